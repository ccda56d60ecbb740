import { beforeAll, describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { noticeAbout } from "#/testing/records.ts";
import { checkMoney } from "./money.ts";

const service = useSharedService();
let paid: string;
let corrected: string;
let unpaid: string;
const TERMS = JSON.stringify({ days: 14, creditsAt: "order" });

beforeAll(async () => {
  const live = await register(service, { mode: "live", country: "DE" });
  const account = await register(service);
  paid = await buyCredits(service, live);
  service.creditNotes.takeBack(await buyCredits(service, live));
  const inParts = await buyCredits(service, live);
  for (const credits of [1, 2, 3]) service.creditNotes.issue(inParts, { credits, reason: "Not needed" });
  await buyCredits(service, account);
  await completeAssessment(service, (await invite(service, account)).token);
  service.billing.grant({ accountId: account.id, mode: "test" }, 3, "test");
  await service.call("POST", "/api/v1/orders", { key: live.key, body: { product_id: "pa-single" } });
  corrected = await buyCredits(service, live);
  service.corrections.correct(corrected, {
    ...{ buyer: { company: "Right Name Ltd" }, reason: null, acceptsOtherTax: false },
  });
  execute(service, "UPDATE accounts SET invoice_terms = ? WHERE id = ?", TERMS, live.id);
  const tenant = { accountId: live.id, mode: "live" as const };
  const onInvoice = () => service.billing.createOrder(tenant, "pa-single", "a@example.com").id;
  unpaid = onInvoice();
  service.billing.cancelOrder(onInvoice());
  service.billing.confirmPayment(onInvoice());
});

/** What is found with this planted, all of which is undone. */
function found(...statements: string[]): string {
  service.db.sqlite.run("PRAGMA foreign_keys = OFF");
  service.db.sqlite.run("BEGIN");
  try {
    for (const name of [
      "ledger_entries_no_update",
      "ledger_entries_no_delete",
      "invoices_no_update",
      "invoices_paid_once",
      "invoices_no_delete",
      "orders_no_update",
      "orders_refunded_once",
    ])
      execute(service, `DROP TRIGGER IF EXISTS ${name}`);
    execute(service, "DROP INDEX invoices_number");
    for (const statement of statements) execute(service, statement);
    const { code, details = [] } = checkMoney(service.db.sqlite);
    return [code, ...details.map(({ failure, text }) => `${failure} (${text})`)].join(": ");
  } finally {
    service.db.sqlite.run("ROLLBACK");
    service.db.sqlite.run("PRAGMA foreign_keys = ON");
  }
}

/** The last of a series bears the place of the one before it. */
const again = (last: string, before: string): string =>
  `UPDATE invoices SET sequence = (SELECT sequence FROM invoices WHERE number = '${before}') WHERE number = '${last}'`;

const COMPLETION = "(SELECT max(id) FROM ledger_entries WHERE kind = 'completion')";

describe("the audit of money", () => {
  test("finds nothing in an instance that sold, refunded, granted and charged", () => {
    // Credit notes whose money has not been returned wait for a person, as those of the list do.
    expect(found()).toBe("money_payments_waiting");
  });

  const DRIFTS: [name: string, statement: () => string, fault: string][] = [
    ["a cached sum", () => "UPDATE ledger_sums SET credits = credits + 1", "ledger_sum"],
    ["a cached count", () => "UPDATE ledger_sums SET taken = taken + 1", "ledger_sum"],
    ["a sum that is gone", () => "DELETE FROM ledger_sums", "ledger_sum"],
    [
      "a changed entry",
      () => `UPDATE ledger_entries SET credits = -2 WHERE id = ${COMPLETION}`,
      "completion_wrong",
    ],
    ["a lost completion", () => `DELETE FROM ledger_entries WHERE id = ${COMPLETION}`, "completion_missing"],
    [
      "a completion of nobody",
      () => `UPDATE ledger_entries SET ref = '987654' WHERE id = ${COMPLETION}`,
      "completion_wrong",
    ],
    [
      "a lost purchase",
      () => `DELETE FROM ledger_entries WHERE kind = 'purchase' AND ref = '${paid}'`,
      "order_not_booked",
    ],
    [
      "a purchase of too much",
      () => `UPDATE ledger_entries SET credits = 99 WHERE ref = '${paid}'`,
      "order_not_booked",
    ],
    [
      "an order that is open again",
      () => `UPDATE orders SET status = 'pending_payment' WHERE id = '${paid}'`,
      "order_not_paid",
    ],
    ["a lost refund", () => "DELETE FROM ledger_entries WHERE kind = 'refund'", "refund_differs"],
    ["a refund nobody knows of", () => "UPDATE orders SET refunded_at = NULL", "refund_differs"],
    [
      "money that went back without a credit note",
      () => `INSERT INTO payments SELECT 'pay_back', account_id, mode, order_id, -100, currency, way, method,
        value_date, reference, NULL, NULL, NULL, recorded_at, recorded_by FROM payments WHERE order_id = '${paid}'`,
      "payments_short (order ord_",
    ],
    [
      "credits that were taken back without a credit note",
      () => `UPDATE orders SET refunded_at = 1 WHERE id = '${paid}'`,
      "credit_note_missing (order ord_",
    ],
    [
      "a payment of another account",
      () =>
        "INSERT INTO payments SELECT 'pay_x', account_id, iif(mode = 'live', 'test', 'live'), order_id, 1, currency, way, method, value_date, reference, NULL, NULL, NULL, recorded_at, recorded_by FROM payments LIMIT 1",
      "payment_wrong (payment pay_x",
    ],
    ["a lost invoice", () => `DELETE FROM invoices WHERE order_id = '${paid}'`, "invoice_missing"],
    [
      "an invoice of another amount",
      () => `UPDATE invoices SET net_cents = 1 WHERE order_id = '${paid}'`,
      "invoice_missing",
    ],
    [
      "an invoice of nothing",
      () => `UPDATE invoices SET order_id = 'ord_gone' WHERE order_id = '${paid}'`,
      "invoice_surplus",
    ],
    [
      "a corrected invoice of another amount",
      () => `UPDATE invoices SET net_cents = net_cents - 1 WHERE order_id = '${corrected}' AND revision = 1`,
      "correction_wrong",
    ],
    [
      "a corrected invoice without the one before",
      () => `UPDATE invoices SET revision = 2 WHERE order_id = '${corrected}' AND revision = 1`,
      "correction_wrong",
    ],
    [
      "an unpaid order whose invoice is paid",
      () => `UPDATE invoices SET status = 'paid', paid_at = 1 WHERE order_id = '${unpaid}'`,
      "invoice_state_differs",
    ],
    [
      "a canceled order whose invoice is open",
      () =>
        "UPDATE invoices SET status = 'unpaid' WHERE order_id IN (SELECT id FROM orders WHERE status = 'cancelled')",
      "invoice_state_differs",
    ],
    [
      "an order on invoice without its invoice",
      () => `DELETE FROM invoices WHERE order_id = '${unpaid}'`,
      "invoice_missing",
    ],
    [
      "a number left out",
      () => `UPDATE invoices SET sequence = 77 WHERE order_id = '${paid}'`,
      "number_gap (invoices live 2026)",
    ],
    [
      "a number of a credit note left out",
      () => `UPDATE invoices SET sequence = 77 WHERE number = 'CN-2026-000002'`,
      "number_gap (credit notes live 2026)",
    ],
    [
      "an invoice's number given twice, with no gap",
      () => again("2026-000003", "2026-000002"),
      "number_twice (invoices live 2026: 2)",
    ],
    [
      "a credit note's number given twice, with no gap",
      () => again("CN-2026-000003", "CN-2026-000002"),
      "number_twice (credit notes live 2026: 2)",
    ],
    [
      "two documents that show one number",
      () => "UPDATE invoices SET number = 'CN-2026-000001' WHERE number = 'CN-2026-000002'",
      "number_twice (credit notes live 2026: CN-2026-000001)",
    ],
  ];
  test.each(DRIFTS)("finds %s", (_, statement, failure) => {
    const detail = found(statement());
    expect(detail).toStartWith("money_disagrees: ");
    expect(detail).toContain(failure);
  });

  test("says how many payments and orders wait for a person, which is no error", () => {
    noticeAbout(service, paid);
    const waiting = service.waitingPayments.entries();
    expect(new Set(waiting.map(({ reason }) => reason))).toEqual(new Set(["disputed", "over"]));
    expect(checkMoney(service.db.sqlite)).toMatchObject({
      ...{ ok: true, warning: true },
      detail: expect.stringMatching(`^${waiting.length} payments and orders are waiting for your decision: `),
    });
  });
});
