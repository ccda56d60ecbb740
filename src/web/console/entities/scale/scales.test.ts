import { expect, test } from "bun:test";
import { PA_STANDARD } from "../../../../instrument/registry.ts";
import { SCALE_KEYS as EVERY } from "../../../../instrument/types.ts";
import { SCALE_KEYS, scaleName } from "./scales.ts";

test("every scale of the questionnaire is listed once, under the names that reports use", () => {
  expect([...SCALE_KEYS].sort()).toEqual([...EVERY].sort());
  for (const key of EVERY) {
    for (const language of ["en", "de"] as const) {
      expect(scaleName(key, language)).toBe(PA_STANDARD.texts.scales[key].name[language]);
    }
  }
  expect(scaleName("something_new", "de")).toBe("something_new");
});
