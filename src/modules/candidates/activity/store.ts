import { type SQL, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { candidateRequests } from "#/modules/candidates/tables.ts";
import { interviewSheets } from "#/modules/decisions/interviews/tables.ts";
import { decisionProposals, reviews } from "#/modules/decisions/tables.ts";
import { ruleReminders } from "#/modules/invites/policies/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { jobApplicants, jobs } from "#/modules/jobs/tables.ts";
import { resultViews } from "#/modules/results/tables.ts";
import { shareAnswers, shares, shareViews } from "#/modules/shortlists/shares/tables.ts";
import { shortlistEntries, shortlists } from "#/modules/shortlists/tables.ts";
import { personTags, tags } from "#/modules/tags/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant, ofPage } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import type { Page } from "#/platform/http/query.ts";
import { outbox } from "#/platform/jobs/tables.ts";
import type { Activity, ActivityKind, Whose } from "./rules.ts";

/** Name of the list for callers that request it from the worker thread. */
export const JOB_ACTIVITY = "job-activity";

export interface ActivityPage {
  rows: Activity[];
  total: number;
}

/** The people whose activities are asked for, each with session and invite as far as there is one. */
const whoseIn = (tenant: Tenant, whose: Whose): SQL =>
  "sessionId" in whose
    ? sql`SELECT ${sessions.id} AS session_id, ${sessions.inviteId} AS invite_id FROM ${sessions}
        WHERE ${alsoOfTenant(sessions, tenant)} AND ${sessions.id} = ${whose.sessionId}`
    : sql`SELECT coalesce(${jobApplicants.sessionId}, one.id) AS session_id,
          coalesce(${jobApplicants.inviteId}, other.invite_id) AS invite_id
        FROM ${jobApplicants}
          LEFT JOIN sessions AS one ON one.invite_id = ${jobApplicants.inviteId}
          LEFT JOIN sessions AS other ON other.id = ${jobApplicants.sessionId}
        WHERE ${alsoOfTenant(jobApplicants, tenant)} AND ${jobApplicants.jobId} = ${whose.jobId}`;

export function createActivityStore({ orm }: Pick<Db, "orm">) {
  const union = (tenant: Tenant, permissions: readonly string[]): SQL =>
    sql.join(
      sourcesOf()
        .filter(({ needs }) => permissions.includes(needs))
        .map(
          ({ kind, from, at, who, detail, detailBy }) =>
            sql`SELECT ${kind} AS kind, ${at()} AS at, whose.session_id, whose.invite_id,
              ${who?.() ?? sql`NULL`} AS who, ${detail?.() ?? sql`NULL`} AS detail,
              ${detailBy?.() ?? sql`NULL`} AS detail_by FROM ${from(tenant)}`,
        ),
      sql` UNION ALL `,
    );
  return {
    /** Latest first, with the number of all. @param permissions of the reader: what they may not read is not counted */
    list(tenant: Tenant, whose: Whose, permissions: readonly string[], page: Page): ActivityPage {
      const all = sql`WITH whose AS MATERIALIZED (${whoseIn(tenant, whose)}),
        happened AS (${union(tenant, permissions)}),
        told AS (SELECT * FROM happened WHERE ${ofPage(sql`at`, page) ?? sql`TRUE`})`;
      const rows = orm.all<Activity>(sql`${all}
        SELECT told.kind, told.at, told.session_id AS sessionId, told.invite_id AS inviteId, told.who, told.detail, told.detail_by AS detailBy,
          coalesce(seen.first_name, asked.name, '') AS firstName, coalesce(seen.last_name, '') AS lastName,
          coalesce(seen.email, asked.email, '') AS email
        FROM told LEFT JOIN ${sql`${sessions} AS seen`} ON seen.id = told.session_id
          LEFT JOIN ${sql`${invites} AS asked`} ON asked.id = told.invite_id
        ORDER BY told.at DESC, told.kind, told.session_id LIMIT ${page.limit} OFFSET ${page.offset}`);
      const [counted] = orm.all<{ total: number }>(sql`${all} SELECT count(*) AS total FROM told`);
      return { rows, total: counted?.total ?? 0 };
    },
  };
}

export type ActivityStore = ReturnType<typeof createActivityStore>;

/**
 * Where one kind of activity is stored. A new kind needs one more line here, its word in `rules.ts`, and one
 * in the console. Nothing is stored a second time for it. Each is read through the index of its table for the
 * few people in `whose`, and not through the tenant's index.
 */
interface Source {
  kind: ActivityKind;
  /** Without this permission, a reader does not see it. */
  needs: string;
  /** The source of the rows: those of the people in `whose` (`session_id`, `invite_id`). */
  from: (tenant: Tenant) => SQL;
  at: () => SQL;
  who?: () => SQL;
  detail?: () => SQL;
  /** Id of the author of the detail, if it is a text that blinded readers write. */
  detailBy?: () => SQL;
}

const bySession = (column: SQL): SQL => sql`whose.session_id = ${column}`;
const byEither = (inviteId: SQL, sessionId: SQL): SQL =>
  sql`(whose.invite_id = ${inviteId} OR whose.session_id = ${sessionId})`;

const ofSession = (kind: ActivityKind, column: SQL, needs = "profiles:read"): Source => ({
  kind,
  needs,
  at: () => column,
  from: (tenant) =>
    sql`whose CROSS JOIN ${sessions} ON ${sql`whose.session_id = ${sessions.id}`}
      WHERE ${alsoOfTenant(sessions, tenant)} AND ${column} IS NOT NULL`,
});

const ofInvite = (kind: ActivityKind, column: SQL): Source => ({
  kind,
  needs: "profiles:read",
  at: () => column,
  from: (tenant) =>
    sql`whose CROSS JOIN ${invites} ON whose.invite_id = ${invites.id}
      WHERE ${alsoOfTenant(invites, tenant)} AND ${column} IS NOT NULL`,
});

/**
 * When somebody was first both on a shared list and visible through an open link. A person who was added to
 * the list later was not shared before.
 */
const sharedSince = (): SQL => sql`coalesce(${shortlistEntries.addedAt}, ${shares.createdAt})`;

const ofShares = (
  kind: ActivityKind,
  { at, who, detail }: Required<Pick<Source, "at" | "who" | "detail">>,
): Source => ({
  ...{ kind, needs: "shares:read", at, who, detail },
  from: (tenant) =>
    sql`whose CROSS JOIN ${shares} ON ${shares.sessionId} = whose.session_id OR ${shares.shortlistId} IN
        (SELECT shortlist_id FROM shortlist_entries AS listed WHERE listed.session_id = whose.session_id)
      LEFT JOIN ${shortlistEntries} ON ${shortlistEntries.shortlistId} = ${shares.shortlistId}
        AND ${shortlistEntries.sessionId} = whose.session_id
      WHERE ${alsoOfTenant(shares, tenant)} AND ${at()} IS NOT NULL
        AND ${sharedSince()} <= min(${shares.expiresAt}, coalesce(${shares.revokedAt}, ${shares.expiresAt}))`,
});

const ofAnswers = (kind: ActivityKind, isSaid: () => SQL, detail: () => SQL): Source => ({
  ...{ kind, needs: "shares:read", detail },
  at: () => sql`${shareAnswers.answeredAt}`,
  who: () => sql`${shares.receiver}`,
  from: (tenant) =>
    sql`whose CROSS JOIN ${shareAnswers} ON ${bySession(sql`${shareAnswers.sessionId}`)}
      JOIN ${shares} ON ${shares.id} = ${shareAnswers.shareId}
      WHERE ${alsoOfTenant(shareAnswers, tenant)} AND ${alsoOfTenant(shares, tenant)} AND ${isSaid()}`,
});

/** Created on demand, because tables are assembled on their first use. */
const sourcesOf = (): readonly Source[] => [
  ofInvite("invited", sql`${invites.createdAt}`),
  // Found by their references, as in the list of emails: `reminder:{invite}:2`. Each range is queried
  // separately, so that the index of references is used.
  ...["invite", "reminder", "new_link"].map((template): Source => {
    const start = sql`${`${template}:`} || whose.invite_id`;
    return {
      kind: "mail",
      needs: "mails:read",
      at: () => sql`coalesce(${outbox.finishedAt}, ${outbox.createdAt})`,
      detail: () => sql`json_extract(${outbox.payload}, '$.template')`,
      from: (tenant) =>
        sql`whose CROSS JOIN ${outbox} ON ${outbox.channel} = 'mail' AND ${outbox.ref} >= ${start} AND ${outbox.ref} < ${start} || ';'
          AND (${outbox.ref} = ${start} OR ${outbox.ref} >= ${start} || ':')
        WHERE ${alsoOfTenant(outbox, tenant)} AND ${outbox.status} = 'done'`,
    };
  }),
  {
    kind: "reminded",
    needs: "profiles:read",
    at: () => sql`${ruleReminders.at}`,
    from: (tenant) =>
      sql`whose CROSS JOIN ${ruleReminders} ON whose.invite_id = ${ruleReminders.inviteId}
        WHERE ${alsoOfTenant(ruleReminders, tenant)}`,
  },
  ofSession("acknowledged", sql`${sessions.acknowledgedAt}`),
  ofSession("started", sql`${sessions.startedAt}`),
  ofSession("completed", sql`${sessions.completedAt}`),
  ofSession("withdrawn", sql`${sessions.withdrawnAt}`),
  ofSession("anonymized", sql`iif(${sessions.withdrawnAt} IS NULL, ${sessions.anonymizedAt}, NULL)`),
  ofSession("protected", sql`${sessions.protectedAt}`, "gdpr:read"),
  {
    kind: "looked",
    needs: "results:read",
    at: () => sql`${resultViews.viewedAt}`,
    who: () => sql`${resultViews.viewer}`,
    detail: () => sql`${resultViews.what}`,
    from: (tenant) =>
      sql`whose CROSS JOIN ${resultViews} ON ${bySession(sql`${resultViews.sessionId}`)}
        WHERE ${alsoOfTenant(resultViews, tenant)}`,
  },
  ...(["note", "decision"] as const).map(
    (kind): Source => ({
      kind,
      needs: "reviews:read",
      at: () => sql`${reviews.createdAt}`,
      who: () => sql`${reviews.author}`,
      detail: () => sql`${reviews.outcome}`,
      from: (tenant) =>
        sql`whose CROSS JOIN ${reviews} ON ${bySession(sql`${reviews.sessionId}`)}
          WHERE ${alsoOfTenant(reviews, tenant)} AND ${reviews.kind} = ${kind} AND ${reviews.withdrawnAt} IS NULL`,
    }),
  ),
  {
    kind: "proposal",
    needs: "reviews:read",
    at: () => sql`${decisionProposals.createdAt}`,
    who: () => sql`${decisionProposals.author}`,
    detail: () => sql`${decisionProposals.outcome}`,
    from: (tenant) =>
      sql`whose CROSS JOIN ${decisionProposals} ON ${bySession(sql`${decisionProposals.sessionId}`)}
        WHERE ${alsoOfTenant(decisionProposals, tenant)}`,
  },
  {
    kind: "scored",
    needs: "reviews:read",
    at: () => sql`${interviewSheets.finishedAt}`,
    who: () => sql`${interviewSheets.author}`,
    from: (tenant) =>
      sql`whose CROSS JOIN ${interviewSheets} ON ${bySession(sql`${interviewSheets.sessionId}`)}
        WHERE ${alsoOfTenant(interviewSheets, tenant)} AND ${interviewSheets.finishedAt} IS NOT NULL
          AND ${interviewSheets.entries} <> '[]'`,
  },
  {
    kind: "job",
    needs: "jobs:read",
    at: () => sql`${jobApplicants.addedAt}`,
    detail: () => sql`${jobs.title}`,
    from: (tenant) =>
      sql`whose CROSS JOIN ${jobApplicants}
          ON ${byEither(sql`${jobApplicants.inviteId}`, sql`${jobApplicants.sessionId}`)}
        JOIN ${jobs} ON ${jobs.id} = ${jobApplicants.jobId} WHERE ${alsoOfTenant(jobApplicants, tenant)}`,
  },
  {
    kind: "shortlist",
    needs: "reviews:read",
    at: () => sql`${shortlistEntries.addedAt}`,
    who: () => sql`${shortlistEntries.addedBy}`,
    detail: () => sql`${shortlists.name}`,
    detailBy: () => sql`${shortlists.nameById}`,
    from: (tenant) =>
      sql`whose CROSS JOIN ${shortlistEntries} ON ${bySession(sql`${shortlistEntries.sessionId}`)}
        JOIN ${shortlists} ON ${shortlists.id} = ${shortlistEntries.shortlistId}
        WHERE ${alsoOfTenant(shortlistEntries, tenant)} AND ${alsoOfTenant(shortlists, tenant)}`,
  },
  ofShares("shared", {
    at: () => sql`max(${shares.createdAt}, ${sharedSince()})`,
    who: () => sql`${shares.createdBy}`,
    detail: () => sql`${shares.receiver}`,
  }),
  // The first time. Each view of a match is recorded as such.
  ofShares("share_opened", {
    at: () => sql`(SELECT min(${shareViews.lookedAt}) FROM ${shareViews}
      WHERE ${shareViews.shareId} = ${shares.id} AND ${shareViews.lookedAt} >= ${sharedSince()})`,
    who: () => sql`${shares.receiver}`,
    detail: () => sql`NULL`,
  }),
  ofAnswers(
    "share_voted",
    () => sql`${shareAnswers.vote} IS NOT NULL`,
    () => sql`${shareAnswers.vote}`,
  ),
  ofAnswers(
    "share_commented",
    () => sql`${shareAnswers.comment} <> ''`,
    () => sql`NULL`,
  ),
  ofShares("share_ended", {
    at: () => sql`${shares.revokedAt}`,
    who: () => sql`${shares.revokedBy}`,
    detail: () => sql`${shares.receiver}`,
  }),
  {
    kind: "tag",
    needs: "profiles:read",
    at: () => sql`${personTags.addedAt}`,
    who: () => sql`${personTags.addedBy}`,
    detail: () => sql`${tags.name}`,
    from: (tenant) =>
      sql`whose CROSS JOIN ${personTags}
          ON ${byEither(sql`${personTags.inviteId}`, sql`${personTags.sessionId}`)}
        JOIN ${tags} ON ${tags.id} = ${personTags.tagId} WHERE ${alsoOfTenant(personTags, tenant)}`,
  },
  {
    kind: "request",
    needs: "gdpr:read",
    at: () => sql`${candidateRequests.createdAt}`,
    detail: () => sql`${candidateRequests.kind}`,
    from: (tenant) =>
      sql`whose CROSS JOIN ${candidateRequests} ON ${bySession(sql`${candidateRequests.sessionId}`)}
        WHERE ${alsoOfTenant(candidateRequests, tenant)}`,
  },
];

/** The activities of very many candidates, read in the worker thread. */
export const activityLists = (reader: Reader) => ({ [JOB_ACTIVITY]: createActivityStore(reader).list });
