import { and, eq } from "drizzle-orm";
import type { Outcome } from "#/domain/instrument/evidence/criterion.ts";
import { fitDimension, overallMatch } from "#/domain/instrument/match.ts";
import { weightOf } from "#/domain/instrument/range.ts";
import { type Language, SCALE_KEYS, type ScaleKey } from "#/domain/instrument/types.ts";
import { targetsOf } from "#/modules/job-profiles/rules.ts";
import { isNotWithheldRow } from "#/modules/results/validity-sql.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { sessions } from "#/platform/db/schema/assessments.ts";
import { candidateList } from "#/platform/db/schema/candidate-list.ts";
import { jobProfileVersions as versions } from "#/platform/db/schema/comparison.ts";
import { outcomes } from "#/platform/db/schema/console.ts";

/**
 * How people of all accounts did who were hired in live mode, each with the match of the profile that they were hired
 * for. Without session, account and name; answers that are not usable are left out.
 */
export function readOutcomes(
  { orm }: Pick<Reader, "orm">,
  questionnaireVersion: string,
  language: Language | null,
): Outcome[] {
  const rows = orm
    .select({
      rating: outcomes.rating,
      stayed: outcomes.stayed,
      scores: candidateList.scores,
      dimensions: versions.dimensions,
    })
    .from(outcomes)
    .innerJoin(sessions, eq(sessions.id, outcomes.sessionId))
    .innerJoin(candidateList, eq(candidateList.sessionId, outcomes.sessionId))
    .innerJoin(
      versions,
      and(eq(versions.profileId, outcomes.jobProfileId), eq(versions.version, outcomes.jobProfileVersion)),
    )
    .where(
      and(
        eq(outcomes.mode, "live"),
        eq(sessions.questionnaireVersion, questionnaireVersion),
        language === null ? undefined : eq(sessions.language, language),
        isNotWithheldRow(),
      ),
    )
    .all();
  return rows.flatMap(({ rating, stayed, scores, dimensions }) => {
    const targets = targetsOf({ dimensions });
    if (scores === null || targets.length === 0) return [];
    const cValue = (scale: ScaleKey): number => scores[SCALE_KEYS.indexOf(scale)] ?? 0;
    const match = overallMatch(
      targets.map(({ scale, range }) => fitDimension(cValue(scale), range).score),
      targets.map(({ range }) => weightOf(range)),
    );
    return { rating, stayed, match, cValue };
  });
}
