import type { Language } from "#/domain/instrument/types.ts";

/** Mails about a candidate's link itself. */

const en = {
  newLink: {
    subject: (company: string) => `Your new personal link for the questionnaire of ${company}`,
    preheader: "Your previous link no longer works.",
    heading: "Your new personal link",
    lead: (company: string) =>
      `${company} has replaced your personal link. The previous one no longer works; this one leads to the same questionnaire and to your data, and nothing that you have answered is lost.`,
    button: "Open my link",
    note: "The link is meant for you alone. Please do not pass it on.",
    reason: (company: string) =>
      `You are getting this mail because a questionnaire of ${company} is open or was completed with this address.`,
  },
  code: {
    subject: (company: string) => `Your code for your data at ${company}`,
    preheader: "Enter it on the page on which you asked for it.",
    heading: "Your code",
    lead: (company: string) =>
      `With this code you confirm at your personal link that it is you: to get a copy of your data, to ask ${company} for something, or to have your data deleted.`,
    code: "Code",
    until: "Good until",
    stranger: (company: string) =>
      `You did not ask for it? Then somebody else has your link. Without the code they can neither read nor delete your data. Give it to nobody, and tell ${company}: they can replace your link.`,
    reason: (company: string) =>
      `You are getting this mail because a code was asked for at the personal link that ${company} made for this address.`,
  },
};

type LinkTexts = typeof en;

const de: LinkTexts = {
  newLink: {
    subject: (company) => `Ihr neuer persönlicher Link zum Fragebogen von ${company}`,
    preheader: "Ihr bisheriger Link gilt nicht mehr.",
    heading: "Ihr neuer persönlicher Link",
    lead: (company) =>
      `${company} hat Ihren persönlichen Link ersetzt. Der bisherige gilt nicht mehr; dieser führt zum selben Fragebogen und zu Ihren Daten, und nichts von dem, was Sie beantwortet haben, geht verloren.`,
    button: "Meinen Link öffnen",
    note: "Der Link ist nur für Sie bestimmt. Bitte geben Sie ihn nicht weiter.",
    reason: (company) =>
      `Sie erhalten diese Mail, weil ein Fragebogen von ${company} mit dieser Adresse offen ist oder abgeschlossen wurde.`,
  },
  code: {
    subject: (company) => `Ihr Code für Ihre Daten bei ${company}`,
    preheader: "Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben.",
    heading: "Ihr Code",
    lead: (company) =>
      `Mit diesem Code bestätigen Sie an Ihrem persönlichen Link, dass Sie es sind: um eine Kopie Ihrer Daten zu bekommen, von ${company} etwas zu verlangen oder Ihre Daten löschen zu lassen.`,
    code: "Code",
    until: "Gültig bis",
    stranger: (company) =>
      `Sie haben ihn nicht angefordert? Dann hat jemand anderes Ihren Link. Ohne den Code kann diese Person Ihre Daten weder lesen noch löschen. Geben Sie ihn niemandem, und sagen Sie es ${company}: Dort kann man Ihren Link ersetzen.`,
    reason: (company) =>
      `Sie erhalten diese Mail, weil an dem persönlichen Link, den ${company} für diese Adresse erstellt hat, ein Code angefordert wurde.`,
  },
};

export const LINK_TEXTS: Readonly<Record<Language, LinkTexts>> = { en, de };

const userTextsEn = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  subject: (company: string) => `Your access to ${company}'s assessments`,
  preheader: (until: string) => `Set up your access by ${until}.`,
  heading: "You have been invited",
  lead: (by: string, company: string) => `${by} has invited you to work for ${company} in the console.`,
  role: "Your role",
  roles: {
    owner: "Owner: everything, including members and API keys",
    recruiter: "Recruiter: invitations, results, job profiles and teams",
    reviewer: "Reviewer: reads results and writes reviews",
    data_protection: "Data protection: reads everything about candidates, answers their requests and erases",
  },
  until: "Link valid until",
  steps: "How it goes on",
  lines: [
    "Open the link and choose a password of at least twelve characters.",
    "Set up a second factor: a passkey, or an authenticator app on your phone.",
    "Keep the recovery codes that you are shown.",
  ],
  known: "If you work with this server already, the link only asks for the password that you have.",
  button: "Set up my access",
  once: "The link works once. Please do not pass it on.",
  reason: (company: string) =>
    `You are getting this mail because somebody who works for ${company} gave your address. If you do not expect it, simply ignore it.`,
};

export type UserTexts = typeof userTextsEn;

const userTextsDe: UserTexts = {
  greeting: (name) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
  subject: (company) => `Ihr Zugang zu den Assessments von ${company}`,
  preheader: (until) => `Richten Sie Ihren Zugang bis ${until} ein.`,
  heading: "Sie sind eingeladen",
  lead: (by, company) => `${by} hat Sie eingeladen, in der Konsole für ${company} zu arbeiten.`,
  role: "Ihre Rolle",
  roles: {
    owner: "Inhaberschaft: alles, auch Mitglieder und API-Schlüssel",
    recruiter: "Recruiting: Einladungen, Ergebnisse, Stellenprofile und Teams",
    reviewer: "Begutachtung: Ergebnisse lesen und Einschätzungen schreiben",
    data_protection:
      "Datenschutz: alles über Kandidatinnen und Kandidaten lesen, ihre Anliegen beantworten und löschen",
  },
  until: "Link gültig bis",
  steps: "So geht es weiter",
  lines: [
    "Öffnen Sie den Link und wählen Sie ein Passwort mit mindestens zwölf Zeichen.",
    "Richten Sie einen zweiten Faktor ein: einen Passkey oder eine Authenticator-App auf Ihrem Telefon.",
    "Bewahren Sie die Wiederherstellungscodes auf, die Ihnen gezeigt werden.",
  ],
  known: "Arbeiten Sie bereits mit diesem Server, fragt der Link nur nach dem Passwort, das Sie schon haben.",
  button: "Zugang einrichten",
  once: "Der Link gilt einmal. Bitte geben Sie ihn nicht weiter.",
  reason: (company) =>
    `Sie erhalten diese Mail, weil jemand, der für ${company} arbeitet, Ihre Adresse angegeben hat. Erwarten Sie sie nicht, ist nichts weiter zu tun.`,
};

export const USER_TEXTS: Readonly<Record<Language, UserTexts>> = { en: userTextsEn, de: userTextsDe };

/** Mails to people about their own access to the console. */
const accessTextsEn = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  until: "Link valid until",
  at: "When",
  once: "The link works once. Please do not pass it on.",
  reason: "You are getting this mail because access to the console of this server bears your address.",
  operator_invitation: {
    subject: "You are to run this server",
    preheader: (until: string) => `Set up your access by ${until}.`,
    heading: "You have been invited as operator",
    lead: (by: string) =>
      `${by} has invited you to run this server: an operator may do everything here, in all accounts.`,
    button: "Set up my access",
    reason:
      "You are getting this mail because an operator of this server gave your address. If you do not expect it, simply ignore it.",
  },
  reset: {
    subject: "Choose a new password",
    preheader: (until: string) => `The link works until ${until}.`,
    heading: "A new beginning",
    lead: "Whoever runs this server has made a link for you, with which you choose a new password and set up your second factor anew. What you have now ends when you use it.",
    button: "Choose a new password",
    unexpected: "If you have not asked for it, simply ignore this mail and tell whoever runs the server.",
  },
  forgotten: {
    subject: "Choose a new password",
    preheader: (until: string) => `The link works until ${until}.`,
    heading: "A new password",
    lead: "Somebody has said at the sign-in that the password of this address is forgotten. With this link you choose a new one. Your second factor stays as it is and is asked next; wherever you are signed in now, you are signed out.",
    button: "Choose a new password",
    unexpected:
      "If it was not you, simply ignore this mail: your password stays as it is. Nobody gets in by having asked.",
  },
  password_changed: {
    subject: "Your password was changed",
    preheader: "A new password was chosen with the link that you got by mail.",
    heading: "Your password was changed",
    lead: "A new password was chosen with the link that went to this address. All sign-ins have ended; your second factor and your passkeys are as they were.",
    button: "To my profile",
    unexpected:
      "If it was not you, somebody reads your mail. Change the password of your mailbox first, then this one, and tell whoever runs the server.",
  },
  tries_refused: {
    subject: "Somebody tries to sign in as you",
    preheader: "Wrong passwords were refused.",
    heading: "Wrong passwords were refused",
    lead: "Somebody has given wrong passwords for your address several times, and was refused. Nobody has come in by it. If it was you, there is nothing to do.",
    keep: "Browsers with which you have signed in before still let you in, and so does a passkey. Should you need another browser while this goes on, open this link in it: it opens nothing by itself, it only lets this browser try your password.",
    button: "Let this browser try",
    more: "You get this mail at most once a day.",
  },
  codes_refused: {
    subject: "Somebody may know your password",
    preheader: "Wrong codes were refused after your right password.",
    heading: "Somebody may know your password",
    lead: "Somebody has given your right password, and then wrong codes several times. They were refused, and nobody has come in by it. If it was not you, change your password now.",
    button: "To my profile",
    more: "You get this mail at most once a day.",
  },
};

type AccessTexts = typeof accessTextsEn;

const accessTextsDe: AccessTexts = {
  greeting: (name) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
  until: "Link gültig bis",
  at: "Wann",
  once: "Der Link gilt einmal. Bitte geben Sie ihn nicht weiter.",
  reason: "Sie erhalten diese Mail, weil ein Zugang zur Konsole dieses Servers Ihre Adresse trägt.",
  operator_invitation: {
    subject: "Sie sollen diesen Server betreiben",
    preheader: (until) => `Richten Sie Ihren Zugang bis ${until} ein.`,
    heading: "Sie sind als Betreiber eingeladen",
    lead: (by) =>
      `${by} hat Sie eingeladen, diesen Server zu betreiben: Betreiber dürfen hier alles, in allen Konten.`,
    button: "Zugang einrichten",
    reason:
      "Sie erhalten diese Mail, weil ein Betreiber dieses Servers Ihre Adresse angegeben hat. Erwarten Sie sie nicht, ist nichts weiter zu tun.",
  },
  reset: {
    subject: "Wählen Sie ein neues Passwort",
    preheader: (until) => `Der Link gilt bis ${until}.`,
    heading: "Ein neuer Anfang",
    lead: "Wer diesen Server betreibt, hat einen Link für Sie erstellt. Mit ihm wählen Sie ein neues Passwort und richten den zweiten Faktor neu ein. Was Sie jetzt haben, endet, sobald Sie ihn benutzen.",
    button: "Neues Passwort wählen",
    unexpected:
      "Haben Sie nicht darum gebeten, beachten Sie diese Mail nicht und sagen Sie dem Betreiber des Servers Bescheid.",
  },
  forgotten: {
    subject: "Wählen Sie ein neues Passwort",
    preheader: (until) => `Der Link gilt bis ${until}.`,
    heading: "Ein neues Passwort",
    lead: "Jemand hat bei der Anmeldung angegeben, das Passwort zu dieser Adresse vergessen zu haben. Mit diesem Link wählen Sie ein neues. Ihr zweiter Faktor bleibt, wie er ist, und wird danach abgefragt; überall, wo Sie jetzt angemeldet sind, werden Sie abgemeldet.",
    button: "Neues Passwort wählen",
    unexpected:
      "Waren Sie das nicht, beachten Sie diese Mail nicht: Ihr Passwort bleibt, wie es ist. Durch die Anfrage kommt niemand herein.",
  },
  password_changed: {
    subject: "Ihr Passwort wurde geändert",
    preheader: "Mit dem Link aus Ihrer Mail wurde ein neues Passwort gewählt.",
    heading: "Ihr Passwort wurde geändert",
    lead: "Mit dem Link, der an diese Adresse ging, wurde ein neues Passwort gewählt. Alle Anmeldungen sind beendet; Ihr zweiter Faktor und Ihre Passkeys sind, wie sie waren.",
    button: "Zu meinem Profil",
    unexpected:
      "Waren Sie das nicht, liest jemand Ihre Mails. Ändern Sie zuerst das Passwort Ihres Postfachs, dann dieses, und sagen Sie dem Betreiber des Servers Bescheid.",
  },
  tries_refused: {
    subject: "Jemand versucht, sich als Sie anzumelden",
    preheader: "Falsche Passwörter wurden abgewiesen.",
    heading: "Falsche Passwörter wurden abgewiesen",
    lead: "Jemand hat für Ihre Adresse mehrmals ein falsches Passwort angegeben und wurde abgewiesen. Herein gekommen ist damit niemand. Waren Sie es selbst, ist nichts zu tun.",
    keep: "Browser, mit denen Sie sich schon angemeldet haben, lassen Sie weiterhin herein, ein Passkey auch. Brauchen Sie währenddessen einen anderen Browser, öffnen Sie dort diesen Link: Er öffnet von sich aus nichts, sondern erlaubt nur diesem Browser, Ihr Passwort anzugeben.",
    button: "Diesen Browser zulassen",
    more: "Diese Mail kommt höchstens einmal am Tag.",
  },
  codes_refused: {
    subject: "Vielleicht kennt jemand Ihr Passwort",
    preheader: "Nach Ihrem richtigen Passwort wurden falsche Codes abgewiesen.",
    heading: "Vielleicht kennt jemand Ihr Passwort",
    lead: "Jemand hat Ihr richtiges Passwort angegeben und danach mehrmals einen falschen Code. Er wurde abgewiesen, herein gekommen ist damit niemand. Waren Sie es nicht selbst, ändern Sie jetzt Ihr Passwort.",
    button: "Zu meinem Profil",
    more: "Diese Mail kommt höchstens einmal am Tag.",
  },
};

export const ACCESS_TEXTS: Readonly<Record<Language, AccessTexts>> = { en: accessTextsEn, de: accessTextsDe };
