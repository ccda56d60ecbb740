import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  times: {
    title: "When people are told",
    text: "Which notifications each of you gets, everybody chooses under “Your profile”.",
    waiting: "Waiting too long after days",
    waitingHint: "For a result, a shortlist or a proposed decision; told once for each.",
    credits: "Credits are low at",
    creditsHint: "So many or fewer are left; told once until some are added.",
    saved: "Saved.",
  },
  chat: {
    title: "Chat",
    text: "One channel in Slack or Teams that hears what concerns all of you. In live mode only.",
    shapes: { slack: "Slack", teams: "Microsoft Teams" },
    goesTo: (shape: string, host: string): string => `${shape}, at ${host}`,
    sent: (when: string): string => `The last message was taken on ${when}.`,
    failed: (why: string): string => `The last message was not taken: ${why}`,
    add: "Connect a chat",
    test: "Send a test",
    tested: "The test is on its way; here you will see how it went.",
    change: "Change",
    remove: "Disconnect",
    removeTitle: "Disconnect the chat?",
    removeText: "No more messages go there. The address is forgotten.",
    removed: "The chat is disconnected.",
    shape: "Chat",
    url: "Address of the incoming webhook",
    urlHint:
      "Slack: “Incoming Webhooks”. Teams: the workflow “Post to a channel when a webhook request is received”. It is stored encrypted and never shown again.",
    urlKept: (host: string): string => `At ${host} now. Leave it empty to keep it; it is never shown again.`,
    urlNeeded: "Please enter the address.",
    kinds: "What goes there",
    kindsNeeded: "Please choose at least one.",
    names: "Name candidates",
    namesHint:
      "Off, messages say “a candidate” and lead into the console. Names in a chat stay there when a candidate is erased here.",
    saved: "The chat is saved.",
  },
};

const de: typeof en = {
  times: {
    title: "Wann etwas gesagt wird",
    text: "Welche Benachrichtigungen Sie bekommen, wählt jede Person unter „Ihr Profil“.",
    waiting: "Zu langes Warten nach Tagen",
    waitingHint:
      "Für ein Ergebnis, eine Auswahlliste oder eine vorgeschlagene Entscheidung; je einmal gesagt.",
    credits: "Credits sind knapp bei",
    creditsHint: "So viele oder weniger sind übrig; einmal gesagt, bis welche dazukommen.",
    saved: "Gespeichert.",
  },
  chat: {
    title: "Chat",
    text: "Ein Kanal in Slack oder Teams, der erfährt, was Sie alle angeht. Nur im Live-Modus.",
    shapes: { slack: "Slack", teams: "Microsoft Teams" },
    goesTo: (shape, host) => `${shape}, bei ${host}`,
    sent: (when) => `Die letzte Nachricht wurde am ${when} angenommen.`,
    failed: (why) => `Die letzte Nachricht wurde nicht angenommen: ${why}`,
    add: "Chat verbinden",
    test: "Probe senden",
    tested: "Die Probe ist unterwegs; hier sehen Sie gleich, wie es ausging.",
    change: "Ändern",
    remove: "Trennen",
    removeTitle: "Den Chat trennen?",
    removeText: "Es gehen keine Nachrichten mehr dorthin. Die Adresse wird vergessen.",
    removed: "Der Chat ist getrennt.",
    shape: "Chat",
    url: "Adresse des eingehenden Webhooks",
    urlHint:
      "Slack: „Incoming Webhooks“. Teams: der Workflow „Bei Empfang einer Webhookanforderung in einem Kanal posten“. Sie wird verschlüsselt gespeichert und nie wieder gezeigt.",
    urlKept: (host) => `Zurzeit bei ${host}. Leer bleibt sie, wie sie ist; gezeigt wird sie nie wieder.`,
    urlNeeded: "Bitte geben Sie die Adresse ein.",
    kinds: "Was dorthin geht",
    kindsNeeded: "Bitte wählen Sie mindestens eines.",
    names: "Personen nennen",
    namesHint:
      "Ausgeschaltet steht dort „eine Person“ mit einem Link in die Konsole. Namen in einem Chat bleiben dort, auch wenn die Person hier gelöscht wird.",
    saved: "Der Chat ist gespeichert.",
  },
};

export const NOTIFICATION_TEXTS: Localized<typeof en> = { en, de };
