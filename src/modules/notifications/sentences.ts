import type { Language } from "#/domain/instrument/types.ts";
import type { AlertKind, AlertSubject } from "#/platform/context/alert-kinds.ts";
import { oneLine } from "#/platform/text/text.ts";

/** What a sentence is made of. */
interface Told {
  kind: AlertKind;
  subject: AlertSubject;
  /** Of whom; empty: of nobody, or it is not to be said. */
  name: string;
  label: string | null;
  detail: string | null;
}

const en = {
  somebody: "A candidate",
  aList: "A shortlist",
  list: (name: string) => `The shortlist “${name}”`,
  ready: (who: string) => `${who} has finished; the result is there.`,
  undecided: (who: string) => `${who} has been waiting for a decision for long.`,
  listWaits: (what: string) => `${what} has been waiting for a decision for long.`,
  proposalWaits: (who: string) => `A decision about ${who} has been waiting for a second person for long.`,
  somebodyWithin: "a candidate",
  reports: "The reports are ready to be downloaded.",
  work: "Your work with many people is done.",
  batch: (name: string | null) =>
    name === null
      ? "Nobody of your list waits to be invited any more."
      : `Nobody of the list “${name}” waits to be invited any more.`,
  request: "A candidate has made a request about their data.",
  withdrawn: "A candidate has withdrawn; their data are erased.",
  retrying: (url: string) => `Deliveries to a webhook fail: ${url}`,
  disabled: (url: string) => `A webhook was switched off: ${url}`,
  credits: (left: string) => `Credits left: ${left}.`,
  owed: (count: string) =>
    `No credits are left, and ${count === "1" ? "1 is" : `${count} are`} owed: results go on, new invites are refused.`,
  mentioned: (who: string) => `You are mentioned in a note about ${who}.`,
  answered: (receiver: string, who: string) => `${receiver} has answered about ${who}.`,
  receiver: "Whoever a result was shared with",
  asked: (who: string) => `A decision about ${who} waits for a second person.`,
  confirmed: (who: string) => `What you proposed about ${who} was confirmed.`,
  rejected: (who: string) => `What you proposed about ${who} was rejected.`,
  ahead: (people: string) =>
    people === "1"
      ? "1 person will be deleted within three weeks, because their time is over."
      : `${people} people will be deleted within three weeks, because their time is over.`,
};

const de: typeof en = {
  somebody: "Eine Person",
  aList: "Eine Auswahlliste",
  list: (name) => `Die Auswahlliste „${name}“`,
  ready: (who) => `${who} ist fertig; das Ergebnis liegt vor.`,
  undecided: (who) => `${who} wartet schon lange auf eine Entscheidung.`,
  listWaits: (what) => `${what} wartet schon lange auf eine Entscheidung.`,
  proposalWaits: (who) =>
    `Eine Entscheidung über ${who} wartet schon lange auf die Bestätigung durch eine zweite Person.`,
  somebodyWithin: "eine Person",
  reports: "Die Berichte liegen zum Herunterladen bereit.",
  work: "Ihre Arbeit mit vielen Personen ist fertig.",
  batch: (name) =>
    name === null
      ? "Aus Ihrer Liste wartet niemand mehr auf eine Einladung."
      : `Aus der Liste „${name}“ wartet niemand mehr auf eine Einladung.`,
  request: "Eine Person hat ein Anliegen zu ihren Daten.",
  withdrawn: "Eine Person hat widerrufen; ihre Daten sind gelöscht.",
  retrying: (url) => `Zustellungen an einen Webhook schlagen fehl: ${url}`,
  disabled: (url) => `Ein Webhook wurde abgeschaltet: ${url}`,
  credits: (left) => `Verbleibende Credits: ${left}.`,
  owed: (count) =>
    `Es sind keine Credits mehr da, und ${count === "1" ? "1 ist" : `${count} sind`} offen: Ergebnisse kommen weiter, neue Einladungen werden abgelehnt.`,
  mentioned: (who) => `Sie werden in einer Notiz über ${who} erwähnt.`,
  answered: (receiver, who) => `${receiver} hat zu ${who} geantwortet.`,
  receiver: "Wer ein Ergebnis geteilt bekam,",
  asked: (who) => `Eine Entscheidung über ${who} wartet auf eine zweite Person.`,
  confirmed: (who) => `Ihr Vorschlag zu ${who} wurde bestätigt.`,
  rejected: (who) => `Ihr Vorschlag zu ${who} wurde abgelehnt.`,
  ahead: (people) =>
    people === "1"
      ? "1 Person wird in den nächsten drei Wochen gelöscht, weil ihre Frist abläuft."
      : `${people} Personen werden in den nächsten drei Wochen gelöscht, weil ihre Frist abläuft.`,
};

const TEXTS: Readonly<Record<Language, typeof en>> = { en, de };

/** What happened, in one sentence. */
export function sentenceOf(language: Language, { kind, subject, label, detail, ...told }: Told): string {
  const t = TEXTS[language];
  const named = oneLine(told.name);
  const [who, within] = [named || t.somebody, named || t.somebodyWithin];
  const called = label === null ? null : oneLine(label);
  switch (kind) {
    case "result_ready":
      return t.ready(who);
    case "waiting_too_long":
      if (subject === "shortlist") return t.listWaits(called === null ? t.aList : t.list(called));
      return subject === "proposal" ? t.proposalWaits(within) : t.undecided(who);
    case "list_done":
      if (subject === "invite_batch") return t.batch(called);
      return t.work;
    case "reports_ready":
      return t.reports;
    case "request_opened":
      return subject === "withdrawal" ? t.withdrawn : t.request;
    case "delivery_failing":
      return detail === "retrying" ? t.retrying(called ?? "") : t.disabled(called ?? "");
    case "credit_low":
      return detail?.startsWith("-") === true ? t.owed(detail.slice(1)) : t.credits(detail ?? "0");
    case "mentioned":
      return t.mentioned(within);
    case "decision_asked":
      return t.asked(within);
    case "decision_answered":
      return detail === "confirmed" ? t.confirmed(within) : t.rejected(within);
    case "erasure_ahead":
      return t.ahead(detail ?? "0");
    case "share_answered":
      return t.answered(called ?? t.receiver, within);
  }
}

/** Around the sentence, in a chat. */
export const CHAT_TEXTS: Readonly<Record<Language, { button: string; test: string }>> = {
  en: { button: "Open in the console", test: "This is a test of Assay. Messages will arrive here." },
  de: { button: "In der Konsole öffnen", test: "Das ist eine Probe von Assay. Nachrichten kommen hier an." },
};
