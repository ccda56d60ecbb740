import { and, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { isNotWithheldRow, candidateList as list } from "#/modules/candidates/tables.ts";
import { decisionSeen, seenReviews } from "#/modules/decisions/decision-sql.ts";
import { reviews } from "#/modules/decisions/tables.ts";
import { type Right, rightsOf } from "#/modules/invites/open-rights.ts";
import { outcomes } from "#/modules/psychometrics/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Hired, OutcomeState } from "./rules.ts";

export type StoredOutcome = typeof outcomes.$inferSelect;
type NewOutcome = Omit<StoredOutcome, "accountId" | "mode">;

/** Somebody who was hired, with how they did as far as it is known. */
export interface HiredPerson extends Hired {
  inviteId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  /** The profile in the latest decision to hire, or otherwise in the invite. */
  jobProfileId: string | null;
  /** When the latest decision to hire was written; null: it was none. */
  hiredAt: number | null;
  outcome: StoredOutcome | null;
  rights: Right[];
}

export interface OutcomePage {
  rows: HiredPerson[];
  total: number;
}

/** The measured values of a person. */
export interface Measured {
  sessionId: number;
  completedAt: number;
  normGroupId: number;
  /** C values in the order of `SCALE_KEYS`. */
  scores: number[];
}

/** Matches rated or compared people whose answers are usable. */
const USABLE = () => and(isNotNull(list.scores), isNotWithheldRow());

export function createOutcomeStore({ orm }: Pick<Db, "orm">) {
  /** The latest decision to hire that was not withdrawn and that the reader may see. */
  const hire = (tenant: Tenant, column: "created_at" | "job_profile_id") =>
    sql`(SELECT ${sql.raw(column)} FROM ${reviews} WHERE ${reviews.sessionId} = ${list.sessionId} AND ${reviews.outcome} = 'hire' AND ${reviews.withdrawnAt} IS NULL AND ${seenReviews(tenant)} ORDER BY ${reviews.createdAt} DESC LIMIT 1)`;
  const hiredAtOf = (tenant: Tenant) => sql<number | null>`${hire(tenant, "created_at")}`;
  /** An outcome is shown to users who may see that the person was hired. */
  const isHidden = ({ onlyClients }: Tenant, { hiredAt }: { hiredAt: number | null }): boolean =>
    onlyClients !== undefined && hiredAt === null;
  const seen =
    (tenant: Tenant) =>
    (person: HiredPerson): HiredPerson =>
      isHidden(tenant, person) ? { ...person, outcome: null } : person;
  const columnsFor = (tenant: Tenant) => ({
    sessionId: sql<number>`${list.sessionId}`,
    inviteId: list.inviteId,
    firstName: list.firstName,
    lastName: list.lastName,
    email: list.email,
    completedAt: list.completedAt,
    anonymizedAt: list.anonymizedAt,
    decision: decisionSeen(tenant),
    jobProfileId: sql<string | null>`coalesce(${hire(tenant, "job_profile_id")}, ${list.jobProfileId})`,
    hiredAt: hiredAtOf(tenant),
    outcome: outcomes,
    rights: rightsOf("candidate_list.session_id"),
  });
  const people = (tenant: Tenant) =>
    orm.select(columnsFor(tenant)).from(list).leftJoin(outcomes, eq(outcomes.sessionId, list.sessionId));
  const measured = () => ({
    sessionId: sql<number>`${list.sessionId}`,
    completedAt: sql<number>`${list.completedAt}`,
    normGroupId: sql<number>`${list.normGroupId}`,
    scores: list.scores,
  });
  const withScores = (rows: (Omit<Measured, "scores"> & { scores: number[] | null })[]): Measured[] =>
    rows.map((row) => ({ ...row, scores: row.scores ?? [] }));
  return {
    find(tenant: Tenant, sessionId: number): HiredPerson | null {
      const person = people(tenant)
        .where(and(ofTenant(list, tenant), eq(list.sessionId, sessionId)))
        .get();
      return person === undefined ? null : seen(tenant)(person);
    },

    /** By the company's own reference; more than one may bear the same. */
    listByReference: (tenant: Tenant, reference: string): HiredPerson[] =>
      people(tenant)
        .where(and(ofTenant(list, tenant), eq(list.externalRef, reference), isNotNull(list.completedAt)))
        .limit(2)
        .all()
        .map(seen(tenant)),

    /** The earliest hire first. Of people with an outcome, the latest entry first. */
    list(
      tenant: Tenant,
      state: OutcomeState,
      hiredUntil: number,
      { limit, offset, until }: Page,
    ): OutcomePage {
      const hiredAt = hiredAtOf(tenant);
      const isOpen = and(
        eq(decisionSeen(tenant), "hire"),
        isNotNull(list.completedAt),
        isNull(outcomes.sessionId),
      );
      const wanted: Record<OutcomeState, SQL | undefined> = {
        due: and(isOpen, lte(hiredAt, hiredUntil)),
        later: and(isOpen, gt(hiredAt, hiredUntil)),
        recorded: and(
          isNotNull(outcomes.sessionId),
          tenant.onlyClients === undefined ? undefined : isNotNull(hiredAt),
        ),
      };
      const since = state === "recorded" ? outcomes.recordedAt : hiredAt;
      const where = and(
        ofTenant(list, tenant),
        isNull(list.anonymizedAt),
        wanted[state],
        until === null ? undefined : sql`${since} <= ${until}`,
      );
      const order = state === "recorded" ? desc(outcomes.recordedAt) : asc(hiredAt);
      return {
        rows: people(tenant).where(where).orderBy(order, desc(list.id)).limit(limit).offset(offset).all(),
        total:
          orm
            .select({ n: sql<number>`count(*)` })
            .from(list)
            .leftJoin(outcomes, eq(outcomes.sessionId, list.sessionId))
            .where(where)
            .get()?.n ?? 0,
      };
    },

    /** Puts it in the place of what was entered before. */
    upsert: (tenant: Tenant, row: NewOutcome): void =>
      void orm
        .insert(outcomes)
        .values({ ...row, ...tenant })
        .onConflictDoUpdate({ target: outcomes.sessionId, set: row })
        .run(),

    /** @returns whether there was one */
    delete: (tenant: Tenant, sessionId: number): boolean =>
      orm
        .delete(outcomes)
        .where(and(ofTenant(outcomes, tenant), eq(outcomes.sessionId, sessionId)))
        .returning({ id: outcomes.sessionId })
        .all().length === 1,

    findOfSession: (tenant: Tenant, sessionId: number): StoredOutcome | null =>
      orm
        .select()
        .from(outcomes)
        .where(and(ofTenant(outcomes, tenant), eq(outcomes.sessionId, sessionId)))
        .get() ?? null,

    listAll: (tenant: Tenant): StoredOutcome[] =>
      orm.select().from(outcomes).where(ofTenant(outcomes, tenant)).all(),

    /** All of whom it is known how they did, with usable answers. */
    listMeasured: (tenant: Tenant): Measured[] =>
      withScores(
        orm
          .select(measured())
          .from(list)
          .innerJoin(outcomes, eq(outcomes.sessionId, list.sessionId))
          .where(and(ofTenant(list, tenant), USABLE()))
          .all(),
      ),

    /** Everybody whose invite names the profile, with usable answers; the latest ones. */
    listApplicants: (tenant: Tenant, jobProfileId: string, most: number): Measured[] =>
      withScores(
        orm
          .select(measured())
          .from(list)
          .where(
            and(
              ofTenant(list, tenant),
              eq(list.jobProfileId, jobProfileId),
              isNotNull(list.completedAt),
              USABLE(),
            ),
          )
          .orderBy(desc(list.completedAt))
          .limit(most)
          .all(),
      ),
  };
}

export type OutcomeStore = ReturnType<typeof createOutcomeStore>;

/** Names of the lists for callers that request them from the worker thread. */
export const OUTCOMES = {
  list: "outcomes",
  measured: "outcomes-measured",
  applicants: "outcomes-applicants",
} as const;

/** Lists that go through very many people, run in the worker thread. */
export function outcomeLists(reader: Reader) {
  const store = createOutcomeStore(reader);
  return {
    [OUTCOMES.list]: store.list,
    [OUTCOMES.measured]: store.listMeasured,
    [OUTCOMES.applicants]: store.listApplicants,
  };
}
