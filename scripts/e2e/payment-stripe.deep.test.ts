/** A buyer pays online, and a payment that fits no order waits for an administrator. */
import { afterAll, expect, test } from "bun:test";
import type { BrowserContextOptions } from "playwright-core";
import { SECRET_KEY, signed, stripeEvent, WEBHOOK_SECRET } from "#/modules/billing/stripe.testing.ts";
import { startStripe } from "#/modules/billing/stripe-standin.testing.ts";
import { violationsInBoth } from "./axe.ts";
import { DESK, PHONE, visit } from "./browser.ts";
import { type Account, call, must, register, withDatabase } from "./client.ts";
import { enterAs, overflow, said, settled } from "./console-page.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { firstOperator } from "./person.ts";
import { runDoctor, startAssay } from "./process.ts";

/** Nothing is seen half-way between two colors. */
const CALM = { ...PHONE, reducedMotion: "reduce" } as const;

const folder = folderForFile();
const stripe = startStripe(SECRET_KEY);

const browser = await browserForFile();
const assay = await startAssay(folder, {
  STRIPE_API_URL: stripe.origin,
  ...{ SELLER_NAME: "Seller GmbH", SELLER_STREET: "Musterweg 5", SELLER_CITY: "20095 Hamburg" },
  BANK_ACCOUNT: "Seller GmbH, DE02 1203 0000 0000 2020 51",
});
const operator = await firstOperator(assay);
afterAll(() => stripe.stop());

const enter = (path: string, device: BrowserContextOptions = DESK) =>
  enterAs(browser, assay.address, operator, path, device);

async function notify(type: string, object: object): Promise<void> {
  const body = JSON.stringify(stripeEvent(type, object, Date.now()));
  const { status } = await fetch(`${assay.address}/payments/stripe`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": await signed(body, Date.now()) },
    body,
  });
  expect(status).toBe(200);
}

async function order(account: Account): Promise<{ id: string; path: string }> {
  const body = { product_id: "pa-pack-10" };
  const { data } = must(
    await call(assay.address, "POST", "/api/v1/orders", { key: account.key, body }),
    201,
  ).json;
  return { id: data.order_id, path: new URL(data.checkout_url).pathname };
}

test("the administrator sets the keys, a buyer pays online, and a payment without a matching order waits until somebody has handled it", async () => {
  const account = await register(assay.address, { mode: "live", country: "DE" });
  const first = await order(account);
  expect((await call(assay.address, "GET", first.path)).text).not.toContain("online");

  const desk = await enter("/server/settings#payments");
  const fieldOf = (name: string) => desk.page.locator("#payments").getByLabel(name, { exact: true });
  await fieldOf("Secret key").fill(SECRET_KEY);
  await fieldOf("Webhook signing secret").fill(WEBHOOK_SECRET);
  await desk.page.getByRole("button", { name: "Save" }).click();
  await said(desk.page, "Saved. The new settings are in effect.").waitFor();
  const stored = withDatabase(folder, (database) =>
    JSON.stringify(database.query("SELECT * FROM settings").all()),
  );
  for (const secret of [SECRET_KEY, WEBHOOK_SECRET]) expect(stored).not.toContain(secret);

  // The buyer pays without help, and the page says automatically when the money has arrived.
  const buyer = await visit(browser, `${assay.address}${first.path}?lang=en`, PHONE);
  await buyer.page.getByRole("heading", { name: "Or by bank transfer" }).waitFor();
  expect(await overflow(buyer.page)).toBeLessThanOrEqual(0);
  expect(await violationsInBoth(buyer.page)).toEqual([]);
  await buyer.picture("checkout-online");
  await buyer.page.getByRole("button", { name: "Pay online now" }).click();
  await buyer.page.getByRole("heading", { name: "46410 eur" }).waitFor();
  const session = [...stripe.sessions.values()].at(-1);
  await buyer.page.getByRole("link", { name: "Pay" }).click();
  await buyer.page.getByText("Ihre Zahlung wird verarbeitet").waitFor();
  const paid = stripe.pay(session?.id ?? "");
  await notify("checkout.session.completed", paid);
  await notify("checkout.session.completed", paid);
  await buyer.page.getByRole("heading", { name: /Vielen Dank/ }).waitFor();
  expect(
    buyer.faults.filter((failure) => !failure.startsWith(`foreign request: ${stripe.origin}/pay/`)),
  ).toEqual([]);
  const { data } = (await call(assay.address, "GET", "/api/v1/balance", { key: account.key })).json;
  expect(data.balance.credits_available).toBe(10);

  // Money for an order that was cancelled meanwhile.
  const second = await order(account);
  await call(assay.address, "POST", second.path);
  const late = stripe.pay([...stripe.sessions.keys()].at(-1) ?? "");
  await desk.page.goto(`${assay.address}/console/server/orders`);
  await desk.page.getByRole("button", { name: "Order: Company", exact: false }).first().click();
  await desk.page.getByRole("menuitem", { name: "Cancel order …" }).click();
  await desk.page.getByRole("dialog").getByRole("button", { name: "Cancel order", exact: true }).click();
  await said(desk.page, "The order was canceled.").waitFor();
  await notify("checkout.session.completed", late);

  const phone = await enter("/server/orders", CALM);
  await phone.page.getByText("Payments to review: 1").waitFor();
  await phone.page.getByRole("link", { name: "Review payments" }).click();
  await phone.page.getByText("The order was canceled before the payment arrived").waitFor();
  await settled(phone.page);
  expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
  await phone.picture("payments-waiting");
  await phone.page.getByRole("button", { name: /^Mark as resolved …/ }).click();
  await phone.page.getByRole("textbox", { name: "Action taken" }).fill("Paid back at Stripe");
  await phone.page.getByRole("button", { name: "Mark as resolved", exact: true }).click();
  await said(phone.page, "The payment was marked as resolved.").waitFor();
  await phone.page.getByText("No payments need your review.").waitFor();
  expect(phone.faults).toEqual([]);
  expect(desk.faults).toEqual([]);

  const after = (await call(assay.address, "GET", "/api/v1/balance", { key: account.key })).json.data;
  expect(after.balance.credits_available).toBe(10);
  expect((await runDoctor(folder)).failed).toEqual([]);
});
