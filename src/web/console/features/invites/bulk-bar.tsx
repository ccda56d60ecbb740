import { Button, Group, List, Modal, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { useAction } from "../../kit/api/hooks.ts";
import { PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call } from "../../kit/api/wire.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import type { ListedInvite } from "./answers.ts";
import { INVITE_REFRESHES, inviteName } from "./invite-actions.tsx";
import { INVITE_TEXTS } from "./texts.ts";

interface BulkBarProps {
  chosen: readonly ListedInvite[];
  onClear(): void;
}

/** What can be done with several invites at once. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const texts = useTexts(INVITE_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const [refused, setRefused] = useState<{ done: number; lines: string[] } | null>(null);
  const remind = useAction({
    wish: (invite_ids: string[]) => call("POST", "/console/invite-reminders", { body: { invite_ids } }),
    refreshes: INVITE_REFRESHES,
  });
  const send = async () => {
    const names = new Map(chosen.map((invite) => [invite.invite_id, inviteName(invite)]));
    const ids = chosen.flatMap(({ invite_id }) => (invite_id === null ? [] : [invite_id]));
    const { reminded, results } = await remind.mutateAsync(ids);
    const lines = results
      .filter(({ status }) => status === "refused")
      .map(
        ({ invite_id, code, message }) => `${names.get(invite_id)}: ${problems.codes[code ?? ""] ?? message}`,
      );
    if (lines.length > 0) setRefused({ done: reminded, lines });
    else {
      notifications.show({ message: texts.bulk.done(reminded), color: "green" });
      onClear();
    }
  };
  const close = () => {
    setRefused(null);
    onClear();
  };
  return (
    <Group className="console-card" p="xs" px="md" justify="space-between">
      <Text size="sm" fw={600} role="status">
        {texts.bulk.selected(chosen.length)}
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          leftSection={<IconBell size={15} aria-hidden />}
          loading={remind.isPending}
          // A failure is told by the action itself.
          onClick={() => void send().catch(() => undefined)}
        >
          {texts.bulk.remind}
        </Button>
        <Button size="xs" variant="default" onClick={onClear}>
          {texts.bulk.clear}
        </Button>
      </Group>
      <Modal opened={refused !== null} onClose={close} title={texts.bulk.partTitle}>
        {refused && (
          <>
            <Text size="sm" mb="xs">
              {texts.bulk.part(refused.done, refused.lines.length)}
            </Text>
            <List size="sm" mb="md">
              {refused.lines.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
            <Button onClick={close}>{texts.bulk.close}</Button>
          </>
        )}
      </Modal>
    </Group>
  );
}
