import { expect, test } from "bun:test";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { SCALE_KEYS as EVERY } from "#/domain/instrument/types.ts";
import { cText, SCALE_GROUPS, SCALE_KEYS, SCALE_TEXTS, scaleName, TENDENCY_WORDS } from "./scales.ts";

const { texts } = getInstrument("pa-standard");

test("pages name and describe every scale once, by the texts of the questionnaire that is in use", () => {
  expect(SCALE_KEYS.toSorted()).toEqual([...EVERY].toSorted());
  expect(SCALE_TEXTS).toEqual(texts.scales);
  for (const key of EVERY) expect(scaleName(key, "de")).toBe(texts.scales[key].name.de);
  expect(scaleName("something_new", "de")).toBe("something_new");
});

test("dimensions are grouped by their themes, and the six values follow them", () => {
  const [values, ...themes] = SCALE_GROUPS.toReversed();
  expect(themes.toReversed() as unknown).toEqual(
    texts.clusters.map(({ key, name, dimensions }) => ({ key, name, scales: dimensions })),
  );
  expect(values?.scales).toHaveLength(6);
});

test("a value at an end of the scale says so, and every other one is the number", () => {
  const write = (value: number) => value.toFixed(1).replace(".", ",");
  expect([0, 0.5, 0.6, 5, 9.4, 9.5, 10].map((c) => cText(c, write))).toEqual([
    "≤\u00A00,5",
    "≤\u00A00,5",
    "0,6",
    "5,0",
    "9,4",
    "≥\u00A09,5",
    "≥\u00A09,5",
  ]);
});

test("pages describe the balance of We and I in the words of reports", () => {
  expect(TENDENCY_WORDS).toEqual(getInstrument("pa-standard").texts.tendencies);
});
