import {
  Group,
  Modal,
  Radio,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconKey, IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ACCOUNT_TEXTS } from "#/messages/console/server/accounts.gen.ts";
import { useAction, useRefresh } from "../../../kit/api/hooks.ts";
import type { Mode } from "../../../kit/api/request.ts";
import { newIdempotencyKey } from "../../../kit/api/request.ts";
import { type Answer, type Body, call, createClient, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { CopyField } from "../../../kit/components/copy-field.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Muted, Section } from "../../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { looksLikeEmail } from "../parts.tsx";

import type { AccountDetail, AccountKey, KeyLink, MemberInvited, MemberRole } from "./company-section.tsx";

const ROLES: readonly MemberRole[] = ["owner", "recruiter", "reviewer", "data_protection"];

export function AccessSection({ account }: { account: AccountDetail }) {
  const { access: texts } = useTexts(ACCOUNT_TEXTS);
  const format = useFormat();
  const [open, setOpen] = useState<"invite" | "key" | null>(null);
  const close = () => setOpen(null);
  const isDisabled = account.status === "inactive";
  const invitations = useInvitations(account.id);
  return (
    <Section title={texts.title}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <div>
          <Title order={3} fz="sm">
            {texts.people}
          </Title>
          {(account.members > 0 || invitations?.length === 0) && (
            <Muted mb="sm">{texts.peopleText(format.number(account.members))}</Muted>
          )}
          <Invitations invitations={invitations ?? []} />
          <Action
            label={texts.invite}
            icon={IconUserPlus}
            size="xs"
            variant="light"
            disabled={isDisabled}
            onClick={() => setOpen("invite")}
          />
        </div>
        <div>
          <Title order={3} fz="sm">
            {texts.keys}
          </Title>
          <Muted mb="sm">{account.api_keys.length === 0 ? texts.noKeys : texts.keysText}</Muted>
          <Keys keys={account.api_keys} />
          <Action
            label={texts.keyLink}
            icon={IconKey}
            size="xs"
            variant="light"
            disabled={isDisabled}
            onClick={() => setOpen("key")}
          />
        </div>
      </SimpleGrid>
      {isDisabled && <Muted mt="sm">{texts.disabledText}</Muted>}
      <Modal opened={open === "invite"} onClose={close} title={texts.inviteTitle} size="lg">
        <InviteMemberForm account={account} onClose={close} />
      </Modal>
      <Modal opened={open === "key"} onClose={close} title={texts.keyLinkTitle} size="lg">
        <KeyLinkForm account={account} onClose={close} />
      </Modal>
    </Section>
  );
}

/** Lists pending invitations. */
function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { access: texts } = useTexts(ACCOUNT_TEXTS);
  const format = useFormat();
  if (invitations.length === 0) return null;
  return (
    <ul className="server-lines" aria-label={texts.invitations}>
      {invitations.map(({ invitation_id, name, email, expires_at }) => (
        <li key={invitation_id}>
          <Text size="sm" fw={600}>
            {name || email}
          </Text>
          <Muted size="xs">{texts.notYetCome(format.date(expires_at))}</Muted>
        </li>
      ))}
    </ul>
  );
}

function Keys({ keys }: { keys: readonly AccountKey[] }) {
  const all = useTexts(ACCOUNT_TEXTS);
  const texts = all.access;
  const format = useFormat();
  if (keys.length === 0) return null;
  return (
    <ul className="server-lines">
      {keys.map((key) => (
        <li key={key.id}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={600}>
              {key.name}
            </Text>
            <Muted size="xs">{all.modes[key.mode]}</Muted>
          </Group>
          <Group justify="space-between" gap="xs">
            <span className="console-copy">{key.key_prefix}…</span>
            <Muted size="xs">
              {key.last_used_at === null
                ? texts.neverUsed
                : `${texts.lastUsed}: ${format.date(key.last_used_at)}`}
            </Muted>
          </Group>
        </li>
      ))}
    </ul>
  );
}

type Invitation = Answer<"GET /console/members">["invitations"][number];

/** Open invitations to an account, without switching the workplace to it; undefined until they are known. */
function useInvitations(accountId: string): readonly Invitation[] | undefined {
  return useQuery({
    queryKey: [`${accountId} live`, "/console/members"],
    queryFn: ({ signal }) => {
      const client = createClient(
        { accountId, mode: "live" },
        { fetch: (url, init) => fetch(url, init), signedOut: () => undefined },
      );
      return client.send(call("GET", "/console/members"), { signal });
    },
  }).data?.invitations;
}

function KeyLinkForm({ account, onClose }: { account: AccountDetail; onClose(): void }) {
  const all = useTexts(ACCOUNT_TEXTS);
  const texts = all.access;
  const format = useFormat();
  const [link, setLink] = useState<KeyLink | null>(null);
  const form = useForm({ initialValues: { mode: "live" as Mode } });
  const make = useAction({
    request: (body: { mode: Mode }) =>
      call("POST", path("/admin/accounts/{accountId}/key-link", { accountId: account.id }), { body }),
    quiet: true,
  });
  if (link !== null) {
    return (
      <Stack>
        <CopyField
          label={`${texts.keyLinkLabel} (${all.modes[link.mode]})`}
          description={texts.keyLinkUntil(format.dateTime(link.expires_at))}
          value={link.url}
        />
        <Group>
          <Action label={texts.close} onClick={onClose} />
        </Group>
      </Stack>
    );
  }
  return (
    <FormLayout
      form={form}
      action={texts.keyLinkAction}
      onCancel={onClose}
      onSubmit={async (values) => setLink(await make.mutateAsync(values))}
    >
      <Text size="sm">{texts.keyLinkText}</Text>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {texts.keyLinkMode}
        </Text>
        <SegmentedControl
          aria-label={texts.keyLinkMode}
          data={(["live", "test"] as const).map((value) => ({ value, label: all.modes[value] }))}
          {...form.getInputProps("mode")}
        />
      </div>
    </FormLayout>
  );
}

function InviteMemberForm({ account, onClose }: { account: AccountDetail; onClose(): void }) {
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
          <Action label={texts.close} onClick={onClose} />
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

/** Invites somebody to an account without switching the workplace to it. Rejects with what the client rejects with. */
export function useInviteMember(): (
  account: { id: string },
  guest: Body<"POST /console/members">,
) => Promise<Answer<"POST /console/members">> {
  const refresh = useRefresh();
  return async ({ id }, guest) => {
    const client = createClient(
      { accountId: id, mode: "live" },
      { fetch: (url, init) => fetch(url, init), signedOut: () => undefined },
    );
    const invited = await client.send(call("POST", "/console/members", { body: guest }), {
      idempotencyKey: newIdempotencyKey(),
    });
    await refresh("/console/members", `/admin/accounts/${id}`);
    return invited;
  };
}
