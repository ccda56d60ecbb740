import { describe, expect, test } from "bun:test";
import { aliased } from "#/platform/http/aliases.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, dump, otherModeKey, withoutRequestId } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";

const ORDERS = "/api/v1/orders";
const UNKNOWN = `${ORDERS}/ord_${"0".repeat(24)}`;

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useAccount(service);

const order = (body: unknown, key = account.key) => service.call("POST", ORDERS, { key, body });
const balance = async (key = account.key) =>
  (await service.call("GET", "/api/v1/balance", { key })).json.data;

describe("POST /orders 201", () => {
  test.each([
    ["pa-single", 49, "49.00", 1],
    ["pa-pack-10", 390, "390.00", 10],
    ["pa-pack-50", 1690, "1690.00", 50],
  ])("%s costs %d EUR and gives no credit before it is paid", async (productId, amount, price, credits) => {
    const { status, json } = await order({ product_id: productId });
    expect(status).toBe(201);
    expect(json).toEqual({
      success: true,
      data: {
        order_id: expect.stringMatching(/^ord_[0-9A-Za-z]{24}$/),
        status: "pending_payment",
        payment_status: "unpaid",
        product: {
          productID: productId,
          name: expect.any(String),
          description: expect.any(String),
          offers: { price, priceCurrency: "EUR" },
          credits,
          features: expect.any(Array),
        },
        payment: {
          ...{ amount, currency: "EUR", net: amount, vat_rate: 0, vat_amount: 0 },
          ...{ list_price: amount, discount_percent: 0 },
          tax_reason: "outside_eu",
          tax_text: "Canada is outside the European Union, so no VAT is charged.",
        },
        checkout_url: expect.stringMatching(/^http:\/\/assay\.test\/checkout\/[\w.-]+$/),
        ...{ billing_required: [], on_hold: null },
      },
    });
    expect((await balance()).balance.credits_available).toBe(0);
    expect([count(service, "ledger_entries"), count(service, "events"), count(service, "outbox")]).toEqual([
      0, 0, 0,
    ]);
  });

  test("returns the amount with VAT to a buyer in the seller's country, and the page and the invoice match", async () => {
    const german = await register(service, { country: "DE" });
    const created = await order({ product_id: "pa-single" }, german.key);
    expect(created.json.data.payment).toEqual({
      amount: 58.31,
      currency: "EUR",
      net: 49,
      vat_rate: 19,
      vat_amount: 9.31,
      list_price: 49,
      discount_percent: 0,
      tax_reason: "home",
      tax_text: "The company is in the seller’s country, so 19% VAT is charged.",
    });
    const checkout = new URL(created.json.data.checkout_url).pathname;
    const page = (await service.call("GET", checkout)).text;
    expect(page).toContain("58,31");
    await service.call("POST", checkout);
    const { invoices } = (await service.call("GET", "/api/v1/invoices", { key: german.key })).json.data;
    expect([invoices[0].amount_net, invoices[0].amount_gross]).toEqual([49, 58.31]);
    const paid = await service.call("GET", `${ORDERS}/${created.json.data.order_id}`, { key: german.key });
    expect(paid.json.data.payment).toEqual(created.json.data.payment);
  });

  test("every order is a new one, also for the same product", async () => {
    const [first, second] = [
      await order({ product_id: "pa-single" }),
      await order({ product_id: "pa-single" }),
    ];
    expect(first.json.data.order_id).not.toBe(second.json.data.order_id);
    expect(first.json.data.checkout_url).not.toBe(second.json.data.checkout_url);
  });
});

describe("POST /orders 400", () => {
  test.each([
    ["product_id", {}],
    ["product_id", { product_id: "pa-pack-11" }],
    ["product_id", { product_id: " " }],
    ["product_id", { product_id: 1 }],
    ["email", { product_id: "pa-single", email: "nobody" }],
    ["credits", { product_id: "pa-single", credits: 1000 }],
    ["amount", { product_id: "pa-single", amount: 0 }],
  ])("names %s for %j and stores nothing", async (field, body) => {
    const before = dump(service);
    const { status, json } = await order(body);
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
    expect(dump(service)).toBe(before);
  });
});

describe("GET /orders/:id 200", () => {
  test("returns the payment, and the same checkout address as at creation", async () => {
    const created = (await order({ product_id: "pa-single" })).json.data;
    const path = `${ORDERS}/${created.order_id}`;
    expect((await service.call("GET", path, { key: account.key })).json.data).toEqual(created);
    service.billing.completeOrder({ accountId: account.id, mode: "test" }, created.order_id);
    const paid = (await service.call("GET", path, { key: account.key })).json.data;
    expect(paid).toEqual({ ...created, status: "completed", payment_status: "paid" });
  });
});

describe("GET /orders/:id 404", () => {
  test("an order of another account or of the other mode answers the same bytes as one that never was", async () => {
    const { order_id } = (await order({ product_id: "pa-single" })).json.data;
    const other = await register(service);
    const live = otherModeKey(service, account);
    const unknown = await service.call("GET", UNKNOWN, { key: account.key });
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "order_not_found"]);
    for (const { key } of [other, live]) {
      const foreign = await service.call("GET", `${ORDERS}/${order_id}`, { key });
      expect(foreign.status).toBe(404);
      expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(unknown.text));
    }
  });

  test.each(["ord_", "1", "%00", "..%2f..%2faccount", "ord_' OR 1=1 --"])("for the id %p", async (id) => {
    await order({ product_id: "pa-single" });
    const { status } = await service.call("GET", `${ORDERS}/${encodeURIComponent(id)}`, { key: account.key });
    expect(status).toBe(404);
  });
});

describe("completing an order", () => {
  test("is refused for another account, another mode and a cancelled order, and books nothing", async () => {
    const { order_id } = (await order({ product_id: "pa-single" })).json.data;
    const other = await register(service);
    const complete = (accountId: string, mode: "live" | "test") => () =>
      service.billing.completeOrder({ accountId, mode }, order_id);
    expect(complete(other.id, "test")).toThrow("Order not found");
    expect(complete(account.id, "live")).toThrow("Order not found");
    service.db.sqlite.run("UPDATE orders SET status = 'cancelled'");
    expect(complete(account.id, "test")).toThrow("canceled");
    expect([count(service, "ledger_entries"), count(service, "events")]).toEqual([0, 0]);
  });

  test("the ledger can be neither changed nor shortened afterwards", async () => {
    await buyCredits(service, account);
    expect(() => service.db.sqlite.run("UPDATE ledger_entries SET credits = 1000")).toThrow("append-only");
    expect(() => service.db.sqlite.run("DELETE FROM ledger_entries")).toThrow("append-only");
    expect((await balance()).balance.credits_available).toBe(10);
  });
});

describe("GET /balance 200", () => {
  test("of a new account is zero everywhere", async () => {
    expect(await balance()).toEqual({
      customer: { id: account.id, company: expect.any(String), email: account.email },
      balance: {
        credits_available: 0,
        credits_used: 0,
        credits_owed: 0,
        ...aliased({ credits_spoken_for: 0 }),
        pending_invites: 0,
        unlimited: false,
      },
      packages: [],
    });
  });

  test("packages are used up oldest first, whenever they were ordered", async () => {
    const late = (await order({ product_id: "pa-pack-10" })).json.data.order_id;
    service.clock.advance(HOUR_MS);
    const early = await buyCredits(service, account, "pa-single");
    service.clock.advance(HOUR_MS);
    service.billing.completeOrder({ accountId: account.id, mode: "test" }, late);
    const left = async () =>
      (await balance()).packages.map((entry: Record<string, unknown>) => [
        entry.order_id,
        entry.credits_remaining,
      ]);
    expect(await left()).toEqual([
      [early, 1],
      [late, 10],
    ]);
    for (const expected of [
      [
        [early, 0],
        [late, 10],
      ],
      [
        [early, 0],
        [late, 9],
      ],
    ]) {
      await completeAssessment(service, (await invite(service, account)).token);
      expect(await left()).toEqual(expected);
    }
    expect((await balance()).packages[0]).toEqual({
      order_id: early,
      product_id: "pa-single",
      name: "Single assessment",
      credits_total: 1,
      credits_remaining: 0,
      purchased_at: "2026-03-02T10:00:00.000Z",
    });
  });

  test("completions beyond the credits are owed, block new invites, and are settled by the next purchase", async () => {
    await buyCredits(service, account, "pa-single");
    const sent = [
      await invite(service, account),
      await invite(service, account),
      await invite(service, account),
    ];
    for (const { token } of sent) await completeAssessment(service, token);
    expect((await balance()).balance).toEqual({
      credits_available: 0,
      credits_used: 3,
      credits_owed: 2,
      ...aliased({ credits_spoken_for: 0 }),
      pending_invites: 0,
      unlimited: false,
    });

    const statusOfInvite = async () =>
      (await service.call("POST", "/api/v1/invites", { key: account.key, body: { email: "a@b.example" } }))
        .status;
    expect(await statusOfInvite()).toBe(402);
    await buyCredits(service, account, "pa-single");
    expect((await balance()).balance.credits_owed).toBe(1);
    expect(await statusOfInvite()).toBe(402);
    await buyCredits(service, account, "pa-pack-10");
    const { balance: settled, packages } = await balance();
    expect(settled).toMatchObject({ credits_available: 9, credits_owed: 0, credits_used: 3 });
    const left = packages.reduce(
      (sum: number, entry: { credits_remaining: number }) => sum + entry.credits_remaining,
      0,
    );
    expect(left).toBe(9);
    expect(await statusOfInvite()).toBe(201);
  });

  test("counts nothing of another account or of the other mode", async () => {
    const other = await register(service);
    const live = otherModeKey(service, account);
    await buyCredits(service, other, "pa-pack-50");
    await buyCredits(service, live, "pa-pack-50");
    expect(await balance()).toMatchObject({ balance: { credits_available: 0 }, packages: [] });
    expect((await balance(live.key)).balance.credits_available).toBe(50);
  });
});
