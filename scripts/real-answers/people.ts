/** Real people's answers to real statements, arranged like the questionnaire's: 17 scales of six statements. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pearson, sum } from "#/domain/instrument/statistics/describe.ts";
import { DIMENSION_KEYS, type DimensionKey, type Questionnaire } from "#/domain/instrument/types.ts";
import { named, openData } from "./r-data.ts";

/** Where Debian's package r-cran-psychtools has its data sets, unless a variable names the folder. */
const PLACES = [process.env.REAL_ANSWERS ?? "", "/usr/lib/R/site-library/psychTools/data"];

/** @returns the folder of the data sets; null where they are not installed */
export const findRealAnswers = (): string | null =>
  PLACES.find((folder) => folder !== "" && existsSync(join(folder, "Rdata.rdb"))) ?? null;

/** Scales of the data set before its 27 narrow ones: five broad ones, of the same statements. */
const BROAD = 5;
/** Narrow scales that are put together, so that statements of a scale correlate as the questionnaire's design hopes. */
const TOGETHER = 3;
const PER_NARROW = 2;

type Key = readonly [column: number, direction: 1 | -1];

const keyed = (answer: number, direction: number): number => (direction > 0 ? answer : 7 - answer);

export interface RealPeople {
  /** Per person: keyed answers 1..6 to six statements of each scale. */
  keyed: Record<DimensionKey, number[]>[];
  /** Scales that were made of the same three narrow scales, as two forms of one test. */
  parallel: [DimensionKey, DimensionKey][];
}

/** @param folder of the package's data sets */
export function readRealPeople(folder: string): RealPeople {
  const read = openData(folder);
  const columns = named(read("spi"));
  const ids = [...columns.keys()].filter((name) => name.startsWith("q_"));
  const answers = ids.map((id) => (columns.get(id)?.values ?? []).map(Number));
  const people = answers[0]?.length ?? 0;
  const narrow = [...named(read("spi.keys")).values()].slice(BROAD).map(({ values }) =>
    values.map((name): Key => {
      const id = String(name);
      return [ids.indexOf(id.replace("-", "")), id.startsWith("-") ? -1 : 1];
    }),
  );
  const scoreOf = (keys: readonly Key[]) =>
    Array.from({ length: people }, (_, person) =>
      sum(keys.map(([column, direction]) => keyed(answers[column]?.[person] ?? 0, direction))),
    );
  const scores = narrow.map(scoreOf);
  const r = narrow.map((_, one) =>
    narrow.map((__, other) => pearson(scores[one] ?? [], scores[other] ?? []) ?? 0),
  );
  const scales = triples(r).flatMap((triple) =>
    [0, 1].map((form) =>
      triple.flatMap((place) => {
        const sign = Math.sign(r[triple[0] ?? 0]?.[place] ?? 1);
        return (narrow[place] ?? [])
          .slice(PER_NARROW * form, PER_NARROW * (form + 1))
          .map(([column, direction]): Key => [column, (direction * sign) as 1 | -1]);
      }),
    ),
  );
  const used = scales.slice(0, DIMENSION_KEYS.length);
  return {
    keyed: Array.from({ length: people }, (_, person) =>
      recordOfScales((scale) =>
        (used[scale] ?? []).map(([column, direction]) => keyed(answers[column]?.[person] ?? 0, direction)),
      ),
    ),
    parallel: Array.from({ length: Math.floor(used.length / 2) }, (_, place) => [
      DIMENSION_KEYS[2 * place] as DimensionKey,
      DIMENSION_KEYS[2 * place + 1] as DimensionKey,
    ]),
  };
}

const recordOfScales = <Value>(pick: (place: number) => Value): Record<DimensionKey, Value> =>
  Object.fromEntries(DIMENSION_KEYS.map((scale, place) => [scale, pick(place)])) as Record<
    DimensionKey,
    Value
  >;

/** Groups of three: always those of the rest that correlate highest. */
function triples(r: readonly (readonly number[])[]): number[][] {
  const together = (places: readonly number[]) =>
    sum(places.flatMap((one, at) => places.slice(at + 1).map((other) => Math.abs(r[one]?.[other] ?? 0))));
  let rest = r.map((_, place) => place);
  const found: number[][] = [];
  while (rest.length >= TOGETHER) {
    let best: number[] = [];
    for (const [at, one] of rest.entries())
      for (const [next, other] of rest.slice(at + 1).entries())
        for (const third of rest.slice(at + next + 2)) {
          const tried = [one, other, third];
          if (best.length === 0 || together(tried) > together(best)) best = tried;
        }
    found.push(best);
    rest = rest.filter((place) => !best.includes(place));
  }
  return found;
}

/** Answers of a person to the questionnaire's statements, by item id. */
export function sheetOf(
  { items }: Pick<Questionnaire, "items">,
  person: Record<DimensionKey, number[]>,
): Map<string, number> {
  const given = new Map<DimensionKey, number>();
  return new Map(
    items.flatMap((item): [string, number][] => {
      if (item.type !== "statement") return [];
      const [{ scale, dir }] = item.keys;
      const place = given.get(scale) ?? 0;
      given.set(scale, place + 1);
      return [[item.id, keyed(person[scale][place] ?? 0, dir)]];
    }),
  );
}
