import { Command } from "commander";
import { paymentReference } from "../modules/billing/payment.ts";
import { isoTime } from "../platform/clock.ts";
import { eurosText } from "../platform/money.ts";
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
  return orders;
}
