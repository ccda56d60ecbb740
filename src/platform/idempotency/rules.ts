import { ID_BODY } from "#/platform/context/ids.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { DAY_MS } from "#/platform/time/clock.ts";

/** How long an answer is kept for its key at least, in the server's time. */
export const KEPT_MS = DAY_MS;

const HEADER = "Idempotency-Key";

/** Visible ASCII. A header that is sent twice arrives joined by ", ", whose blank is refused too. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The key of a request, or null where it sent none.
 * @throws Problem invalid_input (400) naming the header
 */
export function readKey(header: string | null): string | null {
  if (header === null) return null;
  if (!KEY.test(header)) throw invalidField(HEADER, "must be 1 to 255 visible ASCII characters, sent once");
  return header;
}

/** The same text for bodies that differ in the order of their fields only; "" for no body. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(",")}}`;
}

const INVITE_ID = new RegExp(`inv_${ID_BODY}`, "g");
const SESSION_ID = /"session_id":(\d+)/g;

/** How a session stands among the subjects of an answer. */
const sessionSubject = (sessionId: number | string): string => `session:${sessionId}`;

/** Everybody whom a text names, once each: invites by their id, and sessions, since not everybody has an invite. */
export const subjectsIn = (text: string): string[] => [
  ...new Set([
    ...(text.match(INVITE_ID) ?? []),
    ...[...text.matchAll(SESSION_ID)].map(([, id = ""]) => sessionSubject(id)),
  ]),
];
