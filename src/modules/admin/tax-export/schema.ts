import { Type } from "@sinclair/typebox";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { OneOf } from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";

export const Year = Type.String({ pattern: "^20[0-9]{2}$", description: "must be a year such as 2026" });

export const TaxExportQuery = Type.Object({ year: Year }, OPEN);

export const taxExportName = (year: string): string => `assay-tax-export-${year}.zip`;

export const ProcedureQuery = Type.Object({ language: Type.Optional(OneOf(LANGUAGES)) }, OPEN);

export const procedureName = (language: Language): string => `assay-procedure-${language}.md`;
