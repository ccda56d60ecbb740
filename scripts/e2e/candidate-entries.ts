/** Everything that a candidate's link is knocked at with, from one browser or another. */
import type { MailServer } from "#/platform/mail/testing.ts";
import { type Answer, call, candidatePath, must } from "./client.ts";
import { mailedTo } from "./staff.ts";

type Entry = readonly [method: string, path: string, body?: unknown];

const ENTRIES: readonly Entry[] = [
  ["GET", ""],
  ["GET", "/questions"],
  ["GET", "/privacy"],
  ["GET", "/data"],
  ["GET", "/feedback"],
  ["POST", "/acknowledge", { language: "en", notice_version: "1.4" }],
  ["PUT", "/answers", { answers: [{ item_id: "check.1", value: 5, response_ms: 1000, changes: 0 }] }],
  ["POST", "/submit", { candidate: { first_name: "Forged" } }],
  ["POST", "/code"],
  ["POST", "/confirm", { code: "0000 0000" }],
  ["POST", "/requests", { kind: "erasure" }],
  ["POST", "/withdraw", { confirm: true }],
  ["POST", "/leave"],
];
/** A link that leads nowhere. */
export const ALL_SHUT = ENTRIES.map(([, path]) => [path, 404, "link_not_available"]);
/** The exact link of a candidate whose data were deleted. */
export const ALL_ERASED = ENTRIES.map(([, path]) => [path, 404, "data_erased"]);

/** What reads everything about the candidate, speaks for them, or destroys. */
const GUARDED: readonly Entry[] = [
  ["GET", "/data"],
  ["POST", "/requests", { kind: "objection", message: "I am not her." }],
  ["POST", "/withdraw", { confirm: true }],
];
export const GUARDED_SHUT = GUARDED.map(([, path]) => [path, 403, "confirmation_needed"]);

export const verdict = ({ status, json }: Answer) => [status, json?.error?.code];

/** @param mail the server that sends the codes */
export function candidateEntries(address: string, mail: MailServer) {
  /** @param cookie what a right code gave the browser */
  const at = (token: string, method: string, path: string, body?: unknown, cookie?: string) =>
    call(address, method, candidatePath(token, path), {
      ...(body !== undefined && { body }),
      ...(cookie !== undefined && { headers: { cookie } }),
    });
  const knock = (entries: readonly Entry[], token: string, cookie?: string) =>
    Promise.all(
      entries.map(async ([method, path, body]) => [
        path,
        ...verdict(await at(token, method, path, body, cookie)),
      ]),
    );
  const codeMailedTo = async (token: string, email: string): Promise<string> => {
    mail.received.splice(0);
    must(await at(token, "POST", "/code"), 200);
    return mailedTo(mail, email, /\d{4} \d{4}/);
  };
  return {
    at,
    stateAt: async (token: string) => (await at(token, "GET", "")).json?.data?.state,
    through: (token: string, cookie?: string) => knock(ENTRIES, token, cookie),
    guarded: (token: string, cookie?: string) => knock(GUARDED, token, cookie),
    codeMailedTo,

    /** @returns the cookie of a browser in which the mailed code was given */
    async proofFor(token: string, email: string): Promise<string> {
      const code = await codeMailedTo(token, email);
      const { headers } = must(await at(token, "POST", "/confirm", { code }), 200);
      return String(headers.get("set-cookie")).split(";")[0] ?? "";
    },
  };
}
