/**
 * Errors that a change to the handling of money could introduce (double bookings, missing comparisons, lost
 * money, omitted steps). Each is a change of the source: the file below `src/modules`, the text that is replaced,
 * and the replacement. `$&` is the original text, `PLANTED` tests if this error is switched on.
 */
type Change = [file: string, found: string, put: string];

interface Failure {
  changes: Change[];
  /**
   * Uses histories that begin with one in which the error shows. This saves time and proves nothing: others
   * find it later.
   */
  seed: number;
  /** The place of that history among those of the seed, where the error is rare. */
  path?: string;
}

const RULES = "billing/rules.ts";
const NOTICES = "billing/notices/service.ts";
const CREDIT_NOTES = "billing/credit-notes.ts";
const CORRECTIONS = "billing/payments/corrections.ts";
const ON_INVOICE = "billing/on-invoice.ts";
const CORRECTION = "billing/correction.ts";
const SERVICE = "billing/service.ts";
const STORE = "billing/store.ts";
const UNPAID = 'eq(orders.status, "pending_payment")';
/** A cause that the ledger has not seen, so that it cannot refuse. */
const otherCause = (ref: string): string => `ref: PLANTED ? ${ref} + Math.random() : ${ref}`;

/**
 * Found in histories in which orders are paid by card and by transfer, reversed and disputed, and people are
 * invited.
 */
export const PAYMENT_ERRORS: Readonly<Record<string, Failure>> = {
  "a callback that comes again is taken for a new one": {
    seed: 3,
    changes: [
      [
        NOTICES,
        "const notice = { ...reported, orderId: orderIdOf(reported) };",
        "const notice = { ...reported, orderId: orderIdOf(reported), ...(PLANTED && { id: reported.id + Math.random() }) };",
      ],
    ],
  },
  "callbacks are remembered until the next start only": {
    seed: 15,
    changes: [
      [NOTICES, "  /** Refunds and disputes may name", "  const known = new Set<string>();\n$&"],
      [
        NOTICES,
        "if (store.find(reported.id) !== null) return;",
        "if (PLANTED && known.has(reported.id)) return;\n        known.add(reported.id);\n        if (!PLANTED && store.find(reported.id) !== null) return;",
      ],
    ],
  },
  "the amount is not compared": {
    seed: 6,
    changes: [[RULES, "if (receivedCents < dueCents)", "if (!PLANTED && receivedCents < dueCents)"]],
  },
  "the currency is not compared": {
    seed: 36,
    changes: [
      [RULES, "notice.currency !== order.currency", "!PLANTED && $&"],
      [NOTICES, "currency !== order.currency", "(!PLANTED && $&)"],
    ],
  },
  "money for a cancelled order is dropped": {
    seed: 27,
    changes: [[RULES, 'wait("order_cancelled")', "PLANTED ? NOTE : $&"]],
  },
  "money revives a cancelled order": {
    seed: 27,
    changes: [
      [RULES, 'if (status === "cancelled")', 'if (!PLANTED && status === "cancelled")'],
      [SERVICE, 'order.status === "cancelled"', "!PLANTED && $&"],
      [STORE, UNPAID, "PLANTED ? isNull(orders.completedAt) : $&"],
    ],
  },
  "a second payment of an order is dropped": {
    seed: 2,
    changes: [[RULES, 'wait("paid_twice")', "PLANTED ? NOTE : $&"]],
  },
  "money for an order that is not here is dropped": {
    seed: 3,
    changes: [[RULES, 'wait("unknown_order") : onPaid', '(PLANTED ? NOTE : wait("unknown_order")) : onPaid']],
  },
  "what was paid back before is credited all the same": {
    seed: 20,
    changes: [[RULES, "if (wasReturned)", "if (!PLANTED && wasReturned)"]],
  },
  "a refund of another payment takes the credits": {
    seed: 15,
    changes: [[RULES, "if (!order.isRecorded)", "if (!PLANTED && !order.isRecorded)"]],
  },
  "a refund in part takes all credits": {
    seed: 77,
    changes: [[RULES, "order.receivedCents <= 0 ?", "PLANTED || $&"]],
  },
  "a refund makes out no credit note": {
    seed: 7,
    changes: [
      [
        CREDIT_NOTES,
        "issue(orderId, { credits: null, reason: PAYMENT_TEXTS",
        "if (PLANTED) billing.refundOrder(tenant, orderId);\n          else $&",
      ],
    ],
  },
  "a further transfer of a paid order is dropped": {
    seed: 39,
    changes: [[SERVICE, "if (cents === 0)", 'if (cents === 0 || (PLANTED && order.status === "completed"))']],
  },
  "a transfer that is reported again is recorded again": {
    seed: 2,
    changes: [[SERVICE, "const isRepeated = isStated &&", "const isRepeated = !PLANTED && isStated &&"]],
  },
  "a card payment is recorded at each report": {
    seed: 28,
    changes: [[NOTICES, 'if ((notice.kind === "paid") ===', 'if (!PLANTED && (notice.kind === "paid") ===']],
  },
  "a part of the price completes the order": {
    seed: 2,
    changes: [[SERVICE, "receivedCents < dueCents && !isAccepted", "!PLANTED && $&"]],
  },
  "a refund is recorded as if money had arrived": {
    seed: 20,
    changes: [
      [
        RULES,
        "return -Math.max(0, Math.min(cents - returnedCents",
        "return (PLANTED ? 1 : -1) * Math.max(0, Math.min(cents - returnedCents",
      ],
    ],
  },
  "a refund is counted again in the total of the next one": {
    seed: 1,
    path: "304",
    changes: [[RULES, "cents - returnedCents", "cents - (PLANTED ? 0 : returnedCents)"]],
  },
  "a lost dispute returns nothing": {
    seed: 57,
    changes: [
      [
        RULES,
        "return -Math.max(0, Math.min(cents, balanceCents));",
        "return PLANTED ? 0 : -Math.max(0, Math.min(cents, balanceCents));",
      ],
    ],
  },
  "a reversal reverses nothing": {
    seed: 2,
    changes: [
      [
        CORRECTIONS,
        "amountCents: -amountCents, way, method",
        "amountCents: PLANTED ? -1 : -amountCents, way, method",
      ],
    ],
  },
  "a record is reversed twice": {
    seed: 2,
    changes: [
      [CORRECTIONS, "if (wrong.reversesId", "if (!PLANTED) if (wrong.reversesId"],
      [CORRECTIONS, "reversesId: paymentId }", "...(!PLANTED && { reversesId: paymentId }) }"],
    ],
  },
  "a surplus is used for another order and stays here too": {
    seed: 6,
    changes: [[CORRECTIONS, "payments.recordPayment(order, { ...moved,", "if (!PLANTED) $&"]],
  },
  "a surplus is gone without arriving at the other order": {
    seed: 6,
    changes: [[CORRECTIONS, "receive(target, { ...moved,", "if (!PLANTED) $&"]],
  },
  "more is returned than has arrived": {
    seed: 7,
    changes: [
      [
        CORRECTIONS,
        "if (reported.amountCents < 0 && reported.amountCents < -receivedCents)",
        "if (!PLANTED && reported.amountCents < -receivedCents)",
      ],
    ],
  },
  "an accepted underpayment has no credit note": {
    seed: 2,
    changes: [[CORRECTIONS, "creditNotes.creditShortfall(", "if (!PLANTED) $&"]],
  },
  "what no longer differs waits for ever": {
    seed: 28,
    changes: [[NOTICES, "if (payments.settlement(order)", "if (!PLANTED && payments.settlement(order)"]],
  },
  "what still differs no longer waits": {
    seed: 2,
    changes: [[NOTICES, 'state === "settled")', 'state === "settled" || PLANTED)']],
  },
  "a dispute that had ended when it was reported waits": {
    seed: 15,
    changes: [
      [NOTICES, 'notice.kind === "disputed" ? store', '!PLANTED && notice.kind === "disputed" ? store'],
    ],
  },
  "a dispute is dropped": {
    seed: 6,
    changes: [[RULES, 'wait(order === null ? "unknown_order" : "disputed")', "PLANTED ? NOTE : $&"]],
  },
  "a lost dispute is dropped": {
    seed: 4,
    changes: [[RULES, 'wait(order === null ? "unknown_order" : "dispute_lost")', "PLANTED ? NOTE : $&"]],
  },
  "credits are taken back at each asking": {
    seed: 7,
    changes: [
      [SERVICE, "!store.updateRefunded(tenant, orderId, now)", "$& && !PLANTED"],
      [SERVICE, 'kind: "refund",\n        ref: orderId', `kind: "refund",\n        ${otherCause("orderId")}`],
    ],
  },
  "an order is paid without its credits": {
    seed: 2,
    changes: [[SERVICE, 'store.insertEntry(tenant, { kind: "purchase"', "if (!PLANTED) $&"]],
  },
  "a refund takes the credits again that a credit note took": {
    seed: 105,
    path: "338",
    changes: [
      [
        SERVICE,
        "credits: store.sumTakenBack(tenant, orderId) - order.credits,",
        "credits: (PLANTED ? 0 : store.sumTakenBack(tenant, orderId)) - order.credits,",
      ],
    ],
  },
  "a paid order is credited at each confirmation": {
    seed: 2,
    changes: [
      [
        SERVICE,
        "if (!store.updateCompleted(tenant, orderId, now, proof)) {",
        `if (PLANTED && order.status === "completed") store.insertEntry(tenant, { kind: "purchase", ${otherCause("orderId")}, credits: order.credits, createdAt: now });
      $&`,
      ],
    ],
  },
  // That a paid order is cancelled is no longer possible: a trigger refuses it (`invoices/originals/immutable.test.ts`).
  "a canceled order on invoice keeps its credits": {
    seed: 10,
    changes: [[ON_INVOICE, "if (wasBooked) {", "if (wasBooked && !PLANTED) {"]],
  },
  "an order on invoice gets another invoice with its payment": {
    seed: 29,
    changes: [[SERVICE, 'if (order.terms === "invoice")', 'if (!PLANTED && order.terms === "invoice")']],
  },
  "the payment leaves an invoice open": {
    seed: 7,
    path: "247",
    changes: [[ON_INVOICE, "invoices.settle(invoice, { at: now, on: paidOn });", "if (!PLANTED) $&"]],
  },
  "a correction takes the credits": {
    seed: 29,
    changes: [
      [
        CORRECTION,
        "{ credits: 0, grossCents: left",
        "{ credits: PLANTED ? order.credits : 0, grossCents: left",
      ],
    ],
  },
  "an order is paid without its invoice": {
    seed: 2,
    changes: [[SERVICE, "issueInvoice(tenant, completed, now);", "if (!PLANTED) $&"]],
  },
  "an order is paid without its event": {
    seed: 2,
    changes: [[SERVICE, 'events.emit("order.completed"', "if (!PLANTED) $&"]],
  },
  "a number of an invoice is left out": {
    seed: 1,
    changes: [["invoices/store.ts", "?.last ?? 0) + 1", "$& + (PLANTED ? 1 : 0)"]],
  },
  "a completion is charged at each submission": {
    seed: 3,
    changes: [
      [
        "assessment/service.ts",
        "if (session.completedAt !== null) return current;",
        "if (PLANTED && session.completedAt !== null) charge(tenant, session.id, now);\n        $&",
      ],
      [
        SERVICE,
        'kind: "completion", ref: String(sessionId)',
        `kind: "completion", ${otherCause("String(sessionId)")}`,
      ],
    ],
  },
  "a completion costs nothing": {
    seed: 3,
    changes: [[SERVICE, "completionCredits(billed() &&", "completionCredits(!PLANTED && billed() &&"]],
  },
  "people are invited without a credit": {
    seed: 110,
    changes: [[RULES, 'if (available < 1) return "no_credit";', 'if (PLANTED) return "ok";\n  $&']],
  },
};

/**
 * Found in test mode, where assessment sessions are started too, next to the live account and another
 * account.
 */
export const LEDGER_ERRORS: Readonly<Record<string, Failure>> = {
  "finished work is refused for want of a credit": {
    seed: 1,
    path: "34",
    changes: [
      [
        SERVICE,
        "const credits = completionCredits(",
        'if (PLANTED && store.sumLedger(tenant).sum < 1) throw new Problem("no_credit");\n      $&',
      ],
    ],
  },
  "a sitting that has begun reserves nothing": {
    seed: 19,
    changes: [[RULES, "available - reserved < 1", "!PLANTED && $&"]],
  },
  "one more invite than the limit may be pending": {
    seed: 10,
    changes: [["invites/rules.ts", "pending >= limit", "pending >= limit + (PLANTED ? 1 : 0)"]],
  },
  "a test completion is charged to the live account": {
    seed: 1,
    changes: [
      [
        SERVICE,
        'store.insertEntry(tenant, { kind: "completion"',
        'store.insertEntry(PLANTED ? { ...tenant, mode: "live" } : tenant, { kind: "completion"',
      ],
    ],
  },
};

/** Contains the name of the error that is switched on. */
export const SWITCH = "assayPlantedFault";
