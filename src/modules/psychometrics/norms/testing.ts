/** Many completed assessment sessions with simulated answers, straight into the database. */

import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { fullOrder } from "#/domain/instrument/rounding.ts";
import { scoreAnswers } from "#/domain/instrument/score.ts";
import { simulatedRecord } from "#/domain/instrument/simulation.testing.ts";
import { type SimulatedCandidate, simulateCandidates } from "#/domain/instrument/simulation.ts";
import type { Answer, Norm } from "#/domain/instrument/types.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { results, sessions } from "#/modules/assessment/tables.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import type { RegisteredAccount } from "#/testing/journey.ts";
import type { TestService } from "#/testing/service.ts";
import { EVERYBODY, type NormPreview, previewNorm } from "./service.ts";

interface Seeded {
  mode?: "live" | "test";
  language?: Language;
  gender?: "female" | "male" | "diverse" | "";
  email?: string;
  completedAt?: number;
  /** Everybody answers at once and always the same. */
  careless?: boolean;
  /** Answer points that are added to every statement keyed positively, within 1..6. */
  lift?: number;
}

/** What a norm made of simulated people would be, without a single result in the database. */
export function simulatedPreview(service: TestService, count: number, seed = 1): NormPreview {
  const { questionnaire, norm } = PA_STANDARD;
  const order = fullOrder(seed, questionnaire);
  const now = service.clock.now();
  const records = candidates(count, seed).map((candidate, place) => ({
    ...simulatedRecord(questionnaire, candidate, scoreAnswers(questionnaire, norm, order, candidate.answers)),
    completedAt: now - (count - place) * DAY_MS,
  }));
  return previewNorm(records, PA_STANDARD, { ...EVERYBODY, now, inForce: service.norms.inForce() });
}

/** Candidates take long to make, and the same ones do for many tests. */
const simulated = new Map<string, SimulatedCandidate[]>();
function candidates(count: number, seed: number): SimulatedCandidate[] {
  const key = `${count}:${seed}`;
  const known =
    simulated.get(key) ?? simulateCandidates(PA_STANDARD.questionnaire, PA_STANDARD.norm, count, seed);
  simulated.set(key, known);
  return known;
}

const itemOf = new Map(PA_STANDARD.questionnaire.items.map((item) => [item.id, item]));

function answersOf({ answers }: SimulatedCandidate, { careless = false, lift = 0 }: Seeded): Answer[] {
  if (careless) return answers.map((answer) => ({ ...answer, value: 6, responseMs: 200 }));
  return answers.map((answer) => {
    const item = itemOf.get(answer.itemId);
    if (lift === 0 || item?.type !== "statement") return answer;
    const value = Math.min(6, Math.max(1, answer.value + item.keys[0].dir * lift));
    return { ...answer, value: value as Answer["value"] };
  });
}

/**
 * @param of what is special about the candidate of this number; a live English assessment session of a day of its own
 * otherwise
 * @param norm the one in force unless another is given
 * @returns session ids
 */
export function seedSample(
  service: TestService,
  account: RegisteredAccount,
  count: number,
  of: (place: number) => Seeded = () => ({}),
  { seed = 1, norm = service.norms.inForce() }: { seed?: number; norm?: Norm } = {},
): number[] {
  const { questionnaire, productType } = PA_STANDARD;
  const itemOrder = fullOrder(seed, questionnaire);
  const insertAnswer = service.db.sqlite.prepare(
    "INSERT INTO answers (session_id, item_id, value, response_ms, changes, answered_at) VALUES (?, ?, ?, ?, 0, ?)",
  );
  return service.db.tx(() =>
    candidates(count, seed).map((candidate, place) => {
      const special = of(place);
      const completedAt = special.completedAt ?? service.clock.now() - (count - place) * DAY_MS;
      const { id } = service.db.orm
        .insert(sessions)
        .values({
          accountId: account.id,
          mode: special.mode ?? "live",
          source: "manual",
          firstName: "Person",
          lastName: `Number ${place}`,
          email: special.email ?? `person${seed}.${place}@people.example`,
          gender: special.gender ?? "",
          productType,
          questionnaireVersion: questionnaire.version,
          language: special.language ?? "en",
          seed,
          itemOrder,
          noticeVersion: "1.0",
          acknowledgedAt: completedAt - 20 * MINUTE_MS,
          startedAt: completedAt - 17 * MINUTE_MS,
          completedAt,
        })
        .returning({ id: sessions.id })
        .get();
      const answers = answersOf(candidate, special);
      for (const { itemId, value, responseMs } of answers) {
        insertAnswer.run(id, itemId, value, responseMs, completedAt);
      }
      const scored = scoreAnswers(questionnaire, norm, itemOrder, answers);
      service.db.orm
        .insert(results)
        .values({
          sessionId: id,
          questionnaireVersion: questionnaire.version,
          normGroupId: scored.norm.id,
          normVersion: scored.norm.version,
          normMethod: scored.norm.method,
          normName: scored.norm.name,
          normN: scored.norm.n,
          scales: scored.scales,
          ...scored.wirIch,
          quality: scored.quality,
          computedAt: completedAt,
        })
        .run();
      return id;
    }),
  );
}
