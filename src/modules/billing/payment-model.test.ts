import { test } from "bun:test";
import fc from "fast-check";
import { useSharedService } from "#/testing/harness.ts";
import { runs } from "#/testing/runs.ts";
import { MODEL_ENV, paymentProperty } from "./payment-model.testing.ts";

const service = useSharedService(MODEL_ENV);

test("in whatever order orders are made, paid, paid twice, expired, cancelled, refunded and disputed, and people invited and done, over restarts: each purchase and completion counts once, nothing is credited wrongly, and no money is lost sight of", async () => {
  await fc.assert(paymentProperty(service), runs(10, 100));
});
