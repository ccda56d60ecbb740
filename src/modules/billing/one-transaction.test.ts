import { describe, expect, test } from "bun:test";
import { useAccount, useService } from "#/testing/harness.ts";
import { count, dump, execute, rows } from "#/testing/inspect.ts";

const service = useService();
const account = useAccount(service, { mode: "live", country: "DE" });

const tenant = () => ({ accountId: account.id, mode: "live" as const });

async function order(): Promise<string> {
  const webhook = { url: "https://receiver.example.com/", events: ["order.completed"] };
  await service.call("POST", "/api/v1/webhooks", { key: account.key, body: webhook });
  const body = { product_id: "pa-pack-10" };
  return (await service.call("POST", "/api/v1/orders", { key: account.key, body })).json.data.order_id;
}

/** Everything that completing an order writes, each by what makes that one step fail. */
const STEPS = [
  ["the order's state", "BEFORE UPDATE ON orders"],
  ["the ledger entry", "BEFORE INSERT ON ledger_entries"],
  ["the cached sum", "BEFORE UPDATE ON ledger_sums"],
  ["the invoice and its number", "BEFORE INSERT ON invoices"],
  ["the event", "BEFORE INSERT ON events"],
  ["the first intent to send", "BEFORE INSERT ON outbox"],
  ["the receipt", "BEFORE INSERT ON outbox WHEN new.ref LIKE 'receipt:%'"],
  ["the receipt, once it stands there", "AFTER INSERT ON outbox WHEN new.ref LIKE 'receipt:%'"],
] as const;

describe("completing an order is one transaction", () => {
  test.each(STEPS)(
    "a fault at %s leaves nothing of it, and afterwards it is done whole, with the next number",
    async (_, when) => {
      const id = await order();
      const before = dump(service);
      execute(service, `CREATE TRIGGER planted ${when} BEGIN SELECT RAISE(ABORT, 'planted'); END`);
      expect(() => service.billing.completeOrder(tenant(), id)).toThrow("planted");
      execute(service, "DROP TRIGGER planted");
      expect(dump(service)).toBe(before);
      expect(service.billing.completeOrder(tenant(), id).status).toBe("completed");
      expect(rows(service, "SELECT number FROM invoices")).toEqual([{ number: "2026-000001" }]);
      expect(service.billing.balance(tenant()).available).toBe(10);
      for (const source of ["ledger_entries", "events", "outbox WHERE ref LIKE 'receipt:%'"])
        expect([source, count(service, source)]).toEqual([source, 1]);
    },
  );
});

describe("the ledger keeps itself", () => {
  test("no cause is booked twice, and no entry is changed or removed, by whatever statement", async () => {
    const id = await order();
    service.billing.completeOrder(tenant(), id);
    const before = dump(service);
    const again = `INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at)
      SELECT account_id, mode, kind, ref, credits, created_at FROM ledger_entries`;
    expect(() => execute(service, again)).toThrow("UNIQUE");
    expect(() => execute(service, "UPDATE ledger_entries SET credits = 99")).toThrow("append-only");
    expect(() => execute(service, "DELETE FROM ledger_entries")).toThrow("append-only");
    expect(() => execute(service, again.replace("INSERT", "REPLACE"))).toThrow("append-only");
    expect(dump(service)).toBe(before);
  });
});
