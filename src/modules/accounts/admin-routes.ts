import { Elysia } from "elysia";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Clock } from "#/platform/clock.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { OperatorGate } from "#/platform/http/operator.ts";
import { readPage } from "#/platform/http/query.ts";
import {
  AdminAccountAnswer,
  AdminAccountBody,
  AdminAccountListAnswer,
  AdminAccountListQuery,
  adminAccountListView,
  adminAccountView,
  type BalanceOf,
} from "./admin-schema.ts";
import type { AccountService } from "./service.ts";

interface AdminAccountDeps {
  operatorGate: OperatorGate;
  accounts: AccountService;
  billing: BillingService;
  clock: Clock;
}

const DEFAULT_LIMIT = 50;

export function adminAccountRoutes({ operatorGate, accounts, billing, clock }: AdminAccountDeps) {
  const balanceOf: BalanceOf = (accountId, mode) => billing.balance({ accountId, mode });
  return new Elysia({ name: "admin-accounts", prefix: "/admin/accounts" })
    .use(operatorGate)
    .get(
      "/",
      ({ query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => clock.now());
        const { rows, total } = accounts.page(page);
        return ok(adminAccountListView(rows, total, page, balanceOf));
      },
      { query: AdminAccountListQuery, response: { 200: AdminAccountListAnswer } },
    )
    .get(
      "/:accountId",
      ({ params: { accountId } }) =>
        ok(adminAccountView(accounts.find(accountId), accounts.listKeys(accountId), balanceOf)),
      { response: { 200: AdminAccountAnswer } },
    )
    .put(
      "/:accountId",
      ({ params: { accountId }, body: { candidate_feedback } }) => {
        const account = accounts.offerFeedback(accountId, candidate_feedback);
        return ok(adminAccountView(account, accounts.listKeys(accountId), balanceOf));
      },
      { body: AdminAccountBody, response: { 200: AdminAccountAnswer } },
    );
}
