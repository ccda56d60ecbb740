import type { AuditWriter } from "#/platform/audit/entry.ts";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { electronicInvoice } from "../electronic/document.ts";
import type { Invoice } from "../store.ts";
import { chainHash, digestOf, type OriginalKind, packed, RENDERERS, unpacked } from "./rules.ts";
import type { OriginalStore } from "./store.ts";

interface OriginalDeps extends Pick<Infrastructure, "db" | "clock" | "isCopy"> {
  store: OriginalStore;
  trail: Pick<AuditWriter, "record">;
  /**
   * Renders the page around an XML. Rejects with the Problem invoice_not_printable (409) where a character of the
   * recipient is in no font.
   */
  renderPdf: (invoice: Invoice, xml: string | null, gone: AbortSignal) => Promise<Uint8Array>;
}

export type Originals = ReturnType<typeof createOriginals>;

/** Invoices that are looked at in one step, and documents that are rendered in it. */
const LOOKED_AT = 200;
const RENDERED = 10;
/** Nobody waits for it who could leave. */
const NEVER_GONE = new AbortController().signal;

/**
 * Keeps each document as it was issued. The XML is stored in the transaction that issues it. The page takes a thread, so it
 * is stored once, after the commit, around that same XML. The first one stored counts, and every download serves it.
 */
export function createOriginals({ db, clock, isCopy, store, trail, renderPdf }: OriginalDeps) {
  /** How far `keepNext` has come, and what it could not render. A new process looks at all invoices once. */
  let reached = 0;
  const left = new Set<string>();

  /** Stores a document, unless one is stored. Call it inside a transaction. @returns what is stored then */
  function insertOnce(
    invoice: Invoice,
    kind: OriginalKind,
    bytes: Uint8Array,
    backfilled: boolean,
  ): Uint8Array {
    const known = store.find(invoice.id, kind);
    if (known !== null) return unpacked(known.bytes);
    const row = {
      ...{ invoiceId: invoice.id, kind, sha256: digestOf(bytes), record: store.findRecord(invoice.id) },
      ...{ renderer: RENDERERS[kind], storedAt: clock.now(), backfilled, cameAt: null },
      previous: store.findHead(),
    };
    store.insert({ ...row, hash: chainHash(row), bytes: packed(bytes) });
    return bytes;
  }

  /** A copy that is only shown stores nothing, and neither does a service that must not write. */
  const isReadOnly = (): boolean => isCopy || db.standstill.cause() !== null;

  /** The stored XML; of an invoice from before originals were kept it is rendered and stored. null: it has none. */
  function xmlOf(invoice: Invoice): string | null {
    const known = store.find(invoice.id, "xml");
    if (known !== null) return new TextDecoder().decode(unpacked(known.bytes));
    const xml = electronicInvoice(invoice);
    if (xml === null || isReadOnly()) return xml;
    const bytes = db.tx(() => insertOnce(invoice, "xml", new TextEncoder().encode(xml), true));
    return new TextDecoder().decode(bytes);
  }

  async function pdfOf(invoice: Invoice, gone: AbortSignal): Promise<Uint8Array> {
    const known = store.find(invoice.id, "pdf");
    if (known !== null) return unpacked(known.bytes);
    const pdf = await renderPdf(invoice, xmlOf(invoice), gone);
    if (isReadOnly()) return pdf;
    // Without an XML nothing was kept when it was issued.
    const backfilled = store.find(invoice.id, "xml")?.backfilled ?? true;
    return db.tx(() => insertOnce(invoice, "pdf", pdf, backfilled));
  }

  /** @returns false where it could not be rendered now, and may be later */
  async function keep(invoiceId: string): Promise<boolean> {
    const invoice = store.findInvoice(invoiceId);
    if (invoice === null) return true;
    try {
      await pdfOf(invoice, NEVER_GONE);
      return true;
    } catch (error) {
      // Its XML is kept all the same, and its page once a font has what it lacks.
      if (error instanceof Problem && error.code === "invoice_not_printable") return true;
      if (error instanceof Problem && error.code === "report_queue_full") return false;
      left.add(invoiceId);
      throw error;
    }
  }

  return {
    /**
     * Keeps the XML of a document that is being issued, and records number, amount and hash in the audit log. Call it
     * inside the transaction that issues it.
     */
    keepIssued(invoice: Invoice): void {
      const xml = electronicInvoice(invoice);
      const bytes = xml === null ? null : new TextEncoder().encode(xml);
      if (bytes !== null) insertOnce(invoice, "xml", bytes, false);
      trail.record(
        entryOfEvent(invoice.type === "invoice" ? "invoice.issued" : "credit_note.issued", {
          ...{ account: invoice.accountId, mode: invoice.mode, invoice: invoice.id, order: invoice.orderId },
          ...{ number: invoice.number, gross_cents: invoice.grossCents, currency: invoice.currency },
          ...(bytes !== null && { sha256: digestOf(bytes) }),
        }),
      );
    },

    xmlOf,
    pdfOf,

    /**
     * Renders and stores pages that are not kept yet, in the order of their invoices, some at a time: those of the last
     * second, what a killed process has left, and once those from before originals were kept.
     */
    async keepNext(): Promise<void> {
      if (isReadOnly()) return;
      for (const invoiceId of [...left]) {
        left.delete(invoiceId);
        if (!(await keep(invoiceId))) left.add(invoiceId);
      }
      let rendered = 0;
      for (const { place, invoiceId, isKept } of store.listAfter(reached, LOOKED_AT)) {
        if (!isKept) {
          if (rendered === RENDERED) return;
          rendered += 1;
          try {
            if (!(await keep(invoiceId))) return;
          } catch (error) {
            reached = place;
            throw error;
          }
        }
        reached = place;
      }
    },
  };
}
