import { expect } from "bun:test";
import fc from "fast-check";
import { count, dumpTenant, otherModeKey, rows } from "#/testing/inspect.ts";
import {
  answerAll,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import type { TestService } from "#/testing/service.ts";

/** What must be true of the ledger, kept as simply as the specification says it. */
interface Model {
  orders: { credits: number; paid: boolean }[];
  invites: ("pending" | "started" | "completed")[];
}

interface Real {
  service: TestService;
  account: RegisteredAccount;
  orders: { id: string; checkoutPath: string }[];
  invites: { id: string; token: string }[];
}

type Command = fc.AsyncCommand<Model, Real>;

const CREDITS = { "pa-single": 1, "pa-pack-10": 10, "pa-pack-50": 50 } as const;
const PENDING_LIMIT = 10;

const sumOf = ({ orders, invites }: Model): number =>
  orders.reduce((sum, order) => sum + (order.paid ? order.credits : 0), 0) -
  invites.filter((status) => status === "completed").length;

/** After every command: the API's balance, the ledger and the events are what the model says. */
async function compare(model: Model, { service, account }: Real): Promise<void> {
  const sum = sumOf(model);
  const completed = model.invites.filter((status) => status === "completed").length;
  const { json } = await service.call("GET", "/api/v1/balance", { key: account.key });
  expect(json.data.balance).toEqual({
    credits_available: Math.max(0, sum),
    credits_owed: Math.max(0, -sum),
    credits_spoken_for: model.invites.filter((status) => status === "started").length,
    credits_used: completed,
    pending_invites: model.invites.filter((status) => status === "pending").length,
    unlimited: false,
  });
  expect(-sum).toBeLessThan(PENDING_LIMIT);
  const left = json.data.packages.reduce(
    (total: number, entry: { credits_remaining: number }) => total + entry.credits_remaining,
    0,
  );
  expect(left).toBe(Math.max(0, sum));
  const entries = rows(
    service,
    "SELECT kind, ref, credits FROM ledger_entries WHERE account_id = ?",
    account.id,
  );
  expect(entries.filter((entry) => entry.kind === "purchase")).toHaveLength(
    model.orders.filter((order) => order.paid).length,
  );
  expect(entries.filter((entry) => entry.kind === "completion")).toHaveLength(completed);
  expect(entries.reduce((total, entry) => total + Number(entry.credits), 0)).toBe(sum);
  const events = (type: string) =>
    count(service, "events WHERE account_id = ? AND mode = 'test' AND type = ?", account.id, type);
  expect(events("order.completed")).toBe(model.orders.filter((order) => order.paid).length);
  expect(events("analysis.completed")).toBe(completed);
}

class Order implements Command {
  constructor(readonly product: keyof typeof CREDITS) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const { json } = await real.service.call("POST", "/api/v1/orders", {
      key: real.account.key,
      body: { product_id: this.product },
    });
    real.orders.push({ id: json.data.order_id, checkoutPath: new URL(json.data.checkout_url).pathname });
    model.orders.push({ credits: CREDITS[this.product], paid: false });
    await compare(model, real);
  }
  toString = () => `order(${this.product})`;
}

/** Pays an order that may have been paid before, by the page, by the operator or by both at once. */
class Pay implements Command {
  constructor(
    readonly place: number,
    readonly way: "page" | "operator" | "both",
  ) {}
  check = (model: Readonly<Model>) => model.orders.length > 0;
  async run(model: Model, real: Real) {
    const at = this.place % model.orders.length;
    const [order, expected] = [real.orders[at], model.orders[at]];
    if (!order || !expected) throw new Error("the model lost an order");
    const page = () => real.service.call("POST", order.checkoutPath);
    const operator = async () =>
      real.service.billing.completeOrder({ accountId: real.account.id, mode: "test" }, order.id);
    const ways = { page: [page], operator: [operator], both: [page, operator, page] };
    await Promise.all(ways[this.way].map((pay) => pay()));
    expected.paid = true;
    await compare(model, real);
  }
  toString = () => `pay(${this.place}, ${this.way})`;
}

/** One, or so many at a stretch that the limit is met. */
class Invite implements Command {
  constructor(readonly times: number) {}
  check = () => true;
  async run(model: Model, real: Real) {
    for (let time = 0; time < this.times; time += 1) await this.one(model, real);
    await compare(model, real);
  }
  async one(model: Model, real: Real) {
    const pending = model.invites.filter((status) => status === "pending").length;
    const begun = model.invites.filter((status) => status === "started").length;
    const expected = sumOf(model) - begun < 1 ? 402 : pending >= PENDING_LIMIT ? 429 : 201;
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
  }
  toString = () => `invite(${this.times})`;
}

/** Answers everything; a credit is taken only by completing. */
class Answer implements Command {
  constructor(readonly place: number) {}
  check = (model: Readonly<Model>) => model.invites.length > 0;
  async run(model: Model, real: Real) {
    const at = this.place % model.invites.length;
    await answerAll(real.service, real.invites[at]?.token ?? "");
    if (model.invites[at] === "pending") model.invites[at] = "started";
    await compare(model, real);
  }
  toString = () => `answer(${this.place})`;
}

/** Completes a sitting that may be complete already; also several times at once. */
class Complete implements Command {
  constructor(
    readonly place: number,
    readonly times: number,
  ) {}
  check = (model: Readonly<Model>) => model.invites.length > 0;
  async run(model: Model, real: Real) {
    const at = this.place % model.invites.length;
    const token = real.invites[at]?.token ?? "";
    await completeAssessment(real.service, token);
    const again = Array.from({ length: this.times }, () =>
      real.service.call("POST", candidatePath(token, "/submit"), { body: {} }),
    );
    for (const { status } of await Promise.all(again)) expect(status).toBe(200);
    model.invites[at] = "completed";
    await compare(model, real);
  }
  toString = () => `complete(${this.place}, ${this.times} more)`;
}

const place = fc.nat(20);
const commands = fc.commands(
  [
    fc
      .constantFrom(...(Object.keys(CREDITS) as (keyof typeof CREDITS)[]))
      .map((product) => new Order(product)),
    fc
      .record({ place, way: fc.constantFrom("page", "operator", "both") })
      .map(({ place, way }) => new Pay(place, way)),
    fc.constantFrom(1, 1, 1, PENDING_LIMIT + 1).map((times) => new Invite(times)),
    place.map((at) => new Answer(at)),
    fc.record({ place, times: fc.nat(3) }).map(({ place, times }) => new Complete(place, times)),
  ],
  { size: "+1", maxCommands: 40 },
);

/** Whatever happens in whatever order: the service's books are the model's, and nobody else's records change. */
export const ledgerProperty = (service: TestService) =>
  fc.asyncProperty(commands, async (sequence) => {
    const neighbour = await register(service);
    await service.call("POST", "/api/v1/orders", { key: neighbour.key, body: { product_id: "pa-single" } });
    const account = await register(service);
    const live = otherModeKey(service, account);
    await service.call("POST", "/api/v1/orders", { key: live.key, body: { product_id: "pa-single" } });
    const others = () => [dumpTenant(service, neighbour.id, "test"), dumpTenant(service, account.id, "live")];
    const before = others();
    await fc.asyncModelRun(
      () => ({ model: { orders: [], invites: [] }, real: { service, account, orders: [], invites: [] } }),
      sequence,
    );
    expect(others()).toEqual(before);
  });
