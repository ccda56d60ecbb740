import { Command, Option } from "commander";
import { GRANT_MAX, REASON_MAX } from "#/modules/billing/admin-schema.ts";
import type { PricedProduct } from "#/modules/billing/catalog/price-list.ts";
import { CURRENCY } from "#/modules/billing/catalog/products.ts";
import { CREDITS_MAX, NewProductBody, PRICE_MAX } from "#/modules/billing/catalog/schema.ts";
import { paymentReference } from "#/modules/billing/payment.ts";
import type { Balance } from "#/modules/billing/rules.ts";
import { periodOf, SettleBody, statementView } from "#/modules/billing/schema.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { DateText, Line } from "#/platform/http/envelope.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { eurosText } from "#/platform/text/money.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { json, modeOption, priceText, safeLine, table, textOf, wholeNumber } from "./terminal.ts";

export function creditsCommand({ print, withService }: Operator): Command {
  const credits = new Command("credits");
  credits
    .command("grant")
    .description("book credits that nobody pays for; each call books anew")
    .argument("<accountId>")
    .argument("<n>", `how many, 1 to ${GRANT_MAX}`, wholeNumber(1, GRANT_MAX))
    .addOption(modeOption("mode of the credits"))
    .requiredOption(
      "--reason <text>",
      "why; it is kept in the ledger for good, so name no person",
      textOf(Line(200)),
    )
    .action((accountId: string, number: number, { mode, reason }: { mode: Mode; reason: string }) =>
      withService(({ accounts, billing }) => {
        const { id, company } = accounts.find(accountId);
        const tenant = { accountId: id, mode };
        billing.grant(tenant, number, reason);
        print(`${safeLine(company)} (${id}) now has ${creditsText(mode, billing.balance(tenant))}.`);
      }),
    );
  credits
    .command("statement")
    .description("what came and went in a period, for whom and by whom; days in UTC, both counted")
    .argument("<accountId>")
    .addOption(day("--from <day>", "first day, such as 2026-10-01"))
    .addOption(day("--to <day>", "last day, such as 2026-10-31"))
    .addOption(modeOption("mode of the credits"))
    .option("--json", "as JSON")
    .action((accountId: string, { from, to, mode, json: isJson }: StatementOptions) =>
      withService(async ({ accounts, billingHistory }) => {
        const { id } = accounts.find(accountId);
        const { start, before } = periodOf({ from, to });
        const found = statementView(
          { from, to },
          await billingHistory.statement({ accountId: id, mode }, start, before),
        );
        if (isJson) {
          print(json(found));
          return;
        }
        const { clients, people, ...sums } = found;
        print(SUMS.map((sum) => `${sum}: ${sums[sum]}`).join("\n"));
        print(table(clients.map(usedRow("client")), "No credit was used."));
        if (people.length > 0) print(table(people.map(usedRow("invited_by")), ""));
      }),
    );
  return credits;
}

interface StatementOptions {
  from: string;
  to: string;
  mode: Mode;
  json?: true;
}

const SUMS = ["opening", "bought", "granted", "refunded", "used", "closing", "owed"] as const;

const day = (flags: string, about: string): Option =>
  new Option(flags, about).argParser(textOf(DateText)).makeOptionMandatory();

const usedRow =
  (label: string) =>
  ({ name, completed, credits, ...who }: { name: string | null; completed: number; credits: number }) => ({
    [label]: Object.values(who)[0] === null ? "-" : (name ?? "gone"),
    completed,
    credits,
  });

/** Credits, a debt being negative; null where nothing is billed. */
export const signedCredits = ({ available, owed, unlimited }: Balance): number | null =>
  unlimited ? null : available - owed;

export function creditsText(mode: Mode, balance: Balance): string {
  const credits = signedCredits(balance);
  return credits === null
    ? `unlimited ${mode} credits`
    : `${credits} ${mode} credit${credits === 1 ? "" : "s"}`;
}

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

const ALL = { limit: 1000, offset: 0, asOf: Number.MAX_SAFE_INTEGER, until: null };

/** Commands for reports of card providers that wait for a person. */
export function paymentsCommand({ print, withService }: Operator): Command {
  const payments = new Command("payments");
  payments
    .command("list")
    .description("what was told of card payments and waits for a person, with the reason")
    .option("--all", "also what was booked, noted and settled")
    .option("--json", "as JSON")
    .action((options: { all?: true; json?: true }) =>
      withService((service) => {
        const { rows } = service.payments.list(options.all ? null : "waiting", ALL);
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
        print(options.json ? json(shown) : table(shown, "No payment waits for anybody."));
      }),
    );
  payments
    .command("retry <paymentId>")
    .description("look at one again, as if it had come just now: once what was missing is there")
    .action((paymentId: string) =>
      withService((service) => {
        service.payments.retry(paymentId);
        const { outcome, reason } = service.payments.get(paymentId);
        print(`${paymentId}: ${outcome}${reason === null ? "" : `, ${reason}`}.`);
      }),
    );
  payments
    .command("settle <paymentId>")
    .description("note that a person has seen to it; nothing is booked by that")
    .requiredOption("--note <text>", "what was done", textOf(SettleBody.properties.note))
    .action((paymentId: string, { note }: { note: string }) =>
      withService((service) => {
        service.payments.settle(paymentId, note, COMMAND_LINE.name);
        print(`${paymentId} is settled.`);
      }),
    );
  return payments;
}

const rowOf = (product: PricedProduct) => ({
  product_id: product.id,
  name: product.name,
  credits: product.credits,
  price: eurosText(product.priceCents),
  catalogue: product.defaultCents === null ? null : eurosText(product.defaultCents),
  currency: CURRENCY,
  on_sale: product.isOnSale ? "yes" : "no",
});

const said = (product: PricedProduct): string =>
  `${product.id} (${safeLine(product.name)}): ${product.credits} credits for ${eurosText(product.priceCents)} ${CURRENCY} net, ${product.isOnSale ? "on sale" : "not on sale"}. Orders keep the price they were made with.`;

/** What is sold, and for how much. */
export function pricesCommand({ print, withService }: Operator): Command {
  const prices = new Command("prices");
  prices
    .command("list")
    .description("what is sold and for how much, net")
    .option("--json", "as JSON")
    .action((options: { json?: true }) =>
      withService((service) => {
        const rows = service.prices.all().map(rowOf);
        print(options.json ? json(rows) : table(rows, "Nothing is sold."));
      }),
    );
  prices
    .command("set")
    .description("what a product costs from now on, net")
    .argument("<productId>")
    .argument("<price>", `0.01 to ${PRICE_MAX}, or "catalogue"`, (text: string) =>
      text === "catalogue" ? null : priceText(PRICE_MAX)(text),
    )
    .action((productId: string, priceCents: number | null) =>
      withService((service) => print(said(service.prices.change(productId, { priceCents })))),
    );
  prices
    .command("add")
    .description("a package of one's own")
    .argument("<productId>", "begins with pa-", textOf(NewProductBody.properties.product_id))
    .requiredOption("--name <name>", "as invoices call it", textOf(NewProductBody.properties.name))
    .requiredOption("--credits <count>", "how many credits it has", wholeNumber(1, CREDITS_MAX))
    .requiredOption("--price <price>", "without VAT", priceText(PRICE_MAX))
    .action((productId: string, { name, credits, price }: { name: string; credits: number; price: number }) =>
      withService((service) =>
        print(said(service.prices.add(productId, { name, credits, priceCents: price }))),
      ),
    );
  for (const [name, onSale, about] of [
    ["withdraw", false, "sell a product no more; orders keep it"],
    ["offer", true, "sell a product again that was withdrawn"],
  ] as const)
    prices
      .command(name)
      .description(about)
      .argument("<productId>")
      .action((productId: string) =>
        withService((service) => print(said(service.prices.change(productId, { onSale })))),
      );
  return prices;
}
