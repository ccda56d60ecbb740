import { Modal, NumberInput, SegmentedControl, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../../kit/api/hooks.ts";
import type { Mode } from "../../../kit/api/request.ts";
import { type Body, call, path } from "../../../kit/api/wire.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import { CREDIT_QUERIES } from "./refreshes.ts";

interface GrantFormProps {
  accountId: string;
  mode: Mode;
  opened: boolean;
  onClose(): void;
}

export function GrantForm({ opened, onClose, ...rest }: GrantFormProps) {
  const { credits: texts } = useTexts(ACCOUNT_TEXTS);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.grantTitle}>
      <Grant {...rest} onClose={onClose} />
    </Modal>
  );
}

const CREDITS_MAX = 100_000;

function Grant({ accountId, mode, onClose }: Omit<GrantFormProps, "opened">) {
  const all = useTexts(ACCOUNT_TEXTS);
  const texts = all.credits;
  const format = useFormat();
  const form = useForm({
    initialValues: { mode, credits: "" as number | "", reason: "" },
    validate: {
      credits: (value) => (typeof value === "number" && value >= 1 ? null : texts.countNeeded),
      reason: (value) => (value.trim() === "" ? texts.needed : null),
    },
  });
  const grant = useAction({
    wish: (body: Body<"POST /admin/accounts/{accountId}/credits">) =>
      call("POST", path("/admin/accounts/{accountId}/credits", { accountId }), { body }),
    refreshes: CREDIT_QUERIES,
    done: ({ entry }) => texts.granted(format.number(entry.credits)),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`credits of ${accountId}`}
      action={texts.grantAction}
      onCancel={onClose}
      onSubmit={async (values) => {
        await grant.mutateAsync({ ...values, credits: Number(values.credits) });
        onClose();
      }}
    >
      <Text size="sm" c="dimmed">
        {texts.grantText}
      </Text>
      <SegmentedControl
        aria-label={texts.mode}
        data={(["live", "test"] as const).map((value) => ({ value, label: all.modes[value] }))}
        {...form.getInputProps("mode")}
      />
      <NumberInput
        data-autofocus
        label={texts.count}
        withAsterisk
        min={1}
        max={CREDITS_MAX}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps("credits")}
      />
      <TextInput
        label={texts.reason}
        description={texts.reasonHint}
        withAsterisk
        maxLength={200}
        {...form.getInputProps("reason")}
      />
    </FormLayout>
  );
}
