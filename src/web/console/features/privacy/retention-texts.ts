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

/** The maximum number of deleted people that is counted. */
const COUNTED_MAX = 1000;

const unlinkingTextsEn = {
  title: "Scores of deleted people",
  text: "When a person is deleted, the scores stay for norms. Decide whether the number of the invite still leads to them.",
  label: "With a deletion",
  readOnly: "Your role can see this setting, but not change it.",
  undecided: "Not decided yet",
  undecidedText: "Until you decide, scores are pseudonymized. Anonymous scores are recommended.",
  choices: {
    new: "Make the scores anonymous (recommended)",
    all: "Make the scores anonymous, also of people deleted earlier",
    off: "Keep the scores pseudonymized",
  },
  hints: {
    new: "The invite and the result are removed. No number leads to the scores any more, so they are no longer personal data. Results of a deleted person then answer as if they had never existed, also through the API.",
    all: "The same, and people who were deleted before follow within minutes.",
    off: "Whoever kept the number of the invite or session next to a name can still find the scores. Choose this if your own software reads the scores of deleted people by these numbers.",
  },
  needed: "Please choose one.",
  linked: (count: number): string =>
    count === 1
      ? "The scores of 1 deleted person can still be found by their number."
      : `The scores of ${count >= COUNTED_MAX ? "1,000 or more" : count} deleted people can still be found by their number.`,
  final:
    "Applies to live and test mode, and to every deletion from now on. What was made anonymous cannot be restored.",
  saved: "The setting was saved.",
};

const unlinkingTextsDe: typeof unlinkingTextsEn = {
  title: "Werte gelöschter Personen",
  text: "Wird eine Person gelöscht, bleiben die Werte für Normen. Entscheiden Sie, ob die Nummer der Einladung noch zu ihnen führt.",
  label: "Bei einer Löschung",
  readOnly: "Ihre Rolle kann diese Einstellung sehen, aber nicht ändern.",
  undecided: "Noch nicht entschieden",
  undecidedText: "Bis Sie entscheiden, sind die Werte pseudonymisiert. Empfohlen sind anonyme Werte.",
  choices: {
    new: "Die Werte anonym machen (empfohlen)",
    all: "Die Werte anonym machen, auch die früher gelöschter Personen",
    off: "Die Werte pseudonymisiert behalten",
  },
  hints: {
    new: "Einladung und Ergebnis werden entfernt. Keine Nummer führt mehr zu den Werten; damit sind sie keine personenbezogenen Daten mehr. Ergebnisse einer gelöschten Person antworten dann, als hätte es sie nie gegeben, auch über die Schnittstelle.",
    all: "Dasselbe, und wer früher gelöscht wurde, folgt innerhalb weniger Minuten.",
    off: "Wer die Nummer der Einladung oder Sitzung neben einem Namen aufbewahrt hat, kann die Werte noch finden. Wählen Sie das, wenn Ihre eigene Software Werte gelöschter Personen über diese Nummern liest.",
  },
  needed: "Bitte wählen Sie eines.",
  linked: (count) =>
    count === 1
      ? "Die Werte von 1 gelöschten Person lassen sich noch über ihre Nummer finden."
      : `Die Werte von ${count >= COUNTED_MAX ? "1.000 oder mehr" : count} gelöschten Personen lassen sich noch über ihre Nummer finden.`,
  final:
    "Gilt im Live- und im Testmodus und für jede Löschung von jetzt an. Was anonym gemacht wurde, lässt sich nicht wiederherstellen.",
  saved: "Die Einstellung wurde gespeichert.",
};

export const UNLINKING_TEXTS: Localized<typeof unlinkingTextsEn> = {
  en: unlinkingTextsEn,
  de: unlinkingTextsDe,
};

const addressTextsEn = {
  open: "Delete by address …",
  title: "Everything about one person",
  text: "Finds whatever bears one e-mail address in this account, live and in test, and deletes it in one step. First you see what that is; nothing is changed by looking.",
  email: "E-mail address",
  look: "Show what is kept",
  nobody: "Nothing in this account bears this address.",
  records: "It is kept in:",
  kinds: { session: "Questionnaire", invite: "Invite", batch_row: "Row of a list of people to invite" },
  modes: { live: "live", test: "test" },
  record: (kind: string, id: string, mode: string): string => `${kind} ${id} (${mode})`,
  held: "protected, stays",
  places: "Emptied or removed for it:",
  place: (what: string, rows: string): string => `${what}: ${rows}`,
  tables: {
    sessions: "Questionnaires",
    invites: "Invites",
    batch_rows: "Rows of lists of people to invite",
    start_requests: "Links that were asked for at your page",
    scheduled_invites: "Planned invitations",
    rule_reminders: "Reminders",
    outbox: "Mails that wait",
    team_members: "Places in teams",
    job_applicants: "Applications for jobs",
    shortlist_entries: "Places on shortlists",
    shares: "Shared links and what was answered there",
    person_tags: "Tags",
    candidate_requests: "Requests about their data",
    candidate_codes: "Codes for their link",
    reviews: "Notes and decisions",
    review_drafts: "Drafts of notes",
    decision_proposals: "Proposed decisions",
    decline_letters: "Letters of decline",
    interview_sheets: "Interview sheets",
    decision_scores: "Scores of interviews",
    outcomes: "How they did in the job",
    seen_results: "Who has seen the result",
    alerts: "Notifications",
    bulk_people: "Places in bulk actions",
    deliveries: "Answers of webhooks’ receivers",
    idempotency_answers: "Kept answers to programs",
  } as Record<string, string>,
  stays: "What stays:",
  bookings: (count: number): string =>
    count === 1 ? "1 booking of a credit, without a name" : `${count} bookings of credits, without a name`,
  scores: "scores for statistics and norms, without a name",
  worksHere: "somebody with this address works for this account; that is not touched",
  titles: "names that somebody has written into titles and texts of teams, lists or job profiles",
  mails: (count: number): string =>
    count === 0
      ? "No mail goes to them: please tell them yourself if they asked for it."
      : count === 1
        ? "A mail tells them what was erased and what stays."
        : `${count} mails tell them what was erased and what stays, one for each entry.`,
  done: "Everything that names this person was deleted. Remains in files of the database are cleared by themselves.",
  partly: "Whatever is not protected was deleted. Who is protected stays.",
  other: "Another address",
};

const addressTextsDe: typeof addressTextsEn = {
  open: "Nach Adresse löschen …",
  title: "Alles über eine Person",
  text: "Findet, was in diesem Konto live und im Test eine bestimmte E-Mail-Adresse trägt, und löscht es in einem Schritt. Zuerst sehen Sie, was das ist; das Ansehen ändert nichts.",
  email: "E-Mail-Adresse",
  look: "Zeigen, was gespeichert ist",
  nobody: "Nichts in diesem Konto trägt diese Adresse.",
  records: "Gespeichert ist sie in:",
  kinds: { session: "Fragebogen", invite: "Einladung", batch_row: "Zeile einer Einladungsliste" },
  modes: { live: "live", test: "Test" },
  record: (kind, id, mode) => `${kind} ${id} (${mode})`,
  held: "geschützt, bleibt",
  places: "Dafür geleert oder entfernt:",
  place: (what, rows) => `${what}: ${rows}`,
  tables: {
    sessions: "Fragebögen",
    invites: "Einladungen",
    batch_rows: "Zeilen von Einladungslisten",
    start_requests: "Links, die auf Ihrer Seite angefordert wurden",
    scheduled_invites: "geplante Einladungen",
    rule_reminders: "Erinnerungen",
    outbox: "wartende Mails",
    team_members: "Plätze in Teams",
    job_applicants: "Bewerbungen auf Stellen",
    shortlist_entries: "Plätze auf Auswahllisten",
    shares: "geteilte Links und Antworten darauf",
    person_tags: "Schlagwörter",
    candidate_requests: "Anliegen zu den eigenen Daten",
    candidate_codes: "Codes für den eigenen Link",
    reviews: "Notizen und Entscheidungen",
    review_drafts: "Entwürfe von Notizen",
    decision_proposals: "vorgeschlagene Entscheidungen",
    decline_letters: "Absagen",
    interview_sheets: "Interviewbögen",
    decision_scores: "Bewertungen aus Interviews",
    outcomes: "Bewährung im Beruf",
    seen_results: "wer das Ergebnis gesehen hat",
    alerts: "Benachrichtigungen",
    bulk_people: "Plätze in Sammelaktionen",
    deliveries: "Antworten von Webhook-Empfängern",
    idempotency_answers: "aufbewahrte Antworten an Programme",
  },
  stays: "Was bleibt:",
  bookings: (count) =>
    count === 1 ? "1 Buchung eines Credits, ohne Namen" : `${count} Buchungen von Credits, ohne Namen`,
  scores: "Werte für Statistik und Normen, ohne Namen",
  worksHere: "jemand mit dieser Adresse arbeitet für dieses Konto; das bleibt unberührt",
  titles: "Namen, die jemand in Titel und Texte von Teams, Listen oder Stellenprofilen geschrieben hat",
  mails: (count) =>
    count === 0
      ? "Es geht keine Mail an sie: Bitte geben Sie der Person selbst Bescheid, wenn sie darum gebeten hat."
      : count === 1
        ? "Eine Mail sagt ihr, was gelöscht wurde und was bleibt."
        : `${count} Mails sagen ihr, was gelöscht wurde und was bleibt, eine je Eintrag.`,
  done: "Alles, was diese Person nennt, wurde gelöscht. Reste in Dateien der Datenbank werden von selbst bereinigt.",
  partly: "Was nicht geschützt ist, wurde gelöscht. Wer geschützt ist, bleibt.",
  other: "Andere Adresse",
};

export const ADDRESS_TEXTS: Localized<typeof addressTextsEn> = { en: addressTextsEn, de: addressTextsDe };
