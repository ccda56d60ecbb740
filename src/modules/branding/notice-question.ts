import type { NoticeGap } from "#/domain/instrument/registry.ts";
import type { PresetName, RetentionDecision } from "#/modules/accounts/retention/rules.ts";
import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { gapsOf, NO_APPEARANCE } from "./rules.ts";
import type { AppearanceChange, BrandingService } from "./service.ts";
import type { BrandingStore } from "./store.ts";

/** The questions to settle before the first live invitation in the name of an account, or of one of its clients. */
export interface NoticeQuestion {
  /** The company that the notice names as responsible. */
  company: string;
  /** True if something is missing and nobody has answered yet. */
  isOpen: boolean;
  answeredAt: number | null;
  gaps: readonly NoticeGap[];
  retention: { decided: boolean; usual: PresetName | null };
  /** The known values, to be confirmed; texts may be empty. */
  suggested: { postalAddress: string; authority: string; processors: string };
  /** Names of the people who can answer. */
  canAnswer: readonly string[];
}

/** Empty: the account sends without; it is not asked again. */
export interface NoticeAnswer {
  details: AppearanceChange;
  retention: Omit<RetentionDecision, "since"> | null;
}

/** The stored branding that a notice is made of: that of accounts, or that of their clients. */
interface NoticeHolder {
  store: Pick<BrandingStore, "find" | "upsert" | "findAnsweredAt" | "updateAnswered">;
  branding: Pick<BrandingService, "change" | "hostOf">;
}

interface NoticeQuestionDeps extends Pick<Infrastructure, "db" | "clock" | "security"> {
  ofAccounts: NoticeHolder;
  ofClients: NoticeHolder;
  retention: Pick<RetentionService, "change" | "ruleOf" | "usualFor">;
  /** Names of the account's owners. */
  ownersOf: (accountId: string) => readonly string[];
  /** The company that runs the server for others; empty: not known. */
  serverCompany: () => string;
}

export type NoticeQuestions = ReturnType<typeof createNoticeQuestions>;

/**
 * The one question before the first live invitation in the name of an account or of a client: the statements of its
 * notice that only the company can make. Retention is always the account's.
 * @param clientId null: the account itself
 */
export function createNoticeQuestions(deps: NoticeQuestionDeps) {
  const { db, ofAccounts, ofClients, clock, security, retention, ownersOf, serverCompany } = deps;
  const holderOf = (accountId: string, clientId: string | null) =>
    clientId === null ? { ...ofAccounts, id: accountId } : { ...ofClients, id: clientId };

  function find(accountId: string, clientId: string | null): NoticeQuestion {
    const { store, branding, id } = holderOf(accountId, clientId);
    const host = branding.hostOf(id);
    const answeredAt = store.findAnsweredAt(id);
    const gaps = gapsOf(host);
    const decided = retention.ruleOf(accountId).since > 0;
    const server = serverCompany();
    return {
      company: host.company,
      isOpen: answeredAt === null && (gaps.length > 0 || !decided),
      answeredAt,
      gaps,
      retention: { decided, usual: retention.usualFor(accountId) },
      suggested: {
        postalAddress: host.postalAddress,
        authority: host.authority,
        processors: host.processors || (server === host.company ? "" : server),
      },
      canAnswer: ownersOf(accountId),
    };
  }

  return {
    find,

    /**
     * Stores the answer, once for each company. Later changes are made in the settings. If the legal basis is
     * in one language only, the notice shows it in both.
     * @throws Problem account_not_found (404), invalid_input (400)
     */
    answer: (
      accountId: string,
      clientId: string | null,
      { details, retention: decision }: NoticeAnswer,
      by: string,
    ): NoticeQuestion =>
      db.tx(() => {
        const { store, branding, id } = holderOf(accountId, clientId);
        branding.change(id, details);
        if (store.find(id) === null) store.upsert(id, NO_APPEARANCE, 0, clock.now());
        if (decision !== null) retention.change(accountId, decision, by);
        store.updateAnswered(id, clock.now());
        security.record("account.changed", { by, account: accountId, reason: "notice" });
        return find(accountId, clientId);
      }),
  };
}
