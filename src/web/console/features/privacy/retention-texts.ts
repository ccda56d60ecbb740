import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "How long data are kept",
  text: "After this time candidates are deleted automatically: name, address and whatever else names them go, scores without a name stay. The notice that candidates acknowledge says so.",
  readOnly: "Your role may look at time limits, not change them.",
  choice: "Delete automatically",
  choices: {
    off: "Not at all",
    de: "Germany: 6 months",
    at: "Austria: 7 months",
    own: "Own months",
  },
  hints: {
    off: "The notice says that no fixed date is set.",
    de: "Common in Germany: two months for claims for discrimination (§ 15 (4) AGG), three more to sue (§ 61b ArbGG), and a margin.",
    at: "Common in Austria: six months for claims (§ 29 GlBG), and a margin.",
    own: "From 1 to 120 months each.",
  },
  noAdvice: "No legal advice: which time is right for you depends on your case.",
  reason: "Why there is no time limit",
  reasonHint: "Shown here and in the compliance documents as the decision of your account.",
  reasonNeeded: "Enter a reason.",
  undecided: (usual: string): string => `Nobody has decided yet. Usual where you are: ${usual}.`,
  completed: "Months after the answers were sent",
  unfinished: "Months after the end of the link, where they were not",
  neverBegun: "Months after the end of the link, where it was never opened",
  monthsNeeded: "A whole number of months from 1 to 120",
  promise:
    "Whoever acknowledged a notice with a time keeps that time, whatever you change here. Everybody else follows what stands here, and goes 14 days after a change at the earliest. A legal hold keeps whoever it is on.",
  fixed:
    "Whose invite was cancelled before they acknowledged a notice with a time goes by the term for cancelled invites below. Live and test mode are treated alike.",
  saved: "The time limits were saved.",

  logs: {
    title: "Cancelled invites, mails, deliveries, lists and notifications",
    text: "For how many days they are kept, in live and in test mode. Left empty: as long as on the whole server.",
    kinds: {
      cancelled_invites: "People of cancelled invites",
      mails: "Mails and what became of them",
      deliveries: "Attempts to tell webhooks",
      batch_rows: "People of lists who were not invited",
      notifications: "Notifications of your members",
    },
    between: (least: number, longest: number): string =>
      `Days, ${least} to ${longest}; left empty: ${longest}.`,
    needed: (least: number, longest: number): string => `A whole number from ${least} to ${longest}`,
    note: "What is older goes within the hour, and does not come back. Of a mail neither text nor address is kept; for people of lists, name and address go once they were taken off or could not be invited. People of cancelled invites are deleted. What every other candidate’s data are kept for stands above.",
    saved: "The terms were saved.",
  },

  aheadTitle: "In the next 30 days",
  aheadNone: "Nobody is deleted by time in the next 30 days.",
  ahead: (count: number): string =>
    count === 1 ? "1 person will be deleted." : `${count} people will be deleted.`,
  onDay: (count: number): string => (count === 1 ? "1 person" : `${count} people`),
  held: (count: number): string =>
    count === 1
      ? "The time of 1 person is over or nearly so, but a legal hold keeps them."
      : `The time of ${count} people is over or nearly so, but a legal hold keeps them.`,
  days: "People per day",
  list: "Who goes first",
  person: "Person",
  completedAt: "Completed",
  notCompleted: "Not completed",
  due: "Time is over on",
  why: "By",
  by: {
    notice: "Notice they acknowledged",
    rule: "Rule of the account",
    cancelled: "Cancelled invite",
  },
  protected: "Protected",
  first: (count: number): string => `The first ${count} are shown.`,
};

const de: typeof en = {
  title: "Wie lange Daten bleiben",
  text: "Nach dieser Zeit werden Personen von selbst gelöscht: Name, Adresse und was sie sonst nennt gehen, Werte ohne Namen bleiben. Das steht auch im Hinweis, den sie bestätigen.",
  readOnly: "Ihre Rolle darf Fristen ansehen, nicht ändern.",
  choice: "Von selbst löschen",
  choices: {
    off: "Gar nicht",
    de: "Deutschland: 6 Monate",
    at: "Österreich: 7 Monate",
    own: "Eigene Monate",
  },
  hints: {
    off: "Im Hinweis steht, dass kein fester Zeitpunkt vorgesehen ist.",
    de: "In Deutschland üblich: zwei Monate für Ansprüche wegen Benachteiligung (§ 15 Abs. 4 AGG), drei weitere zur Klage (§ 61b ArbGG) und ein Puffer.",
    at: "In Österreich üblich: sechs Monate für Ansprüche (§ 29 GlBG) und ein Puffer.",
    own: "Je 1 bis 120 Monate.",
  },
  noAdvice: "Keine Rechtsberatung: Welche Frist für Sie richtig ist, hängt von Ihrem Fall ab.",
  reason: "Warum es keine Frist gibt",
  reasonHint: "Steht hier und in den Compliance-Unterlagen als Entscheidung Ihres Kontos.",
  reasonNeeded: "Bitte geben Sie einen Grund an.",
  undecided: (usual) => `Noch hat niemand entschieden. Bei Ihnen üblich: ${usual}.`,
  completed: "Monate nach dem Absenden der Antworten",
  unfinished: "Monate nach dem Ende des Links, wenn nichts abgesendet wurde",
  neverBegun: "Monate nach dem Ende des Links, wenn er nie geöffnet wurde",
  monthsNeeded: "Eine ganze Zahl von 1 bis 120 Monaten",
  promise:
    "Wer einen Hinweis mit einer Frist bestätigt hat, behält diese Frist, was immer Sie hier ändern. Für alle anderen gilt, was hier steht, frühestens 14 Tage nach einer Änderung. Wer unter einer Aufbewahrungspflicht steht, bleibt.",
  fixed:
    "Wessen Einladung storniert wurde, bevor ein Hinweis mit einer Frist bestätigt war, geht nach der Frist für stornierte Einladungen weiter unten. Live- und Testmodus werden gleich behandelt.",
  saved: "Die Fristen sind gespeichert.",

  logs: {
    title: "Stornierte Einladungen, Mails, Zustellungen, Listen und Benachrichtigungen",
    text: "Wie viele Tage sie bleiben, live und im Test. Leer heißt: so lange wie auf dem ganzen Server.",
    kinds: {
      cancelled_invites: "Personen stornierter Einladungen",
      mails: "Mails und was daraus wurde",
      deliveries: "Zustellversuche an Webhooks",
      batch_rows: "Personen aus Listen, die nicht eingeladen wurden",
      notifications: "Benachrichtigungen Ihrer Mitglieder",
    },
    between: (least, longest) => `Tage, ${least} bis ${longest}; leer: ${longest}.`,
    needed: (least, longest) => `Eine ganze Zahl von ${least} bis ${longest}`,
    note: "Was älter ist, verschwindet innerhalb einer Stunde und kommt nicht wieder. Von einer Mail bleibt weder Text noch Adresse; bei Personen aus Listen gehen Name und Adresse, wenn sie von der Liste genommen wurden oder nicht eingeladen werden konnten. Personen stornierter Einladungen werden gelöscht. Wie lange die Daten aller anderen Kandidaten bleiben, steht oben.",
    saved: "Die Fristen sind gespeichert.",
  },

  aheadTitle: "In den nächsten 30 Tagen",
  aheadNone: "In den nächsten 30 Tagen läuft für niemanden eine Frist ab.",
  ahead: (count) => (count === 1 ? "1 Person wird gelöscht." : `${count} Personen werden gelöscht.`),
  onDay: (count) => (count === 1 ? "1 Person" : `${count} Personen`),
  held: (count) =>
    count === 1
      ? "Die Frist von 1 Person läuft ab, aber eine Aufbewahrungspflicht hält sie fest."
      : `Die Frist von ${count} Personen läuft ab, aber eine Aufbewahrungspflicht hält sie fest.`,
  days: "Personen je Tag",
  list: "Wer zuerst geht",
  person: "Person",
  completedAt: "Abgeschlossen",
  notCompleted: "Nicht abgeschlossen",
  due: "Frist endet am",
  why: "Nach",
  by: {
    notice: "Hinweis, den sie bestätigt hat",
    rule: "Regel des Kontos",
    cancelled: "Stornierte Einladung",
  },
  protected: "Geschützt",
  first: (count) => `Gezeigt sind die ersten ${count}.`,
};

export const RETENTION_TEXTS: Localized<typeof en> = { en, de };
