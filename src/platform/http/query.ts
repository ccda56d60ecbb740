import { type Static, Type } from "@sinclair/typebox";
import { invalidField } from "#/platform/problem.ts";

/**
 * Query and path values are text on the wire. They are declared as text with an exact pattern and converted
 * here, because a coercing schema takes 1e3, 0x10 and " 12" for numbers.
 */
export const IntegerText = Type.String({
  pattern: "^(0|[1-9][0-9]{0,14})$",
  description: "must be a whole number",
});
export const BooleanText = Type.String({ pattern: "^(true|false)$", description: "must be true or false" });

export const PAGE_LIMIT_MAX = 100;

export const pageParameters = { limit: Type.Optional(IntegerText), offset: Type.Optional(IntegerText) };

export interface Page {
  limit: number;
  offset: number;
}

/** @throws Problem 400 when limit is 0 or above 100 */
export function readPage(query: { limit?: string; offset?: string }, defaultLimit: number): Page {
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
  if (limit < 1 || limit > PAGE_LIMIT_MAX) throw invalidField("limit", `must be from 1 to ${PAGE_LIMIT_MAX}`);
  return { limit, offset: Number(query.offset ?? 0) };
}

export const readBoolean = (text: string | undefined, fallback: boolean): boolean =>
  text === undefined ? fallback : text === "true";

export const Pagination = Type.Object({
  total: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  has_more: Type.Boolean(),
});

export const paginationView = (page: Page, total: number, shown: number): Static<typeof Pagination> => ({
  total,
  limit: page.limit,
  offset: page.offset,
  has_more: page.offset + shown < total,
});

/** @throws Problem 400 when a parameter is given twice, is an array by its name, or holds broken characters */
export function refuseOddQuery(url: URL): void {
  const seen = new Set<string>();
  for (const [name, value] of url.searchParams) {
    const plain = name.replace(/\[.*$/, "");
    if (plain !== name || seen.has(name)) throw invalidField(plain, "must be given once");
    seen.add(name);
    if (value.includes("\u0000")) throw invalidField(name, "contains characters that cannot be stored");
  }
}
