import type { KeptMonths } from "#/modules/accounts/retention/rules.ts";
import type { BrandingService } from "./service.ts";

/** Somebody by their invite or, without one, by their session. */
export interface Asked {
  inviteId: string | null;
  sessionId: number | null;
}

/** In a client's name, before anybody was asked in it; null: the account's own. */
interface InNameOf {
  clientId: string | null;
}

/** The client in whose name: the candidate's, or the caller's. */
export type AskedFor = Asked | InNameOf;

interface LookDeps {
  ofAccounts: BrandingService;
  /** By the client's id. */
  ofClients: BrandingService;
  /** In whose name somebody was asked; null: in the account's own. */
  clientOf: (asked: Asked) => { id: string } | null;
  /** After how long an account's candidates are anonymized automatically; null: no time is set. */
  keptOf: (accountId: string) => KeptMonths | null;
}

export type SeenBranding = ReturnType<typeof createSeenBranding>;

/**
 * Letters of a client's id that distinguish its notices from the account's. Versions of notices are short.
 */
const MARK = { from: 3, to: 9 } as const;

/**
 * Returns the look that a candidate sees: the client in whose name they were asked, or the account. Every
 * place that names a company to a candidate, or in a document about one, uses this function, so that no two
 * places can name different ones. Without a candidate or client: the account.
 */
export function createSeenBranding({ ofAccounts, ofClients, clientOf, keptOf }: LookDeps) {
  const idOf = (asked: AskedFor | null): string | null => {
    if (asked === null) return null;
    return "clientId" in asked ? asked.clientId : (clientOf(asked)?.id ?? null);
  };
  const seen = (accountId: string, asked: AskedFor | null) => {
    const clientId = idOf(asked);
    return clientId === null
      ? { looks: ofAccounts, id: accountId, mark: null }
      : { looks: ofClients, id: clientId, mark: clientId.slice(MARK.from, MARK.to) };
  };
  const revisionOf = (mark: string | null, revision: number | string) =>
    mark === null ? revision : `${mark}.${revision}`;
  return {
    ...ofAccounts,

    hostOf(accountId: string, asked: AskedFor | null = null) {
      const { looks, id, mark } = seen(accountId, asked);
      const host = looks.hostOf(id);
      return { ...host, noticeRevision: revisionOf(mark, host.noticeRevision), kept: keptOf(accountId) };
    },
    nameOf(accountId: string, asked: AskedFor | null = null) {
      const { looks, id } = seen(accountId, asked);
      return looks.nameOf(id);
    },
    brandOf(accountId: string, asked: AskedFor | null = null) {
      const { looks, id } = seen(accountId, asked);
      return looks.brandOf(id);
    },
    mailLogo(accountId: string, asked: AskedFor | null = null) {
      const { looks, id } = seen(accountId, asked);
      return looks.mailLogo(id);
    },
    palettes(accountId: string, asked: AskedFor | null = null) {
      const { looks, id } = seen(accountId, asked);
      return looks.palettes(id);
    },
  };
}
