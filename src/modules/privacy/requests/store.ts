import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { bulkPeople, bulkRuns } from "#/modules/candidates/bulk/tables.ts";
import { candidateRequests } from "#/modules/candidates/tables.ts";
import { clientPeople, clients } from "#/modules/clients/tables.ts";
import { findNamed } from "#/modules/invites/named-people.ts";
import { jobApplicants, jobs } from "#/modules/jobs/tables.ts";
import { teamMembers, teams } from "#/modules/teams/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { among, createdWithin, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import { outbox } from "#/platform/jobs/tables.ts";
import type { RequestFilter, RequestKind } from "./rules.ts";

export type CandidateRequest = typeof candidateRequests.$inferSelect;
type NewRequest = Omit<typeof candidateRequests.$inferInsert, "accountId" | "mode">;

/** A request as the account meets it. */
export interface ListedRequest extends CandidateRequest {
  /** null: the session was begun without an invite. */
  inviteId: string | null;
}

/** The same with who asks, for the account's own people. */
export interface NamedRequest extends ListedRequest {
  firstName: string;
  lastName: string;
  email: string;
  anonymizedAt: number | null;
  protectedAt: number | null;
}

/** The same for the server administrator, who serves many accounts. */
export interface OperatorsRequest extends ListedRequest {
  company: string;
}

const listed = () => ({ ...getTableColumns(candidateRequests), inviteId: sessions.inviteId });
const named = () => ({
  ...listed(),
  firstName: sessions.firstName,
  lastName: sessions.lastName,
  email: sessions.email,
  anonymizedAt: sessions.anonymizedAt,
  protectedAt: sessions.protectedAt,
});

/** The state at a past instant, or now. */
function hasStatus(filter: RequestFilter, until: number | null): SQL | undefined {
  const { status, closedAt, createdAt } = candidateRequests;
  if (until === null) return filter === "all" ? undefined : eq(status, filter);
  const known = lte(createdAt, until);
  if (filter === "all") return known;
  if (filter === "open") return and(known, or(isNull(closedAt), gt(closedAt, until)));
  return and(known, eq(status, filter), lte(closedAt, until));
}

const whoAsks = (tenant: Tenant): SQL =>
  sql`SELECT ${candidateRequests.sessionId} FROM ${candidateRequests} WHERE ${ofTenant(candidateRequests, tenant)}`;

const updatedAfter = ({ updatedAfter: instant }: Narrowing): SQL | undefined =>
  instant === null
    ? undefined
    : or(gt(candidateRequests.createdAt, instant), gt(candidateRequests.closedAt, instant));

export function createRequestStore({ orm }: Db) {
  const ofSession = (tenant: Tenant, sessionId: number) =>
    and(ofTenant(candidateRequests, tenant), eq(candidateRequests.sessionId, sessionId));
  const total = (where: SQL | undefined): number =>
    orm.select({ n: count() }).from(candidateRequests).where(where).get()?.n ?? 0;

  return {
    insert: (tenant: Tenant, row: NewRequest): void =>
      void orm
        .insert(candidateRequests)
        .values({ ...row, ...tenant })
        .run(),

    find: (tenant: Tenant, requestId: string): ListedRequest | null =>
      orm
        .select(listed())
        .from(candidateRequests)
        .innerJoin(sessions, eq(sessions.id, candidateRequests.sessionId))
        .where(and(ofTenant(candidateRequests, tenant), eq(candidateRequests.id, requestId)))
        .get() ?? null,

    /** For the server administrator, who works for no account. */
    findOwner: (requestId: string): Tenant | null =>
      orm
        .select({ accountId: candidateRequests.accountId, mode: candidateRequests.mode })
        .from(candidateRequests)
        .where(eq(candidateRequests.id, requestId))
        .get() ?? null,

    findOpen: (tenant: Tenant, sessionId: number, kind: RequestKind): CandidateRequest | null =>
      orm
        .select()
        .from(candidateRequests)
        .where(
          and(
            ofSession(tenant, sessionId),
            eq(candidateRequests.kind, kind),
            eq(candidateRequests.status, "open"),
          ),
        )
        .get() ?? null,

    /** Latest first. */
    listOfSession: (tenant: Tenant, sessionId: number): CandidateRequest[] =>
      orm
        .select()
        .from(candidateRequests)
        .where(ofSession(tenant, sessionId))
        .orderBy(desc(candidateRequests.createdAt), desc(candidateRequests.id))
        .all(),

    /** Lists the earliest due first, each row as it is now, with the number of all that match. */
    list(
      tenant: Tenant,
      {
        filter,
        requestId,
        narrowing,
      }: { filter: RequestFilter; requestId?: string; narrowing: Narrowing | null },
      page: Page,
    ): { rows: NamedRequest[]; total: number } {
      const people = narrowing && findNamed({ orm }, tenant, narrowing, null, whoAsks(tenant));
      const where = and(
        ofTenant(candidateRequests, tenant),
        hasStatus(filter, page.until),
        requestId === undefined ? undefined : eq(candidateRequests.id, requestId),
        people === null ? undefined : among(candidateRequests.sessionId, people.sessionIds),
        createdWithin(candidateRequests.createdAt, page),
        narrowing === null ? undefined : updatedAfter(narrowing),
      );
      return {
        rows: orm
          .select(named())
          .from(candidateRequests)
          .innerJoin(sessions, eq(sessions.id, candidateRequests.sessionId))
          .where(where)
          .orderBy(asc(candidateRequests.dueAt), asc(candidateRequests.id))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: total(where),
      };
    },

    /** The same over all accounts; all of them without a page. */
    listOfAll(filter: RequestFilter, page?: Page): { rows: OperatorsRequest[]; total: number } {
      const where = and(
        hasStatus(filter, page?.until ?? null),
        createdWithin(candidateRequests.createdAt, page ?? {}),
      );
      const all = orm
        .select({ ...listed(), company: accounts.company })
        .from(candidateRequests)
        .innerJoin(sessions, eq(sessions.id, candidateRequests.sessionId))
        .innerJoin(accounts, eq(accounts.id, candidateRequests.accountId))
        .where(where)
        .orderBy(asc(candidateRequests.dueAt), asc(candidateRequests.id));
      return {
        rows: page === undefined ? all.all() : all.limit(page.limit).offset(page.offset).all(),
        total: total(where),
      };
    },

    updateClosed: (
      tenant: Tenant,
      requestId: string,
      closing: { status: "done" | "declined"; closedAt: number; closedBy: string; note: string | null },
    ): void =>
      void orm
        .update(candidateRequests)
        .set(closing)
        .where(and(ofTenant(candidateRequests, tenant), eq(candidateRequests.id, requestId)))
        .run(),
  };
}

export type RequestStore = ReturnType<typeof createRequestStore>;

interface Subject {
  sessionId: number | null;
  inviteId: string | null;
}

/** Returns the jobs, clients, teams and bulk actions that a candidate is part of. */
export function createInvolvementStore({ orm }: Db) {
  const isAbout = (
    table: typeof jobApplicants | typeof clientPeople | typeof bulkPeople,
    { sessionId, inviteId }: Subject,
  ) => or(eq(table.sessionId, sessionId ?? 0), eq(table.inviteId, inviteId ?? ""));

  return {
    /** Jobs that they are considered for, with how they got there, oldest first. */
    listJobs: (tenant: Tenant, subject: Subject) =>
      orm
        .select({
          title: jobs.title,
          client: clients.name,
          way: jobApplicants.way,
          addedAt: jobApplicants.addedAt,
        })
        .from(jobApplicants)
        .innerJoin(jobs, eq(jobs.id, jobApplicants.jobId))
        .leftJoin(clients, eq(clients.id, jobs.clientId))
        .where(and(ofTenant(jobApplicants, tenant), isAbout(jobApplicants, subject)))
        .orderBy(asc(jobApplicants.id))
        .all(),

    /** Names of the clients that they are considered for. */
    listClients: (tenant: Tenant, subject: Subject): string[] =>
      orm
        .selectDistinct({ name: clients.name })
        .from(clientPeople)
        .innerJoin(clients, eq(clients.id, clientPeople.clientId))
        .where(and(ofTenant(clientPeople, tenant), isAbout(clientPeople, subject)))
        .orderBy(asc(clients.name))
        .all()
        .map(({ name }) => name),

    /** Teams that they belong to, oldest first. */
    listTeams: (tenant: Tenant, { sessionId }: Subject) =>
      orm
        .select({ title: teams.title, addedAt: teamMembers.addedAt })
        .from(teamMembers)
        .innerJoin(teams, eq(teams.id, teamMembers.teamId))
        .where(and(ofTenant(teams, tenant), eq(teamMembers.sessionId, sessionId ?? 0)))
        .orderBy(asc(teamMembers.addedAt))
        .all(),

    /** Actions on many people at once that included them, latest first. */
    listBulkActions: (tenant: Tenant, subject: Subject) =>
      orm
        .select({
          kind: bulkRuns.kind,
          by: bulkRuns.createdBy,
          at: bulkRuns.createdAt,
          status: bulkPeople.status,
        })
        .from(bulkPeople)
        .innerJoin(bulkRuns, eq(bulkRuns.id, bulkPeople.runId))
        .where(and(ofTenant(bulkRuns, tenant), isAbout(bulkPeople, subject)))
        .orderBy(desc(bulkRuns.createdAt))
        .all(),
  };
}

export type InvolvementStore = ReturnType<typeof createInvolvementStore>;

/** An email that was sent to a candidate. */
export interface SentMail {
  template: string;
  /** Milliseconds since 1970, in the server's time. */
  sentAt: number;
}

/** Mails name the invite, or the session where they are about what became of it. */
interface MailSubject {
  sessionId: number | null;
  inviteId: string | null;
}

/** The one mail about a session that does not go to the candidate. */
const TO_THE_ACCOUNT = "completed";

/** The emails that were sent to a candidate. */
export function createCandidateMailStore({ orm }: Db) {
  return {
    /** Mails to a candidate that were handed to the mail server, oldest first. */
    listMails: (tenant: Tenant, { sessionId, inviteId }: MailSubject): SentMail[] =>
      orm
        .select({
          template: sql<string>`json_extract(${outbox.payload}, '$.template')`,
          sentAt: sql<number>`coalesce(${outbox.finishedAt}, ${outbox.createdAt})`,
        })
        .from(outbox)
        .where(
          and(
            ofTenant(outbox, tenant),
            eq(outbox.channel, "mail"),
            eq(outbox.status, "done"),
            or(
              eq(sql`json_extract(${outbox.payload}, '$.inviteId')`, inviteId ?? ""),
              eq(sql`json_extract(${outbox.payload}, '$.sessionId')`, sessionId ?? 0),
            ),
            ne(sql`json_extract(${outbox.payload}, '$.template')`, TO_THE_ACCOUNT),
          ),
        )
        .orderBy(asc(outbox.id))
        .all(),
  };
}
