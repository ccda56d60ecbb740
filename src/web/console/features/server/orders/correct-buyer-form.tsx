import { Checkbox, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { MONEY_TEXTS } from "#/messages/console/server/orders/money.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { CountrySelect } from "../../../entities/account/country-select.tsx";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";

interface CorrectBuyerProps {
  order: Schemas["AdminOrder"];
  /** Path prefixes of pages that show the result. */
  refreshes: string[];
  onClose(): void;
}

const FIELDS = { company: 200, attention: 200, street: 200, zip: 20, city: 100, vat_id: 30 } as const;

/** Corrects the buyer of an invoice. What is left empty stays as it is on the invoice. */
export function CorrectBuyerForm({ order, refreshes, onClose }: CorrectBuyerProps) {
  const { correct: texts } = useTexts(MONEY_TEXTS);
  const { order_id: orderId, company, invoice_number } = order;
  const form = useForm({
    initialValues: {
      ...{ company: "", attention: "", street: "", zip: "", city: "", country: "", vat_id: "" },
      ...{ reason: "", accept_tax_change: false },
    },
  });
  const correct = useAction({
    request: ({ accept_tax_change, ...values }: typeof form.values) =>
      call("POST", path("/admin/orders/{orderId}/correct-buyer", { orderId }), {
        body: {
          ...Object.fromEntries(
            Object.entries(values).flatMap(([name, value]) =>
              (value ?? "").trim() === "" ? [] : [[name, value.trim()]],
            ),
          ),
          accept_tax_change,
        },
      }),
    refreshes,
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
        <CountrySelect label={texts.country} clearable {...form.getInputProps("country")} />
        <TextInput
          label={texts.reason}
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps("reason")}
        />
      </SimpleGrid>
      <Muted size="xs">{texts.empty}</Muted>
      <Checkbox label={texts.accept} {...form.getInputProps("accept_tax_change", { type: "checkbox" })} />
    </FormLayout>
  );
}
