import { type Static, Type } from "@sinclair/typebox";
import { invalidField } from "#/platform/context/problem.ts";
import {
  Country,
  Day,
  Line,
  NullableDay,
  Ok,
  OneOf,
  OptionalLine,
  STRICT,
} from "#/platform/http/envelope.ts";
import { euros } from "#/platform/text/money.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { REASON_MAX } from "./admin-schema.ts";
import type { Correction, CorrectionInput } from "./correction.ts";

const Text = Type.String();
const BUYER_REFERENCE_MAX = 100;

/** Details that are omitted stay as on the latest invoice. */
export const CorrectBuyerBody = Type.Object(
  {
    company: Type.Optional(Line(200)),
    attention: OptionalLine(200),
    street: Type.Optional(Line(200)),
    zip: OptionalLine(20),
    city: Type.Optional(Line(100)),
    country: Type.Optional(Country),
    vat_id: OptionalLine(30),
    buyer_reference: OptionalLine(BUYER_REFERENCE_MAX),
    reason: Type.Optional(Line(REASON_MAX)),
    accept_tax_change: Type.Optional(Type.Boolean()),
  },
  STRICT,
);

/** @throws Problem invalid_input (400) if nothing would be corrected */
export function correctionInputOf(body: Static<typeof CorrectBuyerBody>): CorrectionInput {
  const { vat_id, buyer_reference, reason, accept_tax_change, country, ...texts } = body;
  const given = { ...texts, vatId: vat_id, country: country?.toUpperCase() };
  const buyer = Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text.trim()]])),
  );
  if (Object.keys(buyer).length === 0 && buyer_reference === undefined)
    throw invalidField("company", "or another detail to correct is missing");
  return {
    buyer,
    ...(buyer_reference !== undefined && { buyerReference: buyer_reference.trim() }),
    reason: reason?.trim() ?? null,
    acceptsOtherTax: accept_tax_change ?? false,
  };
}

const Document = Type.Object({
  id: Text,
  invoice_number: Text,
  date: Day,
  amount_net: Type.Number(),
  amount_vat: Type.Number(),
  amount_gross: Type.Number(),
});

export const CorrectionAnswer = Ok(
  Type.Object({
    order_id: Text,
    buyer: Type.Object({
      company: Text,
      attention: Text,
      street: Text,
      zip: Text,
      city: Text,
      country: Text,
      vat_id: Text,
    }),
    credit_note: Document,
    invoice: Type.Object({
      ...Document.properties,
      status: OneOf(["paid", "unpaid"]),
      due_date: NullableDay,
      tax_case: OneOf(["home", "reverse_charge", "outside", "exempt"]),
      vat_rate: Type.Number({ description: "rate in percent" }),
    }),
    currency: Text,
  }),
);

const documentView = (document: Correction["invoice"]): Static<typeof Document> => ({
  id: document.id,
  invoice_number: document.number,
  date: isoTime(document.issuedAt).slice(0, 10),
  amount_net: euros(document.netCents),
  amount_vat: euros(document.vatCents),
  amount_gross: euros(document.grossCents),
});

export const correctionView = ({
  orderId,
  buyer: { vatId, ...buyer },
  creditNote,
  invoice,
}: Correction): Static<typeof CorrectionAnswer>["data"] => ({
  order_id: orderId,
  buyer: { ...buyer, vat_id: vatId },
  credit_note: documentView(creditNote),
  invoice: {
    ...documentView(invoice),
    status: invoice.status,
    due_date: invoice.dueOn,
    tax_case: invoice.taxCase,
    vat_rate: invoice.vatRate / 100,
  },
  currency: invoice.currency,
});
