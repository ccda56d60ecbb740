import { Text } from "@mantine/core";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import type { Mode } from "../../kit/api/wire.ts";
import type { Tone } from "../../kit/components/status-badge.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

const en = {
  failed: "Mail not delivered",
  no_server: "No mail went out",
  held: "No mail went out",
  waiting: "Mail on its way",
  retrying: "Mail waits: the server did not take it",
};

const de: typeof en = {
  failed: "Mail nicht zugestellt",
  no_server: "Es ging keine Mail hinaus",
  held: "Es ging keine Mail hinaus",
  waiting: "Mail ist unterwegs",
  retrying: "Mail wartet: Der Server hat sie nicht genommen",
};

const TROUBLE: Localized<typeof en> = { en, de };

/** The mails that were not delivered or have not been sent, by their invite. A list marks only these. */
export function useTroubledMails(): ReadonlyMap<string, TroubledMail> {
  const { may, mode } = useWorkplace();
  const path = may("mails:read") && mode === "live" ? "/console/sending" : null;
  const { data } = useLoad(path, TROUBLED);
  return new Map(data?.troubled?.map((mail) => [mail.invite_id, mail]));
}

/** Nothing is said of what was sent, nor in test mode, where no mail ever is. */
export function MailTrouble({ mail }: { mail: TroubledMail | undefined }) {
  const words = useTexts(TROUBLE);
  const { mode } = useWorkplace();
  if (mail === undefined || mode === "test") return null;
  const standing = standingOf(mail);
  if (standing === "sent" || standing === "not_needed") return null;
  const isLost = standing === "failed" || standing === "no_server" || standing === "held";
  return (
    <Text span display="block" size="xs" c={isLost ? "red" : "dimmed"}>
      {words[standing]}
    </Text>
  );
}

export const MAIL_STATUSES = ["done", "queued", "held", "dead"] as const satisfies readonly MailStatus[];

/** In the order in which they are offered as a filter: the candidates' first. */
export const TEMPLATES = [
  "invite",
  "reminder",
  "start",
  "new_link",
  "candidate_code",
  "thanks",
  "decline",
  "completed",
  "candidate_request",
  "withdrawn",
  "member_invitation",
  "erased",
  "receipt",
  "credit_note",
  "webhook_disabled",
  "alert",
  "alert_digest",
  "welcome",
  "trial_approved",
] as const satisfies readonly Template[];

type Standing = "sent" | "waiting" | "retrying" | "held" | "failed" | "not_needed" | "no_server";

/** What a mail's state means to people. */
export function standingOf(mail: {
  status: MailStatus;
  attempts: number;
  fault: MailFault | null;
}): Standing {
  const { status, attempts, fault } = mail;
  if (status === "done") return "sent";
  if (status === "held") return "held";
  if (status === "queued") return attempts === 0 ? "waiting" : "retrying";
  if (fault === "not_needed" || fault === "anonymized") return "not_needed";
  return fault === "no_mail_server" ? "no_server" : "failed";
}

export const STANDING_TONES: Readonly<Record<Standing, Tone>> = {
  sent: "good",
  waiting: "info",
  retrying: "warn",
  held: "neutral",
  failed: "bad",
  not_needed: "neutral",
  no_server: "warn",
};

/** Why a mail cannot be sent again, or null where it can be. */
export function hindranceOf(
  mail: { status: MailStatus; can_resend: boolean; content: string; fault: MailFault | null },
  mode: Mode,
): "test_mode" | "waiting" | "no_server" | "not_possible" | null {
  if (mail.can_resend) return null;
  if (mode === "test") return "test_mode";
  if (mail.status === "queued") return "waiting";
  if (mail.content === "erased" || mail.content === "gone") return "not_possible";
  return mail.status === "held" || standingOf({ ...mail, attempts: 0 }) === "no_server"
    ? "no_server"
    : "not_possible";
}

/** The query of `GET /console/sending` that adds the mails which a list marks. */
export const TROUBLED = { troubled: true } as const;

export type Mail = Schemas["Mail"];
/** Whether mails go out, and what was kept. */
export type Sending = Schemas["Sending"];
type MailStatus = Mail["status"];
type Template = Mail["template"];
/** Why a mail has not gone out, or never will. */
export type MailFault = NonNullable<Mail["fault"]>;
/** What a list shows of an invite's mail that was not delivered or has not been sent. */
export type TroubledMail = NonNullable<Schemas["SendingOfAccount"]["troubled"]>[number];

/** What mails are called, how they stand and why, wherever one is shown. */
const wordsEn = {
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
  } satisfies Record<MailFault, string>,
};

const wordsDe: typeof wordsEn = {
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

export const MAIL_WORDS: Localized<typeof wordsEn> = { en: wordsEn, de: wordsDe };
type MailWords = typeof wordsEn;

/** What a mail is called; where lists name those that this page does not know, "Mail". */
export const mailName = (template: string, { templates, other }: MailWords): string =>
  (templates as Readonly<Record<string, string>>)[template] ?? other;
