import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { findNamed } from "#/platform/db/named-people.ts";
import { createdWithin } from "#/platform/db/of-page.ts";
import { among, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { accounts } from "#/platform/db/schema/accounts.ts";
import { sessions } from "#/platform/db/schema/assessments.ts";
import { candidateRequests } from "#/platform/db/schema/candidates.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
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

/** The same for the operator, who serves many accounts. */
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

    /** For the operator, who works for no account. */
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

    /** What is due first comes first; each row as it is now, with the number of all that match. */
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

    close: (
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
