import { unzipSync } from "fflate";
import { rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  candidatePath,
  confirmed,
  invite,
  type RegisteredAccount,
  type SentInvite,
} from "#/testing/journey.ts";
import { type CallOptions, ORIGIN, type TestService } from "#/testing/service.ts";
import type { CandidateData } from "./archive/data.ts";

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
const proven = async (service: TestService, token: string): Promise<CallOptions> => {
  const isLink = (await service.call("GET", candidatePath(token))).status === 200;
  return isLink ? confirmed(service, token) : {};
};

export const ask = async (service: TestService, token: string, kind: string, message?: string) =>
  service.call("POST", candidatePath(token, "/requests"), {
    ...(await proven(service, token)),
    body: { kind, ...(message !== undefined && { message }) },
  });

export const withdraw = async (service: TestService, token: string) =>
  service.call("POST", candidatePath(token, "/withdraw"), {
    ...(await proven(service, token)),
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
