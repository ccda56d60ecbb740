import { describe, expect, test } from "bun:test";
import {
  disputeOf,
  sessionOf,
  stripeCalls,
  stripeEnv,
  stripeEvent,
} from "#/modules/billing/stripe.testing.ts";
import { checkMoney } from "#/ops/doctor/money.ts";
import { DAY_MS, isoTime } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { count, dump, execute, rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { SELLER } from "#/testing/service.ts";
import { paymentsCommand, remindersCommand } from "./payments.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useSharedService(stripeEnv());
const payments = (...args: string[]) => run(service, paymentsCommand, args, SELLER);
const german = (...args: string[]) => run(service, paymentsCommand, args, { ...SELLER, LANG: "de_DE.UTF-8" });
const reminders = (...args: string[]) => run(service, remindersCommand, args, SELLER);
const buyer = (fields = {}) =>
  register(service, { mode: "live", country: "DE", company: "Sentinel & Co", ...fields });
const order = ({ id }: RegisteredAccount): string =>
  service.billing.createOrder({ accountId: id, mode: "live" }, "pa-pack-10", "a@example.com").id;
const recordsOf = (id: string) =>
  rows(service, "SELECT id, amount_cents AS cents FROM payments WHERE order_id = ? ORDER BY rowid", id);
const documents = (id: string) =>
  rows(service, "SELECT type, gross_cents FROM invoices WHERE order_id = ? ORDER BY rowid", id).map((row) =>
    Object.values(row),
  );
const doctor = () => checkMoney(service.db.sqlite);

describe("assay payments", () => {
  test("record takes a part payment with day, reference and way, and the rest completes the order", async () => {
    const id = order(await buyer());
    const first = [
      "--amount",
      "400",
      "--value-date",
      "2026-02-25",
      "--reference",
      "SEPA 17",
      "--note",
      "By post",
    ];
    expect((await payments("record", id, ...first)).stdout).toBe(
      `${id} is pending_payment: 400.00 of 464.10 EUR received, 64.10 missing.\n`,
    );
    expect((await payments("record", id, "--amount", "64.1", "--way", "other")).stdout).toBe(
      `${id} is completed: 464.10 of 464.10 EUR received.\n`,
    );
    expect(documents(id)).toEqual([["invoice", 46_410]]);
    const shown = JSON.parse((await payments("show", id, "--json")).stdout);
    expect(shown).toMatchObject({
      settlement: { state: "settled", received: 464.1 },
      payments: [
        { amount: 400, way: "transfer", value_date: "2026-02-25", reference: "SEPA 17", note: "By post" },
        { amount: 64.1, way: "other", recorded_by: "command line" },
      ],
    });
    const { stdout } = await payments("show", id);
    expect(stdout).toStartWith(`${id} is completed: 464.10 of 464.10 EUR received.\n`);
    expect(stdout).toContain("SEPA 17");
    expect((await payments("show", order(await buyer()))).stdout).toContain("No payments are recorded.");
  });

  test("record refuses what was recorded already, and takes another payment and one that was reversed", async () => {
    const id = order(await buyer());
    const args = ["record", id, "--amount", "100", "--value-date", "2026-02-25", "--reference", "SEPA 20"];
    expect((await payments(...args)).exitCode).toBe(0);
    const [first] = recordsOf(id);
    const again = await payments(...args);
    expectRefusal(
      again,
      `This payment was already recorded as ${first?.id}. Nothing was changed. If it is another`,
    );
    expectRefusal(await german(...args), `bereits als ${first?.id} eingetragen`);
    expect(recordsOf(id)).toHaveLength(1);
    expect((await payments("reverse", id, String(first?.id), "--note", "Typing error")).stdout).toContain(
      "0.00 of 464.10 EUR",
    );
    expectRefusal(
      await payments("reverse", id, String(first?.id), "--note", "x"),
      /already reversed.*payments show/,
    );
    expect((await payments(...args)).exitCode).toBe(0);
    expect((await payments(...args.slice(0, -1), "SEPA 21")).exitCode).toBe(0);
    expect(recordsOf(id).map(({ cents }) => cents)).toEqual([10_000, -10_000, 10_000, 10_000]);
    await payments("record", id, "--amount", "264.10");
  });

  test("accept ends an underpayment with a credit note", async () => {
    const id = order(await buyer());
    await payments("record", id, "--amount", "464");
    expect((await payments("accept", id, "--reason", "Bank charges")).stdout).toBe(
      `${id} is completed: 464.00 of 464.00 EUR received.\n`,
    );
    expect(documents(id)).toEqual([
      ["invoice", 46_410],
      ["credit_note", -10],
    ]);
    expectRefusal(await payments("accept", id, "--reason", "Again"), /not partly paid.*payments record/);
  });

  test("keep and move end an overpayment, and a refund lowers it", async () => {
    const account = await buyer();
    const [id, other] = [order(account), order(account)];
    await payments("record", id, "--amount", "500");
    expect((await payments("keep", id, "--note", "For next year")).stdout).toContain("35.90 too much");
    await payments("record", id, "--amount", "-5.90", "--value-date", "2026-02-28");
    expect((await payments("move", id, other)).stdout).toBe(
      `${id} is completed: 464.10 of 464.10 EUR received.\n${other} is pending_payment: 30.00 of 464.10 EUR received, 434.10 missing.\n`,
    );
    expectRefusal(await payments("keep", id, "--note", "x"), /No more than the price.*payments show/);
    await payments("record", other, "--amount", "434.10");
  });

  test("a stranger's mistakes are answered with what to do, and change nothing", async () => {
    const account = await buyer();
    const [id, other] = [order(account), order(await buyer())];
    await payments("record", id, "--amount", "500");
    const soon = isoTime(service.clock.now() + 2 * DAY_MS).slice(0, 10);
    const before = dump(service);
    const missing = `ord_${"0".repeat(24)}`;
    for (const [args, sentence] of [
      [["show", missing], /Order not found\. `assay orders list`/],
      [["record", missing, "--amount", "1"], /Order not found\. `assay orders list`/],
      [["record", id, "--amount", "-500.01"], /negative --amount is money that you returned.*payments show/],
      [["record", other, "--amount", "-1"], /negative --amount is money that you returned/],
      [["record", id, "--amount", "1", "--value-date", soon], /until today.*bank statement/],
      [["record", id, "--amount", "1", "--value-date", "1999-12-31"], /from 2000-01-01/],
      [["reverse", id, "pay_none", "--note", "x"], /payments show/],
      [["move", id, other], /same account and mode.*orders list/],
      [["move", id, id], /same account and mode/],
      [["move", id, missing], /same account and mode/],
      [["accept", id, "--reason", "x"], /not partly paid/],
    ] as const)
      expectRefusal(await payments(...args), sentence);
    for (const amount of [
      "1.234,50",
      "1,50",
      "1.234",
      "464.10 EUR",
      "$5",
      "0",
      "-0",
      "1e3",
      "",
      "99999999999",
    ])
      expectMistake(await payments("record", id, "--amount", amount), /such as 1234\.50.*currency/);
    for (const [args, sentence] of [
      [["record", id], /--amount <euros>/],
      [["record", id, "--amount", "1", "--way", "stripe"], /transfer, other/],
      [["record", id, "--amount", "1", "--currency", "USD"], /--currency/],
      [["record", id, "--amount", "1", "--value-date", "25.02.2026"], /YYYY-MM-DD/],
      [["record", id, "--amount", "1", "--reference", "x".repeat(141)], /140 characters/],
      [["keep", id, "--note", ""], /500 characters/],
      [["accept", id], /--reason <text>/],
    ] as const)
      expectMistake(await payments(...args), sentence);
    expect((await german("record", id, "--amount", "1", "--value-date", soon)).stderr).toContain(
      "Kontoauszug",
    );
    expect(dump(service)).toBe(before);
    await payments("record", id, "--amount", "-35.90");
  });
});

function expectMistake(
  { exitCode, stdout, stderr }: Awaited<ReturnType<typeof payments>>,
  sentence: RegExp,
): void {
  expect([exitCode === 0, stdout]).toEqual([false, ""]);
  expect(stderr).toMatch(sentence);
}

describe("assay payments waiting", () => {
  test("has notices, unequal orders and orders on hold, the next deadline first; the doctor counts the same", async () => {
    expect((await payments("waiting")).stdout).toBe("No payments need attention.\n");
    expect(doctor().code).toBe("money_ok");
    const [under, disputed] = [order(await buyer()), order(await buyer())];
    await payments("record", under, "--amount", "464");
    service.clock.advance(1000);
    const held = order(await buyer({ company: "Held Ltd" }));
    execute(service, "UPDATE orders SET on_hold = 'payment_details_differ' WHERE id = ?", held);
    expect(doctor()).toMatchObject({
      code: "money_payments_waiting",
      parameters: [{ name: "count", value: 2 }],
    });
    const paid = { orderId: disputed, payment: "pi_disputed", cents: 46_410 };
    const notify = (type: string, object: object) =>
      stripeCalls(service, stripeEvent(type, object, service.clock.now()));
    await notify("checkout.session.completed", sessionOf(paid));
    const dueBy = Math.floor((service.clock.now() + 7 * DAY_MS) / 1000);
    await notify("charge.dispute.created", disputeOf(paid, "needs_response", dueBy));

    const listed = JSON.parse((await payments("waiting", "--json")).stdout);
    expect(listed).toMatchObject([
      { kind: "notice", reason: "disputed", order_id: disputed, due_at: isoTime(dueBy * 1000) },
      { kind: "order", id: under, reason: "under", due: "464.10", received: "464.00", due_at: null },
      { kind: "hold", id: held, reason: "payment_details_differ", company: "Held Ltd" },
    ]);
    const { stdout } = await payments("waiting");
    for (const text of [
      "464.00 / 464.10",
      "payments retry",
      "payments accept",
      "orders release",
      held,
      listed[0].id,
    ])
      expect(stdout).toContain(text);
    expect(doctor()).toMatchObject({
      ok: true,
      warning: true,
      detail: expect.stringContaining(
        "3 payments and orders are waiting for your decision: reports of the card",
      ),
      next: expect.stringContaining("`assay payments waiting`"),
    });
    service.buyerDetails.release(held, "test");
    expect(doctor().parameters).toEqual([{ name: "count", value: 2 }]);
    await payments("accept", under, "--reason", "Bank charges");
    await payments("settle", listed[0].id, "--note", "Answered");
    expect(doctor().code).toBe("money_ok");
  });
});

describe("assay reminders", () => {
  test("list shows unpaid invoices with their latest reminder, and stop and resume decide about the next one", async () => {
    expect((await reminders("list")).stdout).toBe("No invoice is unpaid.\n");
    const account = await buyer();
    service.accounts.change(account.id, { invoiceTerms: { days: 14, creditsAt: "order" } });
    const id = order(account);
    service.clock.advance(18 * DAY_MS);
    service.paymentReminders.sendDue();
    const list = async () => JSON.parse((await reminders("list", "--json")).stdout);
    expect(await list()).toMatchObject([
      { order_id: id, company: "Sentinel & Co", open: "464.10", currency: "EUR", level: 1, stopped_at: null },
    ]);
    expect((await reminders("stop", id)).stdout).toContain(`No more reminders are sent for ${id}.`);
    service.clock.advance(10 * DAY_MS);
    service.paymentReminders.sendDue();
    expect(count(service, "payment_reminders")).toBe(1);
    expect((await list())[0].stopped_at).toMatch(/^2026-/);
    await reminders("resume", id);
    service.paymentReminders.sendDue();
    expect((await list())[0]).toMatchObject({ level: 2, stopped_at: null });
    await payments("record", id, "--amount", "464.10");
    expect((await reminders("list")).stdout).toBe("No invoice is unpaid.\n");
    expectRefusal(await reminders("stop", "ord_none"), /Order not found/);
  });
});
