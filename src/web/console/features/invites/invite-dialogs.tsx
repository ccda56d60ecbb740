import {
  Button,
  Checkbox,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { useAction } from "../../kit/api/hooks.ts";
import { type Body, call, path } from "../../kit/api/wire.ts";
import { ChoiceField } from "../../kit/components/choice-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { LANGUAGE_NAMES, LANGUAGES, useFormat, useTexts } from "../../kit/texts/language.tsx";
import { INVITE_REFRESHES, type InviteDialog, inviteName } from "./invite-actions.tsx";
import { INVITE_TEXTS } from "./texts.ts";

const PRESETS = [7, 14, 30] as const;
const DAYS_MAX = 180;

interface InviteDialogsProps {
  dialog: InviteDialog | null;
  onClose(): void;
}

/** The questions that need more than a click: how much longer, and whom instead. */
export function InviteDialogs({ dialog, onClose }: InviteDialogsProps) {
  const texts = useTexts(INVITE_TEXTS);
  const name = dialog ? inviteName(dialog.invite) : "";
  const title = dialog?.kind === "extend" ? texts.extendForm.title(name) : texts.correctForm.title(name);
  return (
    <Modal opened={dialog !== null} onClose={onClose} title={title}>
      {dialog?.kind === "extend" && <ExtendForm invite={dialog.invite} onClose={onClose} />}
      {dialog?.kind === "correct" && <CorrectForm invite={dialog.invite} onClose={onClose} />}
    </Modal>
  );
}

interface DialogFormProps {
  invite: InviteDialog["invite"];
  onClose(): void;
}

function ExtendForm({ invite, onClose }: DialogFormProps) {
  const texts = useTexts(INVITE_TEXTS);
  const format = useFormat();
  const form = useForm({ initialValues: { days: 14 as number | string } });
  const extend = useAction({
    wish: (days: number) =>
      call("POST", path("/console/invites/{inviteId}/extend", { inviteId: invite.invite_id }), {
        body: { days },
      }),
    refreshes: INVITE_REFRESHES,
    done: ({ expires_at }) => texts.done.extended(inviteName(invite), format.date(expires_at)),
    quiet: true,
  });
  const end = invite.expires_at === null ? "–" : format.date(invite.expires_at);
  return (
    <FormLayout
      form={form}
      action={texts.extendForm.action}
      onCancel={onClose}
      onSubmit={async ({ days }) => {
        await extend.mutateAsync(Number(days));
        onClose();
      }}
    >
      <Text size="sm" c="dimmed">
        {invite.state === "expired" ? texts.extendForm.ended(end) : texts.extendForm.text(end)}
      </Text>
      <Stack gap="xs">
        <NumberInput
          label={texts.extendForm.days}
          min={1}
          max={DAYS_MAX}
          allowDecimal={false}
          data-autofocus
          {...form.getInputProps("days")}
        />
        <Group gap="xs">
          {PRESETS.map((days) => (
            <Button
              key={days}
              size="compact-sm"
              variant={form.values.days === days ? "light" : "default"}
              aria-pressed={form.values.days === days}
              onClick={() => form.setFieldValue("days", days)}
            >
              {texts.extendForm.preset(days)}
            </Button>
          ))}
        </Group>
      </Stack>
    </FormLayout>
  );
}

function CorrectForm({ invite, onClose }: DialogFormProps) {
  const texts = useTexts(INVITE_TEXTS);
  const words = texts.correctForm;
  const form = useForm({
    initialValues: {
      email: invite.email ?? "",
      name: invite.name ?? "",
      language: invite.language,
      resend: true,
    },
    validate: { email: (value) => (value.trim() === "" ? words.needEmail : null) },
  });
  const inviteId = invite.invite_id ?? "";
  const correct = useAction({
    wish: (body: Body<"PUT /console/invites/{inviteId}">) =>
      call("PUT", path("/console/invites/{inviteId}", { inviteId }), { body }),
    refreshes: INVITE_REFRESHES,
    quiet: true,
  });
  const resend = useAction({
    wish: () => call("POST", path("/console/invites/{inviteId}/resend", { inviteId })),
    refreshes: INVITE_REFRESHES,
  });
  return (
    <FormLayout
      form={form}
      action={words.action}
      onCancel={onClose}
      onSubmit={async ({ email, name, language, resend: again }) => {
        const { candidate } = await correct.mutateAsync({ email: email.trim(), name: name.trim(), language });
        onClose();
        const who = inviteName(candidate);
        if (!again) {
          const message = email.trim() === invite.email ? texts.done.kept : texts.done.corrected;
          notifications.show({ message, color: "green" });
        } else {
          resend.mutate(undefined, {
            onSuccess: () => notifications.show({ message: texts.done.resent(who), color: "green" }),
          });
        }
      }}
    >
      <Text size="sm" c="dimmed">
        {words.text}
      </Text>
      <TextInput
        label={words.email}
        type="email"
        withAsterisk
        data-autofocus
        {...form.getInputProps("email")}
      />
      <TextInput label={words.name} {...form.getInputProps("name")} />
      <ChoiceField label={words.language}>
        <SegmentedControl
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          {...form.getInputProps("language")}
        />
      </ChoiceField>
      <Checkbox label={words.resend} {...form.getInputProps("resend", { type: "checkbox" })} />
    </FormLayout>
  );
}
