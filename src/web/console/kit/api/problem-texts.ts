import type { Language, Localized } from "../texts/language.tsx";
import { ApiProblem, NetworkProblem } from "./wire.ts";

const en = {
  language: "en" as Language,
  title: "That did not work",
  network: "The server did not answer. Check your connection, then try again.",
  unexpected: "Something went wrong on this page. Reload it, then try again.",
  requestId: "Request",
  again: "Try again",
  wait: (minutes: number): string =>
    minutes <= 1
      ? "Wait a minute."
      : minutes <= 90
        ? `Wait ${minutes} minutes.`
        : `Wait ${Math.ceil(minutes / 60)} hours.`,
  /** Why a field was refused, by the server's code of it (`platform/text/field-reasons.ts`). */
  reasons: {
    required: "This is needed.",
    unknown_field: "The server does not know this. Reload the page.",
    email: "Please give a valid e-mail address.",
    country: "Please choose a country.",
    vat_id:
      "This is no valid VAT id: it begins with the letters of its country, and its check digit has to be right.",
    time_zone: "Please choose a time zone.",
    date: "Please give a date.",
    web_address: "Please give a web address.",
    address_needs_https: "Please give an address that begins with https://.",
    address_with_path: "Please give an address without a path: the service needs a host name of its own.",
    address_with_more: "Please give an address without user name, password, ? and #.",
    mail_host:
      "Please give the server's name alone, such as mail.example.com. The port has a field of its own.",
    sender_name: "Please give a name without <, > and quotation marks.",
    shown_name: "Please give a name of one line without @, < and >.",
    one_line: "Please write one line that is not too long.",
    number: "Please give a number within its limits.",
    choice: "Please choose one of the values offered.",
    password_again:
      "Please type the password of this mail server. The stored one belongs to another server and is not sent to this one.",
  } as Readonly<Record<string, string>>,
  /** @param reason the server's own words about one field, in English */
  field: (reason: string): string => `This ${reason}`,
};

/** The server's most frequent messages about a field. */
const GERMAN_REASONS: readonly [pattern: RegExp, text: string][] = [
  [
    /^is too easy to guess/,
    "Das ist zu leicht zu erraten. Nehmen Sie mehrere Wörter, die niemand mit Ihnen verbindet.",
  ],
  [/^belongs to somebody/, "Diese Angabe gehört schon zu jemandem."],
  [/^must be one line of text/, "Bitte eine Zeile Text, die nicht zu lang ist."],
  [/e-?mail address/i, "Bitte eine gültige E-Mail-Adresse."],
  [/^must have 12 to/, "Bitte mindestens 12 Zeichen."],
  [/private or loopback/, "Diese Adresse liegt in einem privaten Netz; dorthin wird nichts gesendet."],
  [/link-local/, "Dorthin wird nichts gesendet."],
  [/must not contain/, "Bitte ohne Benutzername, Passwort und ohne #."],
  [/https/, "Bitte eine Adresse, die mit https:// beginnt."],
];

const de: typeof en = {
  language: "de",
  title: "Das hat nicht geklappt",
  network: "Der Server hat nicht geantwortet. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
  unexpected:
    "Auf dieser Seite ist etwas schiefgegangen. Laden Sie sie neu und versuchen Sie es noch einmal.",
  requestId: "Anfrage",
  again: "Noch einmal versuchen",
  wait: (minutes) =>
    minutes <= 1
      ? "Warten Sie eine Minute."
      : minutes <= 90
        ? `Warten Sie ${minutes} Minuten.`
        : `Warten Sie ${Math.ceil(minutes / 60)} Stunden.`,
  reasons: {
    required: "Diese Angabe fehlt.",
    unknown_field: "Das kennt der Server nicht. Laden Sie die Seite neu.",
    email: "Bitte eine gültige E-Mail-Adresse.",
    country: "Bitte wählen Sie ein Land.",
    vat_id:
      "Das ist keine gültige USt-IdNr.: Sie beginnt mit den Buchstaben ihres Landes, und ihre Prüfziffer muss stimmen.",
    time_zone: "Bitte wählen Sie eine Zeitzone.",
    date: "Bitte ein Datum.",
    web_address: "Bitte eine Webadresse.",
    address_needs_https: "Bitte eine Adresse, die mit https:// beginnt.",
    address_with_path: "Bitte eine Adresse ohne Pfad: Der Dienst braucht einen Namen für sich.",
    address_with_more: "Bitte eine Adresse ohne Benutzername, Passwort, ? und #.",
    mail_host: "Bitte nur den Namen des Servers, etwa mail.example.com. Der Port hat ein eigenes Feld.",
    sender_name: "Bitte einen Namen ohne <, > und Anführungszeichen.",
    shown_name: "Bitte einen Namen in einer Zeile ohne @, < und >.",
    one_line: "Bitte eine Zeile Text, die nicht zu lang ist.",
    number: "Bitte eine Zahl innerhalb der Grenzen.",
    choice: "Bitte einen der angebotenen Werte.",
    password_again:
      "Bitte geben Sie das Passwort dieses Mailservers ein. Das gespeicherte gehört zu einem anderen Server und wird an diesen nicht gesendet.",
  },
  field: (reason) =>
    GERMAN_REASONS.find(([pattern]) => pattern.test(reason))?.[1] ??
    `Das wurde nicht angenommen. Der Server sagt dazu: „${reason}“`,
};

export const PROBLEM_TEXTS: Localized<typeof en> = { en, de };
type ProblemTexts = typeof en;

/** Returns the message about a failure: our own words if the language needs them, otherwise the server's. */
export function messageOf(error: unknown, texts: ProblemTexts): string {
  if (error instanceof NetworkProblem) return texts.network;
  if (!(error instanceof ApiProblem)) return texts.unexpected;
  const message = error.words?.[texts.language] ?? error.message;
  return error.status === 429 && error.retryAfterMs !== null
    ? `${message} ${texts.wait(Math.ceil(error.retryAfterMs / 60_000))}`
    : message;
}

/** The same for the field that it names: a message next to a field need not repeat its name. */
export function fieldMessageOf(error: ApiProblem, texts: ProblemTexts): string {
  if (error.code !== "invalid_input") return messageOf(error, texts);
  const known = error.reason === null ? undefined : texts.reasons[error.reason];
  if (known !== undefined) return known;
  const name = error.field ?? "";
  const reason = error.message.startsWith(name) ? error.message.slice(name.length) : error.message;
  return texts.field(reason.replace(/^[:\s]+/, ""));
}
