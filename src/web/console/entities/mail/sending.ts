import { useAsk, useLoad } from "../../kit/api/hooks.ts";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Sending } from "./answers.ts";

function useSendingAddress(): "/console/sending" | null {
  const { may: can, account } = useWorkplace();
  return account !== null && can("mails:read") ? "/console/sending" : null;
}

const useAskedSending = (every: number | false = false) => useLoad(useSendingAddress(), {}, { every });

/**
 * Returns the state of the account's mails. Undefined until it is known, or if the reader may not see it. @param
 * every requests it again after so many ms
 */
export const useSending = (every: number | false = false): Sending | undefined => useAskedSending(every).data;

/**
 * Returns whether the state will soon be known. Content below a notice waits for it. Otherwise the notice would push
 * it down while the reader clicks.
 */
export const useSendingAwaited = (): boolean => useAskedSending().isLoading;

/**
 * Returns the message about a mail that was just requested: that it is being sent, or what happens instead. The state
 * is requested with the first such mail, because most readers of a list request none.
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

/** The messages about whether mails are sent, the same on every page. */
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
  /** Describes the state of a mail that the user has just requested. */
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
