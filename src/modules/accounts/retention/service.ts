import { invalidField } from "#/platform/context/problem.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  type KeptMonths,
  NO_TERMS,
  type OwnTerms,
  PRESETS,
  type PresetName,
  type RetentionDecision,
  TERM_KINDS,
  usualIn,
} from "./rules.ts";
import type { RetentionStore } from "./store.ts";

interface RetentionDeps extends Pick<Infrastructure, "db" | "clock" | "security" | "accountRows"> {
  store: RetentionStore;
}

/** Nobody's data go by a rule that nobody chose. */
const UNDECIDED: RetentionDecision = { kept: null, neverBegun: null, declinedReason: null, since: 0 };

export type RetentionService = ReturnType<typeof createRetentionService>;

/**
 * How long an account keeps its candidates' data. There is one rule for both modes, because one notice states
 * it.
 */
export function createRetentionService({ db, store, clock, security, accountRows }: RetentionDeps) {
  const ruleOf = (accountId: string): RetentionDecision => store.find(accountId) ?? UNDECIDED;
  /** The preset that is usual in the account's country; null: none is known. */
  const usualFor = (accountId: string): PresetName | null =>
    usualIn(accountRows.find(accountId)?.country ?? "");
  return {
    ruleOf,

    usualFor,

    /**
     * Gives a new account the usual time of its country. If there is none, the setting stays undecided. Runs
     * in the caller's transaction. It affects nobody yet, and later candidates have the days of grace as
     * after any change.
     */
    begin(accountId: string): void {
      const usual = usualFor(accountId);
      if (usual === null || store.find(accountId) !== null) return;
      store.upsertRule(accountId, { ...UNDECIDED, kept: PRESETS[usual], since: clock.now() });
      security.record("account.changed", { account: accountId, reason: "retention_preset" });
    },

    /** The time that the notice promises from now on; null: none. */
    keptOf: (accountId: string): KeptMonths | null => ruleOf(accountId).kept,

    /** Every account that ever had a rule. */
    listAll: store.listAll,

    /** For how long the account keeps mails and the like. */
    termsOf: (accountId: string): OwnTerms => store.findTerms(accountId) ?? NO_TERMS,

    /** Every account that keeps something for less long than the server. */
    listOwnTerms: store.listTerms,

    /** Records that are now too old are deleted by the next run. */
    changeTerms: (accountId: string, terms: OwnTerms, by: string): OwnTerms =>
      db.tx(() => {
        const before = store.findTerms(accountId) ?? NO_TERMS;
        if (TERM_KINDS.every((kind) => before[kind] === terms[kind])) return before;
        store.upsertTerms(accountId, terms);
        security.record("account.changed", { by, account: accountId, reason: "log_terms" });
        return terms;
      }),

    recordAnnounced: store.updateAnnounced,

    /**
     * Sets how long data is kept from now on. Candidates who were promised a time keep it.
     * @param rule.kept months from 1 to LONGEST_MONTHS each; null: nobody is anonymized by time, except those
     *   who were promised it
     * @param rule.neverBegun the same for candidates who never opened the link; null: as `kept.unfinished`
     * @param rule.declinedReason why there is no time; null if a time is set
     * @throws Problem invalid_input (400) naming reason, if a time ends without one
     */
    change: (accountId: string, wanted: Omit<RetentionDecision, "since">, by: string): RetentionDecision =>
      db.tx(() => {
        const { since: _, ...before } = ruleOf(accountId);
        const { kept, neverBegun, declinedReason } = wanted;
        if (before.kept !== null && kept === null && declinedReason === null)
          throw invalidField("reason", "must explain why there is no time limit");
        if (JSON.stringify(decided(before)) === JSON.stringify(decided(wanted))) return ruleOf(accountId);
        store.upsertRule(accountId, { kept, neverBegun, declinedReason, since: clock.now() });
        const reason = declinedReason === null ? "retention" : "retention_declined";
        security.record("account.changed", { by, account: accountId, reason });
        return ruleOf(accountId);
      }),
  };
}

const decided = ({ kept, neverBegun, declinedReason }: Omit<RetentionDecision, "since">) => [
  ...[kept?.completed, kept?.unfinished],
  ...[neverBegun, declinedReason],
];
