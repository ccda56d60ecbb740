import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEVIATIONS, LEVELS } from "#/domain/instrument/bands.ts";
import { VALUE_GROUPS } from "#/domain/instrument/value-groups.ts";
import { BAND_WORDS } from "./domain/instrument/bands.gen.ts";
import { REPORT_WORDS } from "./domain/report.gen.ts";
import { LANGUAGES, type Language } from "./languages.gen.ts";

const ASSETS = join(import.meta.dir, "../../assets/instrument/pa-standard/shared");

/** Every text of the message files of a language and of the shared texts of the instrument, with its file and key. */
function textsOf(language: Language): { place: string; text: string }[] {
  const found: { place: string; text: string }[] = [];
  const collect = (value: unknown, place: string) => {
    if (typeof value === "string") found.push({ place, text: value });
    else if (value !== null && typeof value === "object")
      for (const [key, inner] of Object.entries(value)) collect(inner, `${place} ${key}`);
  };
  for (const folder of [join(import.meta.dir, language), ASSETS])
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (name.endsWith(".json"))
        collect(JSON.parse(readFileSync(join(folder, name), "utf8")), name.replaceAll("\\", "/"));
  return found;
}

/** Graded words of a level or a deviation, as no other file may have them, whatever their grade. */
const GRADED: Partial<Record<Language, RegExp>> = {
  en: /\b(?:just|far|slightly|somewhat|well|clearly) (?:below|above|low|high|outside|off)\b|^(?:very|above|below) (?:high|low|average)$|\babout the reference\b/i,
  de: /\b(?:knapp|weit|etwas|klar|deutlich) (?:darunter|darüber|niedrig|hoch|außerhalb|unter de[rm]|über de[rm]|tief)\b|^(?:sehr|über|unter)\s?(?:hoch|niedrig|durchschnittlich)$|wie die Referenz\b/i,
};

/** Sentences that explain the words or name a level in the same ones, and what programs read. */
const ALLOWED: readonly RegExp[] = [
  /^domain\/instrument\/bands\.json /,
  // Explanations of "clearly", and reasons that the next test compares.
  /^domain\/report\.json (?:profileLead|detailLead|detailLeadBrief|reason (?:clearlyLow|clearlyHigh))$/,
  /^domain\/report\/candidate\/headlines\.json contrast both(?:High|Low)$/,
  /^console\/candidates\/file\.json reading \d$/,
  // The seven labels of the interface.
  /^scales\.json labels /,
  // Advice on a range that somebody wrote.
  /^console\/server\/norms\.json /,
];

describe("the words of levels and deviations", () => {
  test("occur in one message file alone", () => {
    for (const language of LANGUAGES) {
      const pattern = GRADED[language];
      if (pattern === undefined) continue;
      const own = textsOf(language).filter(
        ({ place, text }) => pattern.test(text) && !ALLOWED.some((allowed) => allowed.test(place)),
      );
      expect([language, own.map(({ place, text }) => `${place}: ${text}`)]).toEqual([language, []]);
    }
  });

  test("are one for each code, and no code has the word of another", () => {
    for (const language of LANGUAGES) {
      const { levels, deviations, groups } = BAND_WORDS[language];
      expect(Object.keys(levels)).toEqual([...LEVELS]);
      expect(Object.keys(deviations)).toEqual([...DEVIATIONS]);
      expect(Object.keys(groups)).toEqual([...VALUE_GROUPS]);
      for (const words of [levels, deviations, groups].map((table) => Object.values(table)))
        expect(new Set(words).size).toBe(words.length);
    }
  });

  test("are those of the reasons for which an interview asks", () => {
    for (const language of LANGUAGES) {
      const { reason } = REPORT_WORDS[language];
      const { levels } = BAND_WORDS[language];
      expect([reason.clearlyLow, reason.clearlyHigh]).toEqual([levels.clearly_low, levels.clearly_high]);
    }
  });
});
