import type { SQLQueryBindings } from "bun:sqlite";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mode } from "#/platform/context/tenant.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import type { SecurityEvent, SecurityFields } from "#/platform/observability/security-log.ts";
import type { RegisteredAccount } from "./journey.ts";
import { ORIGIN, type TestService } from "./service.ts";

/** Looks behind the API, to see what must not have happened there. */

type Row = Record<string, SQLQueryBindings>;

/** @throws Error for a query without a value, in a service that other tests use too: it would see their records */
export function rows(service: TestService, query: string, ...values: SQLQueryBindings[]): Row[] {
  checkOwnTest(service, query, values);
  return read(service, query, ...values);
}

const read = (service: TestService, query: string, ...values: SQLQueryBindings[]): Row[] =>
  service.db.sqlite.prepare<Row, SQLQueryBindings[]>(query).all(...values);

/** @throws Error like `rows` */
export function execute(service: TestService, statement: string, ...values: SQLQueryBindings[]): void {
  checkOwnTest(service, statement, values);
  service.db.sqlite.prepare<Row, SQLQueryBindings[]>(statement).run(...values);
}

function checkOwnTest(service: TestService, sql: string, values: readonly unknown[]): void {
  if (service.isForManyTests && values.length === 0)
    throw new Error(
      `This concerns the records of other tests too; name an account, or useOwnService: ${sql}`,
    );
}

/** @param source table with an optional condition, e.g. "events WHERE type = 'order.completed'" */
export const count = (service: TestService, source: string, ...values: SQLQueryBindings[]): number =>
  Number(rows(service, `SELECT count(*) AS n FROM ${source}`, ...values)[0]?.n);

/** Rows as JSON, in an order of their own: not every table has a rowid. */
const sorted = (service: TestService, query: string, ...values: SQLQueryBindings[]): string =>
  `[${read(service, query, ...values)
    .map((row) => JSON.stringify(row))
    .sort()
    .join(",")}]`;

const tables = (service: TestService): string[] =>
  read(
    service,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'server' ORDER BY name",
  ).map((row) => String(row.name));

/** Where a command that gives out what is about people leaves its line. */
export const AUDIT_TABLES = ["audit_chain", "audit_entries"] as const;

/**
 * Every row of every table but the count of transactions, as text: two equal dumps mean that nothing was stored in between.
 * @param but tables that may have changed
 */
export const dump = (service: TestService, but: readonly string[] = []): string =>
  `[${tables(service)
    .filter((table) => !but.includes(table))
    .map((table) => `["${table}",${sorted(service, `SELECT * FROM ${table}`)}]`)
    .join(",")}]`;

/** Where a request that only reads leaves who looked at what. */
const READING_NOTES: readonly string[] = ["audit_chain", "audit_entries", "result_views", "seen_results"];
const withoutLooks = (dumped: string): string => dumped.replaceAll(/"viewed_at":\d+/g, '"viewed_at":null');

/** As `dump`, but without what reading leaves behind. */
export const dumpUnread = (service: TestService, but: readonly string[] = []): string =>
  withoutLooks(dump(service, [...READING_NOTES, ...but]));

/** Every row that belongs to one account and mode, and the account itself, but not who looked at what. */
export function dumpTenant(service: TestService, accountId: string, mode: Mode): string {
  const owned = tables(service).filter((table) => {
    if (READING_NOTES.includes(table)) return false;
    const columns = read(service, `PRAGMA table_info(${table})`).map((column) => column.name);
    return columns.includes("account_id") && columns.includes("mode");
  });
  const records = owned.map(
    (table) =>
      `["${table}",${sorted(service, `SELECT * FROM ${table} WHERE account_id = ? AND mode = ?`, accountId, mode)}]`,
  );
  const account = sorted(service, "SELECT * FROM accounts WHERE id = ?", accountId);
  return withoutLooks(`[${[account, ...records].join(",")}]`);
}

/** Returns the content of the database's files after a checkpoint, free pages included. */
export function databaseBytes(service: TestService): Buffer {
  service.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  const files = readdirSync(service.folder).filter((name) => name.startsWith("assay.db"));
  return Buffer.concat(files.map((name) => readFileSync(join(service.folder, name))));
}

/** Whether a text is in the bytes unchanged, in other letter case, as UTF-16, hex or base64. */
export function contains(bytes: Buffer, text: string): boolean {
  const forms = [
    Buffer.from(text),
    Buffer.from(text.toLowerCase()),
    Buffer.from(text.toUpperCase()),
    Buffer.from(text, "utf16le"),
    Buffer.from(Buffer.from(text).toString("hex")),
    Buffer.from(Buffer.from(text).toString("base64").slice(0, -4)),
  ];
  return forms.some((form) => bytes.includes(form));
}

/** The body without its request id, the one thing in which equal refusals may differ. */
export const withoutRequestId = (text: string): string =>
  text.replace(/"request_id":"[\w-]+"/, '"request_id":""');

/** Gives an account a key for its other mode, as an administrator would. */
export function otherModeKey(service: TestService, account: RegisteredAccount): RegisteredAccount {
  const mode: Mode = account.key.startsWith("pk_live_") ? "test" : "live";
  const key = `pk_${mode}_${sha256(account.key).slice(0, 32)}`;
  execute(
    service,
    `INSERT INTO api_keys (id, account_id, mode, name, prefix, hash, permissions, rate_limit, created_at)
     SELECT 'key_' || hex(randomblob(12)), account_id, ?, name, ?, ?, permissions, rate_limit, created_at
     FROM api_keys WHERE hash = ?`,
    mode,
    key.slice(0, 14),
    sha256(key),
    sha256(account.key),
  );
  return { ...account, key };
}

/** HEAD, whose answer names a content type and has no body. */
export async function head(service: TestService, path: string, key?: string): Promise<Response> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return service.app.handle(new Request(`${ORIGIN}${path}`, { method: "HEAD", headers }));
}

type Heard = SecurityFields & { event: SecurityEvent };

/** Security events from now on, in the order in which they are written: what was undone is not among them. */
export function hearSecurity({ security, db }: Pick<TestService, "security" | "db">): Heard[] {
  const heard: Heard[] = [];
  const { record: note, refuse } = security;
  security.record = (event, fields) => {
    db.afterCommit(() => void heard.push({ event, ...fields }));
    note(event, fields);
  };
  security.refuse = (event, fields) => {
    heard.push({ event, ...fields });
    refuse(event, fields);
  };
  return heard;
}
