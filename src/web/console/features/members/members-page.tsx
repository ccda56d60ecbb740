import { Badge, Group, Modal, Text } from "@mantine/core";
import { IconEraser, IconUserCog, IconUserMinus, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { MEMBER_TEXTS } from "#/messages/console/members.gen.ts";
import { SESSION_TEXTS } from "#/messages/console/session.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu, useUndo } from "../../kit/components/action.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { useWholeList } from "../../kit/components/resource.tsx";
import { StatusBadge, timeCell } from "../../kit/components/status-badge.tsx";
import { EmailText, EmptyState, Fact, Facts, Muted, Section, SubLine } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";

import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import {
  EraseForm,
  type Invitation,
  type Invited,
  InvitedSheet,
  InviteForm,
  LimitedTo,
  type Member,
  RemoveForm,
  ROLES,
  RoleForm,
} from "./forms.tsx";

type Dialog =
  | { kind: "invite" }
  | { kind: "invited"; invited: Invited }
  | { kind: "role" | "remove" | "erase"; member: Member };

export function MembersPage() {
  const texts = useTexts(MEMBER_TEXTS);
  const { roles } = useTexts(SESSION_TEXTS);
  const { user, may: can } = useWorkplace();
  const members = useWholeList("/console/members", "members");
  const { data } = members;
  const [dialog, setDialog] = useState<Dialog>({ kind: "invite" });
  const [opened, setOpened] = useState(false);
  const show = (next: Dialog) => {
    setDialog(next);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const invite = (
    <PermissionGuard needs="members:write">
      <Action label={texts.add} icon={IconUserPlus} onClick={() => show({ kind: "invite" })} />
    </PermissionGuard>
  );
  const isMember = data?.members.some(({ user_id: id }) => id === user.id) === true;
  const isAlone = data?.members.length === 1 && isMember && data.invitations.length === 0;
  const empty = <EmptyState icon={IconUserPlus} title={texts.alone} text={texts.aloneText} action={invite} />;
  return (
    <>
      <ResourceList
        of={members}
        title={texts.title}
        text={texts.text}
        label={texts.list}
        actions={!members.hasNone && invite}
        file={{
          list: "members",
          head: [
            ...[texts.columns.name, texts.columns.email, texts.columns.role],
            ...[texts.columns.signedIn, texts.columns.joined],
          ],
          cells: (member) => [
            ...[member.name, member.email, roles[member.role]],
            ...[timeCell(member.last_sign_in_at), timeCell(member.joined_at)],
          ],
        }}
        rowId={({ user_id: id }) => id}
        columns={[
          { label: texts.columns.name, cell: (member) => <Name of={member} own={user.id} /> },
          {
            label: texts.columns.role,
            cell: ({ role, client_ids: ids }) => (
              <>
                {roles[role]}
                <LimitedTo ids={ids} />
              </>
            ),
          },
          {
            label: texts.columns.signedIn,
            cell: ({ last_sign_in_at: at }) => <DateText value={at} as="relative" none={texts.never} />,
          },
          {
            label: texts.columns.joined,
            cell: ({ joined_at: at }) => <DateText value={at} />,
            wideOnly: true,
          },
        ]}
        rowActions={
          can("members:write")
            ? (member) => member.user_id !== user.id && <Actions of={member} onDialog={show} />
            : undefined
        }
        empty={empty}
        below={
          <>
            {isAlone && empty}
            {isMember && !isAlone && can("members:write") && <Muted>{texts.ownHint}</Muted>}
            <InvitationsSection
              invitations={data?.invitations ?? []}
              onRenewed={(invited) => show({ kind: "invited", invited })}
            />
            <Section title={texts.rolesTitle}>
              <Facts>
                {ROLES.map((role) => (
                  <Fact key={role} label={roles[role]}>
                    {texts.roleTexts[role]}
                  </Fact>
                ))}
              </Facts>
            </Section>
          </>
        }
      />
      <Modal opened={opened} onClose={close} size="lg" title={titleOf(dialog, texts)}>
        {dialog.kind === "invite" && (
          <InviteForm onCancel={close} onDone={(invited) => show({ kind: "invited", invited })} />
        )}
        {dialog.kind === "invited" && <InvitedSheet invited={dialog.invited} onClose={close} />}
        {dialog.kind === "remove" && <RemoveForm member={dialog.member} onClose={close} />}
        {dialog.kind === "erase" && <EraseForm member={dialog.member} onClose={close} />}
        {dialog.kind === "role" && <RoleForm member={dialog.member} onClose={close} />}
      </Modal>
    </>
  );
}

function titleOf(dialog: Dialog, texts: (typeof MEMBER_TEXTS)["en"]): string {
  if (dialog.kind === "invite") return texts.invite.title;
  if (dialog.kind === "invited") return texts.made.title(dialog.invited.invitation.name);
  if (dialog.kind === "remove") return texts.removeTitle(dialog.member.name);
  if (dialog.kind === "erase") return texts.erase.title(dialog.member.name);
  return texts.changeTitle(dialog.member.name);
}

function Name({ of: { user_id: id, name, email, disabled, confirmed }, own }: { of: Member; own: string }) {
  const texts = useTexts(MEMBER_TEXTS);
  return (
    <>
      <Group gap="xs" component="span">
        <Text span inherit fw={600}>
          <bdi>{name}</bdi>
        </Text>
        {id === own && <Badge component="span">{texts.you}</Badge>}
        {disabled && <StatusBadge tone="bad">{texts.disabled}</StatusBadge>}
        {!confirmed && <StatusBadge tone="warn">{texts.unconfirmed}</StatusBadge>}
      </Group>
      <SubLine>
        <EmailText email={email} />
      </SubLine>
    </>
  );
}

function Actions({ of: member, onDialog }: { of: Member; onDialog(dialog: Dialog): void }) {
  const texts = useTexts(MEMBER_TEXTS);
  return (
    <MoreMenu row label={texts.actions(member.name)}>
      <MenuAction
        label={texts.changeRole}
        icon={IconUserCog}
        onClick={() => onDialog({ kind: "role", member })}
      />
      <MenuAction
        label={texts.remove}
        icon={IconUserMinus}
        danger
        onClick={() => onDialog({ kind: "remove", member })}
      />
      <MenuAction
        label={texts.erase.open}
        icon={IconEraser}
        danger
        onClick={() => onDialog({ kind: "erase", member })}
      />
    </MoreMenu>
  );
}

interface InvitationsProps {
  invitations: readonly Invitation[];
  onRenewed(invited: Invited): void;
}

function InvitationsSection({ invitations, onRenewed }: InvitationsProps) {
  const { invitations: texts, columns } = useTexts(MEMBER_TEXTS);
  const { roles } = useTexts(SESSION_TEXTS);
  const { may: allowed } = useWorkplace();
  if (invitations.length === 0) return null;
  return (
    <Section title={texts.title} text={texts.text}>
      <DataTable
        label={texts.list}
        rows={invitations}
        rowId={({ invitation_id: id }) => id}
        columns={[
          {
            label: columns.name,
            cell: ({ name, email }) => (
              <>
                <Text span inherit display="block" fw={600}>
                  <bdi>{name}</bdi>
                </Text>
                <SubLine>
                  <EmailText email={email} />
                </SubLine>
              </>
            ),
          },
          {
            label: columns.role,
            cell: ({ role, client_ids: ids }) => (
              <>
                {roles[role]}
                <LimitedTo ids={ids} />
              </>
            ),
          },
          { label: texts.invitedBy, cell: ({ invited_by: by }) => <bdi>{by}</bdi>, wideOnly: true },
          { label: texts.until, cell: ({ expires_at: at }) => <DateText value={at} /> },
        ]}
        {...(allowed("members:write") && {
          actions: (invitation: Invitation) => (
            <InvitationsSectionActions of={invitation} onRenewed={onRenewed} />
          ),
        })}
        empty={null}
      />
    </Section>
  );
}

function InvitationsSectionActions({
  of: invitation,
  onRenewed,
}: {
  of: Invitation;
  onRenewed(invited: Invited): void;
}) {
  const { invitations: texts } = useTexts(MEMBER_TEXTS);
  const { delay, waiting } = useUndo();
  const { invitation_id: id, name } = invitation;
  const renew = useAction({
    request: () =>
      call("POST", path("/console/member-invitations/{invitationId}/renew", { invitationId: id })),
    refreshes: ["/console/members", "/console/mails"],
  });
  if (waiting.has(`member invitation ${id}`)) return <StatusBadge tone="neutral">{texts.going}</StatusBadge>;
  const withdraw = () =>
    delay({
      id: `member invitation ${id}`,
      text: texts.withdrawing(name),
      request: call("DELETE", path("/console/member-invitations/{invitationId}", { invitationId: id })),
      refreshes: ["/console/members"],
      done: texts.withdrawn(name),
    });
  return (
    <Group gap="xs">
      <Action
        label={texts.renew}
        size="xs"
        plain
        loading={renew.isPending}
        asks={{ title: texts.renewTitle(name), text: texts.renewText }}
        onClick={() => renew.mutate(undefined, { onSuccess: onRenewed })}
      />
      <Action label={texts.withdraw} size="xs" variant="subtle" danger onClick={withdraw} />
    </Group>
  );
}
