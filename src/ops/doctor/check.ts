import type { Language } from "#/messages/languages.gen.ts";
import { mailFailureText } from "#/messages/mail-failure-text.ts";
import { CHECK_TEXTS, type CheckTexts } from "#/messages/ops/checks.gen.ts";
import { MAIL_FAILURES } from "#/messages/ops/mail-failures.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { CHECKS, type CheckCode } from "./catalogue.ts";
import {
  type Applicability,
  type CheckEntry,
  PARAMETERS,
  type ParameterName,
  PROBLEMS,
  type Severity,
} from "./check-entry.ts";

/** A value of a sentence, in the order in which the sentence names them. Times are ISO 8601, storage is in bytes. */
interface Parameter {
  name: ParameterName;
  value: string | number;
}

/** A place where something is wrong. */
export interface Detail {
  /** What is wrong there, by its code in the message files; null: the text says it. */
  failure: keyof CheckTexts["failures"] | keyof (typeof MAIL_FAILURES)["en"] | null;
  /** Names and ids as they are. */
  text: string;
}

export interface Check {
  /** What was looked at. */
  name: string;
  ok: boolean;
  /** Works, but needs attention. */
  warning?: true;
  /** The sentence in English. */
  detail: string;
  code: CheckCode;
  severity: Severity;
  parameters: readonly Parameter[];
  details?: readonly Detail[];
  /** Names of the settings that it is about. */
  settings?: readonly string[];
  /** What to do next, in English. */
  next?: string;
}

type Named<Code extends CheckCode> = (typeof CHECKS)[Code] extends { parameters: readonly (infer Name)[] }
  ? Extract<Name, ParameterName>
  : never;

/** Times are milliseconds since 1970. */
type ValueOf<Name extends ParameterName> = (typeof PARAMETERS)[Name] extends "text" | "date"
  ? string
  : number;
type Values<Code extends CheckCode> = { readonly [Name in Named<Code>]: ValueOf<Name> };

/** What a check may add to its entry in the list: details, and other settings than the entry names. */
type More = Pick<Check, "details" | "settings"> & { name?: string };

/** Creates a check by its code, with the values of its sentence. */
export function found<Code extends CheckCode>(
  code: Code,
  ...[values, more = {}]: Named<Code> extends never
    ? [values?: Record<string, never>, more?: More]
    : [values: Values<Code>, more?: More]
): Check {
  const { subject, severity, parameters: names = [], settings }: CheckEntry = CHECKS[code];
  const given: Readonly<Record<string, string | number>> = values ?? {};
  const parameters = names.map((name) => ({ name, value: readable(name, given[name] ?? "") }));
  const check = { code, parameters, ...(more.details && { details: more.details }) };
  const about = more.settings ?? settings;
  const next = textOf(CHECK_TEXTS.en.next, code);
  return {
    ...{ name: more.name ?? subject, ok: severity !== "error" },
    ...(severity === "warning" && { warning: true }),
    ...{ detail: checkText(check), ...check, severity },
    ...(about && { settings: about }),
    ...(next !== undefined && { next }),
  };
}

const readable = (name: ParameterName, value: string | number): string | number =>
  PARAMETERS[name] === "time" ? isoTime(Number(value)) : value;

/** The sentence: in English as the API returns it. */
export function checkText(
  { code, parameters, details = [] }: Pick<Check, "code" | "parameters" | "details">,
  language: Language = "en",
): string {
  const texts = CHECK_TEXTS[language];
  const message = texts.found[code] as string | ((...values: (string | number)[]) => string);
  const sentence =
    typeof message === "string"
      ? message
      : message(
          ...parameters.map(({ name, value }) =>
            PARAMETERS[name] === "bytes" ? storageText(Number(value)) : value,
          ),
        );
  return [sentence, ...details.map((detail) => detailText(detail, language))]
    .filter((part) => part !== "")
    .join(" ");
}

/** What was looked at. */
export const subjectOf = ({ code }: Pick<Check, "code">, language: Language): string =>
  CHECK_TEXTS[language].subjects[CHECKS[code].subject];

function detailText({ failure, text }: Detail, language: Language): string {
  if (failure === null) return text;
  const ofMail = mailFailureText(MAIL_FAILURES[language], failure, text || null);
  return ofMail ?? `${textOf(CHECK_TEXTS[language].failures, failure)}${text === "" ? "" : ` (${text})`}.`;
}

const storageText = (bytes: number): string =>
  bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/** Whether somebody has to see to it. */
export const isProblem = (severity: Severity): boolean =>
  (PROBLEMS as readonly Severity[]).includes(severity);

const ORDER = new Map(Object.keys(CHECKS).map((code, place) => [code, place]));

/** Returns the checks that apply, in the order of the list. */
export function inOrder(checks: readonly Check[], applies: Applicability): Check[] {
  const isShown = ({ code }: Check) => {
    const { applies: condition }: CheckEntry = CHECKS[code];
    return condition === undefined || applies[condition];
  };
  const placeOf = ({ code }: Check) => ORDER.get(code) ?? 0;
  return checks.filter(isShown).toSorted((one, other) => placeOf(one) - placeOf(other));
}
