import { Command } from "commander";
import type { PricedProduct } from "#/modules/billing/catalog/price-list.ts";
import { CURRENCY } from "#/modules/billing/catalog/products.ts";
import { CREDITS_MAX, NewProductBody, PRICE_MAX } from "#/modules/billing/catalog/schema.ts";
import { eurosText } from "#/platform/text/money.ts";
import { priceText, textOf, wholeNumber } from "./arguments.ts";
import type { Operator } from "./attach.ts";
import { json, safeLine, table } from "./output.ts";

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
