import { ID_BODY } from "#/platform/ids.ts";
import { type Secrets, sameText } from "#/platform/secrets.ts";
import type { Invite } from "./store.ts";

type Linked = Pick<Invite, "id" | "linkRevision">;

/**
 * Candidates' links. The token is the invite's id and a keyed hash of it under the server's own secret: it can be made
 * again whenever it has to be shown, and a leaked database opens no link. A raised revision makes another link, and
 * all from before lead nowhere.
 */
export interface InviteLinks {
  address(invite: Linked): string;
  token(invite: Linked): string;
  /** The invite that a token names. Whether it is a token of that invite, `verdict` tells. */
  idOf(token: string): string | null;
  /** `replaced`: it was once the invite's link. */
  verdict(token: string, invite: Linked): "ok" | "replaced" | "forged";
}

const TOKEN = new RegExp(`^(${ID_BODY})([a-z2-7]{26})$`);
const PURPOSE = "invite-link";
/** How many revisions back a link is told from one that never was. */
const KNOWN_REVISIONS = 20;

export function createInviteLinks(secrets: Secrets, baseUrl: () => string): InviteLinks {
  // Links of revision 0 are older than revisions, and lie in mailboxes.
  const proved = ({ id, linkRevision }: Linked) => (linkRevision === 0 ? id : `${id}:${linkRevision}`);
  const bodyOf = ({ id }: Linked) => id.slice("inv_".length);
  const tokenOf = (invite: Linked) => `${bodyOf(invite)}${secrets.mac(PURPOSE, proved(invite))}`;
  // Also one from before the server's secret was changed, as long as that counts.
  const isTokenOf = (token: string, invite: Linked) =>
    secrets.macs(PURPOSE, proved(invite)).some((mac) => sameText(`${bodyOf(invite)}${mac}`, token));
  return {
    token: tokenOf,
    address: (invite) => `${baseUrl()}/a/${tokenOf(invite)}`,
    idOf(token) {
      const body = TOKEN.exec(token)?.[1];
      return body === undefined ? null : `inv_${body}`;
    },
    verdict(token, invite) {
      if (isTokenOf(token, invite)) return "ok";
      for (let back = 1; back <= Math.min(invite.linkRevision, KNOWN_REVISIONS); back += 1) {
        const before = { id: invite.id, linkRevision: invite.linkRevision - back };
        if (isTokenOf(token, before)) return "replaced";
      }
      return "forged";
    },
  };
}
