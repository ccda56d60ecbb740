import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "./registry.ts";
import { clamp, mulberry32 } from "./rounding.ts";
import { scoreAnswers } from "./score.ts";
import { deviatesFrom, type NextDeviate, simulateCandidates } from "./simulation.ts";
import { mean } from "./statistics/describe.ts";
import { fileOrder } from "./testing.ts";
import { VALUE_KEYS, type ValueKey } from "./types.ts";
import {
  teamWeightHalfWidth,
  VALUE_GROUPS,
  type ValueGroup,
  valueGroup,
  WEIGHT_HALF_WIDTH,
  weighedValues,
} from "./value-groups.ts";

const weightsOf = (of: (place: number) => number): Record<ValueKey, number> =>
  Object.fromEntries(VALUE_KEYS.map((key, place) => [key, of(place)])) as Record<ValueKey, number>;

/** A person whose true weights are known. */
interface Weighed {
  truth: Record<ValueKey, number>;
  measured: Record<ValueKey, number>;
}

/** Weights that add up to 300 and have the design's SD, measured with a reliability: no questionnaire is involved. */
function ipsativePeople(reliability: number, count: number, seed: number): Weighed[] {
  const deviate = deviatesFrom(mulberry32(seed));
  const centred = (next: NextDeviate) => {
    const drawn = VALUE_KEYS.map(() => next());
    // Six deviates around their own mean have an SD of sqrt(5/6).
    return drawn.map((one) => (one - mean(drawn)) / Math.sqrt(5 / 6));
  };
  return Array.from({ length: count }, () => {
    const [traits, errors] = [centred(deviate), centred(deviate)];
    const truth = weightsOf((place) => 50 + 16 * Math.sqrt(reliability) * (traits[place] ?? 0));
    const measured = weightsOf((place) =>
      clamp(
        2 *
          Math.round(
            ((truth[VALUE_KEYS[place] as ValueKey] ?? 0) +
              16 * Math.sqrt(1 - reliability) * (errors[place] ?? 0)) /
              2,
          ),
        0,
        100,
      ),
    );
    return { truth, measured };
  });
}

const { questionnaire, norm } = PA_STANDARD;
const order = fileOrder(questionnaire);

/** People who answer the 30 pairs under the model of the questionnaire, with a reliability of about .72. */
const answering = (): Weighed[] =>
  simulateCandidates(questionnaire, norm, 1500, 20261130).map(({ utilities, answers }) => {
    const { scales } = scoreAnswers(questionnaire, norm, order, answers);
    const own = mean(Object.values(utilities));
    return {
      truth: weightsOf((place) => 50 + utilities[VALUE_KEYS[place] as ValueKey] - own),
      measured: weightsOf((place) => scales[VALUE_KEYS[place] as ValueKey].rawPercent),
    };
  });

/** Shares of the statements about groups that are true, and of the ranks that these replace. */
function sharesRight(people: readonly Weighed[]) {
  const [side, order, first]: [boolean[], boolean[], boolean[]] = [[], [], []];
  for (const { truth, measured } of people) {
    const values = weighedValues(measured);
    const of = (group: ValueGroup) => values.filter((value) => value.group === group);
    side.push(...of("front").map(({ key }) => truth[key] > 50));
    side.push(...of("behind").map(({ key }) => truth[key] < 50));
    for (const ahead of of("front"))
      order.push(...of("behind").map(({ key }) => truth[ahead.key] > truth[key]));
    const leader = values[0]?.key;
    first.push(leader !== undefined && VALUE_KEYS.every((key) => truth[key] <= truth[leader]));
  }
  const share = (told: readonly boolean[]) => told.filter(Boolean).length / told.length;
  return { side: share(side), order: share(order), first: share(first), stated: side.length / people.length };
}

describe("the group of a value", () => {
  test("is in front or behind only if the whole 80 % band lies on that side of the person's own mean", () => {
    expect(WEIGHT_HALF_WIDTH).toBe(13);
    expect([0, 36, 37, 50, 63, 63.1, 64, 100].map((weight) => valueGroup(weight))).toEqual([
      "behind",
      "behind",
      "middle",
      "middle",
      "middle",
      "front",
      "front",
      "front",
    ]);
  });

  test("of a team is as narrow as the team is large", () => {
    expect([1, 3, 7, 10, 100].map(teamWeightHalfWidth)).toEqual([20.5, 11.8, 7.8, 6.5, 2.1]);
    expect([valueGroup(60, teamWeightHalfWidth(3)), valueGroup(60, teamWeightHalfWidth(7))]).toEqual([
      "middle",
      "front",
    ]);
  });

  test("follows the weights: sorted, one group after the other, mirrored around 50, inside 0 to 100", () => {
    const next = mulberry32(7);
    for (let round = 0; round < 2000; round++) {
      const weights = weightsOf(() => 2 * Math.floor(next() * 51));
      const values = weighedValues(weights);
      const places = values.map(({ group }) => VALUE_GROUPS.indexOf(group));
      expect(values.map(({ weight }) => weight)).toEqual(Object.values(weights).sort((a, b) => b - a));
      expect(places).toEqual([...places].sort());
      for (const { key, weight, band, group } of values) {
        expect(valueGroup(100 - weights[key])).toBe(
          VALUE_GROUPS[2 - VALUE_GROUPS.indexOf(group)] as ValueGroup,
        );
        expect(band[0] >= 0 && band[0] <= weight && weight <= band[1] && band[1] <= 100).toBe(true);
      }
    }
  });

  test("shares a group where no band leaves the mean", () => {
    const even = weighedValues(weightsOf((place) => [62, 58, 50, 50, 42, 38][place] ?? 50));
    expect(new Set(even.map(({ group }) => group))).toEqual(new Set(["middle"]));
  });
});

describe("what the groups state", () => {
  test("is right in nine of ten cases at the reliability that is assumed, where the first rank was right in six", () => {
    const { side, order: ahead, first } = sharesRight(ipsativePeople(0.6, 20_000, 1));
    expect(side).toBeGreaterThan(0.92);
    expect(ahead).toBeGreaterThan(0.97);
    expect(first).toBeLessThan(0.6);
  });

  test("is right more often for people who answer the pairs, and leaves most people something to read", () => {
    const { side, order: ahead, first, stated } = sharesRight(answering());
    expect(side).toBeGreaterThan(0.95);
    expect(ahead).toBeGreaterThan(0.985);
    expect(first).toBeLessThan(0.7);
    expect(stated).toBeGreaterThan(2);
  });

  test("has bands that hold 80 % of the true weights at the reliability that is assumed", () => {
    const people = ipsativePeople(0.6, 20_000, 2);
    const inside = people.flatMap(({ truth, measured }) =>
      weighedValues(measured).map(({ key, band }) => truth[key] >= band[0] && truth[key] <= band[1]),
    );
    const share = inside.filter(Boolean).length / inside.length;
    expect(share).toBeGreaterThan(0.78);
    expect(share).toBeLessThan(0.82);
  });
});
