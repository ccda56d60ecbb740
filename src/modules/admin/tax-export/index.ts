import { sellerOf } from "#/config/config.ts";
import type { Language } from "#/domain/instrument/types.ts";
import type { Originals } from "#/modules/invoices/originals/service.ts";
import type { AdminInvoices } from "#/modules/invoices/service.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";

interface Needs extends Infrastructure {
  adminInvoices: AdminInvoices;
  originals: Originals;
  readElsewhere: ReadElsewhere;
}

/** The export for the tax office, and the documentation of how documents are created and kept. */
export function taxExportModule(needs: Needs) {
  const { db, settings } = needs;
  /** With the values of this server, as Markdown. */
  const procedure = async (language: Language): Promise<string> => {
    const { procedureText } = await import("../manual/chapters.ts");
    return procedureText(language, settings.current());
  };
  const taxExport = async () => {
    const { createTaxExport } = await import("./service.ts");
    const { createTaxExportStore } = await import("./store.ts");
    const seller = () => sellerOf(settings.current());
    return createTaxExport({
      ...{ ...needs, store: createTaxExportStore(db), reads: createLongReads(needs) },
      ...{ seller, procedure },
    });
  };
  return {
    parts: { taxExport, procedure },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { taxExportRoutes } = await import("./admin.ts");
      return [taxExportRoutes({ ...needs, ...guards, taxExport: await taxExport(), procedure })];
    },
  };
}
