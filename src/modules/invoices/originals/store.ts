import { and, asc, eq, gt, sql } from "drizzle-orm";
import { prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { lazily } from "#/platform/process/runtime.ts";
import type { Invoice } from "../store.ts";
import { invoiceOriginals, invoices } from "../tables.ts";
import { type ChainRow, digestOf, NOTHING_BEFORE, type OriginalKind, RECORD } from "./rules.ts";

/** What is stored of a document. */
interface Original extends Pick<ChainRow, "sha256" | "renderer" | "backfilled"> {
  /** As they are stored: packed. */
  bytes: Uint8Array;
}

export type OriginalStore = ReturnType<typeof createOriginalStore>;

/** Originals belong to the chain of the whole server. An invoice is found by its tenant before it gets here. */
export function createOriginalStore({ orm, sqlite }: Db) {
  const byDocument = prepared(() =>
    orm
      .select({
        bytes: invoiceOriginals.bytes,
        sha256: invoiceOriginals.sha256,
        renderer: invoiceOriginals.renderer,
        backfilled: invoiceOriginals.backfilled,
      })
      .from(invoiceOriginals)
      .where(
        and(
          eq(invoiceOriginals.invoiceId, sql.placeholder("invoiceId")),
          eq(invoiceOriginals.kind, sql.placeholder("kind")),
        ),
      ),
  );
  const head = lazily(() =>
    sqlite.query<{ hash: string }, []>("SELECT hash FROM invoice_originals ORDER BY seq DESC LIMIT 1"),
  );
  const record = lazily(() =>
    sqlite.query<{ text: string }, [string]>(`SELECT ${RECORD} AS text FROM invoices i WHERE i.id = ?`),
  );
  const next = prepared(() => {
    const place = sql<number>`${invoices}.rowid`;
    return orm
      .select({
        place: place.as("place"),
        invoiceId: invoices.id,
        hasXml: sql<number>`EXISTS (SELECT 1 FROM invoice_originals o WHERE o.invoice_id = ${invoices.id} AND o.kind = 'xml')`,
        hasPdf: sql<number>`EXISTS (SELECT 1 FROM invoice_originals o WHERE o.invoice_id = ${invoices.id} AND o.kind = 'pdf')`,
      })
      .from(invoices)
      .where(gt(place, sql.placeholder("after")))
      .orderBy(asc(place))
      .limit(sql.placeholder("limit"));
  });

  return {
    find: (invoiceId: string, kind: OriginalKind): Original | null =>
      (byDocument.get({ invoiceId, kind }) as Original | undefined) ?? null,

    /** The hash of the last row, which the next one continues. */
    findHead: (): string => head().get()?.hash ?? NOTHING_BEFORE,

    /** The digest of an invoice's own row. @throws Error where there is none */
    findRecord(invoiceId: string): string {
      const row = record().get(invoiceId);
      if (row === null) throw new Error("an invoice has no row");
      return digestOf(new TextEncoder().encode(row.text));
    },

    insert: (row: Omit<ChainRow, "seq"> & { bytes: Uint8Array }): void =>
      void orm
        .insert(invoiceOriginals)
        .values({ ...row, bytes: Buffer.from(row.bytes) })
        .run(),

    /** Invoices in the order in which they were stored, after one of them, and whether their documents are kept. */
    listAfter: (after: number, limit: number): { place: number; invoiceId: string; isKept: boolean }[] =>
      (
        next.all({ after, limit }) as { place: number; invoiceId: string; hasXml: number; hasPdf: number }[]
      ).map(({ place: at, invoiceId, hasXml, hasPdf }) => ({
        ...{ place: at, invoiceId },
        isKept: hasXml === 1 && hasPdf === 1,
      })),

    findInvoice: (invoiceId: string): Invoice | null =>
      orm.select().from(invoices).where(eq(invoices.id, invoiceId)).get() ?? null,
  };
}
