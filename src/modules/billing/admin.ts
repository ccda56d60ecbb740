import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import { ok } from "#/platform/http/envelope.ts";
import { actorOfOperator, type Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import { paginationView, readPage, readPathId } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  AdminOrderAnswer,
  AdminOrderListAnswer,
  AdminOrderListQuery,
  adminOrderView,
  amountOf,
  BookedAnswer,
  bookedView,
  ConfirmPaymentBody,
  CreditNoteAnswer,
  CreditNoteBody,
  creditNoteView,
  GrantBody,
  LedgerAnswer,
  LedgerQuery,
  ledgerView,
  RemindersBody,
  transferOf,
  UndoBody,
  unlessAll,
} from "./admin-schema.ts";
import type { BuyerDetails } from "./buyers/service.ts";
import type { AdminOrders } from "./checkout-links.ts";
import type { Corrections } from "./correction.ts";
import {
  CorrectBuyerBody,
  CorrectionAnswer,
  correctionInputOf,
  correctionView,
} from "./correction-schema.ts";
import type { CreditNotes } from "./credit-notes.ts";
import type { BillingHistory } from "./history.ts";
import type { NoticeService } from "./notices/service.ts";
import { orderDetailView } from "./order-detail-schema.ts";
import type { PaymentReminders } from "./reminders/service.ts";
import {
  AdminPaymentAnswer,
  AdminPaymentListAnswer,
  adminPaymentView,
  PaymentListQuery,
  SettleBody,
} from "./schema.ts";
import type { BillingService } from "./service.ts";
import type { VatChecks } from "./vat-checks/service.ts";

interface AdminBillingDeps
  extends Pick<Infrastructure, "clock" | "time">,
    Pick<Guards, "operatorGuard" | "admission"> {
  billing: BillingService;
  details: BuyerDetails;
  vatChecks: VatChecks;
  creditNotes: CreditNotes;
  corrections: Corrections;
  reminders: PaymentReminders;
  adminOrders: AdminOrders;
  billingHistory: BillingHistory;
  /** @throws Problem account_not_found (404) */
  accounts: { find(accountId: string): { id: string } };
}

const DEFAULT_LIMIT = 50;

/** Orders of all accounts: seeing them, confirming their payment, cancelling them. */
export function adminOrderRoutes(deps: AdminBillingDeps) {
  const { operatorGuard, admission, billing, details, creditNotes, corrections, reminders } = deps;
  const { adminOrders, vatChecks, clock } = deps;
  /** @throws Problem order_not_found (404) */
  const answer = (orderId: string) => {
    const order = adminOrders.get(orderId);
    return ok({
      ...adminOrderView(order, billing.priceOf(order), details.stateOf(order)),
      ...orderDetailView({
        confirmation: vatChecks.latestOf(orderId),
        invoiced: corrections.invoiced(order),
        reminders: reminders.list(order, orderId),
      }),
    });
  };
  return new Elysia({ name: "admin-orders", prefix: "/admin/orders" })
    .use(operatorGuard)
    .get(
      "/",
      ({ query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => clock.now());
        const filter = {
          status: unlessAll(query.status),
          mode: unlessAll(query.mode),
          accountId: query.account_id ?? null,
        };
        const { rows, total } = adminOrders.list(filter, page);
        return ok({
          orders: rows.map((order) => adminOrderView(order, billing.priceOf(order), details.stateOf(order))),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: AdminOrderListQuery, response: { 200: AdminOrderListAnswer } },
    )
    .get("/:orderId", ({ params: { orderId } }) => answer(orderId), { response: { 200: AdminOrderAnswer } })
    .post(
      "/:orderId/confirm-payment",
      async ({ params: { orderId }, body, operator, request, server, once }) => {
        await vatChecks.confirm(String(orderId));
        return afterWaiting(
          once(() => {
            const { name } = actorOfOperator(operator, admission.addressOf(request, server));
            billing.confirmPayment(orderId, transferOf(body, clock.now()), name);
            return answer(orderId);
          }),
        );
      },
      { body: ConfirmPaymentBody, response: { 200: AdminOrderAnswer } },
    )
    .post(
      "/:orderId/release",
      ({ params: { orderId }, operator, request, server, once }) =>
        once(() => {
          const { name } = actorOfOperator(operator, admission.addressOf(request, server));
          details.release(orderId, name);
          return answer(orderId);
        }),
      { response: { 200: AdminOrderAnswer } },
    )
    .post(
      "/:orderId/take-back",
      ({ params: { orderId }, once }) =>
        once(() => {
          creditNotes.takeBack(orderId);
          return answer(orderId);
        }),
      { response: { 200: AdminOrderAnswer } },
    )
    .post(
      "/:orderId/credit-note",
      async ({ params: { orderId }, body, status, once }) => {
        await details.requirePrintable("reason", body.reason);
        return afterWaiting(
          once(() => {
            const note = creditNotes.issue(orderId, {
              credits: body.credits ?? null,
              amountCents: amountOf(body),
              reason: body.reason.trim(),
            });
            return status(201, ok(creditNoteView(note)));
          }),
        );
      },
      { body: CreditNoteBody, response: { 201: CreditNoteAnswer } },
    )
    .post(
      "/:orderId/correct-buyer",
      async ({ params: { orderId }, body, status, once }) => {
        const input = correctionInputOf(body);
        await corrections.requirePrintable(orderId, input);
        return afterWaiting(once(() => status(201, ok(correctionView(corrections.correct(orderId, input))))));
      },
      { body: CorrectBuyerBody, response: { 201: CorrectionAnswer } },
    )
    .put(
      "/:orderId/reminders",
      ({ params: { orderId }, body: { stopped }, operator, request, server, once }) =>
        once(() => {
          const { name } = actorOfOperator(operator, admission.addressOf(request, server));
          reminders.stop(orderId, stopped, name);
          return answer(orderId);
        }),
      { body: RemindersBody, response: { 200: AdminOrderAnswer } },
    )
    .post(
      "/:orderId/cancel",
      ({ params: { orderId }, once }) =>
        once(() => {
          billing.cancelOrder(orderId);
          return answer(orderId);
        }),
      { response: { 200: AdminOrderAnswer } },
    );
}

/** Credits of one account: what was booked, giving some, and taking them back. */
export function adminCreditRoutes(deps: AdminBillingDeps) {
  const { operatorGuard, billing, billingHistory, accounts, time } = deps;
  return new Elysia({ name: "admin-credits", prefix: "/admin/accounts/:accountId" })
    .use(operatorGuard)
    .post(
      "/credits",
      ({ params: { accountId }, body: { mode, credits, reason }, status, once }) =>
        once(() => {
          const tenant = { accountId: accounts.find(accountId).id, mode };
          const entry = billing.grant(tenant, credits, reason.trim());
          return status(201, ok(bookedView(entry, billing.balance(tenant))));
        }),
      { body: GrantBody, response: { 201: BookedAnswer } },
    )
    .get(
      "/ledger",
      async ({ params: { accountId }, query: { mode = "live", ...query } }) => {
        const tenant = { accountId: accounts.find(accountId).id, mode };
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        const listed = await billingHistory.ledger(tenant, page);
        const undone = billingHistory.undoneGrants(tenant);
        return ok(ledgerView(tenant, listed, undone, billing.balance(tenant), page));
      },
      { query: LedgerQuery, response: { 200: LedgerAnswer } },
    )
    .post(
      "/ledger/:entryId/undo",
      ({ params, body: { reason }, status, once }) =>
        once(() => {
          const { id } = accounts.find(params.accountId);
          const entryId = readPathId(params.entryId);
          if (entryId === null) throw new Problem("ledger_entry_not_found");
          const entry = billing.undoGrant(id, entryId, reason.trim());
          return status(201, ok(bookedView(entry, billing.balance({ accountId: id, mode: entry.mode }))));
        }),
      { body: UndoBody, response: { 201: BookedAnswer } },
    );
}

interface NoticeAdminDeps extends Pick<Infrastructure, "clock">, Pick<Guards, "operatorGuard" | "admission"> {
  notices: NoticeService;
}

/** Notices of card providers, and those of them that need a person. */
export const noticeAdminRoutes = ({ operatorGuard, notices, admission, clock }: NoticeAdminDeps) =>
  new Elysia({ name: "admin-payments", prefix: "/admin/payments" })
    .use(operatorGuard)
    .get(
      "/",
      ({ query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => clock.now());
        const { rows, total } = notices.list(unlessAll(query.outcome), page);
        return ok({
          payments: rows.map(adminPaymentView),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: PaymentListQuery, response: { 200: AdminPaymentListAnswer } },
    )
    .post(
      "/:paymentId/retry",
      ({ params: { paymentId }, once }) =>
        once(() => {
          notices.retry(paymentId);
          return ok(adminPaymentView(notices.get(paymentId)));
        }),
      { response: { 200: AdminPaymentAnswer } },
    )
    .post(
      "/:paymentId/settle",
      ({ params: { paymentId }, body: { note }, operator, request, server, once }) =>
        once(() => {
          const { name } = actorOfOperator(operator, admission.addressOf(request, server));
          notices.settle(paymentId, note.trim(), name);
          return ok(adminPaymentView(notices.get(paymentId)));
        }),
      { body: SettleBody, response: { 200: AdminPaymentAnswer } },
    );
