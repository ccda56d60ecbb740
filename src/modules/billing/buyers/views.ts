import { type Static, Type } from "@sinclair/typebox";
import { NullableText, OneOf } from "#/platform/http/envelope.ts";
import { type OrderPrice, TAX_REASONS } from "../rules.ts";
import type { Order } from "../store.ts";
import { taxText } from "../tax-text.ts";
import { type BuyerState, HOLD_REASONS, MISSING_DETAILS } from "./buyer.ts";

const Text = Type.String();

/** To whom the invoice of an order will be issued. */
export const BillingView = Type.Object({
  company: Text,
  attention: Text,
  street: Text,
  zip: Text,
  city: Text,
  country: Text,
  vat_id: Text,
  buyer_reference: NullableText,
});

export const billingView = (
  { buyerReference }: Order,
  { buyer }: BuyerState,
): Static<typeof BillingView> => ({
  company: buyer.company,
  attention: buyer.attention,
  street: buyer.street,
  zip: buyer.zip,
  city: buyer.city,
  country: buyer.country,
  vat_id: buyer.vatId,
  buyer_reference: buyerReference,
});

/** Why a VAT rate applies; null for an invoice that followed other rules. */
export const TaxReasonView = Type.Union([OneOf(TAX_REASONS), Type.Null()]);

/** Why the tax of an order applies. */
export const TaxFields = {
  tax_reason: TaxReasonView,
  tax_text: NullableText,
};

export const taxFields = (price: OrderPrice, { buyer }: BuyerState) => ({
  tax_reason: price.reason,
  tax_text: taxText("en", price, buyer),
});

/** What an order waits for besides its payment. */
export const WaitingFields = {
  billing_required: Type.Array(OneOf(MISSING_DETAILS), {
    description: "details that the invoice lacks",
  }),
  on_hold: Type.Union([OneOf(HOLD_REASONS), Type.Null()], {
    description: "why the order waits for correction or release",
  }),
};

export const waitingFields = ({ status }: Order, { missing, hold }: BuyerState) =>
  status === "pending_payment"
    ? { billing_required: missing, on_hold: hold }
    : { billing_required: [], on_hold: null };
