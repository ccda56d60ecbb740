import { expect } from "bun:test";
import fc from "fast-check";
import { checkMoney } from "#/doctor-money.ts";
import { count, rows } from "#/testing/inspect.ts";
import {
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
  type SentInvite,
} from "#/testing/journey.ts";
import type { TestService } from "#/testing/service.ts";
import { chargeOf, disputeOf, sessionOf, stripeCalls, stripeEnv, stripeEvent } from "./stripe.testing.ts";

/** An order as a bookkeeper would keep it. */
interface ModelOrder {
  state: "open" | "paid" | "cancelled";
  /** The card payment that paid it, by its number; null: none, or a bank transfer. */
  by: number | null;
  isTakenBack: boolean;
  /** Credits that were taken back so far. */
  taken: number;
  /** Credits that its credit notes name, and how many of those there are; a refund of the card payment makes one out. */
  noted: number;
  notes: number;
  /** Word came that money of it went back, or may. */
  isDoubtful: boolean;
  /** Card payments of it that were told, and those that are in doubt. */
  told: Set<number>;
  doubted: Set<number>;
}

interface Model {
  orders: ModelOrder[];
  invites: ("pending" | "completed" | "cancelled")[];
  /** Notices that nobody may forget, with the payment that they are about. */
  waiting: { payment: string; isDispute: boolean }[];
  /** Payments of no order here that were told. */
  strays: number;
}

interface Real {
  service: TestService;
  account: RegisteredAccount;
  orders: string[];
  invites: SentInvite[];
  /** Events that were sent, to be sent again. */
  sent: object[];
}

/** As much as a model asks for, and Stripe beside the transfer. */
export const MODEL_ENV = {
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
  MAILS_PER_ACCOUNT_PER_DAY: "100000",
  ...stripeEnv(),
};

type Command = fc.AsyncCommand<Model, Real>;

/** With these it begins, so that people are invited before anything is bought. */
const GRANTED = 2;
const CREDITS = 10;
const PART = 3;
const CENTS = 46_410;
const PENDING_LIMIT = 10;

const tenantOf = ({ account }: Real) => ({ accountId: account.id, mode: "live" as const });
const paymentOf = (orderId: string, number: number) => `pi_${orderId}_${number}`;

const sumOf = ({ orders, invites }: Model): number =>
  GRANTED +
  orders.reduce((sum, { state, taken }) => sum + (state === "paid" ? CREDITS - taken : 0), 0) -
  invites.filter((state) => state === "completed").length;

/** After every command: ledger, orders, invoices and what waits are what the books say. */
function compare(model: Model, real: Real): void {
  const { service, account } = real;
  const sum = sumOf(model);
  const paid = model.orders.filter(({ state }) => state === "paid").length;
  const { available, owed, used } = service.billing.balance(tenantOf(real));
  expect([available, owed, used]).toEqual([
    Math.max(0, sum),
    Math.max(0, -sum),
    model.invites.filter((state) => state === "completed").length,
  ]);
  const documents = (type: string) =>
    count(service, "invoices WHERE account_id = ? AND type = ?", account.id, type);
  expect(documents("invoice")).toBe(paid);
  expect(documents("credit_note")).toBe(model.orders.reduce((sum, { notes }) => sum + notes, 0));
  expect(count(service, "events WHERE account_id = ? AND type = 'order.completed'", account.id)).toBe(paid);
  const states = rows(service, "SELECT status FROM orders WHERE account_id = ? ORDER BY rowid", account.id);
  expect(states.map(({ status }) => status)).toEqual(
    model.orders.map(
      ({ state }) => ({ open: "pending_payment", paid: "completed", cancelled: "cancelled" })[state],
    ),
  );
  expect(waitingOf(real)).toEqual(model.waiting.map(({ payment }) => payment).sort());
  const { ok, detail } = checkMoney(service.db.sqlite);
  expect(`${ok} ${detail}`).toStartWith("true ");
}

const waitingOf = ({ service, account }: Real) =>
  rows(
    service,
    "SELECT payment FROM payment_notices WHERE outcome = 'waiting' AND payment LIKE ?",
    `%${account.id}%`,
  )
    .concat(
      rows(
        service,
        `SELECT payment FROM payment_notices n WHERE outcome = 'waiting' AND EXISTS (
          SELECT 1 FROM orders o WHERE o.account_id = ? AND n.payment LIKE 'pi_' || o.id || '%')`,
        account.id,
      ),
    )
    .map(({ payment }) => String(payment))
    .sort();

async function tell(real: Real, type: string, object: object): Promise<void> {
  const event = stripeEvent(type, object, real.service.clock.now());
  real.sent.push(event);
  expect((await stripeCalls(real.service, event)).status).toBe(200);
}

class Order implements Command {
  check = (model: Readonly<Model>) => model.orders.length < 4;
  async run(model: Model, real: Real) {
    const { json } = await real.service.call("POST", "/api/v1/orders", {
      key: real.account.key,
      body: { product_id: "pa-pack-10" },
    });
    real.orders.push(json.data.order_id);
    model.orders.push({
      ...{ state: "open", by: null, isTakenBack: false, taken: 0, noted: 0, notes: 0, isDoubtful: false },
      ...{ told: new Set(), doubted: new Set() },
    });
    compare(model, real);
  }
  toString = () => "order";
}

/** Something about one of the orders. */
abstract class OfOrder implements Command {
  constructor(
    readonly place: number,
    readonly number: number,
  ) {}
  check = (model: Readonly<Model>) => model.orders.length > 0;
  async run(model: Model, real: Real) {
    const at = this.place % model.orders.length;
    const [order, id] = [model.orders[at], real.orders[at]];
    if (order === undefined || id === undefined) throw new Error("the model lost an order");
    await this.act(order, id, model, real);
    compare(model, real);
  }
  abstract act(order: ModelOrder, id: string, model: Model, real: Real): Promise<void>;
  toString = () => `${this.constructor.name}(${this.place}, ${this.number})`;
}

const SUMS = {
  right: { cents: CENTS, currency: "eur" },
  "other amount": { cents: CENTS - 1, currency: "eur" },
  "other currency": { cents: CENTS, currency: "usd" },
} as const;

/** A card payment arrives, of what was asked for or not; `number` tells two payments of one order apart. */
class CardPaid extends OfOrder {
  constructor(
    place: number,
    number: number,
    readonly sum: keyof typeof SUMS,
  ) {
    super(place, number);
  }
  async act(order: ModelOrder, id: string, model: Model, real: Real) {
    const payment = paymentOf(id, this.number);
    const isRepeated = order.state === "paid" && order.by === this.number;
    const fits =
      order.state === "open" && this.sum === "right" && !order.isDoubtful && !order.doubted.has(this.number);
    order.told.add(this.number);
    if (fits) Object.assign(order, { state: "paid", by: this.number });
    else if (!isRepeated) model.waiting.push({ payment, isDispute: false });
    await tell(real, "checkout.session.completed", sessionOf({ orderId: id, payment, ...SUMS[this.sum] }));
  }
  override toString = () => `CardPaid(${this.place}, ${this.number}, ${this.sum})`;
}

class CardRefunded extends OfOrder {
  constructor(
    place: number,
    number: number,
    readonly isWhole: boolean,
  ) {
    super(place, number);
  }
  async act(order: ModelOrder, id: string, model: Model, real: Real) {
    // Mostly of the payment that paid it.
    const number = this.number === 0 ? (order.by ?? 0) : this.number;
    const payment = paymentOf(id, number);
    const isItsOwn = order.state === "paid" && order.by === number;
    const isCredited = isItsOwn && this.isWhole && !order.isTakenBack;
    if (!isCredited && !(isItsOwn && order.isTakenBack)) model.waiting.push({ payment, isDispute: false });
    if (isCredited) noteAll(order);
    order.isDoubtful = true;
    const charge = chargeOf({ orderId: id, payment, cents: this.isWhole ? CENTS : 100 });
    await tell(real, "charge.refunded", charge);
  }
}

class Disputed extends OfOrder {
  async act(order: ModelOrder, id: string, model: Model, real: Real) {
    const payment = paymentOf(id, this.number);
    model.waiting.push({ payment, isDispute: true });
    order.doubted.add(this.number);
    // Stripe names the payment alone: whose it is follows from what was told before.
    if (order.told.has(this.number)) order.isDoubtful = true;
    await tell(real, "charge.dispute.created", disputeOf({ orderId: null, payment, cents: CENTS }));
  }
}

class DisputeClosed extends OfOrder {
  constructor(
    place: number,
    number: number,
    readonly isWon: boolean,
  ) {
    super(place, number);
  }
  async act(order: ModelOrder, id: string, model: Model, real: Real) {
    const payment = paymentOf(id, this.number);
    if (this.isWon)
      model.waiting = model.waiting.filter((one) => !(one.isDispute && one.payment === payment));
    else {
      model.waiting.push({ payment, isDispute: false });
      order.doubted.add(this.number);
      if (order.told.has(this.number)) order.isDoubtful = true;
    }
    const dispute = disputeOf({ orderId: null, payment, cents: CENTS }, this.isWon ? "won" : "lost");
    await tell(real, "charge.dispute.closed", dispute);
  }
}

class CardExpired extends OfOrder {
  async act(_order: ModelOrder, id: string, _model: Model, real: Real) {
    const session = sessionOf({ orderId: id, payment: paymentOf(id, this.number), cents: CENTS }, "unpaid");
    await tell(real, "checkout.session.expired", session);
  }
}

class BankPaid extends OfOrder {
  async act(order: ModelOrder, id: string, _model: Model, { service }: Real) {
    if (order.state === "cancelled") {
      expect(() => service.billing.confirmPayment(id)).toThrow();
      return;
    }
    for (let times = 0; times <= this.number; times += 1) service.billing.confirmPayment(id);
    order.state = "paid";
  }
}

class Cancelled extends OfOrder {
  async act(order: ModelOrder, id: string, _model: Model, { service }: Real) {
    if (order.state === "paid") expect(() => service.billing.cancelOrder(id)).toThrow();
    else {
      service.billing.cancelOrder(id);
      order.state = "cancelled";
    }
  }
}

class TakenBack extends OfOrder {
  async act(order: ModelOrder, id: string, _model: Model, { service }: Real) {
    if (order.state === "paid") {
      for (let times = 0; times <= this.number; times += 1) service.billing.takeBack(id);
      Object.assign(order, { isTakenBack: true, taken: CREDITS });
    } else expect(() => service.billing.takeBack(id)).toThrow();
  }
}

/** All that no credit note names yet is credited, and taken back with it. */
function noteAll(order: ModelOrder): void {
  order.notes += 1;
  Object.assign(order, { isTakenBack: true, taken: CREDITS, noted: CREDITS });
}

/** A person takes an invoice back, in part or all that is left of it; the credits only where nobody took them before. */
class CreditNote extends OfOrder {
  async act(order: ModelOrder, id: string, _model: Model, { service }: Real) {
    const part = this.number === 0 ? PART : null;
    const issue = () => service.creditNotes.issue(id, { credits: part, reason: "Not needed" });
    const left = CREDITS - order.noted;
    if (order.state !== "paid" || left === 0 || (part ?? 0) > left) {
      expect(issue).toThrow();
      return;
    }
    issue();
    if (part === null || part === left) {
      noteAll(order);
      return;
    }
    order.notes += 1;
    order.noted += part;
    if (!order.isTakenBack) order.taken += part;
  }
}

/** What was told is told again, also several times at once. */
class Again implements Command {
  constructor(readonly place: number) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const event = real.sent[this.place % Math.max(1, real.sent.length)];
    if (event === undefined) return;
    const answers = await Promise.all([1, 2].map(() => stripeCalls(real.service, event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    compare(model, real);
  }
  toString = () => `again(${this.place})`;
}

/** Money for an order that is not here. */
class Stray implements Command {
  check = () => true;
  async run(model: Model, real: Real) {
    model.strays += 1;
    const payment = `pi_stray_${real.account.id}_${model.strays}`;
    model.waiting.push({ payment, isDispute: false });
    await tell(
      real,
      "checkout.session.completed",
      sessionOf({ orderId: "ord_nobodys", payment, cents: CENTS }),
    );
    compare(model, real);
  }
  toString = () => "stray";
}

class Invite implements Command {
  check = () => true;
  async run(model: Model, real: Real) {
    const pending = model.invites.filter((state) => state === "pending").length;
    const expected = sumOf(model) < 1 ? 402 : pending >= PENDING_LIMIT ? 429 : 201;
    if (expected === 201) {
      real.invites.push(await invite(real.service, real.account));
      model.invites.push("pending");
    } else {
      const { status } = await real.service.call("POST", "/api/v1/invites", {
        key: real.account.key,
        body: { email: "a@b.example" },
      });
      expect(status).toBe(expected);
    }
    compare(model, real);
  }
  toString = () => "invite";
}

class CancelInvite implements Command {
  constructor(readonly place: number) {}
  check = (model: Readonly<Model>) => model.invites.length > 0;
  async run(model: Model, real: Real) {
    const at = this.place % model.invites.length;
    const { key } = real.account;
    const { status } = await real.service.call("DELETE", `/api/v1/invites/${real.invites[at]?.id}`, { key });
    expect(status).toBe({ pending: 200, completed: 400, cancelled: 404 }[model.invites[at] ?? "pending"]);
    if (model.invites[at] === "pending") model.invites[at] = "cancelled";
    compare(model, real);
  }
  toString = () => `cancelInvite(${this.place})`;
}

/** Whoever was let in finishes, whatever became of the money meanwhile. */
class Complete implements Command {
  constructor(readonly place: number) {}
  check = (model: Readonly<Model>) => model.invites.some((state) => state === "pending");
  async run(model: Model, real: Real) {
    const open = model.invites.flatMap((state, at) => (state === "pending" ? [at] : []));
    const at = open[this.place % open.length] ?? 0;
    const token = real.invites[at]?.token ?? "";
    await completeAssessment(real.service, token);
    const again = await real.service.call("POST", `/api/candidate/${token}/submit`, { body: {} });
    expect(again.status).toBe(200);
    model.invites[at] = "completed";
    compare(model, real);
  }
  toString = () => `complete(${this.place})`;
}

class Restart implements Command {
  check = () => true;
  async run(model: Model, real: Real) {
    await real.service.restart();
    compare(model, real);
  }
  toString = () => "restart";
}

/** Few, so that what follows is mostly about the same. */
const place = fc.nat(3);
const number = fc.nat(2).map((drawn) => (drawn === 2 ? 1 : 0));
const of = <T>(make: (place: number, number: number) => T) =>
  fc.tuple(place, number).map((drawn) => make(...drawn));
const flagged = <T>(make: (place: number, number: number, flag: boolean) => T, often: number) =>
  fc.tuple(place, number, fc.nat(9)).map(([at, which, drawn]) => make(at, which, drawn < often));

const cardPaid = fc
  .tuple(place, number, fc.nat(9))
  .map(
    ([at, which, drawn]) =>
      new CardPaid(at, which, drawn < 8 ? "right" : drawn === 8 ? "other amount" : "other currency"),
  );

const commands = fc.commands(
  [
    fc.constant(new Order()),
    ...[1, 2, 3].map(() => cardPaid),
    flagged((at, which, isWhole) => new CardRefunded(at, which, isWhole), 5),
    of((at, which) => new Disputed(at, which)),
    flagged((at, which, isWon) => new DisputeClosed(at, which, isWon), 5),
    of((at, which) => new CardExpired(at, which)),
    of((at, which) => new BankPaid(at, which)),
    of((at, which) => new Cancelled(at, which)),
    of((at, which) => new TakenBack(at, which)),
    of((at, which) => new CreditNote(at, which)),
    place.map((at) => new Again(at)),
    fc.constant(new Stray()),
    fc.constant(new Invite()),
    fc.constant(new Invite()),
    place.map((at) => new CancelInvite(at)),
    place.map((at) => new Complete(at)),
    fc.constant(new Restart()),
  ],
  { size: "+1", maxCommands: 30 },
);

/** Whatever happens in whatever order: the service's books are the model's. */
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
