import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import type { Trial } from "./answers.ts";
import { TRIAL_TEXTS } from "./texts.ts";

export function DeclineForm({ trial, onClose }: { trial: Trial; onClose(): void }) {
  const { declineForm: texts } = useTexts(TRIAL_TEXTS);
  const form = useForm({ initialValues: { note: "" } });
  const decline = useAction({
    wish: (body: { note: string }) =>
      call("POST", path("/admin/trials/{trialId}/decline", { trialId: trial.reference }), { body }),
    refreshes: ["/admin/trials", "/admin/overview"],
    done: ({ mailed }) => (mailed ? texts.doneMailed : texts.done),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`trial ${trial.reference} decline`}
      action={texts.action}
      danger
      onCancel={onClose}
      onSubmit={async (values) => {
        await decline.mutateAsync(values);
        onClose();
      }}
    >
      <Text size="sm">{texts.text}</Text>
      <TextInput
        label={texts.note}
        description={texts.noteHint}
        maxLength={500}
        {...form.getInputProps("note")}
      />
    </FormLayout>
  );
}
