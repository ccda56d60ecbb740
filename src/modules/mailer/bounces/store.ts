import { and, eq, gt, gte, lt, or, type SQL } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { INVITE_MAILS } from "#/platform/db/personal-data/people.ts";
import { outbox } from "#/platform/jobs/tables.ts";

export type SentMail = typeof outbox.$inferSelect;

/** Intents whose name is this one, or begins with it. */
const named = (start: string): SQL | undefined =>
  and(
    eq(outbox.channel, "mail"),
    or(eq(outbox.ref, start), and(gte(outbox.ref, `${start}:`), lt(outbox.ref, `${start};`))),
  );

/** Emails of any account, found by the number that a token proves. */
export function createBounceStore({ orm }: Pick<Db, "orm">) {
  const isMail = (id: number) => and(eq(outbox.id, id), eq(outbox.channel, "mail"));
  return {
    find: (id: number): SentMail | null => orm.select().from(outbox).where(isMail(id)).get() ?? null,

    /** Whether the candidate of an invite was written to again after an email. */
    hasLaterMail: (tenant: Tenant, inviteId: string, id: number): boolean =>
      orm
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          and(
            or(...INVITE_MAILS.map((template) => named(`${template}:${inviteId}`))),
            alsoOfTenant(outbox, tenant),
            gt(outbox.id, id),
          ),
        )
        .limit(1)
        .get() !== undefined,

    updateDelayed: (id: number): void =>
      void orm.update(outbox).set({ fault: "delayed" }).where(isMail(id)).run(),

    /** It was sent, and counts as not delivered. @param status of the report, such as 5.1.1 */
    updateBounced: (id: number, fault: string, status: string | null, at: number): void =>
      void orm
        .update(outbox)
        .set({ status: "dead", fault, lastError: status, finishedAt: at })
        .where(isMail(id))
        .run(),
  };
}

export type BounceStore = ReturnType<typeof createBounceStore>;
