import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, max, sql } from "drizzle-orm";
import { packSheet, type SheetAnswer, unpackSheet } from "#/domain/instrument/packed/sheet.ts";
import { completed, type Localized, type ScoredResult } from "#/domain/instrument/types.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { GIVEN_TENANT, ofTenant, prepared, preparedFields, preparedFor } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { server } from "#/platform/db/tables.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { isIdentical } from "./rules.ts";
import { answerSheets, answers, noticeTexts, results, sessions } from "./tables.ts";

export type Session = typeof sessions.$inferSelect;
export type StoredAnswer = typeof answers.$inferSelect;
export type StoredResult = typeof results.$inferSelect;
type NewSession = Omit<typeof sessions.$inferInsert, "accountId" | "mode">;

/**
 * A device sends its answers in order, so what comes later is newer, although a slow request makes an answer look
 * younger than it is: by less than this. Only an answer that is older by more comes from another device.
 */
const SAME_DEVICE_MS = MINUTE_MS;

/** So many of an account's latest sheets are compared with a new one: one statement of a millisecond. */
const COMPARED_SHEETS = 1000;

export function createSessionStore({ orm }: Db) {
  const mine = (tenant: Tenant, sessionId: number) =>
    and(ofTenant(sessions, tenant), eq(sessions.id, sessionId));
  const byInvite = preparedFor((tenant) =>
    orm
      .select()
      .from(sessions)
      .where(and(ofTenant(sessions, tenant), eq(sessions.inviteId, sql.placeholder("inviteId")))),
  );
  const linked = prepared(() =>
    orm
      .select()
      .from(sessions)
      .where(eq(sessions.id, sql.placeholder("sessionId"))),
  );
  const putAnswer = prepared(() =>
    orm
      .insert(answers)
      .values({
        sessionId: sql.placeholder("sessionId"),
        itemId: sql.placeholder("itemId"),
        value: sql.placeholder("value"),
        responseMs: sql.placeholder("responseMs"),
        changes: sql.placeholder("changes"),
        answeredAt: sql.placeholder("answeredAt"),
      })
      .onConflictDoUpdate({
        target: [answers.sessionId, answers.itemId],
        set: {
          value: sql`excluded.value`,
          // After a reload the page only knows the time of the last visit. The longest visit shows if it was
          // read.
          responseMs: sql`max(${answers.responseMs}, excluded.response_ms)`,
          changes: sql`${answers.changes} + CASE WHEN ${answers.value} <> excluded.value THEN 1 ELSE 0 END`,
          answeredAt: sql`excluded.answered_at`,
        },
        setWhere: sql`excluded.answered_at >= ${answers.answeredAt} - ${SAME_DEVICE_MS}`,
      }),
  );
  const answersOf = prepared(() =>
    orm
      .select()
      .from(answers)
      .where(eq(answers.sessionId, sql.placeholder("sessionId"))),
  );
  const countOf = prepared(() =>
    orm
      .select({ n: count() })
      .from(answers)
      .where(eq(answers.sessionId, sql.placeholder("sessionId"))),
  );
  const putResult = prepared(() =>
    orm.insert(results).values({
      sessionId: sql.placeholder("sessionId"),
      questionnaireVersion: sql.placeholder("questionnaireVersion"),
      normGroupId: sql.placeholder("normGroupId"),
      normVersion: sql.placeholder("normVersion"),
      normMethod: sql.placeholder("normMethod"),
      normName: sql.placeholder("normName"),
      normN: sql.placeholder("normN"),
      scales: sql.placeholder("scales"),
      wirPercent: sql.placeholder("wirPercent"),
      ichPercent: sql.placeholder("ichPercent"),
      tendency: sql.placeholder("tendency"),
      quality: sql.placeholder("quality"),
      computedAt: sql.placeholder("computedAt"),
    }),
  );
  const deleteAnswers = prepared(() =>
    orm.delete(answers).where(eq(answers.sessionId, sql.placeholder("sessionId"))),
  );
  const putSheet = prepared(() =>
    orm
      .insert(answerSheets)
      .values({ sessionId: sql.placeholder("sessionId"), sheet: sql.placeholder("sheet") }),
  );
  const sheetOf = prepared(() =>
    orm
      .select({ sheet: answerSheets.sheet })
      .from(answerSheets)
      .where(eq(answerSheets.sessionId, sql.placeholder("sessionId"))),
  );
  /** Sheets of results with the same scores, which are few: the same answers have no others. */
  const alike = preparedFor((tenant) => {
    const latest = orm
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(ofTenant(sessions, tenant), isNotNull(sessions.completedAt), isNull(sessions.anonymizedAt)))
      .orderBy(desc(sessions.completedAt), desc(sessions.id))
      .limit(COMPARED_SHEETS);
    return orm
      .select({ itemOrder: sessions.itemOrder, sheet: answerSheets.sheet })
      .from(results)
      .innerJoin(answerSheets, eq(answerSheets.sessionId, results.sessionId))
      .innerJoin(sessions, eq(sessions.id, results.sessionId))
      .where(and(inArray(results.sessionId, latest), eq(results.scales, sql.placeholder("scales"))));
  });
  const oneOfTenant = () =>
    and(ofTenant(sessions, GIVEN_TENANT), eq(sessions.id, sql.placeholder("sessionId")));
  const keepNotice = preparedFields((row) =>
    orm
      .insert(noticeTexts)
      .values(row as never)
      .onConflictDoNothing(),
  );
  const insert = preparedFields((row) =>
    orm
      .insert(sessions)
      .values(row as never)
      .returning({ id: sessions.id }),
  );
  const update = preparedFields((change) =>
    orm
      .update(sessions)
      .set(change as never)
      .where(oneOfTenant()),
  );
  const complete = preparedFields((change) =>
    orm
      .update(sessions)
      .set(change as never)
      .where(and(oneOfTenant(), isNull(sessions.completedAt)))
      .returning({ id: sessions.id }),
  );
  /**
   * @returns null if they are stored in rows
   */
  function packed({ id, itemOrder, completedAt }: Session): SheetAnswer[] | null {
    const found = completedAt === null ? undefined : sheetOf.get({ sessionId: id });
    return found === undefined ? null : unpackSheet(itemOrder, found.sheet);
  }
  return {
    findByInvite: (tenant: Tenant, inviteId: string): Session | null =>
      byInvite.get({ ...tenant, inviteId }) ?? null,

    find: (tenant: Tenant, sessionId: number): Session | null =>
      orm.select().from(sessions).where(mine(tenant, sessionId)).get() ?? null,

    /** For links, whose token proves the id, in any account. */
    findLinked: (sessionId: number): Session | null => linked.get({ sessionId }) ?? null,

    /** The version of a text determines its content. Whoever acknowledges it first keeps it. */
    insertNotice: (
      accountId: string,
      version: string,
      paragraphs: Localized<string[]>,
      firstAt: number,
    ): void => {
      const row = { accountId, version, paragraphs, firstAt };
      keepNotice(row).run(row);
    },

    findNotice(accountId: string, version: string): Localized<string[]> | null {
      const found = orm
        .select({ paragraphs: noticeTexts.paragraphs })
        .from(noticeTexts)
        .where(and(eq(noticeTexts.accountId, accountId), eq(noticeTexts.version, version)))
        .get();
      return found === undefined ? null : completed(found.paragraphs);
    },

    /** @returns the new session's id */
    insert: ({ accountId, mode }: Tenant, row: NewSession): number => {
      const values = { ...row, accountId, mode };
      return (insert(values).get(values) as { id: number }).id;
    },

    update: ({ accountId, mode }: Tenant, sessionId: number, change: Partial<NewSession>): void =>
      void update(change).run({ ...change, accountId, mode, sessionId }),

    /**
     * @param details what the candidate stated, stored with the completion
     * @returns true if this call completed it
     */
    updateCompleted: (
      { accountId, mode }: Tenant,
      sessionId: number,
      details: Partial<NewSession>,
      now: number,
    ): boolean => {
      const change = { ...details, completedAt: now };
      const completed = complete(change).all({ ...change, accountId, mode, sessionId });
      return (completed as unknown[]).length === 1;
    },

    /** Answers belong to a session that the caller has found for its tenant. One that is clearly newer stays. */
    upsertAnswer: (session: Session, answer: Omit<StoredAnswer, "sessionId">): void =>
      void putAnswer.run({ ...answer, sessionId: session.id }),

    /**
     * By item id. Answers of a completed session are stored in one piece, unless an earlier version left them
     * in rows.
     */
    listAnswers: (session: Session): StoredAnswer[] =>
      packed(session)?.map((answer) => ({ sessionId: session.id, ...answer })) ??
      answersOf.all({ sessionId: session.id }),

    countAnswers: (session: Session): number =>
      packed(session)?.length ?? countOf.get({ sessionId: session.id })?.n ?? 0,

    /** Packs the answers of a completed session into one piece. What cannot be packed stays in rows. */
    insertSheet(session: Pick<Session, "id" | "itemOrder">, given: readonly StoredAnswer[]): void {
      const sheet = packSheet(session.itemOrder, given);
      if (sheet === null) return;
      putSheet.run({ sessionId: session.id, sheet });
      deleteAnswers.run({ sessionId: session.id });
    },

    /** Counts sheets with the same answers among the tenant's latest, of people measured by the same norm. */
    countIdentical: (
      tenant: Tenant,
      scales: StoredResult["scales"],
      given: readonly StoredAnswer[],
    ): number =>
      alike
        .all({ ...tenant, scales: results.scales.mapToDriverValue(scales) })
        .filter(({ itemOrder, sheet }) => isIdentical(unpackSheet(itemOrder, sheet), given)).length,

    insertResult: (session: Session, row: Omit<StoredResult, "sessionId">): void =>
      void putResult.run({ ...row, sessionId: session.id }),

    findResult: (session: Session): StoredResult | null =>
      orm.select().from(results).where(eq(results.sessionId, session.id)).get() ?? null,
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

type Unpacked = Pick<Session, "id" | "itemOrder" | "completedAt">;

/**
 * Rows that an earlier version stored, of every account. They are only rewritten, and nobody sees their
 * content.
 */
export function createPackingStore(db: Db) {
  const { orm } = db;
  const { insertSheet: packAnswers } = createSessionStore(db);
  const sessionId = sql.placeholder("sessionId");
  const next = prepared(() =>
    orm
      .select({ id: sessions.id, itemOrder: sessions.itemOrder, completedAt: sessions.completedAt })
      .from(sessions)
      .where(gt(sessions.id, sql.placeholder("after")))
      .orderBy(asc(sessions.id))
      .limit(sql.placeholder("limit")),
  );
  const answersOf = prepared(() => orm.select().from(answers).where(eq(answers.sessionId, sessionId)));
  const resultOf = prepared(() =>
    orm
      .select({ scales: results.scales, quality: results.quality })
      .from(results)
      .where(eq(results.sessionId, sessionId)),
  );
  // Drizzle's types allow placeholders in conditions only.
  const given = <Value>(name: string) => sql.placeholder(name) as unknown as Value;
  const putOrder = prepared(() =>
    orm
      .update(sessions)
      .set({ itemOrder: given("itemOrder") })
      .where(eq(sessions.id, sessionId)),
  );
  const putResult = prepared(() =>
    orm
      .update(results)
      .set({ scales: given("scales"), quality: given("quality") })
      .where(eq(results.sessionId, sessionId)),
  );
  return {
    /** @returns null where all are packed */
    findPackedTo: (): number | null => orm.select({ to: server.packedTo }).from(server).get()?.to ?? null,

    updatePackedTo: (to: number | null): void => void orm.update(server).set({ packedTo: to }).run(),

    findLastSessionId: (): number =>
      orm
        .select({ last: max(sessions.id) })
        .from(sessions)
        .get()?.last ?? 0,

    listNext: (after: number, limit: number): Unpacked[] => next.all({ after, limit }),

    /** Written back, a column packs itself. */
    updateOrder: ({ id, itemOrder }: Unpacked): void => void putOrder.run({ sessionId: id, itemOrder }),

    updateResult({ id }: Unpacked): void {
      const result = resultOf.get({ sessionId: id });
      if (result !== undefined) putResult.run({ sessionId: id, ...result });
    },

    updateAnswers(session: Unpacked): void {
      const given = answersOf.all({ sessionId: session.id });
      if (given.length > 0) packAnswers(session, given);
    },
  };
}

/** How a scored result is stored. */
export const resultRow = ({ questionnaire, norm, scales, wirIch, quality }: ScoredResult) => ({
  questionnaireVersion: questionnaire.version,
  normGroupId: norm.id,
  normVersion: norm.version,
  normMethod: norm.method,
  normName: norm.name,
  normN: norm.n,
  scales,
  ...wirIch,
  quality,
});
