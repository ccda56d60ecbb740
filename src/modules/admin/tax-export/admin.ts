import { Elysia } from "elysia";
import type { Language } from "#/domain/instrument/types.ts";
import { zipStream } from "#/platform/files/zip-stream.ts";
import { fileAnswer } from "#/platform/http/file-answer.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { ProcedureQuery, procedureName, TaxExportQuery, taxExportName } from "./schema.ts";
import type { TaxExport } from "./service.ts";

interface TaxExportAdminDeps extends Pick<Infrastructure, "clock">, Pick<Guards, "operatorGuard"> {
  taxExport: TaxExport;
  procedure: (language: Language) => Promise<string>;
}

/** What a tax audit asks for. */
export const taxExportRoutes = ({ operatorGuard, taxExport, procedure, clock }: TaxExportAdminDeps) =>
  new Elysia({ name: "admin-tax-export", prefix: "/admin/tax-export" })
    .use(operatorGuard)
    .get(
      "/",
      ({ query: { year }, request }) => {
        const files = taxExport.files(Number(year), request.signal);
        return fileAnswer(zipStream(files, clock.now()), "application/zip", taxExportName(year));
      },
      { query: TaxExportQuery },
    )
    .get(
      "/procedure",
      async ({ query: { language = "de" } }) =>
        fileAnswer(await procedure(language), "text/markdown; charset=utf-8", procedureName(language)),
      { query: ProcedureQuery },
    );
