import { describe, expect, test } from "bun:test";
import { getInstrumentVersion, PA_STANDARD, versionsOf } from "../registry.ts";
import { DIMENSION_KEYS, LANGUAGES, type Language } from "../types.ts";
import { entriesIn } from "./testing.ts";
import { POLES, TEXT_LIMITS } from "./types.ts";

const VERSIONS = versionsOf("pa-standard");

const { interpretation } = PA_STANDARD;
/** The versions differ in a few texts only, so those that they share are read once. */
const entries = [
  ...new Map(
    VERSIONS.flatMap((version) => entriesIn(getInstrumentVersion("pa-standard", version).interpretation)).map(
      (entry) => [`${entry.path} ${entry.text.en} ${entry.text.de}`, entry],
    ),
  ).values(),
];

type Kind = keyof typeof TEXT_LIMITS;

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^words\.headings\.|^words\.departure\.contrary$|\.name$|\.title$|\.cycle\.\d\.title$/, "title"],
  [/\.(question|novice)$/, "question"],
  [/\.anchors\.\d$/, "sentence"],
  [/\.probes\.\d$/, "line"],
  [/\.(listenFor|motivates|demotivates|helps)$|^collaboration\.(lines|open)\./, "line"],
  [/\.(behaviour\.\d|benefit|watch|overuse|description)$|\.situations\.\d\.levels\./, "sentence"],
];
const kindOf = (path: string): Kind => KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? "paragraph";

/** The longest that fills the placeholders of a text. */
const LONGEST: Record<string, string> = {
  n: "99999",
  error: "10,0",
  points: "20",
  difference: "28",
  median: "67",
  average: "68",
  from: "47",
  to: "80",
  dimension: "Veränderungsorientierung",
  names: "Misserfolgstoleranz, Zielorientierung",
  up: "Misserfolgstoleranz, Zielorientierung",
  down: "Macht & Durchsetzung",
};
const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? "").sort();
const filled = (text: string): string =>
  text.replace(/\{([^}]*)\}/g, (_, name: string) => LONGEST[name] ?? "?");
const sentencesOf = (text: string): string[] => text.replace(/Art\.\u00A0/g, "Art ").split(/(?<=[.?!])\s/);
const wordsOf = (text: string): string[] => text.split(/[\s–]+/).filter((word) => /[\p{L}\d{]/u.test(word));

/** Verdicts, clinical words, protected characteristics and brands: none of these belongs in a report. */
const FORBIDDEN: Record<Language, RegExp> = {
  en: /\b(hir(e|es|ed|ing)|reject\w*|(un)?suitab\w+|(un)?fit for|qualif(y|ies)|diagnos\w*|clinic\w*|disorder\w*|symptom\w*|therap\w*|anxi\w*|depress\w*|neuro\w*|patholog\w*|burnout|health\w*|ill|illness|sick\w*|sleep\w*|medic\w*|disab\w*|age[ds]?|young\w*|elder\w*|older|gender\w*|(fe)?males?|m[ae]n|wom[ae]n|he|she|his|hers?|him|himself|herself)\b/i,
  de: /(?<!\p{L})(einstell\p{L}*|eingestellt\p{L}*|ablehn\p{L}*|abgelehnt\p{L}*|(un)?geeignet\p{L}*|eignung\p{L}*|diagnos\p{L}*|klini\p{L}*|störung\p{L}*|symptom\p{L}*|therap\p{L}*|angst|ängst\p{L}*|depress\p{L}*|neuro\p{L}*|patholog\p{L}*|burnout|gesund\p{L}*|krank\p{L}*|schlaf\p{L}*|medi[kz]\p{L}*|behinder\p{L}*|alter|jung\p{L}*|jünger\p{L}*|älter\p{L}*|geschlecht\p{L}*|männ\p{L}*|weiblich\p{L}*|frau(en)?|mann|er|ihn|ihm|seine[mnrs]?)(?!\p{L})/iu,
};
const BRANDS = /\b(LAB Profile|iWAM|Spiral Dynamics|MBTI|Myers|DISC|DiSG|OPQ|Hogan|Insights)\b/;
const GENDERED =
  /\p{L}[:*_/]-?in(nen)?(?!\p{L})|\p{Ll}Innen|(?<!\p{L})\p{Lu}\p{L}+(erin|(?<!eg)innen)(?!\p{L})|(?<!\p{L})(Kunden?|Mitarbeitern?|Kollegen?|Chefs?|Leiter|Experten?|Vorgesetzter|Bewerber|Kandidat\p{L}*|Partner)(?!\p{L})/u;
const COLOURS =
  /\b(purple|red|blue|orange|green|yellow|turquoise|lila|rot|blau|grün|gelb|türkis|stage|level|Stufe)\b/i;
/** Reviewed: pronouns that stand for a thing, and the notice that says what the report is not. */
const EXCEPTIONS = [
  "notices.standing.0 en clinical",
  "notices.standing.0 de Er",
  "interview.dimensions.difference.high.1.question de ihn",
  "interview.dimensions.detail.low.0.question de ihn",
  "interview.dimensions.process.high.0.question de er",
  "interview.dimensions.process.high.1.question de er",
  "leadership.composites.5.situations.0.levels.high de ihn",
  "team.strengths.internal de seinen",
];

const NO_STOP: readonly Kind[] = ["title"];

/** What the rules find wrong with one text in one language. */
function violations(path: string, language: Language, raw: string): string[] {
  const text = filled(raw);
  const kind = kindOf(path);
  const found: string[] = [];
  const report = (what: string) => found.push(`${path} ${language} ${what}`);
  if (text.length > TEXT_LIMITS[kind]) report(`too long: ${text.length}`);
  if (!NO_STOP.includes(kind) && !/[.?]$/.test(text)) report("without full stop");
  if (NO_STOP.includes(kind) && /[.?!:]$/.test(text)) report("with a stop");
  if (kind === "sentence" && sentencesOf(text).length > 1) report("more than one sentence");
  for (const sentence of sentencesOf(text)) if (wordsOf(sentence).length > 22) report("a long sentence");
  if (/["']| {2}| - |\.\.\.|^\s|\s$|\s[,.;:?]/.test(text)) report("typography");
  if (language === "de" && /“[^“„]*”/.test(text)) report("English quotation marks");
  if (language === "en" && /„/.test(text)) report("German quotation marks");
  if (!/^[“„]?[\p{Lu}{]/u.test(raw)) report("small first letter");
  const forbidden = text.match(FORBIDDEN[language])?.[0];
  if (forbidden) report(forbidden);
  const brand = text.match(BRANDS)?.[0];
  if (brand) report(brand);
  const gendered = language === "de" ? text.match(GENDERED)?.[0] : undefined;
  if (gendered) report(gendered);
  return found.filter((entry) => !EXCEPTIONS.includes(entry));
}

describe("every text keeps the rules of wording", () => {
  test("more than a thousand texts are read", () => {
    expect(entries.length).toBeGreaterThan(1000);
  });

  test("length, stops, typography, forbidden words and gendered forms are right in both languages", () => {
    expect(
      entries.flatMap(({ path, text }) =>
        LANGUAGES.flatMap((language) => violations(path, language, text[language])),
      ),
    ).toEqual([]);
  });

  test("both languages have the same placeholders", () => {
    for (const { path, text } of entries) {
      expect([path, placeholdersIn(text.de)]).toEqual([path, placeholdersIn(text.en)]);
    }
  });

  test("no placeholder is unknown", () => {
    const names = new Set(entries.flatMap(({ text }) => placeholdersIn(text.en)));
    expect([...names].filter((name) => !(name in LONGEST))).toEqual([]);
  });

  test("no text of more than three words occurs twice", () => {
    for (const language of LANGUAGES) {
      const all = entries.map(({ text }) => text[language]).filter((text) => wordsOf(text).length > 3);
      expect(all.filter((text, place) => all.indexOf(text) !== place)).toEqual([]);
    }
  });

  test("each exception is still needed", () => {
    const stands = (exception: string) => {
      const [path, language, word = ""] = exception.split(" ");
      const entry = entries.find((candidate) => candidate.path === path);
      return entry?.text[language === "de" ? "de" : "en"].includes(word);
    };
    expect(EXCEPTIONS.filter((exception) => !stands(exception))).toEqual([]);
  });

  test.each([
    ["dimensions.detail.low.benefit", "en", "Do not hire.", "hire"],
    ["dimensions.detail.low.benefit", "en", "Is suitable.", "suitable"],
    ["dimensions.detail.low.benefit", "en", "Trusts his judgement.", "his"],
    ["dimensions.detail.low.benefit", "en", "Known from DISC.", "DISC"],
    ["dimensions.detail.low.benefit", "en", "Works well", "without full stop"],
    ["dimensions.detail.low.benefit", "en", "Works  well.", "typography"],
    ["dimensions.detail.low.benefit", "en", "Works. Well.", "more than one sentence"],
    ["dimensions.detail.low.benefit", "en", `${"Word ".repeat(23)}end.`, "a long sentence"],
    ["dimensions.detail.low.benefit", "en", `A${"b".repeat(300)}.`, "too long"],
    ["dimensions.detail.low.benefit", "de", "Ist geeignet.", "geeignet"],
    ["dimensions.detail.low.benefit", "de", "Nicht einstellen.", "einstellen"],
    ["dimensions.detail.low.benefit", "de", "Hat Angst.", "Angst"],
    ["dimensions.detail.low.benefit", "de", "Weiß, was er will.", "er"],
    ["dimensions.detail.low.benefit", "de", "Fragt Mitarbeiter.", "Mitarbeiter"],
    ["dimensions.detail.low.benefit", "de", "Fragt Kolleg:innen.", "g:innen"],
    ["dimensions.detail.low.benefit", "de", "Fragt Kundinnen und andere.", "Kundinnen"],
  ] as const)("the rules object to %s %s: %s", (path, language, text, expected) => {
    expect(violations(path, language, text).join()).toContain(expected);
  });
});

describe("the blocks of the dimensions keep their form", () => {
  const blocks = VERSIONS.flatMap((version) => {
    const { dimensions } = getInstrumentVersion("pa-standard", version).interpretation;
    return DIMENSION_KEYS.flatMap((key) =>
      POLES.map((level) => ({ key, level, block: dimensions[key][level] })),
    );
  });

  test("each has 30 to 58 words in either language", () => {
    for (const { key, level, block } of blocks) {
      for (const language of LANGUAGES) {
        const all = [...block.behaviour, block.benefit, block.watch, block.helps].map(
          (text) => text[language],
        );
        const count = wordsOf(filled(all.join(" "))).length;
        expect([key, level, language, count >= 30 && count <= 58 ? "right" : count]).toEqual([
          key,
          level,
          language,
          "right",
        ]);
      }
    }
  });

  test("the first sentence compares once, in the word that the report explains, and no other does", () => {
    const compared: Record<Language, RegExp> = { en: /\bclearly\b/gi, de: /\bdeutlich\b/gi };
    for (const { key, level, block } of blocks) {
      for (const language of LANGUAGES) {
        const [first, ...others] = [...block.behaviour, block.benefit, block.watch, block.helps];
        expect([key, level, first?.[language].match(compared[language])?.length]).toEqual([key, level, 1]);
        expect(first?.[language]).not.toMatch(/^(clearly|deutlich)/i);
        for (const text of others) expect(text[language].match(compared[language])).toBeNull();
      }
    }
  });

  test("watch-points and benefits are cautious: nothing is claimed to happen for certain", () => {
    const cautious: Record<Language, RegExp> = {
      en: /\b(may|might|can|tends?)\b/i,
      de: /\b(kann|können|mitunter|womöglich|nicht immer|meist)\b/i,
    };
    const open: Record<Language, RegExp> = {
      en: /\b(may|can)\b/i,
      de: /\b(kann|können|mitunter|womöglich)\b/i,
    };
    for (const { key, level, block } of blocks)
      for (const language of LANGUAGES)
        expect([key, level, open[language].test(block.watch[language])]).toEqual([key, level, true]);
    for (const { key, level, block } of blocks) {
      for (const language of LANGUAGES) {
        const both = [block.watch, block.benefit].map((text) => cautious[language].test(text[language]));
        expect([key, level, language, ...both]).toEqual([key, level, language, true, true]);
      }
    }
  });

  test("texts about the person speak in the third person; the reader is addressed elsewhere", () => {
    const { dimensions, values, pairs } = interpretation;
    for (const { path, text } of entriesIn({ dimensions, values, pairs })) {
      expect([path, /\b(you|your|yours)\b/i.test(text.en)]).toEqual([path, false]);
      expect([path, /\b(Sie|Ihnen|Ihr(e[mnrs]?)?)\b/.test(text.de.replace(/^Sie|[.:] Sie/g, ""))]).toEqual([
        path,
        false,
      ]);
    }
  });
});

describe("values are priorities, not steps", () => {
  test("no text on values names a colour or a level", () => {
    const { values, feedback, team } = interpretation;
    for (const { path, text } of entriesIn({
      values,
      feedback: [feedback.values, feedback.weI],
      team: [team.values, team.weI],
    })) {
      expect([path, COLOURS.test(`${text.en} ${text.de}`)]).toEqual([path, false]);
    }
  });
});

describe("the candidate's own feedback", () => {
  const labels =
    /\b(low|high|average|niedrig\w*|hoch|hohe\w*|\w*durchschnittlich\w*|norm|score|match|profile?|C-Wert\w*)\b/i;

  test("holds no label, no norm and no comparison", () => {
    for (const { path, text } of entriesIn(interpretation.feedback)) {
      expect([path, text.en.match(labels)?.[0], text.de.match(labels)?.[0]]).toEqual([
        path,
        undefined,
        undefined,
      ]);
    }
  });

  test("speaks to the person, politely in German", () => {
    for (const { path, text } of entriesIn(interpretation.feedback.preferences)) {
      if (!path.endsWith(".preference")) continue;
      expect([path, /\b[Yy]ou\b/.test(text.en), /\b(Sie|Ihnen)\b/.test(text.de)]).toEqual([path, true, true]);
    }
    for (const { path, text } of entriesIn(interpretation.feedback)) {
      expect([path, /\b(du|dich|dir|deine?\w*)\b/i.test(text.de)]).toEqual([path, false]);
    }
  });
});

describe("a team's texts", () => {
  test("speak of the team, never of a person in it", () => {
    const { strengths, blindSpots, tensions, balance, values, weI } = interpretation.team;
    for (const { path, text } of entriesIn({ strengths, blindSpots, tensions, balance, values, weI })) {
      expect([path, /\b(person|candidate|somebody)\b/i.test(text.en)]).toEqual([path, false]);
      expect([path, /\b(Person|Kandidat\w*|jemand)\b/.test(text.de)]).toEqual([path, false]);
    }
  });
});
