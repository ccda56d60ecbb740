import type { Database as Sqlite } from "bun:sqlite";
import type { CheckTexts } from "#/messages/ops/checks.gen.ts";
import { canBeElectronic } from "#/modules/invoices/electronic/parts.ts";
import { type CheckedRow, failureOf } from "#/modules/invoices/originals/check.ts";
import { NOTHING_BEFORE, RECORD } from "#/modules/invoices/originals/rules.ts";
import type { Invoice } from "#/modules/invoices/store.ts";

/** What can disagree, by the code of its sentence in the message files. */
export type FailureCode = keyof CheckTexts["failures"];

interface StoredRow extends Omit<CheckedRow, "backfilled"> {
  seq: number;
  backfilled: number;
  number: string | null;
}

/** Documents that are in memory at a time; no reader is in the way of the write-ahead log for longer. */
const PIECE = 50;

const ROWS = `SELECT o.seq, o.invoice_id AS invoiceId, o.kind, o.bytes, o.sha256, o.record, o.renderer,
    o.stored_at AS storedAt, o.backfilled, o.came_at AS cameAt, o.previous, o.hash, i.number,
    CASE WHEN i.id IS NULL THEN NULL ELSE ${RECORD} END AS recordText,
    (SELECT x.sha256 FROM invoice_originals x WHERE x.invoice_id = o.invoice_id AND x.kind = 'xml') AS xmlDigest
  FROM invoice_originals o LEFT JOIN invoices i ON i.id = o.invoice_id
  WHERE o.seq > ? ORDER BY o.seq LIMIT ${PIECE}`;

/**
 * Invoices without their XML that ought to have it: issued since originals are kept, or before an invoice from before that time
 * that was kept later. The others are still to be kept, after an upgrade.
 */
const WITHOUT_XML = `SELECT i.number, i.mode, i.seller, i.billing_address AS billingAddress, i.tax_case AS taxCase
  FROM invoices i WHERE NOT EXISTS (SELECT 1 FROM invoice_originals x WHERE x.invoice_id = i.id AND x.kind = 'xml')
    AND ((i.came_at IS NULL
        AND i.issued_at >= (SELECT applied_at FROM schema_migrations WHERE name = '0020_payments_and_originals'))
      OR i.rowid < (SELECT max(b.rowid) FROM invoice_originals o JOIN invoices b ON b.id = o.invoice_id
        WHERE o.backfilled AND o.came_at IS NULL))`;

/** Rows that are missing at the end of the chain: the counter of its numbers has gone on. */
const AFTER_LAST = `SELECT s.seq FROM sqlite_sequence s WHERE s.name = 'invoice_originals'
  AND s.seq > (SELECT coalesce(max(seq), 0) FROM invoice_originals)`;

/** Documents that are another one than the audit log says was issued. */
const OTHER_THAN_LOGGED = `SELECT i.number FROM audit_entries a
  JOIN invoices i ON i.id = json_extract(a.details, '$.invoice')
  JOIN invoice_originals o ON o.invoice_id = i.id AND o.kind = 'xml'
  WHERE a.action IN ('invoice.issued', 'credit_note.issued')
    AND json_extract(a.details, '$.sha256') <> o.sha256`;

interface Found {
  failure: FailureCode;
  place: string;
}

/** Follows the chain of originals from its first row to its last, and compares each document with its invoice. */
export function* originalFailures(sqlite: Sqlite): Generator<Found> {
  const read = sqlite.query<StoredRow, [number]>(ROWS);
  let [seq, previous] = [0, NOTHING_BEFORE];
  for (let piece = read.all(seq); piece.length > 0; piece = read.all(seq))
    for (const row of piece) {
      const place = `${row.kind} ${row.number ?? row.invoiceId}`;
      if (row.seq !== seq + 1 || row.previous !== previous)
        yield { failure: "originals_broken", place: `row ${seq + 1}` };
      [seq, previous] = [row.seq, row.hash];
      const failure = failureOf({ ...row, backfilled: row.backfilled === 1 });
      if (failure !== null) yield { failure, place };
    }
  const [cut] = sqlite.query<{ seq: number }, []>(AFTER_LAST).all();
  if (cut !== undefined) yield { failure: "originals_broken", place: `row ${seq + 1}` };
  for (const { number, ...row } of sqlite.query<Row, []>(WITHOUT_XML).iterate())
    if (canBeElectronic(invoiceOf(row))) yield { failure: "original_missing", place: number };
  for (const { number } of sqlite.query<{ number: string }, []>(OTHER_THAN_LOGGED).iterate())
    yield { failure: "original_differs", place: `xml ${number}` };
}

interface Row {
  number: string;
  mode: string;
  seller: string;
  billingAddress: string;
  taxCase: string;
}

/** What decides whether an invoice is electronic. */
const invoiceOf = ({ seller, billingAddress, ...row }: Omit<Row, "number">): Invoice =>
  ({ ...row, seller: JSON.parse(seller), billingAddress: JSON.parse(billingAddress) }) as Invoice;
