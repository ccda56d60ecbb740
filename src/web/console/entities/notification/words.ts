import type { Schemas } from "../../../wire.gen.ts";
import type { Localized } from "../../kit/texts/language.tsx";

/** The kinds of notifications, in the order of the filter. */
export const KINDS = [
  "result_ready",
  "waiting_too_long",
  "mentioned",
  "share_answered",
  "list_done",
  "reports_ready",
  "request_opened",
  "delivery_failing",
  "credit_low",
  "erasure_ahead",
  "decision_asked",
  "decision_answered",
] as const satisfies readonly NotificationKind[];

const en = {
  kinds: {
    result_ready: "Result ready",
    waiting_too_long: "Waiting too long",
    list_done: "List or work done",
    reports_ready: "Reports ready",
    request_opened: "Request of a candidate",
    delivery_failing: "Webhook failing",
    credit_low: "Credits low",
    mentioned: "Mentioned in a note",
    share_answered: "Answer of a manager",
    erasure_ahead: "Time of data is over soon",
    decision_asked: "Decision to confirm",
    decision_answered: "Answer to your proposal",
  } satisfies Record<NotificationKind, string> as Record<NotificationKind, string>,
  somebody: "A candidate",
  somebodyWithin: "a candidate",
  aList: "A shortlist",
  list: (name: string): string => `The shortlist “${name}”`,
  ready: (who: string): string => `${who} has finished; the result is there`,
  waits: (who: string): string => `${who} has been waiting for a decision for long`,
  proposal: (who: string): string => `A decision about ${who} has been waiting for a second person for long`,
  reports: "The reports are ready to be downloaded",
  work: "Your work with many people is done",
  batch: (name: string): string => `Nobody of the list “${name}” waits to be invited any more`,
  batchGone: "Nobody of your list waits to be invited any more",
  request: (who: string): string => `${who} has made a request about their data`,
  withdrawn: "A candidate has withdrawn; their data are erased",
  retrying: (url: string): string => `Deliveries to a webhook fail: ${url}`,
  disabled: (url: string): string => `A webhook was switched off: ${url}`,
  owed: (count: string) =>
    `No credits are left, and ${count === "1" ? "1 is" : `${count} are`} owed: results go on, new invites are refused`,
  credits: (left: string): string => `Credits left: ${left}`,
  mentioned: (who: string): string => `You are mentioned in a note about ${who}`,
  answered: (receiver: string, who: string): string => `${receiver} has answered about ${who}`,
  receiver: "Somebody with a link",
  asked: (who: string) => `A decision about ${who} waits for a second person`,
  confirmed: (who: string) => `What you proposed about ${who} was confirmed`,
  rejected: (who: string) => `What you proposed about ${who} was rejected`,
  ahead: (people: string) =>
    people === "1"
      ? "1 person will be deleted within three weeks, because their time is over"
      : `${people} people will be deleted within three weeks, because their time is over`,
  votes: { yes: "yes", maybe: "perhaps", no: "no" },
};

const de: typeof en = {
  kinds: {
    result_ready: "Ergebnis liegt vor",
    waiting_too_long: "Wartet zu lange",
    list_done: "Liste oder Arbeit fertig",
    reports_ready: "Berichte liegen bereit",
    request_opened: "Anliegen einer Person",
    delivery_failing: "Webhook schlägt fehl",
    credit_low: "Credits werden knapp",
    mentioned: "In einer Notiz erwähnt",
    share_answered: "Antwort einer Führungskraft",
    erasure_ahead: "Frist von Daten läuft ab",
    decision_asked: "Entscheidung zu bestätigen",
    decision_answered: "Antwort auf Ihren Vorschlag",
  },
  somebody: "Eine Person",
  somebodyWithin: "eine Person",
  aList: "Eine Auswahlliste",
  list: (name) => `Die Auswahlliste „${name}“`,
  ready: (who) => `${who} ist fertig; das Ergebnis liegt vor`,
  waits: (who) => `${who} wartet schon lange auf eine Entscheidung`,
  proposal: (who) => `Eine Entscheidung über ${who} wartet schon lange auf eine zweite Person`,
  reports: "Die Berichte liegen zum Herunterladen bereit",
  work: "Ihre Arbeit mit vielen Personen ist fertig",
  batch: (name) => `Aus der Liste „${name}“ wartet niemand mehr auf eine Einladung`,
  batchGone: "Aus Ihrer Liste wartet niemand mehr auf eine Einladung",
  request: (who) => `${who} hat ein Anliegen zu den eigenen Daten`,
  withdrawn: "Eine Person hat widerrufen; ihre Daten sind gelöscht",
  retrying: (url) => `Zustellungen an einen Webhook schlagen fehl: ${url}`,
  disabled: (url) => `Ein Webhook wurde abgeschaltet: ${url}`,
  owed: (count) =>
    `Es sind keine Credits mehr da, und ${count === "1" ? "1 ist" : `${count} sind`} offen: Ergebnisse kommen weiter, neue Einladungen werden abgelehnt`,
  credits: (left) => `Verbleibende Credits: ${left}`,
  mentioned: (who) => `Sie werden in einer Notiz über ${who} erwähnt`,
  answered: (receiver, who) => `${receiver} hat zu ${who} geantwortet`,
  receiver: "Jemand mit einem Link",
  asked: (who) => `Eine Entscheidung über ${who} wartet auf eine zweite Person`,
  confirmed: (who) => `Ihr Vorschlag zu ${who} wurde bestätigt`,
  rejected: (who) => `Ihr Vorschlag zu ${who} wurde abgelehnt`,
  ahead: (people) =>
    people === "1"
      ? "1 Person wird in den nächsten drei Wochen gelöscht, weil ihre Frist abläuft"
      : `${people} Personen werden in den nächsten drei Wochen gelöscht, weil ihre Frist abläuft`,
  votes: { yes: "ja", maybe: "vielleicht", no: "nein" },
};

export const NOTIFICATION_WORDS: Localized<typeof en> = { en, de };

/** Describes the event in one line. */
export function sentenceOf({ kind, subject, name, label, detail }: Notification, words: typeof en): string {
  const [who, within] = [name || words.somebody, name || words.somebodyWithin];
  switch (kind) {
    case "result_ready":
      return words.ready(who);
    case "waiting_too_long":
      if (subject === "shortlist") return words.waits(label === null ? words.aList : words.list(label));
      return subject === "proposal" ? words.proposal(within) : words.waits(who);
    case "list_done":
      if (subject === "invite_batch") return label === null ? words.batchGone : words.batch(label);
      return words.work;
    case "reports_ready":
      return words.reports;
    case "request_opened":
      return subject === "withdrawal" ? words.withdrawn : words.request(who);
    case "delivery_failing":
      return detail === "retrying" ? words.retrying(label ?? "") : words.disabled(label ?? "");
    case "credit_low":
      return detail?.startsWith("-") === true ? words.owed(detail.slice(1)) : words.credits(detail ?? "0");
    case "mentioned":
      return words.mentioned(within);
    case "decision_asked":
      return words.asked(within);
    case "decision_answered":
      return detail === "confirmed" ? words.confirmed(within) : words.rejected(within);
    case "erasure_ahead":
      return words.ahead(detail ?? "0");
    case "share_answered": {
      const vote = words.votes[detail as keyof typeof words.votes];
      const said = words.answered(label ?? words.receiver, within);
      return vote === undefined ? said : `${said}: ${vote}`;
    }
  }
}

export type Notification = Schemas["Notification"];
export type NotificationKind = Notification["kind"];
