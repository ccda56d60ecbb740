import type { Language } from "#/domain/instrument/types.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { CreditNotes } from "./credit-note-service.ts";
import {
  type NoticedOrder,
  type PaymentNotice,
  type Verdict,
  verdictOn,
  type WaitReason,
} from "./payment-rules.ts";
import type { ListedNotice, PaymentStore, StoredNotice } from "./payment-store.ts";
import type { BillingService } from "./service.ts";

interface PaymentDeps extends Pick<Ground, "db" | "clock"> {
  store: PaymentStore;
  billing: BillingService;
  creditNotes: Pick<CreditNotes, "issue">;
  /** In which a buyer reads their documents. */
  languageOf: (accountId: string) => Language;
}

/** Why an invoice was taken back, as its credit note says. */
const PAID_BACK: Readonly<Record<Language, string>> = {
  en: "The card payment was paid back.",
  de: "Die Kartenzahlung wurde erstattet.",
};

type Outcome = { outcome: "booked" | "noted" | "waiting"; reason: WaitReason | null };

export type PaymentService = ReturnType<typeof createPaymentService>;

/** What card providers tell, and what became of it: each notice counts once, and none is dropped. */
export function createPaymentService({ db, clock, store, billing, creditNotes, languageOf }: PaymentDeps) {
  /** Refunds and disputes may name the payment alone. */
  function orderIdOf({ orderId, payment }: PaymentNotice): string | null {
    if (orderId !== null || payment === null) return orderId;
    return store.findOrderOf(payment) ?? store.findOrderTold(payment);
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
      // What it had begun is undone, up to here: the money is there all the same.
      const code = error instanceof Problem ? error.code : null;
      if (code === "seller_not_set" || code === "seller_vat_id_not_set")
        return { outcome: "waiting", reason: code };
      throw error;
    }
  }

  /** The invoice is taken back with the credits; orders of before there were invoices have none. */
  function takeBack(tenant: Tenant, orderId: string): Outcome {
    try {
      creditNotes.issue(orderId, { credits: null, reason: PAID_BACK[languageOf(tenant.accountId)] });
      return { outcome: "booked", reason: null };
    } catch (error) {
      if (!(error instanceof Problem && error.code === "invoice_not_found")) throw error;
      billing.refundOrder(tenant, orderId);
      return { outcome: "waiting", reason: "credit_note_missing" };
    }
  }

  function judge(notice: PaymentNotice): Outcome {
    const verdict = verdictOn(notice, noticedOrder(notice.orderId), store.wasReturned(notice));
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
    take(told: PaymentNotice): void {
      db.tx(() => {
        if (store.find(told.id) !== null) return;
        const notice = { ...told, orderId: orderIdOf(told) };
        store.insert(notice, clock.now(), judge(notice));
        // The money stays: nobody has to look at it any more.
        if (notice.kind === "dispute_won" && notice.payment !== null) {
          const settled = { settledAt: clock.now(), settledBy: "stripe", note: notice.id };
          store.settleDisputes(notice.payment, settled);
        }
      });
    },

    /**
     * Looks at a notice again that waits, as when it had come just now.
     * @throws Problem payment_not_found (404), payment_settled (409)
     */
    retry(id: string): void {
      db.tx(() => {
        const notice = waiting(id);
        // Its credits went back when it came, and a second look would take it for told twice.
        if (notice.reason === "credit_note_missing") return;
        // Which mode it was of is not kept: a trial must not become money because the key was changed meanwhile.
        if (notice.reason === "other_mode") return;
        const known = { ...notice, orderId: orderIdOf(notice) };
        store.update(id, { orderId: known.orderId, ...judge(known) });
      });
    },

    /**
     * Notes that a person has seen to what waited.
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
