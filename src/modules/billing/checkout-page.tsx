import { createHash } from "node:crypto";
import { renderToString } from "preact-render-to-string";
import type { Language } from "#/instrument/types.ts";
import { CHECKOUT_TEXTS } from "./checkout-texts.ts";
import type { Order } from "./store.ts";

export interface CheckoutPage {
  order: Order;
  language: Language;
  /** Account holder, IBAN and BIC for bank transfers; empty when the operator has set none. */
  bankAccount: string;
}

/** The page behind a checkout link: pay in the simulator, or see where to transfer the money; later a receipt. */
export const renderCheckout = (page: CheckoutPage): string =>
  `<!doctype html>${renderToString(<Checkout {...page} />)}`;

export const renderCheckoutMissing = (): string =>
  `<!doctype html>${renderToString(
    <Document language="en" title="Assay">
      <h1>{CHECKOUT_TEXTS.en.missing}</h1>
      <p lang="de">{CHECKOUT_TEXTS.de.missing}</p>
    </Document>,
  )}`;

function Checkout({ order, language, bankAccount }: CheckoutPage) {
  const t = CHECKOUT_TEXTS[language];
  const price = new Intl.NumberFormat(language, { style: "currency", currency: order.currency }).format(
    order.amountCents / 100,
  );
  return (
    <Document language={language} title={t.title}>
      {order.mode === "test" && <p class="badge">{t.testMode}</p>}
      <h1>{order.status === "completed" ? t.paid : t.title}</h1>
      <dl>
        <dt>{t.product}</dt>
        <dd>{order.productName}</dd>
        <dt>{t.credits}</dt>
        <dd>{order.credits}</dd>
        <dt>{t.order}</dt>
        <dd class="code">{order.id}</dd>
        <dt>{t.price}</dt>
        <dd class="price">{price}</dd>
      </dl>
      <Payment order={order} language={language} bankAccount={bankAccount} />
    </Document>
  );
}

function Payment({ order, language, bankAccount }: CheckoutPage) {
  const t = CHECKOUT_TEXTS[language];
  if (order.status === "completed") return <p class="good">{t.paidText}</p>;
  if (order.status === "cancelled") return <p>{t.cancelled}</p>;
  if (order.provider === "simulator") {
    return (
      <form method="post">
        <p>{t.simulatorText}</p>
        <button type="submit">{t.pay}</button>
      </form>
    );
  }
  return (
    <section>
      <p>{bankAccount === "" ? t.transferAsk : t.transferText}</p>
      {bankAccount !== "" && <p class="code">{bankAccount}</p>}
      <p>
        {t.reference}: <span class="code">{order.id}</span>
      </p>
    </section>
  );
}

const STYLE = `
:root{color-scheme:light dark;--ground:#eef2f0;--surface:#fff;--ink:#1c2530;--soft:#52606d;--accent:#1f5f4a;--on-accent:#fff;--line:#d5ddd9}
@media(prefers-color-scheme:dark){:root{--ground:#12181a;--surface:#1b2326;--ink:#e8eeec;--soft:#a9b6b1;--accent:#7cc9ab;--on-accent:#10221b;--line:#34403f}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:8vh auto;padding:2rem;background:var(--surface);border-radius:14px;border:1px solid var(--line)}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1.25rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1.25rem;margin:0 0 1.5rem}
dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}.price{font-weight:700;font-size:1.2rem}.code{font-family:ui-monospace,monospace;font-size:.9rem;overflow-wrap:anywhere}
.badge{display:inline-block;margin:0 0 1rem;padding:.15rem .7rem;border:1px solid var(--line);border-radius:99px;color:var(--soft);font-size:.875rem}
button{width:100%;min-height:48px;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}.good{font-weight:600}
@media(max-width:38rem){main{margin:0;min-height:100vh;border:0;border-radius:0;padding:1.25rem}}`;

/** The one style sheet is inline and unescaped (it is a constant of this file); its hash is what the content security policy allows. */
export const CHECKOUT_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

interface DocumentProps {
  language: Language;
  title: string;
  children: preact.ComponentChildren;
}

function Document({ language, title, children }: DocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Assay`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}
