import { Command } from "commander";
import { GRANT_MAX, REASON_MAX } from "#/modules/billing/admin-schema.ts";
import { paymentReference } from "#/modules/billing/payment.ts";
import { Line } from "#/platform/http/envelope.ts";
import { eurosText } from "#/platform/text/money.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { textOf, wholeNumber } from "./arguments.ts";
import type { Operator } from "./attach.ts";
import { json, table } from "./output.ts";

export function ordersCommand({ print, withService }: Operator): Command {
  const orders = new Command("orders");
  orders
    .command("list")
    .description("orders that wait for their payment, oldest first")
    .option("--json", "as JSON")
    .action((options: { json?: true }) =>
      withService(({ billing }) => {
        const rows = billing.listUnpaid().map((order) => ({
          order_id: order.id,
          company: order.company,
          mode: order.mode,
          product: order.productName,
          net: eurosText(order.amountCents),
          amount: eurosText(billing.priceOf(order).grossCents),
          currency: order.currency,
          reference: paymentReference(order.id),
          created_at: isoTime(order.createdAt),
        }));
        print(options.json ? json(rows) : table(rows, "No order waits for its payment."));
      }),
    );
  orders
    .command("pay <orderId>")
    .description("confirm that the money of an order has arrived; its credits are booked once")
    .action((orderId: string) =>
      withService(({ billing }) => {
        const order = billing.confirmPayment(orderId);
        print(
          `${order.id} is ${order.status}: ${order.credits} credits, ${eurosText(billing.priceOf(order).grossCents)} ${order.currency} with VAT.`,
        );
      }),
    );
  orders
    .command("credit <orderId>")
    .description("take the invoice of a paid order back by a credit note, and its credits by a counter entry")
    .requiredOption("--reason <text>", "stands on the credit note", textOf(Line(REASON_MAX)))
    .option(
      "--credits <count>",
      "so many of its credits; all that are left of it unless given",
      wholeNumber(1, GRANT_MAX),
    )
    .action((orderId: string, { reason, credits }: { reason: string; credits?: number }) =>
      withService(({ creditNotes }) => {
        const note = creditNotes.issue(orderId, { credits: credits ?? null, reason });
        print(
          `${note.number} is made out: ${note.correctedCredits} credits, ${eurosText(-note.grossCents)} ${note.currency} with VAT. It moves no money.`,
        );
      }),
    );
  return orders;
}
