import { expect } from "bun:test";
import fc from "fast-check";
import { execute } from "#/testing/inspect.ts";
import { completeAssessment, register } from "#/testing/journey.ts";
import { commandsWith } from "#/testing/runs.ts";
import type { TestService } from "#/testing/service.ts";
import { inviteAs } from "./ledger-model.testing.ts";
import {
  answer,
  CENTS,
  CREDITS,
  compare,
  dueOf,
  GRANTED,
  goBack,
  isBooked,
  isInvoiced,
  type Model,
  type ModelOrder,
  PART,
  PENDING_LIMIT,
  paymentOf,
  REDUCTION,
  type Real,
  receivedOf,
  sumOf,
} from "./payment-model.testing.ts";
import { chargeOf, disputeOf, sessionOf, stripeCalls, stripeEvent } from "./stripe.testing.ts";

async function notify(real: Real, type: string, object: object): Promise<void> {
  const event = stripeEvent(type, object, real.service.clock.now());
  real.sent.push(event);
  expect((await stripeCalls(real.service, event)).status).toBe(200);
}

const command = commandsWith(compare);

const orderOn = (terms: ModelOrder["terms"]) =>
  command(
    `order(${terms})`,
    async (model, real) => {
      const agreed = terms === "prepaid" ? null : JSON.stringify({ days: 14, creditsAt: terms });
      execute(real.service, "UPDATE accounts SET invoice_terms = ? WHERE id = ?", agreed, real.account.id);
      const body = { product_id: "pa-pack-10" };
      const { json } = await real.service.call("POST", "/api/v1/orders", { key: real.account.key, body });
      real.orders.push(json.data.order_id);
      model.orders.push({
        ...{ terms, corrections: 0 },
        ...{ state: "open", byTransfer: 0, references: new Set(), byCard: new Map(), left: CENTS },
        ...{ isReversed: false, taken: 0, noted: 0, notes: 0, isDoubtful: false },
        ...{ told: new Set(), doubted: new Set(), closed: new Set(), returns: [] },
      });
    },
    (model) => model.orders.length < 4,
  );

/** Few, so that what follows is mostly about the same. */
const place = fc.nat(3);
const number = fc.nat(2).map((drawn) => (drawn === 2 ? 1 : 0));

/** One of the orders; `number` distinguishes two payments of it. */
interface Chosen {
  order: ModelOrder;
  id: string;
  number: number;
}

type Act<T> = (chosen: Chosen, drawn: T, model: Model, real: Real) => void | Promise<void>;

const aboutOrder = <T>(name: string, at: number, which: number, drawn: T, act: Act<T>) =>
  command(
    `${name}(${[at, which, drawn].filter((one) => one !== null).join(", ")})`,
    async (model, real) => {
      const chosen = at % model.orders.length;
      const [one, id] = [model.orders[chosen], real.orders[chosen]];
      if (one === undefined || id === undefined) throw new Error("the model lost an order");
      await act({ order: one, id, number: which }, drawn, model, real);
    },
    (model) => model.orders.length > 0,
  );

/** Something about one of the orders. */
const ofOrder = (name: string, act: Act<null>) =>
  fc.tuple(place, number).map(([at, which]) => aboutOrder(name, at, which, null, act));
/** The same, of one kind or the other. @param kindOf of a number up to 9 */
const ofOrderAnd = <T>(name: string, kindOf: (drawn: number) => T, act: Act<T>) =>
  fc
    .tuple(place, number, fc.nat(9))
    .map(([at, which, drawn]) => aboutOrder(name, at, which, kindOf(drawn), act));

const SUMS = {
  right: { cents: CENTS, currency: "eur" },
  "other amount": { cents: CENTS - 1, currency: "eur" },
  "other currency": { cents: CENTS, currency: "usd" },
} as const;

/** A card payment arrives, of what was asked for or not. */
const cardPaid = ofOrderAnd(
  "cardPaid",
  (drawn): keyof typeof SUMS => (drawn < 8 ? "right" : drawn === 8 ? "other amount" : "other currency"),
  async ({ order, id, number }, sum, model, real) => {
    const payment = paymentOf(id, number);
    const isRepeated = order.byCard.has(number);
    order.told.add(number);
    if (!isRepeated && sum !== "other currency") {
      const recorded = { balance: SUMS[sum].cents, returned: 0 };
      order.byCard.set(number, recorded);
      answer(model, order);
      for (const back of order.returns)
        if (back.number === number && goBack(recorded, back)) answer(model, order);
    }
    const difference = receivedOf(order) - dueOf(order);
    const isDoubtful = order.isDoubtful || order.doubted.has(number);
    const fits = order.state !== "cancelled" && sum !== "other currency" && difference >= 0 && !isDoubtful;
    const isDuplicate = order.state === "paid" && isRepeated;
    const isTooLittle = order.state !== "cancelled" && difference < 0;
    const isOfOther = sum === "other currency" && order.state === "open";
    // A doubtful payment waits for that reason, unless it is one too many.
    const until =
      order.state === "cancelled" || (order.state === "paid" && (difference > 0 || sum === "other currency"))
        ? order
        : isOfOther || isDoubtful
          ? undefined
          : isTooLittle || difference > 0
            ? order
            : undefined;
    if (!isDuplicate && !(fits && difference === 0))
      model.waiting.push({ payment, isDispute: false, ...(until && { until }) });
    if (order.state === "open" && fits) settle(order);
    await notify(real, "checkout.session.completed", sessionOf({ orderId: id, payment, ...SUMS[sum] }));
  },
);

const cardRefunded = ofOrderAnd(
  "cardRefunded",
  (drawn) => drawn < 5,
  async ({ order, id, number: drawn }, isWhole, model, real) => {
    // Mostly of the payment that paid it.
    const number = drawn === 0 ? ([...order.byCard.keys()][0] ?? 0) : drawn;
    const [payment, cents] = [paymentOf(id, number), isWhole ? CENTS : 100];
    const recorded = order.byCard.get(number);
    order.returns.push({ number, kind: "refund", cents });
    if (recorded !== undefined && goBack(recorded, { kind: "refund", cents })) answer(model, order);
    const [received, due] = [receivedOf(order), dueOf(order)];
    const isKnown = order.state === "paid" && recorded !== undefined;
    if (isKnown && received < due && received === 0) {
      recordAll(order);
      answer(model, order);
    } else if (!isKnown || received < due)
      model.waiting.push({ payment, isDispute: false, ...(isKnown && { until: order }) });
    order.isDoubtful = true;
    await notify(real, "charge.refunded", chargeOf({ orderId: id, payment, cents }));
  },
);

const disputed = ofOrder("disputed", async ({ order, id, number }, _, model, real) => {
  const payment = paymentOf(id, number);
  if (!order.closed.has(number)) model.waiting.push({ payment, isDispute: true });
  order.doubted.add(number);
  // Stripe names only the payment. The order follows from earlier notices.
  if (order.told.has(number)) order.isDoubtful = true;
  await notify(real, "charge.dispute.created", disputeOf({ orderId: null, payment, cents: CENTS }));
});

const disputeClosed = ofOrderAnd(
  "disputeClosed",
  (drawn) => drawn < 5,
  async ({ order, id, number }, isWon, model, real) => {
    const payment = paymentOf(id, number);
    order.closed.add(number);
    if (!isWon) {
      order.doubted.add(number);
      if (order.told.has(number)) order.isDoubtful = true;
      order.returns.push({ number, kind: "dispute", cents: CENTS });
      const recorded = order.byCard.get(number);
      const isKnown = order.told.has(number);
      if (recorded !== undefined && goBack(recorded, { kind: "dispute", cents: CENTS })) answer(model, order);
      model.waiting.push({ payment, isDispute: false, ...(isKnown && { until: order }) });
    }
    model.waiting = model.waiting.filter((one) => !(one.isDispute && one.payment === payment));
    const dispute = disputeOf({ orderId: null, payment, cents: CENTS }, isWon ? "won" : "lost");
    await notify(real, "charge.dispute.closed", dispute);
  },
);

const cardExpired = ofOrder("cardExpired", async ({ id, number }, _, __, real) => {
  const session = sessionOf({ orderId: id, payment: paymentOf(id, number), cents: CENTS }, "unpaid");
  await notify(real, "checkout.session.expired", session);
});

/** Credits that were reversed before they were booked are reversed with the payment. */
function settle(order: ModelOrder): void {
  if (order.state === "open" && order.terms === "payment") order.taken = order.noted;
  order.state = "paid";
}

const bankPaid = ofOrder("bankPaid", ({ order, id, number }, _, model, { service }) => {
  if (order.state === "cancelled") {
    expect(() => service.billing.confirmPayment(id)).toThrow();
    return;
  }
  for (let times = 0; times <= number; times += 1) service.billing.confirmPayment(id);
  const missing = dueOf(order) - receivedOf(order);
  if ((order.state === "open" || order.terms !== "prepaid") && missing > 0) {
    order.byTransfer += missing;
    answer(model, order);
  }
  settle(order);
});

const PART_OF_PRICE = 10_000;

/** A transfer of another amount than the price arrives; `number` is its reference, so that it may be reported again. */
const bankPart = ofOrder("bankPart", ({ order, id, number }, _, model, { service }) => {
  const reported = { amountCents: PART_OF_PRICE, valueDate: null, reference: `part ${number}` };
  const confirm = () => service.billing.confirmPayment(id, reported);
  if (order.state === "cancelled") {
    expect(confirm).toThrow();
    return;
  }
  confirm();
  if (!order.references.has(number)) {
    order.references.add(number);
    order.byTransfer += PART_OF_PRICE;
    answer(model, order);
  }
  if (order.state === "open" && receivedOf(order) >= dueOf(order)) settle(order);
});

/** Money that a person may return or reverse, so that the books are still right without a credit note. */
const spareOf = (order: ModelOrder): number =>
  order.state === "paid" ? receivedOf(order) - dueOf(order) : receivedOf(order);

const returned = ofOrder("returned", ({ order, id }, _, model, { service }) => {
  const cents = 500;
  const reported = { way: "transfer", valueDate: null, reference: null, note: null } as const;
  const record = () => service.paymentCorrections.record(id, { ...reported, amountCents: -cents }, "test");
  if (receivedOf(order) < cents) expect(record).toThrow();
  else if (spareOf(order) >= cents) {
    record();
    order.byTransfer -= cents;
    answer(model, order);
  }
});

/** The latest transfer that arrived was a mistake. */
const reversed = ofOrder("reversed", ({ order, id }, _, model, { service }) => {
  const { payments } = service.paymentCorrections.get(id);
  const wrong = payments.findLast(
    (row) =>
      row.way === "transfer" &&
      row.amountCents > 0 &&
      !payments.some(({ reversesId }) => reversesId === row.id),
  );
  if (wrong === undefined || spareOf(order) < wrong.amountCents) return;
  const reverse = () => service.paymentCorrections.reverse(id, wrong.id, "Wrong order", "test");
  reverse();
  expect(reverse).toThrow();
  order.byTransfer -= wrong.amountCents;
  answer(model, order);
});

/** What was paid too much is used for another order. */
const moved = ofOrder("moved", ({ order, id, number }, _, model, { service, orders }) => {
  const place = (orders.indexOf(id) + 1 + number) % orders.length;
  const [target, targetId] = [model.orders[place], orders[place]];
  if (target === undefined || targetId === undefined) throw new Error("the model lost an order");
  const [surplus, missing] = [receivedOf(order) - dueOf(order), dueOf(target) - receivedOf(target)];
  const move = () => service.paymentCorrections.move(id, targetId, "test");
  if (target === order || surplus <= 0 || missing <= 0) {
    expect(move).toThrow();
    return;
  }
  const cents = Math.min(surplus, missing);
  move();
  order.byTransfer -= cents;
  answer(model, order);
  target.byTransfer += cents;
  answer(model, target);
  if (target.state === "open" && receivedOf(target) >= dueOf(target)) settle(target);
});

/** What is missing is accepted as a reduction of the price. */
const accepted = ofOrder("accepted", ({ order, id }, _, model, { service }) => {
  const [received, missing] = [receivedOf(order), dueOf(order) - receivedOf(order)];
  const accept = () => service.paymentCorrections.accept(id, "Bank charges");
  if (received === 0 || missing <= 0) {
    expect(accept).toThrow();
    return;
  }
  accept();
  settle(order);
  order.notes += 1;
  order.left -= missing;
  answer(model, order);
});

const cancelled = ofOrder("cancelled", ({ order, id }, _, __, { service }) => {
  if (order.state === "paid") expect(() => service.billing.cancelOrder(id)).toThrow();
  else {
    service.billing.cancelOrder(id);
    if (order.terms !== "prepaid" && order.state === "open") order.notes += 1;
    order.state = "cancelled";
  }
});

const takenBack = ofOrder("takenBack", ({ order, id, number }, _, model, { service }) => {
  if (order.state === "paid") {
    for (let times = 0; times <= number; times += 1) service.creditNotes.takeBack(id);
    if (order.left > 0) recordAll(order);
    else Object.assign(order, { isReversed: true, taken: CREDITS });
    answer(model, order);
  } else expect(() => service.creditNotes.takeBack(id)).toThrow();
});

/** Everything that no credit note names yet is credited, and reversed with it. */
function recordAll(order: ModelOrder): void {
  order.notes += 1;
  Object.assign(order, { isReversed: true, taken: CREDITS, noted: CREDITS, left: 0 });
}

/** A person takes an invoice back, in part or all that is left of it; the credits only where nobody took them before. */
const creditNote = ofOrder("creditNote", ({ order, id, number }, _, model, { service }) => {
  const part = number === 0 ? PART : null;
  const issue = () => service.creditNotes.issue(id, { credits: part, reason: "Not needed" });
  const left = CREDITS - order.noted;
  const isOpen = order.state === "open" && order.terms !== "prepaid";
  const isRefused = isOpen ? part === null || part >= left : order.state !== "paid" || (part ?? 0) > left;
  if (isRefused || order.left === 0) {
    expect(issue).toThrow();
    return;
  }
  const { grossCents } = issue();
  if (part === null || (part === left && order.state === "paid")) {
    expect(grossCents).toBe(-order.left);
    recordAll(order);
    answer(model, order);
    return;
  }
  order.notes += 1;
  order.left += grossCents;
  order.noted += part;
  if (isBooked(order) && !order.isReversed) order.taken += part;
  answer(model, order);
  if (receivedOf(order) >= dueOf(order)) settle(order);
});

/** A person reduces the price, and the credits stay. */
const creditAmount = ofOrder("creditAmount", ({ order, id, number }, _, model, { service }) => {
  const { left } = order;
  const cents = number === 0 ? REDUCTION : left;
  const issue = () => service.creditNotes.issue(id, { credits: 0, amountCents: cents, reason: "Late" });
  const isOpen = order.state === "open" && order.terms !== "prepaid";
  const isRefused = isOpen ? cents >= left : order.state !== "paid" || cents > left;
  if (isRefused || cents === 0) {
    expect(issue).toThrow();
    return;
  }
  expect(issue().grossCents).toBe(-cents);
  order.notes += 1;
  order.left -= cents;
  answer(model, order);
  if (isOpen && receivedOf(order) >= dueOf(order)) settle(order);
});

/** A person corrects the buyer: another invoice takes the place of the last one, and nothing else changes. */
const corrected = ofOrder("corrected", ({ order, id, number }, _, __, { service }) => {
  const correct = () =>
    service.corrections.correct(id, {
      ...{
        buyer: { company: `Buyer ${number}, ${order.corrections}` },
        reason: null,
        acceptsOtherTax: false,
      },
    });
  if (order.state === "cancelled" || !isInvoiced(order) || order.left === 0) {
    expect(correct).toThrow();
    return;
  }
  correct();
  order.notes += 1;
  order.corrections += 1;
});

/** A notice is sent again, also several times in parallel. */
const again = place.map((at) =>
  command(`again(${at})`, async (_, real) => {
    const event = real.sent[at % Math.max(1, real.sent.length)];
    if (event === undefined) return;
    const answers = await Promise.all([1, 2].map(() => stripeCalls(real.service, event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }),
);

/** Money for an order that is not here. */
const stray = command("stray", async (model, real) => {
  model.strays += 1;
  const payment = `pi_stray_${real.account.id}_${model.strays}`;
  model.waiting.push({ payment, isDispute: false });
  const session = sessionOf({ orderId: "ord_nobodys", payment, cents: CENTS });
  await notify(real, "checkout.session.completed", session);
});

const inviteSomebody = command("invite", async (model, real) => {
  const pending = model.invites.filter((state) => state === "pending").length;
  const expected = sumOf(model) < 1 ? 402 : pending >= PENDING_LIMIT ? 429 : 201;
  await inviteAs(real, expected);
  if (expected === 201) model.invites.push("pending");
});

const cancelInvite = place.map((drawn) =>
  command(
    `cancelInvite(${drawn})`,
    async (model, { service, account, invites }) => {
      const at = drawn % model.invites.length;
      const { status } = await service.call("DELETE", `/api/v1/invites/${invites[at]?.id}`, {
        key: account.key,
      });
      expect(status).toBe({ pending: 200, completed: 400, cancelled: 404 }[model.invites[at] ?? "pending"]);
      if (model.invites[at] === "pending") model.invites[at] = "cancelled";
    },
    (model) => model.invites.length > 0,
  ),
);

/** Candidates who were admitted finish, whatever happened to the money meanwhile. */
const complete = place.map((drawn) =>
  command(
    `complete(${drawn})`,
    async (model, { service, invites }) => {
      const open = model.invites.flatMap((state, at) => (state === "pending" ? [at] : []));
      const at = open[drawn % open.length] ?? 0;
      const token = invites[at]?.token ?? "";
      await completeAssessment(service, token);
      const repeated = await service.call("POST", `/api/candidate/${token}/submit`, { body: {} });
      expect(repeated.status).toBe(200);
      model.invites[at] = "completed";
    },
    (model) => model.invites.some((state) => state === "pending"),
  ),
);

const restart = command("restart", async (_, real) => void (await real.service.restart()));

const commands = fc.commands(
  [
    fc.constantFrom("prepaid", "prepaid", "order", "payment").map(orderOn),
    ...[1, 2, 3].map(() => cardPaid),
    ...[
      cardRefunded,
      disputed,
      disputeClosed,
      cardExpired,
      bankPaid,
      cancelled,
      takenBack,
      creditNote,
      creditAmount,
      corrected,
      ...[bankPart, bankPart, returned, reversed, moved, accepted],
    ],
    again,
    fc.constant(stray),
    fc.constant(inviteSomebody),
    fc.constant(inviteSomebody),
    cancelInvite,
    complete,
    fc.constant(restart),
  ],
  { size: "+1", maxCommands: 30 },
);

/** Whatever happens in any order, the service's books match the model. */
export const paymentProperty = (service: TestService) =>
  fc.asyncProperty(commands, async (sequence) => {
    const account = await register(service, { mode: "live", country: "DE" });
    service.billing.grant({ accountId: account.id, mode: "live" }, GRANTED, "test");
    await fc.asyncModelRun(
      () => ({
        model: { orders: [], invites: [], waiting: [], strays: 0 },
        real: { service, account, orders: [], invites: [], sent: [] },
      }),
      sequence,
    );
  });
