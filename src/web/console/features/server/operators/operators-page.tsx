import { Group, Modal, Select, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { OPERATOR_TEXTS } from "#/messages/console/server/operators.gen.ts";
import { useAction } from "../../../kit/api/hooks.ts";
import { type Body, call, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { CopyField } from "../../../kit/components/copy-field.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { ResourceTable, useResource, useWholeList } from "../../../kit/components/resource.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { EmailText, Muted, Section } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useLanguageChoices, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/choose-account-page.tsx";
import { useWorkplace } from "../../../session/workplace.tsx";
import { looksLikeEmail, OneLine } from "../parts.tsx";
import {
  type Handed,
  InvitationsTable,
  type ListedUser,
  type Person,
  PersonActions,
} from "./person-actions.tsx";

export function OperatorsPage() {
  const texts = useTexts(OPERATOR_TEXTS);
  const operators = useWholeList("/admin/operators", "operators");
  const { data } = operators;
  const [inviting, setInviting] = useState(false);
  const [handed, setHanded] = useState<Handed | null>(null);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={<Action label={texts.invite} icon={IconUserPlus} onClick={() => setInviting(true)} />}
      />
      <Stack className="server-stack">
        <Section title={texts.operators} text={texts.operatorsText}>
          <ResourceTable
            of={operators}
            label={texts.operatorList}
            rowId={({ user_id }) => user_id}
            columns={[
              { label: texts.name, cell: (person) => <PersonName person={person} /> },
              { label: texts.email, cell: ({ email }) => <EmailText email={email} /> },
              { label: texts.status, cell: (person) => <PersonState person={person} /> },
              { label: texts.lastSignIn, cell: ({ last_sign_in_at }) => <LastSignIn at={last_sign_in_at} /> },
            ]}
            actions={(person) => <PersonActions person={person} onLink={setHanded} />}
            empty={{ icon: IconUsers, title: texts.none, text: texts.noneText }}
          />
        </Section>
        {data !== undefined && data.invitations.length > 0 && (
          <InvitationsTable invitations={data.invitations} onLink={setHanded} />
        )}
        <UsersSection onLink={setHanded} />
      </Stack>
      <Modal opened={inviting} onClose={() => setInviting(false)} title={texts.inviteTitle} size="lg">
        <InviteOperatorForm
          onClose={() => setInviting(false)}
          onInvited={(link) => {
            setInviting(false);
            setHanded(link);
          }}
        />
      </Modal>
      <LinkDialog handed={handed} onClose={() => setHanded(null)} />
    </>
  );
}

function LinkDialog({ handed, onClose }: { handed: Handed | null; onClose(): void }) {
  const texts = useTexts(OPERATOR_TEXTS);
  return (
    <Modal
      opened={handed !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      size="lg"
      title={handed === null ? "" : texts.linkTitle[handed.kind](handed.name)}
    >
      {handed !== null && <LinkSheet key={handed.again} handed={handed} onClose={onClose} />}
    </Modal>
  );
}

function LinkSheet({ handed, onClose }: { handed: Handed; onClose(): void }) {
  const texts = useTexts(OPERATOR_TEXTS);
  const format = useFormat();
  const handOver = useAction({
    request: () => call("POST", handed.again, { body: { hand_over: true } }),
    refreshes: ["/admin/operators"],
  });
  const link = handOver.data?.link ?? handed.link;
  return (
    <Stack>
      <Text size="sm">{link === null ? texts.mailed : texts.linkText[handed.kind]}</Text>
      {link !== null && (
        <CopyField
          label={texts.linkLabel}
          description={texts.linkUntil(format.dateTime(handed.expiresAt))}
          value={link}
        />
      )}
      <Group gap="xs">
        <Action label={texts.close} onClick={onClose} />
        {link === null && <Action label={texts.handOver} plain runs={handOver} />}
      </Group>
    </Stack>
  );
}

interface InviteOperatorFormProps {
  onClose(): void;
  onInvited(handed: Handed): void;
}

function InviteOperatorForm({ onClose, onInvited }: InviteOperatorFormProps) {
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
    request: (body: Body<"POST /admin/operators">) => call("POST", "/admin/operators", { body }),
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

function UsersSection({ onLink }: { onLink(handed: Handed): void }) {
  const texts = useTexts(OPERATOR_TEXTS);
  const users = useResource("/admin/users", "users", {});
  return (
    <Section title={texts.users} text={texts.usersText}>
      <ResourceTable
        of={users}
        label={texts.userList}
        rowId={({ user_id }) => user_id}
        columns={[
          { label: texts.name, cell: (person) => <PersonName person={person} /> },
          { label: texts.email, cell: ({ email }) => <EmailText email={email} /> },
          { label: texts.accounts, cell: (user) => <Places user={user} /> },
          { label: texts.status, cell: (person) => <PersonState person={person} /> },
          { label: texts.lastSignIn, cell: ({ last_sign_in_at }) => <LastSignIn at={last_sign_in_at} /> },
        ]}
        actions={(person) => <PersonActions person={person} onLink={onLink} />}
        empty={{ icon: IconUsers, title: texts.none, text: texts.noneText }}
      />
    </Section>
  );
}

function Places({ user: { accounts, is_operator } }: { user: ListedUser }) {
  const texts = useTexts(OPERATOR_TEXTS);
  if (accounts.length === 0) {
    return (
      <Text span inherit c="dimmed">
        {is_operator ? texts.operator : texts.noAccount}
      </Text>
    );
  }
  return (
    <>
      {is_operator && <Text size="sm">{texts.operator}</Text>}
      {accounts.map(({ account_id, company, role }) => (
        <Text size="sm" key={account_id}>
          <bdi>{company}</bdi>
          <Muted span display="block" size="xs">
            {texts.roles[role]}
          </Muted>
        </Text>
      ))}
    </>
  );
}

function PersonName({ person }: { person: Person }) {
  const texts = useTexts(OPERATOR_TEXTS);
  const { user } = useWorkplace();
  return (
    <>
      <bdi>{person.name}</bdi>
      {person.user_id === user.id && (
        <Text span inherit c="dimmed" fw={400}>
          {" "}
          ({texts.you})
        </Text>
      )}
    </>
  );
}

function PersonState({ person: { disabled, address_proof: proof } }: { person: Person }) {
  const texts = useTexts(OPERATOR_TEXTS);
  return (
    <Group gap={4} component="span">
      <StatusBadge tone={disabled ? "warn" : "good"}>{disabled ? texts.disabled : texts.active}</StatusBadge>
      {proof === null && <StatusBadge tone="warn">{texts.unproven}</StatusBadge>}
    </Group>
  );
}

function LastSignIn({ at }: { at: string | null }) {
  const texts = useTexts(OPERATOR_TEXTS);
  return (
    <OneLine>
      <DateText value={at} as="relative" none={texts.never} />
    </OneLine>
  );
}
