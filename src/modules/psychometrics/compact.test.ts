import { expect, test } from "bun:test";
import { itemLayout } from "#/domain/instrument/evidence/record.ts";
import { packScales } from "#/domain/instrument/packed/scores.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { SCALE_KEYS, type ScaleKey, type ScaleScore } from "#/domain/instrument/types.ts";
import { recordOf } from "#/platform/text/record.ts";
import { createCompactRecords } from "./compact.ts";

const LAYOUT = itemLayout(PA_STANDARD.questionnaire);
const FACTS = {
  mode: "live",
  questionnaireVersion: PA_STANDARD.questionnaire.version,
  language: "en",
  gender: null,
  quality: {
    status: "ok",
    attentionFailed: 0,
    inconsistency: 0.5,
    longstringA: 3,
    longstringB: 2,
    irv: 1.25,
    fastShare: 0,
  },
  completedAt: 1,
  durationMs: null,
  mobile: null,
  person: "1",
  setting: "selection",
  account: "acc",
  jobFamily: "sales",
} as const;

const itemsOf = (seed: number) =>
  recordOf(SCALE_KEYS, (scale: ScaleKey) => LAYOUT.ids[scale].map((_, place) => (seed + 3 * place) % 6));

const scoresOf = (seed: number) =>
  recordOf(SCALE_KEYS, (scale: ScaleKey): ScaleScore => {
    const points = (seed * 7 + scale.length) % (5 * LAYOUT.ids[scale].length);
    const rawPercent = (points * 100) / (5 * LAYOUT.ids[scale].length);
    return { points, rawPercent, cValue: (seed % 50) / 10, band: [1, 9] };
  });

test("a record gives back exactly what was put into it, each scale on its own, whatever came after it", () => {
  const compact = createCompactRecords(LAYOUT, () => {});
  const seeds = Array.from({ length: 1_000 }, (_, seed) => seed);
  const records = seeds.map((seed) =>
    compact(FACTS, itemsOf(seed), packScales(scoresOf(seed)) ?? scoresOf(seed)),
  );

  for (const [seed, record] of records.entries()) {
    for (const scale of SCALE_KEYS) {
      expect(record.items?.[scale]).toEqual(itemsOf(seed)[scale]);
      const { points, cValue } = scoresOf(seed)[scale];
      expect(record.scales[scale]).toMatchObject({ points, cValue });
    }
  }
  expect(records[7]).toMatchObject({ ...FACTS });
});

test("answers that are gone are none, and scores that could not be packed stay as they are", () => {
  const compact = createCompactRecords(LAYOUT, () => {});
  const scores = scoresOf(1);
  const record = compact(FACTS, null, scores);

  expect(record.items).toBeNull();
  expect(record.scales).toBe(scores);
});

test("what reading leaves behind is cleared away again and again", () => {
  let cleared = 0;
  const compact = createCompactRecords(LAYOUT, () => {
    cleared += 1;
  });
  const record = compact(FACTS, itemsOf(1), scoresOf(1));
  for (let read = 0; read < 500_000; read += 1) record.items?.reflective;

  expect(cleared).toBe(5);
});
