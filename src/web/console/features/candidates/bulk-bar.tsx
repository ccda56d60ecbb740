import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconBellRinging, IconColumns3, IconUsersGroup, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { type Answer, call } from "../../kit/api/wire.ts";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { SHOWS_INVITES } from "./invite-actions.ts";
import { LIST_TEXTS } from "./list-texts.ts";
import { possibleWith, REMIND_MAX } from "./selection.ts";
import { TeamForm } from "./team-form.tsx";

type Reminded = Answer<"POST /console/invite-reminders">;

interface BulkBarProps {
  chosen: ReadonlyMap<string, ListedCandidate>;
  onClear(): void;
}

/** What can be done with all who are selected. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const texts = useTexts(LIST_TEXTS);
  const { may } = useWorkplace();
  const [team, setTeam] = useState<readonly number[] | null>(null);
  const [refused, setRefused] = useState<{ answer: Reminded; names: Map<string, string> } | null>(null);
  const common = useTexts(COMPONENT_TEXTS);
  const rows = [...chosen.values()];
  const { completed, remindable, mayCompare } = possibleWith(rows);
  const remind = useAction({
    wish: (invite_ids: readonly string[]) =>
      call("POST", "/console/invite-reminders", { body: { invite_ids } }),
    refreshes: SHOWS_INVITES,
  });
  const remindAll = () =>
    remind.mutate(remindable.slice(0, REMIND_MAX), {
      onSuccess: (answer) => {
        if (answer.refused === 0) {
          notifications.show({ message: texts.remindedAll(answer.reminded), color: "green" });
        } else {
          const names = rows.map((row): [string, string] => [
            row.invite_id ?? "",
            candidateNameOf(row, common),
          ]);
          setRefused({ answer, names: new Map(names) });
        }
        onClear();
      },
    });
  return (
    <>
      {rows.length > 0 && (
        <section className="candidates-bulk console-card" aria-label={texts.chosen(rows.length)}>
          <Text size="sm" fw={600} role="status" flex="none">
            {texts.chosen(rows.length)}
          </Text>
          <Group gap="xs" flex={1}>
            {mayCompare && (
              <Button
                size="xs"
                component={Link}
                to={`/compare?ids=${completed.join(",")}`}
                leftSection={<IconColumns3 size={16} aria-hidden />}
              >
                {texts.compare}
              </Button>
            )}
            {remindable.length > 0 && may("invites:write") && (
              <Button
                size="xs"
                variant="light"
                loading={remind.isPending}
                onClick={remindAll}
                leftSection={<IconBellRinging size={16} aria-hidden />}
              >
                {texts.remind(Math.min(remindable.length, REMIND_MAX))}
              </Button>
            )}
            {completed.length > 0 && may("teams:write") && (
              <Button
                size="xs"
                variant="light"
                onClick={() => setTeam(completed)}
                leftSection={<IconUsersGroup size={16} aria-hidden />}
              >
                {texts.addToTeam}
              </Button>
            )}
            {!mayCompare && (
              <Text size="xs" c="dimmed">
                {texts.compareHint}
              </Text>
            )}
          </Group>
          <Button
            size="xs"
            variant="subtle"
            onClick={onClear}
            leftSection={<IconX size={15} aria-hidden />}
            flex="none"
          >
            {texts.unselect}
          </Button>
        </section>
      )}
      <TeamForm
        sessionIds={team}
        onClose={() => {
          setTeam(null);
          onClear();
        }}
      />
      <Modal opened={refused !== null} onClose={() => setRefused(null)} title={texts.remindTitle}>
        {refused && <Refused {...refused} onClose={() => setRefused(null)} />}
      </Modal>
    </>
  );
}

function Refused({
  answer,
  names,
  onClose,
}: {
  answer: Reminded;
  names: ReadonlyMap<string, string>;
  onClose(): void;
}) {
  const texts = useTexts(LIST_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  return (
    <Stack>
      <Text size="sm">{texts.remindSome(answer.reminded, answer.refused)}</Text>
      <List size="sm" spacing={6}>
        {answer.results
          .filter(({ code }) => code !== null)
          .map(({ invite_id, code, message }) => (
            <List.Item key={invite_id}>
              <bdi>{names.get(invite_id)}</bdi>: {problems.codes[code ?? ""] ?? message}
            </List.Item>
          ))}
      </List>
      <Group>
        <Button onClick={onClose}>{texts.close}</Button>
      </Group>
    </Stack>
  );
}
