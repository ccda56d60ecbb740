/** The reason why a link opens nothing. Deletion is reported only to a person who has the deleted person's own link. */
export type Gone = "unavailable" | "erased";

/** Returns the reason from an answer to a request at a link, or null if the link itself is not the problem. */
export const goneOf = (code: string): Gone | null =>
  code === "data_erased" ? "erased" : code === "link_not_available" ? "unavailable" : null;
