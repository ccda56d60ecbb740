import { Radio, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { ApiKey, NewKey } from "./answers.ts";
import { KEY_TEXTS } from "./texts.ts";

interface FormProps {
  of: ApiKey;
  onClose(): void;
}

export function RenameForm({ of: key, onClose }: FormProps) {
  const texts = useTexts(KEY_TEXTS);
  const form = useForm({
    initialValues: { name: key.name },
    validate: { name: (name) => (name.trim() === "" ? texts.create.nameNeeded : null) },
  });
  const rename = useAction({
    request: ({ name }: { name: string }) =>
      call("PUT", path("/console/keys/{keyId}", { keyId: key.key_id }), { body: { name: name.trim() } }),
    refreshes: ["/console/keys"],
    done: texts.renamed,
    quiet: true,
  });
  return (
    <FormLayout form={form} draft={`name of ${key.key_id}`} onClose={onClose} onSubmit={rename.mutateAsync}>
      <TextInput
        data-autofocus
        label={texts.create.name}
        withAsterisk
        maxLength={100}
        {...form.getInputProps("name")}
      />
    </FormLayout>
  );
}

export interface Rotated extends NewKey {
  replaced: ApiKey;
}

const GRACE_DAYS = [7, 3, 1, 0] as const;

export function RotateForm({ of: key, onClose, onDone }: FormProps & { onDone(key: Rotated): void }) {
  const texts = useTexts(KEY_TEXTS);
  const form = useForm({ initialValues: { days: "7" } });
  const rotate = useAction({
    request: ({ days }: { days: string }) =>
      call("POST", path("/console/keys/{keyId}/rotate", { keyId: key.key_id }), {
        body: { old_key_days: Number(days) },
      }),
    refreshes: ["/console/keys"],
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      action={texts.rotateAction}
      onCancel={onClose}
      onSubmit={async (values) => onDone(await rotate.mutateAsync(values))}
    >
      <Text size="sm">{texts.rotateText}</Text>
      <Radio.Group label={texts.grace} {...form.getInputProps("days")}>
        <Stack gap="xs" mt="xs">
          {GRACE_DAYS.map((days) => (
            <Radio key={days} value={String(days)} label={texts.graceDays(days)} />
          ))}
        </Stack>
      </Radio.Group>
    </FormLayout>
  );
}
