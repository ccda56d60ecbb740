import { beforeAll, describe, expect, test } from "bun:test";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { SOLD_ABROAD_AT_HOME_RATE } from "./tables.ts";

/** Ids in the order in which they were issued: two in March, one in April, and one of test mode. */
let ids: string[];
let german: RegisteredAccount;
const service = useSharedService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });
beforeAll(async () => {
  const buy = async (fields: Record<string, unknown>) => {
    const account = await register(service, { mode: "live", ...fields });
    const orderId = await buyCredits(service, account);
    return {
      account,
      id: String(rows(service, "SELECT id FROM invoices WHERE order_id = ?", orderId)[0]?.id),
    };
  };
  const home = await buy({ company: "=cmd|' /C calc'!A0", country: "DE" });
  german = home.account;
  const abroad = await buy({ company: "Dupont; Fils, SARL", country: "FR", vat_id: "FR83404833048" });
  service.clock.advance(31 * DAY_MS);
  const april = await buy({ company: "Späth AG", country: "CA" });
  const tested = await buy({ company: "Tester Ltd", mode: "test" });
  ids = [home.id, abroad.id, april.id, tested.id];
});

const get = (path: string) => service.call("GET", `/api/v1/admin/invoices${path}`, { key: OPERATOR_TOKEN });
const found = async (query: string) =>
  (await get(query)).json.data.invoices.map(({ id }: { id: string }) => id) as string[];

describe("GET /admin/invoices", () => {
  test("lists live invoices newest first, with sums in all and by tax over all that match", async () => {
    const { json } = await get("?limit=1");
    expect(json.data.invoices.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);
    expect(json.data.pagination).toMatchObject({ total: 3, has_more: true });
    expect(json.data.summary).toEqual({
      count: 3,
      net: 1170,
      vat: 74.1,
      gross: 1244.1,
      currency: "EUR",
      by_tax: [
        { tax_case: "home", vat_rate: 19, count: 1, net: 390, vat: 74.1, gross: 464.1 },
        { tax_case: "outside", vat_rate: 0, count: 1, net: 390, vat: 0, gross: 390 },
        { tax_case: "reverse_charge", vat_rate: 0, count: 1, net: 390, vat: 0, gross: 390 },
      ],
    });
  });

  test("states why each tax applies, and so does the buyer's own list and invoice", async () => {
    const [home = "", abroad = "", april = ""] = ids;
    const { invoices } = (await get("")).json.data;
    const reasons = invoices.map((one: { id: string; tax_reason: string }) => [one.id, one.tax_reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      ...{ [home]: "home", [abroad]: "reverse_charge", [april]: "outside_eu" },
    });
    const own = async (path: string) =>
      (await service.call("GET", `/api/v1/invoices${path}`, { key: german.key })).json.data;
    expect((await own("")).invoices[0].tax_reason).toBe("home");
    expect((await own(`/${home}`)).amounts.tax_reason).toBe("home");
  });

  test("selects by mode, account, year and days, both days included", async () => {
    const [home = "", abroad = "", april = "", tested = ""] = ids;
    const march = [home, abroad].toSorted().toReversed();
    expect(await found("?mode=test")).toEqual([tested]);
    expect(await found(`?account_id=${german.id}`)).toEqual([home]);
    expect(await found("?year=2026")).toEqual([april, ...march]);
    expect(await found("?year=2025")).toEqual([]);
    expect(await found("?to=2026-03-02")).toEqual(march);
    expect(await found("?from=2026-03-02&to=2026-03-02")).toEqual(march);
    expect(await found("?from=2026-03-03")).toEqual([april]);
    const odd = await get("?from=2026-03-03&to=2026-03-02");
    expect([odd.status, odd.json.error.field]).toEqual([400, "from"]);
    for (const query of ["?year=26", "?from=2026-02-30", "?mode=all"]) {
      expect([query, (await get(query)).status]).toEqual([query, 400]);
    }
  });
});

describe("GET /admin/invoices/export", () => {
  test("is a file of all that match in the order of their numbers, and runs no formula", async () => {
    const { status, text, headers } = await get("/export?to=2026-03-02");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(
      'attachment; filename="assay-invoices-live-2026-03-02.csv"',
    );
    const [head, first, second, ...rest] = text.replace(/^\ufeff/, "").split("\r\n");
    expect(head).toStartWith("Invoice number,Date,Status,Paid on,Buyer,");
    expect(first).toStartWith('2026-000001,2026-03-02,paid,2026-03-02,"\'=cmd|\' /C calc\'!A0","DE",');
    expect(first).toEndWith(",home rate,19.00,390.00,74.10,464.10,EUR,2026-03-02");
    expect(second).toContain('"Dupont; Fils, SARL","FR","FR83404833048",');
    expect(rest).toEqual([""]);
  });

  test("in German has semicolons and decimal commas, and test invoices only when asked for", async () => {
    const { text } = await get("/export?language=de");
    expect(text).toContain("Rechnungsnummer;Datum;");
    expect(text).toContain(";Inland;19,00;390,00;74,10;464,10;EUR;2026-03-02\r\n");
    expect(text).toContain(';"Dupont; Fils, SARL";');
    expect(text).toContain(';"Paket mit 10 Assessments";Inland;');
    expect(text).not.toContain("TEST-");
    const tested = await get("/export?language=de&mode=test");
    expect(tested.text).toContain("TEST-2026-000001;");
    expect(tested.text.trim().split("\r\n")).toHaveLength(2);
  });
});

describe("GET /admin/invoices/{invoiceId}/pdf", () => {
  test("is the very file that the account gets, and 404 for what is no invoice", async () => {
    const { status, headers, text } = await get(`/${ids[0]}/pdf`);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(headers.get("content-disposition")).toContain("invoice-2026-000001.pdf");
    expect(text).toStartWith("%PDF-");
    const own = await service.call("GET", `/api/v1/invoices/${ids[0]}/pdf`, { key: german.key });
    expect(own.text === text).toBe(true);
    const unknown = await get(`/inv_${"0".repeat(24)}/pdf`);
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "invoice_not_found"]);
  });
});

describe("sales to consumers in other countries of the EU", () => {
  const sales = async () => (await get("?limit=1")).json.data.eu_consumer_sales;
  /** A copy of the first invoice for a buyer elsewhere, whatever was sold. */
  function sell(buyer: string, net: number, changes: Record<string, string | number> = {}): void {
    const names = rows(service, "SELECT name FROM pragma_table_info('invoices')").map(({ name }) =>
      String(name),
    );
    copies += 1;
    const own: Record<string, string | number> = {
      ...{
        id: `'inv_copy${copies}'`,
        sequence: 1_000 + copies,
        number: `'copy ${copies}'`,
        revision: copies,
      },
      ...{
        billing_address: `json_set(billing_address, '$.country', '${buyer}')`,
        net_cents: net * 100,
        ...changes,
      },
    };
    execute(
      service,
      `INSERT INTO invoices (${names.join()}) SELECT ${names.map((name) => own[name] ?? name).join()} FROM invoices WHERE id = ?`,
      ids[0] ?? "",
    );
  }
  let copies = 0;

  test("are counted by year beside the threshold, without companies, countries outside and test orders", async () => {
    expect(await sales()).toEqual({
      ...{ threshold: 10_000, level: "below", currency: "EUR" },
      ...{ current_year: { year: 2026, net: 0 }, previous_year: { year: 2025, net: 0 } },
    });
    sell("FR", 5_000);
    sell("MC", 2_000);
    sell("FR", 9_000, { tax_case: "'reverse_charge'" });
    sell("CH", 9_000, { tax_case: "'outside'" });
    sell("DE", 9_000);
    sell("AT", 9_000, { came_at: 1 });
    sell("AT", 7_999.99, { year: 2025 });
    sell("AT", 9_999, { year: 2024 });
    expect(await sales()).toMatchObject({
      current_year: { year: 2026, net: 7_000 },
      previous_year: { year: 2025, net: 7_999.99 },
      level: "below",
    });
  });

  test("are noticed from 80 % and above the threshold, less what was credited", async () => {
    sell("AT", 1_000);
    expect(await sales()).toMatchObject({ current_year: { net: 8_000 }, level: "near" });
    sell("IT", 2_000);
    expect((await sales()).level).toBe("near");
    sell("IT", 0.01);
    expect((await sales()).level).toBe("over");
    sell("IT", -500, {
      type: "'credit_note'",
      corrects_id: `'${ids[0]}'`,
      corrected_credits: 0,
      gross_cents: -1,
    });
    expect(await sales()).toMatchObject({ current_year: { net: 9_500.01 }, level: "near" });
  });

  test("are found by their index, however many other invoices there are", () => {
    const [plan] = rows(
      service,
      `EXPLAIN QUERY PLAN SELECT sum(net_cents) FROM invoices WHERE year >= 2025 AND ${SOLD_ABROAD_AT_HOME_RATE}`,
    );
    expect(plan?.detail).toContain("invoices_consumers (mode=? AND year>?)");
  });
});
