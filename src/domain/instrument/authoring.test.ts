import { describe, expect, test } from "bun:test";
import {
  type Agreement,
  type Authorship,
  authorshipOf,
  type ItemRecord,
  RISKS,
  TRIALS,
} from "./authorship.ts";
import { isLong, lix, wordsOf } from "./reading-level.ts";
import { PA_STANDARD, PA_STANDARD_1_0_0, PA_STANDARD_1_1_0 } from "./registry.ts";
import { PARTNER_PAIRS } from "./rounding.ts";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  type Item,
  LANGUAGES,
  type Language,
  type PairItem,
  type StatementItem,
  VALUE_KEYS,
} from "./types.ts";

/**
 * The rules for wording items, as far as a machine can see them. They are those of the version that candidates are given
 * now; 1.0.0 breaks some of them and stays as it was answered.
 */
const { questionnaire } = PA_STANDARD;

/** @throws Error for a version without a record */
function recordOf(version: string): Authorship {
  const found = authorshipOf(version);
  if (found === null) throw new Error(`no record of ${version}`);
  return found;
}
const authorship = recordOf(PA_STANDARD.version);
const statements = questionnaire.items.filter((item) => item.type === "statement");
const pairs = questionnaire.items.filter((item) => item.type === "pair");

/** Negations, soft ones too, and words that know no exception; compared with whole words in lower case. */
const FORBIDDEN: Record<Language, RegExp> = {
  en: /^(not|never|no|none|nobody|nothing|nowhere|neither|nor|cannot|without|unless|.*n['’]t|un(?!til$|der|it|ion|ique).+|rarely|seldom|hardly|barely|scarcely|little|less|always|constantly|invariably|totally|absolutely|entirely)$/,
  de: /^(nicht|nichts|nie|niemals|niemand\p{L}*|nirgend\p{L}*|kein\p{L}*|weder|ohne|un(?!d$|s$|ser|ter|ten$).+|selten|kaum|wenig\p{L}*|immer|stets|ständig|jederzeit|total|absolut|sämtlich\p{L}*)$/u,
};
/** Topics an employer must not ask about, as word stems: health and body, private life, money, years that favour an age. */
const SENSITIVE: Record<Language, RegExp> = {
  en: /^(sleep|ill$|illness|sick|health|medic|disab|mood|voice|family|families|child|religi|church|politic|gender|nationali|sexual|age$|decade|debt|paid|salary|money|wage)/,
  de: /^(schlaf|krank|gesund|medik|behinder|stimmung|blick|familie|kind|religi|kirch|politi|geschlecht|nationali|sexuell|alter$|jahrzehnt|schulden|bezahl|gehalt|geld|lohn)/,
};
/** Idioms, words above B1 and words that two readers take differently, found by readers of 1.0.0 and kept out since. */
const HARD: Record<Language, RegExp> = {
  en: /contented|monotonous|scep?tical|skeptical|improvis|tiresome|needless|meaningful|on my own authority|idle time|line of work|in the long run|at the end of the day|small talk|straight to the point|depart from|catch my eye|lose sight|behind me|falls? apart|pile up|big picture|\bvague|\bpolish|make a name|making a name|final say|winning the argument|in my own hands|bigger than myself|push .* through/i,
  de: /ins Zeug|abgehakt|Leerlauf|eintönig|Skepsis|\bfeil|plaudern|mühsam|\bplatzt|Vollmacht|das Wie\b|einen Namen|das Sagen|aus den Augen|Abwägen|\bvage|klangvoll|gut möglich|brauchen können|allein das|in der Hand/i,
};
const WORD_LIMIT = { statement: { en: 16, de: 18 }, pair: { en: 12, de: 14 } };
const FIRST_PERSON: Record<Language, RegExp> = {
  en: /^(i|my|me|myself|mine)$/,
  de: /^(ich|mich|mir|mein(e|em|en|er|es)?)$/,
};
/** Also in pairs of both forms, which are twice as long to read. */
const MASCULINE = /\b(Mitarbeiter|Kunden?|Chefs?|Leiter|Experten?|Vorgesetzter|Kollegen?|Kolleginnen)\b/;
const CONDITIONAL_WITHOUT_WENN = /^(Habe|Bin|Ist|Hat|Werde|Kommt|Muss|Soll)\s/;

/** All texts of an item, one entry per language and side. */
function textsOf(item: Item): { language: Language; text: string }[] {
  return LANGUAGES.flatMap((language) =>
    Object.values(item[language]).map((value: string) => ({ language, text: value })),
  );
}

/** What the authoring rules find wrong with one item; empty when it is fine. */
function violations(item: StatementItem | PairItem): string[] {
  const found: string[] = [];
  for (const { language, text: sentence } of textsOf(item)) {
    const words = wordsOf(sentence);
    const report = (what: string) => found.push(`${item.id} ${language} ${what}`);
    if (words.length > WORD_LIMIT[item.type][language]) report("too long");
    for (const word of words) {
      if (FORBIDDEN[language].test(word) || SENSITIVE[language].test(word)) report(word);
    }
    const hard = HARD[language].exec(sentence);
    if (hard) report(`hard: ${hard[0]}`);
    if (!/^\p{Lu}/u.test(sentence)) report("small first letter");
    if (item.type === "statement" && !/^[^.!?]+\.$/.test(sentence))
      report("statement without its one full stop");
    if (item.type === "pair" && /[.!?,;:]$/.test(sentence)) report("pair with ending punctuation");
    if (item.type === "statement" && !words.some((word) => FIRST_PERSON[language].test(word))) {
      report("no first person");
    }
    if (language === "de" && MASCULINE.test(sentence)) report("masculine or paired noun");
    if (language === "de" && CONDITIONAL_WITHOUT_WENN.test(sentence)) report("condition without wenn");
    if (language === "de" && /\b(Sie|Ihnen|Ihre?[mnrs]?|du|dich|dir)\b/.test(sentence))
      report("second person");
  }
  return found;
}

/** What a side of a pair is: something one has or is in, or something one does. */
type Form = "thing" | "doing";

/** In German the infinitive with "zu" appears in the main clause, before its subordinate ones. */
const FORM_OF: Record<Language, (side: string) => Form> = {
  en: (side) => (/^\w+ing\b/.test(side) ? "doing" : "thing"),
  de: (side) => {
    const main = side.replace(
      /,\s(die|das|der|den|dem|denen|wie|was|wo|wovor|wenn|dass|bis|bevor|sobald|auch wenn|in d\p{L}+|an d\p{L}+|auf d\p{L}+|bei d\p{L}+|mit d\p{L}+)\b.*$/u,
      "",
    );
    return /\b[Zz]u \p{Ll}+n\b|\p{Ll}zu\p{Ll}+en\b/u.test(main) ? "doing" : "thing";
  },
};

const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
/** Sums of tenths are compared as tenths, so that 1.0 is not above 1. */
const tenths = (number: number) => Math.round(number * 1000) / 100;
const ratings = (dimension: DimensionKey, dir?: 1 | -1) =>
  statements
    .filter(({ keys: [{ scale, dir: own }] }) => scale === dimension && (dir === undefined || own === dir))
    .map(({ desirability }) => desirability);

describe("every item keeps the authoring rules", () => {
  test("length, forbidden, sensitive and hard words, person and punctuation are right in all 132 items, with no exception", () => {
    expect([...statements, ...pairs]).toHaveLength(132);
    expect([...statements, ...pairs].flatMap(violations)).toEqual([]);
  });

  test("the rules find in 1.0.0 what its readers found, so they do look", () => {
    const old = PA_STANDARD_1_0_0.questionnaire.items.flatMap((item) =>
      item.type === "check" ? [] : violations(item),
    );
    for (const id of [
      "goal_orientation.5",
      "stability.3",
      "stability.5",
      "internal.2",
      "detail.2",
      "pair.G3G5.1",
    ])
      expect(old.join("\n")).toContain(id);
    expect(old.length).toBeGreaterThan(40);
  });

  test("no text occurs twice in a language, and no two items of a scale share most of their words", () => {
    for (const language of LANGUAGES) {
      const all = questionnaire.items.flatMap((item) => Object.values(item[language]));
      const plain = all.map((sentence: string) => wordsOf(sentence).join(" "));
      expect(plain.filter((sentence, i) => plain.indexOf(sentence) !== i)).toEqual([]);
      const alike = statements.flatMap((one, place) =>
        statements.slice(place + 1).flatMap((other) => {
          if (one.keys[0].scale !== other.keys[0].scale) return [];
          const [a, b] = [one, other].map((item) => new Set(wordsOf(item[language].text))) as [
            Set<string>,
            Set<string>,
          ];
          return a.intersection(b).size / a.union(b).size > 0.5 ? [`${one.id} ${other.id}`] : [];
        }),
      );
      expect(alike).toEqual([]);
    }
  });

  test("the two sides of a pair have one form, which is the same in both languages", () => {
    const mixed = pairs.flatMap(({ id, en, de }) => {
      const forms = [FORM_OF.en(en.a), FORM_OF.en(en.b), FORM_OF.de(de.a), FORM_OF.de(de.b)];
      return new Set(forms).size === 1 ? [] : [`${id} ${forms.join(" ")}`];
    });
    expect(mixed).toEqual([]);
    const before = PA_STANDARD_1_0_0.questionnaire.items.filter((item) => item.type === "pair");
    expect(before.filter(({ de }) => FORM_OF.de(de.a) !== FORM_OF.de(de.b)).length).toBeGreaterThanOrEqual(
      14,
    );
  });

  test.each([
    ["I do not plan my day.", "Ich plane meinen Tag nicht.", "en not", "de nicht"],
    ["I can't wait for work.", "Ich kenne keinen Leerlauf.", "en can't", "de keinen"],
    ["I am unsure about my work.", "Ich bin unsicher bei der Arbeit.", "en unsure", "de unsicher"],
    ["I rarely plan.", "Ich plane selten.", "en rarely", "de selten"],
    ["I always plan.", "Ich plane immer.", "en always", "de immer"],
    ["I improvise.", "Ein fester Ablauf ist mir zu eintönig.", "en hard: improvis", "de hard: eintönig"],
    ["I like money.", "Mir genügt ein Blick.", "en money", "de blick"],
    ["I plan.", "Habe ich geplant, bin ich froh.", "de condition without wenn"],
    ["Plans are made early", "Pläne werden früh gemacht", "en no first person", "de no first person"],
    ["I plan. I work.", "Ich plane. Ich arbeite!", "en statement without", "de statement without"],
    [`I ${"really ".repeat(16)}work.`, `Ich arbeite ${"sehr ".repeat(17)}.`, "en too long", "de too long"],
    ["I sleep on my plans.", "Ich frage Kollegen.", "en sleep", "de masculine"],
  ])("the rules object to: %s", (en, de, ...expected) => {
    const [first] = statements;
    if (first === undefined) throw new Error("The questionnaire has no statement.");
    const found = violations({ ...first, en: { text: en }, de: { text: de } });
    for (const part of expected) expect(found.join("\n")).toContain(`${first.id} ${part}`);
  });
});

describe("desirability, as the author rates it", () => {
  test("has one decimal and lies between 4 and 7; the sides of a pair differ by at most 1", () => {
    for (const rating of [...statements, ...pairs].flatMap((item) => item.desirability)) {
      expect(rating).toBe(Number(rating.toFixed(1)));
      expect(rating >= 4 && rating <= 7).toBe(true);
    }
    const distant = pairs.filter(({ desirability: [a, b] }) => tenths(Math.abs(a - b)) > 10);
    expect(distant.map((item) => item.id)).toEqual([]);
  });

  test("agreeing and disagreeing sound alike on each scale, within 1, but where the record says that substance won", () => {
    const gaps = DIMENSION_KEYS.map(
      (key) => [key, tenths(Math.abs(mean(ratings(key, 1)) - mean(ratings(key, -1))))] as const,
    );
    const conflicts = authorship.substance?.conflicts ?? [];
    expect(gaps.filter(([, gap]) => gap > 10)).toEqual(
      conflicts.map(({ scale, gap }) => [scale as DimensionKey, tenths(gap)]),
    );
    expect(conflicts.map(({ scale }) => scale)).toEqual(["stability"]);
  });

  test("the sides of a pair that was written for this version differ by at most 0.5", () => {
    const before = new Set<string>(PA_STANDARD_1_1_0.questionnaire.items.map(({ id }) => id));
    const written = pairs.filter(({ id }) => !before.has(id));
    expect(written).toHaveLength(7);
    expect(
      written.filter(({ desirability: [a, b] }) => tenths(Math.abs(a - b)) > 5).map(({ id }) => id),
    ).toEqual([]);
  });

  test("opposite dimensions sound equally good, within 0.5", () => {
    expect(PARTNER_PAIRS).toHaveLength(6);
    const apart = PARTNER_PAIRS.filter(
      ([one, other]) => tenths(Math.abs(mean(ratings(one)) - mean(ratings(other)))) > 5,
    );
    expect(apart).toEqual([]);
  });

  test("no value sounds better than another by more than 0.5 over its ten statements", () => {
    const means = VALUE_KEYS.map((value) =>
      mean(
        pairs.flatMap(({ keys, desirability }) =>
          keys.flatMap(({ scale }, side) => (scale === value ? [desirability[side] ?? 0] : [])),
        ),
      ),
    );
    expect(tenths(Math.max(...means) - Math.min(...means))).toBeLessThanOrEqual(5);
  });
});

describe("reading level", () => {
  const sides = (language: Language) => pairs.flatMap((item) => [item[language].a, item[language].b]);
  const texts = (language: Language) => statements.map((item) => item[language].text);

  test.each([
    ["en", 25, 30],
    ["de", 30, 33],
  ] as const)("in %s, statements and pairs are easy to read", (language, ofStatements, ofPairs) => {
    expect(lix(texts(language))).toBeLessThan(ofStatements);
    expect(lix(sides(language))).toBeLessThan(ofPairs);
  });

  test("no sentence is full of long words", () => {
    const long = LANGUAGES.flatMap((language) =>
      [...texts(language), ...sides(language)].filter((sentence) => {
        const words = wordsOf(sentence);
        return 3 * words.filter(isLong).length > 2 * words.length;
      }),
    );
    expect(long).toEqual([]);
  });
});

describe.each([
  [PA_STANDARD, PA_STANDARD_1_1_0, [11, 7]],
  [PA_STANDARD_1_1_0, PA_STANDARD_1_0_0, [20, 10]],
] as const)("the authorship of each version with a record", (own, earlier, counts) => {
  const now = new Map<string, Item>(own.questionnaire.items.map((item) => [item.id, item]));
  const before = new Set(earlier.questionnaire.items.map(({ id }) => id));
  const { items, desirability } = recordOf(own.version);

  test("lists every item once, in the order of the questionnaire", () => {
    expect(items.map(({ id }) => id)).toEqual([...now.keys()]);
  });

  test("an item is kept under its id, or follows an earlier one with a reason and a date; a changed sentence is another item", () => {
    for (const { id, change, replaces = "", reason, date } of items) {
      expect([id, change === "none"]).toEqual([id, before.has(id)]);
      if (change === "none") expect([replaces, reason, date]).toEqual(["", undefined, undefined]);
      else {
        expect(reason?.length).toBeGreaterThan(10);
        expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
        const [plain = "", wording = "1"] = replaces.split("@");
        if (change !== "new")
          expect([id, before.has(replaces)]).toEqual([`${plain}@${Number(wording) + 1}`, true]);
      }
    }
    for (const old of earlier.questionnaire.items) if (now.has(old.id)) expect(now.get(old.id)).toEqual(old);
  });

  test("counts what is replaced, and calls the ratings one author's", () => {
    const replaced = items
      .filter(({ change }) => change === "replaced")
      .map(({ id }) => id.startsWith("pair."));
    expect([replaced.filter((isPair) => !isPair).length, replaced.filter(Boolean).length]).toEqual([
      ...counts,
    ]);
    expect([desirability.raters, desirability.independent]).toEqual([1, false]);
  });

  test("every statement names the facet that the questionnaire has for it", () => {
    for (const { id, facet } of items) {
      const item = now.get(id);
      expect([id, facet]).toEqual([id, item?.type === "statement" ? item.facet : undefined]);
    }
  });
});

/** What the rule of substance finds wrong with the record of one item; empty when it is fine. */
function flawsOf(item: StatementItem | PairItem, record: ItemRecord | undefined): string[] {
  const { substance } = authorship;
  if (record === undefined || substance === undefined) return ["no record"];
  const { sort, judgement, judges, untested } = record;
  if (!sort || !judgement || !judges || !untested) return ["no record of its substance"];
  const found: string[] = [];
  const expected =
    item.type === "statement"
      ? { scale: item.keys[0].scale, direction: item.keys[0].dir }
      : { a: item.keys[0].scale, b: item.keys[1].scale };
  if (!Bun.deepEquals(sort, expected)) found.push("sorted to something else than its key");
  if (judgement.risks.some((risk) => !RISKS.includes(risk))) found.push("unknown risk");
  if (judgement.risks.length > 0 && LANGUAGES.some((language) => !judgement.watch?.[language]))
    found.push("a risk that nobody watches");
  if (untested.some((trial) => !TRIALS.includes(trial))) found.push("unknown trial");
  if (untested.includes("judges") !== (judges.status === "open")) found.push("judges both done and open");
  if (judges.status === "open") return found;
  for (const language of LANGUAGES) {
    const { judges: n, agreement } = (judges[language] ?? {}) as Partial<Agreement>;
    if (n === undefined || agreement === undefined) found.push(`judged without numbers in ${language}`);
    else if (n < substance.judgesPerLanguage) found.push(`too few judges in ${language}`);
    else if (!(agreement <= 1 && agreement >= substance.leastAgreement))
      found.push(`agreement of ${agreement} in ${language}`);
  }
  return found;
}

describe("substance: a statement says its tendency or the absence of it", () => {
  const records = new Map(authorship.items.map((record) => [record.id, record]));
  const all = [...statements, ...pairs];
  const [first] = all as [StatementItem, ...StatementItem[]];
  const record = records.get(first.id) as ItemRecord;
  const ten = { judges: 10, agreement: 0.9 };
  const judged = { ...record, untested: TRIALS.filter((trial) => trial !== "judges") };

  test("each of the 132 items has a record of what judges are to find, by which none is out", () => {
    expect(all.flatMap((item) => flawsOf(item, records.get(item.id)).map((what) => [item.id, what]))).toEqual(
      [],
    );
    expect(authorship.substance).toMatchObject({ judgesPerLanguage: 10, leastAgreement: 0.7, risks: RISKS });
  });

  test("so far nobody has judged any of them, and each says what is untested", () => {
    for (const { id } of all)
      expect([id, records.get(id)?.judges?.status, records.get(id)?.untested]).toEqual([
        id,
        "open",
        [...TRIALS],
      ]);
  });

  test("reversed items with a risk are watched, sameness.5 for its correlation with stability", () => {
    expect(records.get("sameness.5@2")?.judgement?.watch?.en).toContain("correlation with stability");
  });

  test.each<[string, ItemRecord | undefined]>([
    ["no record", undefined],
    ["no record of its substance", { id: first.id, change: "none" }],
    ["sorted to something else", { ...record, sort: { scale: "detail", direction: 1 } }],
    ["a risk that nobody watches", { ...record, judgement: { risks: ["delegation"] } }],
    ["judges both done and open", { ...record, untested: ["pilot"] }],
    ["judged without numbers", { ...judged, judges: { status: "judged", date: "2027-01-05" } as never }],
    [
      "too few judges",
      { ...judged, judges: { status: "judged", date: "2027-01-05", en: ten, de: { ...ten, judges: 9 } } },
    ],
    [
      "agreement of 0.69 in de",
      {
        ...judged,
        judges: { status: "judged", date: "2027-01-05", en: ten, de: { ...ten, agreement: 0.69 } },
      },
    ],
    [
      "agreement of 70 in en",
      { ...judged, judges: { status: "judged", date: "2027-01-05", en: { ...ten, agreement: 70 }, de: ten } },
    ],
  ])("an item is refused: %s", (what, broken) => {
    expect(flawsOf(first, broken).join("\n")).toContain(what);
  });

  test("seven of ten judges in each language are enough", () => {
    const seven = { judges: 10, agreement: 0.7 };
    const judges = { status: "judged" as const, date: "2027-01-05", en: seven, de: seven };
    expect(flawsOf(first, { ...judged, judges })).toEqual([]);
  });
});
