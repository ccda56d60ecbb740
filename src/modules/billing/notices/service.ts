import type { Language } from "#/domain/instrument/types.ts";
import { PAYMENT_TEXTS } from "#/messages/modules/billing/payment.gen.ts";
import type { CreditNotes } from "#/modules/billing/credit-notes.ts";
import { BY_SERVER, dayOf, type Payments } from "#/modules/billing/payments/service.ts";
import {
  movedBy,
  type NoticedOrder,
  type PaymentNotice,
  type Verdict,
  verdictOn,
  type WaitReason,
} from "#/modules/billing/rules.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Order } from "#/modules/billing/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ListedNotice, NoticeStore, StoredNotice } from "./store.ts";

interface NoticeDeps extends Pick<Infrastructure, "db" | "clock"> {
  store: NoticeStore;
  billing: BillingService;
  payments: Payments;
  creditNotes: Pick<CreditNotes, "issue">;
  /** Returns the language of a buyer's documents. */
  languageOf: (accountId: string) => Language;
}

/** Why no invoice can be issued: the money has arrived, and waits for a person. */
const INVOICE_REFUSALS = [
  "tax_undecided",
  "seller_not_set",
  "seller_vat_id_not_set",
  "buyer_not_set",
  "order_on_hold",
] as const;

type Outcome = { outcome: "booked" | "noted" | "waiting"; reason: WaitReason | null };

export type NoticeService = ReturnType<typeof createNoticeService>;

/** Notices of card providers, and their results: each notice counts once, and none is dropped. */
export function createNoticeService({
  db,
  clock,
  store,
  billing,
  payments,
  creditNotes,
  languageOf,
}: NoticeDeps) {
  /** Refunds and disputes may name the payment alone. */
  function orderIdOf({ orderId, payment }: PaymentNotice): string | null {
    if (orderId !== null || payment === null) return orderId;
    return store.findOrderOf(payment) ?? store.findReportedOrder(payment);
  }

  function findOrder(orderId: string | null): Order | null {
    const tenant = orderId === null ? null : billing.findOrderOwner(orderId);
    return orderId === null || tenant === null ? null : billing.getOrder(tenant, orderId);
  }

  /** The movements of a card payment that are recorded for an order. */
  const movementsOf = (order: Order, payment: string | null) =>
    payments.list(order).filter(({ way, reference }) => way === "stripe" && reference === payment);

  /** Records what a notice says has moved. Money of another mode or currency is no part of an order's balance. */
  function record(notice: PaymentNotice, order: Order): void {
    const { id, payment, paymentMethod = null, currency, isOfOtherMode, happenedAt } = notice;
    if (order.mode === "test" || isOfOtherMode === true || currency !== order.currency) return;
    const movements = movementsOf(order, payment);
    if (movements.some(({ noticeId }) => noticeId === id)) return;
    // A payment that is reported again, under another id, has moved once; what went back belongs to one that is recorded.
    if ((notice.kind === "paid") === movements.length > 0 && payment !== null) return;
    const sumOf = (rows: readonly { amountCents: number }[]) =>
      rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const amountCents = movedBy(notice, {
      balanceCents: sumOf(movements),
      returnedCents: -sumOf(
        movements.filter(({ noticeId }) => noticeId !== null && store.isRefund(noticeId)),
      ),
    });
    if (amountCents === 0) return;
    payments.recordPayment(
      order,
      {
        ...{ amountCents, way: "stripe", method: paymentMethod, reference: payment, noticeId: id },
        valueDate: dayOf(happenedAt),
      },
      BY_SERVER.stripe,
    );
  }

  function noticedOrder(order: Order, isRecorded: boolean): NoticedOrder {
    const { dueCents, receivedCents } = payments.settlement(order);
    const { mode, status, currency } = order;
    return { mode, status, currency, isRecorded, dueCents, receivedCents };
  }

  function carryOut(verdict: Verdict, { orderId }: PaymentNotice): Outcome {
    const tenant = orderId === null ? null : billing.findOrderOwner(orderId);
    if (verdict.act === "wait") return { outcome: "waiting", reason: verdict.reason };
    if (verdict.act === "note" || orderId === null || tenant === null)
      return { outcome: "noted", reason: null };
    try {
      if (verdict.act === "complete") {
        billing.completeIfPaid(tenant, orderId);
        if (verdict.reason !== undefined) return { outcome: "waiting", reason: verdict.reason };
        return { outcome: "booked", reason: null };
      }
      return takeBack(tenant, orderId);
    } catch (error) {
      // Everything since this point is rolled back. The money has arrived all the same.
      const code = error instanceof Problem ? error.code : null;
      const refusal = INVOICE_REFUSALS.find((one) => one === code);
      if (refusal !== undefined) return { outcome: "waiting", reason: refusal };
      throw error;
    }
  }

  /** The invoice is reversed with the credits. Orders from before there were invoices have none. */
  function takeBack(tenant: Tenant, orderId: string): Outcome {
    try {
      creditNotes.issue(orderId, {
        credits: null,
        reason: PAYMENT_TEXTS[languageOf(tenant.accountId)].paidBack,
      });
      return { outcome: "booked", reason: null };
    } catch (error) {
      const code = error instanceof Problem ? error.code : null;
      // Everything was credited by amounts before, and the credits were left on purpose.
      if (code === "invoice_credited") return { outcome: "noted", reason: null };
      if (code !== "invoice_not_found") throw error;
      billing.refundOrder(tenant, orderId);
      return { outcome: "waiting", reason: "credit_note_missing" };
    }
  }

  function judge(notice: PaymentNotice): Outcome {
    const order = findOrder(notice.orderId);
    const wasReturned = store.isReturned(notice);
    if (order === null) return carryOut(verdictOn(notice, null, wasReturned), notice);
    const { payment } = notice;
    const isRecorded =
      payment !== null &&
      (order.cardPayment === payment ||
        movementsOf(order, payment).some((row) => row.amountCents > 0 && row.noticeId !== notice.id));
    record(notice, order);
    // What was reported earlier to have gone back, before its payment was.
    if (notice.kind === "paid" && payment !== null && !isRecorded)
      for (const earlier of store.listReturns(payment)) record(earlier, order);
    return carryOut(verdictOn(notice, noticedOrder(order, isRecorded), wasReturned), notice);
  }

  function waiting(id: string): StoredNotice {
    const notice = store.find(id);
    if (notice === null) throw new Problem("payment_not_found");
    if (notice.outcome !== "waiting") throw new Problem("payment_settled");
    return notice;
  }

  return {
    list: store.list,

    /** @throws Problem payment_not_found (404) */
    get(id: string): ListedNotice {
      const notice = store.findListed(id);
      if (notice === null) throw new Problem("payment_not_found");
      return notice;
    },

    /** Takes a notice in, once: its repetition changes nothing. All of what follows is stored with it, or nothing is. */
    take(reported: PaymentNotice): void {
      db.tx(() => {
        if (store.find(reported.id) !== null) return;
        const notice = { ...reported, orderId: orderIdOf(reported) };
        store.insert(notice, clock.now(), judge(notice));
        // The money stays, so nobody has to review it any longer.
        if (notice.kind === "dispute_won" && notice.payment !== null) {
          const settled = { settledAt: clock.now(), settledBy: "stripe", note: notice.id };
          store.updateDisputesSettled(notice.payment, settled);
        }
      });
    },

    /**
     * Processes a waiting notice again, as if it had just arrived.
     * @throws Problem payment_not_found (404), payment_settled (409)
     */
    retry(id: string): void {
      db.tx(() => {
        const notice = waiting(id);
        // Its credits were reversed when it arrived, and processing it again would treat it as a duplicate.
        if (notice.reason === "credit_note_missing") return;
        // The mode of a notice is not stored. A trial must not become money because the key was changed
        // meanwhile.
        if (notice.reason === "other_mode") return;
        const known = { ...notice, orderId: orderIdOf(notice) };
        store.update(id, { orderId: known.orderId, ...judge(known) });
      });
    },

    /**
     * Records that a user has handled a waiting notice.
     * @param note what they did
     * @throws Problem payment_not_found (404), payment_settled (409)
     */
    settle(id: string, note: string, by: string): void {
      db.tx(() => {
        waiting(id);
        store.update(id, { outcome: "settled", settledAt: clock.now(), settledBy: by, note });
      });
    },
  };
}
