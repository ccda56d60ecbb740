import { expect } from "bun:test";
import fc from "fast-check";
import { aliased } from "#/platform/http/aliases.ts";
import { count, dumpTenant, otherModeKey, rows } from "#/testing/inspect.ts";
import {
  answerAll,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
  type SentInvite,
} from "#/testing/journey.ts";
import { commandsWith } from "#/testing/runs.ts";
import type { TestService } from "#/testing/service.ts";

/** The properties that the ledger must have, kept as simply as the specification states them. */
interface Model {
  orders: { credits: number; paid: boolean }[];
  invites: ("pending" | "started" | "completed")[];
}

interface Real {
  service: TestService;
  account: RegisteredAccount;
  orders: { id: string; checkoutPath: string }[];
  invites: SentInvite[];
}

const CREDITS = { "pa-single": 1, "pa-pack-10": 10, "pa-pack-50": 50 } as const;
const PENDING_LIMIT = 10;

const sumOf = ({ orders, invites }: Model): number =>
  orders.reduce((sum, order) => sum + (order.paid ? order.credits : 0), 0) -
  invites.filter((status) => status === "completed").length;

/** Verifies after every command that the API's balance, the ledger and the events match the model. */
async function compare(model: Model, { service, account }: Real): Promise<void> {
  const sum = sumOf(model);
  const completed = model.invites.filter((status) => status === "completed").length;
  const { json } = await service.call("GET", "/api/v1/balance", { key: account.key });
  expect(json.data.balance).toEqual({
    credits_available: Math.max(0, sum),
    credits_owed: Math.max(0, -sum),
    ...aliased({ credits_spoken_for: model.invites.filter((status) => status === "started").length }),
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

/** Invites somebody, who is let in with 201 or refused as expected. */
export async function inviteAs(
  { service, account, invites }: Pick<Real, "service" | "account"> & { invites: SentInvite[] },
  expected: number,
): Promise<void> {
  if (expected === 201) {
    invites.push(await invite(service, account));
    return;
  }
  const body = { email: "a@b.example" };
  const { status } = await service.call("POST", "/api/v1/invites", { key: account.key, body });
  expect(status).toBe(expected);
}

const command = commandsWith(compare);
const place = fc.nat(20);
const isAnybodyInvited = (model: Readonly<Model>) => model.invites.length > 0;

const order = (product: keyof typeof CREDITS) =>
  command(`order(${product})`, async (model, real) => {
    const body = { product_id: product };
    const { json } = await real.service.call("POST", "/api/v1/orders", { key: real.account.key, body });
    real.orders.push({ id: json.data.order_id, checkoutPath: new URL(json.data.checkout_url).pathname });
    model.orders.push({ credits: CREDITS[product], paid: false });
  });

/**
 * Pays an order that may have been paid before, through the page, by the administrator or by both at the same
 * time.
 */
const pay = (drawn: number, way: "page" | "operator" | "both") =>
  command(
    `pay(${drawn}, ${way})`,
    async (model, { service, account, orders }) => {
      const at = drawn % model.orders.length;
      const [own, expected] = [orders[at], model.orders[at]];
      if (!own || !expected) throw new Error("the model lost an order");
      const page = () => service.call("POST", own.checkoutPath);
      const operator = async () =>
        service.billing.completeOrder({ accountId: account.id, mode: "test" }, own.id);
      const ways = { page: [page], operator: [operator], both: [page, operator, page] };
      await Promise.all(ways[way].map((once) => once()));
      expected.paid = true;
    },
    (model) => model.orders.length > 0,
  );

/** One, or so many at a stretch that the limit is met. */
const inviteTimes = (times: number) =>
  command(`invite(${times})`, async (model, real) => {
    for (let time = 0; time < times; time += 1) {
      const pending = model.invites.filter((status) => status === "pending").length;
      const begun = model.invites.filter((status) => status === "started").length;
      const expected = sumOf(model) - begun < 1 ? 402 : pending >= PENDING_LIMIT ? 429 : 201;
      await inviteAs(real, expected);
      if (expected === 201) model.invites.push("pending");
    }
  });

/** Answers everything. Only completing uses a credit. */
const answer = (drawn: number) =>
  command(
    `answer(${drawn})`,
    async (model, { service, invites }) => {
      const at = drawn % model.invites.length;
      await answerAll(service, invites[at]?.token ?? "");
      if (model.invites[at] === "pending") model.invites[at] = "started";
    },
    isAnybodyInvited,
  );

/** Completes an assessment session that may be complete already, also several times in parallel. */
const complete = (drawn: number, times: number) =>
  command(
    `complete(${drawn}, ${times} more)`,
    async (model, { service, invites }) => {
      const at = drawn % model.invites.length;
      const token = invites[at]?.token ?? "";
      await completeAssessment(service, token);
      const again = Array.from({ length: times }, () =>
        service.call("POST", candidatePath(token, "/submit"), { body: {} }),
      );
      for (const { status } of await Promise.all(again)) expect(status).toBe(200);
      model.invites[at] = "completed";
    },
    isAnybodyInvited,
  );

const commands = fc.commands(
  [
    fc.constantFrom(...(Object.keys(CREDITS) as (keyof typeof CREDITS)[])).map(order),
    fc
      .record({ place, way: fc.constantFrom("page", "operator", "both") })
      .map(({ place, way }) => pay(place, way)),
    fc.constantFrom(1, 1, 1, PENDING_LIMIT + 1).map(inviteTimes),
    place.map(answer),
    fc.record({ place, times: fc.nat(3) }).map(({ place, times }) => complete(place, times)),
  ],
  { size: "+1", maxCommands: 40 },
);

/** Whatever happens in any order, the service's books match the model, and nobody else's records change. */
export const ledgerProperty = (service: TestService) =>
  fc.asyncProperty(commands, async (sequence) => {
    const domainAccount = await register(service);
    await service.call("POST", "/api/v1/orders", {
      key: domainAccount.key,
      body: { product_id: "pa-single" },
    });
    const account = await register(service);
    const live = otherModeKey(service, account);
    await service.call("POST", "/api/v1/orders", { key: live.key, body: { product_id: "pa-single" } });
    const others = () => [
      dumpTenant(service, domainAccount.id, "test"),
      dumpTenant(service, account.id, "live"),
    ];
    const before = others();
    await fc.asyncModelRun(
      () => ({ model: { orders: [], invites: [] }, real: { service, account, orders: [], invites: [] } }),
      sequence,
    );
    expect(others()).toEqual(before);
  });
