import { type TSchema, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

/** What is read of the object of every event; amounts are missing only where a page asks for none. */
const Envelope = Type.Object({
  id: Type.String({ minLength: 1 }),
  type: Type.String(),
  created: Type.Integer({ minimum: 0 }),
  livemode: Type.Boolean(),
  data: Type.Object({ object: Type.Object({}) }),
});
const Cents = Type.Integer();
const Text = Type.String({ minLength: 1 });
const Optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const Common = {
  metadata: Optional(Type.Record(Type.String(), Type.Unknown())),
  payment_intent: Optional(Type.Union([Text, Type.Object({ id: Text })])),
};
const Deadline = {
  evidence_details: Optional(Type.Object({ due_by: Optional(Type.Integer({ minimum: 0 })) })),
};
const Session = Type.Object({
  ...Common,
  client_reference_id: Optional(Text),
  payment_status: Text,
  payment_method_types: Type.Optional(Type.Array(Text)),
  amount_total: Optional(Cents),
  currency: Optional(Text),
});
const OBJECTS: Readonly<Record<string, TSchema>> = {
  "checkout.session.completed": Session,
  "checkout.session.async_payment_succeeded": Session,
  "checkout.session.async_payment_failed": Session,
  "checkout.session.expired": Session,
  "charge.refunded": Type.Object({ ...Common, amount_refunded: Cents, currency: Text }),
  "refund.failed": Type.Object({ ...Common, amount: Cents, currency: Text }),
  "charge.dispute.created": Type.Object({ ...Common, ...Deadline, amount: Cents, currency: Text }),
  "charge.dispute.closed": Type.Object({
    ...Common,
    ...Deadline,
    amount: Cents,
    currency: Text,
    status: Text,
  }),
};

/** Whether an event has the fields that are read of its type; of types that do not matter nothing is read. */
export function hasWhatIsRead(event: { type: string; data?: { object?: unknown } }): boolean {
  const object = Object.hasOwn(OBJECTS, event.type) ? OBJECTS[event.type] : undefined;
  return object === undefined || (Value.Check(Envelope, event) && Value.Check(object, event.data?.object));
}

/** The buyer as they stated themselves on a page of the card provider's; empty: not stated. */
export interface StatedBuyer {
  street: string;
  zip: string;
  city: string;
  /** ISO 3166 code. */
  country: string;
  vatId: string;
}

const StatedSession = Type.Object({
  type: Type.Union([
    Type.Literal("checkout.session.completed"),
    Type.Literal("checkout.session.async_payment_succeeded"),
  ]),
  data: Type.Object({
    object: Type.Object({
      customer_details: Type.Object({
        address: Optional(
          Type.Object({
            line1: Optional(Type.String()),
            line2: Optional(Type.String()),
            postal_code: Optional(Type.String()),
            city: Optional(Type.String()),
            country: Optional(Type.String()),
          }),
        ),
        tax_ids: Optional(Type.Array(Type.Object({ value: Optional(Type.String()) }))),
      }),
    }),
  }),
});

/** The buyer that a paid page's event names; null: none. @param event as the provider sent it */
export function statedIn(event: unknown): StatedBuyer | null {
  if (!Value.Check(StatedSession, event)) return null;
  const { address, tax_ids: taxIds } = event.data.object.customer_details;
  return {
    street: [address?.line1, address?.line2].filter(Boolean).join(", "),
    zip: address?.postal_code ?? "",
    city: address?.city ?? "",
    country: address?.country ?? "",
    vatId: taxIds?.[0]?.value ?? "",
  };
}
