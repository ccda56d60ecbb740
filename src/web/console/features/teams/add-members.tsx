import { Button, Checkbox, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconUserMinus, IconUsersGroup } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { TEAM_TEXTS } from "#/messages/console/teams.gen.ts";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert, useUndo } from "../../kit/components/action.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { SearchField } from "../../kit/components/search-field.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { EmailText, EmptyState, Muted } from "../../kit/components/text.tsx";

import { CandidateName, candidateNameOf, DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { type FoundCandidate, type TeamDetail, type TeamMember, useFoundCandidates } from "./team-form.tsx";

/** Ids that the server takes at once. */
const IDS_AT_ONCE = 100;

/** Chooses people for a team among those who have completed an assessment. */
export function AddMembers({ team, onClose }: { team: TeamDetail; onClose(): void }) {
  const { picker } = useTexts(TEAM_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useFoundCandidates(words);
  const members = new Set(team.members.map(({ session_id }) => session_id));
  const add = useAction({
    request: (ids: readonly number[]) =>
      call("POST", path("/teams/{teamId}/members", { teamId: team.id }), { body: { session_ids: ids } }),
    refreshes: ["/teams", "/console/teams", "/profiles"],
    quiet: true,
  });

  const addAll = async () => {
    const ids = [...chosen];
    let [added, skipped] = [0, 0];
    try {
      while (ids.length > 0) {
        const part = ids.splice(0, IDS_AT_ONCE);
        const answer = await add.mutateAsync(part);
        added += answer.added_count;
        skipped += answer.skipped_count;
        setChosen(new Set(ids));
      }
    } catch {
      // The action shows the error above the buttons. People who are still chosen can be sent again.
      return;
    }
    const message = [picker.added(added), skipped > 0 ? picker.skipped(skipped) : ""].join(" ").trim();
    notifications.show({ message, color: skipped > 0 ? "yellow" : "green" });
    onClose();
  };

  const hidden = (data?.pagination.total ?? 0) - (data?.candidates.length ?? 0);
  return (
    <Stack>
      <Muted>{picker.text}</Muted>
      <div data-autofocus>
        <SearchField label={picker.search} value={words} onChange={setWords} />
      </div>
      <ProblemAlert error={error} again={() => void refetch()} />
      {data?.candidates.length === 0 && (
        <Text size="sm" role="status">
          {words === "" ? picker.nobody : picker.notFound}
        </Text>
      )}
      {data !== undefined && data.candidates.length > 0 && (
        <ul className="team-picker-list console-card" aria-label={picker.list}>
          {data.candidates.map((person) => {
            const id = person.session_id;
            return (
              <li key={id}>
                <Person
                  person={person}
                  isMember={members.has(id)}
                  isChosen={chosen.has(id)}
                  onChange={(isChosen) =>
                    setChosen(
                      new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)),
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      {hidden > 0 && <Muted size="xs">{picker.more(format.number(hidden))}</Muted>}
      <ProblemAlert error={add.error} />
      <Group justify="space-between">
        <Muted role="status">{picker.chosen(chosen.size)}</Muted>
        <Group gap="xs">
          <Action label={common.cancel} plain onClick={onClose} />
          <Action
            label={picker.add(chosen.size)}
            disabled={chosen.size === 0}
            loading={add.isPending}
            onClick={addAll}
          />
        </Group>
      </Group>
    </Stack>
  );
}

interface PersonProps {
  person: FoundCandidate;
  isMember: boolean;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}

function Person({ person, isMember, isChosen, onChange }: PersonProps) {
  const { picker } = useTexts(TEAM_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const name = candidateNameOf(person, common);
  return (
    <Checkbox
      label={<bdi>{name}</bdi>}
      description={isMember ? `${person.email} · ${picker.isMember}` : person.email}
      checked={isMember || isChosen}
      disabled={isMember}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

interface MembersTabProps {
  team: TeamDetail | undefined;
  error: unknown;
  again(): void;
  /** Fills an empty team. */
  add: ReactNode;
}

export function MembersTab({ team, error, again, add }: MembersTabProps) {
  const texts = useTexts(TEAM_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const canChange = useWorkplace().may("teams:write");
  const { delay, waiting } = useUndo();
  const requestIdOf = (member: TeamMember) => `team ${team?.id} ${member.session_id}`;

  const remove = (member: TeamMember) => {
    if (team === undefined) return;
    const name = candidateNameOf(member, common);
    delay({
      id: requestIdOf(member),
      text: texts.removingMember(name),
      request: call(
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
      {...(canChange && {
        actions: (member: TeamMember) => {
          if (waiting.has(requestIdOf(member))) return <StatusBadge tone="warn">{texts.leaving}</StatusBadge>;
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
          {...(canChange && { action: add })}
        />
      }
    />
  );
}
