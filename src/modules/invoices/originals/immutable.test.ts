import { beforeAll, describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, register } from "#/testing/journey.ts";
import { noticeAbout } from "#/testing/records.ts";
import { RECORD_COLUMNS } from "./rules.ts";

const service = useSharedService();
beforeAll(async () => {
  const live = await register(service, { mode: "live", country: "DE" });
  const orderId = await buyCredits(service, live);
  service.creditNotes.issue(orderId, { credits: 1, reason: "Not needed" });
  await service.run("keep-originals");
  execute(
    service,
    `INSERT INTO payments (id, account_id, mode, order_id, amount_cents, currency, way, value_date, recorded_at, recorded_by)
     SELECT 'pay_1', account_id, mode, id, 1, 'EUR', 'transfer', '2026-03-02', 1, 'test' FROM orders`,
  );
  execute(
    service,
    `INSERT INTO setting_history (name, value, source, version, at, started_at) VALUES ('VAT_RATE', '19', 'default', '1', 1, 1)`,
  );
  noticeAbout(service, orderId);
  execute(service, "UPDATE payment_notices SET outcome = 'settled', settled_at = 1, note = 'Seen'");
});

const all = (table: string) => JSON.stringify(rows(service, `SELECT * FROM ${table} ORDER BY 1`));
const columnsOf = (table: string) =>
  rows(service, `SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => String(name));

/** Columns that may change in a stored row, with the reason. */
const MAY_CHANGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoices: {
    status: "an invoice that was issued before its payment is paid once",
    paid_at: "as status",
    paid_on: "as status",
  },
  orders: {
    card_session: "the page at the card provider closes later",
    refunded_at: "set once, when all credits are reversed",
    buyer: "corrected by a credit note and a new invoice",
    buyer_reference: "as buyer",
    reminders_stopped_at: "an administrator stops and resumes reminders",
    reminders_stopped_by: "as reminders_stopped_at",
  },
  ledger_entries: {},
  invoice_originals: {},
  payment_notices: {},
  payments: {},
  setting_history: {},
};

/** Whether recursive triggers are on decides whether a replacing insert runs the triggers of a deletion. */
describe.each(["ON", "OFF"])("with recursive_triggers %s", (recursive) => {
  test.each(Object.entries(MAY_CHANGE))(
    "rows of %s cannot be changed, deleted or replaced",
    (table, mayChange) => {
      execute(service, `PRAGMA recursive_triggers = ${recursive}`);
      const before = all(table);
      expect(before).not.toBe("[]");
      for (const column of columnsOf(table).filter((name) => !(name in mayChange)))
        expect(() => execute(service, `UPDATE ${table} SET ${column} = 7`)).toThrow(/immutable|append-only/);
      expect(() => execute(service, `DELETE FROM ${table}`)).toThrow(/immutable|append-only/);
      for (const statement of ["INSERT OR REPLACE", "REPLACE"])
        expect(() => execute(service, `${statement} INTO ${table} SELECT * FROM ${table}`)).toThrow(
          /immutable|append-only/,
        );
      expect(all(table)).toBe(before);
    },
  );

  test("no invoice takes the number, or the order, of another one", () => {
    execute(service, `PRAGMA recursive_triggers = ${recursive}`);
    const before = all("invoices");
    const columns = columnsOf("invoices").filter((name) => !["id", "order_id", "year"].includes(name));
    const insert = (id: string, orderId: string, year: string) =>
      execute(
        service,
        `INSERT OR REPLACE INTO invoices (id, order_id, year, ${columns.join(", ")})
         SELECT ${id}, ${orderId}, ${year}, ${columns.join(", ")} FROM invoices WHERE type = 'invoice'`,
      );
    expect(() => insert("'inv_other'", "'ord_other'", "year")).toThrow("immutable");
    expect(() => insert("'inv_other'", "order_id", "1999")).toThrow("immutable");
    expect(all("invoices")).toBe(before);
  });

  test("no entry replaces another one of the same cause", () => {
    execute(service, `PRAGMA recursive_triggers = ${recursive}`);
    const before = all("ledger_entries");
    const columns = "account_id, mode, kind, ref, created_at";
    for (const statement of ["INSERT OR REPLACE", "INSERT OR IGNORE"])
      expect(() =>
        execute(
          service,
          `${statement} INTO ledger_entries (${columns}, credits) SELECT ${columns}, 999 FROM ledger_entries`,
        ),
      ).toThrow("append-only");
    expect(all("ledger_entries")).toBe(before);
  });
});

test("what may change of an order or invoice changes once at most", () => {
  execute(service, "UPDATE orders SET refunded_at = 1");
  expect(() => execute(service, "UPDATE orders SET refunded_at = 2")).toThrow("immutable");
  for (const change of ["status = 'unpaid'", "paid_at = 1", "paid_on = '2026-03-02'"])
    expect(() => execute(service, `UPDATE invoices SET ${change}`)).toThrow("immutable");
});

test("the hash of an invoice's row covers every column that never changes", () => {
  const without = columnsOf("invoices").filter((name) => !RECORD_COLUMNS.includes(name as never));
  expect(without.toSorted()).toEqual(["came_at", ...Object.keys(MAY_CHANGE.invoices ?? {})].toSorted());
});
