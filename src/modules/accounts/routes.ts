import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { AccountAnswer, accountView } from "./schema.ts";
import type { AccountService } from "./service.ts";

interface AccountDeps extends Pick<Infrastructure, "origin">, Pick<Guards, "identify"> {
  accounts: AccountService;
}

export const accountRoutes = ({ identify, accounts, origin }: AccountDeps) =>
  new Elysia({ name: "account" })
    .use(identify("account"))
    .get(
      "/account",
      ({ caller: { tenant } }) =>
        ok(accountView(accounts.get(tenant.accountId), accounts.listKeys(tenant.accountId), origin())),
      { response: { 200: AccountAnswer } },
    );
