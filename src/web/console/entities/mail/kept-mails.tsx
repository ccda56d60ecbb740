import { Alert, Group, Select, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconFlask, IconMailOff, IconSend } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useAction, useAsk, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action, useConfirm } from "../../kit/components/action.tsx";
import { Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { type Localized, useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Sending } from "./trouble.tsx";

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

/** Whether mails go out, in the same words wherever somebody depends on it. */
const en = {
  notices: {
    off: {
      title: "No mail goes out",
      text: "No mail server is set. Mails are written and kept, and nobody gets them: pass links on yourself.",
    },
    failing: {
      title: "The mail server takes no mails at the moment",
      text: "Mails wait and are tried again by themselves.",
    },
    test: {
      title: "Test mode: no mail goes out",
      text: "Mails are only kept, to be read under Mails.",
    },
  },
  since: (date: string) => `Last tried in vain on ${date}.`,
  operatorOff: "Enter one under “Settings”, and then send here what was kept.",
  operatorFailing: "Try it, and mend it, under “Settings”.",
  toSettings: "Settings",
  /** What becomes of a mail that somebody has just asked for. */
  outcomes: {
    off: "It is written and kept, but nobody gets it: no mail server is set. Pass the link on yourself.",
    failing: "It waits, because the mail server takes no mails at the moment, and is tried again by itself.",
    test: "It is only kept to be read: test mode sends no mail.",
  },
  kept: {
    title: (count: string) => `${count} mails were kept while nothing could be sent`,
    text: "What nobody needs any more, such as an invitation of somebody who has finished, is left out by itself.",
    age: "How far back",
    ages: (days: number, count: string) =>
      days === 1 ? `the last day (${count})` : `the last ${days} days (${count})`,
    action: "Send kept mails",
    ask: "Send kept mails now?",
    askText: (count: string) => `Up to ${count} mails go to their readers, with the data as they are now.`,
    done: (queued: string) => `${queued} mails are on their way.`,
    doneLeft: (queued: string, left: string) =>
      `${queued} mails are on their way. ${left} stay kept for now: a limit was reached. Go on later.`,
  },
};

const de: typeof en = {
  notices: {
    off: {
      title: "Es gehen keine Mails hinaus",
      text: "Es ist kein Mailserver eingerichtet. Mails werden geschrieben und aufbewahrt, niemand bekommt sie: Geben Sie Links selbst weiter.",
    },
    failing: {
      title: "Der Mailserver nimmt zurzeit keine Mails an",
      text: "Mails warten und werden von selbst wieder versucht.",
    },
    test: {
      title: "Testmodus: Es gehen keine Mails hinaus",
      text: "Mails werden nur aufbewahrt und sind unter „Mails“ zu lesen.",
    },
  },
  since: (date) => `Zuletzt vergeblich versucht am ${date}.`,
  operatorOff:
    "Tragen Sie einen unter „Einstellungen“ ein und senden Sie dann von hier, was aufbewahrt wurde.",
  operatorFailing: "Prüfen und ändern Sie ihn unter „Einstellungen“.",
  toSettings: "Einstellungen",
  outcomes: {
    off: "Sie ist geschrieben und aufbewahrt, aber niemand bekommt sie: Es ist kein Mailserver eingerichtet. Geben Sie den Link selbst weiter.",
    failing:
      "Sie wartet, weil der Mailserver zurzeit keine Mails annimmt, und wird von selbst wieder versucht.",
    test: "Sie wird nur zum Lesen aufbewahrt: Der Testmodus sendet keine Mails.",
  },
  kept: {
    title: (count) => `${count} Mails wurden aufbewahrt, als nichts hinausgehen konnte`,
    text: "Was niemand mehr braucht, etwa die Einladung einer Person, die schon fertig ist, bleibt von selbst zurück.",
    age: "Wie weit zurück",
    ages: (days, count) => (days === 1 ? `der letzte Tag (${count})` : `die letzten ${days} Tage (${count})`),
    action: "Aufbewahrte Mails senden",
    ask: "Aufbewahrte Mails jetzt senden?",
    askText: (count) => `Bis zu ${count} Mails gehen hinaus, mit den Daten von jetzt.`,
    done: (queued) => `${queued} Mails sind unterwegs.`,
    doneLeft: (queued, left) =>
      `${queued} Mails sind unterwegs. ${left} bleiben vorerst aufbewahrt: Eine Grenze war erreicht. Senden Sie später weiter.`,
  },
};

export const SENDING_WORDS: Localized<typeof en> = { en, de };

/** A server that fails is looked at again. */
const EVERY_MS = 10_000;

/** Says that no mail goes out, where that is so. @param inTest false: the page says by itself that it is test mode */
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

/** The same for whoever runs the server, with what to do, and what was kept meanwhile. */
export function ServerSending() {
  const words = useTexts(SENDING_WORDS);
  const { data } = useLoad("/admin/sending", {}, { every: EVERY_MS });
  if (data === undefined) return null;
  return (
    <>
      <SendingAlert sending={data}>
        <Text size="sm" mt={4}>
          {data.state === "off" ? words.operatorOff : words.operatorFailing}{" "}
          <TextLink to="/server/settings#mail" underline="always">
            {words.toSettings}
          </TextLink>
        </Text>
      </SendingAlert>
      <KeptMails sending={data} of="server" />
    </>
  );
}

function useSendingAddress(): "/console/sending" | null {
  const { may, account } = useWorkplace();
  return account !== null && may("mails:read") ? "/console/sending" : null;
}

const useAskedSending = (every: number | false = false) => useLoad(useSendingAddress(), {}, { every });

/** How the account's mails fare; undefined until it is known, or for whom it is not. @param every asks again after so many ms */
export const useSending = (every: number | false = false): Sending | undefined => useAskedSending(every).data;

/** Whether it will soon be known. What stands below a notice waits for it, or the notice pushes it down under the reader's hand. */
export const useSendingAwaited = (): boolean => useAskedSending().isLoading;

/**
 * What to say of a mail that was just requested: that it is being sent, or what becomes of it instead. The state is
 * requested with the first such mail, because most readers of a list request none.
 */
export function useMailOutcome(): (onItsWay: string, asked: string) => Promise<string> {
  const { outcomes } = useTexts(SENDING_WORDS);
  const address = useSendingAddress();
  const ask = useAsk();
  return async (onItsWay, asked) => {
    const state =
      address === null
        ? "sends"
        : await ask(address).then(
            (sending) => sending.state,
            () => "sends" as const,
          );
    return state === "sends" ? onItsWay : `${asked} ${outcomes[state]}`;
  };
}
