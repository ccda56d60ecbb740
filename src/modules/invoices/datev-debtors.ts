import { isInEu } from "#/platform/text/country.ts";
import { inWindows1252 } from "#/platform/text/csv.ts";
import { vatTerritoryOf } from "#/platform/text/vat-territory.ts";
import { type DatevInput, debtorAccounts } from "./datev.ts";
import { DEBTORS, extfFile, plainLine, quoted, type Row } from "./datev-format.ts";
import { prefixedVatId, townOf } from "./electronic/parts.ts";
import type { BillingAddress } from "./tables.ts";

/** A buyer with the address of its latest invoice. */
interface Debtor {
  accountId: string;
  billingAddress: BillingAddress;
}

/** DATEV's code of an address of a company. */
const COMPANY = "2";

/**
 * The debtor accounts that the bookings name, as DATEV's master data: one for each buyer or the one of all.
 * @param debtors in the order of their first invoices
 * @throws Problem invalid_input (400) if there are more buyers than numbers
 */
export function debtorsFile(debtors: readonly Debtor[], input: DatevInput, createdAt: number): Uint8Array {
  const accountOf = debtorAccounts(
    debtors.map(({ accountId }) => accountId),
    input,
  );
  const rows: Row[] =
    input.debtors === "one"
      ? [{ Konto: String(input.debtor), ...companyNamed("Käufer (Sammelkonto)") }]
      : debtors.map(({ accountId, billingAddress }) => ({
          Konto: String(accountOf(accountId)),
          ...companyNamed(billingAddress.company),
          ...addressCells(billingAddress),
        }));
  const batch = { ...input, chart: input.chart.slice(3), title: "Debitoren" };
  return extfFile(DEBTORS, batch, rows, createdAt);
}

/** @param length of the column, in letters */
const cell = (text: string, length: number): string =>
  quoted(plainLine(inWindows1252(text)).slice(0, length));

const companyNamed = (name: string): Row => ({
  "Name (Adressattyp Unternehmen)": cell(name, 50),
  Adressattyp: quoted(COMPANY),
  Kurzbezeichnung: cell(name, 15),
});

function addressCells({ street, city, country, vatId }: BillingAddress): Row {
  const town = townOf(city);
  const named = isInEu(vatTerritoryOf(country, "").state) ? prefixedVatId(vatId, country) : null;
  return {
    ...(named !== null && { "EU-Land": quoted(named.slice(0, 2)), "EU-UStID": cell(named.slice(2), 13) }),
    Adressart: quoted("STR"),
    Straße: cell(street, 36),
    Postleitzahl: cell(town.postcode ?? "", 10),
    Ort: cell(town.city, 30),
    Land: cell(country, 2),
  };
}
