import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";
import { COMMON_DEBTOR, type DatevInput, datevFile } from "./datev.ts";
import { BOOKINGS } from "./datev-format.ts";
import type { Invoice } from "./store.ts";

const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });
const live = (fields: Record<string, unknown> = {}) =>
  register(service, { mode: "live", country: "DE", ...fields });

async function bytesOf(path: string, key: string | null = OPERATOR_TOKEN) {
  const answer = await service.app.handle(
    new Request(`${ORIGIN}/api/v1/admin/invoices/${path}`, {
      headers: key === null ? {} : { authorization: `Bearer ${key}` },
    }),
  );
  return { status: answer.status, headers: answer.headers, bytes: await answer.bytes() };
}
/** Lines of a file, and its cells without their quotes. */
const cellsOf = (bytes: Uint8Array) =>
  new TextDecoder("windows-1252")
    .decode(bytes)
    .split("\r\n")
    .slice(0, -1)
    .map((line) => (line.match(/(?<=^|;)(?:"(?:[^"]|"")*"|[^;"]*)(?=;|$)/g) ?? []).map(plain));
const plain = (cell: string) => cell.replace(/^"(.*)"$/s, "$1").replaceAll('""', '"');
const bookings = (bytes: Uint8Array) =>
  cellsOf(bytes)
    .slice(2)
    .map((cells) => Object.fromEntries(cells.map((cell, at) => [BOOKINGS.columns[at] ?? "", cell])));
/** A file of invoices alone, on one account of all buyers. */
const fileOf = (invoices: readonly Invoice[], input: Pick<DatevInput, "chart" | "accounts">) =>
  datevFile(
    { invoices, payments: [], buyers: [] },
    {
      ...{ month: "2026-03", consultant: 1001, client: 1, debtor: COMMON_DEBTOR, debtors: "one" },
      ...{ reversal: "opposite", payments: false, links: false, ...input },
    },
    0,
  );
const DATEV = "datev?month=2026-03&consultant=1001&client=7";
const credit = (orderId: string) =>
  service.call("POST", `/api/v1/admin/orders/${orderId}/credit-note`, {
    key: OPERATOR_TOKEN,
    body: { reason: "Wrong address" },
  });

describe("the bookings of a month", () => {
  test("contain each real invoice and credit note of all accounts once, on the accounts of its tax, and no test order", async () => {
    const home = await live({ company: "Müller & Söhne" });
    const order = await buyCredits(service, home);
    await credit(order);
    const abroad: RegisteredAccount[] = [await live({ country: "AT" }), await live({ country: "CH" })];
    execute(service, "UPDATE accounts SET vat_id = 'ATU13585627' WHERE country = 'AT'");
    for (const account of abroad) await buyCredits(service, account);
    await buyCredits(service, await register(service));
    const { status, headers, bytes } = await bytesOf(DATEV);
    expect([status, headers.get("content-disposition")]).toEqual([
      200,
      'attachment; filename="EXTF_Buchungsstapel_2026-03.csv"',
    ]);
    const [header, columns] = cellsOf(bytes);
    expect(header?.slice(0, 5)).toEqual(["EXTF", "700", "21", "Buchungsstapel", "13"]);
    expect(header?.slice(10, 16)).toEqual(["1001", "7", "20260101", "4", "20260301", "20260331"]);
    expect([header?.length, header?.[26], columns?.length]).toEqual([31, "03", 125]);
    const read = bookings(bytes).map((one) => [
      one["Umsatz (ohne Soll/Haben-Kz)"],
      one["Soll/Haben-Kennzeichen"],
      one.Konto,
      one["Gegenkonto (ohne BU-Schlüssel)"],
      one["Belegfeld 1"],
      one.Belegdatum,
    ]);
    expect(read.toSorted()).toEqual(
      [
        ["464,10", "S", "10000", "8400", "2026-000001", "0203"],
        ["464,10", "H", "10000", "8400", "CN-2026-000001", "0203"],
        ["390,00", "S", "10000", "8336", "2026-000002", "0203"],
        ["390,00", "S", "10000", "8338", "2026-000003", "0203"],
      ].toSorted(),
    );
    const [first] = bookings(bytes);
    expect(first?.Buchungstext).toBe("Müller & Söhne");
    expect(bookings(bytes).find((one) => one["Belegfeld 1"] === "2026-000002")).toMatchObject({
      "EU-Land u. UStID (Bestimmung)": "ATU13585627",
    });
    // The other chart, and an account of one's own.
    const other = bookings((await bytesOf(`${DATEV}&chart=skr04&outside=4999&debtor=20000`)).bytes);
    expect(other.map((one) => one["Gegenkonto (ohne BU-Schlüssel)"]).toSorted()).toEqual([
      "4336",
      "4400",
      "4400",
      "4999",
    ]);
    expect(other[0]?.Konto).toBe("20000");
  });

  test("of another month are none, and the file is empty of them", async () => {
    const account = await live();
    await buyCredits(service, account);
    service.clock.advance(31 * DAY_MS);
    await buyCredits(service, account);
    const months = ["2026-02", "2026-03", "2026-04"].map(async (month) =>
      bookings((await bytesOf(`datev?month=${month}&consultant=1001&client=7`)).bytes).map(
        (one) => one["Belegfeld 1"],
      ),
    );
    expect(await Promise.all(months)).toEqual([[], ["2026-000001"], ["2026-000002"]]);
  });

  test("are refused without the numbers of the accountant, for a rate that German charts lack, and to anybody else", async () => {
    const account = await live();
    await buyCredits(service, account);
    for (const query of [
      "month=2026-3&consultant=1001&client=7",
      "month=2026-03&consultant=1000&client=7",
      "month=2026-03",
      "month=2026-03&consultant=1001&client=7&debtor=100000",
      "month=2026-03&consultant=1001&client=7&debtor=70000",
    ])
      expect((await bytesOf(`datev?${query}`)).status).toBe(400);
    expect((await bytesOf(DATEV, account.key)).status).toBe(401);
    expect((await bytesOf("archive?month=2026-03", null)).status).toBe(401);
  });
});

test("writes 125 cells per booking, none of which a spreadsheet would calculate, for any buyer's name", () => {
  const base = {
    ...{ number: "2026-000001", currency: "EUR", taxCase: "home", vatRate: 1900, issuedAt: 0 },
    ...{ billingAddress: { company: "", vatId: "" }, correction: null },
  };
  const input = { chart: "skr03", accounts: {} } as const;
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          company: fc.string({ unit: "grapheme" }),
          cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
        }),
      ),
      (all) => {
        const invoices = all.map(({ company, cents }) => ({
          ...base,
          grossCents: cents,
          billingAddress: { ...base.billingAddress, company },
        })) as unknown as Invoice[];
        const lines = cellsOf(fileOf(invoices, input)).slice(2);
        expect(lines.map((cells) => cells.length)).toEqual(all.map(() => 125));
        const sum = bookings(fileOf(invoices, input)).reduce((total, one) => {
          const cents = Number((one["Umsatz (ohne Soll/Haben-Kz)"] ?? "").replace(",", ""));
          return total + (one["Soll/Haben-Kennzeichen"] === "H" ? -cents : cents);
        }, 0);
        expect(sum).toBe(all.reduce((total, { cents }) => total + cents, 0));
        for (const [, , , , , , , , , , , , , text = ""] of lines) expect(text).not.toMatch(/^[=+\-@]/);
      },
    ),
    runs(100),
  );
});

test("what a small business or one outside the EU is sold for is booked without a tax, in both charts", () => {
  const sold = (taxCase: string) =>
    ({
      ...{ number: "2026-000003", currency: "EUR", taxCase, vatRate: 0, issuedAt: 0, grossCents: 39_000 },
      ...{ billingAddress: { company: "X", vatId: "" }, correction: null },
    }) as unknown as Invoice;
  const accountsIn = (chart: "skr03" | "skr04", accounts = {}) =>
    bookings(fileOf([sold("exempt"), sold("outside")], { chart, accounts })).map(
      (one) => one["Gegenkonto (ohne BU-Schlüssel)"],
    );
  expect(accountsIn("skr03")).toEqual(["8195", "8338"]);
  expect(accountsIn("skr04")).toEqual(["4185", "4338"]);
  expect(accountsIn("skr04", { exempt: 4190 })).toEqual(["4190", "4338"]);
});

test("a rate that the charts lack is refused with the invoice's number, and books nothing on a wrong account", () => {
  const odd = {
    number: "2026-000009",
    currency: "EUR",
    taxCase: "home",
    vatRate: 2500,
    issuedAt: 0,
    grossCents: 100,
    billingAddress: { company: "X", vatId: "" },
  };
  const asked = { chart: "skr03", accounts: {} } as const;
  expect(() => fileOf([odd as unknown as Invoice], asked)).toThrow("2026-000009");
});

test("the archive of a month has every document as the interface gives it, its XML and the list", async () => {
  const account = await live();
  const order = await buyCredits(service, account);
  await credit(order);
  const { status, headers, bytes } = await bytesOf("archive?month=2026-03&language=de");
  expect([status, headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = unzipSync(bytes);
  expect(Object.keys(files).toSorted()).toEqual([
    "2026-000001.pdf",
    "2026-000001.xml",
    "CN-2026-000001.pdf",
    "CN-2026-000001.xml",
    "invoices-2026-03.csv",
  ]);
  for (const { id, number } of rows(service, "SELECT id, number FROM invoices"))
    for (const kind of ["pdf", "xml"]) {
      const own = await bytesOf(`${id}/${kind}`);
      expect(Buffer.from(files[`${number}.${kind}`] ?? []).equals(Buffer.from(own.bytes))).toBe(true);
    }
  expect(new TextDecoder().decode(files["invoices-2026-03.csv"])).toContain("Rechnungsnummer;");
  const empty = unzipSync((await bytesOf("archive?month=2027-01")).bytes);
  expect(Object.keys(empty)).toEqual(["invoices-2027-01.csv"]);
});

test("the archive of a month is complete but for what cannot be printed, and names it with the reason", async () => {
  const [lost, other] = [await live({ company: "Nil Ltd" }), await live({ company: "Ada Ltd" })];
  const orders = [await buyCredits(service, lost), await buyCredits(service, other)];
  const numbers = rows(service, "SELECT number, order_id AS orderId FROM invoices");
  const [gone = "", there = ""] = orders.map((id) =>
    String(numbers.find(({ orderId }) => orderId === id)?.number),
  );
  // Issued before there was a check, or with a font that is no longer there.
  const triggers = rows(
    service,
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'invoices'",
  );
  for (const { name } of triggers) execute(service, `DROP TRIGGER "${name}"`);
  execute(
    service,
    `UPDATE invoices SET billing_address = json_set(billing_address, '$.company', 'Nil \u{13000}') WHERE number = '${gone}'`,
  );
  for (const [language, sentence] of [
    ["en", "This invoice cannot be printed because this server has no font"],
    ["de", "Diese Rechnung lässt sich nicht drucken, weil diesem Server eine Schrift"],
  ]) {
    const { status, bytes } = await bytesOf(`archive?month=2026-03&language=${language}`);
    const files = unzipSync(bytes);
    expect([status, Object.keys(files).includes(`${gone}.pdf`)]).toEqual([200, false]);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([`${gone}.xml`, `${there}.pdf`, `${there}.xml`]),
    );
    expect(new TextDecoder().decode(files[`${there}.pdf`]?.slice(0, 5))).toBe("%PDF-");
    const missing = new TextDecoder().decode(files["missing.txt"]);
    expect(missing).toContain(`${gone}.pdf: ${sentence}`);
    expect(missing).not.toContain(there);
    // The list has it all the same.
    expect(new TextDecoder().decode(files["invoices-2026-03.csv"])).toContain(gone);
  }
});
