import { Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { SearchField } from "../../kit/components/search-field.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import type { FoundCandidate, TeamDetail } from "./answers.ts";
import { useFoundCandidates } from "./found-candidates.ts";
import { TEAM_TEXTS } from "./texts.ts";

/** Ids that the server takes at once. */
const IDS_AT_ONCE = 100;

interface AddMembersProps {
  team: TeamDetail;
  opened: boolean;
  onClose(): void;
}

export function AddMembers({ team, opened, onClose }: AddMembersProps) {
  const { picker } = useTexts(TEAM_TEXTS);
  return (
    <Modal opened={opened} onClose={onClose} title={picker.title} size="lg">
      <Picker team={team} onClose={onClose} />
    </Modal>
  );
}

function Picker({ team, onClose }: Omit<AddMembersProps, "opened">) {
  const { picker } = useTexts(TEAM_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useFoundCandidates(words);
  const members = new Set(team.members.map(({ session_id }) => session_id));
  const add = useAction({
    wish: (ids: readonly number[]) =>
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
      // Shown above the buttons by the action; whoever is still chosen can be sent again.
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
