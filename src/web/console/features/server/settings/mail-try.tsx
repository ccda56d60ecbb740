import { Alert, Stack } from "@mantine/core";
import { IconPlugConnected } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { mailFailureText } from "#/messages/mail-failure-text.ts";
import { MAIL_FAILURES } from "#/messages/ops/mail-failures.gen.ts";
import { useAction } from "../../../kit/api/hooks.ts";
import { fieldMessageOf } from "../../../kit/api/problem-texts.ts";
import { ApiProblem, type Body, call } from "../../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../../kit/components/action.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../../kit/texts/language.tsx";

import type { Editable, MailboxTrouble, MailTrouble, SettingKey } from "./rules.ts";

type TryBody = NonNullable<Body<"POST /admin/settings/try-mail">>;
type TryMailboxBody = NonNullable<Body<"POST /admin/settings/try-mailbox">>;

interface TryProps<Tried> {
  /** The unsaved values of the form. */
  changes: Tried;
  /** Looks at the fields, and says at each what is wrong. */
  isRight(): boolean;
  /** Reports what is wrong with a field. */
  onFailure(failure: FieldError): void;
}

interface FieldError {
  readonly key: SettingKey;
  readonly text: string;
}

const OF_MAIL = [
  ...(["mail_transport", "mail_host", "mail_port", "mail_security", "mail_user", "mail_password"] as const),
  ...(["mail_oauth_tenant", "mail_oauth_client_id", "mail_oauth_client_secret"] as const),
  ...(["mail_oauth_refresh_token", "mail_sender_name", "mail_sender_address", "bounce_address"] as const),
];
const OF_MAILBOX = [
  ...OF_MAIL,
  ...(["bounce_host", "bounce_port", "bounce_security", "bounce_user", "bounce_password"] as const),
  "bounce_folder" as const,
];

interface Found {
  trouble: MailTrouble | MailboxTrouble | null;
  note: string | null;
}

interface TryTexts {
  tryIt: string;
  trying: string;
}

/** An action that tries the server. */
interface Attempt<Answer> {
  data: Answer | undefined;
  isPending: boolean;
  reset(): void;
  mutateAsync(): Promise<Answer>;
}

interface ServerTryProps<Answer extends Found, Tried> extends TryProps<Tried> {
  texts: TryTexts;
  attempt: Attempt<Answer>;
  /** The field of this server for one of the mail server. */
  fieldFor?(key: SettingKey): SettingKey;
  /** The sentence about what was found. */
  say(found: Answer, trouble: string): { color: string; text: string };
}

/** Tests a server with the values of the form, before any of them is saved. */
function ServerTry<Answer extends Found, Tried>(props: ServerTryProps<Answer, Tried>) {
  const { changes, isRight, onFailure: onError, texts, attempt, say, fieldFor = (key) => key } = props;
  const problems = useTexts(PROBLEM_TEXTS);
  const failures = useTexts(MAIL_FAILURES);
  const common = useTexts(EDITABLE_TEXTS);
  const [error, setError] = useState<unknown>(null);
  // The result applies to the tried values only, not to values typed since.
  const tried = JSON.stringify(changes);
  const { reset } = attempt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another attempt when the values are others
  useEffect(reset, [tried]);
  const { data, isPending } = attempt;
  const sentenceOf = ({ trouble, note }: Found): string =>
    mailFailureText(failures, trouble ?? "other", note) ?? common.testFailed;
  const failureIn = (thrown: unknown): FieldError | null => {
    if (!(thrown instanceof ApiProblem)) return null;
    if (thrown.code === "mail_server_not_set") return { key: "mail_host", text: common.hostMissing };
    const key = OF_MAILBOX.find((one) => thrown.field === `values.${one}`);
    return key === undefined ? null : { key, text: fieldMessageOf(thrown, problems) };
  };
  const tryNow = async () => {
    setError(null);
    if (!isRight()) return;
    try {
      const found = await attempt.mutateAsync();
      const named = found.trouble === null ? null : FIELD_OF_TROUBLE[found.trouble];
      const field = named === null ? null : fieldFor(named);
      if (field !== null) onError({ key: field, text: sentenceOf(found) });
    } catch (thrown) {
      const problem = failureIn(thrown);
      if (problem === null) setError(thrown);
      else onError(problem);
    }
  };
  const said = isPending || data === undefined ? null : say(data, sentenceOf(data));
  return (
    <Stack gap="xs" align="flex-start">
      <Action
        label={texts.tryIt}
        icon={IconPlugConnected}
        size="xs"
        variant="light"
        loading={isPending}
        onClick={tryNow}
      />
      <ProblemAlert error={error} />
      <div role="status">
        {isPending && <Muted>{texts.trying}</Muted>}
        {said !== null && (
          <Alert color={said.color} p="sm">
            {said.text}
          </Alert>
        )}
      </div>
    </Stack>
  );
}

/** Tests the mail server. */
export function MailTry(props: TryProps<NonNullable<TryBody["values"]>>) {
  const texts = useTexts(EDITABLE_TEXTS);
  const { language } = useLanguage();
  const values = props.changes;
  const attempt = useAction({
    request: () => call("POST", "/admin/settings/try-mail", { body: { values, language } }),
    quiet: true,
  });
  return (
    <ServerTry
      {...props}
      texts={texts}
      attempt={attempt}
      say={({ ok, server, sent_to, trouble, detail, local_sender }, sentence) => {
        if (!ok) {
          const more = (trouble ?? "other") === "other" ? ` ${detail}` : "";
          return { color: "red", text: `${texts.notTried(server)} ${sentence}${more}` };
        }
        const works = sent_to === null ? texts.triedSilently : texts.tried(sent_to);
        return local_sender === null
          ? { color: "green", text: works }
          : { color: "orange", text: `${works} ${texts.localSender(local_sender)}` };
      }}
    />
  );
}

/** Tests the mailbox of delivery reports. */
export function MailboxTry(props: TryProps<NonNullable<TryMailboxBody["values"]>>) {
  const texts = useTexts(EDITABLE_TEXTS);
  const values = props.changes;
  const isInEffect = Object.keys(values).length === 0;
  const attempt = useAction({
    request: () => call("POST", "/admin/settings/try-mailbox", { body: { values } }),
    quiet: true,
  });
  return (
    <ServerTry
      {...props}
      texts={{ tryIt: texts.tryMailbox, trying: texts.tryingMailbox }}
      fieldFor={(key) => OF_BOUNCES[key] ?? key}
      attempt={attempt}
      say={({ server, messages }, sentence) =>
        messages === null
          ? { color: "red", text: `${texts.mailboxNotTried(server)} ${sentence}` }
          : {
              color: "green",
              text: `${texts.triedMailbox(messages)}${isInEffect ? ` ${texts.mailboxIsRead}` : ""}`,
            }
      }
    />
  );
}

/** The values of a group's fields, by key. A secret's field is empty as long as no new one is typed. */
export type Values = Partial<Record<SettingKey, string>>;
/** The values to send. Null resets a setting to its default. */
type Changes = Body<"PUT /admin/settings">["values"];

/** A value that only is there by default is shown as what happens where the field is left empty. */
const textOf = ({ value, is_secret, source }: Editable): string =>
  is_secret || value === null || source === "default" ? "" : String(value);

export const valuesOf = (settings: readonly Editable[]): Values =>
  Object.fromEntries(settings.map((setting) => [setting.key, textOf(setting)]));

/** Decimals are typed with either sign. */
const numberOf = (text: string): number => Number(text.replace(",", "."));

/**
 * Returns the changed values in the server's form. It omits settings that cannot be changed here and secrets without
 * a new value.
 * @param forgotten secrets to remove
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
    // A password may begin or end with a space.
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

/** Returns the error of a number before it is sent. The server reports other kinds, because it knows them. */
export function errorOf({ kind, min, max }: Editable, text: string): "not_a_number" | "out_of_range" | null {
  if (text.trim() === "" || (kind !== "integer" && kind !== "decimal")) return null;
  const pattern = kind === "integer" ? /^\d{1,9}$/ : /^\d{1,9}([.,]\d{1,4})?$/;
  if (!pattern.test(text.trim())) return "not_a_number";
  const value = numberOf(text.trim());
  return (min !== null && value < min) || (max !== null && value > max) ? "out_of_range" : null;
}

/** Names who set it, in user-facing words: the server's terms for a command or a program do not appear on the page. */
export function changerOf(
  { changed_by, changed_by_kind }: Pick<Editable, "changed_by" | "changed_by_kind">,
  words: { command: string; token: string; unknown: string },
): string {
  if (changed_by_kind === "command" || changed_by_kind === "token") return words[changed_by_kind];
  return changed_by ?? words.unknown;
}

const PASSWORDS = { mail_password: "mail", bounce_password: "bounce" } as const;
type PasswordKey = keyof typeof PASSWORDS;

export const isPassword = (key: SettingKey): key is PasswordKey => key in PASSWORDS;

/**
 * The server whose password is stored, where the form names another one at which somebody signs in: the stored password
 * is not sent there, so it has to be typed. Null otherwise.
 */
export function passwordElsewhere(
  key: PasswordKey,
  settings: readonly Editable[],
  values: Values,
  forgotten: ReadonlySet<SettingKey>,
): string | null {
  const [hostKey, userKey] = [`${PASSWORDS[key]}_host`, `${PASSWORDS[key]}_user`] as const;
  const of = (wanted: SettingKey) => settings.find((setting) => setting.key === wanted);
  const typed = (wanted: SettingKey) => (values[wanted] ?? "").trim();
  if (of(key)?.source !== "stored" || forgotten.has(key) || typed(key) !== "") return null;
  const stored = String(of(hostKey)?.value ?? "");
  const isOther = typed(hostKey) !== "" && typed(hostKey).toLowerCase() !== stored;
  // The mailbox has a user by default.
  return isOther && (typed(userKey) !== "" || key === "bounce_password") ? stored : null;
}

/** The field that a trouble is about; null where it is about none of them. Most of a mailbox can be the same as of a mail server. */
const FIELD_OF_TROUBLE: Readonly<Record<MailTrouble | MailboxTrouble, SettingKey | null>> = {
  host_unknown: "mail_host",
  connection_refused: "mail_port",
  no_answer: "mail_port",
  interrupted: null,
  tls_expected: "mail_security",
  plain_port: "mail_security",
  no_encryption: "mail_security",
  certificate: "mail_host",
  certificate_authority: "mail_host",
  sign_in: "mail_password",
  smtp_auth_off: "mail_transport",
  oauth_tenant: "mail_oauth_tenant",
  oauth_client: "mail_oauth_client_id",
  oauth_secret: "mail_oauth_client_secret",
  oauth_secret_expired: "mail_oauth_client_secret",
  oauth_consent: "mail_oauth_client_id",
  oauth_refresh_token: "mail_oauth_refresh_token",
  oauth_unavailable: null,
  mailbox_not_allowed: "mail_sender_address",
  rate_limited: null,
  proxy_unknown: null,
  proxy_unreachable: null,
  proxy_sign_in: null,
  proxy_refused: null,
  proxy_gateway: null,
  sender_refused: "mail_sender_address",
  return_path_refused: "bounce_address",
  recipient_refused: null,
  other: null,
  imap_tls_expected: "bounce_security",
  imap_plain_port: "bounce_security",
  imap_no_encryption: "bounce_security",
  imap_sign_in: "bounce_password",
  imap_password_off: "bounce_password",
  imap_not_allowed: "bounce_user",
  imap_folder: "bounce_folder",
  imap_unavailable: null,
  imap_interrupted: null,
  imap_other: null,
};

/** The same of a mailbox, whose server has fields of its own. */
const OF_BOUNCES: Readonly<Partial<Record<SettingKey, SettingKey>>> = {
  mail_host: "bounce_host",
  mail_port: "bounce_port",
};

/** The settings that each way of sending needs, besides the way itself. */
const OF_TRANSPORT: Readonly<Record<string, ReadonlySet<SettingKey>>> = {
  smtp: new Set(["mail_host", "mail_port", "mail_security", "mail_user", "mail_password"]),
  smtp_oauth: new Set<SettingKey>([
    ...(["mail_host", "mail_port", "mail_security", "mail_user", "mail_oauth_tenant"] as const),
    ...(["mail_oauth_client_id", "mail_oauth_client_secret", "mail_oauth_refresh_token"] as const),
    "mail_oauth_secret_expires",
  ]),
  graph: new Set<SettingKey>([
    ...(["mail_oauth_tenant", "mail_oauth_client_id", "mail_oauth_client_secret"] as const),
    "mail_oauth_secret_expires",
  ]),
};

/** Returns whether emails need this setting, by the way of sending that is chosen or in force. */
export function isNeededForMail(
  { key, group }: Editable,
  settings: readonly Editable[],
  values: Values,
): boolean {
  if (group !== "mail" || key === "mail_transport") return true;
  const inForce = settings.find((setting) => setting.key === "mail_transport")?.value;
  return OF_TRANSPORT[values.mail_transport || String(inForce)]?.has(key) ?? true;
}

/** The values that the mail server test uses. */
export const mailChangesIn = (changes: Changes): Changes => only(OF_MAIL, changes);

/** The values that the test of the mailbox uses. */
export const mailboxChangesIn = (changes: Changes): Changes => only(OF_MAILBOX, changes);

const only = (keys: readonly SettingKey[], changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => keys.some((one) => one === key)));
