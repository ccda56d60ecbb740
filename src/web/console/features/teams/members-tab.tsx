import { Button, VisuallyHidden } from "@mantine/core";
import { IconUserMinus, IconUsersGroup } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { call, path } from "../../kit/api/wire.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmailText } from "../../kit/components/email-text.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { useUndo } from "../../kit/components/undo.tsx";
import { CandidateName, candidateNameOf, DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { TeamDetail, TeamMember } from "./answers.ts";
import { TEAM_TEXTS } from "./texts.ts";

interface MembersTabProps {
  team: TeamDetail | undefined;
  error: unknown;
  again(): void;
  /** What fills an empty team. */
  add: ReactNode;
}

export function MembersTab({ team, error, again, add }: MembersTabProps) {
  const texts = useTexts(TEAM_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const mayChange = useWorkplace().may("teams:write");
  const { delay, waiting } = useUndo();
  const wishOf = (member: TeamMember) => `team ${team?.id} ${member.session_id}`;

  const remove = (member: TeamMember) => {
    if (team === undefined) return;
    const name = candidateNameOf(member, common);
    delay({
      id: wishOf(member),
      text: texts.removingMember(name),
      wish: call(
        "DELETE",
        path("/teams/{teamId}/members/{sessionId}", { teamId: team.id, sessionId: member.session_id }),
      ),
      refreshes: ["/teams", "/console/teams", "/profiles"],
      done: texts.memberRemoved(name),
    });
  };

  return (
    <DataTable
      label={texts.members}
      rows={team?.members}
      rowId={({ session_id }) => String(session_id)}
      rowTo={({ session_id }) => `/candidates/${session_id}`}
      columns={[
        {
          label: texts.member,
          cell: (member) => (
            <>
              <CandidateName candidate={member} /> <RightsBadges rights={member.rights} />
            </>
          ),
        },
        { label: texts.email, cell: ({ email }) => <EmailText email={email} /> },
        { label: texts.completed, cell: ({ completed_at }) => <DateText value={completed_at} />, width: 150 },
      ]}
      {...(mayChange && {
        actions: (member: TeamMember) => {
          if (waiting.has(wishOf(member))) return <StatusBadge tone="warn">{texts.leaving}</StatusBadge>;
          return (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconUserMinus size={16} aria-hidden />}
              onClick={() => remove(member)}
            >
              {texts.removeMember}
              <VisuallyHidden> {candidateNameOf(member, common)}</VisuallyHidden>
            </Button>
          );
        },
      })}
      error={error}
      again={again}
      empty={
        <EmptyState
          icon={IconUsersGroup}
          title={texts.noMembers}
          text={texts.noMembersTeach}
          {...(mayChange && { action: add })}
        />
      }
    />
  );
}
