import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { adminOrderView, LedgerAnswer, ledgerView, unlessAll } from "./admin-schema.ts";
import type { BuyerDetails } from "./buyers/service.ts";
import type { CheckoutLinks } from "./checkout-links.ts";
import type { BillingHistory } from "./history.ts";
import {
  ConsoleOrderListAnswer,
  ConsoleOrderListQuery,
  ConsolePageQuery,
  periodOf,
  StatementAnswer,
  StatementQuery,
  statementView,
} from "./schema.ts";
import type { BillingService } from "./service.ts";

interface ConsoleBillingDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  billing: BillingService;
  details: Pick<BuyerDetails, "stateOf">;
  billingHistory: BillingHistory;
  checkoutLinks: CheckoutLinks;
}

const DEFAULT_LIMIT = 25;

/** An account's purchases, and the use of its credits. */
export const consoleBillingRoutes = ({
  identifyPerson,
  billing,
  details,
  billingHistory,
  checkoutLinks,
  time,
}: ConsoleBillingDeps) =>
  new Elysia({ name: "console-billing", prefix: "/console" })
    .use(identifyPerson("orders"))
    .get(
      "/orders",
      async ({ caller: { tenant }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        const { rows, total } = billingHistory.orders(tenant, unlessAll(query.status), page);
        return ok({
          orders: await Promise.all(
            rows.map(async (order) => ({
              ...adminOrderView(order, billing.priceOf(order), details.stateOf(order)),
              checkout_url: order.status === "pending_payment" ? await checkoutLinks.address(order.id) : null,
            })),
          ),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: ConsoleOrderListQuery, response: { 200: ConsoleOrderListAnswer } },
    )
    .get(
      "/ledger",
      async ({ caller: { tenant }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        const listed = await billingHistory.ledger(tenant, page);
        return ok(ledgerView(tenant, listed, null, billing.balance(tenant), page));
      },
      { query: ConsolePageQuery, response: { 200: LedgerAnswer } },
    )
    .get(
      "/credit-statement",
      async ({ caller: { tenant }, query }) => {
        const { start, before } = periodOf(query);
        return ok(statementView(query, await billingHistory.statement(tenant, start, before)));
      },
      { query: StatementQuery, response: { 200: StatementAnswer } },
    );
