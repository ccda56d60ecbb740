import type { StartClosed } from "../../entities/account/account.ts";
import type { Localized } from "../../kit/texts/language.tsx";

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
    timeZone: "Time zone",
    timeZoneHint:
      "In which mails, documents and this console tell times. Left empty: the one of the country.",
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
    demographics: "Ask for gender and date of birth",
    demographicsHint:
      "At the end of the questionnaire, both voluntary. What is given stands beside the name here and in the API, and candidates are told so; it changes no result. Leave it off unless you know what you need it for. What was given before stays.",
  },
  fourEyes: {
    title: "Decisions take two people",
    text: "For the whole account, in both modes. It counts at once.",
    enable: "A second person confirms each decision",
    enableHint:
      "What one person decides about a candidate is a proposal until somebody else confirms it. No list, figure or export counts it before. Turned off, proposals that still wait go on waiting for their answer.",
    isOn: "From now on a decision takes two people.",
    isOff: "From now on one person decides. What waits still waits.",
    changed: (name: string, date: string) => `Last changed by ${name}, ${date}`,
  },
  start: {
    title: "Let people begin by themselves",
    open: "Open",
    closed: "Closed",
    openText: "People can begin there now.",
    closedTexts: {
      off: "The page is switched off: its address leads nowhere.",
      no_mail:
        "Nobody can begin there: the link to begin goes by mail, and this server sends none. On the spot, use “Sessions”.",
      no_credit: "Nobody can begin there until there are credits in live mode again.",
      credits_spoken_for:
        "Nobody can begin there at the moment: every credit that is left will be used by a questionnaire that has begun.",
      daily_limit: "Today's number is reached. The page opens again by itself, one place after the other.",
    } as Readonly<Record<StartClosed, string>>,
    enable: "People can begin by themselves at this page",
    enableHint:
      "Whoever opens it gives name and address, gets a link by mail, and begins with it. Each completed questionnaire uses one credit.",
    perDay: "At most in 24 hours",
    perDayHint:
      "Half of them from one network, such as an office or the wireless network of a fair. Raise it for a day with many people.",
    perDayBad: "Please give a whole number from 1 to 1,000.",
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
    timeZone: "Zeitzone",
    timeZoneHint: "In ihr nennen Mails, Dokumente und diese Konsole Zeiten. Leer: die des Landes.",
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
    demographics: "Nach Geschlecht und Geburtsdatum fragen",
    demographicsHint:
      "Am Ende des Fragebogens, beides freiwillig. Was angegeben wird, steht hier und in der API neben dem Namen, und das wird dort gesagt; an keinem Ergebnis ändert es etwas. Lassen Sie es aus, wenn Sie nicht wissen, wofür Sie es brauchen. Was schon angegeben wurde, bleibt.",
  },
  fourEyes: {
    title: "Vier-Augen-Prinzip",
    text: "Für das ganze Konto, in beiden Modi. Es gilt sofort.",
    enable: "Eine zweite Person bestätigt jede Entscheidung",
    enableHint:
      "Was eine Person über jemanden entscheidet, ist ein Vorschlag, bis jemand anders es bestätigt. Vorher zählt es in keiner Liste, keiner Zahl und keinem Export. Nach dem Ausschalten warten offene Vorschläge weiter auf ihre Antwort.",
    isOn: "Ab jetzt braucht eine Entscheidung zwei Personen.",
    isOff: "Ab jetzt entscheidet eine Person. Was wartet, wartet weiter.",
    changed: (name, date) => `Zuletzt geändert von ${name}, ${date}`,
  },
  start: {
    title: "Selbst beginnen lassen",
    open: "Offen",
    closed: "Geschlossen",
    openText: "Dort kann jetzt begonnen werden.",
    closedTexts: {
      off: "Die Seite ist ausgeschaltet: Ihre Adresse führt nirgendwohin.",
      no_mail:
        "Dort kann niemand beginnen: Den Link zum Beginnen bringt eine Mail, und dieser Server verschickt keine. Nutzen Sie „Vor Ort“.",
      no_credit: "Dort kann niemand beginnen, bis im Live-Modus wieder Credits da sind.",
      credits_spoken_for:
        "Dort kann gerade niemand beginnen: Die restlichen Credits sind für begonnene Fragebögen vergeben.",
      daily_limit:
        "Die Zahl für heute ist erreicht. Die Seite öffnet sich von selbst wieder, Platz für Platz.",
    },
    enable: "Auf dieser Seite kann man selbst beginnen",
    enableHint:
      "Wer sie öffnet, gibt Namen und Adresse an, bekommt einen Link per Mail und beginnt damit. Jeder abgeschlossene Fragebogen verbraucht einen Credit.",
    perDay: "Höchstens in 24 Stunden",
    perDayHint:
      "Davon die Hälfte aus einem Netz, etwa einem Büro oder dem WLAN einer Messe. Erhöhen Sie die Zahl für einen Tag mit vielen Personen.",
    perDayBad: "Bitte eine ganze Zahl von 1 bis 1.000.",
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

const notificationTextsEn = {
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

const notificationTextsDe: typeof notificationTextsEn = {
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

export const NOTIFICATION_TEXTS: Localized<typeof notificationTextsEn> = {
  en: notificationTextsEn,
  de: notificationTextsDe,
};
