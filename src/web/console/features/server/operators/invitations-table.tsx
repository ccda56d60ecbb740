import { Group } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmailText } from "../../../kit/components/email-text.tsx";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { Section } from "../../../kit/components/section.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { useUndo } from "../../../kit/components/undo.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import type { Invitation } from "./answers.ts";
import type { Handed } from "./handed.ts";
import { OPERATOR_TEXTS } from "./texts.ts";

interface InvitationsTableProps {
  invitations: readonly Invitation[];
  onLink(handed: Handed): void;
}

const REFRESHES = ["/admin/operators"];
const waitId = ({ invitation_id }: Invitation) => `operator invitation ${invitation_id}`;

export function InvitationsTable({ invitations, onLink }: InvitationsTableProps) {
  const texts = useTexts(OPERATOR_TEXTS);
  const { delay, waiting } = useUndo();
  const renew = useAction({
    wish: ({ invitation_id }: Invitation) =>
      call("POST", path("/admin/operator-invitations/{invitationId}/renew", { invitationId: invitation_id })),
    refreshes: REFRESHES,
  });
  return (
    <Section title={texts.open}>
      <DataTable
        label={texts.openList}
        rows={invitations}
        rowId={({ invitation_id }) => invitation_id}
        columns={[
          { label: texts.name, cell: ({ name }) => <bdi>{name}</bdi> },
          { label: texts.email, cell: ({ email }) => <EmailText email={email} /> },
          { label: texts.invitedBy, cell: ({ invited_by }) => invited_by ?? "–" },
          { label: texts.expires, cell: ({ expires_at }) => <DateText value={expires_at} /> },
        ]}
        actions={(invitation) =>
          waiting.has(waitId(invitation)) ? (
            <StatusBadge tone="neutral">{texts.going}</StatusBadge>
          ) : (
            <Group gap={4} wrap="nowrap">
              <Action
                label={texts.renew}
                size="xs"
                variant="subtle"
                aria-label={texts.renewOf(invitation.name)}
                loading={renew.isPending && renew.variables.invitation_id === invitation.invitation_id}
                onClick={() =>
                  renew.mutate(invitation, {
                    onSuccess: ({ link, invitation: { name, expires_at, invitation_id: id } }) =>
                      onLink({
                        kind: "invited",
                        name,
                        link,
                        expiresAt: expires_at,
                        again: path("/admin/operator-invitations/{invitationId}/renew", { invitationId: id }),
                      }),
                  })
                }
              />
              <Action
                label={texts.withdraw}
                size="xs"
                variant="subtle"
                danger
                aria-label={texts.withdrawOf(invitation.name)}
                onClick={() =>
                  delay({
                    id: waitId(invitation),
                    text: texts.withdrawing(invitation.name),
                    wish: call(
                      "DELETE",
                      path("/admin/operator-invitations/{invitationId}", {
                        invitationId: invitation.invitation_id,
                      }),
                    ),
                    refreshes: REFRESHES,
                    done: texts.withdrawn,
                  })
                }
              />
            </Group>
          )
        }
        empty={<EmptyState icon={IconMail} text={texts.noneText} />}
      />
    </Section>
  );
}
