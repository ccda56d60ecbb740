import { Command, Option } from "commander";
import { BILLING_TEXTS, type BillingTexts } from "#/messages/cli/billing.gen.ts";
import type { RefusalsTexts } from "#/messages/cli/refusals.gen.ts";
import { AMOUNT_MAX, REASON_MAX } from "#/modules/billing/admin-schema.ts";
import type { PaidOrder } from "#/modules/billing/payments/corrections.ts";
import {
  orderPaymentsView,
  PaymentNoteBody,
  RecordPaymentBody,
  reportedPaymentOf,
} from "#/modules/billing/payments/schema.ts";
import type { WaitingEntry } from "#/modules/billing/payments/waiting.ts";
import { SettleBody } from "#/modules/billing/schema.ts";
import { Problem } from "#/platform/context/problem.ts";
import { Line } from "#/platform/http/envelope.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { euros, eurosText } from "#/platform/text/money.ts";
import { SpokenError } from "#/platform/text/sentence.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { refused } from "./refused.ts";
import { json, priceText, table, textOf } from "./terminal.ts";

const ALL = { limit: 1000, offset: 0, asOf: Number.MAX_SAFE_INTEGER, until: null };
const FIELDS = RecordPaymentBody.properties;

interface RecordOptions {
  /** In cents; below zero: returned. */
  amount: number;
  way: "transfer" | "other";
  valueDate?: string;
  reference?: string;
  note?: string;
}

/** An amount such as 464.10, or -464.10 for money that was returned. @returns cents */
const movedCents = (text: string): number =>
  text.startsWith("-") ? -priceText(AMOUNT_MAX)(text.slice(1)) : priceText(AMOUNT_MAX)(text);

/** Runs work, and says in the words of the command line what it refuses about an argument. @throws SpokenError */
async function inOwnWords<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "invalid_input") throw error;
    const say: Readonly<Record<string, (texts: RefusalsTexts["payments"]) => string>> = {
      amount: ({ refund }) => refund,
      value_date: ({ day }) => day,
      order_id: ({ target }) => target,
    };
    const sentence = say[error.field ?? ""];
    if (sentence === undefined) throw error;
    throw new SpokenError(refused((texts) => sentence(texts.payments)));
  }
}

/** What an order is, and how its payments compare with its price. */
function settlementText({ order, settlement }: PaidOrder, say: BillingTexts): string {
  const { receivedCents, dueCents, differenceCents, state } = settlement;
  const [received, due, difference] = [receivedCents, dueCents, differenceCents].map(eurosText) as [
    string,
    string,
    string,
  ];
  const status = say.orderStatus[order.status];
  return say.settlement(order.id, status, received, due, order.currency, state, difference);
}

/** A case is a `notice` of a provider, an `order` whose payments differ from its price, or a `hold`. */
const kindOf = (key: string): string => key.slice(0, key.indexOf(":"));

/** A case that waits, with the id that commands take for it. */
function waitingView({ key, reason, company, orderId, settlement, reported, dueAt, since }: WaitingEntry) {
  const kind = kindOf(key);
  return {
    ...{ id: kind === "notice" ? key.slice("notice:".length) : orderId, kind, reason },
    ...{ order_id: orderId, company },
    due: settlement && eurosText(settlement.dueCents),
    received: settlement && eurosText(settlement.receivedCents),
    reported: reported && `${eurosText(reported.cents)} ${reported.currency}`,
    ...{ since: isoTime(since), due_at: isoTimeOrNull(dueAt) },
  };
}

/** What a provider has reported or, of an order, what has been received of its price. */
const amountOf = ({
  reported,
  received,
  due,
}: Pick<ReturnType<typeof waitingView>, "reported" | "received" | "due">) =>
  reported ?? (due === null ? null : `${received} / ${due}`);

/** Commands for payments: those of one order, and what of all payments needs a person. */
export function paymentsCommand(operator: Operator): Command {
  const { print, withService, language } = operator;
  const say = BILLING_TEXTS[language];
  const payments = new Command("payments");
  const by = COMMAND_LINE.name;
  payments
    .command("waiting")
    .option("--json")
    .action((options: { json?: true }) =>
      withService(({ waitingPayments }) => {
        const waiting = waitingPayments.entries();
        if (options.json) {
          print(json(waiting.map(waitingView)));
          return;
        }
        const rows = waiting.map(waitingView).map(({ id, reason, company, due_at, ...row }) => ({
          ...{ id, reason, company, amount: amountOf(row), since: row.since, due_at },
        }));
        print(table(rows, say.noPayments, ["company"]));
        const kinds = new Set(waiting.map(({ key }) => kindOf(key)));
        for (const kind of ["notice", "order", "hold"] as const)
          if (kinds.has(kind)) print(`\n${say.next[kind]}`);
      }),
    );
  payments
    .command("show <orderId>")
    .option("--json")
    .action((orderId: string, options: { json?: true }) =>
      withService(({ paymentCorrections }) => {
        const found = paymentCorrections.get(orderId);
        const view = orderPaymentsView(found);
        if (options.json) {
          print(json(view));
          return;
        }
        print(settlementText(found, say));
        const rows = view.payments.map(({ amount, ...row }) => ({
          ...{ id: row.id, amount: amount.toFixed(2), currency: row.currency, way: row.way },
          ...{ value_date: row.value_date, reference: row.reference, reverses: row.reverses },
          ...{ note: row.note, recorded_by: row.recorded_by },
        }));
        print(table(rows, say.noRecords));
      }),
    );
  payments
    .command("record <orderId>")
    .requiredOption("--amount <euros>", "", movedCents)
    .addOption(new Option("--way <way>").choices(["transfer", "other"]).default("transfer"))
    .option("--value-date <day>", "", textOf(FIELDS.value_date))
    .option("--reference <text>", "", textOf(FIELDS.bank_reference))
    .option("--note <text>", "", textOf(FIELDS.note))
    .action((orderId: string, options: RecordOptions) =>
      withService(({ db, paymentCorrections, vatChecks, clock }) =>
        inOwnWords(async () => {
          const { amount, valueDate, reference, ...rest } = options;
          const reported = reportedPaymentOf(
            {
              ...{ ...rest, amount: euros(amount) },
              ...(valueDate !== undefined && { value_date: valueDate }),
              ...(reference !== undefined && { bank_reference: reference }),
            },
            clock.now(),
          );
          await vatChecks.confirm(orderId);
          const recorded = db.tx(() => {
            const same = paymentCorrections.findRepeated(orderId, reported);
            if (same !== null) throw new SpokenError(refused((texts) => texts.payments.recorded(same.id)));
            return paymentCorrections.record(orderId, reported, by);
          });
          print(settlementText(recorded, say));
        }),
      ),
    );
  payments
    .command("reverse <orderId> <recordId>")
    .requiredOption("--note <text>", "", textOf(PaymentNoteBody.properties.note))
    .action((orderId: string, recordId: string, { note }: { note: string }) =>
      withService(({ paymentCorrections }) =>
        print(settlementText(paymentCorrections.reverse(orderId, recordId, note, by), say)),
      ),
    );
  payments
    .command("accept <orderId>")
    .requiredOption("--reason <text>", "", textOf(Line(REASON_MAX)))
    .action((orderId: string, { reason }: { reason: string }) =>
      withService(async ({ paymentCorrections, vatChecks, buyerDetails }) => {
        await buyerDetails.requirePrintable("reason", reason);
        await vatChecks.confirm(orderId);
        print(settlementText(paymentCorrections.accept(orderId, reason), say));
      }),
    );
  payments
    .command("keep <orderId>")
    .requiredOption("--note <text>", "", textOf(PaymentNoteBody.properties.note))
    .action((orderId: string, { note }: { note: string }) =>
      withService(({ paymentCorrections }) =>
        print(settlementText(paymentCorrections.keep(orderId, note, by), say)),
      ),
    );
  payments.command("move <orderId> <otherOrderId>").action((orderId: string, otherId: string) =>
    withService(({ paymentCorrections, vatChecks }) =>
      inOwnWords(async () => {
        await vatChecks.confirm(otherId);
        print(settlementText(paymentCorrections.move(orderId, otherId, by), say));
        print(settlementText(paymentCorrections.get(otherId), say));
      }),
    ),
  );
  addNoticeCommands(payments, operator);
  return payments;
}

/** For reports of card providers. */
function addNoticeCommands(payments: Command, { print, withService, language }: Operator): void {
  const say = BILLING_TEXTS[language];
  payments
    .command("list")
    .option("--all")
    .option("--json")
    .action((options: { all?: true; json?: true }) =>
      withService((service) => {
        const { rows } = service.notices.list(options.all ? null : "waiting", ALL);
        const shown = rows.map((notice) => ({
          payment_id: notice.id,
          told: notice.kind,
          order_id: notice.orderId,
          company: notice.company,
          amount: notice.amountCents === null ? null : eurosText(notice.amountCents),
          currency: notice.currency,
          outcome: notice.outcome,
          reason: notice.reason,
          happened_at: isoTime(notice.happenedAt),
        }));
        print(options.json ? json(shown) : table(shown, say.noPayments));
      }),
    );
  payments.command("retry <paymentId>").action((paymentId: string) =>
    withService((service) => {
      service.notices.retry(paymentId);
      const { outcome, reason } = service.notices.get(paymentId);
      print(`${paymentId}: ${outcome}${reason === null ? "" : `, ${reason}`}.`);
    }),
  );
  payments
    .command("settle <paymentId>")
    .requiredOption("--note <text>", "", textOf(SettleBody.properties.note))
    .action((paymentId: string, { note }: { note: string }) =>
      withService((service) => {
        service.notices.settle(paymentId, note, COMMAND_LINE.name);
        print(say.settled(paymentId));
      }),
    );
}

/** Reminders of invoices that are not paid in time. */
export function remindersCommand({ print, withService, language }: Operator): Command {
  const say = BILLING_TEXTS[language];
  const reminders = new Command("reminders");
  reminders
    .command("list")
    .option("--json")
    .action((options: { json?: true }) =>
      withService(({ paymentReminders, paymentCorrections }) => {
        const rows = paymentReminders
          .listUnpaid()
          .map(({ orderId, level, sentAt, stoppedAt, ...invoice }) => ({
            order_id: orderId,
            ...{ invoice: invoice.number, company: invoice.company, due_date: invoice.dueOn },
            open: openText(paymentCorrections.get(orderId)),
            currency: invoice.currency,
            ...{ level: level ?? 0, sent_at: isoTimeOrNull(sentAt), stopped_at: isoTimeOrNull(stoppedAt) },
          }));
        print(options.json ? json(rows) : table(rows, say.noUnpaid, ["company"]));
      }),
    );
  for (const [name, isStopped] of [
    ["stop", true],
    ["resume", false],
  ] as const)
    reminders.command(`${name} <orderId>`).action((orderId: string) =>
      withService(({ paymentReminders }) => {
        paymentReminders.stop(orderId, isStopped, COMMAND_LINE.name);
        print(say.reminders[name](orderId));
      }),
    );
  return reminders;
}

const openText = ({ settlement: { dueCents, receivedCents } }: PaidOrder): string =>
  eurosText(Math.max(0, dueCents - receivedCents));
