import { beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { MODES, type Tenant } from "#/platform/context/tenant.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";

let accounts: RegisteredAccount[];
const service = useSharedService();
beforeAll(async () => {
  accounts = [await register(service, { country: "DE" }), await register(service), await register(service)];
});

const PRODUCTS = ["pa-single", "pa-pack-10", "pa-pack-50"];

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("complete" as const), undone: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("year" as const), undone: fc.constant(false) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("own year" as const), undone: fc.constant(false) }) },
);
const sequence = fc.array(fc.tuple(step, fc.nat(2), fc.constantFrom(...MODES), fc.nat(2), fc.boolean()), {
  maxLength: 25,
});

/** Completes a new order of the tenant, perhaps again, perhaps undoing it. */
function completeOne(tenant: Tenant, product: string, undone: boolean, again: boolean): void {
  const order = service.billing.createOrder(tenant, product, "a@b.example");
  try {
    service.db.tx(() => {
      service.billing.completeOrder(tenant, order.id);
      if (undone) throw new Error("undone");
    });
  } catch (error) {
    if (!undone) throw error;
  }
  if (again) service.billing.completeOrder(tenant, order.id);
}

test("gives each completed order one invoice of its amount, with numbers from 1 without a gap, in any order, mode and year", async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      for (const [{ kind, undone }, who, mode, product, again] of steps) {
        const account = accounts[who];
        if (!account) throw new Error("no account");
        if (kind === "complete") {
          const tenant = { accountId: account.id, mode };
          completeOne(tenant, PRODUCTS[product] ?? "", undone, again);
        } else if (kind === "year") service.clock.advance(366 * DAY_MS);
        else {
          const body = { advance_seconds: 366 * 24 * 60 * 60 };
          const { status } = await service.call("POST", "/api/v1/test-helpers/clock", {
            key: account.key,
            body,
          });
          expect(status).toBe(200);
        }
      }
      check();
    }),
    runs(6, 60),
  );
});

function check(): void {
  const invoices = rows(service, "SELECT * FROM invoices ORDER BY mode, year, sequence");
  const last = new Map<string, number>();
  for (const { mode, year, sequence: number, number: text } of invoices) {
    const range = `${mode === "test" ? "TEST-" : ""}${year}`;
    const expected = (last.get(range) ?? 0) + 1;
    expect(number).toBe(expected);
    expect(text).toBe(`${range}-${String(expected).padStart(6, "0")}`);
    last.set(range, expected);
  }
  const byOrder = new Map(invoices.map((invoice) => [invoice.order_id, invoice]));
  expect(byOrder.size).toBe(invoices.length);
  const completed = rows(service, "SELECT * FROM orders WHERE status = 'completed'");
  expect(completed.length).toBe(invoices.length);
  for (const order of completed) {
    expect(byOrder.get(order.id ?? null)).toMatchObject({
      account_id: order.account_id,
      mode: order.mode,
      net_cents: order.amount_cents,
    });
  }
}
