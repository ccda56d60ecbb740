import { and, eq, sql } from "drizzle-orm";
import { fairnessAnswers, fairnessSettings } from "#/modules/fairness/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";

type SealedAnswer = typeof fairnessAnswers.$inferSelect;
type FairnessSetting = typeof fairnessSettings.$inferInsert;

export function createFairnessAnswerStore({ orm }: Db) {
  const mine = (tenant: Tenant, key: string) =>
    and(ofTenant(fairnessAnswers, tenant), eq(fairnessAnswers.key, key));
  const asksOf = prepared(() =>
    orm
      .select({ asks: fairnessSettings.asks })
      .from(fairnessSettings)
      .where(eq(fairnessSettings.accountId, sql.placeholder("accountId"))),
  );
  return {
    isAsking: (accountId: string): boolean => asksOf.get({ accountId })?.asks ?? false,

    upsertSetting: (setting: FairnessSetting): void =>
      void orm
        .insert(fairnessSettings)
        .values(setting)
        .onConflictDoUpdate({ target: fairnessSettings.accountId, set: setting })
        .run(),

    upsert: (tenant: Tenant, row: Pick<SealedAnswer, "key" | "sealed" | "askedDay">): void => {
      const { sealed, askedDay } = row;
      orm
        .insert(fairnessAnswers)
        .values({ ...row, ...tenant })
        .onConflictDoUpdate({ target: fairnessAnswers.key, set: { sealed, askedDay } })
        .run();
    },

    /** @returns how many rows went */
    delete: (tenant: Tenant, key: string): number =>
      orm.delete(fairnessAnswers).where(mine(tenant, key)).returning({ key: fairnessAnswers.key }).all()
        .length,

    /**
     * Answers of every account, in the order of the keys, which reveals nothing. The schedule counts for all
     * at once.
     */
    list: (): SealedAnswer[] => orm.select().from(fairnessAnswers).all(),
  };
}

export type FairnessAnswerStore = ReturnType<typeof createFairnessAnswerStore>;
