import type { Language } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import { reportPolicy } from "#/domain/report/html/brand-style.ts";
import type { ReportFormat } from "#/domain/report/kinds.ts";
import { PAGE_HEADERS } from "#/platform/http/web-pages.ts";
import { dispositionOf } from "./file-name.ts";

/** Headers of a report: shown by the reader's program and kept by no cache. @param name file name without its ending */
export const reportHeaders = (
  name: string,
  format: ReportFormat,
  language: Language,
  brand: Brand | null,
): Record<string, string> => ({
  ...PAGE_HEADERS,
  ...(format === "html" && { "content-security-policy": reportPolicy(brand) }),
  "content-type": format === "html" ? "text/html; charset=utf-8" : "application/pdf",
  "content-disposition": dispositionOf(`${name}.${format}`),
  "content-language": language,
  "cache-control": "no-store",
});
