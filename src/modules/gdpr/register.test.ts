import { describe, expect, test } from "bun:test";
import { DAY_MS } from "#/platform/clock.ts";
import { PEOPLE } from "#/platform/db/personal-data/people.ts";
import { REGISTER } from "#/platform/db/personal-data/register.testing.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { furnish, type Owner } from "#/testing/records.ts";
import { OPERATOR_TOKEN, type TestService } from "#/testing/service.ts";
import { findInFiles } from "./testing.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });

/** Each mark holds it, and nothing else does. */
const MARK = "Quaggamark";
const EMAIL = `${MARK.toLowerCase()}@people.example`;

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

const columnsOf = (table: string): Column[] =>
  rows(service, "SELECT name, type, [notnull], pk FROM pragma_table_info(?)", table) as unknown as Column[];

const named = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "number" ? String(value) : `'${value}'`;
  });

/** What makes a row about the person in tables that name them in another way than by a column of their own. */
const NAMED_BY: Readonly<Record<string, Record<string, string>>> = {
  deliveries: {
    answer: "'x'",
    event_id: "(SELECT id FROM events WHERE json_extract(data, '$.session_id') = $session LIMIT 1)",
  },
  idempotency_answers: { invite_ids: "json_array($invite)" },
  candidate_codes: { target: "$invite" },
  review_mentions: { review_id: "(SELECT id FROM reviews WHERE session_id = $session LIMIT 1)" },
};

/**
 * Fills every column of every table that the register changes or removes with a mark, for one person: tables without a row
 * about them get one. Checks of columns are off meanwhile, so that no column can be left out.
 * @returns the columns that were marked, as table.column
 */
function fill({ records, id }: Owner): string[] {
  const values = { account: id, mode: "live", session: Number(records.sessionId), invite: records.inviteId };
  const marked: string[] = [];
  service.db.sqlite.run("PRAGMA foreign_keys = OFF");
  service.db.sqlite.run("PRAGMA ignore_check_constraints = ON");
  for (const [table, { rows: found, removed, set = {} }] of Object.entries(PEOPLE)) {
    if (found === undefined) continue;
    const where = named(found, values);
    const columns = columnsOf(table);
    if (rows(service, `SELECT 1 FROM ${table} WHERE ${where}`).length === 0) insert(table, columns, values);
    expect([table, rows(service, `SELECT 1 FROM ${table} WHERE ${where}`).length > 0]).toEqual([table, true]);
    const personal = removed ?? Object.keys(set);
    // What a row is found by is no text about the person, and goes with the row.
    const marks = personal.filter((column) => !new RegExp(`\\b${column}\\b`).test(found));
    for (const column of marks) {
      const mark = column === "email" ? EMAIL : `${MARK} ${table} ${column}`;
      execute(service, `UPDATE ${table} SET ${column} = ? WHERE ${where}`, mark);
    }
    marked.push(...marks.map((column) => `${table}.${column}`));
  }
  service.db.sqlite.run("PRAGMA ignore_check_constraints = OFF");
  service.db.sqlite.run("PRAGMA foreign_keys = ON");
  return marked;
}

/** A row about the person, with anything in the columns that must have a value. */
function insert(table: string, columns: readonly Column[], values: Record<string, string | number>): void {
  const given: Record<string, string> = {
    account_id: "$account",
    mode: "$mode",
    session_id: "$session",
    invite_id: "$invite",
  };
  const row = columns.flatMap(({ name, type, notnull, pk }): [string, string][] => {
    const value = NAMED_BY[table]?.[name] ?? given[name];
    if (value !== undefined) return [[name, named(value, values)]];
    if (type === "INTEGER" && pk === 1 && columns.filter((one) => one.pk > 0).length === 1) return [];
    if (notnull === 0 && pk === 0) return [];
    return [[name, type === "INTEGER" ? "1" : `'${table} ${name}'`]];
  });
  execute(
    service,
    `INSERT INTO ${table} (${row.map(([name]) => name).join(", ")}) VALUES (${row.map(([, value]) => value).join(", ")})`,
  );
}

/** @returns table.column of each column in which a mark is left, in any table */
function leftIn(): string[] {
  return Object.keys(REGISTER).flatMap((table) =>
    columnsOf(table)
      .filter(
        ({ name }) =>
          rows(
            service,
            `SELECT 1 FROM ${table} WHERE lower(CAST(${name} AS TEXT)) LIKE ? LIMIT 1`,
            `%${MARK.toLowerCase()}%`,
          ).length > 0,
      )
      .map(({ name }) => `${table}.${name}`),
  );
}

const isDeleted = (sessionId: string): boolean =>
  rows(service, "SELECT anonymized_at AS at FROM sessions WHERE id = ?", sessionId)[0]?.at !== null;

type Way = (service: TestService, owner: Owner) => unknown;

const tenantOf = ({ id }: RegisteredAccount) => ({ accountId: id, mode: "live" as const });

const WAYS: Readonly<Record<string, Way>> = {
  "by session": (_, { key, records }) =>
    service.call("DELETE", `/api/v1/gdpr/candidates/${records.sessionId}`, { key }),
  "by invite": (_, owner) => service.invited.erase(tenantOf(owner), owner.records.inviteId, "operator"),
  "by address": (_, owner) => service.addresses.erase(owner.id, EMAIL, "operator", { isDryRun: false }),
  "by the retention rule": async (_, owner) => {
    await service.call("PUT", "/api/v1/console/retention", {
      ...asPerson(owner),
      body: { kept: { completed_months: 6, unfinished_months: 3 } },
    });
    for (let week = 0; week < 32; week++) {
      service.clock.advance(7 * DAY_MS);
      await service.run("anonymize-due");
    }
  },
  "when the candidate withdraws": (_, owner) => {
    const { sessionId, inviteId } = owner.records;
    execute(service, "UPDATE sessions SET completed_at = NULL WHERE id = ?", sessionId);
    execute(service, "UPDATE invites SET completed_at = NULL WHERE id = ?", inviteId);
    return service.gdpr.withdraw(tenantOf(owner), Number(sessionId), () => {});
  },
};

describe("the deletion of a person", () => {
  test.each(Object.entries(WAYS))("%s empties every column that the register declares", async (_, way) => {
    const owner = await furnish(service, await register(service, { mode: "live" }));
    const marked = fill(owner);
    expect(leftIn()).toEqual(expect.arrayContaining(marked));
    await way(service, owner);
    expect(isDeleted(owner.records.sessionId)).toBe(true);
    await service.run("finish-erasures");
    expect(leftIn()).toEqual([]);
    expect(findInFiles(service.folder, [MARK])).toEqual([]);
    expect(JSON.stringify(service.events)).not.toContain(MARK);
  });
});
