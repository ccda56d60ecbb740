import { describe, expect, test } from "bun:test";
import { unzipSync } from "fflate";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";
import { BOOKINGS, DEBTORS } from "./datev-format.ts";

const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });
const live = (fields: Record<string, unknown> = {}) =>
  register(service, { mode: "live", country: "DE", ...fields });

const MONTH = "/datev?month=2026-03&consultant=1001&client=7";
const get = (path: string) =>
  service.app.handle(
    new Request(`${ORIGIN}/api/v1/admin/invoices${path}`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    }),
  );
const plain = (cell: string) => cell.replace(/^"(.*)"$/s, "$1").replaceAll('""', '"');

/** The rows of a file by the names in its own heading. */
async function rowsOf(query: string): Promise<{ header: string[]; rows: Record<string, string>[] }> {
  const text = new TextDecoder("windows-1252").decode(await (await get(`${MONTH}${query}`)).bytes());
  const lines = text
    .split("\r\n")
    .slice(0, -1)
    .map((line) => (line.match(/(?<=^|;)(?:"(?:[^"]|"")*"|[^;"]*)(?=;|$)/g) ?? []).map(plain));
  const [header = [], names = [], ...found] = lines;
  return {
    header,
    rows: found.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]))),
  };
}
const booked = async (query = "") =>
  (await rowsOf(query)).rows.map((row) =>
    [
      ...[row["Umsatz (ohne Soll/Haben-Kz)"], row["Soll/Haben-Kennzeichen"], row.Konto],
      ...[row["Gegenkonto (ohne BU-Schlüssel)"], row.Belegdatum, row["Belegfeld 1"], row["Belegfeld 2"]],
    ].join(" "),
  );
const credit = (orderId: string) =>
  service.call("POST", `/api/v1/admin/orders/${orderId}/credit-note`, {
    ...{ key: OPERATOR_TOKEN, body: { reason: "Wrong address" } },
  });

/** Money of an order, as the records of payments have it. */
function pay(account: RegisteredAccount, orderId: string, changes: Record<string, unknown> = {}): void {
  const row: Record<string, unknown> = {
    ...{ id: `pay_${rows(service, "SELECT 1 FROM payments").length}`, account_id: account.id, mode: "live" },
    ...{ order_id: orderId, amount_cents: 46_410, currency: "EUR", way: "transfer" },
    ...{ value_date: "2026-03-03", recorded_at: 1, recorded_by: "usr_1", ...changes },
  };
  const names = Object.keys(row);
  execute(
    service,
    `INSERT INTO payments (${names.join()}) VALUES (${names.map(() => "?").join()})`,
    ...(Object.values(row) as string[]),
  );
}
const clearPayments = () => {
  execute(service, "DROP TRIGGER payments_no_delete");
  execute(service, "DELETE FROM payments");
};

describe("the columns", () => {
  // Positions that other implementers of DATEV's documents state (docs.oxaion.de, handbuch.conaktiv.de, docs.rs/datev-types).
  test.each([
    [1, "Konto"],
    [2, "Name (Adressattyp Unternehmen)"],
    [7, "Adressattyp"],
    [8, "Kurzbezeichnung"],
    [9, "EU-Land"],
    [10, "EU-UStID"],
    [11, "Anrede"],
    [16, "Straße"],
    [17, "Postfach"],
    [18, "Postleitzahl"],
    [19, "Ort"],
    [20, "Land"],
    [29, "Telefon"],
    [33, "E-Mail"],
    [35, "Internet"],
    [37, "Fax"],
    [41, "Bankleitzahl 1"],
    [43, "Bank-Kontonummer 1"],
    [44, "Länderkennzeichen 1"],
    [45, "IBAN-Nr. 1"],
    [254, "Letzte Frist"],
  ])("of debtors have at place %d %s", (place, name) => {
    expect(DEBTORS.columns[place - 1]).toBe(name);
  });

  test("are 254 of debtors and 125 of bookings", () => {
    expect([DEBTORS.columns.length, BOOKINGS.columns.length]).toEqual([254, 125]);
    expect(BOOKINGS.columns[11]).toBe("Belegfeld 2");
    expect(BOOKINGS.columns[19]).toBe("Beleglink");
    expect(BOOKINGS.columns[117]).toBe("Generalumkehr (GU)");
  });
});

describe("a credit note", () => {
  test("follows its invoice, names its number and is booked on the other side", async () => {
    const account = await live();
    const [first, second] = [await buyCredits(service, account), await buyCredits(service, account)];
    await credit(second);
    await credit(first);
    clearPayments();
    expect(await booked()).toEqual([
      "464,10 S 10000 8400 0203 2026-000001 ",
      "464,10 S 10000 8400 0203 2026-000002 ",
      "464,10 H 10000 8400 0203 CN-2026-000001 2026-000002",
      "464,10 H 10000 8400 0203 CN-2026-000002 2026-000001",
    ]);
  });

  test("is a general reversal on the same side, if that is chosen", async () => {
    await credit(await buyCredits(service, await live()));
    const [invoice, note] = (await rowsOf("&reversal=general")).rows;
    expect([invoice?.["Soll/Haben-Kennzeichen"], invoice?.["Generalumkehr (GU)"]]).toEqual(["S", ""]);
    expect([note?.["Soll/Haben-Kennzeichen"], note?.["Generalumkehr (GU)"]]).toEqual(["S", "1"]);
  });
});

describe("payments", () => {
  test("settle the invoice of their order on their day of value, whatever way they took", async () => {
    const account = await live();
    const order = await buyCredits(service, account);
    clearPayments();
    pay(account, order, { amount_cents: 40_000 });
    pay(account, order, { amount_cents: 6_410, way: "stripe", value_date: "2026-03-31" });
    pay(account, order, { amount_cents: -6_410, reverses_id: "pay_1", value_date: "2026-03-31" });
    pay(account, order, { amount_cents: 6_410, value_date: "2026-04-01" });
    const paid = async (query: string) => (await booked(query)).filter((row) => !row.includes(" 8400 "));
    expect(await paid("")).toEqual([]);
    expect(await paid("&payments=true")).toEqual([
      "400,00 S 1200 10000 0303 2026-000001 ",
      "64,10 S 1360 10000 3103 2026-000001 ",
      "64,10 H 1200 10000 3103 2026-000001 ",
    ]);
    const general = await paid("&payments=true&chart=skr04&reversal=general&bank=1810&debtor=20000");
    expect(general.at(-1)).toBe("64,10 S 1810 20000 3103 2026-000001 ");
  });
});

describe("debtors", () => {
  test("have a number each that stays, and bookings use it", async () => {
    const [first, second] = [
      await live({ company: "Müller & Söhne GmbH", zip: "80331", city: "München", address: "Weg 1" }),
      await live({ company: "Dupont; Fils SARL", country: "FR", zip: "75008", vat_id: "FR83404833048" }),
    ];
    await buyCredits(service, second);
    await buyCredits(service, first);
    const names = async () =>
      (await rowsOf("&content=debtors&debtors=each&debtor=10001")).rows.map((row) =>
        [row.Konto, row["Name (Adressattyp Unternehmen)"], row["EU-Land"], row["EU-UStID"], row.Ort].join(
          "|",
        ),
      );
    const before = await names();
    expect(before).toEqual([
      "10001|Dupont; Fils SARL|FR|83404833048|Toronto",
      "10002|Müller & Söhne GmbH|||München",
    ]);
    await buyCredits(service, first);
    await buyCredits(service, await live({ company: "Third" }));
    expect((await names()).slice(0, 2)).toEqual(before);
    expect((await booked("&debtors=each&debtor=10001")).map((row) => row.split(" ")[2])).toEqual([
      ...["10001", "10002", "10002", "10003"],
    ]);
    const { header } = await rowsOf("&content=debtors");
    expect(header.slice(0, 5)).toEqual(["EXTF", "700", "16", "Debitoren/Kreditoren", "5"]);
    expect(header).toHaveLength(31);
  });

  test("are one account for all unless chosen otherwise, and never more than there are numbers", async () => {
    await buyCredits(service, await live());
    await buyCredits(service, await live());
    const { rows: one } = await rowsOf("&content=debtors");
    expect(one.map((row) => row.Konto)).toEqual(["10000"]);
    const full = await get(`${MONTH}&debtors=each&debtor=69999`);
    expect([full.status, (await full.json()).error.details?.field ?? "debtor"]).toEqual([400, "debtor"]);
  });
});

describe("documents", () => {
  test("are in the archive under the ids by which the bookings are linked with them", async () => {
    await credit(await buyCredits(service, await live()));
    const links = (await rowsOf("&links=true")).rows.map((row) => row.Beleglink ?? "");
    for (const link of links) expect(link).toMatch(/^BEDI "[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}"$/);
    expect((await rowsOf("")).rows.map((row) => row.Beleglink)).toEqual(["", ""]);

    const files = unzipSync(await (await get("/datev-documents?month=2026-03")).bytes());
    expect(Object.keys(files).toSorted()).toEqual(["2026-000001.pdf", "CN-2026-000001.pdf", "document.xml"]);
    const xml = new TextDecoder().decode(files["document.xml"]);
    const listed = [...xml.matchAll(/<document guid="([^"]+)" processID="1" type="2">/g)];
    expect(listed.map(([, guid]) => `BEDI "${guid}"`)).toEqual(links);
    expect(xml).toContain('<extension xsi:type="File" name="2026-000001.pdf"/>');
  });
});

describe("a seller in Austria", () => {
  test("has revenue at 20 % on the common account and the rest on those that it names", async () => {
    await service.restart({ SELLER_COUNTRY: "AT", SELLER_VAT_ID: "ATU13585627" });
    await buyCredits(service, await live({ country: "AT" }));
    const refused = await get(`${MONTH}&chart=skr07&payments=true`);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("bank")]);
    expect(await booked("&chart=skr07")).toEqual(["468,00 S 10000 4000 0203 2026-000001 "]);
    expect((await rowsOf("&chart=skr07&home_20=4020")).rows[0]?.["Gegenkonto (ohne BU-Schlüssel)"]).toBe(
      "4020",
    );
    expect((await rowsOf("&chart=skr07")).header[26]).toBe("07");
    for (const percent of ["10", "13"]) {
      await service.restart({ VAT_RATE: percent });
      await buyCredits(service, await live({ country: "AT" }));
      const all = await booked("&chart=skr07&home_10=4010&home_13=4013");
      expect(all.at(-1)?.split(" ")[3]).toBe(`40${percent}`);
    }
  });
});
