import { expect, test } from "bun:test";
import { join } from "node:path";
import { LEDGER_FAULTS, PAYMENT_FAULTS } from "./faults.testing.ts";

/** Of all of them, each of which is found at once unless the models have changed. */
const LIMIT_MS = 240_000;

test(
  "whatever fault is built into what is done with money, of those that others have built in, the models find it",
  () => {
    const here = (name: string) => join(import.meta.dir, name);
    const { exitCode, stderr } = Bun.spawnSync(
      [
        ...[process.execPath, "test", `--timeout=${LIMIT_MS}`, "--preload", here("planting.testing.ts")],
        here("planted-models.testing.ts"),
      ],
      { timeout: LIMIT_MS },
    );
    const told = stderr.toString();
    expect(exitCode, told).toBe(0);
    const count = Object.keys({ ...PAYMENT_FAULTS, ...LEDGER_FAULTS }).length;
    // Each of them, and two that nothing is found without.
    expect(told).toContain(` ${count + 2} pass\n 0 fail`);
  },
  LIMIT_MS,
);
