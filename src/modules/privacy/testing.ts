import { spawnSync } from "node:child_process";
import { unzipSync } from "fflate";
import { rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  candidatePath,
  completeAssessment,
  confirmed,
  invite,
  type RegisteredAccount,
  type SentInvite,
} from "#/testing/journey.ts";
import { type CallOptions, ORIGIN, type TestService } from "#/testing/service.ts";
import type { CandidateData } from "./requests/archive/data.ts";

/**
 * Runs in a process of its own: a file that SQLite has open must not be opened a second time in the same process,
 * because closing it again drops SQLite's locks.
 */
const SEARCH = `
  const { readdirSync, readFileSync, statSync } = require("node:fs");
  const { join } = require("node:path");
  const { folder, needles } = JSON.parse(readFileSync(0, "utf8"));
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  const bytes = Buffer.concat(files.filter((path) => statSync(path).isFile()).map((path) => readFileSync(path)));
  const found = needles.filter(({ hex }) => bytes.includes(Buffer.from(hex, "hex")));
  console.log(JSON.stringify(found.map(({ what }) => what)));
`;

/** Searches every file of a folder, and of those below it, for texts in every form in which they could lie there. @returns what was found, as "text (form)" */
export function findInFiles(folder: string, texts: readonly string[]): string[] {
  const needles = texts.flatMap((text) =>
    Object.entries(formsOf(text)).map(([form, bytes]) => ({
      what: `${text} (${form})`,
      hex: bytes.toString("hex"),
    })),
  );
  const child = spawnSync(process.execPath, ["-e", SEARCH], { input: JSON.stringify({ folder, needles }) });
  if (child.status !== 0) throw new Error(`the search failed: ${child.stderr.toString()}`);
  return JSON.parse(child.stdout.toString()) as string[];
}

function formsOf(text: string): Record<string, Buffer> {
  const utf8 = Buffer.from(text);
  const escaped = [...text].map((letter) =>
    letter > "\u007f" ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}` : letter,
  );
  return {
    plain: utf8,
    "lower case": Buffer.from(text.toLowerCase()),
    "upper case": Buffer.from(text.toUpperCase()),
    decomposed: Buffer.from(text.normalize("NFD")),
    "UTF-16 LE": Buffer.from(text, "utf16le"),
    "UTF-16 BE": Buffer.from(text, "utf16le").swap16(),
    "Latin 1": Buffer.from(text, "latin1"),
    hex: Buffer.from(utf8.toString("hex")),
    URL: Buffer.from(encodeURIComponent(text)),
    JSON: Buffer.from(escaped.join("")),
    ...Object.fromEntries([0, 1, 2].map((shift) => [`base64 at ${shift}`, base64Core(utf8, shift)])),
  };
}

/** The characters of base64 that depend on the text alone, when it begins at this place of a group of three bytes. */
function base64Core(utf8: Buffer, shift: number): Buffer {
  const encoded = Buffer.concat([Buffer.alloc(shift), utf8]).toString("base64");
  const whole = Math.floor((shift + utf8.length) / 3) * 4;
  return Buffer.from(encoded.slice(shift === 0 ? 0 : 4, whole));
}

/** Somebody who was invited and has begun. */
export interface Person extends SentInvite {
  sessionId: number;
}

/** Candidates of an account, as far as they came. @param owner may be another one in each test */
export function candidatesOf(service: TestService, owner: RegisteredAccount) {
  const withSession = (sent: SentInvite): Person => ({
    ...sent,
    sessionId: Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", sent.id)[0]?.id),
  });
  const invitedUntil =
    (come: (service: TestService, token: string) => Promise<void>) =>
    async (fields: Record<string, unknown> = {}): Promise<Person> => {
      const sent = await invite(service, owner, fields);
      await come(service, sent.token);
      return withSession(sent);
    };
  return {
    withSession,
    completed: invitedUntil(completeAssessment),
    acknowledged: invitedUntil(acknowledge),
  };
}

/** For the tests of this folder: candidates at their own link. */

interface Begun extends SentInvite {
  sessionId: number;
}

/** Somebody who was invited and has acknowledged the notice. */
export async function begin(
  service: TestService,
  account: RegisteredAccount,
  fields: Record<string, unknown> = {},
): Promise<Begun> {
  const sent = await invite(service, account, fields);
  await acknowledge(service, sent.token, String(fields.language ?? "en"));
  return { ...sent, sessionId: sessionOf(service, sent.id) };
}

export const sessionOf = (service: TestService, inviteId: string): number =>
  Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);

/** By the link alone. */
export const privacy = (service: TestService, token: string) =>
  service.call("GET", candidatePath(token, "/privacy"));

/** With a code: it contains what candidate and company wrote to one another. */
export const ownPrivacy = async (service: TestService, token: string) =>
  service.call("GET", candidatePath(token, "/privacy"), await confirmed(service, token));

/** As a person would: with a code first, where the link is one. */
const verified = async (service: TestService, token: string): Promise<CallOptions> => {
  const isLink = (await service.call("GET", candidatePath(token))).status === 200;
  return isLink ? confirmed(service, token) : {};
};

export const ask = async (service: TestService, token: string, kind: string, message?: string) =>
  service.call("POST", candidatePath(token, "/requests"), {
    ...(await verified(service, token)),
    body: { kind, ...(message !== undefined && { message }) },
  });

export const withdraw = async (service: TestService, token: string) =>
  service.call("POST", candidatePath(token, "/withdraw"), {
    ...(await verified(service, token)),
    body: { confirm: true },
  });

interface Archive {
  headers: Headers;
  names: string[];
  data: CandidateData;
  readme: string;
  pdf: Uint8Array;
}

/** The candidate's own copy, unpacked. */
export async function fetchArchive(service: TestService, token: string): Promise<Archive> {
  const options = await confirmed(service, token);
  const answer = await service.app.handle(new Request(`${ORIGIN}${candidatePath(token, "/data")}`, options));
  if (answer.status !== 200) throw new Error(`the archive answered ${answer.status}`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  return {
    headers: answer.headers,
    names: Object.keys(files),
    data: JSON.parse(text("data.json")),
    readme: text("README.txt"),
    pdf: files["data.pdf"] ?? new Uint8Array(),
  };
}
