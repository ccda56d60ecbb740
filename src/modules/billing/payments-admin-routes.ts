import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import { actorOfOperator, type Guards } from "#/platform/http/guards.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { unlessAll } from "./admin-schema.ts";
import type { PaymentService } from "./payment-service.ts";
import {
  AdminPaymentAnswer,
  AdminPaymentListAnswer,
  adminPaymentView,
  PaymentListQuery,
  SettleBody,
} from "./schema.ts";

interface PaymentAdminDeps
  extends Pick<Infrastructure, "clock">,
    Pick<Guards, "operatorGuard" | "admission"> {
  payments: PaymentService;
}

const DEFAULT_LIMIT = 50;

/** Notices of card providers, and those of them that need a person. */
export const paymentAdminRoutes = ({ operatorGuard, payments, admission, clock }: PaymentAdminDeps) =>
  new Elysia({ name: "admin-payments", prefix: "/admin/payments" })
    .use(operatorGuard)
    .get(
      "/",
      ({ query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => clock.now());
        const { rows, total } = payments.list(unlessAll(query.outcome), page);
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
          payments.retry(paymentId);
          return ok(adminPaymentView(payments.get(paymentId)));
        }),
      { response: { 200: AdminPaymentAnswer } },
    )
    .post(
      "/:paymentId/settle",
      ({ params: { paymentId }, body: { note }, operator, request, server, once }) =>
        once(() => {
          const { name } = actorOfOperator(operator, admission.addressOf(request, server));
          payments.settle(paymentId, note.trim(), name);
          return ok(adminPaymentView(payments.get(paymentId)));
        }),
      { body: SettleBody, response: { 200: AdminPaymentAnswer } },
    );
