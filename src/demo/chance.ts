import { mulberry32 } from "#/instrument/random.ts";
import type { Random } from "#/platform/random.ts";

/** Decides the content of the house, so that every demo shows the same one. */
const SEED = 20_240_229;

/** Chance that repeats itself in what can be seen, and never in ids, keys and secrets. */
export interface HouseRandom extends Random {
  /** From now on everything is unpredictable. */
  release(): void;
}

export function houseRandom(real: Random): HouseRandom {
  const orders = mulberry32(SEED);
  // Attempts to deliver take theirs when they come to it, so that on a busy machine an order would depend on them.
  const delays = mulberry32(SEED + 1);
  let isFilling = true;
  return {
    bytes: real.bytes,
    fraction: () => (isFilling ? delays() : real.fraction()),
    uint32: () => (isFilling ? Math.floor(orders() * 2 ** 32) : real.uint32()),
    release() {
      isFilling = false;
    },
  };
}
