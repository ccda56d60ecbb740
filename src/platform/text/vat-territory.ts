import { isInEu, isoCountry } from "./country.ts";

/** Which state's VAT law applies at an address. */
interface VatTerritory {
  /** ISO 3166 code of the state; of an area with a law of its own its code, or the country's with a suffix. */
  state: string;
  /** The address is in an area that belongs to an EU country but not to the EU's VAT territory. */
  isSpecial: boolean;
  /** The state that taxes here by its own law at other rates, so that its sellers' usual rate is wrong; null: none. */
  ratesOf: string | null;
  /** The postal code does not have the form of a country in which it decides the territory. */
  isUnreadable: boolean;
}

interface Area {
  /** The country of the address. */
  country: string;
  /** Absent: the whole country of that code. */
  postcode?: RegExp;
  state: string;
  /** The EU country that an area with a code of its own belongs to. */
  partOf?: string;
  ratesOf?: string;
}

/**
 * Directive 2006/112/EC, articles 6 and 7, and the areas that VAT acts of single states add. Akrotiri and Dhekelia have
 * no code and count as Cyprus (article 7), as the code CY does. For services Northern Ireland is not in the EU. The postal
 * codes agree with the exceptions in ibericode/vat-rates. Jungholz and Mittelberg (AT 6691, 6991 to 6993) are left out on
 * purpose: their rate of 19 % is only for sellers established there (UStG § 10 (4)).
 */
const AREAS: readonly Area[] = [
  // Article 7: transactions from and to them are those of the other state.
  { country: "MC", state: "FR" },
  { country: "IM", state: "GB" },
  { country: "GB", postcode: /^IM/, state: "GB" },
  { country: "XI", state: "GB" },
  // The Channel Islands have a VAT or none of their own.
  { country: "GB", postcode: /^JE/, state: "JE" },
  { country: "GB", postcode: /^GY/, state: "GG" },
  // Spain: Canary Islands, Ceuta, Melilla.
  { country: "ES", postcode: /^(35|38)/, state: "ES-CN" },
  { country: "ES", postcode: /^51/, state: "ES-CE" },
  { country: "ES", postcode: /^52/, state: "ES-ML" },
  { country: "IC", state: "ES-CN", partOf: "ES" },
  { country: "EA", state: "ES-CE", partOf: "ES" },
  // France: articles 349 and 355(1) of the Treaty. In three of them France has rates of its own (CGI, article 296).
  { country: "GP", state: "GP", partOf: "FR", ratesOf: "FR" },
  { country: "MQ", state: "MQ", partOf: "FR", ratesOf: "FR" },
  { country: "RE", state: "RE", partOf: "FR", ratesOf: "FR" },
  { country: "GF", state: "GF", partOf: "FR" },
  { country: "YT", state: "YT", partOf: "FR" },
  { country: "MF", state: "MF", partOf: "FR" },
  { country: "FR", postcode: /^97(133|7)/, state: "BL" },
  { country: "FR", postcode: /^97(150|8)/, state: "MF" },
  { country: "FR", postcode: /^971/, state: "GP", ratesOf: "FR" },
  { country: "FR", postcode: /^972/, state: "MQ", ratesOf: "FR" },
  { country: "FR", postcode: /^973/, state: "GF" },
  { country: "FR", postcode: /^974/, state: "RE", ratesOf: "FR" },
  { country: "FR", postcode: /^975/, state: "PM" },
  { country: "FR", postcode: /^976/, state: "YT" },
  { country: "FR", postcode: /^984/, state: "TF" },
  { country: "FR", postcode: /^986/, state: "WF" },
  { country: "FR", postcode: /^987/, state: "PF" },
  { country: "FR", postcode: /^988/, state: "NC" },
  // Germany: Helgoland, and Büsingen, where Swiss VAT applies.
  { country: "DE", postcode: /^27498/, state: "DE-27498" },
  { country: "DE", postcode: /^78266/, state: "CH" },
  { country: "LI", state: "CH" },
  // Finland: Åland, which Finland itself taxes by an act of its own.
  { country: "AX", state: "AX", partOf: "FI", ratesOf: "FI" },
  { country: "FI", postcode: /^22/, state: "AX", ratesOf: "FI" },
  // Italy: Livigno, Campione d'Italia.
  { country: "IT", postcode: /^23041/, state: "IT-23041" },
  { country: "IT", postcode: /^2206[01]/, state: "IT-22061" },
  // Greece: Mount Athos.
  { country: "GR", postcode: /^6308[67]/, state: "GR-69" },
  // Denmark: Faroe Islands, Greenland.
  { country: "DK", postcode: /^\d{3}$/, state: "FO" },
  { country: "DK", postcode: /^39\d\d$/, state: "GL" },
  // Cyprus: where the government has no control (protocol 10 to the Act of Accession of 2003).
  { country: "CY", postcode: /^99\d{3}$/, state: "CY-99" },
  // Portugal: Madeira and the Azores belong to the EU's VAT territory and have rates of their own.
  { country: "PT", postcode: /^9/, state: "PT", ratesOf: "PT" },
];

/** Postal codes of countries where they decide. */
const FORMS: Readonly<Record<string, RegExp>> = {
  ...{ CY: /^\d{4,5}$/, DE: /^\d{5}$/, DK: /^\d{3,4}$/, ES: /^\d{5}$/, FI: /^\d{5}$/, FR: /^\d{5}$/ },
  ...{ GR: /^\d{5}$/, IT: /^\d{5}$/, PT: /^\d{4}(\d{3})?$/ },
};

/**
 * The VAT territory of an address. Without a postal code it is that of the country.
 * @param country in either case, also `EL` and `UK`
 * @param postcode as its buyer entered it, such as `ES-35001` or `630 86`; may be empty
 */
export function vatTerritoryOf(country: string, postcode: string): VatTerritory {
  const code = isoCountry(country);
  const compact = postcode
    .normalize("NFKC")
    .toUpperCase()
    .replace(/^\s*[A-Z]{1,2}\s*-/, "")
    .replace(/[^0-9A-Z]/g, "");
  const area = AREAS.find((row) => row.country === code && (row.postcode?.test(compact) ?? true));
  const state = area?.state ?? code;
  const form = Object.hasOwn(FORMS, code) ? FORMS[code] : undefined;
  return {
    state,
    isSpecial: area !== undefined && !isInEu(state) && isInEu(area.partOf ?? area.country),
    ratesOf: area?.ratesOf ?? null,
    isUnreadable: compact !== "" && form !== undefined && !form.test(compact),
  };
}
