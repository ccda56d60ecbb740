import { test } from "bun:test";
import fc from "fast-check";
import { useSharedService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { commands, GRANTED } from "./payment-model.testing.ts";
import { stripeEnv } from "./stripe.testing.ts";

const service = useSharedService({
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
  MAILS_PER_ACCOUNT_PER_DAY: "100000",
  ...stripeEnv(),
});

test("in whatever order orders are made, paid, paid twice, expired, cancelled, refunded and disputed, and people invited and done, over restarts: each purchase and completion counts once, nothing is credited wrongly, and no money is lost sight of", async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const account = await register(service, { mode: "live", country: "DE" });
      service.billing.grant({ accountId: account.id, mode: "live" }, GRANTED, "test");
      await fc.asyncModelRun(
        () => ({
          model: { orders: [], invites: [], waiting: [], strays: 0 },
          real: { service, account, orders: [], invites: [], sent: [] },
        }),
        sequence,
      );
    }),
    { numRuns: 100 },
  );
}, 60_000);
