import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import { actorOfOperator, type Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BuyerDetails } from "../buyers/service.ts";
import type { VatChecks } from "../vat-checks/service.ts";
import type { PaymentCorrections } from "./corrections.ts";
import {
  AcceptBody,
  OrderPaymentsAnswer,
  orderPaymentsView,
  PaymentNoteBody,
  RecordPaymentBody,
  reportedPaymentOf,
  UsePaymentBody,
  WaitingPaymentsAnswer,
  waitingPaymentsView,
} from "./schema.ts";
import type { WaitingPayments } from "./waiting.ts";

interface OrderPaymentDeps
  extends Pick<Infrastructure, "clock">,
    Pick<Guards, "operatorGuard" | "admission"> {
  paymentCorrections: PaymentCorrections;
  vatChecks: Pick<VatChecks, "confirm">;
  details: Pick<BuyerDetails, "requirePrintable">;
}

/** The payments of one order: seeing them, recording them, and what to do if they do not equal its price. */
export function orderPaymentRoutes({
  operatorGuard,
  admission,
  paymentCorrections,
  vatChecks,
  details,
  clock,
}: OrderPaymentDeps) {
  const response = { 200: OrderPaymentsAnswer };
  return new Elysia({ name: "admin-order-payments", prefix: "/admin/orders/:orderId" })
    .use(operatorGuard)
    .get("/payments", ({ params: { orderId } }) => ok(orderPaymentsView(paymentCorrections.get(orderId))), {
      response,
    })
    .post(
      "/payments",
      async ({ params: { orderId }, body, operator, request, server, status, once }) => {
        await vatChecks.confirm(orderId);
        return afterWaiting(
          once(() => {
            const { name } = actorOfOperator(operator, admission.addressOf(request, server));
            const reported = reportedPaymentOf(body, clock.now());
            return status(201, ok(orderPaymentsView(paymentCorrections.record(orderId, reported, name))));
          }),
        );
      },
      { body: RecordPaymentBody, response: { 201: OrderPaymentsAnswer } },
    )
    .post(
      "/payments/:recordId/reverse",
      ({ params: { orderId, recordId }, body: { note }, operator, request, server, once }) =>
        once(() => {
          const { name } = actorOfOperator(operator, admission.addressOf(request, server));
          return ok(orderPaymentsView(paymentCorrections.reverse(orderId, recordId, note.trim(), name)));
        }),
      { body: PaymentNoteBody, response },
    )
    .post(
      "/move-overpayment",
      async ({ params: { orderId }, body, operator, request, server, once }) => {
        await vatChecks.confirm(body.order_id);
        return afterWaiting(
          once(() => {
            const { name } = actorOfOperator(operator, admission.addressOf(request, server));
            return ok(orderPaymentsView(paymentCorrections.move(orderId, body.order_id, name)));
          }),
        );
      },
      { body: UsePaymentBody, response },
    )
    .post(
      "/settle-overpayment",
      ({ params: { orderId }, body: { note }, operator, request, server, once }) =>
        once(() => {
          const { name } = actorOfOperator(operator, admission.addressOf(request, server));
          return ok(orderPaymentsView(paymentCorrections.keep(orderId, note.trim(), name)));
        }),
      { body: PaymentNoteBody, response },
    )
    .post(
      "/approve-underpayment",
      async ({ params: { orderId }, body: { reason }, once }) => {
        await details.requirePrintable("reason", reason);
        await vatChecks.confirm(orderId);
        return afterWaiting(
          once(() => ok(orderPaymentsView(paymentCorrections.accept(orderId, reason.trim())))),
        );
      },
      { body: AcceptBody, response },
    );
}

/** What waits of all payments, of notices and of orders. */
export const waitingPaymentRoutes = ({
  operatorGuard,
  waitingPayments,
}: Pick<Guards, "operatorGuard"> & { waitingPayments: WaitingPayments }) =>
  new Elysia({ name: "admin-waiting-payments" })
    .use(operatorGuard)
    .get(
      "/admin/waiting-payments",
      () => ok(waitingPaymentsView(waitingPayments.list(), waitingPayments.summary())),
      { response: { 200: WaitingPaymentsAnswer } },
    );
