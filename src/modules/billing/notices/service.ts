import type { CreditNotes } from "#/modules/billing/credit-notes.ts";
import { BY_SERVER, dayOf, type Payments } from "#/modules/billing/payments/service.ts";
import {
  ANSWERED_BY_SETTLEMENT,
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
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ListedNotice, NoticeStore, StoredNotice } from "./store.ts";

interface NoticeDeps extends Pick<Infrastructure, "db" | "clock"> {
  store: NoticeStore;
  billing: BillingService;
  payments: Payments;
  creditNotes: Pick<CreditNotes, "takeBack">;
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
export function createNoticeService({ db, clock, store, billing, payments, creditNotes }: NoticeDeps) {
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

  function carryOut(verdict: Verdict, { orderId }: Pick<PaymentNotice, "orderId">): Outcome {
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
      const back = creditNotes.takeBack(orderId);
      // Orders from before there were invoices have none to reverse.
      if (back === "no_invoice") return { outcome: "waiting", reason: "credit_note_missing" };
      return { outcome: back === "credited_before" ? "noted" : "booked", reason: null };
    } catch (error) {
      // Everything since this point is rolled back. The money has arrived all the same.
      const code = error instanceof Problem ? error.code : null;
      const refusal = INVOICE_REFUSALS.find((one) => one === code);
      if (refusal !== undefined) return { outcome: "waiting", reason: refusal };
      throw error;
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

  /** By the server itself. @param answer the later notice or record, which the note names */
  const settledBy = (answer: string) => ({
    ...{ outcome: "settled" as const, settledAt: clock.now(), settledBy: BY_SERVER.stripe, note: answer },
  });

  function processAgain(notice: StoredNotice): void {
    const known = { ...notice, orderId: orderIdOf(notice) };
    store.update(notice.id, { orderId: known.orderId, ...judge(known) });
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

    /**
     * Takes a notice in, once: its repetition changes nothing. All of what follows is stored with it, or nothing is.
     * Payments of others at the same provider account are ignored.
     */
    take(reported: PaymentNotice): void {
      db.tx(() => {
        if (store.find(reported.id) !== null) return;
        const notice = { ...reported, orderId: orderIdOf(reported) };
        if (notice.isMarked === false && findOrder(notice.orderId) === null) return;
        const judged = judge(notice);
        const answer = notice.kind === "disputed" ? store.findDisputeEnd(notice) : null;
        if (answer === null) store.insert(notice, clock.now(), judged);
        else store.insert(notice, clock.now(), { ...judged, ...settledBy(answer) });
        if ((notice.kind === "dispute_won" || notice.kind === "dispute_lost") && notice.payment !== null)
          store.updateDisputesSettled(notice.payment, settledBy(notice.id));
      });
    },

    /**
     * Settles what waits because the payments of an order differed from what is due: they no longer do.
     * @param answer the notice, the payment or the credit note that made them equal
     */
    settleAnswered(order: Order, answer: string): void {
      if (payments.settlement(order).state === "settled")
        store.updateAnswered(order.id, ANSWERED_BY_SETTLEMENT, settledBy(answer));
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
        processAgain(notice);
      });
    },

    /**
     * Continues an order whose buyer was released or has changed: completes it if it is paid, and processes again what
     * waited because no invoice could be issued. If none can be issued now, it keeps waiting.
     */
    resume(order: Order): void {
      db.tx(() => {
        for (const notice of store.listRefused(order.id, INVOICE_REFUSALS)) processAgain(notice);
        if (findOrder(order.id)?.status === "pending_payment")
          carryOut({ act: "complete" }, { orderId: order.id });
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
