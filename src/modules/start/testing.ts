import { execute } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, type TestService } from "#/testing/service.ts";

/** For tests of sessions without an invite. */

export interface Opened extends RegisteredAccount {
  slug: string;
}

/** A live account with credits, and the slug of its page. */
export async function openAccount(
  service: TestService,
  credits = 5,
  fields: Record<string, unknown> = {},
): Promise<Opened> {
  const account = await register(service, { mode: "live", ...fields });
  if (credits > 0) {
    service.billing.grant({ accountId: account.id, mode: "live" }, credits, "test");
  }
  const { json } = await service.call("GET", "/api/v1/account", { key: account.key });
  return { ...account, slug: json.data.account.slug };
}

export const startPath = (slug: string): string => `/api/start/${slug}`;

export const begin = (service: TestService, slug: string, fields: Record<string, unknown> = {}) =>
  service.call("POST", startPath(slug), {
    body: { name: "Zoë van Example", email: "zoe@people.example", language: "en", ...fields },
  });

/** The operator's way. */
export const seat = (service: TestService, accountId: string, body: Record<string, unknown> = {}) =>
  service.call("POST", `/api/v1/admin/accounts/${accountId}/sessions`, {
    key: OPERATOR_TOKEN,
    body: { language: "en", ...body },
  });

export const tokenOf = (link: string): string => link.split("/a/")[1] ?? "";

export const disable = (service: TestService, accountId: string): void =>
  execute(service, "UPDATE accounts SET status = 'inactive' WHERE id = ?", accountId);
