import { expect, test } from "bun:test";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { SCALE_KEYS as EVERY } from "#/domain/instrument/types.ts";
import { SCALE_GROUPS, SCALE_KEYS, SCALE_TEXTS, scaleName } from "./scales.ts";

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
