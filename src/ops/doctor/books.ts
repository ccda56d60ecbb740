import type { Database as Sqlite } from "bun:sqlite";
import type { Disorder } from "#/platform/db/integrity.ts";
import { type FailureCode, originalFailures } from "./originals.ts";

/** Invoices and credit notes are numbered separately, per mode and year. */
const SERIES = "iif(type = 'invoice', 'invoices ', 'credit notes ') || mode || ' ' || year";

/** Rules for orders, ledger and invoices of every instance, each as a query for what breaks it. A row names one place, by ids alone. */
const INVARIANTS: readonly { fault: FailureCode; query: string }[] = [
  {
    fault: "ledger_sum",
    query: `SELECT coalesce(s.account_id, e.account_id) || ' ' || coalesce(s.mode, e.mode) AS place
      FROM ledger_sums s FULL JOIN (
        SELECT account_id, mode, sum(credits) AS credits, sum(kind = 'completion') AS completions,
          sum(CASE WHEN kind = 'completion' THEN -credits ELSE 0 END) AS taken,
          sum(CASE WHEN kind IN ('trial', 'grant') THEN credits ELSE 0 END) AS without_order
        FROM ledger_entries GROUP BY account_id, mode
      ) e ON e.account_id = s.account_id AND e.mode = s.mode
      WHERE s.credits IS NOT e.credits OR s.completions IS NOT e.completions OR s.taken IS NOT e.taken
        OR s.without_order IS NOT e.without_order`,
  },
  {
    fault: "completion_missing",
    query: `SELECT 'session ' || id AS place FROM sessions WHERE completed_at IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM ledger_entries e WHERE e.kind = 'completion' AND e.ref = CAST(sessions.id AS TEXT)
        AND e.account_id = sessions.account_id AND e.mode = sessions.mode)`,
  },
  {
    fault: "completion_wrong",
    query: `SELECT 'entry ' || e.id AS place FROM ledger_entries e WHERE e.kind = 'completion' AND (
      e.credits NOT IN (-1, 0) OR NOT EXISTS (SELECT 1 FROM sessions s
        WHERE s.id = CAST(e.ref AS INTEGER) AND s.completed_at IS NOT NULL))`,
  },
  {
    fault: "order_not_booked",
    query: `SELECT 'order ' || o.id AS place FROM orders o WHERE o.status = 'completed' AND NOT EXISTS (
      SELECT 1 FROM ledger_entries e WHERE e.kind = 'purchase' AND e.ref = o.id AND e.credits = o.credits
        AND e.account_id = o.account_id AND e.mode = o.mode)`,
  },
  {
    fault: "order_not_paid",
    // Orders on invoice may have their credits before the payment, and until they are canceled.
    query: `SELECT 'entry ' || e.id AS place FROM ledger_entries e WHERE e.kind = 'purchase'
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = e.ref AND (o.status = 'completed'
        OR o.terms = 'invoice' AND (o.status = 'pending_payment' OR o.refunded_at IS NOT NULL)))`,
  },
  {
    fault: "refund_differs",
    query: `SELECT 'order ' || o.id AS place FROM orders o
      WHERE (o.refunded_at IS NOT NULL) <> (o.credits = -(SELECT coalesce(sum(e.credits), 0) FROM ledger_entries e
        WHERE e.kind = 'refund' AND (e.ref = o.id OR e.ref IN (SELECT id FROM invoices i WHERE i.order_id = o.id))))
      UNION ALL SELECT 'entry ' || e.id FROM ledger_entries e WHERE e.kind = 'refund'
        AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = e.ref)
        AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.id = e.ref AND i.corrected_credits = -e.credits)`,
  },
  {
    fault: "payments_short",
    // Money went back without a credit note, unless a notice about it waits. An invoice that is paid later is open until then.
    query: `SELECT 'order ' || o.id AS place FROM orders o JOIN invoices i ON i.order_id = o.id AND i.type = 'invoice'
      AND i.revision = (SELECT max(r.revision) FROM invoices r WHERE r.order_id = o.id AND r.type = 'invoice')
      WHERE o.status = 'completed' AND i.status = 'paid'
      AND (SELECT coalesce(sum(p.amount_cents), 0) FROM payments p WHERE p.order_id = o.id AND p.currency = o.currency)
        < i.gross_cents + (SELECT coalesce(sum(n.gross_cents), 0) FROM invoices n WHERE n.corrects_id = i.id)
      AND NOT EXISTS (SELECT 1 FROM payment_notices w WHERE w.order_id = o.id AND w.outcome = 'waiting')`,
  },
  {
    fault: "credit_note_missing",
    query: `SELECT 'order ' || o.id AS place FROM orders o JOIN invoices i ON i.order_id = o.id AND i.type = 'invoice'
      WHERE o.refunded_at IS NOT NULL AND o.status = 'completed' AND i.gross_cents >
        -(SELECT coalesce(sum(n.gross_cents), 0) FROM invoices n WHERE n.type = 'credit_note' AND n.order_id = o.id)`,
  },
  {
    fault: "payment_wrong",
    query: `SELECT 'payment ' || p.id AS place FROM payments p WHERE NOT EXISTS (SELECT 1 FROM orders o
        WHERE o.id = p.order_id AND o.account_id = p.account_id AND o.mode = p.mode)
      UNION ALL SELECT 'payment ' || p.id FROM payments p JOIN payments w ON w.id = p.reverses_id
        WHERE p.order_id <> w.order_id OR p.amount_cents <> -w.amount_cents`,
  },
  {
    fault: "invoice_missing",
    // Versions before migration 0006_candidates created no invoices. The baseline states when that one was applied
    // (`platform/db/migrate.ts`).
    query: `SELECT 'order ' || o.id AS place FROM orders o WHERE (o.terms = 'invoice' OR o.status = 'completed'
      AND o.completed_at >= (SELECT applied_at FROM schema_migrations WHERE name = '0001_baseline')) AND (
      SELECT count(*) FROM invoices i WHERE i.type = 'invoice' AND i.revision = 0 AND i.order_id = o.id
        AND i.net_cents = o.amount_cents AND i.account_id = o.account_id AND i.mode = o.mode) <> 1`,
  },
  {
    fault: "invoice_surplus",
    query: `SELECT 'invoice ' || i.number AS place FROM invoices i WHERE NOT EXISTS (
      SELECT 1 FROM orders o WHERE o.id = i.order_id AND (o.status = 'completed' OR o.terms = 'invoice'))`,
  },
  {
    fault: "correction_wrong",
    // A corrected invoice has the net amount of the credit note that reversed the rest of the one before it.
    query: `SELECT 'invoice ' || i.number AS place FROM invoices i
      WHERE i.type = 'invoice' AND i.revision > 0 AND NOT EXISTS (
        SELECT 1 FROM invoices b JOIN invoices c ON c.corrects_id = b.id AND c.net_cents = -i.net_cents
        WHERE b.order_id = i.order_id AND b.type = 'invoice' AND b.revision = i.revision - 1 AND b.gross_cents
          + (SELECT sum(n.gross_cents) FROM invoices n WHERE n.corrects_id = b.id) = 0)`,
  },
  {
    fault: "invoice_state_differs",
    // An unsigned archive brings unpaid orders canceled, and their invoices as they were issued elsewhere.
    query: `SELECT 'invoice ' || i.number AS place FROM invoices i JOIN orders o ON o.id = i.order_id
      WHERE i.type = 'invoice' AND i.due_on IS NOT NULL AND (
        (o.status = 'pending_payment' AND (i.paid_at IS NOT NULL OR i.status <> iif(EXISTS (
          SELECT 1 FROM invoices n WHERE n.order_id = o.id AND n.type = 'invoice' AND n.revision > i.revision),
          'paid', 'unpaid')))
        OR (o.status = 'cancelled' AND i.came_at IS NULL AND (i.status = 'unpaid' OR i.gross_cents
          + (SELECT coalesce(sum(n.gross_cents), 0) FROM invoices n WHERE n.corrects_id = i.id) <> 0)))`,
  },
  {
    fault: "number_gap",
    // Numbers that a restore has lost were issued, and are recorded. Those of accounts that came are of another server's series.
    query: `SELECT ${SERIES} AS place FROM (
        SELECT mode, type, year, count(DISTINCT sequence) AS n, min(sequence) AS first, max(sequence) AS last
        FROM invoices WHERE came_at IS NULL GROUP BY mode, type, year) AS s
      WHERE first < 1 OR last <> n + (SELECT coalesce(sum(l.last - l.first + 1), 0) FROM lost_numbers l
        WHERE l.mode = s.mode AND l.type = s.type AND l.year = s.year AND l.first <= s.last)`,
  },
  {
    fault: "number_twice",
    query: `SELECT ${SERIES} || ': ' || sequence AS place FROM invoices WHERE came_at IS NULL
      GROUP BY mode, type, year, sequence HAVING count(*) > 1
      UNION SELECT ${SERIES} || ': ' || number FROM invoices WHERE came_at IS NULL GROUP BY number HAVING count(*) > 1`,
  },
];

/** Maximum number of places that are named per error. */
const NAMED_MAX = 3;

/**
 * Finds what does not agree of orders, ledger, invoices and their originals; null: nothing.
 * @param sqlite of this program's own version
 */
export function moneyDisorder(sqlite: Sqlite): Disorder<FailureCode>[] | null {
  const found = new Map<FailureCode, string[]>();
  for (const { fault, query } of INVARIANTS) {
    const places = sqlite.query<{ place: string }, []>(`${query} LIMIT ${NAMED_MAX + 1}`).all();
    if (places.length > 0)
      found.set(
        fault,
        places.map(({ place }) => place),
      );
  }
  for (const { failure: fault, place } of originalFailures(sqlite))
    found.set(fault, [...(found.get(fault) ?? []), place].slice(0, NAMED_MAX + 1));
  const errors = [...found].map(([fault, places]) => {
    const named = places.slice(0, NAMED_MAX);
    return { fault, places: `${named.join(", ")}${places.length > NAMED_MAX ? ", …" : ""}` };
  });
  return errors.length > 0 ? errors : null;
}
