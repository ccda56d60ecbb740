import { test } from "bun:test";
import fc from "fast-check";
import { useSharedService } from "#/testing/harness.ts";
import { runs } from "#/testing/runs.ts";
import { paymentProperty } from "./payment-commands.testing.ts";
import { MODEL_ENV } from "./payment-model.testing.ts";

const service = useSharedService(MODEL_ENV);

test("counts each purchase and completion once, credits nothing wrongly and loses no money, in any order of orders, payments, refunds, disputes and invites, over restarts", async () => {
  await fc.assert(paymentProperty(service), runs(10, 100));
});
