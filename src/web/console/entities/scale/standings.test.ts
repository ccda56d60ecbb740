import { expect, test } from "bun:test";
import { PA_STANDARD_INTERPRETATION } from "#/domain/instrument/interpretation/pa-standard.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { STANDING_WORDS, TENDENCY_WORDS } from "./scales.ts";

test("pages describe the position of a value and the balance of We and I in the words of reports", () => {
  expect(STANDING_WORDS).toEqual(PA_STANDARD_INTERPRETATION.words.standing);
  expect(TENDENCY_WORDS).toEqual(getInstrument("pa-standard").texts.tendencies);
});
