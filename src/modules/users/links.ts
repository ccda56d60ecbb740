import { ID_BODY } from "#/platform/context/ids.ts";
import { type Secrets, sha256 } from "#/platform/crypto/secrets.ts";

/** In whose hands a token comes: only the mail's own proves that its reader has the mailbox. */
export type Way = "shown" | "mailed";

/**
 * One-time links of people. A token is the link's id and a keyed hash of it under the server's own secret: the mail
 * can name it when it is sent, and neither the outbox nor a leaked database holds it. Each link has two, so that
 * whoever was shown one does not know the one that goes to the mailbox.
 */
export interface UserLinks {
  address(linkId: string, way: Way): string;
  /** What is stored of the token, to tell which links have been given one; `read` says whether it is genuine. */
  hash(linkId: string, way: Way): string;
  /** The link of a genuine token, or null. */
  read(token: string): { linkId: string; way: Way } | null;
}

const TOKEN = new RegExp(`^(${ID_BODY})([a-z2-7]{26})$`);
const WAYS = ["shown", "mailed"] as const;

export const USER_LINKS: Readonly<Record<Way, string>> = { shown: "user-link", mailed: "user-link-mailed" };

export function createUserLinks(secrets: Secrets, baseUrl: () => string): UserLinks {
  const token = (linkId: string, way: Way) =>
    `${linkId.slice("lnk_".length)}${secrets.mac(USER_LINKS[way], linkId)}`;
  return {
    address: (linkId, way) => `${baseUrl()}/console/link/${token(linkId, way)}`,
    hash: (linkId, way) => sha256(token(linkId, way)),
    read(given) {
      const [, body, proof = ""] = TOKEN.exec(given) ?? [];
      if (body === undefined) return null;
      const linkId = `lnk_${body}`;
      const way = WAYS.find((one) => secrets.proves(USER_LINKS[one], linkId, proof));
      return way === undefined ? null : { linkId, way };
    },
  };
}
