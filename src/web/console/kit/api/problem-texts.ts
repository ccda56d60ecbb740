import type { ProblemTexts } from "#/messages/console/kit/api/problem.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import { ApiProblem, NetworkProblem, SERVER_GONE } from "./wire.ts";

/** The server's most frequent messages about a field, which a language can say in its own words. */
const SERVER_REASONS: readonly [pattern: RegExp, reason: keyof ReturnType<ProblemTexts["serverReasons"]>][] =
  [
    [/^is too easy to guess/, "too_easy"],
    [/^is already used by another user/, "taken"],
    [/^must be one line of text/, "one_line"],
    [/e-?mail address/i, "email"],
    [/^must have 12 to/, "too_short"],
    [/private or loopback/, "private_network"],
    [/link-local/, "link_local"],
    [/must not contain a (?:user name|fragment)/, "surplus"],
    [/https/, "needs_https"],
  ];

/** Longer times are given in hours. */
const MINUTES_MAX = 90;

function waitText(minutes: number, texts: ProblemTexts): string {
  return minutes <= MINUTES_MAX ? texts.wait(minutes) : texts.waitHours(Math.ceil(minutes / 60));
}

/** Returns the message about a failure: our own words if the language needs them, otherwise the server's. */
export function messageOf(error: unknown, texts: ProblemTexts): string {
  if (error instanceof NetworkProblem)
    return error.refusal === null ? texts.network : texts.refusedOnTheWay(error.refusal);
  if (!(error instanceof ApiProblem)) return texts.unexpected;
  if (error.code === SERVER_GONE) return texts.serverGone;
  const message = error.words?.[texts.language] ?? error.message;
  return error.status === 429 && error.retryAfterMs !== null
    ? `${message} ${waitText(Math.ceil(error.retryAfterMs / 60_000), texts)}`
    : message;
}

/** The same for the field that it names: a message next to a field need not repeat its name. */
export function fieldMessageOf(error: ApiProblem, texts: ProblemTexts): string {
  if (error.code !== "invalid_input") return messageOf(error, texts);
  const known = error.reason === null ? undefined : textOf(texts.reasons, error.reason);
  if (known !== undefined) return known;
  const name = error.field ?? "";
  const message = error.message.startsWith(name) ? error.message.slice(name.length) : error.message;
  const reason = message.replace(/^[:\s]+/, "");
  const [, key] = SERVER_REASONS.find(([pattern]) => pattern.test(reason)) ?? [null, "other" as const];
  return texts.serverReasons(reason)[key];
}
