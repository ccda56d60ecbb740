import { describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { brokenRules } from "./electronic/rules.testing.ts";

const service = useOwnService({
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000",
  BANK_ACCOUNT: "Muster GmbH, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001",
});

const operator = (method: string, path: string, body?: object) =>
  service.call(method, `/api/v1/admin${path}`, { key: OPERATOR_TOKEN, ...(body && { body }) });

async function buyer(creditsAt: "order" | "payment", language: "en" | "de"): Promise<RegisteredAccount> {
  const account = await register(service, {
    ...{ mode: "live", country: "DE", address: "Rechenweg 12", zip: "80331", city: "München" },
  });
  execute(service, "UPDATE accounts SET language = ?", language);
  await operator("PUT", `/accounts/${account.id}`, { invoice_terms: { days: 14, credits_at: creditsAt } });
  return account;
}

async function place(account: RegisteredAccount): Promise<string> {
  const body = { product_id: "pa-pack-10" };
  return (await service.call("POST", "/api/v1/orders", { key: account.key, body })).json.data.order_id;
}

const documents = () =>
  rows(service, "SELECT id, number FROM invoices ORDER BY rowid").map(({ id, number }) => ({
    ...{ id: String(id), number: String(number) },
  }));

/** The date of supply of a document, in each place that states one. */
async function statedOf(account: RegisteredAccount, { id, number }: { id: string; number: string }) {
  const get = async (path: string) =>
    (await service.call("GET", `/api/v1${path}`, { key: account.key })).json.data;
  const file = async (kind: string) =>
    service.call("GET", `/api/v1/invoices/${id}/${kind}`, { key: account.key });
  const { text } = await extractText(await getDocumentProxy((await file("pdf")).bytes), { mergePages: true });
  const page = text.replace(/\s+/g, " ");
  const xml = (await file("xml")).text;
  expect(brokenRules(xml)).toEqual([]);
  const own = ({ invoice_number }: { invoice_number: string }) => invoice_number === number;
  const csv = (await operator("GET", "/invoices/export?language=en")).text;
  const datev = await operator("GET", "/invoices/datev?month=2026-03&consultant=1001&client=1&chart=skr03");
  const line = (of: string) => of.split("\r\n").find((row) => row.includes(number)) ?? "";
  return {
    page: /(?:Date of supply|Leistungsdatum) (.+?) (?:Due date|Fälligkeit|Your|Ihre|Invoice|Rechnung|Payment)/.exec(
      page,
    )?.[1],
    isAdvance: /Advance invoice|Vorausrechnung/.test(page),
    xml: /OccurrenceDateTime>.*?>(\d{8})</.exec(xml)?.[1] ?? null,
    taxPoint: /DueDateTypeCode>(\d+)</.exec(xml)?.[1] ?? null,
    note: /<ram:Content>(?:Advance invoice|Vorausrechnung)\./.test(xml),
    list: (await get("/invoices")).invoices.find(own).supply_date,
    detail: (await get(`/invoices/${id}`)).supply_date,
    admin: (await operator("GET", "/invoices")).json.data.invoices.find(own).supply_date,
    csv: line(csv).split(",").at(-1),
    datev: line(datev.text).includes('"Vorausrechnung '),
  };
}

const WITHOUT = { isAdvance: false, taxPoint: null, note: false, datev: false };
const NONE = { ...WITHOUT, page: undefined, xml: null, list: null, detail: null, admin: null, csv: "" };
const suppliedOn = (day: string, page: string) => ({
  ...{ ...WITHOUT, page, xml: day.replaceAll("-", ""), list: day, detail: day, admin: day, csv: day },
});
const advance = (page: string) => ({
  ...{ page, isAdvance: true, xml: null, taxPoint: "72", note: true, list: null, detail: null, admin: null },
  ...{ csv: "on receipt of payment", datev: true },
});

describe("the date of supply", () => {
  test.each([
    ["en", "2 March 2026"],
    ["de", "2. März 2026"],
  ] as const)("is the day on which the credits are booked with the order (%s)", async (language, day) => {
    const account = await buyer("order", language);
    await place(account);
    const [invoice] = documents();
    expect(await statedOf(account, invoice as never)).toEqual(suppliedOn("2026-03-02", day));
  });

  test.each([
    ["en", "on receipt of payment"],
    ["de", "mit Zahlungseingang"],
  ] as const)("is not stated before the payment with which the credits come (%s)", async (language, page) => {
    const account = await buyer("payment", language);
    const orderId = await place(account);
    const [invoice = { id: "", number: "" }] = documents();
    expect(await statedOf(account, invoice)).toEqual(advance(page));
    service.clock.advance(4 * DAY_MS);
    await operator("POST", `/orders/${orderId}/confirm-payment`, { value_date: "2026-03-05" });
    expect(await statedOf(account, invoice)).toEqual(advance(page));
    // The ledger has the day on which the credits came.
    const [entry] = rows(service, "SELECT created_at FROM ledger_entries WHERE kind = 'purchase'");
    expect(new Date(Number(entry?.created_at)).toISOString().slice(0, 10)).toBe("2026-03-06");
  });

  test("is the day of payment where the invoice comes with it", async () => {
    const account = await buyer("payment", "en");
    await operator("PUT", `/accounts/${account.id}`, { invoice_terms: null });
    await buyCredits(service, account);
    const [invoice] = documents();
    expect(await statedOf(account, invoice as never)).toEqual(suppliedOn("2026-03-02", "2 March 2026"));
  });

  test("is on no credit note, and an invoice that takes the place of one before its payment has none, either", async () => {
    const account = await buyer("payment", "en");
    const orderId = await place(account);
    service.clock.advance(DAY_MS);
    await operator("POST", `/orders/${orderId}/correct-buyer`, { company: "Other GmbH" });
    const [, note = { id: "", number: "" }, replacement = { id: "", number: "" }] = documents();
    expect(await statedOf(account, note)).toEqual(NONE);
    expect(await statedOf(account, replacement)).toEqual(advance("on receipt of payment"));
  });

  test("is the day on which the credits were booked on an invoice that takes the place of a paid one", async () => {
    const account = await buyer("payment", "en");
    const orderId = await place(account);
    service.clock.advance(3 * DAY_MS);
    await operator("POST", `/orders/${orderId}/confirm-payment`, {});
    service.clock.advance(5 * DAY_MS);
    await operator("POST", `/orders/${orderId}/correct-buyer`, { company: "Other GmbH" });
    const [, , replacement = { id: "", number: "" }] = documents();
    expect(await statedOf(account, replacement)).toEqual(suppliedOn("2026-03-05", "5 March 2026"));
    service.clock.advance(5 * DAY_MS);
    await operator("POST", `/orders/${orderId}/correct-buyer`, { company: "Third GmbH" });
    const [, , , , third = { id: "", number: "" }] = documents();
    expect(await statedOf(account, third)).toEqual(suppliedOn("2026-03-05", "5 March 2026"));
  });
});
