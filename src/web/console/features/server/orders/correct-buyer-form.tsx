import { Checkbox, SimpleGrid, Skeleton, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { MONEY_TEXTS } from "#/messages/console/server/orders/money.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { CountrySelect } from "../../../entities/account/country-select.tsx";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { ProblemAlert } from "../../../kit/components/action.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { changedDetails, ORDER_REFRESHES } from "./order-values.ts";

interface CorrectBuyerProps {
  orderId: string;
  onClose(): void;
}

const FIELDS = {
  ...{ company: 200, attention: 200, street: 200, zip: 20, city: 100, vat_id: 30 },
  buyer_reference: 100,
} as const;

/** Corrects the buyer of an invoice, beginning with the details that the invoice states. */
export function CorrectBuyerForm({ orderId, onClose }: CorrectBuyerProps) {
  const { data, error, refetch } = useLoad(path("/admin/orders/{orderId}", { orderId }));
  if (data === undefined)
    return error === null ? (
      <Skeleton h={360} />
    ) : (
      <ProblemAlert error={error} again={() => void refetch()} />
    );
  return <Details of={data} onClose={onClose} />;
}

function Details({ of: order, onClose }: { of: Schemas["AdminOrder"]; onClose(): void }) {
  const { correct: texts } = useTexts(MONEY_TEXTS);
  const { order_id: orderId, company, invoice_number } = order;
  const { buyer_reference, ...buyer } = order.invoice_billing ?? order.billing;
  const before = { ...buyer, buyer_reference: buyer_reference ?? "" };
  const changes = ({ reason: _reason, accept_tax_change: _accept, ...details }: Values) =>
    changedDetails(before, details);
  const form = useForm<Values>({
    initialValues: { ...before, reason: "", accept_tax_change: false },
    validate: { company: (_, values) => (Object.keys(changes(values)).length === 0 ? texts.nothing : null) },
  });
  const correct = useAction({
    request: (values: Values) =>
      call("POST", path("/admin/orders/{orderId}/correct-buyer", { orderId }), {
        body: {
          ...changes(values),
          ...(values.reason.trim() !== "" && { reason: values.reason.trim() }),
          accept_tax_change: values.accept_tax_change,
        },
      }),
    refreshes: ORDER_REFRESHES,
    done: ({ credit_note, invoice }) => texts.done(credit_note.invoice_number, invoice.invoice_number),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`buyer of ${orderId}`}
      action={texts.action}
      onClose={onClose}
      onSubmit={correct.mutateAsync}
    >
      <Text size="sm">{texts.text(invoice_number ?? "", company)}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((name) => (
          <TextInput
            key={name}
            label={texts.fields[name]}
            maxLength={FIELDS[name]}
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
        <CountrySelect label={texts.country} allowDeselect={false} {...form.getInputProps("country")} />
      </SimpleGrid>
      <TextInput
        label={texts.reason}
        description={texts.reasonHint}
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps("reason")}
      />
      <Checkbox label={texts.accept} {...form.getInputProps("accept_tax_change", { type: "checkbox" })} />
    </FormLayout>
  );
}

type Values = Record<keyof typeof FIELDS | "country" | "reason", string> & { accept_tax_change: boolean };
