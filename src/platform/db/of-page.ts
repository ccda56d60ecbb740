import { and, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Created, Page } from "#/platform/http/query.ts";

/** Which instants a page is limited to. */
export type PageTimes = Pick<Page, "until" | "createdAfter" | "createdBefore">;

/** Within the two instants of creation that a list is asked for, without both. */
export const createdWithin = (
  column: SQLiteColumn | SQL,
  { createdAfter = null, createdBefore = null }: Partial<Created>,
): SQL | undefined =>
  and(
    createdAfter === null ? undefined : sql`${column} > ${createdAfter}`,
    createdBefore === null ? undefined : sql`${column} < ${createdBefore}`,
  );

/**
 * Limits a list to what there was at the page's instant, and was created within the instants that were asked for.
 * @param column when a row was created
 */
export const ofPage = (column: SQLiteColumn | SQL, page: PageTimes): SQL | undefined =>
  and(page.until === null ? undefined : sql`${column} <= ${page.until}`, createdWithin(column, page));

/** The same for rows that are at hand. @param at when a row was created */
export const isOfPage = (at: number, { until, createdAfter, createdBefore }: PageTimes): boolean =>
  at <= (until ?? at) && at > (createdAfter ?? -1) && at < (createdBefore ?? at + 1);
