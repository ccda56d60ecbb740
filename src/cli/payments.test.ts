import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { count } from "#/testing/inspect.ts";
import { paymentsCommand } from "./payments.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useSharedService();
const payments = (...args: string[]) => run(service, paymentsCommand, args);
const notify = (id: string) =>
  service.notices.take({
    ...{ id, kind: "paid", orderId: null, payment: `pi_${id}`, amountCents: 46_410, currency: "EUR" },
    happenedAt: service.clock.now(),
  });

describe("assay payments", () => {
  test("list shows what waits for a person and why; settle ends it with a note, and books nothing", async () => {
    expect((await payments("list")).stdout).toBe("No payments need attention.\n");
    notify("evt_1");
    const [one] = JSON.parse((await payments("list", "--json")).stdout);
    expect(one).toMatchObject({
      payment_id: "evt_1",
      told: "paid",
      amount: "464.10",
      outcome: "waiting",
      reason: "unknown_order",
    });
    expect((await payments("retry", "evt_1")).stdout).toBe("evt_1: waiting, unknown_order.\n");
    expect((await payments("settle", "evt_1", "--note", "Paid back by hand")).stdout).toBe(
      "evt_1 is settled.\n",
    );
    expect((await payments("list")).stdout).toBe("No payments need attention.\n");
    expect((await payments("list", "--all")).stdout).toContain("settled");
    expect(
      count(service, "payment_notices WHERE note = 'Paid back by hand' AND settled_by = 'command line'"),
    ).toBe(1);
    expect(count(service, "ledger_entries")).toBe(0);
  });

  test("what is settled or unknown is refused", async () => {
    expectRefusal(await payments("settle", "evt_1", "--note", "Again"), /./);
    expectRefusal(await payments("retry", "evt_none"), /./);
    notify("evt_2");
    expectRefusal(await payments("settle", "evt_2"), /note/);
  });
});
