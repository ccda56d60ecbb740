import { Alert, List, MultiSelect, Radio, Select, Stack, Text, TextInput } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { IconMailCheck, IconMailOff } from "@tabler/icons-react";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { MEMBER_TEXTS, type MemberTexts } from "#/messages/console/members.gen.ts";
import { SESSION_TEXTS } from "#/messages/console/session.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useClients } from "../../entities/client/use-clients.ts";
import { KeysChoice, type KeysValue, keysOf } from "../../entities/member/keys-choice.tsx";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted, SubLine } from "../../kit/components/text.tsx";

import { useFormat, useLanguage, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import type { Role } from "../../session/session.ts";

interface Values {
  name: string;
  email: string;
  role: Role;
  client_ids: string[];
  language: Language;
}

export function InviteForm({ onDone, onCancel }: { onDone(invited: Invited): void; onCancel(): void }) {
  const { invite: texts } = useTexts(MEMBER_TEXTS);
  const { language } = useLanguage();
  const form = useForm<Values>({
    initialValues: { name: "", email: "", role: "recruiter", client_ids: [], language },
    validate: {
      name: (name) => (name.trim() === "" ? texts.nameNeeded : null),
      email: (email) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? null : texts.emailNeeded),
    },
  });
  const invite = useAction({
    request: ({ name, email, client_ids, ...rest }: Values) =>
      call("POST", "/console/members", {
        body: {
          ...{ name: name.trim(), email: email.trim(), ...rest },
          client_ids: limitsOf(rest.role, client_ids),
        },
      }),
    refreshes: ["/console/members", "/console/mails"],
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft="member"
      action={texts.action}
      onCancel={onCancel}
      onSubmit={async (values) => onDone(await invite.mutateAsync(values))}
    >
      <TextInput
        data-autofocus
        label={texts.name}
        withAsterisk
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <TextInput
        label={texts.email}
        description={texts.emailHint}
        type="email"
        withAsterisk
        autoComplete="off"
        {...form.getInputProps("email")}
      />
      <RoleChoice form={form} label={texts.role} />
      <ClientLimit role={form.values.role} {...form.getInputProps("client_ids")} />
      <Select
        label={texts.language}
        description={texts.languageHint}
        allowDeselect={false}
        maw="20rem"
        data={useLanguageChoices()}
        {...form.getInputProps("language")}
      />
    </FormLayout>
  );
}

export function RoleForm({ member, onClose }: { member: Member; onClose(): void }) {
  const texts = useTexts(MEMBER_TEXTS);
  const form = useForm<{ role: Member["role"]; client_ids: string[]; keys: KeysValue }>({
    initialValues: { role: member.role, client_ids: [...member.client_ids], keys: "revoke" },
  });
  const change = useAction({
    request: ({ role, client_ids, keys }: typeof form.values) =>
      call("PUT", path("/console/members/{userId}", { userId: member.user_id }), {
        body: {
          role,
          client_ids: limitsOf(role, client_ids),
          ...(role !== "owner" && keysOf(keys)),
        },
      }),
    refreshes: ["/console/members", "/console/keys"],
    done: (answer) => reported(texts.changed, answer, texts),
    quiet: true,
  });
  return (
    <FormLayout form={form} onClose={onClose} onSubmit={change.mutateAsync}>
      <RoleChoice form={form} label={texts.invite.role} />
      <ClientLimit role={form.values.role} {...form.getInputProps("client_ids")} />
      {form.getValues().role !== "owner" && (
        <LeftBehind
          of={member}
          note={texts.behindRole}
          value={form.values.keys}
          onChange={(keys) => form.setFieldValue("keys", keys)}
        />
      )}
    </FormLayout>
  );
}

/** Somebody leaves the account, and what works with their rights ends or is handed over. */
export function RemoveForm({ member, onClose }: { member: Member; onClose(): void }) {
  const texts = useTexts(MEMBER_TEXTS);
  const form = useForm<{ keys: KeysValue }>({ initialValues: { keys: "revoke" } });
  const remove = useAction({
    request: ({ keys }: { keys: KeysValue }) =>
      call("DELETE", path("/console/members/{userId}", { userId: member.user_id }), { query: keysOf(keys) }),
    refreshes: ["/console/members", "/console/keys"],
    done: (answer) => reported(texts.removed(member.name), answer, texts),
    quiet: true,
  });
  return (
    <FormLayout form={form} action={texts.remove} danger onClose={onClose} onSubmit={remove.mutateAsync}>
      <Text size="sm">{texts.removeText(member.name)}</Text>
      <LeftBehind
        of={member}
        value={form.values.keys}
        onChange={(keys) => form.setFieldValue("keys", keys)}
      />
    </FormLayout>
  );
}

/** Removes a member and anonymizes their name. */
export function EraseForm({ member, onClose }: { member: Member; onClose(): void }) {
  const texts = useTexts(MEMBER_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const form = useForm<{ keys: KeysValue; word: string }>({
    initialValues: { keys: "revoke", word: "" },
    validate: {
      word: (word) =>
        word.trim().toLowerCase() === texts.erase.word ? null : common.confirmTyped(texts.erase.word),
    },
  });
  const erase = useAction({
    request: ({ keys }: { keys: KeysValue }) =>
      call("DELETE", path("/console/members/{userId}/person", { userId: member.user_id }), {
        query: keysOf(keys),
      }),
    refreshes: ["/console/members", "/console/keys"],
    done: texts.erase.done,
    quiet: true,
  });
  return (
    <FormLayout form={form} action={texts.erase.action} danger onClose={onClose} onSubmit={erase.mutateAsync}>
      <Text size="sm">{texts.erase.text(member.name)}</Text>
      <LeftBehind
        of={member}
        value={form.values.keys}
        onChange={(keys) => form.setFieldValue("keys", keys)}
      />
      <TextInput
        label={common.confirmTyped(texts.erase.word)}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps("word")}
      />
    </FormLayout>
  );
}

interface LeftBehindProps {
  of: Member;
  note?: string;
  value: KeysValue;
  onChange(value: KeysValue): void;
}

/** Shows the access that uses the rights of a leaving member, and what happens to it. */
function LeftBehind({ of: member, note, value, onChange }: LeftBehindProps) {
  const texts = useTexts(MEMBER_TEXTS);
  const { user_id: id, name, keys, acts_later: later } = member;
  const counts = { keys, ...later };
  const kinds = (["keys", "shares", "invite_batches", "scheduled_invites", "bulk_runs"] as const).filter(
    (kind) => counts[kind] > 0,
  );
  if (kinds.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">{texts.behind(name)}</Text>
      <List size="sm">
        {kinds.map((kind) => (
          <List.Item key={kind}>{texts.kinds[kind](counts[kind])}</List.Item>
        ))}
      </List>
      {note !== undefined && <Text size="sm">{note}</Text>}
      <KeysChoice of={id} hasKeys={keys > 0} value={value} onChange={onChange} />
    </Stack>
  );
}

/** Reports the result, and the keys whose owner should no longer have them. */
const reported = (done: string, { keys_left: left }: KeysLeft, texts: MemberTexts): string =>
  left.length === 0 ? done : `${done} ${texts.keysLeft(left.map(({ name }) => name).join(", "))}`;

/** The link of an invitation, and whether it is on its way already. */
export function InvitedSheet({ invited, onClose }: { invited: Invited; onClose(): void }) {
  const { made: texts } = useTexts(MEMBER_TEXTS);
  const format = useFormat();
  const { invitation, link, mailed } = invited;
  return (
    <Stack>
      {mailed ? (
        <Alert color="green" icon={<IconMailCheck size={18} aria-hidden />}>
          <Text size="sm">{texts.mailed(invitation.email, format.date(invitation.expires_at))}</Text>
        </Alert>
      ) : (
        <Alert color="yellow" icon={<IconMailOff size={18} aria-hidden />}>
          <Text size="sm">{texts.notMailed}</Text>
        </Alert>
      )}
      {link !== null && (
        <CopyField
          label={texts.link}
          value={link}
          description={texts.linkHint(format.date(invitation.expires_at))}
        />
      )}
      <div className="console-form-actions">
        <Action label={texts.done} onClick={onClose} />
      </div>
    </Stack>
  );
}

/** Owners give limits, and who answers for data protection answers for everybody. */
const canBeLimited = (role: Role): boolean => role === "recruiter" || role === "reviewer";

/** Returns the server's form: roles that cannot be limited have no clients. */
const limitsOf = (role: Role, clientIds: readonly string[]): readonly string[] =>
  canBeLimited(role) ? clientIds : [];

interface ClientLimitProps {
  role: Role;
  value?: string[];
}

/** Chooses the clients whose jobs and people a member sees, and explains the effect. */
function ClientLimit({ role, value = [], ...field }: ClientLimitProps) {
  const { limit: texts } = useTexts(MEMBER_TEXTS);
  const clients = useClients();
  if (!clients.hasAny || !canBeLimited(role)) return null;
  return (
    <Stack gap={6}>
      <MultiSelect
        label={texts.label}
        description={texts.hint}
        placeholder={value.length === 0 ? texts.all : ""}
        data={clients.options}
        value={value}
        searchable
        clearable
        {...field}
      />
      <Muted role="status">{value.length === 0 ? texts.none : texts.means}</Muted>
    </Stack>
  );
}

/** Names the clients that a member is limited to, in a line of a list. */
export function LimitedTo({ ids }: { ids: readonly string[] }) {
  const { limit: texts } = useTexts(MEMBER_TEXTS);
  const clients = useClients();
  if (ids.length === 0) return null;
  return (
    <SubLine>
      {texts.only} <bdi>{ids.map((id) => clients.nameOf(id) ?? "…").join(", ")}</bdi>
    </SubLine>
  );
}

/** The roles, from the most frequent one to the one with all permissions. */
export const ROLES = ["recruiter", "reviewer", "data_protection", "owner"] as const satisfies readonly Role[];

/** Roles with what each may do. */
function RoleChoice<Values extends { role: Role }>({
  form,
  label,
}: {
  form: UseFormReturnType<Values>;
  label: string;
}) {
  const texts = useTexts(MEMBER_TEXTS);
  const { roles } = useTexts(SESSION_TEXTS);
  return (
    <Radio.Group label={label} {...form.getInputProps("role")}>
      <Stack gap="sm" mt="xs">
        {ROLES.map((role) => (
          <Radio key={role} value={role} label={roles[role]} description={texts.roleTexts[role]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

export type Member = Schemas["Member"];
export type Invitation = Schemas["MemberInvitation"];
/** Lists API keys that remain active although their creator is gone. */
type KeysLeft = Pick<Schemas["ChangedMember"], "keys_left">;
export type Invited = Schemas["MemberInvited"];
