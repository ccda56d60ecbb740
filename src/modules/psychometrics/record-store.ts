import { and, count, desc, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { type SheetAnswer, unpackSheet } from "#/domain/instrument/packed/sheet.ts";
import { answerSheets, answers, results, sessions } from "#/modules/assessment/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { jobProfiles } from "#/modules/job-profiles/tables.ts";
import { prepared } from "#/platform/db/of-tenant.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { unlinkedScores } from "./tables.ts";

/** Which assessment sessions are looked at. Only live ones ever are: test mode never enters a statistic. */
export interface Which {
  productType: string;
  questionnaireVersion: string;
}

/** Made when it is first needed, as the tables are. */
const liveResult = () => ({
  sessionId: results.sessionId,
  language: sessions.language,
  gender: sessions.gender,
  email: sessions.email,
  startedAt: sessions.startedAt,
  completedAt: sessions.completedAt,
  anonymizedAt: sessions.anonymizedAt,
  accountId: sessions.accountId,
  setting: jobProfiles.setting,
  jobFamily: jobProfiles.type,
  quality: results.quality,
  /** As it is stored: packed, or the JSON of scores that could not be packed or were stored before. */
  scores: sql<Uint8Array | string>`${results.scales}`,
  itemOrder: sessions.itemOrder,
  /** null: the answers are stored in rows, as an earlier version left them. */
  sheet: answerSheets.sheet,
});

export type LiveResult = Pick<
  typeof sessions.$inferSelect,
  "language" | "gender" | "email" | "startedAt" | "completedAt" | "anonymizedAt"
> & {
  sessionId: number;
  quality: (typeof results.$inferSelect)["quality"];
  scores: Uint8Array | string;
  itemOrder: string[];
  sheet: Uint8Array | null;
  accountId: string;
  /** Of the job profile that the invite names; null: none, or it does not say. */
  setting: (typeof jobProfiles.$inferSelect)["setting"];
  jobFamily: string | null;
};

type LatestResult = Pick<LiveResult, "sessionId" | "email" | "quality" | "itemOrder" | "sheet">;

type UnlinkedResult = Pick<LiveResult, "language" | "accountId" | "quality" | "scores"> & {
  completedAt: number;
};

type RecordedAnswer = Pick<SheetAnswer, "itemId" | "value" | "responseMs">;

/** An assessment session that was begun and not completed, with the times of its link. */
export interface OpenAssessment {
  startedAt: number;
  answered: number;
  expiresAt: number | null;
  cancelledAt: number | null;
}

export function createRecordStore({ orm }: Pick<Reader, "orm">) {
  const live = ({ productType, questionnaireVersion }: Which) =>
    and(
      eq(sessions.mode, "live"),
      eq(sessions.productType, productType),
      eq(sessions.questionnaireVersion, questionnaireVersion),
    );
  const answersOf = prepared(() =>
    orm
      .select({ itemId: answers.itemId, value: answers.value, responseMs: answers.responseMs })
      .from(answers)
      .where(eq(answers.sessionId, sql.placeholder("sessionId"))),
  );
  const nextAfter = prepared(() =>
    orm
      .select({ id: results.sessionId })
      .from(results)
      .where(gt(results.sessionId, sql.placeholder("after")))
      .orderBy(results.sessionId)
      .limit(1),
  );
  return {
    /** The first session with a result whose id is above `after`; null: there is none. */
    findNextSessionId: (after: number): number | null => nextAfter.get({ after })?.id ?? null,

    /** Completed live assessment sessions with session ids above `after` and up to `upTo`, by id. */
    listResults: (which: Which, after: number, upTo: number): LiveResult[] =>
      orm
        .select(liveResult())
        .from(results)
        .innerJoin(sessions, eq(sessions.id, results.sessionId))
        .leftJoin(invites, eq(invites.id, sessions.inviteId))
        .leftJoin(
          jobProfiles,
          and(eq(jobProfiles.id, invites.jobProfileId), eq(jobProfiles.accountId, sessions.accountId)),
        )
        .leftJoin(answerSheets, eq(answerSheets.sessionId, results.sessionId))
        .where(
          and(
            gt(results.sessionId, after),
            lte(results.sessionId, upTo),
            eq(results.questionnaireVersion, which.questionnaireVersion),
            live(which),
          ),
        )
        .orderBy(results.sessionId)
        .all(),

    /** The latest live results, with what their answers are read from; the newest first. */
    listLatest: (which: Which, most: number): LatestResult[] =>
      orm
        .select({
          sessionId: results.sessionId,
          email: sessions.email,
          quality: results.quality,
          itemOrder: sessions.itemOrder,
          sheet: answerSheets.sheet,
        })
        .from(results)
        .innerJoin(sessions, eq(sessions.id, results.sessionId))
        .leftJoin(answerSheets, eq(answerSheets.sessionId, results.sessionId))
        .where(
          and(
            eq(results.questionnaireVersion, which.questionnaireVersion),
            isNull(sessions.anonymizedAt),
            live(which),
          ),
        )
        .orderBy(desc(results.sessionId))
        .limit(most)
        .all(),

    /** Of people who were deleted and whom nothing leads to any more. */
    listUnlinked: ({ productType, questionnaireVersion }: Which): UnlinkedResult[] =>
      orm
        .select({
          language: unlinkedScores.language,
          completedAt: unlinkedScores.completedAt,
          accountId: unlinkedScores.accountId,
          quality: unlinkedScores.quality,
          scores: sql<Uint8Array | string>`${unlinkedScores.scales}`,
        })
        .from(unlinkedScores)
        .where(
          and(
            eq(unlinkedScores.mode, "live"),
            eq(unlinkedScores.productType, productType),
            eq(unlinkedScores.questionnaireVersion, questionnaireVersion),
          ),
        )
        .orderBy(unlinkedScores.id)
        .all(),

    listAnswers: ({
      sessionId,
      itemOrder,
      sheet,
    }: Pick<LiveResult, "sessionId" | "itemOrder" | "sheet">): RecordedAnswer[] =>
      sheet === null ? answersOf.all({ sessionId }) : unpackSheet(itemOrder, sheet),

    countCompleted: (which: Which): number =>
      orm
        .select({ n: count() })
        .from(sessions)
        .where(and(live(which), isNotNull(sessions.completedAt)))
        .get()?.n ?? 0,

    /** Without those of people who withdrew: their answers are gone, and how far they came is unknown. */
    listOpenAssessments: (which: Which): OpenAssessment[] =>
      orm
        .select({
          startedAt: sql<number>`${sessions.startedAt}`,
          answered: sql<number>`(SELECT count(*) FROM ${answers} WHERE ${answers.sessionId} = ${sessions.id})`,
          expiresAt: sql<number | null>`coalesce(${invites.expiresAt}, ${sessions.expiresAt})`,
          cancelledAt: invites.cancelledAt,
        })
        .from(sessions)
        .leftJoin(invites, eq(invites.id, sessions.inviteId))
        .where(
          and(
            live(which),
            isNotNull(sessions.startedAt),
            isNull(sessions.completedAt),
            isNull(sessions.withdrawnAt),
          ),
        )
        .all(),
  };
}

export type RecordStore = ReturnType<typeof createRecordStore>;
