import type { AsyncCommand } from "fast-check";

/**
 * How often tests with random cases repeat, and from which seed; see "Random cases" in README.md.
 * `TEST_TIER` is `gate` (the default) or `deep`, `TEST_SEED` is a whole number.
 */
const DEFAULT_SEED = 20_260_302;

interface RunSettings {
  isDeep: boolean;
  seed: number;
}

/** @throws Error for a tier or a seed that is none */
export function readRunSettings({
  TEST_TIER = "gate",
  TEST_SEED = "",
}: Record<string, string | undefined>): RunSettings {
  if (TEST_TIER !== "gate" && TEST_TIER !== "deep")
    throw new Error(`TEST_TIER is "gate" or "deep", not "${TEST_TIER}".`);
  const seed = TEST_SEED === "" ? DEFAULT_SEED : Number(TEST_SEED);
  if (!Number.isInteger(seed)) throw new Error(`TEST_SEED is a whole number, not "${TEST_SEED}".`);
  return { isDeep: TEST_TIER === "deep", seed };
}

const { isDeep, seed } = readRunSettings(process.env);
if (process.env.TEST_SEED) console.log(`Random cases begin with seed ${seed}.`);

/**
 * Parameters of `fc.assert`.
 * @param gate how many cases the first tier tries: as many as cost next to nothing
 * @param deep how many the deep tier tries: never fewer than have found errors so far
 */
export const runs = (guard: number, deep = 10 * guard): { numRuns: number; seed: number } => ({
  numRuns: isDeep ? deep : guard,
  seed,
});

/** Number of parts into which a sweep is divided, of which the first tier runs one. */
const SHARES = 4;

/** The items of an expensive sweep: in the first tier every fourth, and the seed decides with which it begins; in the deep tier all. */
export const share = <T>(items: readonly T[]): readonly T[] =>
  isDeep ? items : items.filter((_, place) => place % SHARES === Math.abs(seed) % SHARES);

/**
 * A command of a model: it acts, and then everything is compared.
 * @param can whether it makes sense in a state; always, unless given
 */
export const commandsWith =
  <Model extends object, Real>(compare: (model: Model, real: Real) => void | Promise<void>) =>
  (
    name: string,
    act: (model: Model, real: Real) => void | Promise<void>,
    can: (model: Readonly<Model>) => boolean = () => true,
  ): AsyncCommand<Model, Real> => ({
    check: can,
    async run(model, real) {
      await act(model, real);
      await compare(model, real);
    },
    toString: () => name,
  });
