import { Group, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import type { Order } from "./answers.ts";
import { centsOf } from "./cents.ts";
import { ORDER_REFRESHES } from "./refreshes.ts";
import { MONEY_TEXTS } from "./texts.ts";

/** Confirms that the money of an order is there, with what the bank's statement says of it as far as it is known. */
export function PaymentForm({ order, onClose }: { order: Order; onClose(): void }) {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const { order_id: orderId, company, mode, credits, payment, payment_reference } = order;
  const form = useForm({ initialValues: { value_date: "", bank_reference: "" } });
  const confirm = useAction({
    wish: ({ value_date, bank_reference }: typeof form.values) =>
      call("POST", path("/admin/orders/{orderId}/confirm-payment", { orderId }), {
        body: {
          ...(value_date !== "" && { value_date }),
          ...(bank_reference.trim() !== "" && { bank_reference: bank_reference.trim() }),
        },
      }),
    refreshes: ORDER_REFRESHES,
    done: ({ invoice_number }) => texts.confirmed(invoice_number ?? ""),
    quiet: true,
  });
  const amount = format.money(centsOf(payment.amount), payment.currency);
  return (
    <FormLayout
      form={form}
      draft={`payment of ${orderId}`}
      action={texts.confirmAction}
      onCancel={onClose}
      onSubmit={async (values) => {
        await confirm.mutateAsync(values);
        onClose();
      }}
    >
      <Text size="sm">
        {mode === "test" ? texts.confirmTest : texts.confirmText(format.number(credits), company, amount)}
      </Text>
      {mode === "live" && (
        <>
          <Text size="sm">
            {texts.reference}: <span className="console-copy">{payment_reference}</span>
          </Text>
          <Group grow align="flex-start">
            <TextInput type="date" label={texts.valueDate} {...form.getInputProps("value_date")} />
            <TextInput
              label={texts.bankReference}
              maxLength={140}
              autoComplete="off"
              {...form.getInputProps("bank_reference")}
            />
          </Group>
          <Text size="xs" c="dimmed">
            {texts.proofHint}
          </Text>
        </>
      )}
    </FormLayout>
  );
}
