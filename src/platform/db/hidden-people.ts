import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { HiddenPerson } from "#/platform/tenant.ts";

/** People whose names the reader must not learn, or the placeholder for them in a prepared query. */
export type HiddenPeople = readonly HiddenPerson[] | Placeholder;

/** Somebody who asks, as far as names are concerned. */
export interface Reader {
  readonly hidden?: HiddenPeople;
}

/** The columns of a row that identify its person. */
interface PersonColumns {
  readonly inviteId: SQLiteColumn;
  readonly sessionId: SQLiteColumn;
}

/** The value of the placeholder: ids and codes, and no names. */
export const hiddenValue = (hidden: readonly HiddenPerson[]): string =>
  JSON.stringify(hidden.map(({ inviteId, sessionId, code }) => ({ inviteId, sessionId, code })));

const isList = (hidden: HiddenPeople): hidden is readonly HiddenPerson[] => Array.isArray(hidden);

const eachOf = (hidden: HiddenPeople): SQL =>
  sql`json_each(${isList(hidden) ? hiddenValue(hidden) : hidden})`;

function isHidden({ inviteId, sessionId }: PersonColumns, hidden: HiddenPeople): SQL {
  const ids = (field: string) =>
    sql`(SELECT value ->> ${sql.raw(`'$.${field}'`)} FROM ${eachOf(hidden)} WHERE value ->> ${sql.raw(`'$.${field}'`)} IS NOT NULL)`;
  return sql`(coalesce(${inviteId}, '') IN ${ids("inviteId")} OR coalesce(${sessionId}, 0) IN ${ids("sessionId")})`;
}

/**
 * The condition for a query that compares names, addresses or references with what somebody asked for: a hidden person
 * fits nothing, so neither rows, totals nor pages tell that they exist. Undefined for a reader who may know everybody.
 */
export const unlessHidden = (person: PersonColumns, { hidden }: Reader): SQL | undefined =>
  hidden === undefined ? undefined : sql`NOT ${isHidden(person, hidden)}`;

/** A name to sort by, as the reader sees it: the code of a hidden person, otherwise `name`. */
export const nameSeen = (name: SQLiteColumn, person: PersonColumns, { hidden }: Reader): SQL =>
  hidden === undefined
    ? sql`${name}`
    : sql`CASE WHEN ${isHidden(person, hidden)} THEN (SELECT lower(value ->> '$.code') FROM ${eachOf(hidden)}
        WHERE value ->> '$.inviteId' = ${person.inviteId} OR value ->> '$.sessionId' = ${person.sessionId} LIMIT 1)
      ELSE ${name} END`;
