import { beforeAll, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { NOBODYS, type Records } from "#/testing/records.ts";
import { fill, keyedRoutes, operatorRoutes, personRoutes, queryOf } from "#/testing/routes.ts";
import { OPERATOR_TOKEN, SELLER } from "#/testing/service.ts";
import { brokenRules } from "./electronic/rules.testing.ts";

/** A server on which nobody has set anything yet. */
const EMPTY = Object.fromEntries(Object.keys(SELLER).map((name) => [name, ""]));
const service = useSharedService({ ...EMPTY, OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "100000" });

/** Buyers of every tax case, and one that has given nothing but its name. */
const BUYERS: Record<string, Record<string, string>> = {
  nothing: {},
  home: { country: "DE" },
  reverse_charge: { country: "AT", vat_id: "ATU13585627" },
  outside: { country: "CH" },
};
let buyers: Record<string, RegisteredAccount>;
beforeAll(async () => {
  buyers = {};
  for (const [name, fields] of Object.entries(BUYERS)) buyers[name] = await register(service, fields);
});

/** Notices of a card provider exist in live mode only. */
const IS_ABOUT_MONEY = /\/(orders|invoices|balance|ledger|credit-statement|credits)(\/|$)/;
/** Decisions about an order that waits, which those of test mode never do, and about payments of another amount. */
const IS_DECISION = /\/(release|reverse|move-overpayment|settle-overpayment|approve-underpayment)$/;
const routes = () =>
  [...keyedRoutes(service), ...personRoutes(service), ...operatorRoutes(service)].filter(
    ({ path }) => IS_ABOUT_MONEY.test(path) && !IS_DECISION.test(path),
  );

const BODIES: Readonly<Record<string, unknown>> = {
  "POST /api/v1/orders/": { product_id: "pa-single" },
  "POST /api/v1/admin/orders/:orderId/credit-note": { reason: "Not needed" },
  "POST /api/v1/admin/orders/:orderId/correct-buyer": { company: "Corrected Ltd" },
  "PUT /api/v1/admin/orders/:orderId/reminders": { stopped: true },
  "POST /api/v1/admin/orders/:orderId/payments": { amount: -1 },
  "POST /api/v1/admin/accounts/:accountId/credits": { mode: "test", credits: 1, reason: "A gift" },
  "POST /api/v1/admin/accounts/:accountId/ledger/:entryId/undo": { reason: "A mistake" },
};
const QUERIES: Readonly<Record<string, string>> = {
  "GET /api/v1/admin/invoices/datev": "?month=2026-03&consultant=1001&client=1",
  "GET /api/v1/admin/invoices/archive": "?month=2026-03",
  "GET /api/v1/admin/invoices/datev-documents": "?month=2026-03",
};
/** What only an order that waits for its payment can do. */
const BEFORE_PAYMENT = /\/(confirm-payment|cancel|pay)$/;

/** Records of their own for one operation of a buyer. */
async function recordsFor(account: RegisteredAccount, path: string): Promise<Records> {
  const tenant = { accountId: account.id, mode: "test" } as const;
  const paid = await buyCredits(service, account);
  const { json } = await service.call("POST", "/api/v1/orders", {
    ...{ key: account.key, body: { product_id: "pa-single" } },
  });
  return {
    ...NOBODYS,
    accountId: account.id,
    orderId: BEFORE_PAYMENT.test(path) ? json.data.order_id : paid,
    invoiceId: String(rows(service, "SELECT id FROM invoices WHERE order_id = ?", paid)[0]?.id),
    entryId: String(service.billing.grant(tenant, 1, "A gift").id),
  };
}

test("every operation on orders and invoices works in test mode on an empty configuration, for every kind of buyer", async () => {
  await service.app.whole();
  const refused: string[] = [];
  for (const { method, path, name } of routes())
    for (const [kind, account] of Object.entries(buyers)) {
      const credential = path.includes("/console/")
        ? asPerson(account)
        : { key: path.includes("/admin/") ? OPERATOR_TOKEN : account.key };
      const records = await recordsFor(account, path);
      const { status, json } = await service.call(
        method,
        fill(path, records) + (QUERIES[name] ?? queryOf(method, path)),
        { ...credential, ...(name in BODIES && { body: BODIES[name] }) },
      );
      if (status >= 300)
        refused.push(`${name} for ${kind}: ${status} ${json?.error?.code} ${json?.error?.message}`);
    }
  expect(routes().length).toBeGreaterThan(20);
  expect(refused).toEqual([]);
});

test("the page to pay on works, too", async () => {
  for (const account of Object.values(buyers)) {
    const { json } = await service.call("POST", "/api/v1/orders", {
      ...{ key: account.key, body: { product_id: "pa-single" } },
    });
    const { pathname } = new URL(json.data.checkout_url);
    expect((await service.call("GET", pathname)).status).toBe(200);
    expect((await service.call("POST", pathname)).status).toBeLessThan(400);
  }
});

test("placeholders are marked, and the electronic invoice breaks no rule", async () => {
  for (const [kind, account] of Object.entries(buyers)) {
    const { invoiceId } = await recordsFor(account, "");
    const xml = await service.call("GET", `/api/v1/invoices/${invoiceId}/xml`, { key: account.key });
    expect([kind, brokenRules(xml.text)]).toEqual([kind, []]);
    expect(xml.text).toContain("(set SELLER_TAX_NUMBER)");
    expect(xml.text.includes("DEEXAMPLE")).toBe(kind === "reverse_charge");
  }
});
