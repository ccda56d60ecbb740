import type { Language } from "#/domain/instrument/types.ts";
import { PROBLEMS_TEXTS } from "#/messages/problems.gen.ts";
import type { Originals } from "#/modules/invoices/originals/service.ts";
import type { AdminInvoices } from "#/modules/invoices/service.ts";
import type { Invoice } from "#/modules/invoices/store.ts";
import type { Seller } from "#/modules/invoices/tables.ts";
import { Problem } from "#/platform/context/problem.ts";
import { EVERYBODY, type LongReads } from "#/platform/db/long-reads.ts";
import type { ZippedFile } from "#/platform/files/zip-stream.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type DescribedTable, EXPORTED_TABLES } from "./described-tables.ts";
import { csvOf, DTD, DTD_FILE, dayText, indexXml } from "./files.ts";
import { readmeText } from "./readme.ts";
import { type ExportedRow, TAX_EXPORT_ROWS, type TaxExportStore } from "./store.ts";

interface TaxExportDeps extends Pick<Infrastructure, "clock" | "version"> {
  store: TaxExportStore;
  reads: Pick<LongReads, "elsewhere">;
  adminInvoices: Pick<AdminInvoices, "listAll">;
  originals: Pick<Originals, "xmlOf" | "pdfOf">;
  seller: () => Seller;
  /** The procedure documentation of this server. */
  procedure: (language: Language) => Promise<string>;
}

export type TaxExport = ReturnType<typeof createTaxExport>;

/** The data of one year for the tax office: tables with their description, originals, and what is needed to check them. */
export function createTaxExport(deps: TaxExportDeps) {
  const { store, reads, adminInvoices, originals, seller, procedure, clock, version } = deps;
  return {
    /** @param gone true if the client has disconnected */
    files(year: number, gone: AbortSignal): ZippedFile[] {
      const [from, before] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
      const period = { from: dayText(`${year}-01-01`), to: dayText(`${year}-12-31`) };
      const documents = adminInvoices.listAll({
        ...{ mode: "live", year: null, accountId: null },
        ...{ from: `${year}-01-01`, to: `${year}-12-31` },
      });
      const missing: string[] = [];
      const { name, street, city, country } = seller();
      const supplier = {
        name: name || "SELLER_NAME",
        location: [street, city, country].filter(Boolean).join(", ") || "SELLER_CITY",
      };
      return [
        { name: "index.xml", read: () => bytesOf(indexXml(EXPORTED_TABLES, supplier, period)) },
        { name: DTD_FILE, read: () => bytesOf(DTD) },
        {
          name: "LIESMICH.txt",
          read: () => bytesOf(readmeText(EXPORTED_TABLES, { supplier, year, madeAt: clock.now(), version })),
        },
        { name: "Verfahrensdokumentation.md", read: async () => bytesOf(await procedure("de")) },
        ...documents.flatMap((invoice): ZippedFile[] => [
          {
            name: `originale/${invoice.number}.xml`,
            read: () => {
              const xml = originals.xmlOf(invoice);
              if (xml === null)
                missing.push(`${invoice.number}.xml: ${PROBLEMS_TEXTS.de.invoice_not_electronic}`);
              return xml === null ? null : bytesOf(xml);
            },
          },
          { name: `originale/${invoice.number}.pdf`, read: () => printed(invoice, gone, missing) },
        ]),
        // After the documents: those that nobody has asked for yet are stored while they are read.
        ...EXPORTED_TABLES.map((table) => ({
          name: table.file,
          read: async () => bytesOf(csvOf(table, await rowsOf(table, { from, before }))),
        })),
        {
          name: "fehlende.txt",
          read: () => (missing.length === 0 ? null : bytesOf(`${missing.join("\r\n")}\r\n`)),
        },
      ];
    },
  };

  /** Read in a thread and in pieces, so that no other request waits for a long table. */
  async function rowsOf(
    table: DescribedTable,
    period: { from: number; before: number },
  ): Promise<ExportedRow[]> {
    const rows: ExportedRow[] = [];
    for (;;) {
      const page = { ...period, limit: ROWS_AT_ONCE, offset: rows.length };
      const piece = await reads.elsewhere(TAX_EXPORT_ROWS, EVERYBODY, [table.file, page], store.list);
      rows.push(...piece);
      if (piece.length < ROWS_AT_ONCE) return rows;
    }
  }

  async function printed(invoice: Invoice, gone: AbortSignal, missing: string[]): Promise<Uint8Array | null> {
    try {
      return await originals.pdfOf(invoice, gone);
    } catch (error) {
      if (!(error instanceof Problem && error.code === "invoice_not_printable")) throw error;
      missing.push(`${invoice.number}.pdf: ${PROBLEMS_TEXTS.de.invoice_not_printable}`);
      return null;
    }
  }
}

const ROWS_AT_ONCE = 5_000;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
