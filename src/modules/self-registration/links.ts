import { ID_BODY } from "#/platform/context/ids.ts";
import type { Secrets } from "#/platform/crypto/secrets.ts";

/**
 * The links with which people who asked for one show that the mailbox is theirs. The token is the request's id and a
 * keyed hash of it under the server's own secret: it goes by mail alone, and a leaked database makes none.
 */
export interface StartLinks {
  address(slug: string, requestId: string): string;
  /** The request's id of a genuine token, or null. */
  read(token: string): string | null;
}

const TOKEN = new RegExp(`^(${ID_BODY})([a-z2-7]{26})$`);
export const START_LINK = "start-link";

export function createStartLinks(secrets: Secrets, baseUrl: () => string): StartLinks {
  return {
    address: (slug, requestId) =>
      `${baseUrl()}/start/${slug}/${requestId.slice("start_".length)}${secrets.mac(START_LINK, requestId)}`,
    read(token) {
      const match = TOKEN.exec(token);
      const [, body, proof] = match ?? [];
      if (!body || !proof) return null;
      const requestId = `start_${body}`;
      return secrets.proves(START_LINK, requestId, proof) ? requestId : null;
    },
  };
}
