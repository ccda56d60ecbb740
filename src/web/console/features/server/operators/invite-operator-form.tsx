import { Select, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../../kit/api/hooks.ts";
import { type Body, call, path } from "../../../kit/api/wire.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useLanguage, useLanguageChoices, useTexts } from "../../../kit/texts/language.tsx";
import { looksLikeEmail } from "../address.ts";
import type { Handed } from "./handed.ts";
import { OPERATOR_TEXTS } from "./texts.ts";

interface InviteOperatorFormProps {
  onClose(): void;
  onInvited(handed: Handed): void;
}

export function InviteOperatorForm({ onClose, onInvited }: InviteOperatorFormProps) {
  const texts = useTexts(OPERATOR_TEXTS);
  const { language } = useLanguage();
  const needed = (value: string) => (value.trim() === "" ? texts.needed : null);
  const form = useForm({
    initialValues: { name: "", email: "", language },
    validate: {
      name: needed,
      email: (value) => needed(value) ?? (looksLikeEmail(value) ? null : texts.badEmail),
    },
  });
  const invite = useAction({
    wish: (body: Body<"POST /admin/operators">) => call("POST", "/admin/operators", { body }),
    refreshes: ["/admin/operators"],
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft="operator"
      action={texts.inviteAction}
      onCancel={onClose}
      onSubmit={async (values) => {
        const { invitation, link } = await invite.mutateAsync({ ...values, email: values.email.trim() });
        const { name, expires_at: expiresAt, invitation_id: id } = invitation;
        const again = path("/admin/operator-invitations/{invitationId}/renew", { invitationId: id });
        onInvited({ kind: "invited", name, link, expiresAt, again });
      }}
    >
      <Text size="sm">{texts.inviteText}</Text>
      <TextInput
        data-autofocus
        label={texts.name}
        withAsterisk
        maxLength={200}
        {...form.getInputProps("name")}
      />
      <TextInput type="email" label={texts.email} withAsterisk {...form.getInputProps("email")} />
      <Select
        label={texts.language}
        allowDeselect={false}
        data={useLanguageChoices()}
        {...form.getInputProps("language")}
      />
    </FormLayout>
  );
}
