/** Run by `planted-errors.test.ts` in a process of its own, in which the source has the errors. */
import { afterEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { useOwnService } from "#/testing/harness.ts";
import { ledgerProperty } from "./ledger-model.testing.ts";
import { paymentProperty } from "./payment-commands.testing.ts";
import { MODEL_ENV } from "./payment-model.testing.ts";
import { LEDGER_ERRORS, PAYMENT_ERRORS, SWITCH } from "./planted-errors.testing.ts";

/** A separate instance for each error: the next error's audit would find what the previous one has broken. */
const service = useOwnService(MODEL_ENV);
const switchOn = (name: string | undefined) => Reflect.set(globalThis, SWITCH, name);
afterEach(() => void switchOn(undefined));

const RUNS_MAX = 500;
/** For every property. The values of a property do not matter here. */
type How = Pick<fc.Parameters<unknown>, "seed" | "path" | "numRuns" | "endOnFailure">;

describe.each([
  ["payments", PAYMENT_ERRORS, (how: How) => fc.check(paymentProperty(service), how)],
  ["the ledger", LEDGER_ERRORS, (how: How) => fc.check(ledgerProperty(service), how)],
] as const)("the model of %s", (_, errors, check) => {
  test("finds nothing while all are switched off", async () => {
    expect((await check({ numRuns: 5 })).failed).toBe(false);
  });

  test.each(Object.entries(errors))("finds: %s", async (name, { seed, path }) => {
    switchOn(name);
    const found = await check({
      seed,
      ...(path !== undefined && { path }),
      numRuns: RUNS_MAX,
      endOnFailure: true,
    });
    expect(found.failed).toBe(true);
  });
});
