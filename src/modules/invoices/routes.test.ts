import { beforeAll, describe, expect, test } from "bun:test";
import { aliased } from "#/platform/http/aliases.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { dump, execute, head, otherModeKey, rows, withoutRequestId } from "#/testing/inspect.ts";
import { buyCredits, invite, register } from "#/testing/journey.ts";
import { ORIGIN } from "#/testing/service.ts";

let orderIds: string[];
const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000", SELLER_COUNTRY: "AT", VAT_RATE: "8.1" });
const account = useAccount(service, {
  company: "Analytical Engines GmbH",
  billing_contact: "Accounts payable",
  address: "Rechenweg 12",
  zip: "1010",
  city: "Wien",
  country: "AT",
  vat_id: "ATU 135 856 27",
});
beforeAll(async () => {
  orderIds = [];
  for (const product of ["pa-single", "pa-pack-10", "pa-pack-50"]) {
    orderIds.push(await buyCredits(service, account, product));
    service.clock.advance(DAY_MS);
  }
});

const get = (path: string, key = account.key) => service.call("GET", `/api/v1/invoices${path}`, { key });
const listed = async (query = "", key = account.key) => (await get(query, key)).json.data;
const idOf = (orderId: string | undefined) =>
  String(rows(service, "SELECT id FROM invoices WHERE order_id = ?", orderId ?? "")[0]?.id);

describe("GET /invoices 200", () => {
  test("lists invoices newest first with exactly the fields of the interface", async () => {
    const data = await listed();
    expect(Object.keys(data).toSorted()).toEqual(["invoices", "pagination", "summary"]);
    expect(data.invoices[2]).toEqual({
      id: idOf(orderIds[0]),
      invoice_number: "TEST-2026-000001",
      date: "2026-03-02",
      amount_net: 49,
      amount_gross: 52.97,
      currency: "EUR",
      status: "paid",
      pdf_url: `${ORIGIN}/api/v1/invoices/${idOf(orderIds[0])}/pdf`,
      type: "invoice",
      due_date: "2026-03-02",
      ...aliased({ paid_on: "2026-03-02" }),
      ...{ supply_date: "2026-03-02", tax_reason: "home" },
    });
    expect(data.invoices.map((entry: { date: string }) => entry.date)).toEqual([
      "2026-03-04",
      "2026-03-03",
      "2026-03-02",
    ]);
    expect(data.pagination).toEqual({
      total: 3,
      limit: 50,
      offset: 0,
      has_more: false,
      as_of: "2026-03-05T09:00:00.000Z",
    });
  });

  test("adds up all invoices that match, not those of the page alone", async () => {
    const summary = { total_net: 2129, total_gross: 2301.45, currency: "EUR" };
    for (const query of ["", "?status=all", "?status=paid", "?limit=1", "?limit=2&offset=2", "?offset=99"]) {
      expect([query, (await listed(query)).summary]).toEqual([query, summary]);
    }
    expect(await listed("?status=unpaid")).toEqual({
      invoices: [],
      summary: { total_net: 0, total_gross: 0, currency: "EUR" },
      pagination: { total: 0, limit: 50, offset: 0, has_more: false, as_of: expect.any(String) },
    });
  });

  test("of an account without an order is empty, with a sum of zero", async () => {
    const { invoices, summary } = await listed("", (await register(service)).key);
    expect([invoices, summary]).toEqual([[], { total_net: 0, total_gross: 0, currency: "EUR" }]);
  });

  test("pages show every invoice once, also those of the same moment, and later ones come before them", async () => {
    const buyer = await register(service);
    for (let bought = 0; bought < 7; bought += 1) await buyCredits(service, buyer, "pa-single");
    const pages = async (from: number) => {
      const ids: string[] = [];
      for (let offset = from; offset < from + 7; offset += 3) {
        const { invoices, pagination } = await listed(`?limit=3&offset=${offset}`, buyer.key);
        expect(pagination.has_more).toBe(offset + 3 < from + 7);
        ids.push(...invoices.map((entry: { id: string }) => entry.id));
      }
      return ids;
    };
    const before = await pages(0);
    expect(new Set(before).size).toBe(7);
    expect(await pages(0)).toEqual(before);
    service.clock.advance(1);
    await buyCredits(service, buyer, "pa-single");
    expect(await pages(1)).toEqual(before);
  });
});

describe("GET /invoices 400", () => {
  test.each([
    ["status", "?status=open"],
    ["status", "?status=Paid"],
    ["status", "?status=paid&status=all"],
    ["limit", "?limit=0"],
    ["limit", "?limit=101"],
    ["limit", "?limit=1e1"],
    ["offset", "?offset=-1"],
  ])("names %s for %s", async (field, query) => {
    const { status, json } = await get(query);
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
  });
});

describe("GET /invoices/{invoiceId} 200", () => {
  test("is the whole invoice, with amounts as decimals", async () => {
    const id = idOf(orderIds[1]);
    const { status, json } = await get(`/${id}`);
    expect(status).toBe(200);
    expect(json.data).toEqual({
      id,
      invoice_number: "TEST-2026-000002",
      date: "2026-03-03",
      order_id: orderIds[1],
      billing_address: {
        company: "Analytical Engines GmbH",
        attention: "Accounts payable",
        street: "Rechenweg 12",
        city: "1010 Wien",
        vat_id: "ATU13585627",
      },
      line_items: [
        {
          description: "Paket mit 10 Assessments",
          additional_text: "10 Credits, je einer für einen abgeschlossenen Fragebogen",
          amount_net: 390,
        },
        {
          description: `Bestellung ${orderIds[1]} vom 3. März 2026`,
          additional_text: "Bezahlt im Zahlungssimulator am 3. März 2026",
          amount_net: null,
        },
      ],
      product: { id: 2, name: "Package of 10 assessments", price_net: 390 },
      amounts: {
        net: 390,
        vat_rate: 8.1,
        vat_amount: 31.59,
        gross: 421.59,
        currency: "EUR",
        reverse_charge: false,
        tax_reason: "home",
      },
      status: "paid",
      notes: null,
      pdf_url: `${ORIGIN}/api/v1/invoices/${id}/pdf`,
      type: "invoice",
      due_date: "2026-03-03",
      supply_date: "2026-03-03",
      ...aliased({ paid_on: "2026-03-03", corrects: null }),
      credited: { net: 0, gross: 0, ...aliased({ is_whole: false }), credit_notes: [] },
    });
  });

  test("states when the buyer owes the tax, and why", async () => {
    const german = await register(service, { country: "DE", vat_id: "DE136695976" });
    const { json } = await get(`/${idOf(await buyCredits(service, german))}`, german.key);
    expect(json.data.amounts).toMatchObject({ vat_rate: 0, vat_amount: 0, gross: 390, reverse_charge: true });
    expect(json.data.notes).toContain("Reverse Charge");
  });

  test("has no product if the catalogue no longer contains it", async () => {
    const buyer = await register(service);
    const { json } = await service.call("POST", "/api/v1/orders", {
      key: buyer.key,
      body: { product_id: "pa-single" },
    });
    const orderId: string = json.data.order_id;
    execute(service, "UPDATE orders SET product_id = 'pa-gone' WHERE id = ?", orderId);
    service.billing.completeOrder({ accountId: buyer.id, mode: "test" }, orderId);
    expect((await get(`/${idOf(orderId)}`, buyer.key)).json.data.product).toBeNull();
  });
});

describe("GET /invoices/{invoiceId}/pdf 200", () => {
  test("is a PDF file under the invoice's number, kept by no cache", async () => {
    const path = `/${idOf(orderIds[0])}/pdf`;
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toBe('inline; filename="invoice-TEST-2026-000001.pdf"');
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-ratelimit-remaining")).not.toBeNull();
    expect(text).toStartWith("%PDF-");
    const asked = await head(service, `/api/v1/invoices${path}`, account.key);
    expect([asked.status, asked.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  });

  test("has the same bytes whatever has changed since: account, seller, rate and time", async () => {
    const path = `/${idOf(orderIds[0])}/pdf`;
    const before = await get(path);
    await service.restart({ SELLER_NAME: "Another Seller", VAT_RATE: "20", BANK_ACCOUNT: "Other" });
    service.clock.advance(400 * DAY_MS);
    execute(service, "UPDATE accounts SET company = 'Changed', language = 'en' WHERE id = ?", account.id);
    const after = await get(path);
    expect(after.text).toBe(before.text);
    expect((await get(path.replace("/pdf", ""))).json.data.billing_address.company).toBe(
      "Analytical Engines GmbH",
    );
  });
});

describe("404", () => {
  test("an invite's id names no invoice and an invoice's id no invite, although both begin alike", async () => {
    const sent = await invite(service, account);
    const invoiceId = idOf(orderIds[0]);
    expect([sent.id.slice(0, 4), invoiceId.slice(0, 4), invoiceId.length]).toEqual([
      "inv_",
      "inv_",
      sent.id.length,
    ]);
    const before = dump(service);
    for (const path of ["", "/pdf"]) {
      const { status, json } = await get(`/${sent.id}${path}`);
      expect([status, json.error.code]).toEqual([404, "invoice_not_found"]);
    }
    const asInvite: [method: string, path: string][] = [
      ["GET", `/invites/${invoiceId}`],
      ["DELETE", `/invites/${invoiceId}`],
      ["POST", `/invites/${invoiceId}/remind`],
      ["GET", `/invites/${invoiceId}/results`],
      ["GET", `/invites/${invoiceId}/report`],
      ["GET", `/results/${invoiceId}`],
      ["POST", `/test-helpers/invites/${invoiceId}/complete`],
    ];
    for (const [method, path] of asInvite) {
      const { status, json } = await service.call(method, `/api/v1${path}`, { key: account.key });
      expect([path, status, json.error.code]).toEqual([path, 404, "invite_not_found"]);
    }
    expect(dump(service)).toBe(before);
  });

  test("another account's, the other mode's and nobody's id answer the same", async () => {
    const [foreign, live] = [await register(service), otherModeKey(service, account)];
    const answers = new Set<string>();
    for (const path of ["", "/pdf"]) {
      for (const { key } of [foreign, live]) {
        const { status, text } = await get(`/${idOf(orderIds[0])}${path}`, key);
        answers.add(`${status} ${withoutRequestId(text)}`);
      }
      for (const id of [`inv_${"0".repeat(24)}`, "1", "%00", "..%2finvites", orderIds[0]]) {
        const { status, text } = await get(`/${id}${path}`);
        answers.add(`${status} ${withoutRequestId(text)}`);
      }
    }
    expect([...answers]).toEqual([expect.stringContaining("404 ")]);
    expect((await listed("", live.key)).invoices).toEqual([]);
  });
});

describe("403", () => {
  test("a key without invoices:read sees no invoice, and reading is all that is needed", async () => {
    const buyer = await register(service);
    const id = idOf(await buyCredits(service, buyer));
    const allow = (...permissions: string[]) =>
      execute(
        service,
        "UPDATE api_keys SET permissions = ? WHERE account_id = ?",
        JSON.stringify(permissions),
        buyer.id,
      );
    const statuses = async () => {
      const answers = await Promise.all(["", `/${id}`, `/${id}/pdf`].map((path) => get(path, buyer.key)));
      return answers.map(({ status }) => status);
    };
    allow("invoices:write", "orders:read", "account:read");
    expect(await statuses()).toEqual([403, 403, 403]);
    allow("invoices:read");
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe("GET /invoices between two instants", () => {
  test("lists those that were issued then, without both ends", async () => {
    const [first, second, third] = orderIds.map(idOf);
    const at = (day: number) => `2026-03-0${day}T09:00:00.000Z`;
    for (const [query, ids] of [
      [{ created_after: at(2) }, [third, second]],
      [{ created_before: at(4) }, [second, first]],
      [{ created_after: at(2), created_before: at(4) }, [second]],
      [{ created_before: at(3), as_of: at(2) }, [first]],
    ] as const) {
      const data = await listed(`?${new URLSearchParams(query)}`);
      expect([query, data.invoices.map(({ id }: { id: string }) => id)]).toEqual([query, [...ids]]);
      expect(data.pagination.total).toBe(ids.length);
    }
    const { status, json } = await get(`?created_after=${at(4)}&created_before=${at(4)}`);
    expect([status, json.error.field]).toEqual([400, "created_after"]);
  });
});
