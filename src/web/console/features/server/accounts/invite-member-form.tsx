import { Button, Group, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { CopyField } from "../../../kit/components/copy-field.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { looksLikeEmail } from "../address.ts";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import type { AccountDetail, MemberInvited, MemberRole } from "./answers.ts";
import { useInviteMember } from "./invite-member.ts";

const ROLES: readonly MemberRole[] = ["owner", "recruiter", "reviewer", "data_protection"];

export function InviteMemberForm({ account, onClose }: { account: AccountDetail; onClose(): void }) {
  const { access: texts } = useTexts(ACCOUNT_TEXTS);
  const [invited, setInvited] = useState<MemberInvited | null>(null);
  const invite = useInviteMember();
  const needed = (value: string) => (value.trim() === "" ? texts.needed : null);
  const form = useForm({
    initialValues: { name: "", email: "", role: "owner" as MemberRole },
    validate: {
      name: needed,
      email: (value) => needed(value) ?? (looksLikeEmail(value) ? null : texts.badEmail),
    },
  });
  if (invited !== null) {
    return (
      <Stack>
        <Text fw={600} role="status">
          {texts.invited(invited.invitation.name)}
        </Text>
        {invited.link === null ? (
          <Text size="sm">{texts.mailed}</Text>
        ) : (
          <CopyField
            label={texts.linkFor(invited.invitation.name)}
            description={texts.notMailed}
            value={invited.link}
          />
        )}
        <Group>
          <Button onClick={onClose}>{texts.close}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <FormLayout
      form={form}
      draft={`member of ${account.id}`}
      action={texts.inviteAction}
      onCancel={onClose}
      onSubmit={async (values) =>
        setInvited(await invite(account, { ...values, email: values.email.trim() }))
      }
    >
      <TextInput
        data-autofocus
        label={texts.name}
        withAsterisk
        maxLength={200}
        {...form.getInputProps("name")}
      />
      <TextInput type="email" label={texts.email} withAsterisk {...form.getInputProps("email")} />
      <Radio.Group label={texts.role} {...form.getInputProps("role")}>
        <Stack gap="xs" mt={6}>
          {ROLES.map((role) => (
            <Radio key={role} value={role} label={texts.roles[role]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormLayout>
  );
}
