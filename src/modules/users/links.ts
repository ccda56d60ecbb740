import { type Secrets, sha256 } from "#/platform/secrets.ts";

/**
 * One-time links of people. The token is the link's id and a keyed hash of it under the server's own secret: the mail
 * can name it when it is sent, and neither the outbox nor a leaked database holds it.
 */
export interface UserLinks {
  address(linkId: string): string;
  /** What is stored of the token. */
  hash(linkId: string): string;
}

const PURPOSE = "user-link";

export function createUserLinks(secrets: Secrets, baseUrl: () => string): UserLinks {
  const token = (linkId: string) => `${linkId.slice("lnk_".length)}${secrets.mac(PURPOSE, linkId)}`;
  return {
    address: (linkId) => `${baseUrl()}/console/link/${token(linkId)}`,
    hash: (linkId) => sha256(token(linkId)),
  };
}
