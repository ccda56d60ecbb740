import { lazily } from "#/platform/process/runtime.ts";
import { vatTerritoryOf } from "./vat-territory.ts";

/** The letters that VAT ids of a country begin with, where they are not its ISO code. */
const PREFIXES: Readonly<Record<string, string>> = { GR: "EL", CH: "CHE" };

type Validator = Pick<typeof import("stdnum/lib/cjs/de/vat"), "validate">;

const anyOf = (first: Validator, ...others: Validator[]): Validator => ({
  validate: (number) =>
    [first, ...others].map((one) => one.validate(number)).find(({ isValid }) => isValid) ??
    first.validate(number),
});

/** What reads the VAT ids of a country, by form and check digit; loaded when there is one to read. */
const validators = lazily(
  (): Readonly<Record<string, Validator>> => ({
    AD: require("stdnum/lib/cjs/ad/nrt"),
    AT: require("stdnum/lib/cjs/at/uid"),
    BE: require("stdnum/lib/cjs/be/vat"),
    // Sole traders have their personal number, as citizens or as foreigners.
    BG: anyOf(
      require("stdnum/lib/cjs/bg/vat"),
      require("stdnum/lib/cjs/bg/egn"),
      require("stdnum/lib/cjs/bg/pnf"),
    ),
    BR: require("stdnum/lib/cjs/br/cnpj"),
    CH: require("stdnum/lib/cjs/ch/uid"),
    CY: require("stdnum/lib/cjs/cy/vat"),
    CZ: require("stdnum/lib/cjs/cz/dic"),
    DE: require("stdnum/lib/cjs/de/vat"),
    DK: require("stdnum/lib/cjs/dk/cvr"),
    EE: require("stdnum/lib/cjs/ee/kmkr"),
    ES: require("stdnum/lib/cjs/es/nif"),
    FI: require("stdnum/lib/cjs/fi/alv"),
    FR: require("stdnum/lib/cjs/fr/tva"),
    GB: require("stdnum/lib/cjs/gb/vat"),
    GR: require("stdnum/lib/cjs/gr/vat"),
    HR: require("stdnum/lib/cjs/hr/oib"),
    HU: require("stdnum/lib/cjs/hu/anum"),
    IE: require("stdnum/lib/cjs/ie/vat"),
    IT: require("stdnum/lib/cjs/it/iva"),
    LT: require("stdnum/lib/cjs/lt/pvm"),
    LU: require("stdnum/lib/cjs/lu/tva"),
    LV: require("stdnum/lib/cjs/lv/pvn"),
    MT: require("stdnum/lib/cjs/mt/vat"),
    NL: require("stdnum/lib/cjs/nl/btw"),
    NO: require("stdnum/lib/cjs/no/orgnr"),
    PL: require("stdnum/lib/cjs/pl/nip"),
    PT: require("stdnum/lib/cjs/pt/nif"),
    RO: require("stdnum/lib/cjs/ro/cif"),
    RS: require("stdnum/lib/cjs/rs/pib"),
    RU: require("stdnum/lib/cjs/ru/inn"),
    SE: require("stdnum/lib/cjs/se/vat"),
    SI: require("stdnum/lib/cjs/si/ddv"),
    SK: require("stdnum/lib/cjs/sk/dph"),
  }),
);

/** What Swiss and Norwegian numbers may end with: "registered for VAT". */
const SUFFIX = /(?:MWST|TVA|IVA|MVA)$/;

const prefixOf = (country: string): string => PREFIXES[country] ?? country;

/** Letters and digits in capitals; what people write between them is left out. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s.,:()/·\p{Dash_Punctuation}]/gu, "")
    .toUpperCase();

/**
 * Reads a VAT id of a country, by form and check digit, with or without its prefix ("GR" and "EL" are both Greek). Its
 * use is not verified with any service. Monaco's are French.
 * @returns the id with the prefix that its state writes: "BE1001686633", "EL094259216"; null where it is none of this country
 */
export function vatIdOf(country: string, text: string): string | null {
  const { state } = vatTerritoryOf(country, "");
  const validator = Object.hasOwn(validators(), state) ? validators()[state] : undefined;
  const given = plain(text);
  const prefix = prefixOf(state);
  const own = [prefix, state].find((letters) => given.startsWith(letters));
  const number = own === undefined ? given : given.slice(own.length);
  if (validator === undefined || !/^[0-9A-Z+*]{4,15}$/.test(number)) return null;
  // Two letters are the prefix of another country: numbers without one begin with a digit, or a letter and a digit.
  if (own === undefined && /^[A-Z]{2}/.test(number)) return null;
  const checked = (state === "CH" ? prefix : "") + number.replace(SUFFIX, "");
  return validator.validate(checked).isValid ? prefix + number : null;
}

/** The country in whose form a text with a prefix is a VAT id; null: none. */
export function vatCountryOf(text: string): string | null {
  const given = plain(text);
  const named = (state: string) => given.startsWith(prefixOf(state)) || given.startsWith(state);
  return Object.keys(validators()).find((state) => named(state) && vatIdOf(state, text) !== null) ?? null;
}
