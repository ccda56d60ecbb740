import type { Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { productNameIn } from "#/modules/billing/catalog/products.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ok } from "#/platform/http/envelope.ts";
import { fileAnswer } from "#/platform/http/file-answer.ts";
import { readFormBody } from "#/platform/http/form-body.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { within } from "#/platform/process/promises.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BuyerState } from "./buyers/buyer.ts";
import {
  type BillingDetails,
  type BillingInput,
  detailsOf,
  type FormErrors,
  type FormValues,
  readForm,
  valuesOf,
} from "./buyers/details.ts";
import type { DetailsForm } from "./buyers/form.tsx";
import type { BuyerDetails } from "./buyers/service.ts";
import type { CheckoutLinks } from "./checkout-links.ts";
import type { CardState } from "./checkout-page.tsx";
import type { NoticeService } from "./notices/service.ts";
import type { OrderPrice } from "./rules.ts";
import { BalanceAnswer, balanceView, CreateOrderBody, OrderAnswer, orderView } from "./schema.ts";
import type { BillingService } from "./service.ts";
import type { Order } from "./store.ts";
import { type CardPayments, cardError } from "./stripe.ts";
import type { OrderBuyer } from "./tables.ts";
import { taxText } from "./tax-text.ts";
import type { VatChecks } from "./vat-checks/service.ts";

/** The facts about an account that billing needs. Accounts depends on billing and not the other way round. */
type Customer = Pick<
  Account,
  | "id"
  | "email"
  | "company"
  | "billingContact"
  | "contactName"
  | "street"
  | "zip"
  | "city"
  | "country"
  | "vatId"
>;

interface BillingRoutesDeps extends Pick<Guards, "identify"> {
  billing: BillingService;
  links: CheckoutLinks;
  account: (accountId: string) => Customer;
  /** @throws Problem recipient_not_printable (409) */
  requireRecipient: (buyer: Partial<Customer>, tenant: Tenant) => Promise<void>;
  /** @throws Problem tax_undecided (409) if no live invoice to the buyer could state a rate */
  requireTax: (buyer: OrderBuyer, tenant: Tenant) => void;
  details: BuyerDetails;
  vatChecks: Pick<VatChecks, "confirm">;
  countPending: (tenant: Tenant) => number;
  reserved: (tenant: Tenant) => number;
}

export const ordersRoutes = ({
  identify,
  billing,
  details,
  links,
  account,
  requireRecipient,
  requireTax,
  vatChecks,
}: BillingRoutesDeps) => {
  const answer = (order: Order, address: string) =>
    ok(orderView(order, billing.priceOf(order), details.stateOf(order), address));
  /** What an invoice could not print, or state no tax for, is refused before it is stored. */
  const readDetails = async (tenant: Tenant, input: Static<typeof BillingInput>): Promise<BillingDetails> => {
    const read = detailsOf(input, account(tenant.accountId).company);
    const { attention, ...buyer } = read.buyer;
    requireTax(read.buyer, tenant);
    await requireRecipient({ ...buyer, billingContact: attention }, tenant);
    if (!(await details.canPrint([read.buyerReference ?? ""], tenant)))
      throw new Problem("recipient_not_printable");
    return read;
  };
  return new Elysia({ name: "orders", prefix: "/orders" })
    .use(identify("orders"))
    .post(
      "/",
      async ({ caller: { tenant }, body, status, once }) => {
        const given = body.billing && (await readDetails(tenant, body.billing));
        if (given === undefined) await requireRecipient(account(tenant.accountId), tenant);
        const id = billing.newOrderId();
        const address = await links.address(id);
        let isInvoiced = false;
        const created = afterWaiting(
          once(() => {
            const email = body.email ?? account(tenant.accountId).email;
            const order = billing.createOrder(tenant, body.product_id, email, id, given);
            isInvoiced = order.terms === "invoice";
            return status(201, answer(order, address));
          }),
        );
        // Nobody opens a page on which it would be asked, and the answer is evidence of this invoice.
        if (isInvoiced) await within(BUYER_WAITS_MS, vatChecks.confirm(id));
        return created;
      },
      {
        body: CreateOrderBody,
        response: { 201: OrderAnswer },
        // Before the fields are checked: where nothing is sold, no better form helps.
        transform: billing.requireBilling,
      },
    )
    .get(
      "/:orderId",
      async ({ caller: { tenant }, params: { orderId } }) => {
        const order = billing.getOrder(tenant, orderId);
        return answer(order, await links.address(order.id));
      },
      { response: { 200: OrderAnswer } },
    );
};

export const balanceRoutes = ({ identify, billing, account, countPending, reserved }: BillingRoutesDeps) =>
  new Elysia({ name: "balance" }).use(identify("account")).get(
    "/balance",
    ({ caller: { tenant } }) =>
      ok(
        balanceView({
          account: account(tenant.accountId),
          balance: billing.balance(tenant),
          pendingInvites: countPending(tenant),
          reserved: reserved(tenant),
          packages: billing.packages(tenant),
        }),
      ),
    { response: { 200: BalanceAnswer } },
  );

interface CheckoutDeps extends Pick<Infrastructure, "log">, Pick<Guards, "admission"> {
  billing: BillingService;
  links: CheckoutLinks;
  cards: CardPayments;
  details: BuyerDetails;
  vatChecks: Pick<VatChecks, "confirm">;
  notices: Pick<NoticeService, "resume">;
  /** Work on one order, one after the other. */
  oneAtATime: <T>(orderId: string, work: () => Promise<T>) => Promise<T>;
  account: (accountId: string) => { language: Language };
  /** The invoice of an order, null before there is one; and what is still to be paid, in cents. */
  invoiceOf: (order: Order) => { id: string; number: string; dueOn: string | null } | null;
  openOf: (order: Order) => number;
  invoiceFile: (tenant: Tenant, invoiceId: string) => { name: string; draw: () => Promise<Uint8Array> };
  /** Returns true if the account is not on another server. */
  isHere: (accountId: string) => boolean;
  bankAccount: () => string;
  seller: () => string;
}

/** The checkout pages. Looking changes nothing; only the simulator's button pays, and another one leads to where cards do. */
export const checkoutRoutes = (deps: CheckoutDeps) => {
  const { billing, links, cards, details, vatChecks, notices, oneAtATime, admission, log } = deps;
  const { account, isHere, bankAccount, seller } = deps;

  async function find(token: string): Promise<Order | null> {
    const orderId = await links.read(token);
    const tenant = orderId === null ? null : billing.findOrderOwner(orderId);
    if (orderId === null || tenant === null || !isHere(tenant.accountId)) return null;
    return billing.getOrder(tenant, orderId);
  }

  const languageFor = (order: Order, asked: string | null): Language =>
    LANGUAGES.find((language) => language === asked) ?? account(order.accountId).language;

  const isPaidByCard = (order: Order): boolean =>
    order.mode === "live" && order.status === "pending_payment" && billing.billed() && cards.isSet();

  /** Returns true while the buyer can still change: an order on invoice has its invoice already. */
  const isOpen = (order: Order): boolean => order.status === "pending_payment" && order.terms === "prepaid";

  /** Returns true if an invoice could be issued to the buyer as they are known; always in test mode. */
  const isPayable = (order: Order, { missing, hold }: BuyerState, { reason }: OrderPrice): boolean =>
    missing.length === 0 && hold === null && (order.mode === "test" || reason !== "undecided");

  /** Leads to the provider's page, by a page of ours: a form's answer may not lead elsewhere (CSP form-action). */
  async function toCard(order: Order, asked: string | null): Promise<Response> {
    const language = languageFor(order, asked);
    try {
      const page = await cards.open({
        orderId: order.id,
        productName: productNameIn(language, order),
        amountCents: deps.openOf(order),
        currency: order.currency,
        email: order.email,
        language,
        returnUrl: await links.address(order.id),
        session: order.cardSession,
      });
      if (page.state === "paying") return show(order, asked, "paying");
      billing.recordCardSession(order, order.id, page.session);
      const { leavePage } = await import("./checkout-page.tsx");
      return leavePage(language, page.url);
    } catch (error) {
      log.warn({ order: order.id, fault: cardError(error) }, "the card provider gave no page to pay on");
      return show(order, asked, "unreachable");
    }
  }

  /** The form of the billing step, and why it is the only way on. */
  async function formOf(
    order: Order,
    { buyer, missing, hold }: BuyerState,
    price: OrderPrice,
    address: string,
    language: Language,
    asked: string | null,
    { values, errors = {}, isBusy = false }: Step,
  ): Promise<DetailsForm> {
    const { holdText } = await import("./buyers/form.tsx");
    const known = valuesOf({ buyer, buyerReference: order.buyerReference });
    const isUndecided = order.mode === "live" && price.reason === "undecided";
    return {
      language,
      values: values ?? { ...known, ...(missing.includes("country") && { country: "" }) },
      errors,
      action: pathOf(address, "/billing", asked),
      back: isPayable(order, { buyer, missing, hold }, price) ? pathOf(address, "", asked) : null,
      canKeep: details.canKeep(order.accountId),
      held:
        hold !== null
          ? holdText(language, hold, buyer)
          : isUndecided
            ? taxText(language, price, buyer)
            : null,
      isBusy,
    };
  }

  /** Takes the details that a buyer states; errors of fields come back with the form. */
  async function state(order: Order, asked: string | null, form: URLSearchParams): Promise<Response> {
    const { values, errors } = readForm(form);
    for (const name of PRINTED) {
      const isPrinted = errors[name] !== undefined || (await details.canPrint([values[name]], order));
      if (!isPrinted) errors[name] = "not_printable";
    }
    if (Object.keys(errors).length > 0)
      return show(order, asked, undefined, { isAsked: true, values, errors });
    try {
      await details.save(order, detailsOf(values, values.company), form.get("keep") === "1");
      await within(BUYER_WAITS_MS, vatChecks.confirm(order.id));
      notices.resume(order);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const now = billing.getOrder(order, order.id);
      return show(now, asked, undefined, { isAsked: true, values, isBusy: true });
    }
    const location = pathOf(await links.address(order.id), "", asked);
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  }

  /** Shows the page in the language of the user who opens it from the console, otherwise in the account's. */
  async function show(
    order: Order | null,
    asked: string | null,
    card: CardState = cards.isSet() ? "offered" : "none",
    step: Step = {},
  ): Promise<Response> {
    const { checkoutMissing, checkoutPage } = await import("./checkout-page.tsx");
    if (order === null) return checkoutMissing();
    const language = languageFor(order, asked);
    const state = details.stateOf(order);
    const price = billing.priceOf(order);
    const canChange = isOpen(order) && billing.billed() && card !== "paying";
    const isAsked = step.isAsked === true || !isPayable(order, state, price);
    const address = await links.address(order.id);
    return checkoutPage({
      order,
      openCents: deps.openOf(order),
      path: pathOf(address, "", null),
      invoice: deps.invoiceOf(order),
      buyer: state.buyer,
      form: canChange && isAsked ? await formOf(order, state, price, address, language, asked, step) : null,
      isTaxKnown: !state.missing.includes("country"),
      change: canChange ? pathOf(address, "/billing", asked) : null,
      price,
      language,
      card,
      again: card === "paying" && order.status === "pending_payment" ? `?paid=1&lang=${language}` : null,
      bankAccount: bankAccount(),
      seller: seller(),
      billed: billing.billed(),
    });
  }

  return new Elysia({ name: "checkout" })
    .get("/checkout/:token", async ({ params, request }) => {
      const order = await find(params.token);
      const { searchParams } = requestUrl(request);
      // The confirmation of the payment arrives automatically, usually a moment later.
      const isPaying =
        order !== null && isPaidByCard(order) && order.cardSession !== null && searchParams.has("paid");
      return isPaying ? show(order, languageOf(request), "paying") : show(order, languageOf(request));
    })
    .get("/checkout/:token/invoice", async ({ params, request, server }) => {
      const order = await find(params.token);
      const invoice = order === null ? null : deps.invoiceOf(order);
      if (order === null || invoice === null) return show(null, languageOf(request));
      admission.visit(request, server, "checkout");
      const { name, draw } = deps.invoiceFile(order, invoice.id);
      return fileAnswer((await draw()) as Uint8Array<ArrayBuffer>, "application/pdf", name, "inline");
    })
    .post(
      "/checkout/:token",
      async ({ params, request, server }) => {
        const order = await find(params.token);
        if (order !== null && isPaidByCard(order)) {
          admission.visit(request, server, "checkout");
          const asked = languageOf(request);
          // Two clicks at once come to one page, also in two languages: the second finds what the first has opened.
          return oneAtATime(order.id, async () => {
            const now = billing.getOrder(order, order.id);
            const isReady = isPayable(now, details.stateOf(now), billing.priceOf(now));
            return isPaidByCard(now) && isReady ? toCard(now, asked) : show(now, asked);
          });
        }
        if (order?.provider !== "simulator" || !billing.billed()) return show(order, languageOf(request));
        if (order.status === "pending_payment") {
          billing.completeOrder({ accountId: order.accountId, mode: order.mode }, order.id);
        }
        const { pathname, search } = requestUrl(request);
        // Back to the page by GET, so that reloading does not submit again.
        return new Response(null, { status: 303, headers: { location: pathname + search } });
      },
      { parse: "none" },
    )
    .get("/checkout/:token/billing", async ({ params, request }) =>
      show(await find(params.token), languageOf(request), undefined, { isAsked: true }),
    )
    .post(
      "/checkout/:token/billing",
      async ({ params, request, server }) => {
        const order = await find(params.token);
        const asked = languageOf(request);
        if (order === null || !isOpen(order) || !billing.billed()) return show(order, asked);
        admission.visit(request, server, "checkout");
        return state(order, asked, await readFormBody(request, FORM_BYTES_MAX));
      },
      { parse: "none" },
    );
};

/** The fields that the invoice prints. */
const PRINTED = ["company", "attention", "street", "zip", "city", "buyer_reference"] as const;

/** The longest values of all fields, every letter of them in nine characters. */
const FORM_BYTES_MAX = 16 * 1024;

/** How long the form waits for the tax authority, which mostly answers sooner. A later answer counts all the same. */
const BUYER_WAITS_MS = 2_000;

/** The billing step as it is shown. */
interface Step {
  /** The buyer has opened the form. */
  isAsked?: boolean;
  /** What was sent and not accepted; absent: the details as they are. */
  values?: FormValues;
  errors?: FormErrors;
  isBusy?: boolean;
}

/** The path of a checkout page or a part of it, in the same language. */
const pathOf = (address: string, part: string, asked: string | null): string =>
  `${new URL(address).pathname}${part}${asked === null ? "" : `?lang=${encodeURIComponent(asked)}`}`;

const languageOf = (request: Request): string | null => requestUrl(request).searchParams.get("lang");
