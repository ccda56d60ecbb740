/** What a customer's program and a candidate's page say to the service, over real HTTP. */
import { Database } from "bun:sqlite";
import { join } from "node:path";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON body; undefined for anything else. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and assert what they find.
  json: any;
}

export interface CallOptions {
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request; redirects are not followed. */
export async function call(
  address: string,
  method: string,
  path: string,
  { key, body, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(`${address}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answerOf(response);
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("application/json") === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== "" ? JSON.parse(text) : undefined,
  };
}

export function must(answer: Answer, status: number): Answer {
  if (answer.status !== status)
    throw new Error(`answered ${answer.status} instead of ${status}: ${answer.text}`);
  return answer;
}

export interface Account {
  id: string;
  email: string;
  key: string;
  checkoutUrl: string;
}

/** What an invoice needs of its buyer. */
const BILLING = { address: "1 Market Street", city: "Toronto", country: "CA" };

let companies = 0;

export async function register(address: string, fields: Record<string, unknown> = {}): Promise<Account> {
  companies += 1;
  const body = {
    email: `owner${companies}.${process.pid}@company.example`,
    company: `Company ${companies}`,
    mode: "test",
    ...BILLING,
    ...fields,
  };
  const { data } = must(await call(address, "POST", "/api/v1/register", { body }), 201).json;
  return {
    id: data.customer.id,
    email: data.customer.email,
    key: data.api_key.key,
    checkoutUrl: data.order?.checkout_url ?? "",
  };
}

/** A test-mode account that has paid for ten credits in the simulator. */
export async function registerWithCredits(address: string): Promise<Account> {
  const account = await register(address, { product_id: "pa-pack-10" });
  const { pathname } = new URL(account.checkoutUrl);
  must(await call(address, "POST", pathname), 303);
  return account;
}

/**
 * Gives credits to an account in live mode, where the only way to pay is a bank transfer that nobody here can make. The ledger entry is
 * written straight into the database file, next to the running service.
 */
export function grantCredits(folder: string, account: Account, credits: number): void {
  withDatabase(folder, (database) => {
    database.run(
      "INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) VALUES (?, 'live', 'grant', ?, ?, ?)",
      [account.id, `e2e:${account.id}`, credits, Date.now()],
    );
  });
}

/** Has candidates asked for gender and birth date, as an owner would in the console. */
export function askForEverything(folder: string, account: Account): void {
  withDatabase(folder, (database) => {
    database.run("UPDATE accounts SET asks_demographics = 1 WHERE id = ?", [account.id]);
  });
}

/**
 * Lets the answers of unfinished sessions be as old as if somebody had read the questions: tests answer in no time, which the server
 * notices in live mode.
 */
export function answerAtReadersPace(folder: string): void {
  withDatabase(folder, (database) => {
    database.run(
      "UPDATE sessions SET acknowledged_at = acknowledged_at - 3600000 WHERE completed_at IS NULL",
    );
    database.run(
      `UPDATE answers SET answered_at = 20000 * (SELECT count(*) FROM answers AS earlier
         WHERE earlier.session_id = answers.session_id AND earlier.item_id <= answers.item_id)
       + (SELECT acknowledged_at FROM sessions WHERE id = answers.session_id)`,
    );
  });
}

/** Opens the service's own database file for a moment. */
export function withDatabase<T>(folder: string, work: (database: Database) => T): T {
  const database = new Database(join(folder, "data", "assay.db"));
  try {
    database.run("PRAGMA busy_timeout = 5000");
    return work(database);
  } finally {
    database.close();
  }
}

export interface SentInvite {
  id: string;
  link: string;
  token: string;
}

export async function invite(
  address: string,
  account: Account,
  fields: Record<string, unknown> = {},
): Promise<SentInvite> {
  const body = { email: "candidate@people.example", name: "Ada Example", ...fields };
  const { data } = must(await call(address, "POST", "/api/v1/invites", { key: account.key, body }), 201).json;
  return { id: data.invite_id, link: data.analysis_link, token: data.analysis_link.split("/a/")[1] };
}

export const candidatePath = (token: string, rest = ""): string => `/api/candidate/${token}${rest}`;

export interface AskedItem {
  id: string;
  type: "statement" | "pair" | "check";
  text?: string;
  a?: string;
  b?: string;
}

/** Acknowledges the notice and gets the questions, as the page does. */
export async function begin(address: string, token: string): Promise<AskedItem[]> {
  const body = { language: "en", notice_version: "1.4" };
  must(await call(address, "POST", candidatePath(token, "/acknowledge"), { body }), 200);
  return must(await call(address, "GET", candidatePath(token, "/questions")), 200).json.data.items;
}
