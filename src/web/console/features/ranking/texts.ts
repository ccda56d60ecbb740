import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Best matches",
  text: "Everybody with a result, closest match to a job profile first.",
  rule: "Nobody is rejected automatically: the list sorts and names what deviates, and people decide.",
  profile: "Job profile",
  choose: "Choose a job profile",
  chooseText:
    "Choose the job for which you are looking. The list then names for every candidate where they match it and where they deviate.",
  dimensions: (count: number) => (count === 1 ? "1 dimension" : `${count} dimensions`),
  noProfile: "First say what the job asks for",
  noProfileText:
    "Matches compare candidates with a job profile, and you have none yet. Make one from a template; it takes a few minutes.",
  makeProfile: "Make a job profile",
  askForProfile: "Ask a colleague who may change job profiles to make one.",
  noDimensions: "This job profile asks for nothing yet",
  noDimensionsText: "Add the dimensions that matter for the job. Then candidates can be compared with it.",
  editProfile: "Edit the job profile",
  nobody: "Nobody has completed the questionnaire yet",
  nobodyText: "As soon as somebody has, they appear here with their match.",
  invite: "Invite a candidate",
  nothingFound: "Nobody fits these filters.",
  clear: "Clear the filters",
  candidate: "Candidate",
  match: "Match",
  deviations: "What deviates",
  quality: "Answers",
  language: "Language",
  about: (language: string, date: string) => `${language}, completed ${date}`,
  job: "Job",
  anyJob: "Any job",
  decision: "Decision",
  anyLanguage: "Any language",
  anyDecision: "Any decision",
  undecided: "No decision yet",
  since: "Completed since",
  decide: (name: string) => `Decide about ${name}`,
  decideShort: "Decide",
  decideTitle: (name: string) => `Decision about ${name}`,
  compare: "Compare",
  compareHint: "Choose two to six people to compare.",
  margin:
    "The number is the overall match from 0 to 100 with its margin of error. Differences smaller than the margin mean nothing.",
  version: (version: string, share: string) =>
    `Everybody is compared with version ${version} of the profile, also who was invited for an earlier one. ${share}% of random answers would reach 70.`,
  noSeparation: "This profile does not separate: a high match says little here.",
  unusable: (people: number) =>
    people === 1
      ? "One person is not compared: the answers are questionable. Talk with them, or have the questionnaire filled in again."
      : `${people} people are not compared: their answers are questionable. Talk with them, or have the questionnaire filled in again.`,
  cut: (most: string) => `Compared are the latest ${most} completed candidates.`,
  mixed: "Profile was set under another comparison group",
  norm: (name: string) => `All values and the order are under today's comparison group: ${name}.`,
  delivered: (match: string, norm: string) => `Delivered with ${match}, under “${norm}”`,
  otherNorm: (norm: string) => `Older questionnaire, own comparison group “${norm}”: stands after all others`,
};

const de: typeof en = {
  title: "Beste Passung",
  text: "Alle mit Ergebnis, die größte Übereinstimmung mit einem Stellenprofil zuerst.",
  rule: "Niemand wird automatisch abgelehnt: Die Liste ordnet und nennt Abweichungen, und Menschen entscheiden.",
  profile: "Stellenprofil",
  choose: "Stellenprofil wählen",
  chooseText:
    "Wählen Sie die Stelle, für die Sie suchen. Die Liste nennt dann bei allen Kandidaten, wo sie passen und wo sie abweichen.",
  dimensions: (count) => (count === 1 ? "1 Dimension" : `${count} Dimensionen`),
  noProfile: "Sagen Sie zuerst, was die Stelle verlangt",
  noProfileText:
    "Die engere Auswahl vergleicht Kandidaten mit einem Stellenprofil, und Sie haben noch keines. Legen Sie eines aus einer Vorlage an; das dauert wenige Minuten.",
  makeProfile: "Stellenprofil anlegen",
  askForProfile: "Bitten Sie jemanden aus Ihrem Team, der Stellenprofile ändern darf, eines anzulegen.",
  noDimensions: "Dieses Stellenprofil verlangt noch nichts",
  noDimensionsText:
    "Fügen Sie die Dimensionen hinzu, die für die Stelle zählen. Dann lassen sich Kandidaten mit ihr vergleichen.",
  editProfile: "Stellenprofil bearbeiten",
  nobody: "Noch niemand hat den Fragebogen abgeschlossen",
  nobodyText: "Sobald es jemand getan hat, erscheint die Person hier mit ihrer Übereinstimmung.",
  invite: "Kandidaten einladen",
  nothingFound: "Zu diesen Filtern gibt es niemanden.",
  clear: "Filter leeren",
  candidate: "Kandidat",
  match: "Übereinstimmung",
  deviations: "Was abweicht",
  quality: "Antworten",
  language: "Sprache",
  about: (language, date) => `${language}, abgeschlossen ${date}`,
  job: "Stelle",
  anyJob: "Jede Stelle",
  decision: "Entscheidung",
  anyLanguage: "Jede Sprache",
  anyDecision: "Jede Entscheidung",
  undecided: "Noch keine Entscheidung",
  since: "Abgeschlossen seit",
  decide: (name) => `Entscheiden über ${name}`,
  decideShort: "Entscheiden",
  decideTitle: (name) => `Entscheidung über ${name}`,
  compare: "Vergleichen",
  compareHint: "Zum Vergleichen wählen Sie zwei bis sechs Personen.",
  margin:
    "Die Zahl ist die Übereinstimmung insgesamt von 0 bis 100 mit ihrem Fehlerbereich. Unterschiede, die kleiner sind als er, bedeuten nichts.",
  version: (version, share) =>
    `Alle sind mit Version ${version} des Profils verglichen, auch wer für eine frühere eingeladen war. ${share}\u00a0% zufälliger Antworten kämen auf 70.`,
  noSeparation: "Dieses Profil trennt nicht: Eine hohe Übereinstimmung sagt hier wenig.",
  unusable: (people) =>
    people === 1
      ? "Eine Person wird nicht verglichen: Die Antworten sind fraglich. Sprechen Sie mit ihr, oder lassen Sie den Fragebogen noch einmal ausfüllen."
      : `${people} Personen werden nicht verglichen: Ihre Antworten sind fraglich. Sprechen Sie mit ihnen, oder lassen Sie den Fragebogen noch einmal ausfüllen.`,
  cut: (most) => `Verglichen werden die letzten ${most} abgeschlossenen Kandidaten.`,
  mixed: "Profil gilt nach anderer Vergleichsgruppe",
  norm: (name) => `Alle Werte und die Reihenfolge gelten nach der heutigen Vergleichsgruppe: ${name}.`,
  delivered: (match, norm) => `Ausgeliefert mit ${match}, nach „${norm}“`,
  otherNorm: (norm) => `Älterer Fragebogen, eigene Vergleichsgruppe „${norm}“: steht nach allen anderen`,
};

export const RANKING_TEXTS: Localized<typeof en> = { en, de };
