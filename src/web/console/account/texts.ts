import type { Localized } from "../texts/language.tsx";

const en = {
  title: "Account",
  text: "Who you are towards candidates, and where invoices go.",
  readOnly: "Only owners can change these data.",
  saved: "Saved.",

  company: {
    title: "Company and contact",
    company: "Company",
    companyHint: "Candidates read it in invitations, unless you give another name under Branding.",
    companyNeeded: "Please give the company's name.",
    name: "Contact person",
    nameNeeded: "Please give a contact person.",
    email: "E-mail address",
    emailHint: "Notices about this account go there.",
    emailNeeded: "Please give a valid e-mail address.",
    phone: "Telephone",
    website: "Website",
    websiteHint: "With https://",
    websiteBad: "Please give an address that begins with https:// or http://",
    language: "Language of notices",
    languageHint: "In which the account gets its mails. Candidates choose for themselves.",
  },
  billing: {
    title: "Invoices",
    text: "For the next invoices; those that were made out already stay as they are.",
    address: "Street and number",
    zip: "Postal code",
    city: "Town",
    country: "Country",
    vatId: "VAT id",
    vatHint: "Decides, with the country, which VAT applies.",
    attention: "To the attention of",
    attentionHint: "Stands on the invoice, for example “Accounting”.",
  },
  candidates: {
    title: "Candidates",
    feedback: "Candidates can read a summary of their own result",
    feedbackHint:
      "After the questionnaire, at their own link: a short text on how they like to work and what matters to them.",
  },
  start: {
    title: "Let people begin by themselves",
    open: "Open",
    closed: "Closed",
    openText:
      "Whoever opens this page can ask for a link and begin. Each completed questionnaire uses one credit.",
    closedText:
      "Nobody can begin there at the moment. The page opens as soon as the account is active and has credits in live mode.",
    link: "Page for self-start",
    linkHint: "For your website, a job advertisement or a poster. It never changes.",
    see: "Look at the page",
  },
  ids: {
    title: "For whoever connects another program",
    text: "You do not need these in your daily work.",
    account: "Id of the account",
    slug: "Short name",
    api: "Address of the API",
    since: "Account since",
    docs: "API reference",
  },
};

const de: typeof en = {
  title: "Konto",
  text: "Wer Sie gegenüber den eingeladenen Personen sind und wohin Rechnungen gehen.",
  readOnly: "Ändern kann diese Angaben nur, wer die Rolle Inhaber hat.",
  saved: "Gespeichert.",

  company: {
    title: "Unternehmen und Kontakt",
    company: "Unternehmen",
    companyHint: "So steht es in Einladungen, wenn Sie unter Erscheinungsbild keinen anderen Namen angeben.",
    companyNeeded: "Bitte geben Sie den Namen des Unternehmens an.",
    name: "Ansprechperson",
    nameNeeded: "Bitte geben Sie eine Ansprechperson an.",
    email: "E-Mail-Adresse",
    emailHint: "Dorthin gehen Nachrichten zu diesem Konto.",
    emailNeeded: "Bitte geben Sie eine gültige E-Mail-Adresse an.",
    phone: "Telefon",
    website: "Website",
    websiteHint: "Mit https://",
    websiteBad: "Bitte geben Sie eine Adresse an, die mit https:// oder http:// beginnt.",
    language: "Sprache der Nachrichten",
    languageHint: "In ihr bekommt das Konto seine Mails. Eingeladene Personen wählen selbst.",
  },
  billing: {
    title: "Rechnungen",
    text: "Für die nächsten Rechnungen; schon ausgestellte bleiben, wie sie sind.",
    address: "Straße und Hausnummer",
    zip: "Postleitzahl",
    city: "Ort",
    country: "Land",
    vatId: "USt-IdNr.",
    vatHint: "Zusammen mit dem Land entscheidet sie, welche Umsatzsteuer gilt.",
    attention: "Zu Händen",
    attentionHint: "Steht auf der Rechnung, zum Beispiel „Buchhaltung“.",
  },
  candidates: {
    title: "Eingeladene Personen",
    feedback: "Sie können eine Zusammenfassung ihres eigenen Ergebnisses lesen",
    feedbackHint:
      "Nach dem Fragebogen, unter ihrem eigenen Link: ein kurzer Text darüber, wie sie gern arbeiten und was ihnen wichtig ist.",
  },
  start: {
    title: "Selbst beginnen lassen",
    open: "Offen",
    closed: "Geschlossen",
    openText:
      "Wer diese Seite öffnet, kann sich einen Link geben lassen und beginnen. Jeder abgeschlossene Fragebogen verbraucht einen Credit.",
    closedText:
      "Dort kann gerade niemand beginnen. Die Seite öffnet sich, sobald das Konto aktiv ist und im Live-Modus Credits hat.",
    link: "Seite für den Selbststart",
    linkHint: "Für Ihre Website, eine Stellenanzeige oder ein Plakat. Sie ändert sich nie.",
    see: "Seite ansehen",
  },
  ids: {
    title: "Für alle, die ein anderes Programm anbinden",
    text: "Im Alltag brauchen Sie das nicht.",
    account: "Kennung des Kontos",
    slug: "Kurzname",
    api: "Adresse der API",
    since: "Konto seit",
    docs: "API-Referenz",
  },
};

export const ACCOUNT_TEXTS: Localized<typeof en> = { en, de };
