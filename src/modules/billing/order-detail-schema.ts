import { type Static, Type } from "@sinclair/typebox";
import { NullableText, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { euros } from "#/platform/text/money.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { type BillingDetails, valuesOf } from "./buyers/details.ts";
import { BillingView } from "./buyers/views.ts";
import type { PaymentReminder } from "./reminders/store.ts";
import type { VatConfirmation } from "./vat-checks/store.ts";

const VatConfirmationView = Type.Object({
  service: OneOf(["vies", "bzst"]),
  outcome: OneOf(["valid", "invalid", "unavailable"]),
  vat_id: Type.String(),
  consultation: NullableText,
  name: NullableText,
  address: NullableText,
  asked_at: Timestamp,
});

const SentReminder = Type.Object({
  level: Type.Integer(),
  sent_at: Timestamp,
  open_amount: Type.Number(),
});

/** What one order states besides the fields that lists have. */
export const OrderDetailFields = {
  vat_confirmation: Type.Optional(
    Type.Union([VatConfirmationView, Type.Null()], {
      description: "the latest answer of a tax authority about the buyer's VAT ID; not part of lists",
    }),
  ),
  invoice_billing: Type.Optional(
    Type.Union([BillingView, Type.Null()], {
      description: "the buyer on the latest invoice; not part of lists",
    }),
  ),
  sent_reminders: Type.Optional(
    Type.Array(SentReminder, { description: "payment reminders by level; not part of lists" }),
  ),
};
const OrderDetail = Type.Object(OrderDetailFields);

interface OrderDetailParts {
  confirmation: VatConfirmation | null;
  invoiced: BillingDetails | null;
  reminders: readonly PaymentReminder[];
}

export const orderDetailView = ({
  confirmation,
  invoiced,
  reminders,
}: OrderDetailParts): Required<Static<typeof OrderDetail>> => ({
  vat_confirmation: confirmation && {
    service: confirmation.service,
    outcome: confirmation.outcome,
    vat_id: confirmation.vatId,
    consultation: confirmation.consultation,
    name: confirmation.name,
    address: confirmation.address,
    asked_at: isoTime(confirmation.askedAt),
  },
  invoice_billing: invoiced && { ...valuesOf(invoiced), buyer_reference: invoiced.buyerReference },
  sent_reminders: reminders.map(({ level, sentAt, openCents }) => ({
    level,
    sent_at: isoTime(sentAt),
    open_amount: euros(openCents),
  })),
});
