import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { SHIPPED_LIMITS } from "../quality-limits.ts";
import { PA_STANDARD, PA_STANDARD_1_0_0, PA_STANDARD_1_1_0 } from "../registry.ts";
import { fullOrder } from "../rounding.ts";
import { scoreAnswers } from "../score.ts";
import { type AnswerValue, SCALE_KEYS, type ScaleScore, type ScoredResult } from "../types.ts";
import {
  ITEM_IDS,
  packNormName,
  packOrder,
  packQuality,
  packScales,
  packTenths,
  SCALES,
  SHIPPED_SETS,
  unpackNormName,
  unpackOrder,
  unpackQuality,
  unpackScales,
  unpackTenths,
} from "./scores.ts";
import { packSheet, type SheetAnswer, unpackSheet } from "./sheet.ts";

const { questionnaire, norm } = PA_STANDARD;
const VERSIONS = [PA_STANDARD, PA_STANDARD_1_1_0, PA_STANDARD_1_0_0].map((own) => own.questionnaire);

test("places are stored in databases permanently: the first 134 items and the scales are what they always were", () => {
  const ids = new Bun.CryptoHasher("sha256")
    .update(JSON.stringify([ITEM_IDS.slice(0, 134), SCALES]))
    .digest("hex");
  expect(ids).toBe("20d90248d3b000a888e05a7fd0e58d62556efa6ff4e8da4870ccc38cf4f66fcf");
  expect(new Set(ITEM_IDS).size).toBe(ITEM_IDS.length);
  expect(ITEM_IDS.length).toBeLessThanOrEqual(256);
});

test.each([
  ["1.1.0", 134, 221, "8d49895bfeca72d7efb1178a6d9a86bac8e7cf41b43560143d9e8d2012a711fe"],
  ["1.2.0", 221, 244, "9df57b627fa5e14278a454bed8872f220865ac225fb057c1aa2fb3b13f0b698c"],
])("the places that %s added are permanent too", (_, from, to, expected) => {
  const ids = new Bun.CryptoHasher("sha256").update(JSON.stringify(ITEM_IDS.slice(from, to))).digest("hex");
  expect(ids).toBe(expected);
});

test("every item that is asked has a place, and the scales are in the order in which scores are listed", () => {
  const asked = VERSIONS.flatMap(({ items }) => items);
  expect(asked.map(({ id }) => id).filter((id) => !ITEM_IDS.includes(id))).toEqual([]);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(ITEM_IDS.length);
  expect(SCALES).toEqual(SCALE_KEYS);
});

test("an order comes back from one byte an item; one that holds a stranger is not packed", () => {
  for (const order of [1, 7, 0xffffffff].flatMap((seed) =>
    VERSIONS.map((version) => fullOrder(seed, version)),
  )) {
    const bytes = packOrder(order);
    expect(bytes).toHaveLength(order.length);
    expect(unpackOrder(bytes ?? new Uint8Array())).toEqual(order);
  }
  expect(packOrder([])).toEqual(new Uint8Array());
  expect(packOrder(["detail.1", "detail.7"])).toBeNull();
  expect(() => unpackOrder(Uint8Array.of(255))).toThrow("no item has the place 255");
});

const order = fullOrder(42, questionnaire);
const byId = (answers: SheetAnswer[]) =>
  answers.toSorted((one, other) => (one.itemId < other.itemId ? -1 : 1));
/** Whatever a device, a clock that goes back, and years of changes can make of an assessment session. */
const answersOf = fc
  .array(
    fc.record({
      value: fc.integer({ min: 1, max: 6 }),
      responseMs: fc.nat({ max: 120_000 }),
      changes: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 100_000 })),
      answeredAt: fc.oneof(
        fc.integer({ min: -5, max: 5 }),
        fc.integer({ min: 0, max: 4_000_000_000_000_000 }),
      ),
    }),
    { minLength: 0, maxLength: order.length },
  )
  .map((given) => given.map((answer, place) => ({ itemId: order[place] ?? "", ...answer })));

test("all answers of an assessment session come back exactly, by item id, whatever is missing of them", () => {
  fc.assert(
    fc.property(answersOf, fc.nat(), (answers, turn) => {
      const turned = [...answers.slice(turn % 7), ...answers.slice(0, turn % 7)];
      const sheet = packSheet(order, turned);
      expect(unpackSheet(order, sheet ?? new Uint8Array())).toEqual(byId(answers));
    }),
    runs(100),
  );
});

test("an assessment session at human pace takes less than four bytes an answer", () => {
  const answers = order.map((itemId, place) => ({
    ...{
      itemId,
      value: 1 + (place % 6),
      responseMs: 3_000 + ((place * 379) % 7_000),
      changes: place % 9 === 0 ? 1 : 0,
    },
    answeredAt: 0,
  }));
  let now = 1_800_000_000_000;
  for (const [place, answer] of answers.entries()) {
    now += answer.responseMs + 40 + ((place * 53) % 300);
    answer.answeredAt = now;
  }
  expect(packSheet(order, answers)?.length).toBeLessThan(4 * order.length);
});

test("a candidate who comes back after days costs a few bytes more", () => {
  const at = (place: number) => 1_800_000_000_000 + place * 5_000 + (place > 60 ? 9 * 86_400_000 : 0);
  const answers = order.map((itemId, place) => ({
    ...{ itemId, value: 3, responseMs: place === 60 ? 120_000 : 4_800, changes: 0, answeredAt: at(place) },
  }));
  expect(packSheet(order, answers)?.length).toBeLessThan(4 * order.length);
});

test.each<[string, Partial<SheetAnswer>]>([
  ["to an item that was not asked", { itemId: "detail.7" }],
  ["without a value", { value: 0 }],
  ["with a value of no scale", { value: 8 }],
  ["with half a value", { value: 2.5 }],
  ["that took a fraction of a millisecond", { responseMs: 0.5 }],
  ["that took less than no time", { responseMs: -1 }],
  ["that came at no time", { answeredAt: Number.NaN }],
  ["that was changed less than never", { changes: -1 }],
])("an answer %s is not packed, rather than packed as another", (_, special) => {
  const answer = { itemId: order[0] ?? "", value: 3, responseMs: 900, changes: 0, answeredAt: 5, ...special };
  expect(packSheet(order, [answer])).toBeNull();
});

test("two answers to one item are not packed, and what is no sheet is not read as one", () => {
  const answer = { itemId: order[0] ?? "", value: 3, responseMs: 900, changes: 0, answeredAt: 5 };
  expect(packSheet(order, [answer, answer])).toBeNull();
  const sheet = packSheet(order, [answer]) ?? new Uint8Array();
  expect(() => unpackSheet(order, sheet.slice(0, -1))).toThrow("end too soon");
  expect(() => unpackSheet(order.slice(0, 5), sheet)).toThrow("go on after the last item");
  expect(() => unpackSheet(order, Uint8Array.of(2))).toThrow("form 2");
});

const scored = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: order.length, maxLength: order.length })
  .map((values) =>
    scoreAnswers(
      questionnaire,
      norm,
      order,
      order.map((itemId, place) => ({
        itemId,
        value: values[place] as AnswerValue,
        responseMs: 900 + place * 13,
      })),
    ),
  );

test("what scoring makes of any answers comes back the same to the byte, from 122 bytes", () => {
  fc.assert(
    fc.property(scored, ({ scales, quality }) => {
      const [packed, figures] = [packScales(scales), packQuality(quality)];
      expect([packed?.length, figures?.length]).toEqual([93, 29]);
      expect(JSON.stringify(unpackScales(packed as Uint8Array))).toBe(JSON.stringify(scales));
      expect(JSON.stringify(unpackQuality(figures as Uint8Array))).toBe(JSON.stringify(quality));
    }),
    runs(100),
  );
});

test("quality with a server's own limits and without any comes back the same, and shipped limits keep their place", () => {
  const [{ quality }] = fc.sample(scored, 1) as [ScoredResult];
  const { limits: _, ...first } = quality;
  const own = { source: "own" as const, n: 150, inconsistency: [1.51, 1.722222] as [number, number] };
  for (const one of [
    first,
    quality,
    { ...first, limits: own },
    { ...first, pattern: -0.31, limits: own },
    { ...first, pattern: 2.4, limits: SHIPPED_LIMITS },
    { ...first, identical: 3, limits: SHIPPED_LIMITS },
    { ...first, pattern: 2.4, identical: 1, limits: own },
  ])
    expect(JSON.stringify(unpackQuality(packQuality(one) as Uint8Array))).toBe(JSON.stringify(one));
  expect(packQuality(first)?.length).toBe(28);
  expect(SHIPPED_SETS).toContainEqual(SHIPPED_LIMITS);
  expect(SHIPPED_SETS[0]).toEqual({ source: "public", n: 4000, inconsistency: [1.58, 1.78] });
});

test("C values follow the first byte of packed scales, as the list of candidates takes them", () => {
  const [{ scales }] = fc.sample(scored, 1) as [ScoredResult];
  const values = SCALE_KEYS.map((key) => scales[key].cValue);
  expect([...(packScales(scales)?.slice(1, 24) ?? [])]).toEqual([...(packTenths(values) ?? [])]);
  expect(unpackTenths(packTenths(values) as Uint8Array)).toEqual(values);
  expect(packTenths([5.25])).toBeNull();
});

test("scores that bytes cannot hold are not packed", () => {
  const [{ scales, quality }] = fc.sample(scored, 1) as [ScoredResult];
  const spoilt = (special: Partial<ScaleScore>) =>
    packScales({ ...scales, detail: { ...scales.detail, ...special } });
  expect(spoilt({})).not.toBeNull();
  expect(spoilt({ points: 12.5 })).toBeNull();
  expect(spoilt({ rawPercent: 50.000001 })).toBeNull();
  expect(spoilt({ cValue: 5.55 })).toBeNull();
  expect(spoilt({ band: [-1, 3] })).toBeNull();
  const { detail: _, ...without } = scales;
  expect(packScales(without as typeof scales)).toBeNull();
  expect(packQuality({ ...quality, longstringA: 256 })).toBeNull();
  expect(packQuality({ ...quality, status: "fine" as "ok" })).toBeNull();
});

test("the names of the shipped norms take one byte, and any other stays as it is", () => {
  for (const [place, { name }] of [PA_STANDARD_1_0_0.norm, norm].entries()) {
    expect(packNormName(name)).toEqual(Uint8Array.of(place));
    expect(unpackNormName(Uint8Array.of(place))).toEqual(name);
  }
  expect(packNormName({ en: "Sales 2027", de: "Vertrieb 2027" })).toBeNull();
  expect(() => unpackNormName(Uint8Array.of(200))).toThrow();
});
