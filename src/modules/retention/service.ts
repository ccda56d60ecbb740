import type { Clock } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import type { SecurityLog } from "#/platform/security-log.ts";
import { NO_TERMS, type OwnTerms, TERM_KINDS } from "./log-terms.ts";
import type { KeptMonths, RetentionRule } from "./rules.ts";
import type { RetentionStore } from "./store.ts";

interface RetentionDeps {
  db: Db;
  store: RetentionStore;
  clock: Clock;
  security: Pick<SecurityLog, "note">;
}

export type RetentionService = ReturnType<typeof createRetentionService>;

/** For how long an account keeps its candidates' data; one rule for both modes, since one notice tells of it. */
export function createRetentionService({ db, store, clock, security }: RetentionDeps) {
  const ruleOf = (accountId: string): RetentionRule => {
    const found = store.find(accountId);
    return { kept: found?.kept ?? null, neverBegun: found?.neverBegun ?? null, since: found?.since ?? 0 };
  };
  return {
    ruleOf,

    /** What the notice promises from now on; null: no time. */
    keptOf: (accountId: string): KeptMonths | null => ruleOf(accountId).kept,

    /** Every account that ever had a rule. */
    listAll: store.listAll,

    /** For how long the account keeps mails and the like. */
    termsOf: (accountId: string): OwnTerms => store.findTerms(accountId) ?? NO_TERMS,

    /** Every account that keeps something for less long than the server. */
    listOwnTerms: store.listTerms,

    /** What is older from now on goes with the next run. */
    changeTerms: (accountId: string, terms: OwnTerms, by: string): OwnTerms =>
      db.tx(() => {
        const before = store.findTerms(accountId) ?? NO_TERMS;
        if (TERM_KINDS.every((kind) => before[kind] === terms[kind])) return before;
        store.putTerms(accountId, terms);
        security.note("account.changed", { by, account: accountId, reason: "log_terms" });
        return terms;
      }),

    noteAnnounced: store.noteAnnounced,

    /**
     * Sets for how long is kept from now on. Whoever was promised a time keeps it.
     * @param rule.kept months from 1 to LONGEST_MONTHS each; null: nobody is anonymized by time, but those who were promised it
     * @param rule.neverBegun the same for who never opened the link; null: as `kept.unfinished`
     */
    change: (
      accountId: string,
      { kept, neverBegun }: Omit<RetentionRule, "since">,
      by: string,
    ): RetentionRule =>
      db.tx(() => {
        const before = ruleOf(accountId);
        const isSame =
          JSON.stringify(before.kept) === JSON.stringify(kept) && before.neverBegun === neverBegun;
        if (isSame) return before;
        store.put(accountId, { kept, neverBegun, since: clock.now() });
        security.note("account.changed", { by, account: accountId, reason: "retention" });
        return ruleOf(accountId);
      }),
  };
}
