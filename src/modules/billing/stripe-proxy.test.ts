import { afterAll, expect, test } from "bun:test";
import { DIRECT } from "#/platform/outbound/direct.testing.ts";
import { createOutbound } from "#/platform/outbound/outbound.ts";
import { standInProxy } from "#/platform/outbound/proxy-stand.testing.ts";
import { SECRET_KEY } from "./stripe.testing.ts";
import { cardError, createCardPayments } from "./stripe.ts";
import { startStripe } from "./stripe-standin.testing.ts";

const stripe = startStripe(SECRET_KEY);
afterAll(() => stripe.stop());

const ORDER = {
  ...{ orderId: "ord_1", productName: "10 credits", amountCents: 9900, currency: "EUR" },
  ...{
    email: "buyer@example.com",
    language: "en" as const,
    returnUrl: "https://assay.test/x",
    session: null,
  },
};

/** Pays at a Stripe that only the proxy knows. */
const openBy = (proxy: string) =>
  createCardPayments(
    () => ({ secretKey: SECRET_KEY, webhookSecret: "whsec_x", apiUrl: "http://stripe.example" }),
    createOutbound({ ...DIRECT, OUTBOUND_PROXY: proxy }),
  ).open(ORDER);

test("a page for an order is created through the proxy", async () => {
  const port = Number(new URL(stripe.origin).port);
  const proxy = await standInProxy({ login: "u:p", hosts: { "stripe.example": port } });
  expect(await openBy(proxy.url)).toMatchObject({ state: "open" });
  expect(proxy.asked[0]).toMatch(/^POST http:\/\/stripe\.example.*\/v1\/checkout\/sessions$/);
});

test("the log names the proxy that lets nothing through", async () => {
  const { url } = await standInProxy({ login: "u:p" });
  const error: unknown = await openBy(url.replace("u:p", "u:wrong")).catch((thrown: unknown) => thrown);
  expect(cardError(error)).toBe("proxy_sign_in");
});
