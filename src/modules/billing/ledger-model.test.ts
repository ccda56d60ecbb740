import { test } from "bun:test";
import fc from "fast-check";
import { useSharedService } from "#/testing/harness.ts";
import { runs } from "#/testing/runs.ts";
import { ledgerProperty } from "./ledger-model.testing.ts";

const service = useSharedService({
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
});

test("counts each purchase and completion once, in any order and repetition, and changes nobody else's records", async () => {
  await fc.assert(ledgerProperty(service), runs(3, 30));
});
