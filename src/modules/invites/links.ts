import { ID_BODY } from "#/platform/context/ids.ts";
import type { Secrets } from "#/platform/crypto/secrets.ts";
import type { Caller } from "#/platform/http/identify.ts";
import type { SecurityLog } from "#/platform/observability/security-log.ts";
import { canHoldLinks } from "./rules.ts";
import type { Invite } from "./store.ts";

type Linked = Pick<Invite, "id" | "linkRevision">;

/**
 * Candidates' links. The token is the invite's id and a keyed hash of it under the server's own secret. It
 * can be derived again whenever it has to be shown, and a leaked database opens no link. A raised revision
 * creates another link and invalidates all earlier ones.
 */
export interface InviteLinks {
  address(invite: Linked): string;
  token(invite: Linked): string;
  /** Returns the invite that a token names. `verdict` verifies that the token belongs to it. */
  idOf(token: string): string | null;
  /** `replaced`: it was once the invite's link. */
  verdict(token: string, invite: Linked): "ok" | "replaced" | "forged";
}

const TOKEN = new RegExp(`^(${ID_BODY})([a-z2-7]{26})$`);
export const INVITE_LINK = "invite-link";
/** How many revisions back an outdated link is distinguished from an invalid one. */
export const KNOWN_REVISIONS = 20;

/** The value that a link proves. Links of revision 0 are older than revisions, and are in mailboxes. */
export const proved = ({ id, linkRevision }: Linked): string =>
  linkRevision === 0 ? id : `${id}:${linkRevision}`;

export function createInviteLinks(secrets: Secrets, baseUrl: () => string): InviteLinks {
  const bodyOf = ({ id }: Linked) => id.slice("inv_".length);
  const tokenOf = (invite: Linked) => `${bodyOf(invite)}${secrets.mac(INVITE_LINK, proved(invite))}`;
  // Also one from before the server's secret was changed, as long as that counts.
  const isTokenOf = (token: string, invite: Linked) =>
    token.startsWith(bodyOf(invite)) &&
    secrets.proves(INVITE_LINK, proved(invite), token.slice(bodyOf(invite).length));
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

/** The ids that an answer with candidates' links was about. */
interface Shown {
  invite?: string | null;
  session?: number;
  /** Number of links in the answer. */
  count: number;
}

/**
 * Records that a caller was shown candidates' links: one line for each answer, also of a list. A misused link
 * can then be traced back to those who had it.
 */
export const recordShownLinks = (
  security: Pick<SecurityLog, "record">,
  { keyId, tenant, permissions }: Caller,
  { invite, session, count }: Shown,
): void => {
  if (count === 0 || !canHoldLinks(permissions)) return;
  security.record("link.shown", {
    by: keyId,
    account: tenant.accountId,
    mode: tenant.mode,
    ...(invite != null && { invite }),
    ...(session !== undefined && { session }),
    count,
  });
};
