import { eq, sql } from "drizzle-orm";
import { logTerms, retentionRules } from "#/modules/accounts/tables.ts";
import { prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { OwnTerms, RetentionDecision } from "./rules.ts";

interface StoredRule extends RetentionDecision {
  announcedUntil: number | null;
}

const termsOf = (row: typeof logTerms.$inferSelect): OwnTerms => ({
  cancelled_invites: row.cancelledInvites,
  ...{ mails: row.mails, deliveries: row.deliveries },
  ...{ batch_rows: row.batchRows, notifications: row.notifications },
});

const ruleOf = (row: typeof retentionRules.$inferSelect): StoredRule => ({
  kept:
    row.completedMonths === null || row.unfinishedMonths === null
      ? null
      : { completed: row.completedMonths, unfinished: row.unfinishedMonths },
  neverBegun: row.neverBegunMonths,
  declinedReason: row.declinedReason,
  since: row.since,
  announcedUntil: row.announcedUntil,
});

export function createRetentionStore({ orm }: Db) {
  const of = (accountId: string) => eq(retentionRules.accountId, accountId);
  const byAccount = prepared(() =>
    orm
      .select()
      .from(retentionRules)
      .where(eq(retentionRules.accountId, sql.placeholder("accountId"))),
  );
  return {
    find(accountId: string): StoredRule | null {
      const row = byAccount.get({ accountId });
      return row === undefined ? null : ruleOf(row);
    },

    /** Accounts that ever had a rule, because somebody may have been promised a time. */
    listAll: (): (StoredRule & { accountId: string })[] =>
      orm
        .select()
        .from(retentionRules)
        .all()
        .map((row) => ({ accountId: row.accountId, ...ruleOf(row) })),

    /** A new rule is announced again. */
    upsertRule(accountId: string, { kept, neverBegun, declinedReason, since }: RetentionDecision): void {
      const values = {
        completedMonths: kept?.completed ?? null,
        unfinishedMonths: kept?.unfinished ?? null,
        neverBegunMonths: neverBegun,
        declinedReason,
        since,
        announcedUntil: null,
      };
      orm
        .insert(retentionRules)
        .values({ accountId, ...values })
        .onConflictDoUpdate({ target: retentionRules.accountId, set: values })
        .run();
    },

    findTerms(accountId: string): OwnTerms | null {
      const row = orm.select().from(logTerms).where(eq(logTerms.accountId, accountId)).get();
      return row === undefined ? null : termsOf(row);
    },

    /** Accounts that have any. */
    listTerms: (): { accountId: string; terms: OwnTerms }[] =>
      orm
        .select()
        .from(logTerms)
        .all()
        .map((row) => ({ accountId: row.accountId, terms: termsOf(row) })),

    upsertTerms(accountId: string, terms: OwnTerms): void {
      const { batch_rows: rows, cancelled_invites: cancelled, ...others } = terms;
      const values = { ...others, batchRows: rows, cancelledInvites: cancelled };
      orm.delete(logTerms).where(eq(logTerms.accountId, accountId)).run();
      if (Object.values(terms).some((days) => days !== null))
        orm
          .insert(logTerms)
          .values({ accountId, ...values })
          .run();
    },

    updateAnnounced: (accountId: string, announcedUntil: number): void =>
      void orm.update(retentionRules).set({ announcedUntil }).where(of(accountId)).run(),
  };
}

export type RetentionStore = ReturnType<typeof createRetentionStore>;
