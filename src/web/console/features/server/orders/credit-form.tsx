import { NumberInput, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import type { Order } from "./answers.ts";
import { ORDER_REFRESHES } from "./refreshes.ts";
import { MONEY_TEXTS } from "./texts.ts";

/** Takes the invoice of a paid order back, whole or in part, with its credits. */
export function CreditForm({ order, onClose }: { order: Order; onClose(): void }) {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const { order_id: orderId, company, credits, invoice_number } = order;
  const form = useForm<{ credits: number | string; reason: string }>({
    initialValues: { credits: "", reason: "" },
  });
  const issue = useAction({
    wish: (values: typeof form.values) =>
      call("POST", path("/admin/orders/{orderId}/credit-note", { orderId }), {
        body: {
          ...(values.credits !== "" && { credits: Number(values.credits) }),
          reason: values.reason.trim(),
        },
      }),
    refreshes: ORDER_REFRESHES,
    done: ({ credit_note_number }) => texts.creditDone(credit_note_number),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`credit note of ${orderId}`}
      action={texts.creditAction}
      onCancel={onClose}
      onSubmit={async (values) => {
        await issue.mutateAsync(values);
        onClose();
      }}
    >
      <Text size="sm">{texts.creditText(invoice_number ?? "", company)}</Text>
      <NumberInput
        label={texts.creditCredits}
        description={texts.creditCreditsHint(format.number(credits))}
        min={1}
        max={credits}
        allowDecimal={false}
        {...form.getInputProps("credits")}
      />
      <TextInput
        label={texts.creditReason}
        description={texts.creditReasonHint}
        required
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps("reason")}
      />
    </FormLayout>
  );
}
