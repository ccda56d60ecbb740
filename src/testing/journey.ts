import type { AnswerValue } from "#/domain/instrument/types.ts";
import type { TestService } from "./service.ts";

const API = "/api/v1";
let companies = 0;

export interface RegisteredAccount {
  id: string;
  email: string;
  key: string;
}

/**
 * What an invoice needs of its buyer, in a country whose VAT is outside the rules of the EU. Without a postal code: it
 * decides the tax, and tests name other countries.
 */
const BILLING = { address: "1 Market Street", city: "Toronto", country: "CA" };

/** Registers a company of its own, with billing details; test mode unless said otherwise. */
export async function register(
  service: TestService,
  fields: Record<string, unknown> = {},
): Promise<RegisteredAccount> {
  companies += 1;
  const email = `owner${companies}@company${companies}.example`;
  const body = { email, company: `Company ${companies}`, mode: "test", ...BILLING, ...fields };
  const { status, json } = await service.call("POST", `${API}/register`, { body });
  if (status !== 201) throw new Error(`registration answered ${status}`);
  return { id: json.data.customer.id, email: json.data.customer.email, key: json.data.api_key.key };
}

/** Orders a package and books its payment, as the administrator or the simulator would. */
export async function buyCredits(
  service: TestService,
  account: RegisteredAccount,
  productId = "pa-pack-10",
): Promise<string> {
  const { json } = await service.call("POST", `${API}/orders`, {
    key: account.key,
    body: { product_id: productId },
  });
  const orderId: string = json.data.order_id;
  const mode = account.key.startsWith("pk_live_") ? "live" : "test";
  service.billing.completeOrder({ accountId: account.id, mode }, orderId);
  return orderId;
}

export interface SentInvite {
  id: string;
  token: string;
}

export async function invite(
  service: TestService,
  account: RegisteredAccount,
  fields: Record<string, unknown> = {},
): Promise<SentInvite> {
  const body = { email: "candidate@people.example", name: "Ada Example", ...fields };
  const { status, json } = await service.call("POST", `${API}/invites`, { key: account.key, body });
  if (status !== 201) throw new Error(`the invite answered ${status}`);
  return { id: json.data.invite_id, token: json.data.analysis_link.split("/a/")[1] };
}

export const candidatePath = (token: string, rest = ""): string => `/api/candidate/${token}${rest}`;

export async function acknowledge(service: TestService, token: string, language = "en"): Promise<void> {
  const take = (version: string) =>
    service.call("POST", candidatePath(token, "/acknowledge"), {
      body: { language, notice_version: version },
    });
  const { json } = await take("1.4");
  // Another one where the account, or a client of it, says something of its own.
  if (json?.error?.code === "notice_changed")
    await take((await service.call("GET", candidatePath(token, "/"))).json.data.notice.version);
}

export interface AskedItem {
  id: string;
  type: "statement" | "pair" | "check";
}

const EXPECTED_CHECKS: Record<string, AnswerValue> = { "check.1": 5, "check.2@2": 3, "check.3": 5 };

/** An attentive candidate without an extreme profile, the same at every run. */
export const attentive = (item: AskedItem, place: number): AnswerValue =>
  EXPECTED_CHECKS[item.id] ?? ((((place * 7 + item.id.replace(/@\d+$/, "").length) % 6) + 1) as AnswerValue);

/** Answers that are consistent within a scale, so that nothing is conspicuous: statements 5 and 6 are the reversed ones. */
export function consistent(item: AskedItem, place: number): AnswerValue {
  const [, scale = "", slot = "0"] = /^([a-z_]+)\.(\d)/.exec(item.id) ?? [];
  if (scale === "" || scale === "check") return attentive(item, place);
  const value = 2 + (scale.length % 4) + (place % 2);
  return (Number(slot) >= 5 ? 7 - value : value) as AnswerValue;
}

/** What somebody who reads takes for a question. In live mode, the server notices if less time has passed. */
export const READING_MS = 4000;

/**
 * Acknowledges and answers every question in presented order, without submitting.
 * @param readingMs how far the clock goes on for each question
 */
export async function answerAll(
  service: TestService,
  token: string,
  choose = attentive,
  readingMs = 0,
): Promise<void> {
  await acknowledge(service, token);
  const { json } = await service.call("GET", candidatePath(token, "/questions"));
  const items: AskedItem[] = json.data.items;
  const answers = items.map((item, place) => ({
    item_id: item.id,
    value: choose(item, place),
    response_ms: READING_MS,
    changes: 0,
    waited_ms: (items.length - 1 - place) * readingMs,
  }));
  service.clock.advance(items.length * readingMs);
  await service.call("PUT", candidatePath(token, "/answers"), { body: { answers } });
}

/** Completes the whole session. @param readingMs as of `answerAll` */
export async function completeAssessment(
  service: TestService,
  token: string,
  choose = attentive,
  readingMs = 0,
): Promise<void> {
  await answerAll(service, token, choose, readingMs);
  const { status } = await service.call("POST", candidatePath(token, "/submit"), { body: {} });
  if (status !== 200) throw new Error(`submission answered ${status}`);
}

/**
 * What the candidate's browser sends once the right code was given: the account hands one over, as where no mail goes.
 * @returns options of a call
 */
export async function confirmed(
  service: TestService,
  token: string,
): Promise<{ headers: { cookie: string } }> {
  const { tenant, invite: invited, sessionId } = service.assessment.look(token).current;
  const owner = invited === null ? { sessionId: Number(sessionId) } : { inviteId: invited.id };
  const { code } = service.codes.hand(tenant, owner, "test");
  const { status, headers } = await service.call("POST", candidatePath(token, "/confirm"), {
    body: { code },
  });
  if (status !== 200) throw new Error(`the code answered ${status}`);
  return { headers: { cookie: String(headers.get("set-cookie")).split(";")[0] ?? "" } };
}
