import { type Language, type QualityStatus, type Validity, validityOf } from "#/domain/instrument/types.ts";
import { SHORTLIST_WORDS } from "#/messages/domain/report/shortlist.gen.ts";
import type { Outcome } from "#/modules/decisions/rules.ts";
import type { Vote } from "./rules.ts";

/** How far a result may be used, as its label and what follows; null where it is usable. */
function saysOf(
  language: Language,
  status: QualityStatus | null,
  follows: Record<Exclude<Validity, "usable">, string>,
): { label: string; text: string } | null {
  const validity = validityOf(status);
  if (status === null || validity === "usable") return null;
  return { label: SHORTLIST_WORDS[language].validity[validity], text: follows[validity] };
}

const en = {
  one: "A result for you",
  list: "A shortlist for you",
  password: "This page asks for a password",
  passwordText: "Whoever sent you the link tells you the password on another way.",
  passwordField: "Password",
  open: "Open",
  wrong: "This password is wrong.",
  locked: "Too many wrong passwords. Try again in a quarter of an hour.",
  for: (receiver: string, company: string) => `For ${receiver}, from ${company}`,
  until: (when: string) => `This page opens until ${when}.`,
  file: "Take it along as a PDF file",
  fileOf: (receiver: string, company: string, date: string) =>
    `For ${receiver} alone, from ${company}, as of ${date}`,
  fileLog:
    "That this file was fetched is noted, and the people in it can read who did. Please do not pass it on.",
  fileUse: "For this decision alone. Please delete it when that is made.",
  confidential: "Confidential: personal data",
  log: "Each look at this page is noted, and the people on it can read who looked. Please do not pass the link on.",
  rule: "A match says how close answers to a questionnaire are to a job profile. It is one part of a decision that people make, and never the whole of it.",
  candidate: (letter: string) => `Candidate ${letter}`,
  completed: (date: string) => `Completed ${date}`,
  match: "Match with the job profile",
  of100: (overall: number, margin: number) => `${overall} of 100, give or take ${margin}`,
  deviations: "What deviates most",
  inside: "Nothing deviates: all values lie in the target range.",
  deviation: (label: string, isAbove: boolean, isWithin: boolean) =>
    `${label}: ${isAbove ? "above" : "below"} the target range${isWithin ? ", within the margin of error" : ""}`,
  noMatch: "There is no result that can be compared.",
  /** In the words of the console and of shortlists; no word where nothing stands out. */
  quality: (status: QualityStatus | null) =>
    saysOf("en", status, {
      caution:
        "Something about the answers stands out. Rely on examples in the interview more than on this result.",
      withheld:
        "The answers probably do not describe the person, so no match is shown. Talk with the person, or ask for the questionnaire to be filled in again.",
    }),
  paused:
    "This person has asked that the result is not used for now. Until that is decided, it is not shown.",
  report: "Report as PDF",
  decision: "Decision so far",
  outcomes: {
    advance: "Goes on to the next step",
    hold: "On hold",
    decline: "Declined",
    hire: "Hired",
  } satisfies Record<Outcome, string>,
  undecided: "Nobody has decided yet.",
  comment: "Comment",
  vote: "Would you go on with this person?",
  votes: { yes: "Yes", maybe: "Perhaps", no: "No" } satisfies Record<Vote, string>,
  yourComment: "Your comment",
  send: "Send",
  sent: "Thank you. Your answer has arrived; you can change it here.",
  nobody: "Nobody stands on this list at the moment.",
  goneTitle: "This page opens no more",
  gone: "Its time is over, or it was ended. Ask whoever sent you the link for a new one.",
  unknownTitle: "This link leads nowhere",
  unknown: "The link is not complete, or what it led to is not there any more.",
};

const de: typeof en = {
  one: "Ein Ergebnis für Sie",
  list: "Eine Auswahlliste für Sie",
  password: "Diese Seite fragt nach einem Passwort",
  passwordText: "Wer Ihnen den Link geschickt hat, nennt Ihnen das Passwort auf einem anderen Weg.",
  passwordField: "Passwort",
  open: "Öffnen",
  wrong: "Dieses Passwort stimmt nicht.",
  locked: "Zu viele falsche Passwörter. Versuchen Sie es in einer Viertelstunde wieder.",
  for: (receiver, company) => `Für ${receiver}, von ${company}`,
  until: (when) => `Diese Seite öffnet sich bis ${when}.`,
  file: "Als PDF-Datei mitnehmen",
  fileOf: (receiver, company, date) => `Nur für ${receiver}, von ${company}, Stand ${date}`,
  fileLog:
    "Dass diese Datei geholt wurde, ist vermerkt, und die Personen darin können lesen, von wem. Geben Sie sie bitte nicht weiter.",
  fileUse: "Nur für diese Entscheidung. Bitte löschen Sie die Datei, wenn sie getroffen ist.",
  confidential: "Vertraulich: personenbezogene Daten",
  log: "Jeder Blick auf diese Seite wird vermerkt, und die Personen darauf können lesen, wer hier war. Geben Sie den Link bitte nicht weiter.",
  rule: "Eine Passung sagt, wie nah Antworten auf einen Fragebogen an einem Stellenprofil liegen. Sie ist ein Teil einer Entscheidung, die Menschen treffen, und nie die ganze.",
  candidate: (letter) => `Person ${letter}`,
  completed: (date) => `Abgeschlossen ${date}`,
  match: "Passung zum Stellenprofil",
  of100: (overall, margin) => `${overall} von 100, plus oder minus ${margin}`,
  deviations: "Was am meisten abweicht",
  inside: "Nichts weicht ab: Alle Werte liegen im Zielbereich.",
  deviation: (label, isAbove, isWithin) =>
    `${label}: ${isAbove ? "über" : "unter"} dem Zielbereich${isWithin ? ", innerhalb der Messungenauigkeit" : ""}`,
  noMatch: "Es gibt kein Ergebnis, das sich vergleichen lässt.",
  quality: (status) =>
    saysOf("de", status, {
      caution:
        "An den Antworten fällt etwas auf. Stützen Sie sich mehr auf Beispiele im Gespräch als auf dieses Ergebnis.",
      withheld:
        "Die Antworten beschreiben die Person wahrscheinlich nicht; deshalb wird keine Passung gezeigt. Sprechen Sie mit der Person, oder lassen Sie den Fragebogen noch einmal ausfüllen.",
    }),
  paused:
    "Diese Person hat darum gebeten, dass das Ergebnis vorerst nicht verwendet wird. Bis darüber entschieden ist, steht es hier nicht.",
  report: "Bericht als PDF",
  decision: "Bisherige Entscheidung",
  outcomes: {
    advance: "Kommt in den nächsten Schritt",
    hold: "Zurückgestellt",
    decline: "Abgesagt",
    hire: "Eingestellt",
  },
  undecided: "Noch niemand hat entschieden.",
  comment: "Kommentar",
  vote: "Würden Sie mit dieser Person weitermachen?",
  votes: { yes: "Ja", maybe: "Vielleicht", no: "Nein" },
  yourComment: "Ihr Kommentar",
  send: "Senden",
  sent: "Danke. Ihre Antwort ist angekommen; Sie können sie hier ändern.",
  nobody: "Auf dieser Liste steht gerade niemand.",
  goneTitle: "Diese Seite öffnet sich nicht mehr",
  gone: "Ihre Zeit ist um, oder sie wurde beendet. Bitten Sie, wer Ihnen den Link geschickt hat, um einen neuen.",
  unknownTitle: "Dieser Link führt nirgendwohin",
  unknown: "Der Link ist nicht vollständig, oder was dahinter stand, gibt es nicht mehr.",
};

export const SHARE_TEXTS: Readonly<Record<Language, typeof en>> = { en, de };
