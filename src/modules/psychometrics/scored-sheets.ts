import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { ScoredSheet } from "#/domain/instrument/evidence/interview-agreement.ts";
import { sessions } from "#/modules/assessment/tables.ts";
import { interviewSheets as sheets } from "#/modules/decisions/interviews/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Reader } from "#/platform/db/read-only.ts";

/** A submitted sheet, without its author and notes. */
interface ProfileSheet extends ScoredSheet {
  /** Job profile that the person was invited for, whose questions interviewers are given; null: none. */
  profileId: string | null;
}

/** The latest are enough for every figure, and are read in some 50 ms. */
const SHEETS_MAX = 10_000;

/** Keys and scores of a sheet alone: notes are long, and about a person. */
export const scoresOfSheet = () =>
  sql`(SELECT json_group_array(json_array(json_extract(value, '$.key'), json_extract(value, '$.score')))
    FROM json_each(${sheets.entries}) WHERE json_extract(value, '$.score') IS NOT NULL)`.mapWith(
    (scores: string): [question: string, score: number][] => JSON.parse(scores),
  );

/**
 * Reads what interviewers have submitted, the latest first.
 * @param tenant null: all accounts in live mode, for figures about the instrument
 */
export const readScoredSheets = ({ orm }: Pick<Reader, "orm">, tenant: Tenant | null): ProfileSheet[] =>
  orm
    .select({
      person: sheets.sessionId,
      at: sql<number>`${sheets.finishedAt}`,
      profileId: invites.jobProfileId,
      scores: scoresOfSheet(),
    })
    .from(sheets)
    .innerJoin(sessions, eq(sessions.id, sheets.sessionId))
    .leftJoin(invites, eq(invites.id, sessions.inviteId))
    .where(
      and(tenant === null ? eq(sheets.mode, "live") : ofTenant(sheets, tenant), isNotNull(sheets.finishedAt)),
    )
    .orderBy(desc(sheets.finishedAt))
    .limit(SHEETS_MAX)
    .all();
