import type { Schemas } from "../../../wire.gen.ts";
import type { Localized } from "../../kit/texts/language.tsx";

export type Share = Schemas["Share"];

const en = {
  share: "Share",
  title: "Share by a link",
  text: "Whoever has the link sees the match without an access, can comment and vote. Each look is noted, and candidates can read who looked.",
  receiver: "For whom",
  receiverHint: "The page bears this name, and candidates read it.",
  receiverNeeded: "Please say for whom it is.",
  days: "Opens for",
  daysOf: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  language: "Language of the page",
  languages: { en: "English", de: "German" },
  chapters: "What is shown",
  chapterNames: {
    match: "Match",
    comments: "Comments of the list",
    decisions: "Decision so far",
    report: "Report as PDF",
  },
  openLinks: (count: number): string =>
    count === 1
      ? "1 open link shows everyone on this list, including people whom you add."
      : `${count} open links show everyone on this list, including people whom you add.`,
  hideNames: "Hide names",
  hideNamesHint: "Letters replace them; addresses, comments and the title of the list are left out.",
  files: "Allow a PDF file",
  filesHint:
    "Whoever looks may take it along. Their name stands on every page; a file that was fetched does not end with the link.",
  password: "Password",
  passwordHint: "Optional, at least 8 characters. Tell it on another way than the link.",
  passwordShort: "At least 8 characters, please.",
  profile: "Compared with",
  profileNeeded: "Please choose a job profile.",
  action: "Make link",
  ready: (receiver: string) => `The link for ${receiver} is ready`,
  readyText:
    "Assay sends no mail with it: copy the link and send it yourself. You find it again under “Shares”.",
  link: "Link",
  done: "Done",
  states: { open: "Open", expired: "Expired", revoked: "Ended" } satisfies Record<Share["state"], string>,
  votes: { yes: "Go on", maybe: "Perhaps", no: "Do not go on" },
  answers: "Answers by link",
  all: "All shares",
  answered: (receiver: string) => `${receiver}, by link`,
};

const de: typeof en = {
  share: "Teilen",
  title: "Per Link teilen",
  text: "Wer den Link hat, sieht die Passung ohne Zugang, kann kommentieren und abstimmen. Jeder Blick wird vermerkt, und Kandidaten können lesen, wer hineingesehen hat.",
  receiver: "Für wen",
  receiverHint: "Die Seite trägt diesen Namen, und Kandidaten lesen ihn.",
  receiverNeeded: "Bitte sagen Sie, für wen der Link ist.",
  days: "Öffnet sich für",
  daysOf: (days) => (days === 1 ? "1 Tag" : `${days} Tage`),
  language: "Sprache der Seite",
  languages: { en: "Englisch", de: "Deutsch" },
  chapters: "Was gezeigt wird",
  chapterNames: {
    match: "Passung",
    comments: "Kommentare der Liste",
    decisions: "Bisherige Entscheidung",
    report: "Bericht als PDF",
  },
  openLinks: (count) =>
    count === 1
      ? "1 offener Link zeigt alle auf dieser Liste, auch Personen, die Sie hinzufügen."
      : `${count} offene Links zeigen alle auf dieser Liste, auch Personen, die Sie hinzufügen.`,
  hideNames: "Namen verbergen",
  hideNamesHint:
    "Buchstaben stehen an ihrer Stelle; Adressen, Kommentare und der Titel der Liste bleiben weg.",
  files: "PDF-Datei erlauben",
  filesHint:
    "Wer hineinsieht, darf sie mitnehmen. Der Name steht auf jeder Seite; eine geholte Datei endet nicht mit dem Link.",
  password: "Passwort",
  passwordHint: "Freiwillig, mindestens 8 Zeichen. Nennen Sie es auf einem anderen Weg als den Link.",
  passwordShort: "Bitte mindestens 8 Zeichen.",
  profile: "Verglichen mit",
  profileNeeded: "Bitte wählen Sie ein Stellenprofil.",
  action: "Link erstellen",
  ready: (receiver) => `Der Link für ${receiver} ist fertig`,
  readyText:
    "Assay verschickt dazu keine Mail: Kopieren Sie den Link, und senden Sie ihn selbst. Sie finden ihn unter „Freigaben“ wieder.",
  link: "Link",
  done: "Fertig",
  states: { open: "Offen", expired: "Abgelaufen", revoked: "Beendet" },
  votes: { yes: "Weitermachen", maybe: "Vielleicht", no: "Nicht weitermachen" },
  answers: "Antworten per Link",
  all: "Alle Freigaben",
  answered: (receiver) => `${receiver}, per Link`,
};

export const SHARE_WORDS: Localized<typeof en> = { en, de };
