import { ID_BODY } from "#/platform/ids.ts";
import { type Secrets, sameText } from "#/platform/secrets.ts";

/**
 * Candidates' links. The token is the invite's id and a keyed hash of it under the server's own secret: it can
 * be made again whenever it has to be shown, and a leaked database opens no link.
 */
export interface InviteLinks {
  address(inviteId: string): string;
  token(inviteId: string): string;
  /** The invite id of a genuine token, or null. */
  read(token: string): string | null;
}

const TOKEN = new RegExp(`^(${ID_BODY})([a-z2-7]{26})$`);
const PURPOSE = "invite-link";

export function createInviteLinks(secrets: Secrets, baseUrl: () => string): InviteLinks {
  const tokenOf = (inviteId: string) => `${inviteId.slice("inv_".length)}${secrets.mac(PURPOSE, inviteId)}`;
  return {
    token: tokenOf,
    address: (inviteId) => `${baseUrl()}/a/${tokenOf(inviteId)}`,
    read(token) {
      const match = TOKEN.exec(token);
      if (!match?.[1] || !match[2]) return null;
      const inviteId = `inv_${match[1]}`;
      return sameText(secrets.mac(PURPOSE, inviteId), match[2]) ? inviteId : null;
    },
  };
}
