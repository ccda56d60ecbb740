import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { mulberry32 } from "#/domain/instrument/rounding.ts";
import { runs } from "#/testing/runs.ts";
import { identified, noiseBy, type Person, seenBy } from "./attacker.testing.ts";
import { close, nothingPublished } from "./disclosure.ts";
import { figuresOf } from "./figures.ts";
import { storedTally } from "./stored-tally.ts";
import { emptyTally, normalize, STAGES } from "./tally.ts";

const NIGHTS = 12;

/** How a group fares: often all or nobody, since that is what gives people away. */
const rate = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));

const world = fc
  .record({
    sizes: fc.array(fc.constantFrom(0, 1, 2, 5, 20, 45), { minLength: NIGHTS, maxLength: NIGHTS }),
    women: fc.constantFrom(0.1, 0.4, 0.5, 0.9),
    next: fc.tuple(rate, rate),
    offer: fc.tuple(rate, rate),
    key: fc.string(),
    seed: fc.integer(),
  })
  .map(({ sizes, women, next, offer, key, seed }) => {
    const random = mulberry32(seed);
    const people = sizes.flatMap((size, night) =>
      Array.from({ length: size }, (): Person => {
        const at = random();
        const gender = at < 0.03 ? "diverse" : at < women ? "female" : "male";
        const place = gender === "female" ? 0 : 1;
        const goesOn = random() < next[place];
        const usable = random() < 0.95;
        return {
          night,
          gender,
          stages: {
            usable,
            matched: usable && random() < 0.5,
            next: goesOn,
            offer: goesOn && random() < offer[place],
          },
        };
      }),
    );
    return { people, key };
  });

describe("nobody's group follows", () => {
  test("from the pages of all nights and the names of those who reached each stage", () => {
    let compared = 0;
    fc.assert(
      fc.property(world, ({ people, key }) => {
        const noise = noiseBy(key);
        const seen = seenBy(people, NIGHTS, noise);
        compared += Number(Object.keys(seen.at(-1)?.gender ?? {}).length > 0);
        expect(identified(people, seen, noise)).toEqual([]);
      }),
      runs(5, 60),
    );
    expect(compared).toBeGreaterThan(3);
  });
});

/** People of one night of whom only how many were hired matters. */
const hired = (night: number, gender: Person["gender"], offers: number, n: number): Person[] =>
  Array.from({ length: n }, (_, place) => {
    const offer = place < offers;
    return { night, gender, stages: { usable: true, matched: true, next: offer, offer } };
  });

/** The group's finding about offers after each night. */
const offersOf = (people: readonly Person[], nights: number, key = "") =>
  seenBy(people, nights, noiseBy(key)).map((published) => {
    const gender = figuresOf({ tally: emptyTally(), published }).dimensions.find(
      ({ dimension }) => dimension === "gender",
    );
    const offer = gender?.stages.find(({ stage }) => stage === "offer");
    return Object.fromEntries(offer?.groups.map((group) => [group.group, group]) ?? []);
  });

describe("what is found", () => {
  test("none of 40 women beside 20 of 60 men, whatever the noise, without saying that all 20 are men", () => {
    for (const key of ["a", "b", "c", "d", "e", "f"]) {
      const [page] = offersOf([...hired(0, "female", 0, 40), ...hired(0, "male", 20, 60)], 1, key);
      expect(page?.female).toMatchObject({ n: 40, count: null, comparison: null });
      expect(page?.female?.finding).toEqual({
        result: "lower",
        size: { low: 40, high: 49 },
        others: { low: 60, high: 69 },
        reached: { low: 0, high: 3 },
        ratioAtMost: 0.3,
        detectable: 0.25,
      });
      expect(page?.male).toMatchObject({ n: 60, count: null, comparison: null });
      expect(page?.male?.finding).toMatchObject({ result: "none", reached: { low: 17, high: 20 } });
    }
  });

  test("none of 599 women beside 90 of 601 men who come three a night, after 110 to 200 people", () => {
    const nights = 400;
    const people = Array.from({ length: nights }, (_, night) => {
      const women = night % 2 === 0 ? 2 : 1;
      return [...hired(night, "female", 0, women), ...hired(night, "male", Number(night % 9 < 2), 3 - women)];
    }).flat();
    const pages = offersOf(people, nights);
    const first = pages.findIndex(({ female }) => female?.finding.result === "lower");
    expect(3 * (first + 1)).toBeGreaterThan(110);
    expect(3 * (first + 1)).toBeLessThan(200);
    expect(pages.slice(first).every(({ female }) => female?.finding.result === "lower")).toBe(true);
    expect(pages.at(-1)?.female?.finding.ratioAtMost).toBeLessThanOrEqual(0.3);
  });

  test("says what could have gone unnoticed, and that nothing can be found if there are too few", () => {
    const [alike] = offersOf([...hired(0, "female", 12, 50), ...hired(0, "male", 15, 50)], 1);
    expect(alike?.female?.finding).toMatchObject({ result: "none", detectable: 0.35 });
    const [few] = offersOf([...hired(0, "female", 0, 50), ...hired(0, "male", 5, 50)], 1);
    expect(few?.female?.finding).toMatchObject({ result: "unknown", detectable: null, ratioAtMost: null });
  });

  test("shows a more extreme difference no later", () => {
    const group = fc.record({
      women: fc.integer({ min: 0, max: 30 }),
      men: fc.integer({ min: 0, max: 30 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      hires: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 8 }), fc.string(), (batches, key) => {
        const worldWith = (keeps: (n: number) => number) =>
          batches.flatMap(({ women, men, share, hires }, night) => {
            const offers = Math.floor(hires * (women + men));
            const ofWomen = Math.min(women, Math.floor(share * offers));
            const female = Math.max(offers - men, keeps(ofWomen));
            return [
              ...hired(night, "female", female, women),
              ...hired(night, "male", Math.min(men, offers - female), men),
            ];
          });
        const foundIn = (people: readonly Person[]) => {
          const night = offersOf(people, batches.length, key).findIndex(
            ({ female }) => female?.finding.result === "lower" || female?.comparison?.flag === true,
          );
          return night < 0 ? Number.POSITIVE_INFINITY : night;
        };
        const [mild, extreme] = [worldWith((n) => n), worldWith((n) => Math.floor(n / 2))];
        if (
          mild.filter(({ stages }) => stages.offer).length !==
          extreme.filter(({ stages }) => stages.offer).length
        )
          return;
        expect(foundIn(extreme)).toBeLessThanOrEqual(foundIn(mild));
      }),
      runs(60),
    );
  });
});

test("reads tallies of earlier versions, with the same sums at each stage", () => {
  const counts = { n: 40, usable: 38, matched: 20, next: 9, offer: 4, alternatives: {} };
  const earlier = {
    waiting: { gender: { female: counts }, age: {} },
    closed: { gender: { male: counts }, age: {} },
    moments: {},
  };
  const published = nothingPublished();
  published.gender.male = { n: 40, stages: { matched: { n: 40, count: 20 } }, alternatives: null };
  const tally = storedTally(earlier);
  expect(storedTally(tally)).toBe(tally);
  const newcomers = hired(0, "male", 10, 30).map(({ stages }) => ({
    said: { gender: "male" as const, age: null },
    stages,
    match: null,
  }));
  const after = close(normalize(tally, newcomers), published, () => 0);
  expect(after.published.gender.male?.stages.matched).toEqual({ n: 40, count: 20 });
  for (const stage of STAGES) {
    const { reached, known } = after.published.gender.male?.findings?.[stage] ?? {};
    expect(reached).toBe(2 * counts[stage] + (stage === "next" || stage === "offer" ? 10 : 30));
    expect(known?.high).toBeGreaterThanOrEqual(known?.low ?? 0);
  }
});
