import type { Localized } from "../../../kit/texts/language.tsx";

const en = {
  title: "Trial requests",
  text: "Companies that asked for a free trial. Applicants are told that a person looks at it within 24 hours.",
  list: "Requests",
  show: "Show",
  filters: { pending: "Waiting", approved: "Approved", declined: "Declined", all: "All" },
  states: { pending: "Waiting", approved: "Approved", declined: "Declined" },
  none: "No request is waiting",
  noneText:
    "When a company asks for a free trial on the web or by the API, its request appears here for your decision.",
  noneFiltered: "There is no such request.",
  asked: "Asked",
  overdue: (when: string): string => `An answer was promised by ${when}; that time is over.`,
  requested: "Wishes",
  wantsApi: "An API key for their own programs",
  decided: (date: string): string => `Decided on ${date}`,
  contact: "Contact",
  email: "E-mail",
  website: "Website",
  language: "Language",
  useCase: "What they want to do",
  removed: "The contact data were removed: they are kept for a time after the decision (TRIALS_KEPT_DAYS).",
  note: "Your note",
  account: "Open the account",
  hints: {
    registered: "This e-mail address has an account already.",
    registeredLink: "Open that account",
    domain: "Accounts with addresses of the same domain:",
    others: (n: number): string =>
      n === 1
        ? "One more request came from this address or domain."
        : `${n} more requests came from this address or domain.`,
  },
  approve: "Approve …",
  decline: "Decline …",
  of: (action: string, company: string): string => `${action} ${company}`,

  approveForm: {
    title: (company: string): string => `Approve the trial of ${company}`,
    text: "Makes an account with credits and invites the applicant into the console, as its owner.",
    mode: "Credits are for",
    modes: { live: "Live mode", test: "Test mode" },
    modeHints: {
      live: "Real candidates can be invited.",
      test: "For trying things out; nothing there is real.",
    },
    country: "Country of the company",
    countryHint:
      "For later invoices. The request does not say it; it is guessed from the addresses where they name one.",
    credits: "Credits to begin with",
    needed: "Please choose a country.",
    creditsNeeded: "Please enter a whole number from 1 to 100.",
    action: "Approve",
    done: (company: string): string => `The trial of ${company} is approved`,
    apiKey: "A link to an API key too",
    apiKeyHint: "For companies that connect programs of their own. Whoever works in the console needs none.",
    apiKeyWanted: "The applicant asked for it.",
    mailed: (email: string): string => `A mail with the way into the console is on its way to ${email}.`,
    link: "Way into the console for the applicant",
    linkText: (email: string, date: string): string =>
      `No mail server is set, so nobody was told. Send this link to ${email}: it works once, until ${date}.`,
    keyLink: "Link to the API key",
    keyLinkText: (date: string): string => `Send it along: it works once, until ${date}.`,
    open: "Open the account",
    close: "Close",
  },
  declineForm: {
    title: (company: string): string => `Decline the request of ${company}?`,
    text: "It is final. Where a mail server is set, the applicant is told by mail, without your note.",
    note: "Note for your own records",
    noteHint: "The applicant does not see it.",
    action: "Decline",
    doneMailed: "The request is declined. The applicant is told by mail.",
    done: "The request is declined. No mail server is set, so the applicant was not told.",
  },
};

const de: typeof en = {
  title: "Testanfragen",
  text: "Unternehmen, die um einen kostenlosen Test gebeten haben. Ihnen ist zugesagt, dass sich das innerhalb von 24 Stunden jemand ansieht.",
  list: "Anfragen",
  show: "Anzeigen",
  filters: { pending: "Wartend", approved: "Angenommen", declined: "Abgelehnt", all: "Alle" },
  states: { pending: "Wartet", approved: "Angenommen", declined: "Abgelehnt" },
  none: "Keine Anfrage wartet",
  noneText:
    "Wenn ein Unternehmen im Web oder über die API um einen kostenlosen Test bittet, steht die Anfrage hier und wartet auf Ihre Entscheidung.",
  noneFiltered: "Eine solche Anfrage gibt es nicht.",
  asked: "Angefragt",
  overdue: (when) => `Eine Antwort war bis ${when} zugesagt; diese Zeit ist vorbei.`,
  requested: "Wünsche",
  wantsApi: "Ein API-Schlüssel für eigene Programme",
  decided: (date) => `Entschieden am ${date}`,
  contact: "Ansprechperson",
  email: "E-Mail",
  website: "Website",
  language: "Sprache",
  useCase: "Was sie vorhaben",
  removed:
    "Die Kontaktdaten wurden entfernt: Nach der Entscheidung werden sie eine Zeit lang aufbewahrt (TRIALS_KEPT_DAYS).",
  note: "Ihre Notiz",
  account: "Konto öffnen",
  hints: {
    registered: "Zu dieser E-Mail-Adresse gibt es schon ein Konto.",
    registeredLink: "Dieses Konto öffnen",
    domain: "Konten mit Adressen derselben Domain:",
    others: (n) =>
      n === 1
        ? "Von dieser Adresse oder Domain kam noch eine Anfrage."
        : `Von dieser Adresse oder Domain kamen noch ${n} Anfragen.`,
  },
  approve: "Annehmen …",
  decline: "Ablehnen …",
  of: (action, company) => `${company}: ${action}`,

  approveForm: {
    title: (company) => `Test von ${company} annehmen`,
    text: "Legt ein Konto mit Credits an und lädt die anfragende Person als Inhaberin in die Konsole ein.",
    mode: "Credits gelten im",
    modes: { live: "Live-Modus", test: "Testmodus" },
    modeHints: {
      live: "Es können echte Kandidaten eingeladen werden.",
      test: "Zum Ausprobieren; dort ist nichts echt.",
    },
    country: "Land des Unternehmens",
    countryHint:
      "Für spätere Rechnungen. In der Anfrage steht es nicht; vorgeschlagen wird, was die Adressen verraten.",
    credits: "Credits für den Anfang",
    needed: "Bitte wählen Sie ein Land.",
    creditsNeeded: "Bitte eine ganze Zahl von 1 bis 100.",
    action: "Annehmen",
    done: (company) => `Der Test von ${company} ist angenommen`,
    apiKey: "Auch einen Link zu einem API-Schlüssel",
    apiKeyHint:
      "Für Unternehmen, die eigene Programme anbinden. Wer in der Konsole arbeitet, braucht keinen.",
    apiKeyWanted: "Die anfragende Person hat darum gebeten.",
    mailed: (email) => `Eine Mail mit dem Zugang zur Konsole ist unterwegs an ${email}.`,
    link: "Zugang zur Konsole für die anfragende Person",
    keyLink: "Link zum API-Schlüssel",
    keyLinkText: (date) => `Schicken Sie ihn mit: Er gilt einmal, bis ${date}.`,
    linkText: (email, date) =>
      `Es ist kein Mailserver eingerichtet, also weiß noch niemand davon. Schicken Sie diesen Link an ${email}: Er gilt einmal, bis ${date}.`,
    open: "Konto öffnen",
    close: "Schließen",
  },
  declineForm: {
    title: (company) => `Anfrage von ${company} ablehnen?`,
    text: "Das ist endgültig. Wenn ein Mailserver eingerichtet ist, geht eine Mail an die anfragende Person, ohne Ihre Notiz.",
    note: "Notiz für Ihre Unterlagen",
    noteHint: "Die anfragende Person sieht sie nicht.",
    action: "Ablehnen",
    doneMailed: "Die Anfrage ist abgelehnt. Die anfragende Person erfährt es per Mail.",
    done: "Die Anfrage ist abgelehnt. Es ist kein Mailserver eingerichtet, also ging keine Mail hinaus.",
  },
};

export const TRIAL_TEXTS: Localized<typeof en> = { en, de };
