import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { OrderBuyer } from "#/modules/billing/tables.ts";
import { Country, Line, OptionalLine, STRICT } from "#/platform/http/envelope.ts";
import { isCountry, isoCountry } from "#/platform/text/country.ts";
import { isMisspelledVatId } from "./buyer.ts";

/** Of each field, the most characters, in the order of the form. */
export const DETAIL_LENGTHS = {
  company: 200,
  attention: 200,
  street: 200,
  zip: 20,
  city: 100,
  country: 2,
  vat_id: 30,
  buyer_reference: 100,
} as const;
export type DetailName = keyof typeof DETAIL_LENGTHS;
const NAMES = Object.keys(DETAIL_LENGTHS) as DetailName[];

/** Billing details of one order, as requests name them. */
export const BillingInput = Type.Object(
  {
    company: OptionalLine(DETAIL_LENGTHS.company),
    attention: OptionalLine(DETAIL_LENGTHS.attention),
    street: Line(DETAIL_LENGTHS.street),
    zip: OptionalLine(DETAIL_LENGTHS.zip),
    city: Line(DETAIL_LENGTHS.city),
    country: Country,
    vat_id: OptionalLine(DETAIL_LENGTHS.vat_id),
    buyer_reference: OptionalLine(DETAIL_LENGTHS.buyer_reference),
  },
  STRICT,
);

export interface BillingDetails {
  buyer: OrderBuyer;
  /** The buyer's own reference; null: none. */
  buyerReference: string | null;
}

/** @param company of the account, which applies unless the details name another one */
export function detailsOf(input: Static<typeof BillingInput>, company: string): BillingDetails {
  const trimmed = (text: string | undefined): string => text?.trim() ?? "";
  return {
    buyer: {
      company: trimmed(input.company) || company,
      attention: trimmed(input.attention),
      street: trimmed(input.street),
      zip: trimmed(input.zip),
      city: trimmed(input.city),
      country: isoCountry(input.country),
      vatId: trimmed(input.vat_id).replace(/\s/g, "").toUpperCase(),
    },
    buyerReference: trimmed(input.buyer_reference) || null,
  };
}

export type FormValues = Record<DetailName, string>;

/** The values of the form for details that exist already. */
export const valuesOf = ({ buyer, buyerReference }: BillingDetails): FormValues => ({
  company: buyer.company,
  attention: buyer.attention,
  street: buyer.street,
  zip: buyer.zip,
  city: buyer.city,
  country: buyer.country,
  vat_id: buyer.vatId,
  buyer_reference: buyerReference ?? "",
});

type DetailError = "missing" | "too_long" | "not_one_line" | "unknown_country" | "vat_id" | "not_printable";
export type FormErrors = Partial<Record<DetailName, DetailError>>;

const REQUIRED: readonly DetailName[] = ["company", "street", "city", "country"];

/** Reads what a form sends, with the error of each field that cannot be accepted. */
export function readForm(form: URLSearchParams): { values: FormValues; errors: FormErrors } {
  const values = Object.fromEntries(NAMES.map((name) => [name, (form.get(name) ?? "").trim()])) as FormValues;
  const errors: FormErrors = {};
  for (const name of NAMES) {
    const value = values[name];
    if (value === "" && REQUIRED.includes(name)) errors[name] = "missing";
    else if (name === "country" && value !== "" && !isCountry(value)) errors[name] = "unknown_country";
    else if ([...value].length > DETAIL_LENGTHS[name]) errors[name] = "too_long";
    else if (value !== "" && !Value.Check(Line(DETAIL_LENGTHS[name] * 2), value))
      errors[name] = "not_one_line";
  }
  const isCountryKnown = values.country !== "" && errors.country === undefined;
  if (isCountryKnown && errors.vat_id === undefined)
    if (isMisspelledVatId({ country: values.country, vatId: values.vat_id })) errors.vat_id = "vat_id";
  return { values, errors };
}
