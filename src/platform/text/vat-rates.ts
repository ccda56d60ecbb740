import { vatTerritoryOf } from "./vat-territory.ts";

/**
 * Standard rates in percent on 1 January 2026: the European Commission's Taxes in Europe Database, the Swiss Federal
 * Tax Administration and HM Revenue & Customs. The latest changes are those of Finland (September 2024), Slovakia
 * (January 2025), Estonia (July 2025) and Romania (August 2025). All 29 agree with a public table that others keep
 * (valeriansaliou/node-sales-tax of October 2025), and all but Switzerland's, which it lacks, with a second one
 * (ibericode/vat-rates of August 2025).
 */
const STANDARD_RATES: Readonly<Record<string, number>> = {
  ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5, FR: 20 },
  ...{ GR: 24, HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, PL: 23 },
  ...{ PT: 23, RO: 21, SE: 25, SI: 22, SK: 23, CH: 8.1, GB: 20 },
};

/** The standard rate of a country in percent, also of Monaco, the Isle of Man and Liechtenstein; null: not known. */
export function standardVatRate(country: string): number | null {
  const { state } = vatTerritoryOf(country, "");
  return Object.hasOwn(STANDARD_RATES, state) ? (STANDARD_RATES[state] ?? null) : null;
}
