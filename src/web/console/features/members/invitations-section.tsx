import { Group, Text } from "@mantine/core";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmailText } from "../../kit/components/email-text.tsx";
import { Section } from "../../kit/components/section.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { SubLine } from "../../kit/components/text.tsx";
import { useUndo } from "../../kit/components/undo.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { SESSION_TEXTS } from "../../session/texts.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Invitation, Invited } from "./answers.ts";
import { LimitedTo } from "./client-limit.tsx";
import { MEMBER_TEXTS } from "./texts.ts";

interface InvitationsProps {
  invitations: readonly Invitation[];
  onRenewed(invited: Invited): void;
}

export function InvitationsSection({ invitations, onRenewed }: InvitationsProps) {
  const { invitations: texts, columns } = useTexts(MEMBER_TEXTS);
  const { roles } = useTexts(SESSION_TEXTS);
  const { may } = useWorkplace();
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
        {...(may("members:write") && {
          actions: (invitation: Invitation) => <Actions of={invitation} onRenewed={onRenewed} />,
        })}
        empty={null}
      />
    </Section>
  );
}

function Actions({ of: invitation, onRenewed }: { of: Invitation; onRenewed(invited: Invited): void }) {
  const { invitations: texts } = useTexts(MEMBER_TEXTS);
  const confirm = useConfirm();
  const { delay, waiting } = useUndo();
  const { invitation_id: id, name } = invitation;
  const renew = useAction({
    wish: () => call("POST", path("/console/member-invitations/{invitationId}/renew", { invitationId: id })),
    refreshes: ["/console/members", "/console/mails"],
  });
  if (waiting.has(`member invitation ${id}`)) return <StatusBadge tone="neutral">{texts.going}</StatusBadge>;
  const askRenew = async () => {
    const agreed = await confirm({
      title: texts.renewTitle(name),
      text: texts.renewText,
      action: texts.renew,
    });
    if (agreed) renew.mutate(undefined, { onSuccess: onRenewed });
  };
  const withdraw = () =>
    delay({
      id: `member invitation ${id}`,
      text: texts.withdrawing(name),
      wish: call("DELETE", path("/console/member-invitations/{invitationId}", { invitationId: id })),
      refreshes: ["/console/members"],
      done: texts.withdrawn(name),
    });
  return (
    <Group gap="xs">
      <Action label={texts.renew} size="xs" plain loading={renew.isPending} onClick={askRenew} />
      <Action label={texts.withdraw} size="xs" variant="subtle" danger onClick={withdraw} />
    </Group>
  );
}
