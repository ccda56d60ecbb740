import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCheck, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import type { Payment } from "./answers.ts";
import { ORDER_REFRESHES } from "./refreshes.ts";
import { MONEY_TEXTS } from "./texts.ts";

export function PaymentActions({ payment: { id, outcome } }: { payment: Payment }) {
  const texts = useTexts(MONEY_TEXTS);
  const [isSettling, setSettling] = useState(false);
  const retry = useAction({
    wish: () => call("POST", path("/admin/payments/{paymentId}/retry", { paymentId: id })),
    refreshes: ORDER_REFRESHES,
    done: texts.retried,
  });
  if (outcome !== "waiting") return null;
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="xs"
        variant="light"
        aria-label={`${texts.settle} ${id}`}
        leftSection={<IconCheck size={15} aria-hidden />}
        onClick={() => setSettling(true)}
      >
        {texts.settle}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        aria-label={`${texts.retry}: ${id}`}
        loading={retry.isPending}
        leftSection={<IconRefresh size={15} aria-hidden />}
        onClick={() => retry.mutate()}
      >
        {texts.retry}
      </Button>
      <Modal opened={isSettling} onClose={() => setSettling(false)} title={texts.settleTitle}>
        <SettleForm id={id} onClose={() => setSettling(false)} />
      </Modal>
    </Group>
  );
}

function SettleForm({ id, onClose }: { id: string; onClose(): void }) {
  const texts = useTexts(MONEY_TEXTS);
  const form = useForm({ initialValues: { note: "" } });
  const settle = useAction({
    wish: (body: { note: string }) =>
      call("POST", path("/admin/payments/{paymentId}/settle", { paymentId: id }), { body }),
    refreshes: ORDER_REFRESHES,
    done: texts.settled,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`payment ${id}`}
      action={texts.settleAction}
      onCancel={onClose}
      onSubmit={async (values) => {
        await settle.mutateAsync(values);
        onClose();
      }}
    >
      <Text size="sm">{texts.settleText}</Text>
      <TextInput label={texts.settleNote} maxLength={500} {...form.getInputProps("note")} />
    </FormLayout>
  );
}
