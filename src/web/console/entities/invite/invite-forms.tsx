import { Checkbox, Modal, SegmentedControl, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { useAction } from "../../kit/api/hooks.ts";
import { type Body, call, path } from "../../kit/api/wire.ts";
import { ChoiceField } from "../../kit/components/choice-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useFormat, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import type { ListedInvite } from "./answers.ts";
import { DaysField } from "./days-field.tsx";
import { INVITE_REFRESHES } from "./refreshes.ts";
import { INVITE_WORDS } from "./texts.ts";
import { extensionOf } from "./wishes.ts";

interface InviteFormsProps {
  /** Null: closed. */
  form: { kind: "extend" | "correct"; invite: ListedInvite } | null;
  onClose(): void;
  /** Sends the invitation to a corrected address. */
  onResend(invite: { id: string; name: string }): void;
}

/** The questions that need more than a click: how much longer, and whom instead. */
export function InviteForms({ form, onClose, onResend }: InviteFormsProps) {
  const words = useTexts(INVITE_WORDS);
  const name = form?.invite.name || form?.invite.email || "";
  const { title } = form?.kind === "correct" ? words.correctForm : words.extendForm;
  return (
    <Modal opened={form !== null} onClose={onClose} title={form && title(name)}>
      {form?.kind === "extend" && <ExtendForm invite={form.invite} onClose={onClose} />}
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
    wish: (days: number) => extensionOf(invite_id ?? "", days),
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

function CorrectForm({ invite, onClose, onResend }: FormProps & Pick<InviteFormsProps, "onResend">) {
  const { done, correctForm: words } = useTexts(INVITE_WORDS);
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
      <Checkbox label={words.resend} {...form.getInputProps("resend", { type: "checkbox" })} />
    </FormLayout>
  );
}
