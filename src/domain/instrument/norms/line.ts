import { clamp } from "../rounding.ts";
import type { KernelNormScale, Norm, ScaleKey } from "../types.ts";
import { lookUp } from "./kernel.ts";

/** One scale of a norm as a rising line from raw percent 0..100 to C and back. */
interface Line {
  toC: (raw: number) => number;
  toRaw: (c: number) => number;
}

const tableLine = ({ table }: KernelNormScale): Line => {
  const last = table.length - 1;
  return {
    toC: (raw) => lookUp(table, clamp((raw * last) / 100, 0, last)),
    toRaw: (c) => {
      const above = Math.max(
        1,
        table.findIndex((value) => value >= c),
      );
      const [low, high] = [table[above - 1] ?? 0, table[above] ?? 10];
      const share = high === low ? 0 : (c - low) / (high - low);
      return (100 * (above - 1 + share)) / last;
    },
  };
};

/** Not limited to 0..10 where the norm is linear. */
export const lineOf = (norm: Norm, scale: ScaleKey): Line => {
  if (norm.method === "kernel") return tableLine(norm.scales[scale]);
  const { mean, sd } = norm.scales[scale];
  return {
    toC: (raw) => 5 + (2 * (raw - mean)) / sd,
    toRaw: (c) => mean + ((c - 5) * sd) / 2,
  };
};
