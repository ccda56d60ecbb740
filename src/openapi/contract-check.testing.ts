import { expect } from "bun:test";
import { ALIASES } from "#/platform/http/aliases.ts";
import type { Answer } from "#/testing/service.ts";
import { SENTINEL } from "./contract-values.testing.ts";
import { credentialOf, type DescribedOperation, type Validators } from "./testing.ts";

/**
 * Checks what every answer of an operation must be, whatever was sent: a declared status with a declared body, never an internal error,
 * never the input repeated in an error, and the same value under both names of a field that has two.
 */
export function checkAnswer(
  operation: DescribedOperation,
  answer: Answer,
  validators: Validators,
  sent: string,
) {
  const { status, headers, text, json } = answer;
  const seen = `${operation.key} with ${sent.slice(0, 300)} answered ${status} ${text.slice(0, 300)}`;
  if (status >= 500) throw new Error(seen);
  const described = operation.responses[String(status)];
  if (!described) throw new Error(`not declared: ${seen}`);
  const mediaType = headers.get("content-type")?.split(";")[0] ?? "";
  const media = described.content?.[mediaType];
  if (!media) throw new Error(`content type ${mediaType} is not declared: ${seen}`);
  if (json !== undefined) {
    const validate = validators(media.schema);
    if (!validate(json)) throw new Error(`${JSON.stringify(validate.errors)}: ${seen}`);
    checkAliases(json, seen);
  }
  expect(headers.get("x-request-id"), seen).toMatch(/^[\w-]{8,64}$/);
  const isCounted = credentialOf(operation) !== "none" && status !== 401;
  expect(headers.has("x-ratelimit-remaining"), seen).toBe(isCounted);
  if (status < 400) return;
  if (!media.examples?.[json.error.code]) throw new Error(`code is not declared: ${seen}`);
  // The reader may hold a key that does not open that operation.
  if (/\b(?:GET|POST|PUT|DELETE) [/…]/.test(json.error.message))
    throw new Error(`names an operation: ${seen}`);
  if (text.includes(SENTINEL)) throw new Error(`given back: ${seen}`);
}

function checkAliases(value: unknown, seen: string): void {
  if (typeof value !== "object" || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const [old, alias] of Object.entries(ALIASES))
    if (old in fields && alias in fields) expect(fields[alias], seen).toEqual(fields[old]);
  for (const part of Object.values(fields)) checkAliases(part, seen);
}
