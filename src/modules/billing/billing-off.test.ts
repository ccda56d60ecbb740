import { beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { aliased } from "#/platform/http/aliases.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump, otherModeKey, rows } from "#/testing/inspect.ts";
import {
  answerAll,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import { UNLIMITED_CREDITS } from "./rules.ts";

const SETTINGS = { RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000" };

let account: RegisteredAccount;
const service = useOwnService({ ...SETTINGS, BILLING: "off", REGISTRATION: "open" });
beforeEach(async () => {
  account = await register(service);
});

const switchBilling = async (BILLING: "on" | "off") => {
  await service.restart({ BILLING });
};
const call = (method: string, path: string, body?: unknown, key = account.key) =>
  service.call(method, `/api/v1${path}`, { key, body });
const balance = async (key = account.key) => (await call("GET", "/balance", undefined, key)).json.data;
const complete = async () => completeAssessment(service, (await invite(service, account)).token);
const ledgerSum = () => Number(rows(service, "SELECT sum(credits) AS n FROM ledger_entries")[0]?.n ?? 0);

describe("without billing, an account that never bought anything", () => {
  test.each(["test", "live"] as const)(
    "can invite in %s mode, up to the ten that may be pending",
    async (mode) => {
      const { key } = mode === "test" ? account : otherModeKey(service, account);
      for (let sent = 0; sent < 10; sent += 1) {
        expect((await call("POST", "/invites", { email: "a@b.example" }, key)).status).toBe(201);
      }
      const refused = await call("POST", "/invites", { email: "a@b.example" }, key);
      expect([refused.status, refused.json.error.code]).toEqual([429, "pending_invite_limit"]);
    },
  );

  test("has the documented number of credits whatever it uses, and completions are counted correctly", async () => {
    await complete();
    await complete();
    expect(await balance()).toEqual({
      customer: { id: account.id, company: expect.any(String), email: account.email },
      balance: {
        credits_available: 999_999_999,
        credits_used: 2,
        credits_owed: 0,
        ...aliased({ credits_spoken_for: 0 }),
        pending_invites: 0,
        unlimited: true,
      },
      packages: [],
    });
    expect(UNLIMITED_CREDITS).toBe(999_999_999);
  });

  test("a completion is entered once and takes nothing, however often it is submitted", async () => {
    const { token } = await invite(service, account);
    await completeAssessment(service, token);
    for (let again = 0; again < 3; again += 1) {
      expect((await service.call("POST", candidatePath(token, "/submit"), { body: {} })).status).toBe(200);
    }
    expect(rows(service, "SELECT kind, credits FROM ledger_entries")).toEqual([
      { kind: "completion", credits: 0 },
    ]);
    expect((await balance()).balance.credits_used).toBe(1);
  });
});

describe("without billing, nothing is sold", () => {
  test("the list of products is empty for every query", async () => {
    for (const query of ["", "?min_credits=1", "?category=assessment"]) {
      const { status, json } = await service.call("GET", `/api/v1/products${query}`);
      expect([status, json.data]).toEqual([200, { products: [], total: 0 }]);
    }
  });

  test.each([{ product_id: "pa-single" }, { product_id: "pa-pack-11" }, {}])(
    "POST /orders with %j is 403 and stores nothing",
    async (body) => {
      const before = dump(service);
      const { status, json } = await call("POST", "/orders", body);
      expect([status, json.error.code]).toEqual([403, "billing_off"]);
      expect(dump(service)).toBe(before);
    },
  );

  test("an order without a key is still 401", async () => {
    const { status } = await service.call("POST", "/api/v1/orders", { body: { product_id: "pa-single" } });
    expect(status).toBe(401);
  });

  test("POST /register with a product is 403 and makes no account; without one it does", async () => {
    const before = dump(service);
    const body = { email: "new@company.example", company: "New", mode: "test", product_id: "pa-single" };
    const { status, json } = await service.call("POST", "/api/v1/register", { body });
    expect([status, json.error.code]).toEqual([403, "billing_off"]);
    expect(dump(service)).toBe(before);
    const { product_id: _, ...alone } = body;
    const accepted = await service.call("POST", "/api/v1/register", { body: alone });
    expect(accepted.status).toBe(201);
    expect(Object.keys(accepted.json.data.next_steps)).toEqual([
      "1_key",
      "2_invite",
      "3_results",
      "4_privacy",
    ]);
  });

  test("no introductory text asks them to order, buy or pay", async () => {
    const registered = await service.call("POST", "/api/v1/register", {
      body: { email: "new@company.example", company: "New", mode: "test" },
    });
    const information = await service.call("GET", "/api/v1/");
    const guide = await service.call("GET", "/llms.txt");
    const { info } = (await service.call("GET", "/openapi.json")).json;
    const texts = [
      JSON.stringify(registered.json.data.next_steps),
      JSON.stringify(information.json.data.quick_start),
      JSON.stringify(information.json.data.endpoints),
      guide.text.split("## Quickstart")[1] ?? "",
      info.description,
    ];
    for (const text of texts) expect(text).not.toMatch(/POST \/orders|\bbuy\b|\bpay\b|\bpay orders\b/i);
  });

  test("with billing the same texts name the order", async () => {
    await switchBilling("on");
    const information = await service.call("GET", "/api/v1/");
    expect(JSON.stringify(information.json.data.quick_start)).toContain("POST /orders");
    expect((await service.call("GET", "/llms.txt")).text).toContain("POST /orders");
    expect((await service.call("GET", "/openapi.json")).json.info.description).toContain("pay the order");
  });
});

describe("switching", () => {
  test("on later owes nothing for what was completed while it was off", async () => {
    await complete();
    await complete();
    await switchBilling("on");
    expect((await balance()).balance).toEqual({
      credits_available: 0,
      credits_used: 2,
      credits_owed: 0,
      ...aliased({ credits_spoken_for: 0 }),
      pending_invites: 0,
      unlimited: false,
    });
    expect((await call("POST", "/invites", { email: "a@b.example" })).status).toBe(402);
    await buyCredits(service, account, "pa-pack-10");
    await complete();
    const { balance: after, packages } = await balance();
    expect(after).toMatchObject({ credits_available: 9, credits_used: 3, credits_owed: 0 });
    expect(packages).toMatchObject([{ credits_total: 10, credits_remaining: 9 }]);
  });

  test("off keeps what was bought for later, and shows existing orders", async () => {
    await switchBilling("on");
    const orderId = await buyCredits(service, account, "pa-pack-10");
    await complete();
    const before = await balance();
    await switchBilling("off");
    await complete();
    const shown = await call("GET", `/orders/${orderId}`);
    expect([shown.status, shown.json.data.payment_status]).toEqual([200, "paid"]);
    expect((await balance()).packages).toEqual([]);
    await switchBilling("on");
    const after = await balance();
    expect(after.packages).toEqual(before.packages);
    expect(after.balance).toEqual({ ...before.balance, credits_used: 2 });
  });

  test("off does not ask for an earlier debt, and on asks for it again", async () => {
    await switchBilling("on");
    await buyCredits(service, account, "pa-single");
    const sent = [await invite(service, account), await invite(service, account)];
    for (const { token } of sent) await completeAssessment(service, token);
    expect((await balance()).balance.credits_owed).toBe(1);
    await switchBilling("off");
    expect((await balance()).balance).toMatchObject({ credits_owed: 0, credits_used: 2 });
    await switchBilling("on");
    expect((await balance()).balance).toMatchObject({ credits_owed: 1, credits_available: 0 });
  });

  const step = fc.constantFrom("on", "off", "buy", "invite", "answer", "complete");
  test("lets the ledger go below zero only through completions while billing was on, however it is switched", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        account = await register(service);
        await switchBilling("off");
        let billed = false;
        const open: string[] = [];
        const own = () =>
          Number(
            rows(
              service,
              "SELECT coalesce(sum(credits), 0) AS n FROM ledger_entries WHERE account_id = ?",
              account.id,
            )[0]?.n,
          );
        let completed = 0;
        for (const now of steps) {
          const before = own();
          if (now === "on" || now === "off") {
            billed = now === "on";
            await switchBilling(now);
          } else if (now === "buy") {
            if (billed) await buyCredits(service, account, "pa-single");
          } else if (now === "invite") {
            const { status, json } = await call("POST", "/invites", { email: "a@b.example" });
            if (!billed) expect(status).not.toBe(402);
            if (status === 201) open.push(json.data.analysis_link.split("/a/")[1]);
          } else if (now === "answer") {
            if (open[0] !== undefined) await answerAll(service, open[0]);
          } else {
            const token = open.shift();
            if (token === undefined) continue;
            await completeAssessment(service, token);
            completed += 1;
            expect(own()).toBe(billed ? before - 1 : before);
          }
          const shown = (await balance()).balance;
          expect(shown.credits_used).toBe(completed);
          expect(shown.credits_available).toBe(billed ? Math.max(0, own()) : UNLIMITED_CREDITS);
        }
      }),
      runs(1, 12),
    );
  }, 60_000);
});

describe("the checkout page of an order from earlier times", () => {
  const openOrder = async (key = account.key) => {
    await switchBilling("on");
    const { json } = await call("POST", "/orders", { product_id: "pa-pack-10" }, key);
    await switchBilling("off");
    return { id: String(json.data.order_id), path: new URL(json.data.checkout_url).pathname };
  };

  test.each(["test", "live"] as const)(
    "states politely in %s mode that no payment is due, and pays nothing",
    async (mode) => {
      const { key } = mode === "test" ? account : otherModeKey(service, account);
      const { path } = await openOrder(key);
      const before = dump(service);
      for (const method of ["GET", "POST"]) {
        const { status, text } = await service.call(method, path);
        expect([method, status]).toEqual([method, 200]);
        expect(text).toContain("No payment needed");
        expect(text).not.toContain("<form");
      }
      expect(dump(service)).toBe(before);
    },
  );

  test("speaks German to a German account", async () => {
    account = await register(service, { country: "DE" });
    const { path } = await openOrder();
    expect((await service.call("GET", path)).text).toContain("Keine Zahlung nötig");
  });

  test("the test helper pays nothing either", async () => {
    const { id } = await openOrder();
    const { status, json } = await call("POST", `/test-helpers/orders/${id}/pay`);
    expect([status, json.error.code]).toEqual([403, "billing_off"]);
    expect(ledgerSum()).toBe(0);
  });

  test("lets the administrator book a transfer that was on its way, which counts once billing is on again", async () => {
    const { id } = await openOrder();
    service.billing.confirmPayment(id);
    expect(count(service, "ledger_entries WHERE kind = 'purchase'")).toBe(1);
    await switchBilling("on");
    expect((await balance()).balance.credits_available).toBe(10);
  });

  test("of a paid order is still its receipt", async () => {
    await switchBilling("on");
    const { json } = await call("POST", "/orders", { product_id: "pa-single" });
    const { pathname } = new URL(json.data.checkout_url);
    await service.call("POST", pathname);
    await switchBilling("off");
    expect((await service.call("GET", pathname)).text).toContain("your order is paid");
  });
});
