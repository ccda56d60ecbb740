import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { systemRandom } from "#/platform/crypto/random.ts";
import type { TestService } from "#/testing/service.ts";
import { COLUMNS } from "./columns/register.ts";
import { typesOf } from "./columns/rules.ts";
import { AUDIT_FILE, fileOf, lineOf, MoveError, type Row } from "./error.ts";
import type { OpenArchive } from "./forging.testing.ts";
import { TRAVELS } from "./tables.ts";
import { takeIn } from "./take-in.ts";

/** Written by triggers, the index of names and the audit log, for every account. */
const BESIDE = /^(?:sqlite_.*|candidate_search.*|search_pending|audit_entries|audit_chain)$/;
const SUMS = /^(?:ledger_sums|invite_sums)$/;

/** What the columns lead to that end in `_id`, by the prefix of its ids. */
const LEADING: Readonly<Record<string, string>> = {
  ...{
    job_id: "job",
    job_profile_id: "jp",
    profile_id: "jp",
    invite_id: "inv",
    batch_id: "batch",
    client_id: "cl",
  },
  ...{
    review_id: "rev",
    shortlist_id: "sl",
    version_id: "slv",
    share_id: "shr",
    tag_id: "tag",
    filter_id: "flt",
  },
  ...{
    run_id: "bulk",
    order_id: "ord",
    corrects_id: "inv",
    webhook_id: "wh",
    event_id: "evt",
    account_id: "cus",
  },
};
const ID = /[a-z]+_[0-9A-Za-z]{24}/g;

/** One value of one row, changed. */
export interface Mutation {
  table: string;
  /** Counted from 0. */
  row: number;
  column: string;
  value: Row[string];
}

const textOf = ({ table, row, column, value }: Mutation): string =>
  `${table}, line ${row + 1}: ${column} = ${JSON.stringify(value)}`;

interface Ending {
  /** Why it is refused; null: it is not. */
  refusal: string | null;
  /** What went wrong: somebody gained something, or it failed without a reason. */
  found: string[];
}

class Undone extends Error {}

/** Which one a refusal names: by table, line and column, or by the line where it is the only one there. */
function namedIn(refusal: string, some: readonly Mutation[]): Mutation | undefined {
  const inLine = some.filter(({ table, row }) => refusal.startsWith(`${table}, line ${row + 1}: `));
  return inLine.length === 1
    ? inLine[0]
    : inLine.find(({ table, row, column }) => refusal.startsWith(`${table}, line ${row + 1}: ${column} `));
}

/** One row for each table that has none, so that its fields can be changed too. */
export function completed(tables: OpenArchive["tables"], accountId: string): void {
  for (const { table } of TRAVELS) {
    const rows = tables[table] ?? [];
    // Norms come with a signature only.
    if (rows.length > 0 || table === "norm_groups") continue;
    const rules = COLUMNS[table] ?? {};
    const valueFor = ([column, type]: [string, SQLiteColumn]): Row[string] => {
      const { enumValues = [] } = type as SQLiteColumn & { enumValues?: readonly string[] };
      const target = rules.refs?.[column];
      if (column === "account_id") return accountId;
      if (column === "mode") return "test";
      if (target !== undefined) return tables[target]?.[0]?.id ?? null;
      if (rules.people?.split(" ").includes(column)) return tables.memberships?.[0]?.user_id ?? null;
      if (column === "id" && rules.id !== undefined) return `${rules.id}_${"Evil".repeat(6)}`;
      if (column === rules.number) return 7_000_000;
      if (column === "sealed" && table === "fairness_answers")
        return `00${String(tables.sessions?.[0]?.id).padStart(15, "0")}`;
      if (rules.exact?.[column] === "color") return "#112233";
      if (enumValues.length > 0) return enumValues[0] ?? null;
      if (type.columnType === "SQLiteTextJson") return "[]";
      if (type.columnType === "SQLiteCustomColumn") return "{}";
      return type.columnType === "SQLiteInteger" || type.columnType === "SQLiteBoolean" ? 1 : "evil";
    };
    tables[table] = [
      Object.fromEntries(Object.entries(typesOf(table)).map((one) => [one[0], valueFor(one)])),
    ];
  }
}

/**
 * An unpacked archive of which one row after another is changed, and a server that imports it and removes it again.
 * @param key that it was signed with; null: it is a stranger's
 */
export function createAttack(
  host: TestService,
  archive: OpenArchive,
  work: string,
  key: string | null = null,
) {
  const stage = mkdtempSync(join(work, "stage-"));
  mkdirSync(join(stage, "tables"));
  const { manifest, tables } = archive;
  const accountId = manifest.account.id;
  const { sqlite } = host.db;
  const all = (query: string, given: Record<string, string> = {}) =>
    sqlite.query<Row, [typeof given]>(query).all(given);
  const store = (table: string, rows: readonly Row[]) =>
    writeFileSync(join(stage, fileOf(table)), rows.map((row) => `${lineOf(row)}\n`).join(""));
  const names = all("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .map(({ name }) => String(name))
    .filter((name) => !BESIDE.test(name));
  const ofAccount = new Map(TRAVELS.map(({ table, where }) => [table, where]));

  /** Every row of the server that is not of the account. */
  const outside = (): Map<string, string> =>
    new Map(
      names.map((name) => {
        const own = SUMS.test(name)
          ? "account_id = $account"
          : name === "norm_groups"
            ? "0"
            : ofAccount.get(name);
        const others = all(
          `SELECT * FROM ${name} WHERE NOT (${own ?? "0"})`,
          own?.includes("$account") ? { account: accountId } : {},
        );
        return [name, JSON.stringify(others)];
      }),
    );
  const foreignIds = new Set(
    names.flatMap((name) =>
      all(`SELECT * FROM ${name}`).flatMap((row) =>
        Object.values(row).filter((value) => typeof value === "string" && value.match(ID)?.[0] === value),
      ),
    ),
  );
  const foreignSessions = new Set(all("SELECT id FROM sessions").map(({ id }) => id));
  const residents = JSON.stringify(all("SELECT id FROM users").map(({ id }) => id));
  const before = outside();

  /** What somebody outside the account has gained, or lost, in words; empty where nobody has. */
  function gains(changed: ReadonlySet<string>): string[] {
    const found: string[] = [];
    for (const [name, others] of outside())
      if (others !== before.get(name)) found.push(`rows of others changed in ${name}`);
    const person =
      "SELECT id FROM users WHERE id IN (SELECT user_id FROM memberships WHERE account_id = $account)";
    const where = { account: accountId };
    const count = (what: string, query: string) => {
      if (all(query, where).length > 0) found.push(what);
    };
    count(
      "a privilege or a proof came",
      `SELECT 1 FROM users WHERE id IN (${person}) AND id NOT IN (SELECT user_id FROM memberships WHERE account_id <> $account)
        AND (is_operator <> 0 OR email_verified_at IS NOT NULL OR email_proof IS NOT NULL OR oidc_subject IS NOT NULL)`,
    );
    count(
      "a link came that is no invitation of the account",
      "SELECT 1 FROM user_links WHERE account_id = $account AND (purpose <> 'invitation' OR is_operator <> 0 OR vouched_by IS NOT NULL)",
    );
    count(
      "a limit or a discount came",
      "SELECT 1 FROM accounts WHERE id = $account AND (pending_limit IS NOT NULL OR debt_limit IS NOT NULL OR discount_percent <> 0)",
    );
    count(
      "credits came",
      "SELECT 1 FROM ledger_sums WHERE account_id = $account AND mode = 'live' AND credits > 0",
    );
    count(
      "somebody who was here is a member without having agreed",
      `SELECT 1 FROM memberships WHERE account_id = $account AND held_at IS NULL
        AND user_id IN (SELECT value FROM json_each('${residents}'))`,
    );
    count(
      "a link came that proves a mailbox, or proves anything",
      "SELECT 1 FROM moved_links WHERE account_id = $account AND (purpose IS NULL OR value IS NULL OR purpose = 'user-link-mailed')",
    );
    for (const table of changed)
      for (const row of all(`SELECT * FROM ${table} WHERE ${ofAccount.get(table)}`, where))
        for (const [column, value] of Object.entries(row)) found.push(...leadingOut(table, column, value));
    return [...new Set(found)];
  }

  /** Whether a value of the account's leads to what is somebody else's. */
  function leadingOut(table: string, column: string, value: Row[string]): string[] {
    const prefix = LEADING[column];
    const leads =
      column === "session_id"
        ? foreignSessions.has(value)
        : String(value).startsWith(`${prefix}_`) && foreignIds.has(value);
    const isJson = typesOf(table)[column]?.columnType === "SQLiteTextJson" || column === "work";
    const isNamed = (id: string) => !id.startsWith("usr_") && foreignIds.has(id);
    return [
      ...(leads ? [`${table}.${column} leads to another account's record`] : []),
      ...(isJson && (String(value).match(ID) ?? []).some(isNamed)
        ? [`${table}.${column} names another account's record`]
        : []),
    ];
  }

  const counts = Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]));
  for (const [table, rows] of Object.entries(tables)) store(table, rows);
  writeFileSync(join(stage, AUDIT_FILE), archive.audit);

  /** Takes in what lies there, and undoes it. */
  function takenIn(changed: ReadonlySet<string>): Ending {
    let found: string[] = [];
    try {
      host.db.tx(() => {
        const { clock, db, secrets } = host;
        const deps = {
          ...{ file: "archive", key, db, secrets, clock, rateLimit: 100 },
          ...{ random: systemRandom, changes: { email: null, newLinks: true, renumber: true } },
        };
        takeIn(deps, { ...manifest, rows: counts }, stage);
        // What an own server has signed may bring proofs and norms.
        if (key === null) found = gains(changed);
        throw new Undone();
      });
    } catch (error) {
      if (error instanceof MoveError) return { refusal: error.message, found: [] };
      if (!(error instanceof Undone)) found = [`failed by ${error}`];
    }
    return { refusal: null, found };
  }

  function tried(mutations: readonly Mutation[]): Ending {
    const changed = new Set(mutations.map(({ table }) => table));
    for (const table of changed) {
      const rows = (tables[table] ?? []).map((row) => ({ ...row }));
      for (const one of mutations) {
        const row = one.table === table ? rows[one.row] : undefined;
        if (row !== undefined) row[one.column] = one.value;
      }
      store(table, rows);
    }
    const ending = takenIn(changed);
    for (const table of changed) store(table, tables[table] ?? []);
    return ending;
  }

  return {
    /** @returns how it ends where all these values are changed at once */
    tried,

    /**
     * Tries many at once. If one of them is refused, it is removed and the others are tried again; if it is unknown which one was, each
     * half is tried separately.
     * @returns how many were refused, and what went wrong with which of the others
     */
    triedApart(mutations: readonly Mutation[]): { refused: number; found: string[] } {
      const open: (readonly Mutation[])[] = [mutations];
      const result = { refused: 0, found: [] as string[] };
      for (let some = open.pop(); some !== undefined; some = open.pop()) {
        const { refusal, found } = tried(some);
        const [only] = some;
        if (only === undefined || (refusal === null && found.length === 0)) continue;
        const named = refusal === null ? undefined : namedIn(refusal, some);
        if (named !== undefined || some.length === 1) {
          if (refusal !== null) result.refused += 1;
          result.found.push(...found.map((what) => `${textOf(only)}: ${what}`));
          open.push(some.filter((one) => one !== (named ?? only)));
        } else {
          const half = Math.ceil(some.length / 2);
          open.push(some.slice(0, half), some.slice(half));
        }
      }
      return result;
    },

    /** @returns how it ends where a table's file has this content */
    triedFile(table: string, content: Uint8Array): Ending {
      writeFileSync(join(stage, fileOf(table)), content);
      const ending = takenIn(new Set([table]));
      store(table, tables[table] ?? []);
      return ending;
    },
  };
}
