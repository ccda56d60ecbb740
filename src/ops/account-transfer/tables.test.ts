import { afterAll, describe, expect, test } from "bun:test";
import { openTestDatabase } from "#/platform/db/testing.ts";
import { COLUMNS } from "./columns/register.ts";
import { KNOWN_NUMBERS, TRAVELS } from "./tables.ts";

/** Made of what travels, by triggers, and by nobody else. */
const REBUILT: Readonly<Record<string, string>> = {
  ledger_sums: "triggers add the ledger's entries up as they come",
  invite_sums: "triggers count the invites as they come",
  search_pending: "triggers note whom the index of names has to take in",
};

/** What is the server's own, or lasts for less than a move takes. */
const STAYS: Readonly<Record<string, string>> = {
  audit_entries:
    "one chain of the whole server; the account's lines go along as an extract that can be verified",
  audit_chain: "where the server's own chain begins and ends",
  candidate_codes: "good for minutes; a candidate asks for another one",
  clock_periods: "how long this server has run",
  console_sessions: "people sign in at the other server",
  first_steps_aside: "about setting up this server",
  idempotency_answers: "kept for a day, and sealed by keys that only the request itself knows",
  known_browsers: "cookies of this server",
  letter_folds: "a table of letters, the same in every house",
  lost_numbers: "about this server's series of invoices",
  mail_counts: "of one day; the other server counts anew",
  outside_lines: "for the lists beside this server's backups, by ids alone",
  person_mails: "about people's access to this server",
  prices: "what this server sells",
  recovery_codes: "hashes that only this server's secret can make; people make new ones",
  server: "about this server",
  setting_history: "about this server",
  settings: "about this server",
  single_sign_on: "about the sign-in service of this server",
  trial_requests: "how the account came about is for whoever runs this server",
};

const opened = openTestDatabase();
afterAll(() => opened.end());

const all = <T>(query: string, ...values: string[]): T[] =>
  opened.db.sqlite.query<T, string[]>(query).all(...values);
const columnsOf = (table: string) =>
  all<{ name: string; pk: number }>("SELECT name, pk FROM pragma_table_info(?)", table);
const tables = all<{ name: string }>(
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'schema_migrations' AND name NOT LIKE 'candidate_search%' ORDER BY name",
).map(({ name }) => name);

describe("what becomes of a table when an account moves", () => {
  test("is decided for every table, once", () => {
    const decided = [...TRAVELS.map(({ table }) => table), ...Object.keys(REBUILT), ...Object.keys(STAYS)];
    expect(decided.toSorted()).toEqual(tables);
  });

  test("is that it travels, where its rows belong to an account, or that a reason says why not", () => {
    const staying = tables.filter(
      (table) => table in STAYS && columnsOf(table).some(({ name }) => name === "account_id"),
    );
    expect(staying).toEqual([
      "audit_entries",
      "candidate_codes",
      "idempotency_answers",
      "mail_counts",
      "single_sign_on",
      "trial_requests",
    ]);
  });

  test.each(TRAVELS.map((one) => [one.table, one] as const))(
    "can be asked of %s, by its own columns",
    (table, one) => {
      expect(
        all(`SELECT * FROM ${table} WHERE ${one.where}`.replaceAll("$account", "?1"), "cus_nobody"),
      ).toEqual([]);
      const keys = columnsOf(table)
        .filter(({ pk }) => pk > 0)
        .toSorted((one, other) => one.pk - other.pk)
        .map(({ name }) => name);
      expect([...one.id]).toEqual(keys);
    },
  );

  test("gives a row another number without a list of them only where no other table names it", () => {
    const renumbered = TRAVELS.filter(({ counted, id }) => counted === "anew" && id[0] === "id").map(
      ({ table }) => table,
    );
    const named = [
      ...tables.flatMap((table) =>
        all<{ table: string }>('SELECT "table" FROM pragma_foreign_key_list(?)', table).map(
          (key) => key.table,
        ),
      ),
      ...Object.values(COLUMNS).flatMap(({ refs = {} }) => Object.values(refs)),
    ];
    expect(renumbered.filter((table) => named.includes(table))).toEqual([]);
  });

  test("decides for every number that counts rows, and assigns it again, unless an operation with a key shows it", () => {
    const counting = all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE sql LIKE '%AUTOINCREMENT%' ORDER BY name",
    )
      .map(({ name }) => name)
      .filter((table) => TRAVELS.some((one) => one.table === table));
    const decided = TRAVELS.filter(({ counted }) => counted !== undefined).map(({ table }) => table);
    expect(counting.filter((table) => !decided.includes(table))).toEqual([]);
    expect(KNOWN_NUMBERS).toEqual(["sessions", "teams", "deliveries"]);
  });
});
