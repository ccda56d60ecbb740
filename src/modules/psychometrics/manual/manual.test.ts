import { describe, expect, test } from "bun:test";
import type { Outcome } from "#/domain/instrument/evidence/criterion.ts";
import { itemLayout } from "#/domain/instrument/evidence/record.ts";
import { makeRecords } from "#/domain/instrument/evidence/testing.ts";
import { draftNorm, kernelNorm } from "#/domain/instrument/norms/norm.ts";
import { flagLevels, QUALITY_INDEXES } from "#/domain/instrument/quality.ts";
import { SHIPPED_LIMITS } from "#/domain/instrument/quality-limits.ts";
import {
  type InstrumentPackage,
  PA_STANDARD,
  PA_STANDARD_1_0_0,
  PA_STANDARD_1_1_0,
} from "#/domain/instrument/registry.ts";
import { fullOrder } from "#/domain/instrument/rounding.ts";
import { scoreAnswers } from "#/domain/instrument/score.ts";
import { simulatedRecord } from "#/domain/instrument/simulation.testing.ts";
import { simulateCandidates } from "#/domain/instrument/simulation.ts";
import { LANGUAGES, type Language, type Norm, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { isDraft, type NormBasis } from "#/modules/psychometrics/norms/service.ts";
import { markdownTable } from "#/platform/text/markdown.ts";
import { qualityReport } from "../report.ts";
import { qualityView } from "../view.ts";
import { cutOff } from "./facts.ts";
import { technicalManual } from "./manual-de.ts";
import { plainWords } from "./terms.ts";

const { questionnaire, norm: provisional } = PA_STANDARD;
const NOW = Date.parse("2027-01-11T10:00:00Z");

const simulated = (count: number) => {
  const order = fullOrder(1, questionnaire);
  return simulateCandidates(questionnaire, provisional, count, 5).map((candidate, place) => ({
    ...simulatedRecord(
      questionnaire,
      candidate,
      scoreAnswers(questionnaire, provisional, order, candidate.answers),
    ),
    completedAt: NOW - place * 1000,
    durationMs: 16 * 60_000,
    language: place % 2 ? ("de" as const) : ("en" as const),
    gender: place % 3 ? ("female" as const) : ("male" as const),
  }));
};

/** Anyone who fits better was rated better; one in five has left. */
const outcomesOf = (count: number): Outcome[] =>
  Array.from({ length: count }, (_, place) => ({
    match: 40 + (place % 50),
    cValue: () => (place % 50) / 5,
    rating: 1 + Math.floor((place % 50) / 10),
    stayed: place % 5 !== 0,
  }));

function manual(
  language: Language,
  records: ReturnType<typeof simulated>,
  norm: Norm = provisional,
  outcomes: readonly Outcome[] = [],
): string {
  const order = {
    questionnaireVersion: PA_STANDARD.version,
    language: null,
    now: NOW,
    cut: 70,
    norm,
    profiles: [],
    norms: [],
  };
  return technicalManual(
    qualityView(qualityReport(records, [], PA_STANDARD, order, outcomes), 70),
    norm,
    language,
    basisOf(norm),
  );
}

/** The people that a norm of our own was calculated from. */
const basisOf = (norm: Norm): NormBasis | null =>
  norm.method === "linear"
    ? null
    : {
        from: Date.UTC(2026, 2, 1),
        to: Date.UTC(2026, 10, 30),
        sample: {
          filters: { language: null, setting: "selection", accounts: null, jobFamily: null },
          composition: {
            languages: { en: 150, de: 300 },
            accounts: 3,
            settings: { selection: 50, development: 0, unstated: 400 },
            jobFamilies: [{ name: "sales", n: 60 }],
            otherJobFamilies: 390,
            genders: null,
            usableShare: 0.93,
          },
        },
      };

const many = simulated(450);
const localNorm = (): Norm => {
  const draft = draftNorm(many, itemLayout(questionnaire));
  if (!isDraft(draft)) throw new Error("no draft");
  return kernelNorm({
    ...draft,
    assumedReliability: provisional.reliability,
    id: 2,
    version: "1.0",
    name: { en: "House", de: "Haus" },
  });
};

describe.each([...LANGUAGES])("the manual in %s", (language) => {
  const [empty, full] = [manual(language, []), manual(language, many, localNorm())];

  test("says how many outcomes are missing, and from 50 on gives their correlation with an interval", () => {
    const few = {
      en: "outcomes have been entered for 23 people, and 50 are needed",
      de: "für 23 Personen eingetragen, nötig sind 50",
    };
    expect(manual(language, [], provisional, outcomesOf(23))).toContain(few[language]);
    expect(empty).toMatch(/\*\*(Not known|Nicht bekannt)\.\*\*/);
    const known = manual(language, [], provisional, outcomesOf(60));
    expect(known).toMatch(
      language === "en" ? /r = 0\.9\d \(95 %: 0\.\d\d to/ : /r = 0,9\d \(95 %: 0,\d\d bis/,
    );
  });

  test("has its nineteen sections in order, whatever is known", () => {
    for (const text of [empty, full]) {
      const numbers = [...text.matchAll(/^## (\d+)\. \S/gm)].map(([, number]) => Number(number));
      expect(numbers).toEqual(Array.from({ length: 19 }, (_, place) => place + 1));
      expect(text).toStartWith("# ");
    }
  });

  test("holds no gap: nothing undefined, no empty cell, no placeholder, no doubled empty line", () => {
    for (const text of [empty, full]) {
      expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object|\$\{|\| +\||\n\n\n| {2}\S/);
    }
  });

  test("states when and by whom the norm in force was answered, and how sure each mean is", () => {
    for (const said of ["2026-03-01", "2026-11-30", "sales 60", "400"]) expect(full).toContain(said);
    expect(full).toContain(language === "en" ? "SE of the mean" : "SE des Mittelwerts");
    expect(empty).not.toContain("2026-03-01");
  });

  test("names every scale and the version that it is about", () => {
    for (const scale of SCALE_KEYS) expect(full).toContain(PA_STANDARD.texts.scales[scale].name[language]);
    expect(full).toContain("pa-standard 1.2.0");
    expect(full).toContain("2027-01-11");
  });

  test("says that it is provisional, and too few everywhere, while there are no data", () => {
    expect(empty).toContain(provisional.name[language]);
    expect(empty.match(language === "en" ? /too few/gi : /zu wenige/gi)?.length).toBeGreaterThan(25);
    expect(empty.slice(0, empty.indexOf("## 14."))).not.toMatch(/\| 0[.,]\d\d \|/);
  });

  test("shows figures with the number of people, and the local norm by name and size, once there are data", () => {
    expect(full).toContain(language === "en" ? "**House**" : "**Haus**");
    expect(full).toMatch(
      language === "en"
        ? /\| 450 \| 0\.\d\d \| 0\.\d\d to 0\.\d\d \|/
        : /\| 450 \| 0,\d\d \| 0,\d\d bis 0,\d\d \|/,
    );
    expect(full).toContain("N = 450");
    expect(full).not.toContain(provisional.name[language]);
  });

  test("claims neither certificate nor validity, and names no protected test", () => {
    for (const text of [empty, full]) {
      expect(text).toMatch(language === "en" ? /No certificate/ : /Ein Zertifikat .* wird nicht beansprucht/);
      expect(text).toMatch(language === "en" ? /\*\*Not known\.\*\*/ : /\*\*Nicht bekannt\.\*\*/);
      expect(text).not.toMatch(/LAB Profile|iWAM|Spiral Dynamics|MBTI|DISC|OPQ|Hogan|Insights/);
      expect(text).not.toMatch(/validated by|certified|zertifiziert|geeignet|ungeeignet/i);
    }
  });

  test("writes numbers as the language does", () => {
    if (language === "de") expect(full).not.toMatch(/\| -?\d+\.\d/);
    else expect(full).not.toMatch(/\| -?\d+,\d/);
  });
});

test("both languages are built alike: as many tables, rows, lists and paragraphs", () => {
  const shape = (text: string) =>
    text
      .split("\n")
      .map((line) => /^(#+ \d*|\||- |\*\*|$)/.exec(line)?.[1] ?? "text")
      .join(" ");
  expect(shape(manual("de", many, localNorm()))).toBe(shape(manual("en", many, localNorm())));
  expect(shape(manual("de", []))).toBe(shape(manual("en", [])));
});

test("the limits of the quality figures are read off the rule", () => {
  const harmless = {
    attentionFailed: 0,
    inconsistency: 1,
    longstringA: 3,
    longstringB: 3,
    irv: 1.4,
    fastShare: 0,
    limits: SHIPPED_LIMITS,
  };
  for (const index of QUALITY_INDEXES) {
    const [caution, serious] = [cutOff(index, "caution"), cutOff(index, "serious")];
    const level = (value: number) => flagLevels({ ...harmless, [index]: value })[index];
    expect([index, level(caution.last), level(caution.first)]).toEqual([index, "ok", "caution"]);
    expect([index, level(serious.last), level(serious.first)]).toEqual([index, "caution", "serious"]);
  }
});

test("what others have typed cannot become markup", () => {
  expect(plainWords("a | b *c* [d](e)\n# f <g>")).toBe("a \\| b \\*c\\* \\[d\\](e) \\# f \\<g\\>");
  expect(markdownTable(["x"], [["a | b\nc"]])).toBe("| x |\n|---|\n| a \\| b c |");
});

test("a single record makes no figure", () => {
  expect(manual("en", makeRecords(1) as ReturnType<typeof simulated>)).toContain("Not enough data");
});

describe("how it was developed", () => {
  /** The manual about a version that nobody has answered yet. */
  function manualOf(version: InstrumentPackage, language: Language): string {
    const found = qualityReport([], [], version, {
      ...{ questionnaireVersion: version.version, language: null, now: NOW, cut: 70, norm: version.norm },
      ...{ profiles: [], norms: [] },
    });
    return technicalManual(qualityView(found, 70), version.norm, language, null);
  }

  test.each<[InstrumentPackage, ...string[]]>([
    [
      PA_STANDARD,
      "all items of 1.1.0",
      "11 statements and 7 pairs were replaced, 5 and 0 reworded, 86 and 23 kept.",
    ],
    [
      PA_STANDARD_1_1_0,
      "all items of 1.0.0",
      "20 statements and 10 pairs were replaced, 40 and 15 reworded, 42 and 5 kept.",
    ],
    [PA_STANDARD_1_0_0, "134 screens: 102 statements", "For this version no such record was kept"],
  ])("says of each version what its record says", (version, ...said) => {
    for (const text of said) expect(manualOf(version, "en")).toContain(text);
  });

  test.each<[Language, string, string, string]>([
    [
      "en",
      "Sorted so far: 0 of 132 items",
      "132 of 132",
      "\n| sameness.5@2 | may work the other way | may measure calm",
    ],
    [
      "de",
      "Bisher zugeordnet: 0 von 132 Items",
      "132 von 132",
      "\n| sameness.5@2 | wirkt vielleicht umgekehrt | misst vielleicht",
    ],
  ])(
    "prints in %s what is untested for every item, and which ones are watched",
    (language, sorted, open, watched) => {
      const text = manualOf(PA_STANDARD, language);
      for (const part of [sorted, watched]) expect(text).toContain(part);
      expect(text.split(open)).toHaveLength(5);
      expect(text.match(/\n\| [a-z_]+\.[1-6](@\d)? \|/g)).toHaveLength(23);
      expect(manualOf(PA_STANDARD_1_1_0, language)).not.toContain(open);
    },
  );

  test("shows for every dimension how far agreeing and disagreeing are apart, above 1 only where it says why", () => {
    const text = manualOf(PA_STANDARD, "en");
    const rows = [...text.matchAll(/\| (.+?) \| \d\.\d\d \| \d\.\d\d \| (\d\.\d\d) \|/g)];
    expect(rows).toHaveLength(17);
    const above = rows.flatMap(([, name, apart]) => (Number(apart) > 1 ? [name] : []));
    expect(above).toEqual(["Stability under Pressure"]);
    expect(text).toContain("- Stability under Pressure (1.6): Calm under pressure sounds good");
  });

  test.each<[InstrumentPackage, ...string[]]>([
    [PA_STANDARD, "a reliability of 0.60 is assumed", "± 2.0. Six items that load .55"],
    [PA_STANDARD_1_1_0, "a reliability of 0.70 is assumed", "± 1.8. A difference"],
  ])("states the reliability that bands of a version assume, and why", (version, ...said) => {
    for (const text of said) expect(manualOf(version, "en")).toContain(text);
  });

  test("claims of reversed statements only how they are scored and meant", () => {
    for (const language of LANGUAGES)
      expect(manualOf(PA_STANDARD, language)).not.toMatch(
        /two its absence|two of its absence|zwei ihr Fehlen|zwei ihres/,
      );
  });
});

describe("the sample", () => {
  test("is described by its size, its months, languages and genders", () => {
    const text = manual("en", many);
    expect(text).toMatch(/- 450 people in total, completed (in|from) 20\d\d-\d\d/);
    expect(text).toContain("- Language of the questionnaire: English 225, German 225");
    expect(text).toContain("women 300, men 150");
  });

  test("of which a group is one to four people describes no group: the rest would give it away", () => {
    const text = manual("en", many.slice(0, 9));
    expect(text).toContain("- 9 people in total");
    expect(text).toContain("- Language of the questionnaire: not shown");
    expect(text).toContain("- Gender: not shown");
  });
});
