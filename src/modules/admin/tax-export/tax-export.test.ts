import { beforeAll, describe, expect, test } from "bun:test";
import { strFromU8, unzipSync } from "fflate";
import { parse } from "papaparse";
import { paymentReference } from "#/modules/billing/payment.ts";
import { findAll, textAt } from "#/modules/invoices/electronic/xml.testing.ts";
import { embeddedXml } from "#/modules/invoices/originals/embedded.ts";
import { digestOf } from "#/modules/invoices/originals/rules.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { execute, otherModeKey } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { EXPORTED_TABLES } from "./described-tables.ts";
import { parseIndex, violations } from "./dtd.testing.ts";
import { DTD } from "./files.ts";

const service = useSharedService({ OPERATOR_TOKEN });
const COMPANY = 'Müller & Söhne; "Werke" AG';
let files: Record<string, Uint8Array>;
let buyer: RegisteredAccount;
let orderId: string;

beforeAll(async () => {
  buyer = await register(service, {
    ...{ mode: "live", company: COMPANY, country: "AT", vat_id: "ATU13585627" },
    ...{ address: "Rechenweg 12", zip: "1010", city: "Wien" },
  });
  const { json } = await service.call("POST", "/api/v1/orders", {
    ...{ key: buyer.key, body: { product_id: "pa-pack-10" } },
  });
  orderId = json.data.order_id;
  service.billing.confirmPayment(orderId, {
    ...{ amountCents: null, valueDate: "2026-02-27", reference: "=SEPA 17" },
  });
  service.creditNotes.issue(orderId, { credits: 3, reason: "Nicht benötigt" });
  await buyCredits(service, await register(service, { mode: "live", country: "DE" }), "pa-single");
  await buyCredits(service, otherModeKey(service, buyer));
  execute(
    service,
    "INSERT INTO setting_history (name, value, source, version, at, started_at) VALUES ('VAT_RATE', '19', 'default', '1', 1, 1)",
  );
  files = await archiveOf("2026");
  service.clock.advance(366 * DAY_MS);
});

async function archiveOf(year: string): Promise<Record<string, Uint8Array>> {
  const answer = await service.call("GET", `/api/v1/admin/tax-export?year=${year}`, { key: OPERATOR_TOKEN });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  return unzipSync(answer.bytes);
}

const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
/** The rows of a table, as a program reads them by its description. */
const rowsOf = (file: string): Record<string, string>[] =>
  parse<Record<string, string>>(text(file).replace("\uFEFF", ""), {
    ...{ header: true, delimiter: ";", skipEmptyLines: true },
  }).data;

describe("the archive for the tax office", () => {
  test("has the description, its DTD, the tables, the originals and what explains them", () => {
    const documents = ["2026-000001", "2026-000002", "CN-2026-000001"].flatMap((number) => [
      `originale/${number}.pdf`,
      `originale/${number}.xml`,
    ]);
    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...["index.xml", "gdpdu-01-09-2004.dtd", "LIESMICH.txt", "Verfahrensdokumentation.md"],
        ...EXPORTED_TABLES.map(({ file }) => file),
        ...documents,
      ].toSorted(),
    );
    for (const { file } of EXPORTED_TABLES) expect(text("LIESMICH.txt")).toContain(file);
    expect(text("Verfahrensdokumentation.md")).toContain("Musterweg 5");
    expect(text("Verfahrensdokumentation.md")).not.toContain("{{");
  });

  test("index.xml is valid by its DTD, and what is planted in it is found", () => {
    const index = text("index.xml");
    expect(index).toContain('<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">');
    expect(violations(index, DTD)).toEqual([]);
    for (const planted of [
      index.replace(/<Validity>.*?<\/Validity>/, ""),
      index.replace("<UTF8/>", "<UTF9/>"),
      index.replace(/(<Name>Rechnungen<\/Name>)(\s*)(<Description>.*?<\/Description>)/, "$3$2$1"),
      index.replace("<AlphaNumeric/>", ""),
      index.replace("<Accuracy>2</Accuracy>", "<Accuracy>2</Accuracy><Accuracy>2</Accuracy>"),
    ]) {
      expect(planted).not.toBe(index);
      expect(violations(planted, DTD)).not.toEqual([]);
    }
  });

  test("index.xml describes each column of each file, in the order and the form in which it is there", () => {
    const tables = findAll(parseIndex(text("index.xml")), "Media/Table");
    expect(tables).toHaveLength(EXPORTED_TABLES.length);
    for (const table of tables) {
      const file = textAt(table, "URL") ?? "";
      const columns = findAll(table, "VariableLength").flatMap(({ children }) =>
        children.filter(({ name }) => name === "VariablePrimaryKey" || name === "VariableColumn"),
      );
      const [head = ""] = text(file).replace("\uFEFF", "").split("\r\n");
      expect([file, head]).toEqual([file, columns.map((column) => textAt(column, "Name")).join(";")]);
      for (const row of rowsOf(file))
        for (const column of columns) {
          const name = textAt(column, "Name") ?? "";
          const value = row[name] ?? "undefined";
          const kinds = column.children.map((child) => child.name);
          if (kinds.includes("Date"))
            expect([file, name, value]).toEqual([
              file,
              name,
              expect.stringMatching(/^(\d\d\.\d\d\.\d{4})?$/),
            ]);
          if (kinds.includes("Numeric"))
            expect([file, name, value]).toEqual([
              file,
              name,
              expect.stringMatching(
                findAll(column, "Numeric/Accuracy").length > 0 ? /^(-?\d+,\d\d)?$/ : /^(-?\d+)?$/,
              ),
            ]);
        }
    }
  });

  test("answers which invoice, to whom, when it was paid, and with which tax", () => {
    const [first] = rowsOf("rechnungen.csv");
    expect(first).toMatchObject({
      ...{ Nummer: "2026-000001", Belegdatum: "02.03.2026", Name: COMPANY, Ort: "1010 Wien", Land: "AT" },
      ...{ UStIdNr: "ATU13585627", Netto: "390,00", Steuersatz: "0,00", Steuer: "0,00", Brutto: "390,00" },
      ...{ Steuerfall: "reverse_charge", Bezahlt_am: "27.02.2026", Zahlungsweg: "transfer" },
      ...{ Ersetzt: "", Bestellung: orderId, Verkaeufer: "Seller GmbH", Verkaeufer_UStIdNr: "DE136695976" },
    });
    expect(rowsOf("rechnungskorrekturen.csv")).toMatchObject([
      {
        Nummer: "CN-2026-000001",
        Rechnung: "2026-000001",
        Credits: "3",
        Brutto: "-117,00",
        Grund: "Nicht benötigt",
      },
    ]);
    expect(rowsOf("positionen.csv").filter(({ Nummer }) => Nummer === "2026-000001")).toMatchObject([
      { Zeile: "1", Netto: "390,00" },
      { Zeile: "2", Netto: "" },
    ]);
    const order = rowsOf("bestellungen.csv").find(({ Bestellung }) => Bestellung === orderId);
    expect(order).toMatchObject({ Status: "completed", Verwendungszweck: paymentReference(orderId) });
    const payment = rowsOf("zahlungen.csv").find(({ Bestellung }) => Bestellung === orderId);
    expect(payment).toMatchObject({ Wertstellung: "27.02.2026", Referenz: "'=SEPA 17" });
    expect(rowsOf("kontoauszug.csv").map(({ Art, Credits }) => [Art, Credits])).toEqual([
      ["purchase", "10"],
      ["refund", "-3"],
      ["purchase", "1"],
    ]);
    expect(rowsOf("einstellungen.csv")).toMatchObject([{ Einstellung: "VAT_RATE", Wert: "19" }]);
  });

  test("answers which original it is, and proves it by the archive alone", () => {
    let previous = "0".repeat(64);
    let checked = 0;
    for (const [at, row] of rowsOf("originale.csv").entries()) {
      const { Folge, Vorgaenger, Beleg, Format, SHA256, Datensatz_SHA256, Erzeuger, Pruefsumme, Datei } = row;
      expect([Folge, Vorgaenger]).toEqual([String(at + 1), previous]);
      const link = [Vorgaenger, Beleg, Format, SHA256, Datensatz_SHA256, Erzeuger];
      const [stored, backfilled] = [Date.parse(row.Gespeichert ?? ""), Number(row.Nachgetragen)];
      const came = row.Uebernommen ? Date.parse(row.Uebernommen) : null;
      expect(Pruefsumme).toBe(sha256(JSON.stringify([...link, stored, backfilled, came])));
      previous = String(Pruefsumme);
      if (!Datei) continue;
      checked += 1;
      expect(digestOf(files[Datei] as Uint8Array)).toBe(String(SHA256));
    }
    expect(checked).toBe(6);
    for (const { Nummer, XML_SHA256, PDF_SHA256 } of rowsOf("rechnungen.csv")) {
      expect(digestOf(files[`originale/${Nummer}.xml`] as Uint8Array)).toBe(String(XML_SHA256));
      const pdf = files[`originale/${Nummer}.pdf`] as Uint8Array;
      expect(digestOf(pdf)).toBe(String(PDF_SHA256));
      expect(digestOf(embeddedXml(pdf) as Uint8Array)).toBe(String(XML_SHA256));
    }
  });

  test("of another year has its tables and no documents, and nothing of test mode is in any", async () => {
    expect(JSON.stringify(rowsOf("rechnungen.csv"))).not.toContain("TEST-");
    const later = await archiveOf("2027");
    expect(Object.keys(later).filter((name) => name.startsWith("originale/"))).toEqual([]);
    expect(
      strFromU8(later["rechnungen.csv"] ?? new Uint8Array())
        .trim()
        .split("\r\n"),
    ).toHaveLength(1);
    expect(violations(strFromU8(later["index.xml"] ?? new Uint8Array()), DTD)).toEqual([]);
  });

  test("a payment is in the year of its value date and in that of its record, each time with its order", async () => {
    const [early, late] = [service.clock.now(), "2028-02-03"];
    const { json } = await service.call("POST", "/api/v1/orders", {
      ...{ key: buyer.key, body: { product_id: "pa-single" } },
    });
    const paidLater: string = json.data.order_id;
    service.clock.advance(730 * DAY_MS);
    service.paymentCorrections.record(
      paidLater,
      { ...{ amountCents: 10_00, way: "transfer", valueDate: late }, reference: "SEPA 18", note: null },
      "Olga",
    );
    expect(new Date(early).getUTCFullYear()).toBe(2027);
    service.clock.advance(-730 * DAY_MS);
    for (const [year, expected] of [
      ["2027", true],
      ["2028", true],
      ["2029", true],
      ["2030", false],
    ] as const) {
      files = await archiveOf(year);
      const found = rowsOf("zahlungen.csv").filter(({ Bestellung }) => Bestellung === paidLater);
      expect([year, found.length]).toEqual([year, expected ? 1 : 0]);
      for (const { file, references } of EXPORTED_TABLES)
        for (const { column, table, to } of references) {
          const target = EXPORTED_TABLES.find(({ name }) => name === table)?.file ?? "";
          const known = new Set(rowsOf(target).map((row) => row[to]));
          for (const row of rowsOf(file))
            expect([year, file, known.has(row[column])]).toEqual([year, file, true]);
        }
    }
  });

  test("a year that is none is refused", async () => {
    for (const year of ["26", "", "2026-01", "1999"]) {
      const answer = await service.call("GET", `/api/v1/admin/tax-export?year=${year}`, {
        key: OPERATOR_TOKEN,
      });
      expect([answer.status, answer.json.error.field]).toEqual([400, "year"]);
    }
  });
});

test("the procedure documentation has the server's values, in both languages", async () => {
  for (const [language, word] of [
    ["de", "Verfahrensdokumentation"],
    ["en", "Procedure documentation"],
  ]) {
    const { status, text: found } = await service.call(
      "GET",
      `/api/v1/admin/tax-export/procedure?language=${language}`,
      { key: OPERATOR_TOKEN },
    );
    expect(status).toBe(200);
    expect(found).toStartWith(`# ${word}`);
    expect(found).toContain("Seller GmbH");
    expect(found).toContain("DE136695976");
  }
});
