import type { Database as Sqlite } from "bun:sqlite";
import { failureOf } from "#/modules/invoices/originals/check.ts";
import {
  type ChainRow,
  chainHash,
  NOTHING_BEFORE,
  type OriginalKind,
  RECORD,
} from "#/modules/invoices/originals/rules.ts";
import { aboutTransfer, MoveError, type Row } from "./error.ts";

interface Compared {
  number: string;
  recordText: string;
  xmlDigest: string | null;
}

const COMPARED = `SELECT i.number, ${RECORD} AS recordText,
    (SELECT x.sha256 FROM invoice_originals x WHERE x.invoice_id = i.id AND x.kind = 'xml') AS xmlDigest
  FROM invoices i WHERE i.id = ?`;

/**
 * A document that another server has kept, as the next link of the chain here: the same bytes and facts, marked as imported. Call it
 * after its invoice was written, and after its XML.
 * @param given as the archive has it, with its link in the chain of that server
 * @throws MoveError for one that is not the document of its invoice, byte for byte
 */
export function importedOriginal(sqlite: Pick<Sqlite, "query">, given: Row, now: number): Row {
  const row = {
    ...{
      invoiceId: String(given.invoice_id),
      kind: given.kind as OriginalKind,
      sha256: String(given.sha256),
    },
    ...{ record: String(given.record), renderer: String(given.renderer), storedAt: Number(given.stored_at) },
    ...{ backfilled: given.backfilled === 1, cameAt: given.came_at as ChainRow["cameAt"] },
    ...{ previous: String(given.previous), hash: String(given.hash), bytes: given.bytes as Uint8Array },
  };
  const compared = sqlite.query<Compared, [string]>(COMPARED).get(row.invoiceId);
  if (compared === null || failureOf({ ...row, ...compared }) !== null)
    throw new MoveError(
      aboutTransfer((texts) => texts.original(row.kind, compared?.number ?? row.invoiceId)),
    );
  const head = sqlite
    .query<{ hash: string }, []>("SELECT hash FROM invoice_originals ORDER BY seq DESC LIMIT 1")
    .get();
  const link = { ...row, cameAt: now, previous: head?.hash ?? NOTHING_BEFORE };
  return { ...given, came_at: now, previous: link.previous, hash: chainHash(link) };
}
