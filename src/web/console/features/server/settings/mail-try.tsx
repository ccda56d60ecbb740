import { Alert, Stack } from "@mantine/core";
import { IconPlugConnected } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { useAction } from "../../../kit/api/hooks.ts";
import { fieldMessageOf } from "../../../kit/api/problem-texts.ts";
import { ApiProblem, type Body, call } from "../../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../../kit/components/action.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../../kit/texts/language.tsx";

import type { Editable, MailTrouble, SettingKey } from "./rules.ts";

type TryBody = NonNullable<Body<"POST /admin/settings/try-mail">>;

interface MailTryProps {
  /** The unsaved values of the form. */
  changes: NonNullable<TryBody["values"]>;
  /** Looks at the fields, and says at each what is wrong. */
  isRight(): boolean;
  /** The results for fields of the form, or of the sender's. Null: the previous result no longer applies. */
  onFailure(failure: FieldError | null): void;
}

export interface FieldError {
  readonly key: SettingKey;
  readonly text: string;
}

const OF_MAIL = [
  ...(["mail_host", "mail_port", "mail_security", "mail_user", "mail_password"] as const),
  ...(["mail_sender_name", "mail_sender_address"] as const),
];

/** Tests the mail server with the values of the form, before any of them is saved. */
export function MailTry({ changes, isRight, onFailure: onError }: MailTryProps) {
  const texts = useTexts(EDITABLE_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const { language } = useLanguage();
  const [error, setError] = useState<unknown>(null);
  const attempt = useAction({
    request: () => call("POST", "/admin/settings/try-mail", { body: { values: changes, language } }),
    quiet: true,
  });
  // The result applies to the tried values only, not to values typed since.
  const tried = JSON.stringify(changes);
  const { reset } = attempt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another attempt when the values are others
  useEffect(reset, [tried]);
  const { data, isPending } = attempt;
  const tryNow = async () => {
    onError(null);
    setError(null);
    if (!isRight()) return;
    try {
      const { trouble } = await attempt.mutateAsync();
      const field = fieldOfTrouble(trouble);
      if (trouble !== null && field !== null) onError({ key: field, text: texts.troubles[trouble] });
    } catch (thrown) {
      const problem = failureIn(thrown);
      if (problem === null) setError(thrown);
      else onError(problem);
    }
  };
  const failureIn = (thrown: unknown): FieldError | null => {
    if (!(thrown instanceof ApiProblem)) return null;
    if (thrown.code === "mail_server_not_set") return { key: "mail_host", text: texts.hostMissing };
    const key = OF_MAIL.find((one) => thrown.field === `values.${one}`);
    return key === undefined ? null : { key, text: fieldMessageOf(thrown, problems) };
  };
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
        {!isPending && data !== undefined && (
          <Alert color={data.ok ? "green" : "red"} p="sm">
            {data.ok
              ? data.sent_to === null
                ? texts.triedSilently
                : texts.tried(data.sent_to)
              : `${texts.notTried(data.server)} ${texts.troubles[data.trouble ?? "other"]}`}
            {!data.ok && (data.trouble ?? "other") === "other" && ` ${data.detail}`}
          </Alert>
        )}
      </div>
    </Stack>
  );
}

/** The values of a group's fields, by key. A secret's field is empty as long as no new one is typed. */
export type Values = Partial<Record<SettingKey, string>>;
/** The values to send. Null resets a setting to its default. */
export type Changes = Body<"PUT /admin/settings">["values"];

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

const fieldOfTrouble = (trouble: MailTrouble | null): SettingKey | null =>
  trouble === null ? null : FIELD_OF_TROUBLE[trouble];

/** The fields of the sender's group that the mail server test uses. */
export const senderIn = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => key.startsWith("mail_sender_")));
