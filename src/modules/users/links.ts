import { type Secrets, sha256 } from "#/platform/secrets.ts";

/** In whose hands a token comes: only the mail's own proves that its reader has the mailbox. */
export type Way = "shown" | "mailed";

/**
 * One-time links of people. A token is the link's id and a keyed hash of it under the server's own secret: the mail
 * can name it when it is sent, and neither the outbox nor a leaked database holds it. Each link has two, so that
 * whoever was shown one does not know the one that goes to the mailbox.
 */
export interface UserLinks {
  address(linkId: string, way: Way): string;
  /** What is stored of the token. */
  hash(linkId: string, way: Way): string;
}

const PURPOSES: Readonly<Record<Way, string>> = { shown: "user-link", mailed: "user-link-mailed" };

export function createUserLinks(secrets: Secrets, baseUrl: () => string): UserLinks {
  const token = (linkId: string, way: Way) =>
    `${linkId.slice("lnk_".length)}${secrets.mac(PURPOSES[way], linkId)}`;
  return {
    address: (linkId, way) => `${baseUrl()}/console/link/${token(linkId, way)}`,
    hash: (linkId, way) => sha256(token(linkId, way)),
  };
}
