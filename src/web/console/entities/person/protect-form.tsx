import { Modal, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../kit/api/hooks.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { holdOf } from "./subject.ts";
import { PERSON_TEXTS } from "./texts.ts";

interface ProtectFormProps {
  /** Null: closed. */
  person: { subject: string; name: string } | null;
  onClose(): void;
}

export function ProtectForm({ person, onClose }: ProtectFormProps) {
  const { protectForm: texts } = useTexts(PERSON_TEXTS);
  return (
    <Modal opened={person !== null} onClose={onClose} title={person && texts.title(person.name)}>
      {person && <Fields subject={person.subject} onClose={onClose} />}
    </Modal>
  );
}

function Fields({ subject, onClose }: { subject: string; onClose(): void }) {
  const { protectForm: texts } = useTexts(PERSON_TEXTS);
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() === "" ? texts.reasonNeeded : null) },
  });
  const protect = useAction({
    wish: (body: { reason: string }) => holdOf(subject, body),
    refreshes: ["/gdpr/candidates", "/console/candidates", "/console/deletions/due"],
    done: texts.done,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`protection ${subject}`}
      action={texts.action}
      onClose={onClose}
      onSubmit={protect.mutateAsync}
    >
      <Text size="sm">{texts.text}</Text>
      <Textarea
        data-autofocus
        label={texts.reason}
        description={texts.reasonHint}
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1000}
        {...form.getInputProps("reason")}
      />
    </FormLayout>
  );
}
