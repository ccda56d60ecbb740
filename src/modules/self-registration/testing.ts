import { execute, rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, ORIGIN, type TestService } from "#/testing/service.ts";
import { createStartLinks } from "./self-start.ts";

/** For tests of sessions without an invite. */

/** Nobody listens there: sending mails is enough for people to start without an invitation. */
export const MAILS = { SMTP_URL: "smtp://127.0.0.1:1" };

export interface Opened extends RegisteredAccount {
  slug: string;
}

/** A live account with credits whose page is switched on, and the slug of that page. */
export async function openAccount(
  service: TestService,
  credits = 5,
  fields: Record<string, unknown> = {},
): Promise<Opened> {
  const account = await register(service, { mode: "live", ...fields });
  if (credits > 0) {
    service.billing.grant({ accountId: account.id, mode: "live" }, credits, "test");
  }
  const { slug } = service.accounts.change(account.id, { selfStart: true });
  return { ...account, slug };
}

export const startPath = (slug: string): string => `/api/start/${slug}`;

/** Asks for a link, as the page does. */
export const ask = (
  service: TestService,
  slug: string,
  fields: Record<string, unknown> = {},
  from = "192.0.2.1",
) =>
  service.call("POST", startPath(slug), {
    body: { name: "Zoë van Example", email: "zoe@people.example", language: "en", ...fields },
    headers: { "x-forwarded-for": from },
  });

/** The tokens that were mailed, oldest first, as their readers see them. */
export function mailedTokens(service: TestService): string[] {
  const links = createStartLinks(service.secrets, () => ORIGIN);
  return rows(service, "SELECT id FROM start_requests ORDER BY created_at, rowid").map(
    ({ id }) => links.address("x", String(id)).split("/start/x/")[1] ?? "",
  );
}

/** Uses a mailed link, as the button behind it does. */
export const confirm = (service: TestService, token: string, from = "192.0.2.1") =>
  service.call("POST", `${startPath("any")}/${token}`, { headers: { "x-forwarded-for": from } });

/** The whole way to an assessment session of one's own. @returns its token, or the code of the refusal */
export async function begin(
  service: TestService,
  slug: string,
  fields: Record<string, unknown> = {},
  from = "192.0.2.1",
): Promise<string> {
  const asked = await ask(service, slug, fields, from);
  if (asked.status !== 202) return asked.json.error.code;
  const { status, json } = await confirm(service, mailedTokens(service).at(-1) ?? "", from);
  return status === 201 ? tokenOf(json.data.path) : json.error.code;
}

/** The way of the server administrator. */
export const seat = (service: TestService, accountId: string, body: Record<string, unknown> = {}) =>
  service.call("POST", `/api/v1/admin/accounts/${accountId}/sessions`, {
    key: OPERATOR_TOKEN,
    body: { language: "en", ...body },
  });

export const tokenOf = (link: string): string => link.split("/a/")[1] ?? "";

export const disable = (service: TestService, accountId: string): void =>
  execute(service, "UPDATE accounts SET status = 'inactive' WHERE id = ?", accountId);
