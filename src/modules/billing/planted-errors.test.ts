import { expect, test } from "bun:test";
import { join } from "node:path";
import { LEDGER_ERRORS, PAYMENT_ERRORS } from "./planted-errors.testing.ts";

test("finds every planted error in the handling of money with the models", () => {
  const here = (name: string) => join(import.meta.dir, name);
  const { exitCode, stderr } = Bun.spawnSync([
    ...[process.execPath, "test", "--timeout=300000", "--preload", here("planting.testing.ts")],
    here("planted-models.testing.ts"),
  ]);
  const reported = stderr.toString();
  expect(exitCode, reported).toBe(0);
  const count = Object.keys({ ...PAYMENT_ERRORS, ...LEDGER_ERRORS }).length;
  // Each of them, and two that nothing is found without.
  expect(reported).toContain(` ${count + 2} pass\n 0 fail`);
});
