import { ID_BODY } from "#/platform/context/ids.ts";
import type { Secrets } from "#/platform/crypto/secrets.ts";

/**
 * Links at which somebody fetches a key, once. The token is the claim's id and a keyed hash of it under the
 * server's own secret: a leaked database opens none.
 */
export interface ClaimLinks {
  address(claimId: string): string;
  /** The claim id of a genuine token, or null. */
  read(token: string): string | null;
}

const TOKEN = new RegExp(`^(${ID_BODY})([a-z2-7]{26})$`);
export const CLAIM_LINK = "key-claim-link";

export function createClaimLinks(secrets: Secrets, baseUrl: () => string): ClaimLinks {
  return {
    address: (claimId) =>
      `${baseUrl()}/welcome/${claimId.slice("claim_".length)}${secrets.mac(CLAIM_LINK, claimId)}`,
    read(token) {
      const match = TOKEN.exec(token);
      const [, body, proof] = match ?? [];
      if (!body || !proof) return null;
      const claimId = `claim_${body}`;
      return secrets.proves(CLAIM_LINK, claimId, proof) ? claimId : null;
    },
  };
}
