import type { BillingEvents } from "#/modules/billing/events.ts";
import type { InvoicePort } from "#/modules/billing/invoice-port.ts";
import type { Payments } from "#/modules/billing/payments/service.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { DAY_MS, isoTime } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { dueLevel, LAST_LEVEL, REMINDER_DAYS } from "./rules.ts";
import type { PaymentReminder, ReminderStore } from "./store.ts";

interface ReminderDeps extends Pick<Infrastructure, "db" | "clock" | "ids"> {
  store: ReminderStore;
  billing: Pick<BillingService, "findOrderOwner" | "getOrder">;
  payments: Pick<Payments, "settlement">;
  invoices: Pick<InvoicePort, "findByOrder">;
  events: Emitter<Pick<BillingEvents, "invoice.overdue">>;
}

/** Invoices that one run looks at. */
const BATCH = 200;

export type PaymentReminders = ReturnType<typeof createPaymentReminders>;

/** Reminders of invoices that are overdue: three steps, each once, without fees or interest. */
export function createPaymentReminders({
  db,
  clock,
  ids,
  store,
  billing,
  payments,
  invoices,
  events,
}: ReminderDeps) {
  function remind(
    { accountId, orderId, dueOn, level, sentAt }: ReturnType<ReminderStore["listOverdue"]>[number],
    now: number,
  ): void {
    const tenant = { accountId, mode: "live" } as const;
    const order = billing.getOrder(tenant, orderId);
    const { dueCents, receivedCents } = payments.settlement(order);
    const openCents = dueCents - receivedCents;
    const next = dueLevel(
      {
        ...{ dueOn, openCents },
        last: level === null || sentAt === null ? null : { level, sentAt },
        isStopped: order.remindersStoppedAt !== null,
        isPaymentWaiting: false,
      },
      now,
    );
    if (next === null) return;
    const reminder = {
      id: ids.paymentReminder(),
      ...tenant,
      orderId,
      level: next,
      openCents,
      dueOn,
      sentAt: now,
    };
    store.insert(reminder);
    events.emit("invoice.overdue", { tenant, order, reminderId: reminder.id, now });
  }

  return {
    /** Sends the reminders that are due. A second run at the same time sends none. */
    sendDue(): void {
      const now = clock.now();
      const until = isoTime(now - REMINDER_DAYS[0] * DAY_MS).slice(0, 10);
      db.tx(() => {
        for (const overdue of store.listOverdue(until, LAST_LEVEL, BATCH)) remind(overdue, now);
      });
    },

    /** Live invoices that are to be paid later and are not paid yet; the first due first. */
    listUnpaid: store.listUnpaid,

    /** In the order of their levels. */
    list: (tenant: Tenant, orderId: string): PaymentReminder[] => store.list(tenant, orderId),

    /**
     * Stops the reminders of an order, or resumes them.
     * @throws Problem order_not_found (404)
     */
    stop(orderId: string, isStopped: boolean, by: string): void {
      db.tx(() => {
        const tenant = billing.findOrderOwner(orderId);
        if (tenant === null) throw new Problem("order_not_found");
        store.updateStopped(tenant, orderId, isStopped ? { at: clock.now(), by } : null);
      });
    },

    /** A reminder as its email reports it; null: there is none. */
    forMail(tenant: Tenant, id: string): { invoiceId: string; level: number; openCents: number } | null {
      const reminder = store.find(tenant, id);
      const invoice = reminder && invoices.findByOrder(tenant, reminder.orderId);
      return reminder && invoice && { invoiceId: invoice.id, ...reminder };
    },
  };
}
