import { GENDERS } from "#/modules/assessment/fairness-answers/rules.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { close, type Noise, nothingPublished, type Published } from "./disclosure.ts";
import { type Counted, emptyTally, normalize, STAGES, type Stage } from "./tally.ts";

/** Somebody who is counted: how far they came is known to the owner by name, the group is not. */
export interface Person {
  night: number;
  stages: Record<Stage, boolean>;
  gender: (typeof GENDERS)[number];
}

/** A noise by a key, as a server has it. */
export const noiseBy =
  (key: string): Noise =>
  (words) => {
    const digest = sha256(`${key} ${words}`);
    const drawn = (from: number) => (Number.parseInt(digest.slice(from, from + 8), 16) % 5) - 2;
    return drawn(0) + drawn(8);
  };

const countedOf = ({ gender, stages }: Person): Counted => ({
  said: { gender, age: null },
  stages,
  match: null,
});

/** All that an account ever sees, night by night. */
export function seenBy(people: readonly Person[], nights: number, noise: Noise): Published[] {
  let state = { tally: emptyTally(), published: nothingPublished() };
  return Array.from({ length: nights }, (_, night) => {
    const newcomers = people.filter((one) => one.night === night).map(countedOf);
    state = close(normalize(state.tally, newcomers), state.published, noise);
    return state.published;
  });
}

/** By -1 a sealed count is more likely to be called lower, by 1 less; see `disclosure.ts`. */
const KEY_FOR = { lower: 0, none: 2, unknown: 1 };

/**
 * Whether other people's groups could have led to the same pages. The owner does not have the key of the noise, so any
 * noise that fits counts.
 */
function couldBe(people: readonly Person[], seen: readonly Published[], noise: Noise): boolean {
  const wanted = seen.map((one) => JSON.stringify(one));
  const keys = new Map<string, number>();
  for (let tries = 0; tries < 8; tries++) {
    const found = seenBy(people, seen.length, (words) => keys.get(words) ?? noise(words));
    const night = found.findIndex((one, place) => JSON.stringify(one) !== wanted[place]);
    const [other, own] = [found[night], seen[night]];
    if (other === undefined || own === undefined) return true;
    const sum = Object.values(own.gender).reduce((total, { n }) => total + n, 0);
    let isOtherKey = false;
    for (const gender of GENDERS)
      for (const stage of STAGES) {
        const [one, two] = [own.gender[gender], other.gender[gender]].map(
          (group) => group?.findings?.[stage],
        );
        if (one === undefined || two === undefined) continue;
        const [finer, key] =
          one.result === two.result
            ? [[" 0.5", " 0.25"], one.known.high < two.known.high ? KEY_FOR.lower : KEY_FOR.none]
            : [[""], KEY_FOR[one.result]];
        if (one.result === two.result && one.known.high === two.known.high) continue;
        for (const step of finer) {
          const words = `gender ${stage} ${gender}${step} ${sum}`;
          isOtherKey ||= keys.get(words) !== key;
          keys.set(words, key);
        }
      }
    if (!isOtherKey) return false;
  }
  return false;
}

/** One of those whom the owner cannot tell from each other except by their group. */
const cellOf = ({ night, stages, gender }: Person): string =>
  `${night} ${Object.values(stages).join()} ${gender}`;

/**
 * The people whose group follows for an owner who saw these pages: no other group was found for them under which
 * everything would look the same. It tries to change one person, to let them change places with somebody, and to let two
 * pairs do so.
 */
export function identified(people: readonly Person[], seen: readonly Published[], noise: Noise): Person[] {
  const cells = [...new Map(people.map((person) => [cellOf(person), person])).values()];
  const changed = (...changes: readonly (readonly [Person, Person["gender"]])[]) => {
    const to = new Map(changes);
    return people.map((person) => ({ ...person, gender: to.get(person) ?? person.gender }));
  };
  const isPossible = (...changes: readonly (readonly [Person, Person["gender"]])[]) =>
    couldBe(changed(...changes), seen, noise);
  return cells.filter((person) => {
    const others = GENDERS.filter((gender) => gender !== person.gender);
    const nearest = cells.toSorted((one, other) => distance(person, one) - distance(person, other));
    const partners = others.flatMap((gender) => nearest.filter((one) => one.gender === gender));
    if (partners.some((one) => isPossible([person, one.gender], [one, person.gender]))) return false;
    if (others.some((gender) => isPossible([person, gender]))) return false;
    const members = (gender: Person["gender"]) =>
      nearest.filter((one) => one.gender === gender && one !== person).slice(0, 4);
    return !partners
      .slice(0, 4)
      .some((one) =>
        members(person.gender).some((third) =>
          members(one.gender).some(
            (fourth) =>
              fourth !== one &&
              isPossible(
                [person, one.gender],
                [one, person.gender],
                [third, one.gender],
                [fourth, person.gender],
              ),
          ),
        ),
      );
  });
}

const distance = (one: Person, other: Person): number =>
  10 * Math.abs(one.night - other.night) +
  STAGES.filter((stage) => one.stages[stage] !== other.stages[stage]).length;
