import { Elysia } from "elysia";
import type { Account } from "#/platform/context/account-rows.ts";
import { invalidField } from "#/platform/context/problem.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { ok } from "#/platform/http/envelope.ts";
import { type Actor, actorOfOperator, type Guards, type OperatorIdentity } from "#/platform/http/guards.ts";
import { readPage } from "#/platform/http/query.ts";
import { searchText } from "#/platform/text/text.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  AdminAccountAnswer,
  AdminAccountBody,
  AdminAccountListAnswer,
  AdminAccountListQuery,
  accountChangeOf,
  adminAccountListView,
  adminAccountView,
  CreateAccountBody,
  EnableQuery,
  KeyLinkAnswer,
  KeyLinkBody,
} from "./admin-schema.ts";
import type { AdminAccounts, ClaimLinks, ClaimService } from "./claim-service.ts";
import { newAccountOf } from "./schema.ts";
import type { AccountService, NewAccount } from "./service.ts";

interface AdminAccountDeps
  extends Pick<Infrastructure, "clock">,
    Pick<Guards, "operatorGuard" | "admission" | "requireFresh"> {
  accounts: AccountService;
  opening: { open(created: NewAccount, first: { mode: Mode; credits?: number; owner?: Actor }): Account };
  adminAccounts: AdminAccounts;
  claims: Pick<ClaimService, "open">;
  claimLinks: Pick<ClaimLinks, "address">;
}

const DEFAULT_LIMIT = 50;

export function adminAccountRoutes(deps: AdminAccountDeps) {
  const { operatorGuard, accounts, opening, adminAccounts, claims, claimLinks, clock, requireFresh } = deps;
  const { admission } = deps;

  const answer = (account: Account) => ok(adminAccountView(adminAccounts.detailsOf(account)));

  return new Elysia({ name: "admin-accounts", prefix: "/admin/accounts" })
    .use(operatorGuard)
    .get(
      "/",
      ({ query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => clock.now());
        const { q, status = "all" } = query;
        const isActive = status === "all" ? null : status === "active";
        const { rows, total } = adminAccounts.page(searchText(q), isActive, page);
        return ok(adminAccountListView(rows, total, page));
      },
      { query: AdminAccountListQuery, response: { 200: AdminAccountListAnswer } },
    )
    .post(
      "/",
      ({ body, operator, request, server, status, once }) =>
        once(() => {
          const { mode = "live", credits, language, join = false, ...fields } = body;
          if (join && operator.keyId === undefined)
            throw invalidField("join", "must be omitted by a program, which cannot be a member");
          const result = { ...newAccountOf(fields), ...(language !== undefined && { language }) };
          const account = opening.open(result, {
            mode,
            ...(credits !== undefined && { credits }),
            ...(join && { owner: actorOfOperator(operator, admission.addressOf(request, server)) }),
          });
          return status(201, answer(account));
        }),
      { body: CreateAccountBody, response: { 201: AdminAccountAnswer } },
    )
    .get("/:accountId", ({ params: { accountId } }) => answer(accounts.find(accountId)), {
      response: { 200: AdminAccountAnswer },
    })
    .put(
      "/:accountId",
      ({ params: { accountId }, body, operator }) =>
        answer(accounts.change(accountId, accountChangeOf(body), idOf(operator))),
      { body: AdminAccountBody, response: { 200: AdminAccountAnswer } },
    )
    .post(
      "/:accountId/disable",
      ({ params: { accountId }, once, operator }) =>
        once(() => answer(accounts.disable(accountId, idOf(operator)))),
      { response: { 200: AdminAccountAnswer } },
    )
    .post(
      "/:accountId/enable",
      ({ params: { accountId }, query, once, operator }) =>
        once(() => answer(accounts.enable(accountId, idOf(operator), query.open_at_both === "true"))),
      { query: EnableQuery, response: { 200: AdminAccountAnswer } },
    )
    .post(
      "/:accountId/key-link",
      ({ params: { accountId }, body: { mode }, request, status, once }) =>
        once(() => {
          requireFresh(request);
          const claim = claims.open(accountId, mode);
          return status(
            201,
            ok({
              account_id: accountId,
              mode,
              url: claimLinks.address(claim.id),
              expires_at: isoTime(claim.expiresAt),
            }),
          );
        }),
      { body: KeyLinkBody, response: { 201: KeyLinkAnswer } },
    );
}

const idOf = ({ keyId, name }: OperatorIdentity): string => keyId ?? name;
