import type { Language } from "#/domain/instrument/types.ts";
import { PAYMENT_TEXTS } from "#/messages/modules/billing/payment.gen.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { CreditNotes } from "./credit-notes.ts";
import type { ListedNotice, PaymentStore, StoredNotice } from "./history-store.ts";
import { type NoticedOrder, type PaymentNotice, type Verdict, verdictOn, type WaitReason } from "./rules.ts";
import type { BillingService } from "./service.ts";

interface PaymentDeps extends Pick<Infrastructure, "db" | "clock"> {
  store: PaymentStore;
  billing: BillingService;
  creditNotes: Pick<CreditNotes, "issue">;
  /** Returns the language of a buyer's documents. */
  languageOf: (accountId: string) => Language;
}

type Outcome = { outcome: "booked" | "noted" | "waiting"; reason: WaitReason | null };

export type PaymentService = ReturnType<typeof createPaymentService>;

/** Notices of card providers, and their results: each notice counts once, and none is dropped. */
export function createPaymentService({ db, clock, store, billing, creditNotes, languageOf }: PaymentDeps) {
  /** Refunds and disputes may name the payment alone. */
  function orderIdOf({ orderId, payment }: PaymentNotice): string | null {
    if (orderId !== null || payment === null) return orderId;
    return store.findOrderOf(payment) ?? store.findReportedOrder(payment);
  }

  function noticedOrder(orderId: string | null): NoticedOrder | null {
    const tenant = orderId === null ? null : billing.findOrderOwner(orderId);
    if (orderId === null || tenant === null) return null;
    const order = billing.getOrder(tenant, orderId);
    return {
      mode: order.mode,
      status: order.status,
      grossCents: billing.priceOf(order).grossCents,
      currency: order.currency,
      payment: order.cardPayment,
      isRefunded: order.refundedAt !== null,
    };
  }

  function carryOut(verdict: Verdict, { orderId, payment, paymentMethod }: PaymentNotice): Outcome {
    const tenant = orderId === null ? null : billing.findOrderOwner(orderId);
    if (verdict.act === "wait") return { outcome: "waiting", reason: verdict.reason };
    if (verdict.act === "note" || orderId === null || tenant === null)
      return { outcome: "noted", reason: null };
    try {
      if (verdict.act === "complete") {
        billing.completeOrder(tenant, orderId, {
          ...{ paidOn: null, bankReference: null },
          ...{ cardPayment: payment, paymentMethod: paymentMethod ?? null },
        });
        return { outcome: "booked", reason: null };
      }
      return takeBack(tenant, orderId);
    } catch (error) {
      // Everything since this point is rolled back. The money has arrived all the same.
      const code = error instanceof Problem ? error.code : null;
      if (code === "seller_not_set" || code === "seller_vat_id_not_set" || code === "tax_undecided")
        return { outcome: "waiting", reason: code };
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
    const verdict = verdictOn(notice, noticedOrder(notice.orderId), store.isReturned(notice));
    return carryOut(verdict, notice);
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
