/**
 * Writes sessions and results directly into the database, for tests that need many of them or exact values.
 */
import { SCALE_KEYS, type ScaleKey, type ScaleScore } from "#/domain/instrument/types.ts";
import { results, sessions } from "#/modules/assessment/tables.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { rows } from "#/testing/inspect.ts";
import { answerAll, buyCredits, candidatePath, invite, type RegisteredAccount } from "#/testing/journey.ts";
import type { TestService } from "#/testing/service.ts";
import type { ListFilter } from "./list-rules.ts";

type AssessmentFields = Partial<typeof sessions.$inferInsert>;

/**
 * Creates a completed session without an invite, unless the fields say otherwise.
 * @returns its session id
 */
export function seedAssessment(
  service: TestService,
  account: RegisteredAccount,
  fields: AssessmentFields = {},
): number {
  const now = service.clock.now();
  const row = service.db.orm
    .insert(sessions)
    .values({
      accountId: account.id,
      mode: account.key.startsWith("pk_live_") ? "live" : "test",
      source: "manual",
      firstName: "Ada",
      lastName: "Example",
      email: "ada@people.example",
      gender: "",
      productType: "pa-standard",
      questionnaireVersion: "1.0.0",
      language: "en",
      seed: 1,
      itemOrder: [],
      noticeVersion: "1.0",
      acknowledgedAt: now,
      startedAt: now,
      completedAt: now,
      ...fields,
    })
    .returning({ id: sessions.id })
    .get();
  return row.id;
}

/** @param cValueOf C value 0..10 of each scale; raw percents are ten times as much */
export function seedResult(
  service: TestService,
  sessionId: number,
  cValueOf: (key: ScaleKey, place: number) => number,
): void {
  const scales = Object.fromEntries(
    SCALE_KEYS.map((key, place): [ScaleKey, ScaleScore] => {
      const cValue = cValueOf(key, place);
      return [key, { points: 15, rawPercent: cValue * 10, cValue, band: [cValue, cValue] }];
    }),
  ) as Record<ScaleKey, ScaleScore>;
  service.db.orm
    .insert(results)
    .values({
      sessionId,
      questionnaireVersion: "1.0.0",
      normGroupId: 1,
      normVersion: "1.0",
      normMethod: "linear",
      normName: { en: "Provisional reference", de: "Vorläufige Referenz" },
      normN: 0,
      scales,
      wirPercent: 50,
      ichPercent: 50,
      tendency: "Balanced",
      quality: {
        status: "ok",
        attentionFailed: 0,
        inconsistency: 1,
        longstringA: 3,
        longstringB: 3,
        irv: 1.5,
        fastShare: 0,
      },
      computedAt: service.clock.now(),
    })
    .onConflictDoUpdate({ target: results.sessionId, set: { scales } })
    .run();
}

/** Zoë's assessment session through the API, started at 09:00 and completed at 10:00. */
export async function completeZoe(
  service: TestService,
  account: RegisteredAccount,
): Promise<{ inviteId: string; sessionId: number }> {
  service.accounts.change(account.id, { asksDemographics: true });
  await buyCredits(service, account);
  const { id, token } = await invite(service, account, { email: "zoe@people.example" });
  await answerAll(service, token);
  service.clock.advance(HOUR_MS);
  const candidate = {
    first_name: "Zoë",
    last_name: "Candidate",
    gender: "diverse",
    birth_date: "1990-02-28",
  };
  await service.call("POST", candidatePath(token, "/submit"), { body: { candidate } });
  const session = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", id)[0];
  return { inviteId: id, sessionId: Number(session?.id) };
}

/** Her and her session as profiles show them. */
export const zoe = {
  first_name: "Zoë",
  last_name: "Candidate",
  name: "Zoë Candidate",
  email: "zoe@people.example",
  gender: "diverse",
  birth_date: "1990-02-28",
};
export const current = {
  type: "pa-standard",
  status: "completed",
  started_at: "2026-03-02T09:00:00.000Z",
  completed_at: "2026-03-02T10:00:00.000Z",
  source: "api",
};

/** A list of all candidates, as they were added. */
export const EVERYBODY: ListFilter = {
  ...{ words: [], state: "all", source: null, language: null, jobProfileId: null, inviteId: null },
  ...{ sessionIds: null, batchId: null, jobId: null, clientId: null, tags: null, decision: null },
  ...{ viewed: null, reader: "usr_reader", held: null, by: "added", from: 0 },
  before: Number.MAX_SAFE_INTEGER,
};
