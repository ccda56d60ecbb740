import type { Database as Sqlite } from "bun:sqlite";
import { QUESTIONNAIRE_MAX } from "#/domain/instrument/evidence/interview-and-match.ts";
import { decode } from "#/modules/assessment/fairness-answers/rules.ts";
import { ID_BODY } from "#/platform/context/ids.ts";
import { KEY_PERMISSIONS } from "#/platform/http/permissions.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import { isHeaderName, isHeaderValue } from "#/platform/text/header.ts";
import { cleanTexts, isSeveralLines, ONE_LINE, oneLine } from "#/platform/text/text.ts";
import { isTimeZone } from "#/platform/time/time-zone.ts";
import { COLUMNS } from "./columns/register.ts";
import {
  type CellFailure,
  type ColumnRules,
  type Exact,
  listed,
  typeError,
  typesOf,
} from "./columns/rules.ts";
import { aboutTransfer, type Cause, MoveError, type Named, namedIn, type Row } from "./error.ts";
import { highestNumber, highestOf } from "./number-from.ts";
import { TRAVELS } from "./tables.ts";

const LINE = new RegExp(`^${ONE_LINE}`);
const COLOR = /^#[0-9a-f]{6}$/i;
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,99}$/u;
/** Argon2id with what a small server can afford for a stranger's sign-in. */
const PASSWORD_HASH = /^\$argon2id\$v=19\$m=(\d{1,5}),t=([1-4]),p=[1-4]\$[\w+/=]+\$[\w+/=]+$/;
const IDS = new RegExp(`([a-z]+)_${ID_BODY}(?![0-9A-Za-z])`, "g");
const SESSION_NUMBERS = /"(?:session_?ids?|withdrawnId|erasedId)":\s*\[?([\d,\s]+)/gi;

/** @returns what JSON says, where it is an object; else one without anything */
function objectIn(text: string): Record<string, unknown> {
  const found: unknown = JSON.parse(text);
  return typeof found === "object" && found !== null ? { ...found } : {};
}

/** The texts in JSON as they are stored here. Pure ASCII stays unchanged, letter by letter. */
const cleanJson = <V>(value: V): V | string =>
  typeof value === "string" && /\\u|[^ -~]/.test(value)
    ? JSON.stringify(cleanTexts(JSON.parse(value)))
    : value;

interface JudgeDeps {
  sqlite: Pick<Sqlite, "query">;
  accountId: string;
  isSigned: boolean;
}

/** Every row of an archive is input of a stranger, until its columns have been judged one by one. */
export interface Judge {
  /**
   * @param row with the ids that users have here, its secrets open
   * @param place its line in its table's file, counted from 1
   * @returns the row as it may be stored
   * @throws MoveError naming table, line and column
   */
  judged(table: string, row: Row, place: number): Row;
  /** What was not imported, as `table.column`, and how often. */
  dropped: ReadonlyMap<string, number>;
  drop(what: string): void;
}

export function createJudge({ sqlite, accountId, isSigned }: JudgeDeps): Judge {
  const dropped = new Map<string, number>();
  const drop = (what: string) => void dropped.set(what, (dropped.get(what) ?? 0) + 1);
  const owners = new Map<string, string[]>();
  for (const [table, { id }] of Object.entries(COLUMNS))
    if (id !== undefined && table !== "users") owners.set(id, [...(owners.get(id) ?? []), table]);

  const isOf = (table: string, id: string | number, whose: "IS" | "IS NOT"): boolean => {
    const account = table === "accounts" ? "id" : "account_id";
    return (
      sqlite
        .query<unknown, [string | number, string]>(
          `SELECT 1 FROM ${table} WHERE id = ? AND ${account} ${whose} ?`,
        )
        .get(id, accountId) !== null
    );
  };
  const isOwn = (table: string, id: string | number): boolean => isOf(table, id, "IS");
  const isForeignSession = (number: number): boolean =>
    isOf("sessions", number, "IS NOT") || (!isOwn("sessions", number) && number > highestNumber(sqlite));

  /** Refuses an id in JSON that leads to a record of somebody else, also to a session that others will have. */
  function jsonError(text: string): CellFailure | null {
    for (const [id, prefix = ""] of text.matchAll(IDS)) {
      if (prefix === "cus" && id !== accountId) return (cells) => cells.otherAccount;
      if ((owners.get(prefix) ?? []).some((table) => isOf(table, id, "IS NOT")))
        return (cells) => cells.foreignId(id);
    }
    for (const [, numbers = ""] of text.matchAll(SESSION_NUMBERS))
      for (const number of numbers.split(",").map(Number))
        if (isForeignSession(number)) return (cells) => cells.foreignSession(number);
    return null;
  }

  const exact: Readonly<Record<Exact, (value: string, row: Row) => boolean>> = {
    color: (value) => COLOR.test(value),
    email_key: (value, row) => value === comparableEmail(String(row.email)),
    header_name: (name, { sealed_header: value }) => isHeaderName(name) && isHeaderValue(String(value)),
    fairness_answer: (value) => isOwn("sessions", decode(value).sessionId),
    lane: (value) =>
      ["", `mail:${accountId}`, `chat:${accountId}`].includes(value) ||
      (value.startsWith("webhook:") && isOwn("webhooks", value.slice("webhook:".length))),
    ledger_ref: (value, { kind }) =>
      kind === "completion"
        ? String(Number(value)) === value && isOwn("sessions", Number(value))
        : kind === "purchase"
          ? isOwn("orders", value)
          : kind !== "refund" || isOwn("orders", value) || isOwn("invoices", value),
    // What is written once by its name must not block what others will write.
    outbox_ref: (value, { channel, payload }) => {
      const { sealed: _sealed, ...intent } = objectIn(String(payload));
      if (channel === "mail") return value === Object.values(intent).join(":");
      return channel === "chat" || value.startsWith(`${intent.event_id}:${intent.webhook_id}`);
    },
    password_hash: (value) => PASSWORD_HASH.test(value),
    permissions: (value) => {
      const given: unknown = JSON.parse(value);
      return Array.isArray(given) && given.every((one) => KEY_PERMISSIONS.includes(one));
    },
    questionnaire_weight: (value) => Number(value) >= 0 && Number(value) <= QUESTIONNAIRE_MAX,
    slug: (value) => SLUG.test(value),
    zone: isTimeZone,
  };

  function valueError(rules: ColumnRules, column: string, row: Row): CellFailure | null {
    const value = row[column] ?? null;
    if (column === "account_id" || (column === "id" && rules.id === "cus"))
      return value === accountId ? null : (cells) => cells.notOwn;
    if (value === null) return null;
    if (column === "id" && rules.id !== undefined)
      return new RegExp(`^${rules.id}_${ID_BODY}$`).test(String(value)) ? null : (cells) => cells.wrongId;
    if (column === rules.number)
      return Number(value) >= 1 && Number(value) <= NUMBER_MAX ? null : (cells) => cells.numberRange;
    if (listed(rules.json).includes(column)) return jsonError(String(value));
    return isSigned ? null : contentError(rules, column, String(value), row);
  }

  /** What an own server has checked when it was entered. */
  function contentError(rules: ColumnRules, column: string, text: string, row: Row): CellFailure | null {
    if ([...listed(rules.lines), ...listed(rules.people)].includes(column))
      return LINE.test(text) ? null : (cells) => cells.notLine;
    if (listed(rules.texts).includes(column))
      return isSeveralLines(text.replaceAll("\n", "\r\n")) ? null : (cells) => cells.control;
    const check = rules.exact?.[column];
    return check === undefined || exact[check](text, row) ? null : (cells) => cells.invalid;
  }

  return {
    dropped,
    drop,
    judged(table, given, place) {
      const rules = COLUMNS[table] ?? {};
      const row = { ...given, ...rules.never };
      if (!isSigned)
        for (const [column, value] of Object.entries(rules.unsigned ?? {}))
          if (row[column] !== value) {
            drop(`${table}.${column}`);
            row[column] = value;
          }
      const types = Object.entries(typesOf(table));
      const refuse = (column: string, failure: CellFailure | null): void => {
        if (failure !== null)
          throw new MoveError(
            aboutTransfer((texts) => texts.refusedCell(table, place, column, failure(texts.cells))),
          );
      };
      for (const [column, type] of types) refuse(column, typeError(type, row[column] ?? null));
      // An issued invoice is kept letter by letter, as its original proves.
      if (!(isSigned && table === "invoices")) {
        for (const column of [...listed(rules.lines), ...listed(rules.texts)])
          row[column] = cleanTexts(row[column] ?? null, column);
        for (const column of listed(rules.json)) row[column] = cleanJson(row[column] ?? null);
      }
      // Only now, since some conditions read other columns of the row.
      for (const [column] of types) refuse(column, valueError(rules, column, row));
      return row;
    },
  };
}

/** So many are named of each kind. */
const NAMED_MAX = 5;

/** What is looked at otherwise: people who are here already are no collision, and neither is the same norm. */
const APART = new Set(["accounts", "users", "passkeys", "norm_groups"]);

interface Input {
  sqlite: Pick<Sqlite, "query">;
  /** The rows of a table in the archive. */
  rowsOf: (table: string) => Iterable<Row>;
  /** The address that the account gets here; null: its own. */
  email: string | null;
  /** Whether names in links may become other ones, and numbers. */
  newLinks: boolean;
  renumber: boolean;
}

interface Found {
  causes: readonly (readonly [Cause, Named])[];
  /** What is added to known numbers, by table. */
  shifts: ReadonlyMap<string, number>;
  /** Tables in which numbers arrive that are higher than any here. */
  higher: readonly string[];
}

/**
 * Identifiers that keep an account from coming: it is known by them outside, and somebody else has them here.
 * @param wish.email normalized, as addresses are compared
 */
export function collisionsIn({ sqlite, rowsOf, email, newLinks, renumber }: Input): Found {
  const causes: (readonly [Cause, Named])[] = [];
  const shifts = new Map<string, number>();
  const higher: string[] = [];

  const isHere = (table: string, column: string, value: Row[string] | undefined): boolean =>
    sqlite.query<unknown, [Row[string]]>(`SELECT 1 FROM ${table} WHERE ${column} = ?`).get(value ?? null) !==
    null;
  const taken = (table: string, column: string): string[] =>
    [...rowsOf(table)]
      .map((row) => row[column])
      .filter((value) => isHere(table, column, value))
      .map(String);

  for (const { email_key: own } of rowsOf("accounts")) {
    const address = email ?? String(own);
    if (isHere("accounts", "email_key", address)) causes.push(["address_taken", oneLine(address)]);
  }
  const links = newLinks ? [] : [...taken("accounts", "slug"), ...taken("job_starts", "slug")];
  if (links.length > 0) causes.push(["link_taken", some(links)]);
  for (const norm of otherNorms()) causes.push(["other_norm", String(norm)]);
  const numbers: Named[] = [];
  const records: Named[] = [];
  for (const { table, id, counted } of TRAVELS) {
    if (counted === "known") {
      const found = numbered(table);
      if (found !== null) numbers.push(found);
    }
    // What belongs to a record bears its id: one line for both.
    else if (counted === undefined && id[0] === "id" && !APART.has(table)) {
      const found = taken(table, "id");
      if (found.length > 0) records.push((texts) => `${table} ${namedIn(some(found), texts)}`);
    }
  }
  if (numbers.length > 0) causes.push(["numbers_taken", all(numbers)]);
  if (records.length > 0) causes.push(["records_taken", all(records)]);
  return { causes, shifts, higher };

  function otherNorms(): number[] {
    const find = sqlite.query<{ checksum: string }, [number]>(
      "SELECT checksum FROM norm_groups WHERE id = ?",
    );
    return [...rowsOf("norm_groups")]
      .filter(({ id, checksum }) => (find.get(Number(id))?.checksum ?? checksum) !== checksum)
      .map(({ id }) => Number(id));
  }

  /** Either all numbers of a table change, or none: so their order stays, and one sum says what each became. */
  function numbered(table: string): Named | null {
    const find = sqlite.query(`SELECT 1 FROM ${table} WHERE id = ?`);
    const names: string[] = [];
    let [count, last] = [0, 0];
    for (const { id = null } of rowsOf(table)) {
      last = Math.max(last, Number(id));
      if (find.get(id) === null) continue;
      count += 1;
      if (names.length < NAMED_MAX) names.push(String(id));
    }
    const highest = highestOf(sqlite, table);
    if (count === 0) {
      if (last > highest) higher.push(table);
      return null;
    }
    if (!renumber)
      return (texts) => `${table} ${namedIn(withMore(names.join(", "), count - names.length), texts)}`;
    const shift = shiftAbove(Math.max(last, highest));
    if (last + shift > NUMBER_MAX) causes.push(["numbers_end", table]);
    shifts.set(table, shift);
    return null;
  }
}

/** Numbers of records begin at 900 million million at most, with room for a million million behind (`assay account numbers`). */
const NUMBER_MAX = 901_000_000_000_000;

/**
 * A round number that is not below the highest one. A record's new number belonged to nobody, neither here nor there, so a program that
 * still uses the previous one meets nobody else.
 */
function shiftAbove(highest: number): number {
  const unit = 10 ** (String(highest).length - 1);
  return Math.ceil(highest / unit) * unit;
}

const some = (values: readonly string[]): Named =>
  withMore(values.slice(0, NAMED_MAX).map(oneLine).join(", "), values.length - NAMED_MAX);

const withMore = (names: string, count: number): Named =>
  count > 0 ? (texts) => texts.more(names, count) : names;

const all =
  (parts: readonly Named[]): Named =>
  (texts) =>
    parts.map((part) => namedIn(part, texts)).join(", ");
