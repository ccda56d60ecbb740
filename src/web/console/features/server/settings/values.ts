import type { Body } from "../../../kit/api/wire.ts";
import type { Editable, MailTrouble, SettingKey } from "./answers.ts";

/** What stands in the fields of a group, by key; a secret's field is empty as long as nobody types a new one. */
export type Values = Partial<Record<SettingKey, string>>;
/** What is sent: null puts a setting back to its default. */
export type Changes = Body<"PUT /admin/settings">["values"];

/** A value that only is there by default is shown as what happens where the field is left empty. */
const textOf = ({ value, is_secret, source }: Editable): string =>
  is_secret || value === null || source === "default" ? "" : String(value);

export const valuesOf = (settings: readonly Editable[]): Values =>
  Object.fromEntries(settings.map((setting) => [setting.key, textOf(setting)]));

/** Decimals are typed with either sign. */
const numberOf = (text: string): number => Number(text.replace(",", "."));

/**
 * What was changed, as the server takes it; what cannot be changed here, and a secret that nobody typed, is not in it.
 * @param forgotten secrets that are to go
 */
export function changesOf(
  settings: readonly Editable[],
  values: Values,
  forgotten: ReadonlySet<SettingKey> = new Set(),
): Changes {
  const changes: Partial<Record<SettingKey, string | number | null>> = {};
  for (const setting of settings) {
    const { key, kind, is_secret, editable } = setting;
    const typed = values[key] ?? "";
    // A password may begin or end with a blank.
    const text = is_secret ? typed : typed.trim();
    if (!editable) continue;
    if (is_secret && text === "") {
      if (forgotten.has(key)) changes[key] = null;
      continue;
    }
    if (text === textOf(setting)) continue;
    const isNumber = kind === "integer" || kind === "decimal";
    changes[key] = text === "" ? null : isNumber ? numberOf(text) : text;
  }
  // Its kind says which of the two a setting is.
  return changes as Changes;
}

/** What is wrong with a number before it is sent; other kinds are told by the server, which knows them. */
export function faultOf({ kind, min, max }: Editable, text: string): "not_a_number" | "out_of_range" | null {
  if (text.trim() === "" || (kind !== "integer" && kind !== "decimal")) return null;
  const pattern = kind === "integer" ? /^\d{1,9}$/ : /^\d{1,9}([.,]\d{1,4})?$/;
  if (!pattern.test(text.trim())) return "not_a_number";
  const value = numberOf(text.trim());
  return (min !== null && value < min) || (max !== null && value > max) ? "out_of_range" : null;
}

/** Who set it, as people read it: what the server calls a command or a program stands nowhere on the page. */
export function changerOf(
  { changed_by, changed_by_kind }: Pick<Editable, "changed_by" | "changed_by_kind">,
  words: { command: string; token: string; unknown: string },
): string {
  if (changed_by_kind === "command" || changed_by_kind === "token") return words[changed_by_kind];
  return changed_by ?? words.unknown;
}

/**
 * The server whose password is stored, where the form names another one at which somebody signs in: the stored password
 * is not sent there, so it has to be typed. Null otherwise.
 */
export function passwordElsewhere(
  settings: readonly Editable[],
  values: Values,
  forgotten: ReadonlySet<SettingKey>,
): string | null {
  const of = (key: SettingKey) => settings.find((setting) => setting.key === key);
  const [host, password] = [of("mail_host"), of("mail_password")];
  const typed = (key: SettingKey) => (values[key] ?? "").trim();
  if (password?.source !== "stored" || forgotten.has("mail_password") || typed("mail_password") !== "")
    return null;
  const stored = String(host?.value ?? "");
  const isOther = typed("mail_host") !== "" && typed("mail_host").toLowerCase() !== stored;
  return isOther && typed("mail_user") !== "" ? stored : null;
}

/** The field that a mail server's trouble is about; null where it is about none of them. */
const FIELD_OF_TROUBLE: Readonly<Record<MailTrouble, SettingKey | null>> = {
  host_unknown: "mail_host",
  connection_refused: "mail_port",
  no_answer: "mail_port",
  no_encryption: "mail_security",
  certificate: "mail_host",
  sign_in: "mail_password",
  sender_refused: "mail_sender_address",
  recipient_refused: null,
  other: null,
};

export const fieldOfTrouble = (trouble: MailTrouble | null): SettingKey | null =>
  trouble === null ? null : FIELD_OF_TROUBLE[trouble];

/** What of the sender's group a mail server is tried with. */
export const senderIn = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => key.startsWith("mail_sender_")));
