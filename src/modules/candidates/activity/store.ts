import { type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofPage } from "#/platform/db/of-page.ts";
import { alsoOfTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { invites, sessions } from "#/platform/db/schema/assessments.ts";
import { jobApplicants } from "#/platform/db/schema/jobs.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Activity, Whose } from "./rules.ts";
import { sourcesOf } from "./sources.ts";

/** Name of the list for whoever asks the thread for it. */
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
