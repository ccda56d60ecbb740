import { describe, expect, test } from "bun:test";
import { checkMoney } from "#/ops/doctor/money.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, dump, execute, rows } from "#/testing/inspect.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { sessionOf, stripeCalls, stripeEnv, stripeEvent } from "./stripe.testing.ts";

const service = useOwnService();
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
    "an error at %s leaves nothing of it, and afterwards it is done completely, with the next number",
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

/** Everything that a partial credit note, and one of the rest, write. */
const BACK_STEPS = [
  ["the credit note, its number already taken", "BEFORE INSERT ON invoices", 3],
  ["the credit note, once it stands there", "AFTER INSERT ON invoices", 3],
  ["the counter entry", "BEFORE INSERT ON ledger_entries", 3],
  ["the cached sum", "BEFORE UPDATE ON ledger_sums", 3],
  ["the intent to mail it", "BEFORE INSERT ON outbox", 3],
  ["the order's state", "BEFORE UPDATE ON orders", null],
  ["the counter entry of all that is left", "AFTER INSERT ON ledger_entries", null],
] as const;

describe("taking an invoice back is one transaction", () => {
  test.each(BACK_STEPS)(
    "an error at %s leaves nothing of it, and the next credit note has the number that was not used",
    async (_, when, credits) => {
      const [first, second] = [await order(), await order()];
      for (const id of [first, second]) service.billing.completeOrder(tenant(), id);
      service.creditNotes.issue(first, { credits: 1, reason: "Not needed" });
      const before = dump(service);
      const issue = () => service.creditNotes.issue(second, { credits, reason: "Not needed" });
      execute(service, `CREATE TRIGGER planted ${when} BEGIN SELECT RAISE(ABORT, 'planted'); END`);
      expect(issue).toThrow("planted");
      execute(service, "DROP TRIGGER planted");
      expect(dump(service)).toBe(before);
      expect(issue().number).toBe("CN-2026-000002");
      expect(service.billing.balance(tenant()).available).toBe(19 - (credits ?? 10));
      expect(checkMoney(service.db.sqlite)).toMatchObject({ ok: true });
    },
  );
});

describe("an error in the middle of what others request", () => {
  const BOOKS = ["orders", "ledger_entries", "ledger_sums", "invoices", "events", "payment_notices"];
  /** The rows about money. The outbox continues with its entries meanwhile. */
  const books = () =>
    JSON.stringify([
      ...BOOKS.map((name) => rows(service, `SELECT * FROM ${name}`)),
      rows(service, "SELECT ref FROM outbox ORDER BY id"),
    ]);
  const plant = (when: string) =>
    execute(service, `CREATE TRIGGER planted ${when} BEGIN SELECT RAISE(ABORT, 'planted'); END`);

  test("rejects a callback of a payment, leaves nothing, and books its repetition with the next number", async () => {
    await service.restart(stripeEnv());
    service.billing.completeOrder(tenant(), await order());
    const orderId = await order();
    const paid = { orderId, payment: "pi_1", cents: 46_410 };
    const event = stripeEvent("checkout.session.completed", sessionOf(paid), service.clock.now());
    const before = books();
    plant("AFTER INSERT ON invoices");
    expect((await stripeCalls(service, event)).status).toBe(500);
    execute(service, "DROP TRIGGER planted");
    expect(books()).toBe(before);
    expect((await stripeCalls(service, event)).status).toBe(200);
    expect(rows(service, "SELECT number FROM invoices WHERE order_id = ?", orderId)).toEqual([
      { number: "2026-000002" },
    ]);
    expect(checkMoney(service.db.sqlite)).toMatchObject({ ok: true });
  });

  test("reports an administrator's confirmation or credit note as a server error that books nothing, and does it when it is repeated", async () => {
    await service.restart({ OPERATOR_TOKEN });
    const orderId = await order();
    const ask = (path: string, body: object) =>
      service.call("POST", `/api/v1/admin/orders/${orderId}/${path}`, { key: OPERATOR_TOKEN, body });
    const steps = [
      ["confirm-payment", {}, ["2026-000001"]],
      ["credit-note", { reason: "Not needed" }, ["2026-000001", "CN-2026-000001"]],
    ] as const;
    for (const [path, body, numbers] of steps) {
      const before = books();
      plant("BEFORE INSERT ON outbox");
      expect((await ask(path, body)).status).toBe(500);
      execute(service, "DROP TRIGGER planted");
      expect(books()).toBe(before);
      expect((await ask(path, body)).status).toBeOneOf([200, 201]);
      const stand = rows(service, "SELECT number FROM invoices ORDER BY rowid");
      expect(stand.map(({ number }) => String(number))).toEqual([...numbers]);
    }
  });
});

describe("the ledger keeps itself", () => {
  test("books no cause twice, and changes or deletes no entry, by any statement", async () => {
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
