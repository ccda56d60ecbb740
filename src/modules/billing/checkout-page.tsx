/** @jsxImportSource preact */

import { renderSVG } from "uqr";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { CHECKOUT_TEXTS } from "#/messages/modules/billing/checkout.gen.ts";
import { productNameIn } from "#/modules/billing/catalog/products.ts";
import { ComplianceDocument, documentAnswer } from "#/platform/http/document-page.tsx";
import { longDay } from "#/platform/text/long-day.ts";
import type { BuyerState } from "./buyers/buyer.ts";
import { BillingForm, BillingSummary, type DetailsForm } from "./buyers/form.tsx";
import { giroCode, holderIn, paymentReference } from "./payment.ts";
import type { OrderPrice } from "./rules.ts";
import type { Order } from "./store.ts";
import { taxText } from "./tax-text.ts";

/**
 * Sets if the order can be paid by card; `paying`: it was, and the provider has not confirmed yet that the
 * money has arrived.
 */
export type CardState = "none" | "offered" | "paying" | "unreachable";

interface CheckoutPage {
  card: CardState;
  /** The address to check again while the confirmation of a payment is pending. */
  again: string | null;
  /** Of the page itself. */
  path: string;
  order: Order;
  buyer: BuyerState["buyer"];
  /** The billing step, instead of the ways to pay; null: the details are complete and not being changed. */
  form: DetailsForm | null;
  /** false: nobody has named the buyer's country, so tax and total are open. */
  isTaxKnown: boolean;
  /** The address of the billing step; null: the details can no longer change. */
  change: string | null;
  price: OrderPrice;
  /** What is still to be paid: less than the price after a credit note or a payment in part. */
  openCents: number;
  invoice: { number: string; dueOn: string | null } | null;
  language: Language;
  /** Account holder, IBAN and BIC for bank transfers; empty if the administrator has set none. */
  bankAccount: string;
  /** The seller; empty if the administrator has set none. */
  seller: string;
  /** false: the server no longer sells, so an open order need not be paid. */
  billed: boolean;
}

/** The page behind a checkout link: pay in the simulator, or see where to transfer the money; later a receipt. */
export const checkoutPage = (page: CheckoutPage): Response =>
  documentAnswer(<Checkout {...page} />, page.form !== null && isRefused(page.form) ? 400 : 200);

const isRefused = ({ errors, isBusy }: DetailsForm): boolean => isBusy || Object.keys(errors).length > 0;

const AGAIN_SECONDS = 5;

/** Takes the buyer to the card payment page. */
export const leavePage = (language: Language, url: string): Response =>
  documentAnswer(
    <ComplianceDocument
      language={language}
      title={CHECKOUT_TEXTS[language].leaving}
      next={{ url, seconds: 0 }}
    >
      <h1>{CHECKOUT_TEXTS[language].leaving}</h1>
      <p>
        <a href={url}>{CHECKOUT_TEXTS[language].leave}</a>
      </p>
    </ComplianceDocument>,
    200,
  );

export const checkoutMissing = (): Response =>
  documentAnswer(
    <ComplianceDocument language="en" title="Checkout">
      <h1>{CHECKOUT_TEXTS.en.missing}</h1>
      {LANGUAGES.slice(1).map((language) => (
        <p lang={language}>{CHECKOUT_TEXTS[language].missing}</p>
      ))}
    </ComplianceDocument>,
    404,
  );

function Checkout(page: CheckoutPage) {
  const { order, price, language, billed, form, invoice, openCents } = page;
  const reason = taxText(language, price, page.buyer);
  const t = CHECKOUT_TEXTS[language];
  const isOnInvoice = order.terms === "invoice" && order.status === "pending_payment";
  const title =
    order.status === "completed"
      ? t.paid
      : isOnInvoice
        ? t.payInvoice
        : billed || order.status === "cancelled"
          ? t.title
          : t.free;
  const money = new Intl.NumberFormat(language, { style: "currency", currency: order.currency });
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  return (
    <ComplianceDocument
      language={language}
      title={t.title}
      house={page.seller}
      {...(page.again !== null && { next: { url: page.again, seconds: AGAIN_SECONDS } })}
    >
      {order.mode === "test" && <p class="badge">{t.testMode}</p>}
      <h1>{title}</h1>
      <dl>
        <dt>{t.product}</dt>
        <dd>{productNameIn(language, order)}</dd>
        <dt>{t.credits}</dt>
        <dd>{order.credits}</dd>
        <dt>{t.order}</dt>
        <dd class="code">{order.id}</dd>
        {order.discountPercent > 0 && order.listCents !== null && (
          <>
            <dt>{t.list}</dt>
            <dd>{money.format(order.listCents / 100)}</dd>
            <dt>{t.discount}</dt>
            <dd>{percent.format(order.discountPercent / 100)}</dd>
          </>
        )}
        <dt>{t.net}</dt>
        <dd>{money.format(price.netCents / 100)}</dd>
        {page.isTaxKnown && (
          <>
            <dt>{t.vat(percent.format(price.rate / 10_000))}</dt>
            <dd>{money.format(price.vatCents / 100)}</dd>
            <dt>{t.price}</dt>
            <dd class="price">{money.format(price.grossCents / 100)}</dd>
          </>
        )}
        {order.status === "pending_payment" && openCents !== price.grossCents && (
          <>
            <dt>{t.open}</dt>
            <dd class="price">{money.format(openCents / 100)}</dd>
          </>
        )}
        {isOnInvoice && invoice?.dueOn && (
          <>
            <dt>{t.invoice}</dt>
            <dd>
              <a href={`${page.path}/invoice`}>{invoice.number} (PDF)</a>
            </dd>
            <dt>{t.due}</dt>
            <dd>{longDay(language, invoice.dueOn)}</dd>
          </>
        )}
      </dl>
      {order.mode === "live" && form === null && reason !== null && <p class="hint">{reason}</p>}
      {form === null ? (
        <>
          {order.status !== "cancelled" && (
            <BillingSummary
              language={language}
              buyer={page.buyer}
              reference={order.buyerReference}
              change={page.change}
            />
          )}
          <Payment {...page} />
        </>
      ) : (
        <BillingForm {...form} />
      )}
      <p>
        <a href="/console/orders">{t.back}</a>
      </p>
    </ComplianceDocument>
  );
}

function Payment(page: CheckoutPage) {
  const { order, language, card, billed } = page;
  const t = CHECKOUT_TEXTS[language];
  if (order.status === "completed") return <p class="good">{t.paidText}</p>;
  if (order.status === "cancelled") return <p>{t.cancelled}</p>;
  if (!billed && order.terms === "prepaid") return <p>{t.freeText}</p>;
  if (order.provider === "simulator") {
    return (
      <form method="post">
        <p>{t.simulatorText}</p>
        <button type="submit">{t.pay}</button>
      </form>
    );
  }
  if (order.mode === "live" && card === "paying") return <p class="good">{t.paying}</p>;
  const isOffered = order.mode === "live" && card !== "none";
  return (
    <>
      {isOffered && (
        <form method="post">
          <h2>{t.online}</h2>
          <p>
            {card === "unreachable"
              ? t.unreachable
              : order.terms === "invoice"
                ? t.onlineInvoice
                : t.onlineText}
          </p>
          <button type="submit">{t.payOnline}</button>
        </form>
      )}
      <Transfer {...page} titled={isOffered} />
    </>
  );
}

function Transfer({
  order,
  openCents,
  language,
  bankAccount,
  seller,
  titled,
}: CheckoutPage & { titled: boolean }) {
  const t = CHECKOUT_TEXTS[language];
  const reference = paymentReference(order.id);
  const code = giroCode({
    ...{ bankAccount, holder: seller, cents: openCents, currency: order.currency, reference },
  });
  return (
    <section>
      {titled && <h2>{t.transfer}</h2>}
      <p>
        {bankAccount === "" ? t.transferAsk : order.terms === "invoice" ? t.transferInvoice : t.transferText}
      </p>
      {bankAccount !== "" && seller !== "" && holderIn(bankAccount) === "" && <p>{t.recipient(seller)}</p>}
      {bankAccount !== "" && <p class="code">{bankAccount}</p>}
      <h2>{t.reference}</h2>
      <p class="copy">{reference}</p>
      <p class="hint">{t.referenceHint}</p>
      {code !== null && (
        <figure>
          <div
            class="qr"
            role="img"
            aria-label={t.codeName}
            dangerouslySetInnerHTML={{ __html: renderSVG(code, { ecc: "M" }) }}
          />
          <figcaption class="hint">{t.code}</figcaption>
        </figure>
      )}
    </section>
  );
}
