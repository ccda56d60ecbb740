import { expect, test } from "bun:test";
import { getInstrument } from "#/instrument/registry.ts";
import { DIMENSION_GROUPS, DIMENSION_TEXTS } from "./dimension-texts.ts";

test("the console describes every dimension in the words of the questionnaire's own texts", () => {
  const { scales, clusters } = getInstrument("pa-standard").texts;
  const texts = Object.entries(DIMENSION_TEXTS).map(([key, { name, text, low, high }]) => {
    return { key, name, description: text, low, high };
  });
  expect(texts as unknown).toEqual(texts.map(({ key }) => ({ key, ...scales[key as keyof typeof scales] })));
  expect(DIMENSION_GROUPS as unknown).toEqual(clusters);
});
