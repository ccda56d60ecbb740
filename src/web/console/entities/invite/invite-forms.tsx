import { Checkbox, Modal, SegmentedControl, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { INVITE_WORDS } from "#/messages/console/entities/invite.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { type Body, call, path } from "../../kit/api/wire.ts";
import { ChoiceField } from "../../kit/components/copy-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useFormat, useLanguage, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { wallTimeOf } from "../../kit/texts/wall-time.ts";
import { DaysField } from "./days-field.tsx";
import { extensionOf, INVITE_REFRESHES } from "./new-link.tsx";
import type { ListedInvite } from "./rules.ts";
import { type SendTime, SendTimeFields, useSendTime } from "./send-time.tsx";

interface InviteFormsProps {
  /** Null: closed. */
  form: { kind: "extend" | "correct" | "reschedule"; invite: ListedInvite } | null;
  onClose(): void;
  /** Sends the invitation to a corrected address. */
  onResend(invite: { id: string; name: string }): void;
}

/** The questions that need more than a click: how much longer, and whom instead. */
export function InviteForms({ form, onClose, onResend }: InviteFormsProps) {
  const words = useTexts(INVITE_WORDS);
  const name = form?.invite.name || form?.invite.email || "";
  const { title } = words[`${form?.kind ?? "extend"}Form` as const];
  return (
    <Modal opened={form !== null} onClose={onClose} title={form && title(name)}>
      {form?.kind === "extend" && <ExtendForm invite={form.invite} onClose={onClose} />}
      {form?.kind === "reschedule" && <RescheduleForm invite={form.invite} onClose={onClose} />}
      {form?.kind === "correct" && <CorrectForm invite={form.invite} onClose={onClose} onResend={onResend} />}
    </Modal>
  );
}

interface FormProps {
  invite: ListedInvite;
  onClose(): void;
}

function ExtendForm({ invite: { invite_id, name, email, expires_at, state }, onClose }: FormProps) {
  const { done, extendForm: words } = useTexts(INVITE_WORDS);
  const format = useFormat();
  const form = useForm({ initialValues: { days: 14 as number | string } });
  const extend = useAction({
    request: (days: number) => extensionOf(invite_id ?? "", days),
    refreshes: INVITE_REFRESHES,
    done: (extended) => done.extended(name || email || "", format.date(extended.expires_at)),
    quiet: true,
  });
  const end = expires_at === null ? "–" : format.date(expires_at);
  return (
    <FormLayout
      form={form}
      action={words.action}
      onCancel={onClose}
      onSubmit={async ({ days }) => {
        await extend.mutateAsync(Number(days));
        onClose();
      }}
    >
      <Text size="sm" c="dimmed">
        {state === "expired" ? words.ended(end) : words.text(end)}
      </Text>
      <DaysField form={form} />
    </FormLayout>
  );
}

function RescheduleForm({ invite: { invite_id, name, email, send_at }, onClose }: FormProps) {
  const { done, rescheduleForm: words } = useTexts(INVITE_WORDS);
  const { format, timeZone } = useLanguage();
  const sendTime = useSendTime();
  const form = useForm({
    initialValues: {
      send_at: (send_at === null ? { day: null, time: "09:00" } : wallTimeOf(send_at, timeZone)) as SendTime,
    },
    validate: { send_at: (chosen) => sendTime(chosen, Date.now()).fault },
  });
  const reschedule = useAction({
    request: (at: string) =>
      call("PUT", path("/console/invites/{inviteId}/sending", { inviteId: invite_id ?? "" }), {
        body: { send_at: at },
      }),
    refreshes: INVITE_REFRESHES,
    done: (_, at) => done.rescheduled(name || email || "", format.dateTime(at)),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      action={words.action}
      onCancel={onClose}
      onSubmit={async ({ send_at: chosen }) => {
        const { at } = sendTime(chosen, Date.now());
        if (at !== null) await reschedule.mutateAsync(at);
        onClose();
      }}
    >
      <SendTimeFields
        value={form.values.send_at}
        fault={form.errors.send_at === undefined ? null : String(form.errors.send_at)}
        onChange={(value) => form.setFieldValue("send_at", value)}
      />
    </FormLayout>
  );
}

function CorrectForm({ invite, onClose, onResend }: FormProps & Pick<InviteFormsProps, "onResend">) {
  const { done, correctForm: words } = useTexts(INVITE_WORDS);
  const form = useForm({
    initialValues: {
      email: invite.email ?? "",
      name: invite.name ?? "",
      language: invite.language,
      // A mail that has not been sent yet uses the corrected address automatically.
      resend: invite.send_at === null,
    },
    validate: { email: (value) => (value.trim() === "" ? words.needEmail : null) },
  });
  const inviteId = invite.invite_id ?? "";
  const correct = useAction({
    request: (body: Body<"PUT /console/invites/{inviteId}">) =>
      call("PUT", path("/console/invites/{inviteId}", { inviteId }), { body }),
    refreshes: INVITE_REFRESHES,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`correction ${inviteId}`}
      action={words.action}
      onCancel={onClose}
      fields={{ candidate: "email" }}
      onSubmit={async ({ email, name, language, resend: again }) => {
        const { candidate } = await correct.mutateAsync({ email: email.trim(), name: name.trim(), language });
        onClose();
        if (!again) {
          const message = email.trim() === invite.email ? done.kept : done.corrected;
          notifications.show({ message, color: "green" });
        } else onResend({ id: inviteId, name: candidate.name || candidate.email });
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
        <SegmentedControl data={useLanguageChoices()} {...form.getInputProps("language")} />
      </ChoiceField>
      {invite.send_at === null && (
        <Checkbox label={words.resend} {...form.getInputProps("resend", { type: "checkbox" })} />
      )}
    </FormLayout>
  );
}
