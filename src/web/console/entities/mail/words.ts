import type { Localized } from "../../kit/texts/language.tsx";
import type { MailError, Standing, Template } from "./answers.ts";

/** The names, states and reasons of mails, wherever one is shown. */
const en = {
  standings: {
    sent: "Sent",
    waiting: "On its way",
    retrying: "Will be tried again",
    held: "Kept, not sent",
    failed: "Not delivered",
    not_needed: "No longer needed",
    no_server: "No mail server",
  } satisfies Record<Standing, string> as Record<Standing, string>,
  templates: {
    invite: "Invitation",
    reminder: "Reminder",
    start: "Link after self-start",
    new_link: "New personal link",
    candidate_code: "Code for a candidate",
    thanks: "Thanks after completion",
    decline: "Decline",
    completed: "Notice: completed",
    candidate_request: "Notice: request of a candidate",
    withdrawn: "Notice: consent withdrawn",
    member_invitation: "Invitation of a member",
    erased: "Confirmation of an erasure",
    receipt: "Receipt of an order",
    credit_note: "Credit note",
    webhook_disabled: "Notice: webhook switched off",
    alert: "Notification",
    alert_digest: "Notifications of a day",
    welcome: "Welcome of the account",
    trial_approved: "Trial approved",
  } satisfies Record<Template, string> as Record<Template, string>,
  other: "Mail",
  faults: {
    recipient_invalid: "The recipient's address is not a valid one. Check how it is written.",
    account_limit:
      "The limit of mails of this account within 24 hours was reached. It was not sent; you can send it later.",
    local_mailbox: "The address is one of the mail server's own machine, to which nothing is sent.",
    not_needed: "Nobody needed it any more.",
    anonymized: "The person's data were erased.",
    recipient_refused: "The recipient's mail server does not accept the address. Check how it is written.",
    unreachable_for_long: "The mail server could not be reached for 30 days.",
    recipient_limit:
      "The limit of mails to this address within 24 hours was reached. It was not sent; you can send it later.",
    no_mail_server: "No mail server is set, so nothing can be sent.",
    sign_in: "The mail server refused to let this server sign in. Whoever runs it has to check the password.",
    certificate:
      "No secure connection to the mail server came about. Whoever runs this server has to check it.",
    sender_invalid:
      "The sender's or the reply address is not valid. Check the contact address under Branding.",
    handover: "The mail server did not take the mail. It is tried again by itself.",
    internal: "Something went wrong on this server. It is tried again by itself.",
    unknown: "The mail could not be sent.",
  } satisfies Record<MailError, string>,
};

const de: typeof en = {
  standings: {
    sent: "Verschickt",
    waiting: "Unterwegs",
    retrying: "Wird wieder versucht",
    held: "Nur aufbewahrt",
    failed: "Nicht zugestellt",
    not_needed: "Nicht mehr nötig",
    no_server: "Kein Mailserver",
  },
  templates: {
    invite: "Einladung",
    reminder: "Erinnerung",
    start: "Link nach Selbststart",
    new_link: "Neuer persönlicher Link",
    candidate_code: "Code für eine Person",
    thanks: "Dank nach der Abgabe",
    decline: "Absage",
    completed: "Nachricht: abgeschlossen",
    candidate_request: "Nachricht: Anliegen einer Person",
    withdrawn: "Nachricht: Einwilligung widerrufen",
    member_invitation: "Einladung eines Mitglieds",
    erased: "Bestätigung einer Löschung",
    receipt: "Bestätigung einer Bestellung",
    credit_note: "Rechnungskorrektur",
    webhook_disabled: "Nachricht: Webhook abgeschaltet",
    alert: "Benachrichtigung",
    alert_digest: "Benachrichtigungen eines Tages",
    welcome: "Begrüßung des Kontos",
    trial_approved: "Testzugang freigegeben",
  },
  other: "Mail",
  faults: {
    recipient_invalid: "Die Adresse ist nicht gültig. Prüfen Sie die Schreibweise.",
    account_limit:
      "Die Grenze des Kontos für Mails in 24 Stunden war erreicht. Die Mail ging nicht hinaus; Sie können sie später senden.",
    local_mailbox: "Die Adresse gehört zum Rechner des Mailservers selbst; dorthin wird nichts gesendet.",
    not_needed: "Niemand brauchte sie mehr.",
    anonymized: "Die Daten der Person wurden gelöscht.",
    recipient_refused:
      "Der Mailserver auf der anderen Seite nimmt die Adresse nicht an. Prüfen Sie die Schreibweise.",
    unreachable_for_long: "Der Mailserver war 30 Tage lang nicht erreichbar.",
    recipient_limit:
      "Die Grenze für Mails in 24 Stunden an diese Adresse war erreicht. Die Mail ging nicht hinaus; Sie können sie später senden.",
    no_mail_server: "Es ist kein Mailserver eingerichtet, also kann nichts verschickt werden.",
    sign_in:
      "Der Mailserver hat die Anmeldung dieses Servers abgelehnt. Der Betreiber muss das Passwort prüfen.",
    certificate:
      "Zum Mailserver kam keine sichere Verbindung zustande. Der Betreiber dieses Servers muss das prüfen.",
    sender_invalid:
      "Die Absender- oder Antwortadresse ist nicht gültig. Prüfen Sie die Kontaktadresse unter Erscheinungsbild.",
    handover: "Der Mailserver hat die Mail nicht angenommen. Es wird von selbst wieder versucht.",
    internal: "Auf diesem Server ist etwas schiefgegangen. Es wird von selbst wieder versucht.",
    unknown: "Die Mail konnte nicht verschickt werden.",
  },
};

export const MAIL_WORDS: Localized<typeof en> = { en: en, de: de };

type MailWords = typeof en;

/** Returns the name of a mail. In lists with kinds that this page does not know, it is "Mail". */
export const mailName = (template: string, { templates, other }: MailWords): string =>
  (templates as Readonly<Record<string, string>>)[template] ?? other;
