import type { Language } from "#/instrument/types.ts";
import { PAGE_HEADERS } from "#/platform/http/web-pages.ts";
import { REPORT_POLICY } from "#/report/html/style.ts";
import type { ReportFormat } from "#/report/kinds.ts";
import { dispositionOf } from "./file-name.ts";

/** Headers of a report: shown by the reader's program and kept by no cache. @param name file name without its ending */
export const reportHeaders = (
  name: string,
  format: ReportFormat,
  language: Language,
): Record<string, string> => ({
  ...PAGE_HEADERS,
  ...(format === "html" && { "content-security-policy": REPORT_POLICY }),
  "content-type": format === "html" ? "text/html; charset=utf-8" : "application/pdf",
  "content-disposition": dispositionOf(`${name}.${format}`),
  "content-language": language,
  "cache-control": "no-store",
});
