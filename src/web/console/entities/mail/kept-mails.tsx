import { Alert, Group, Select, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconFlask, IconMailOff, IconSend } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { LINK_REACH_TEXTS } from "#/messages/console/entities/link-reach.gen.ts";
import { SENDING_WORDS } from "#/messages/console/entities/mail/sending.gen.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action, useConfirm } from "../../kit/components/action.tsx";
import { Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import type { Sending } from "./answers.ts";
import { useSending } from "./sending.ts";

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
    request: (input: { days: number }) =>
      of === "server"
        ? call("POST", "/admin/sending/kept", { body: input })
        : call("POST", "/console/sending/kept", { body: input }),
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

/** A server that fails is looked at again. */
const EVERY_MS = 10_000;

/** Warns if no mail is sent. @param inTest false: the page itself says that it is test mode */
export function SendingNotice({ inTest = true }: { inTest?: boolean }) {
  const sending = useSending();
  if (sending === undefined || (sending.state === "test" && !inTest)) return null;
  return <SendingAlert sending={sending} />;
}

export function SendingAlert({
  sending: { state, failed_at },
  children,
}: {
  sending: Sending;
  children?: ReactNode;
}) {
  const words = useTexts(SENDING_WORDS);
  const format = useFormat();
  if (state === "sends") return null;
  const { title, text } = words.notices[state];
  const Icon = state === "test" ? IconFlask : IconMailOff;
  return (
    <Alert color={state === "test" ? "yellow" : "orange"} title={title} icon={<Icon size={18} aria-hidden />}>
      <Text size="sm">
        {text}
        {failed_at !== null && ` ${words.since(format.dateTime(failed_at))}`}
      </Text>
      {children}
    </Alert>
  );
}

/** The same warning for administrators, with instructions and the number of mails on hold. */
export function ServerSending() {
  const words = useTexts(SENDING_WORDS);
  const links = useTexts(LINK_REACH_TEXTS);
  const { data } = useLoad("/admin/sending", {}, { every: EVERY_MS });
  if (data === undefined) return null;
  return (
    <>
      <SendingAlert sending={data}>
        <Text size="sm" mt={4}>
          {data.state === "off" && words.forAdministrators.off}
          {data.state === "failing" && words.forAdministrators.failing}{" "}
          <TextLink
            to={data.state === "no_address" ? "/server/settings#address" : "/server/settings#mail"}
            underline="always"
          >
            {data.state === "no_address" ? links.setAddress : words.toSettings}
          </TextLink>
        </Text>
      </SendingAlert>
      <KeptMails sending={data} of="server" />
    </>
  );
}
