import { paymentReference } from "#/modules/billing/payment.ts";
import { type Cell, csvFile } from "#/platform/text/csv.ts";
import { xmlText } from "#/platform/text/text.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { DescribedColumn, DescribedTable } from "./described-tables.ts";

/** What a table's description comes to: its query, its CSV file and its part of `index.xml`. Pure. */

type Value = string | number | null;

const columnsOf = ({ key, columns }: DescribedTable): DescribedColumn[] => [...key, ...columns];

/** A part of the rows of a period, in milliseconds since 1970, the end excluded. */
export interface ExportPage {
  from: number;
  before: number;
  limit: number;
  offset: number;
}

/** The rows of a table in the order of its columns. Values are named by their place. */
export const queryOf = (table: DescribedTable, { from, before, limit, offset }: ExportPage): string =>
  `SELECT ${columnsOf(table)
    .map(({ value }, at) => `${value} AS c${at}`)
    .join(", ")} FROM ${table.from} LIMIT ${Number(limit)} OFFSET ${Number(offset)}`
    .replaceAll(":from", String(Number(from)))
    .replaceAll(":before", String(Number(before)));

const decimal = (hundredths: number): string => {
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  return `${hundredths < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

function cellOf({ stored }: DescribedColumn, value: Value): Cell {
  if (value === null) return "";
  switch (stored) {
    case "text":
      return { text: String(value) };
    case "code":
      return String(value);
    case "cents":
    case "percent":
      return decimal(Number(value));
    case "integer":
      return String(value);
    case "day":
      return dayText(String(value));
    case "instant":
      return isoTime(Number(value));
    case "payment_reference":
      return paymentReference(String(value));
  }
}

/** 2026-03-02 -> 02.03.2026 */
export const dayText = (day: string): string => day.split("-").toReversed().join(".");

/** A CSV file in UTF-8 with German decimals and days, whose first line has the names of the columns. */
export function csvOf(table: DescribedTable, rows: readonly Record<string, Value>[]): string {
  const columns = columnsOf(table);
  return csvFile(
    [
      columns.map(({ name }) => name),
      ...rows.map((row) => columns.map((column, at) => cellOf(column, row[`c${at}`] ?? null))),
    ],
    ";",
  );
}

export const DTD_FILE = "gdpdu-01-09-2004.dtd";

/**
 * The declarations of the description standard (version of 1 September 2004) that `index.xml` uses. They are narrower than the
 * original ones by Audicon GmbH, whose file has no licence that permits including it: what is valid by these is valid by those.
 */
export const DTD = `<?xml version="1.0" encoding="UTF-8"?>
<!ELEMENT DataSet (Version, DataSupplier, Media)>
<!ELEMENT DataSupplier (Name, Location, Comment)>
<!ELEMENT Media (Name, Table+)>
<!ELEMENT Table (URL, Name, Description, Validity, UTF8, DecimalSymbol, DigitGroupingSymbol, Range, VariableLength)>
<!ELEMENT Validity (Range, Format)>
<!ELEMENT Range (From, To?)>
<!ELEMENT VariableLength (ColumnDelimiter, RecordDelimiter, TextEncapsulator, VariablePrimaryKey+, VariableColumn*, ForeignKey*)>
<!ELEMENT VariablePrimaryKey (Name, Description, (Numeric | AlphaNumeric | Date))>
<!ELEMENT VariableColumn (Name, Description, (Numeric | AlphaNumeric | Date))>
<!ELEMENT ForeignKey (Name, References, Alias?)>
<!ELEMENT Alias (From, To)>
<!ELEMENT Numeric (Accuracy?)>
<!ELEMENT Date (Format)>
<!ELEMENT AlphaNumeric EMPTY>
<!ELEMENT UTF8 EMPTY>
<!ELEMENT Accuracy (#PCDATA)>
<!ELEMENT ColumnDelimiter (#PCDATA)>
<!ELEMENT Comment (#PCDATA)>
<!ELEMENT DecimalSymbol (#PCDATA)>
<!ELEMENT Description (#PCDATA)>
<!ELEMENT DigitGroupingSymbol (#PCDATA)>
<!ELEMENT Format (#PCDATA)>
<!ELEMENT From (#PCDATA)>
<!ELEMENT Location (#PCDATA)>
<!ELEMENT Name (#PCDATA)>
<!ELEMENT RecordDelimiter (#PCDATA)>
<!ELEMENT References (#PCDATA)>
<!ELEMENT TextEncapsulator (#PCDATA)>
<!ELEMENT To (#PCDATA)>
<!ELEMENT URL (#PCDATA)>
<!ELEMENT Version (#PCDATA)>
`;

const element = (name: string, ...content: string[]): string => `<${name}>${content.join("")}</${name}>`;
const leaf = (name: string, text: string): string => element(name, xmlText(text));

const DAY = leaf("Format", "DD.MM.YYYY");
const TYPES: Readonly<Record<DescribedColumn["stored"], string>> = {
  text: "<AlphaNumeric/>",
  code: "<AlphaNumeric/>",
  instant: "<AlphaNumeric/>",
  payment_reference: "<AlphaNumeric/>",
  cents: element("Numeric", leaf("Accuracy", "2")),
  percent: element("Numeric", leaf("Accuracy", "2")),
  integer: "<Numeric></Numeric>",
  day: element("Date", DAY),
};

interface Period {
  /** DD.MM.YYYY, both included. */
  from: string;
  to: string;
}

const tableElement = (table: DescribedTable, { from, to }: Period): string => {
  const column = (kind: "VariablePrimaryKey" | "VariableColumn") => (one: DescribedColumn) =>
    `\n        ${element(kind, leaf("Name", one.name), leaf("Description", one.about), TYPES[one.stored])}`;
  const references = table.references.map(
    (one) =>
      `\n        ${element(
        "ForeignKey",
        ...[leaf("Name", one.column), leaf("References", one.table)],
        one.column === one.to ? "" : element("Alias", leaf("From", one.column), leaf("To", one.to)),
      )}`,
  );
  return [
    "    <Table>",
    `      ${leaf("URL", table.file)}`,
    `      ${leaf("Name", table.name)}`,
    `      ${leaf("Description", table.about)}`,
    `      ${element("Validity", element("Range", leaf("From", from), leaf("To", to)), DAY)}`,
    "      <UTF8/>",
    `      ${leaf("DecimalSymbol", ",")}${leaf("DigitGroupingSymbol", ".")}`,
    // The first line has the names of the columns.
    `      ${element("Range", leaf("From", "2"))}`,
    `      <VariableLength>`,
    `        ${leaf("ColumnDelimiter", ";")}<RecordDelimiter>&#13;&#10;</RecordDelimiter>${leaf("TextEncapsulator", '"')}` +
      [
        ...table.key.map(column("VariablePrimaryKey")),
        ...table.columns.map(column("VariableColumn")),
        ...references,
      ].join(""),
    "      </VariableLength>",
    "    </Table>",
  ].join("\n");
};

interface Supplier {
  name: string;
  location: string;
}

/** The description of all tables, by which programs of auditors import them. */
export const indexXml = (tables: readonly DescribedTable[], supplier: Supplier, period: Period): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!DOCTYPE DataSet SYSTEM "${DTD_FILE}">`,
    "<DataSet>",
    `  ${leaf("Version", "1.0")}`,
    `  ${element(
      "DataSupplier",
      ...[leaf("Name", supplier.name), leaf("Location", supplier.location)],
      leaf("Comment", "Datenträgerüberlassung nach § 147 Abs. 6 AO aus Assay"),
    )}`,
    "  <Media>",
    `    ${leaf("Name", `Assay ${period.from} bis ${period.to}`)}`,
    ...tables.map((table) => tableElement(table, period)),
    "  </Media>",
    "</DataSet>",
    "",
  ].join("\n");
