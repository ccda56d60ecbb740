import { Group, Select } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { Section } from "../../kit/components/section.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import type { Sending } from "./answers.ts";
import { SENDING_WORDS } from "./sending-words.ts";

const DEFAULT_DAYS = 7;

/**
 * Sends at once what was written while nothing could be sent, as far back as is chosen. Shown where there is something
 * to send, and a server to send it.
 */
export function KeptMails({ sending, of }: { sending: Sending; of: "account" | "server" }) {
  const { kept: words } = useTexts(SENDING_WORDS);
  const format = useFormat();
  const confirm = useConfirm();
  const [days, setDays] = useState(DEFAULT_DAYS);
  const send = useAction({
    wish: (wish: { days: number }) =>
      of === "server"
        ? call("POST", "/admin/sending/kept", { body: wish })
        : call("POST", "/console/sending/kept", { body: wish }),
    refreshes: ["/console/sending", "/console/mails", "/console/overview", "/admin/sending", "/admin/health"],
  });
  const all = sending.kept.at(-1)?.count ?? 0;
  const chosen = sending.kept.find((age) => age.days === days)?.count ?? 0;
  if (all === 0 || sending.state === "off" || sending.state === "test") return null;
  const ask = async () => {
    const question = {
      title: words.ask,
      text: words.askText(format.number(chosen)),
      action: words.action,
    };
    if (!(await confirm(question))) return;
    send.mutate(
      { days },
      {
        onSuccess: ({ queued, left }) =>
          notifications.show({
            message:
              left === 0
                ? words.done(format.number(queued))
                : words.doneLeft(format.number(queued), format.number(left)),
            color: left === 0 ? "green" : "yellow",
          }),
      },
    );
  };
  return (
    <Section title={words.title(format.number(all))}>
      <Muted mb="sm">{words.text}</Muted>
      <Group align="flex-end" gap="sm">
        <Select
          label={words.age}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          allowDeselect={false}
          data={sending.kept.map((age) => ({
            value: String(age.days),
            label: words.ages(age.days, format.number(age.count)),
          }))}
        />
        <Action
          label={words.action}
          icon={IconSend}
          loading={send.isPending}
          disabled={chosen === 0}
          onClick={ask}
        />
      </Group>
    </Section>
  );
}
