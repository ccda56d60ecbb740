import type { Language } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import { reportPolicy } from "#/domain/report/html/page.tsx";
import type { CandidateDocument, ReportFormat, ReportKind } from "#/domain/report/kinds.ts";
import { PAGE_HEADERS } from "#/platform/http/web-pages.ts";

/** Long names of people and job profiles leave room for the rest. */
const PART_MAX = 40;

/** What a report's file is named after: who, what, in which language, when, and compared with what. */
export interface NamedReport {
  lastName: string;
  document: CandidateDocument;
  kind: ReportKind;
  language: Language;
  /** ISO 8601 instant of completion. */
  completedAt: string;
  profileName: string | null;
}

/**
 * The name of a report's file without its ending: `Müller_standard_en_2026-11-22`, and the job profile after it where
 * there is one, so that no download takes the place of another one. A guide and a brief say that they are none.
 */
export function reportFileName(named: NamedReport): string {
  const { lastName, document, kind, language, completedAt, profileName } = named;
  const what = document === "report" ? kind : `${document}-${kind}`;
  const parts = [lastName, what, language, completedAt.slice(0, 10), profileName ?? ""];
  return parts
    .map(filePart)
    .filter((part) => part !== "")
    .join("_");
}

/** Letters and digits of any script, everything else as a hyphen: no system takes offence at those. */
const filePart = (text: string): string =>
  [...text.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")]
    .slice(0, PART_MAX)
    .join("")
    .replace(/^-+|-+$/g, "");

const GERMAN: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss" };

/** The same in ASCII: German letters as Germans write them, others without their marks, the rest left out. */
const asciiOf = (name: string): string =>
  name
    .replace(/[äöüÄÖÜß]/g, (letter) => GERMAN[letter] ?? "")
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/^_+/, "");

/** Both forms of a file's name (RFC 6266): plain for old programs, and as it is written (RFC 5987). */
export function dispositionOf(name: string): string {
  const ascii = asciiOf(name);
  const plain = `inline; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name)}`;
}

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
