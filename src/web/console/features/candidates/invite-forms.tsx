import { Modal, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { type Body, call, path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { LANGUAGES, useFormat, useTexts } from "../../kit/texts/language.tsx";
import { SHOWS_INVITES } from "./invite-actions.ts";
import { INVITE_TEXTS } from "./invite-texts.ts";

/** The invite that a form is about. */
export interface InviteHead {
  inviteId: string;
  name: string;
  email: string;
  language: "en" | "de";
  expiresAt: string;
  isOver: boolean;
}

interface InviteFormProps {
  /** Null: closed. */
  invite: InviteHead | null;
  onClose(): void;
}

const DAYS = [7, 14, 30] as const;

export function ExtendForm({ invite, onClose }: InviteFormProps) {
  const texts = useTexts(INVITE_TEXTS);
  return (
    <Modal
      opened={invite !== null}
      onClose={onClose}
      title={invite && texts.extendTitle(invite.name || invite.email)}
    >
      {invite && <ExtendFields invite={invite} onClose={onClose} />}
    </Modal>
  );
}

function ExtendFields({ invite, onClose }: { invite: InviteHead; onClose(): void }) {
  const texts = useTexts(INVITE_TEXTS);
  const format = useFormat();
  const form = useForm({ initialValues: { days: "14" } });
  const extend = useAction({
    wish: (days: number) =>
      call("POST", path("/console/invites/{inviteId}/extend", { inviteId: invite.inviteId }), {
        body: { days },
      }),
    refreshes: SHOWS_INVITES,
    done: ({ expires_at }) => texts.extended(format.date(expires_at)),
    quiet: true,
  });
  const date = format.date(invite.expiresAt);
  return (
    <FormLayout
      form={form}
      action={texts.extendAction}
      onCancel={onClose}
      onSubmit={async ({ days }) => {
        await extend.mutateAsync(Number(days));
        onClose();
      }}
    >
      <Text size="sm">{invite.isOver ? texts.extendPast(date) : texts.extendText(date)}</Text>
      <Radio.Group label={texts.extendBy} {...form.getInputProps("days")}>
        <Stack gap="xs" mt="xs">
          {DAYS.map((days) => (
            <Radio key={days} value={String(days)} label={texts.extendDays(days)} />
          ))}
        </Stack>
      </Radio.Group>
    </FormLayout>
  );
}

export function CorrectForm({ invite, onClose }: InviteFormProps) {
  const texts = useTexts(INVITE_TEXTS);
  return (
    <Modal opened={invite !== null} onClose={onClose} title={texts.correctTitle}>
      {invite && <CorrectFields invite={invite} onClose={onClose} />}
    </Modal>
  );
}

function CorrectFields({ invite, onClose }: { invite: InviteHead; onClose(): void }) {
  const texts = useTexts(INVITE_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const { email, name, language } = invite;
  const form = useForm({
    initialValues: { email, name, language },
    validate: { email: (value) => (value.includes("@") ? null : texts.emailNeeded) },
  });
  const correct = useAction({
    wish: (body: Body<"PUT /console/invites/{inviteId}">) =>
      call("PUT", path("/console/invites/{inviteId}", { inviteId: invite.inviteId }), { body }),
    refreshes: SHOWS_INVITES,
    done: texts.corrected,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      onCancel={onClose}
      fields={{ candidate: "email" }}
      onSubmit={async (values) => {
        await correct.mutateAsync({ ...values, email: values.email.trim(), name: values.name.trim() });
        onClose();
      }}
    >
      <Text size="sm">{texts.correctText}</Text>
      <TextInput
        data-autofocus
        type="email"
        label={texts.email}
        withAsterisk
        {...form.getInputProps("email")}
      />
      <TextInput label={texts.name} {...form.getInputProps("name")} />
      <Radio.Group label={texts.language} {...form.getInputProps("language")}>
        <Stack gap="xs" mt="xs">
          {LANGUAGES.map((code) => (
            <Radio key={code} value={code} label={words.languages[code]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormLayout>
  );
}
