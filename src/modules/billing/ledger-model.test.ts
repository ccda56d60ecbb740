import { test } from "bun:test";
import fc from "fast-check";
import { useSharedService } from "#/testing/harness.ts";
import { runs } from "#/testing/runs.ts";
import { ledgerProperty } from "./ledger-model.testing.ts";

const service = useSharedService({
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
});

test("in whatever order things are ordered, paid, answered and submitted, once or often: each purchase and completion counts once, and nobody else's records change", async () => {
  await fc.assert(ledgerProperty(service), runs(3, 30));
});
