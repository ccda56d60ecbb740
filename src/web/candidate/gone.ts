/** Why a link opens nothing. Only whoever holds the very link of somebody who was erased is told that. */
export type Gone = "unavailable" | "erased";

/** Of an answer to a request at a link; null where the link itself is not what is wrong. */
export const goneOf = (code: string): Gone | null =>
  code === "data_erased" ? "erased" : code === "link_not_available" ? "unavailable" : null;
