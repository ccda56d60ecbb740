import { Button, List, Modal, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconBellRinging } from "@tabler/icons-react";
import { useState } from "react";
import { useAction } from "../../kit/api/hooks.ts";
import { PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call } from "../../kit/api/wire.ts";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { useMailOutcome } from "../mail/sending.tsx";
import type { ListedInvite } from "./answers.ts";
import { INVITE_REFRESHES } from "./refreshes.ts";
import { canRemind } from "./rules.ts";
import { INVITE_WORDS } from "./texts.ts";
import { inviteName } from "./use-invite-actions.tsx";

/** Invites that the server reminds at once. */
const REMIND_MAX = 100;

interface RemindSeveralProps {
  chosen: readonly ListedInvite[];
  /** They have been reminded, those who could be. */
  onDone(): void;
}

/** Reminds those of the chosen who can be reminded; whom the server refuses is told by name, with the reason. */
export function RemindSeveral({ chosen, onDone }: RemindSeveralProps) {
  const { several: words } = useTexts(INVITE_WORDS);
  const common = useTexts(COMPONENT_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const { may } = useWorkplace();
  const outcome = useMailOutcome();
  const [refused, setRefused] = useState<{ done: number; lines: string[] } | null>(null);
  const remind = useAction({
    wish: (invite_ids: string[]) => call("POST", "/console/invite-reminders", { body: { invite_ids } }),
    refreshes: INVITE_REFRESHES,
  });
  const remindable = chosen
    .filter(canRemind)
    .flatMap(({ invite_id }) => (invite_id === null ? [] : [invite_id]))
    .slice(0, REMIND_MAX);
  if (!may("invites:write") || (remindable.length === 0 && refused === null)) return null;
  const send = () => {
    const names = new Map(chosen.map((invite) => [invite.invite_id, inviteName(invite)]));
    remind.mutate(remindable, {
      onSuccess: ({ reminded, results }) => {
        const lines = results.flatMap(({ invite_id, status, code, message }) =>
          status === "refused" ? [`${names.get(invite_id)}: ${problems.codes[code ?? ""] ?? message}`] : [],
        );
        if (lines.length > 0) setRefused({ done: reminded, lines });
        else {
          notifications.show({
            message: outcome(words.done(reminded), words.asked(reminded)),
            color: "green",
          });
          onDone();
        }
      },
    });
  };
  const close = () => {
    setRefused(null);
    onDone();
  };
  return (
    <>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconBellRinging size={16} aria-hidden />}
        loading={remind.isPending}
        onClick={send}
      >
        {words.remind(remindable.length)}
      </Button>
      <Modal opened={refused !== null} onClose={close} title={words.partTitle}>
        {refused && (
          <>
            <Text size="sm" mb="xs">
              {words.part(refused.done, refused.lines.length)}
            </Text>
            <List size="sm" mb="md">
              {refused.lines.map((line) => (
                <List.Item key={line}>
                  <bdi>{line}</bdi>
                </List.Item>
              ))}
            </List>
            <Button onClick={close}>{common.close}</Button>
          </>
        )}
      </Modal>
    </>
  );
}
