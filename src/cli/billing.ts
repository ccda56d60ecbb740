import { Command, Option } from "commander";
import { BILLING_TEXTS, type BillingTexts } from "#/messages/cli/billing.gen.ts";
import type { OutputTexts } from "#/messages/cli/output.gen.ts";
import { AMOUNT_MAX, GRANT_MAX, REASON_MAX } from "#/modules/billing/admin-schema.ts";
import type { PricedProduct } from "#/modules/billing/catalog/price-list.ts";
import { CURRENCY } from "#/modules/billing/catalog/products.ts";
import { CREDITS_MAX, NewProductBody, PRICE_MAX } from "#/modules/billing/catalog/schema.ts";
import { CorrectBuyerBody, correctionInputOf } from "#/modules/billing/correction-schema.ts";
import { paymentReference } from "#/modules/billing/payment.ts";
import type { Balance } from "#/modules/billing/rules.ts";
import { periodOf, statementView } from "#/modules/billing/schema.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { DateText, Line } from "#/platform/http/envelope.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { eurosText } from "#/platform/text/money.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { json, modeOption, priceText, safeLine, table, textOf, wholeNumber } from "./terminal.ts";

export function creditsCommand({ print, withService, texts, language }: Operator): Command {
  const say = BILLING_TEXTS[language];
  const credits = new Command("credits");
  credits
    .command("grant")
    .argument("<accountId>")
    .argument("<n>", "", wholeNumber(1, GRANT_MAX))
    .addOption(modeOption())
    .requiredOption("--reason <text>", "", textOf(Line(200)))
    .action((accountId: string, number: number, { mode, reason }: { mode: Mode; reason: string }) =>
      withService(({ accounts, billing }) => {
        const { id, company } = accounts.find(accountId);
        const tenant = { accountId: id, mode };
        billing.grant(tenant, number, reason);
        const credits = creditsText(mode, billing.balance(tenant), texts);
        print(texts.credits.now(`${safeLine(company)} (${id})`, credits));
      }),
    );
  credits
    .command("statement")
    .argument("<accountId>")
    .addOption(day("--from <day>"))
    .addOption(day("--to <day>"))
    .addOption(modeOption())
    .option("--json")
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
        print(SUMS.map((sum) => `${say.sums[sum]}: ${sums[sum]}`).join("\n"));
        print(table(clients.map(usedRow("client", say)), texts.credits.noneUsed));
        if (people.length > 0) print(table(people.map(usedRow("invited_by", say)), ""));
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

const day = (flags: string): Option => new Option(flags).argParser(textOf(DateText)).makeOptionMandatory();

const usedRow =
  (label: string, say: BillingTexts) =>
  ({ name, completed, credits, ...who }: { name: string | null; completed: number; credits: number }) => ({
    [label]: Object.values(who)[0] === null ? "-" : (name ?? say.gone),
    completed,
    credits,
  });

/** Credits, a debt being negative; null where nothing is billed. */
export const signedCredits = ({ available, owed, unlimited }: Balance): number | null =>
  unlimited ? null : available - owed;

export function creditsText(mode: Mode, balance: Balance, texts: OutputTexts): string {
  const credits = signedCredits(balance);
  return credits === null ? texts.credits.unlimited(mode) : texts.credits.count(credits, mode);
}

export function ordersCommand({ print, withService, language }: Operator): Command {
  const say = BILLING_TEXTS[language];
  const orders = new Command("orders");
  orders
    .command("list")
    .option("--json")
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
        print(options.json ? json(rows) : table(rows, say.noOrders));
      }),
    );
  orders.command("pay <orderId>").action((orderId: string) =>
    withService(async ({ billing, vatChecks }) => {
      await vatChecks.confirm(orderId);
      const order = billing.confirmPayment(orderId, undefined, COMMAND_LINE.name);
      const amount = eurosText(billing.priceOf(order).grossCents);
      print(say.order(order.id, say.orderStatus[order.status], order.credits, amount, order.currency));
    }),
  );
  orders.command("release <orderId>").action((orderId: string) =>
    withService(({ billing, buyerDetails }) => {
      const order = buyerDetails.release(orderId, COMMAND_LINE.name);
      const amount = eurosText(billing.priceOf(order).grossCents);
      print(say.order(order.id, say.orderStatus[order.status], order.credits, amount, order.currency));
    }),
  );
  orders
    .command("credit <orderId>")
    .requiredOption("--reason <text>", "", textOf(Line(REASON_MAX)))
    .option("--credits <count>", "", wholeNumber(0, GRANT_MAX))
    .option("--amount <euros>", "", priceText(AMOUNT_MAX))
    .action((orderId: string, { reason, credits, amount: amountCents }: CreditOptions) =>
      withService(async ({ buyerDetails, creditNotes }) => {
        await buyerDetails.requirePrintable("reason", reason);
        const note = creditNotes.issue(orderId, {
          ...{ credits: credits ?? null, amountCents: amountCents ?? null, reason },
        });
        const amount = eurosText(-note.grossCents);
        print(say.creditNote(note.number, note.correctedCredits ?? 0, amount, note.currency));
      }),
    );
  orders
    .command("correct <orderId>")
    .option("--company <name>", "", textOf(FIELDS.company))
    .option("--attention <name>", "", textOf(FIELDS.attention))
    .option("--street <street>", "", textOf(FIELDS.street))
    .option("--zip <code>", "", textOf(FIELDS.zip))
    .option("--city <city>", "", textOf(FIELDS.city))
    .option("--country <code>", "", textOf(FIELDS.country))
    .option("--vat-id <id>", "", textOf(FIELDS.vat_id))
    .option("--reference <text>", "", textOf(FIELDS.buyer_reference))
    .option("--reason <text>", "", textOf(FIELDS.reason))
    .option("--accept-tax-change")
    .action((orderId: string, options: CorrectOptions) =>
      withService(async ({ corrections }) => {
        const { vatId, reference, acceptTaxChange, ...texts } = options;
        const input = correctionInputOf({
          ...texts,
          ...(vatId !== undefined && { vat_id: vatId }),
          ...(reference !== undefined && { buyer_reference: reference }),
          ...(acceptTaxChange && { accept_tax_change: true }),
        });
        await corrections.requirePrintable(orderId, input);
        const { creditNote, invoice } = corrections.correct(orderId, input);
        const amount = eurosText(invoice.grossCents);
        print(say.corrected(creditNote.number, invoice.number, amount, invoice.currency));
      }),
    );
  return orders;
}

const FIELDS = CorrectBuyerBody.properties;

interface CorrectOptions {
  company?: string;
  attention?: string;
  street?: string;
  zip?: string;
  city?: string;
  country?: string;
  vatId?: string;
  reference?: string;
  reason?: string;
  acceptTaxChange?: true;
}

interface CreditOptions {
  reason: string;
  credits?: number;
  /** In cents. */
  amount?: number;
}

const rowOf = (product: PricedProduct) => ({
  product_id: product.id,
  name: product.name,
  credits: product.credits,
  price: eurosText(product.priceCents),
  catalogue: product.defaultCents === null ? null : eurosText(product.defaultCents),
  currency: CURRENCY,
  on_sale: product.isOnSale ? ("yes" as const) : ("no" as const),
});

const said = ({ id, name, credits, priceCents, isOnSale }: PricedProduct, say: BillingTexts): string =>
  say.price(id, safeLine(name), credits, eurosText(priceCents), CURRENCY, isOnSale);

/** What is sold, and for how much. */
export function pricesCommand({ print, withService, language }: Operator): Command {
  const say = BILLING_TEXTS[language];
  const prices = new Command("prices");
  prices
    .command("list")
    .option("--json")
    .action((options: { json?: true }) =>
      withService((service) => {
        const rows = service.prices.all().map(rowOf);
        const flat = rows.map((row) => ({ ...row, on_sale: say.onSale[row.on_sale] }));
        print(options.json ? json(rows) : table(flat, say.noProducts));
      }),
    );
  prices
    .command("set")
    .argument("<productId>")
    .argument("<price>", "", (text: string) => (text === "catalogue" ? null : priceText(PRICE_MAX)(text)))
    .action((productId: string, priceCents: number | null) =>
      withService((service) => print(said(service.prices.change(productId, { priceCents }), say))),
    );
  prices
    .command("add")
    .argument("<productId>", "", textOf(NewProductBody.properties.product_id))
    .requiredOption("--name <name>", "", textOf(NewProductBody.properties.name))
    .requiredOption("--credits <count>", "", wholeNumber(1, CREDITS_MAX))
    .requiredOption("--price <price>", "", priceText(PRICE_MAX))
    .action((productId: string, { name, credits, price }: { name: string; credits: number; price: number }) =>
      withService((service) =>
        print(said(service.prices.add(productId, { name, credits, priceCents: price }), say)),
      ),
    );
  for (const [name, onSale] of [
    ["withdraw", false],
    ["offer", true],
  ] as const)
    prices
      .command(name)
      .argument("<productId>")
      .action((productId: string) =>
        withService((service) => print(said(service.prices.change(productId, { onSale }), say))),
      );
  return prices;
}
