import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { decisionSeen } from "#/modules/decisions/decision-sql.ts";
import { batchRows, inviteBatches } from "#/modules/invitation-lists/tables.ts";
import { type Right, rightsOf } from "#/modules/invites/open-rights.ts";
import { invites } from "#/modules/invites/tables.ts";
import { jobProfiles } from "#/modules/job-profiles/tables.ts";
import { seenAt, seenBy } from "#/modules/results/tables.ts";
import { personTags, tags } from "#/modules/tags/tables.ts";
import { OWN_KEYS, type OwnKey, type OwnValues } from "#/platform/context/person-fields.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant, among, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { SearchIndex } from "#/platform/db/search-index.ts";
import { containsWord } from "#/platform/db/search-words.ts";
import { nameSeen, unlessHidden } from "#/platform/db/visible.ts";
import type { Page } from "#/platform/http/query.ts";
import type { BounceCause } from "#/platform/mail/bounce-cause.ts";
import { NOBODY, ofJobs, ofSource, ofTags, type StateCounts, stateConditions } from "./list-conditions.ts";
import { type ListFilter, type ListSort, statesOf } from "./list-rules.ts";
import { candidateList as list } from "./tables.ts";

/**
 * Own fields come from the invite, or from the row of an invitation list before there is one. The list itself
 * only stores what it searches.
 */
const ownShown = () =>
  Object.fromEntries(
    OWN_KEYS.map((key) => [key, sql`coalesce(${invites[key]}, ${batchRows[key]})`]),
  ) as Record<OwnKey, SQL<string | null>>;

const shown = () => ({
  id: list.id,
  inviteId: list.inviteId,
  sessionId: list.sessionId,
  firstName: list.firstName,
  lastName: list.lastName,
  email: list.email,
  ...ownShown(),
  source: list.source,
  language: list.language,
  addedAt: list.addedAt,
  expiresAt: list.expiresAt,
  startedAt: list.startedAt,
  completedAt: list.completedAt,
  withdrawnAt: list.withdrawnAt,
  anonymizedAt: list.anonymizedAt,
  quality: list.quality,
  remindersSent: invites.remindersSent,
  lastReminderAt: invites.lastReminderAt,
  bouncedAt: invites.bouncedAt,
  bounceReason: invites.bounceReason,
  cancelledAt: list.cancelledAt,
  waitedUntil: list.waitedUntil,
  batchId: list.batchId,
  batchRowId: list.batchRowId,
  batchName: inviteBatches.name,
  problem: batchRows.problem,
  jobProfileId: list.jobProfileId,
  /** null also where it was deleted. */
  jobProfileName: jobProfiles.name,
  clientId: sql<string | null>`coalesce(
    (SELECT client_id FROM client_people WHERE invite_id = candidate_list.invite_id),
    (SELECT client_id FROM client_people WHERE session_id = candidate_list.session_id))`,
  protectedAt: sessions.protectedAt,
  promisedMonths: sessions.keptUnfinishedMonths,
  sendAt: sql<number | null>`(SELECT send_at FROM scheduled_invites
    WHERE invite_id = candidate_list.invite_id AND sent_at IS NULL)`,
  rights: rightsOf("candidate_list.session_id"),
});

export type ListedCandidate = Omit<
  typeof list.$inferSelect,
  "accountId" | "mode" | "search" | "normGroupId" | "scores" | "viewedAt" | OwnKey
> &
  OwnValues & {
    remindersSent: number | null;
    lastReminderAt: number | null;
    /** When their latest email came back, and why. */
    bouncedAt: number | null;
    bounceReason: BounceCause | null;
    /** The list that they are or were in. */
    batchName: string | null;
    problem: string | null;
    jobProfileName: string | null;
    /** The client in whose name they were invited. */
    clientId: string | null;
    protectedAt: number | null;
    /** After the end of their link, by the notice that they acknowledged. */
    promisedMonths: number | null;
    /** When their invitation is sent, if it is scheduled. */
    sendAt: number | null;
    rights: Right[];
    tags: ListedTag[];
    /** When the reader first opened the result. */
    seenAt: number | null;
  };

const person = () => ({
  inviteId: list.inviteId,
  sessionId: list.sessionId,
  rowId: list.batchRowId,
});

/** Somebody of the list, by ids alone. */
type ListedPerson = Pick<typeof list.$inferSelect, "inviteId" | "sessionId"> & { rowId: number | null };

interface NamedPeople {
  sessionIds: readonly number[];
  inviteIds: readonly string[];
  rowIds: readonly number[];
}

type ListedTag = Pick<typeof tags.$inferSelect, "id" | "name" | "color">;

export function createCandidateListStore({ orm }: Pick<Db, "orm">, index: Pick<SearchIndex, "narrow">) {
  /**
   * Ids of the rows whose person is under a legal hold, as a JSON array. They are few, but finding them reads
   * every session of the tenant, so it is done once for both queries.
   */
  const onHoldRows = (tenant: Tenant): string =>
    JSON.stringify(
      orm
        .select({ id: list.id })
        .from(sessions)
        .innerJoin(list, eq(list.sessionId, sessions.id))
        .where(and(ofTenant(sessions, tenant), isNotNull(sessions.protectedAt)))
        .all()
        .map(({ id }) => id),
    );

  /** Everything but the state, which is counted apart. */
  function narrowed(
    tenant: Tenant,
    filter: ListFilter,
    now: number,
    found: readonly number[] | null,
  ): SQL | undefined {
    const instant = filter.by === "added" ? list.addedAt : list.completedAt;
    return and(
      found === null ? ofTenant(list, tenant) : and(among(list.id, found), alsoOfTenant(list, tenant)),
      lte(list.addedAt, now),
      filter.by === "completed" ? lte(list.completedAt, now) : undefined,
      filter.from === 0 ? undefined : gte(instant, filter.from),
      filter.before > now ? undefined : lt(instant, filter.before),
      ...filter.words.map((word) => containsWord(list.search, word)),
      filter.words.length === 0 ? undefined : unlessHidden(list, tenant),
      ofSource(filter.source),
      filter.language === null ? undefined : eq(list.language, filter.language),
      filter.jobProfileId === null ? undefined : eq(list.jobProfileId, filter.jobProfileId),
      filter.inviteId === null ? undefined : eq(list.inviteId, filter.inviteId),
      filter.sessionIds === null ? undefined : inArray(list.sessionId, filter.sessionIds),
      filter.batchId === null ? undefined : eq(list.batchId, filter.batchId),
      filter.jobId === null ? undefined : ofJobs(sql`(${filter.jobId})`),
      filter.clientId === null
        ? undefined
        : ofJobs(sql`(SELECT id FROM jobs WHERE client_id = ${filter.clientId})`),
      filter.tags === null ? undefined : ofTags(filter.tags),
      filter.decision === null
        ? undefined
        : filter.decision === "none"
          ? isNull(decisionSeen(tenant))
          : eq(decisionSeen(tenant), filter.decision),
      filter.viewed === null
        ? undefined
        : sql`(${list.id} IN ${seenBy(tenant, filter.reader)}) = ${filter.viewed ? 1 : 0}`,
      filter.held === null
        ? undefined
        : sql`(${list.id} IN (SELECT value FROM json_each(${onHoldRows(tenant)}))) = ${filter.held ? 1 : 0}`,
    );
  }

  /**
   * Counts invites by state in one pass over an index that has all columns. A separate sum for each of the
   * conditions above took twice as long.
   */
  function countInvited(where: SQL | undefined, now: number) {
    const sum = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;
    const gone = sql`${list.anonymizedAt} <= ${now}`;
    const done = sql`${list.completedAt} <= ${now}`;
    const over = sql`${list.expiresAt} <= ${now}`;
    const counted = orm
      .select({
        all: sql<number>`count(*)`,
        gone: sum(gone),
        withdrawn: sum(sql`${list.withdrawnAt} <= ${now}`),
        completed: sum(sql`CASE WHEN ${done} THEN NOT coalesce(${gone}, 0) END`),
        expired: sum(sql`CASE WHEN ${done} OR ${gone} THEN 0 ELSE ${over} END`),
        started: sum(
          sql`CASE WHEN ${done} OR ${gone} OR ${over} THEN 0 ELSE ${list.startedAt} <= ${now} END`,
        ),
      })
      .from(list)
      .where(where)
      .get();
    const { all, gone: away, withdrawn, completed, expired, started } = counted ?? NOBODY;
    const pending = all - away - completed - expired - started;
    return { pending, started, completed, expired, withdrawn, anonymized: away - withdrawn };
  }

  const idsOf = (where: SQL | undefined): number[] =>
    orm
      .select({ id: list.id })
      .from(list)
      .where(where)
      .all()
      .map(({ id }) => id);

  /**
   * Counts everybody. Waiting and cancelled people are counted separately, through indexes that contain only
   * them: two more sums in the full pass took a tenth longer, even if there are none.
   */
  function countStates(tenant: Tenant, where: SQL | undefined, now: number): StateCounts {
    const counts = countInvited(where, now);
    const apart = (state: SQL) => {
      const ids = idsOf(and(ofTenant(list, tenant), state));
      return ids.length === 0 ? null : countInvited(and(where, among(list.id, ids)), now);
    };
    // Nobody who waits is invited yet.
    const waiting = apart(sql`${list.waitedUntil} > ${now}`)?.pending ?? 0;
    const cancelled = apart(sql`${list.cancelledAt} <= ${now}`);
    const { pending = 0, started = 0, completed = 0, expired = 0 } = cancelled ?? {};
    return {
      ...counts,
      waiting,
      pending: counts.pending - waiting - pending,
      started: counts.started - started,
      completed: counts.completed - completed,
      expired: counts.expired - expired,
      cancelled: pending + started + completed + expired,
    };
  }

  function orderOf(tenant: Tenant, { by }: ListFilter, sort: ListSort, backwards: boolean): SQL[] {
    const along = (
      column: typeof list.addedAt | typeof list.completedAt | typeof list.id | SQL,
      up: boolean,
    ) => (up === backwards ? desc(column) : asc(column));
    if (sort === "name") return [along(nameSeen(list.search, list, tenant), true), along(list.id, true)];
    const instant = by === "added" ? list.addedAt : list.completedAt;
    return [along(instant, sort === "oldest"), along(list.id, sort === "oldest")];
  }

  /** @param ids of rows that the caller has found for its tenant */
  function rowsOf(tenant: Tenant, ids: readonly number[], reader: string): ListedCandidate[] {
    const found = orm
      .select({ ...shown(), decision: decisionSeen(tenant), seenAt: seenAt(reader) })
      .from(list)
      .leftJoin(invites, eq(invites.id, list.inviteId))
      .leftJoin(sessions, eq(sessions.id, list.sessionId))
      .leftJoin(inviteBatches, eq(inviteBatches.id, list.batchId))
      .leftJoin(batchRows, eq(batchRows.id, list.batchRowId))
      .leftJoin(jobProfiles, and(eq(jobProfiles.id, list.jobProfileId), isNull(jobProfiles.deletedAt)))
      .where(inArray(list.id, [...ids]))
      .all();
    const born = tagsOf(found);
    const byId = new Map(found.map((row) => [row.id, { ...row, tags: born(row) }]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /**
   * The tags of the people on a page. They are read by their ids, so that a list costs the same however many
   * tags there are.
   */
  function tagsOf(rows: readonly { inviteId: string | null; sessionId: number | null }[]) {
    const idsOf = (ids: readonly (string | number | null)[]) =>
      sql`(SELECT value FROM json_each(${JSON.stringify(ids.filter((id) => id !== null))}))`;
    const born = orm
      .select({
        inviteId: personTags.inviteId,
        sessionId: personTags.sessionId,
        id: tags.id,
        name: tags.name,
        color: tags.color,
      })
      .from(personTags)
      .innerJoin(tags, eq(tags.id, personTags.tagId))
      .where(
        or(
          sql`${personTags.inviteId} IN ${idsOf(rows.map(({ inviteId }) => inviteId))}`,
          sql`${personTags.sessionId} IN ${idsOf(rows.map(({ sessionId }) => sessionId))}`,
        ),
      )
      .orderBy(asc(tags.folded))
      .all();
    const [byInvite, bySession] = [
      Map.groupBy(born, ({ inviteId }) => inviteId),
      Map.groupBy(born, ({ sessionId }) => sessionId),
    ];
    return ({ inviteId, sessionId }: (typeof rows)[number]): ListedTag[] => {
      // A person who only waits in a list has neither, and has no tags yet.
      if (inviteId === null) return (sessionId === null ? undefined : bySession.get(sessionId)) ?? [];
      return byInvite.get(inviteId) ?? [];
    };
  }

  return {
    /**
     * A page of the list as it was at the page's instant, and how many there are in each state. Decisions and views
     * are those of now.
     * @param found what the index has found for the words, where that was asked already
     */
    list(
      tenant: Tenant,
      filter: ListFilter,
      sort: ListSort,
      { limit, offset, asOf }: Page,
      found: readonly number[] | null = index.narrow(filter.words),
    ): { rows: ListedCandidate[]; total: number; counts: StateCounts } {
      return orm.transaction(
        () => {
          const where = narrowed(tenant, filter, asOf, found);
          const counts = countStates(tenant, where, asOf);
          const states = statesOf(filter.state);
          const total = states.reduce((sum, state) => sum + counts[state], 0);
          if (offset >= total) return { rows: [], total, counts };
          const conditions = stateConditions(asOf);
          const anyOf = sql.join(
            states.map((state) => conditions[state]),
            sql` OR `,
          );
          // Entries nearer to the end are read from there, so that no page is further away than the middle.
          const size = Math.min(limit, total - offset);
          const backwards = offset > total / 2;
          const ids = orm
            .select({ id: list.id })
            .from(list)
            .where(and(where, sql`(${anyOf})`))
            .orderBy(...orderOf(tenant, filter, sort, backwards))
            .limit(size)
            .offset(backwards ? total - offset - size : offset)
            .all()
            .map(({ id }) => id);
          return { rows: rowsOf(tenant, backwards ? ids.toReversed() : ids, filter.reader), total, counts };
        },
        { behavior: "deferred" },
      );
    },

    /** Ids of all who fit, newest first; of nobody anonymized, with whom nothing can be done. */
    listFitting(tenant: Tenant, filter: ListFilter, now: number): ListedPerson[] {
      const conditions = stateConditions(now);
      const states = statesOf(filter.state).map((state) => conditions[state]);
      return orm
        .select(person())
        .from(list)
        .where(
          and(
            narrowed(tenant, filter, now, index.narrow(filter.words)),
            sql`(${sql.join(states, sql` OR `)})`,
            isNull(list.anonymizedAt),
          ),
        )
        .orderBy(desc(list.addedAt), desc(list.id))
        .all();
    },

    /** Those of some ids who are the tenant's. */
    listNamed: (tenant: Tenant, { sessionIds, inviteIds, rowIds }: NamedPeople): ListedPerson[] =>
      orm
        .select(person())
        .from(list)
        .where(
          and(
            ofTenant(list, tenant),
            isNull(list.anonymizedAt),
            or(
              inArray(list.sessionId, [...sessionIds]),
              inArray(list.inviteId, [...inviteIds]),
              inArray(list.batchRowId, [...rowIds]),
            ),
          ),
        )
        .orderBy(desc(list.addedAt), desc(list.id))
        .all(),

    /** The row of a session, for one who may see the tenant's candidates. */
    findOfSession(tenant: Tenant, sessionId: number, reader: string): ListedCandidate | null {
      const row = orm
        .select({ id: list.id })
        .from(list)
        .where(and(ofTenant(list, tenant), eq(list.sessionId, sessionId)))
        .get();
      return row === undefined ? null : (rowsOf(tenant, [row.id], reader)[0] ?? null);
    },
  };
}

export type CandidateListStore = ReturnType<typeof createCandidateListStore>;
