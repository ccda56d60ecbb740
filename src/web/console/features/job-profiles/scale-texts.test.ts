import { expect, test } from "bun:test";
import { getInstrument } from "#/instrument/registry.ts";
import { SCALE_KEYS as ALL_SCALES } from "#/instrument/types.ts";
import { SCALE_KEYS, SCALE_TEXTS } from "./scale-texts.ts";

test("the editor offers every scale, in the words of the questionnaire's own texts", () => {
  const { scales } = getInstrument("pa-standard").texts;
  expect(SCALE_KEYS.toSorted()).toEqual([...ALL_SCALES].toSorted());
  for (const key of SCALE_KEYS) {
    const { name, text, low, high } = SCALE_TEXTS[key];
    const { name: itsName, description, low: itsLow, high: itsHigh } = scales[key];
    expect({ name, text, low, high }).toEqual({
      name: itsName,
      text: description,
      low: itsLow,
      high: itsHigh,
    });
  }
});
