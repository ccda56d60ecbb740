import { expect, test } from "bun:test";
import { join } from "node:path";
import { LEDGER_FAULTS, PAYMENT_FAULTS } from "./faults.testing.ts";

test("whatever fault is built into what is done with money, of those that others have built in, the models find it", () => {
  const here = (name: string) => join(import.meta.dir, name);
  const { exitCode, stderr } = Bun.spawnSync([
    ...[process.execPath, "test", "--timeout=300000", "--preload", here("planting.testing.ts")],
    here("planted-models.testing.ts"),
  ]);
  const told = stderr.toString();
  expect(exitCode, told).toBe(0);
  const count = Object.keys({ ...PAYMENT_FAULTS, ...LEDGER_FAULTS }).length;
  // Each of them, and two that nothing is found without.
  expect(told).toContain(` ${count + 2} pass\n 0 fail`);
});
