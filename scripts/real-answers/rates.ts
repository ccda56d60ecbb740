/**
 * How often sheets are found questionable, or given a caution: real people's, random ones, and half random ones. Real
 * people have no checks, pairs and times in the data; they count as having passed the checks at an ordinary pace.
 */
import { answerModel, statementIds } from "#/domain/instrument/answer-pattern.ts";
import { retestAgreement } from "#/domain/instrument/evidence/test-retest.ts";
import { referenceSideOf } from "#/domain/instrument/interpretation/level.ts";
import { assessQuality, flagLevels, type Judging, ownLimits } from "#/domain/instrument/quality.ts";
import { FIRST_LIMITS } from "#/domain/instrument/quality-limits.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { fullOrder, mulberry32, type NextFraction } from "#/domain/instrument/rounding.ts";
import { band, labelOf } from "#/domain/instrument/score.ts";
import { mean, pearson, standardDeviation, sum } from "#/domain/instrument/statistics/describe.ts";
import type { Answer, AnswerValue, Quality } from "#/domain/instrument/types.ts";
import { recordOf } from "#/platform/text/record.ts";
import { type RealPeople, sheetOf } from "./people.ts";

const { questionnaire } = getInstrument("pa-standard");
const IDS = statementIds(questionnaire);
/** Sheets of each invented kind. */
const INVENTED = 2000;
/** Samples of the server's own people that are drawn for each size. */
const DRAWS = 5;
/** Sizes of the samples whose rates are stated. */
const SIZES = [150, 300, 1000] as const;

const any = (next: NextFraction) => (1 + Math.floor(next() * 6)) as AnswerValue;

interface Sheet {
  answers: Answer[];
  seed: number;
}

/** @param value of each item; null: not answered */
const sheet = (
  seed: number,
  value: (item: (typeof questionnaire.items)[number]) => number | null,
): Sheet => ({
  seed,
  answers: questionnaire.items.flatMap((item): Answer[] => {
    const given = value(item);
    return given === null ? [] : [{ itemId: item.id, value: given as AnswerValue, responseMs: 5000 }];
  }),
});

/** A person with the given statements, who passes each check unless it is answered at random. */
const realSheet = (
  seed: number,
  statements: ReadonlyMap<string, number>,
  isRandom: () => boolean,
  next: NextFraction,
) =>
  sheet(seed, (item) => {
    if (item.type === "pair") return null;
    if (isRandom()) return any(next);
    return item.type === "check" ? item.expected : (statements.get(item.id) ?? null);
  });

const judge = ({ answers, seed }: Sheet, judging: Judging): Quality =>
  assessQuality(questionnaire, fullOrder(seed, questionnaire), answers, judging);

/** The rule before: any serious index, or three cautions, by the limits of simulated answers. */
function previousStatus(one: Sheet): Quality["status"] {
  const { pattern: _, ...levels } = flagLevels({ ...judge(one, {}), limits: FIRST_LIMITS });
  const found = Object.values(levels).filter((level) => level !== "ok");
  if (found.includes("serious") || found.length >= 3) return "questionable";
  return found.length > 0 ? "caution" : "ok";
}

interface Rate {
  questionable: number;
  caution: number;
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

const rateOf = (statuses: readonly Quality["status"][]): Rate => {
  const share = (is: Quality["status"]) =>
    statuses.filter((status) => status === is).length / statuses.length;
  return { questionable: share("questionable"), caution: share("caution") };
};

/** Sheets of every kind; the first one is of real people. */
function kindsOf(people: RealPeople) {
  const next = mulberry32(20_261_129);
  const real = people.keyed.map((person, place) => ({ place, statements: sheetOf(questionnaire, person) }));
  const half = () => next() < 0.5;
  const some = real.slice(0, INVENTED);
  const never = () => false;
  const statements = (isRandom: () => boolean) =>
    some.map(({ place, statements: of }) =>
      sheet(place + 1, (item) => {
        if (item.type === "pair") return null;
        if (item.type === "check") return item.expected;
        return isRandom() ? any(next) : (of.get(item.id) ?? null);
      }),
    );
  return {
    people: real.map(({ place, statements: of }) => realSheet(place + 1, of, never, next)),
    random: some.map(({ place }) => sheet(place + 1, () => any(next))),
    random_checks_passed: statements(() => true),
    half_random: some.map(({ place, statements: of }) => realSheet(place + 1, of, half, next)),
    half_random_checks_passed: statements(half),
  };
}

type RateKind = keyof ReturnType<typeof kindsOf>;
type Rates = Record<RateKind, Record<string, Rate>>;

/** Fisher-Yates. */
function shuffled<Value>(values: readonly Value[], next: NextFraction): Value[] {
  const all = [...values];
  for (let place = all.length - 1; place > 0; place--) {
    const other = Math.floor(next() * (place + 1));
    [all[place], all[other]] = [all[other] as Value, all[place] as Value];
  }
  return all;
}

/** Rates per kind of sheets, by the rule before, by the shipped limits, and with so many own results. */
export function measureRates(people: RealPeople): Rates {
  const kinds = kindsOf(people);
  const next = mulberry32(7);
  const names = Object.keys(kinds) as RateKind[];
  const rates = recordOf(
    names,
    (kind): Record<string, Rate> => ({
      former: rateOf(kinds[kind].map(previousStatus)),
      shipped: rateOf(kinds[kind].map((one) => judge(one, {}).status)),
    }),
  );
  for (const size of SIZES) {
    const draws = Array.from({ length: DRAWS }, () => {
      const own = new Set(shuffled(kinds.people, next).slice(0, size));
      const sheets = [...own].map(({ answers }) => {
        const byItem = new Map(answers.map(({ itemId, value }) => [itemId, value]));
        return IDS.map((id) => byItem.get(id) ?? 0);
      });
      const model = answerModel(IDS, sheets);
      if (model === null) throw new Error("the sample is too small");
      const judging: Judging = {
        own: { model, limits: ownLimits([...own].map((one) => judge(one, {}).inconsistency)) },
      };
      const others = kinds.people.filter((one) => !own.has(one));
      const ownSeeds = new Set([...own].map(({ seed }) => seed));
      return names.map((kind) => {
        const tried = kind === "people" ? others : kinds[kind].filter(({ seed }) => !ownSeeds.has(seed));
        return rateOf(tried.map((one) => judge(one, judging).status));
      });
    });
    for (const [place, kind] of names.entries()) {
      const of = (level: keyof Rate) => mean(draws.map((draw) => draw[place]?.[level] ?? 0));
      rates[kind][`own_${size}`] = { questionable: of("questionable"), caution: of("caution") };
    }
  }
  for (const kind of names)
    for (const [rule, { questionable, caution }] of Object.entries(rates[kind]))
      rates[kind][rule] = { questionable: rounded(questionable), caution: rounded(caution) };
  return rates;
}

interface Agreement {
  /** Mean correlation of two forms of a scale. */
  reliability: number;
  /** Share of the same one of seven labels in both forms, and what the manual's formula says for that correlation. */
  labels: { found: number; computed: number };
  /** Share told on the same side or on none by both, and share told on opposite sides. */
  sides: { same: number; opposite: number };
}

/** How far two forms of a scale say the same of real people: stands in for a retest, which the data do not have. */
export function measureAgreement({ keyed, parallel }: RealPeople): Agreement {
  const found = parallel.map(([one, other]) => {
    const raw = [one, other].map((scale) => keyed.map((person) => sum(person[scale])));
    const cValues = raw.map((scores) => {
      const [center, spread] = [mean(scores), standardDeviation(scores)];
      return scores.map(
        (score) => Math.round(10 * Math.min(10, Math.max(0, 5 + (2 * (score - center)) / spread))) / 10,
      );
    });
    const r = pearson(raw[0] ?? [], raw[1] ?? []) ?? 0;
    const pairs = (cValues[0] ?? []).map((c, person): [number, number] => [c, cValues[1]?.[person] ?? 0]);
    const share = (fits: (pair: [number, number]) => boolean) => pairs.filter(fits).length / pairs.length;
    const side = (cValue: number) => referenceSideOf({ cValue, band: band(cValue, r, 0) });
    return {
      r,
      labels: share(([a, b]) => labelOf(a) === labelOf(b)),
      computed: retestAgreement(r, labelOf),
      same: share(([a, b]) => side(a) === side(b)),
      opposite: share(([a, b]) => side(a) !== side(b) && side(a) !== "mid" && side(b) !== "mid"),
    };
  });
  const of = (figure: keyof (typeof found)[number]) => rounded(mean(found.map((one) => one[figure])));
  return {
    reliability: of("r"),
    labels: { found: of("labels"), computed: of("computed") },
    sides: { same: of("same"), opposite: of("opposite") },
  };
}

/** Limits that the shares of `response-quality.json` put on the consistency of real people. */
export const measureLimits = (people: RealPeople): [number, number] =>
  ownLimits(kindsOf(people).people.map((one) => judge(one, {}).inconsistency)).inconsistency;
