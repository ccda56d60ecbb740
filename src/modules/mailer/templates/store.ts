import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Language } from "#/domain/instrument/types.ts";
import type { Asked } from "#/modules/branding/look.ts";
import { clients } from "#/modules/clients/tables.ts";
import { jobApplicants, jobs } from "#/modules/jobs/tables.ts";
import type { WordedMail } from "#/modules/mailer/letter-parts.ts";
import { mailTemplates } from "#/modules/mailer/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";

export type MailTemplate = typeof mailTemplates.$inferSelect;
type NewTemplate = Omit<typeof mailTemplates.$inferInsert, "accountId">;

/** A job, as far as words for its people depend on it. */
interface WordedJob {
  id: string;
  title: string;
  clientId: string | null;
}

const job = () => ({ id: jobs.id, title: jobs.title, clientId: jobs.clientId });

export function createMailTemplateStore({ orm }: Db) {
  const within = ({ accountId }: Tenant, scopes: readonly string[], ...narrower: SQL[]): MailTemplate[] =>
    orm
      .select()
      .from(mailTemplates)
      .where(
        and(eq(mailTemplates.accountId, accountId), inArray(mailTemplates.scope, [...scopes]), ...narrower),
      )
      .all();
  const byId = ({ accountId }: Tenant, id: string) =>
    and(eq(mailTemplates.accountId, accountId), eq(mailTemplates.id, id));

  return {
    /** Lists the templates of the account, whatever the mode, that have any of the scopes. */
    list: (tenant: Tenant, scopes: readonly string[]): MailTemplate[] => within(tenant, scopes),

    listAmong: (
      tenant: Tenant,
      scopes: readonly string[],
      kind: WordedMail,
      language: Language,
    ): MailTemplate[] =>
      within(tenant, scopes, eq(mailTemplates.kind, kind), eq(mailTemplates.language, language)),

    find: (tenant: Tenant, id: string): MailTemplate | null =>
      orm.select().from(mailTemplates).where(byId(tenant, id)).get() ?? null,

    upsert({ accountId }: Tenant, row: NewTemplate): void {
      const { subject, greeting, body, changedAt, changedBy } = row;
      orm
        .insert(mailTemplates)
        .values({ ...row, accountId })
        .onConflictDoUpdate({
          target: [mailTemplates.scope, mailTemplates.kind, mailTemplates.language],
          set: { subject, greeting, body, changedAt, changedBy },
        })
        .run();
    },

    delete: (tenant: Tenant, id: string): void =>
      void orm.delete(mailTemplates).where(byId(tenant, id)).run(),

    findJob: (tenant: Tenant, jobId: string): WordedJob | null =>
      orm
        .select(job())
        .from(jobs)
        .where(and(ofTenant(jobs, tenant), eq(jobs.id, jobId)))
        .get() ?? null,

    /** Finds a client of the account; users who are limited to clients only find theirs. */
    findClient: ({ accountId, onlyClients }: Tenant, clientId: string): { id: string; name: string } | null =>
      orm
        .select({ id: clients.id, name: clients.name })
        .from(clients)
        .where(
          and(
            eq(clients.accountId, accountId),
            eq(clients.id, clientId),
            onlyClients === undefined ? undefined : inArray(clients.id, [...onlyClients]),
          ),
        )
        .get() ?? null,

    /** The first job that somebody was looked at for in the name of a client; null as id: in the account's own. */
    findFirstJob: (
      tenant: Tenant,
      { inviteId, sessionId }: Asked,
      clientId: string | null,
    ): WordedJob | null =>
      orm
        .select(job())
        .from(jobApplicants)
        .innerJoin(jobs, eq(jobs.id, jobApplicants.jobId))
        .where(
          and(
            ofTenant(jobApplicants, tenant),
            inviteId === null
              ? eq(jobApplicants.sessionId, sessionId ?? 0)
              : eq(jobApplicants.inviteId, inviteId),
            sql`${jobs.clientId} IS ${clientId}`,
          ),
        )
        .orderBy(jobApplicants.id)
        .limit(1)
        .get() ?? null,

    /** Jobs that people were looked at for, with their clients; of each person the first one comes first. */
    listJobsOf(tenant: Tenant, people: readonly Asked[]): (WordedJob & Asked)[] {
      const ids = (column: SQLiteColumn, values: readonly (string | number | null)[]) =>
        sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
      return orm
        .select({ ...job(), inviteId: jobApplicants.inviteId, sessionId: jobApplicants.sessionId })
        .from(jobApplicants)
        .innerJoin(jobs, eq(jobs.id, jobApplicants.jobId))
        .where(
          and(
            alsoOfTenant(jobApplicants, tenant),
            or(
              ids(
                jobApplicants.inviteId,
                people.map(({ inviteId }) => inviteId),
              ),
              ids(
                jobApplicants.sessionId,
                people.map(({ sessionId }) => sessionId),
              ),
            ),
          ),
        )
        .orderBy(jobApplicants.id)
        .all();
    },
  };
}

export type MailTemplateStore = ReturnType<typeof createMailTemplateStore>;
