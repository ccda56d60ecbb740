import { textOf } from "#/testing/every-get.ts";
import { withoutRequestId } from "#/testing/inspect.ts";
import type { Owner, Param, Records } from "#/testing/records.ts";
import { ask, keyedRoutes, personRoutes } from "#/testing/routes.ts";
import type { TestService } from "#/testing/service.ts";
import { lineOf, type Row } from "./error.ts";
import { TRAVELS } from "./tables.ts";

/** What an account is at one server, compared with what it is at another one. */

export type Rows = Readonly<Record<string, Row[]>>;

export const rowsOf = (service: TestService, id: string): Rows =>
  Object.fromEntries(
    TRAVELS.map(({ table, where }) => [
      table,
      service.db.sqlite
        .query<Row, [{ $account: string }]>(`SELECT * FROM ${table} WHERE ${where}`)
        .all({ $account: id } as never),
    ]),
  );

/** Tables whose rows are counted, in order. */
const COUNTED = TRAVELS.filter(({ counted }) => counted !== undefined);

/**
 * The previous number of each record, in the order of the rows. Numbers can only be distinguished if each table counts from another one on
 * at both servers.
 */
export function previousNumbers(previous: Rows, found: Rows): ReadonlyMap<string, string> {
  const inOrder = (rows: Row[] = [], column = "id") =>
    rows.map((row) => Number(row[column])).toSorted((one, other) => one - other);
  return new Map(
    COUNTED.flatMap(({ table, id: [column] }) => {
      const before = inOrder(previous[table], column);
      return inOrder(found[table], column).map((number, place): [string, string] => [
        String(number),
        String(before[place]),
      ]);
    }),
  );
}

/** Places of a row's own number, and of those of others that it names. */
const NUMBERS = ["session_id", "team_id", "batch_row_id", "row_id", "payload", "ref", "data", "sealed"];
/** An original is linked into the chain of the server that it comes to. */
const LINKED: Readonly<Record<string, readonly string[]>> = {
  invoice_originals: ["came_at", "previous", "hash"],
};

/** The rows of a table in the order of their numbers, without any number or link. */
export function inOrder(rows: Rows, table: string): string[] {
  const [column = "id"] = TRAVELS.find((one) => one.table === table)?.id ?? [];
  const left = [column, ...NUMBERS, ...(LINKED[table] ?? [])];
  return [...(rows[table] ?? [])]
    .toSorted((one, other) => Number(one[column]) - Number(other[column]))
    .map((row) => lineOf(Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name)))));
}

/** What the numbers in addresses are of. */
const NUMBERED: Readonly<Partial<Record<Param, string>>> = {
  ...{ sessionId: "sessions", teamId: "teams", deliveryId: "deliveries", rowId: "batch_rows" },
  ...{ entryId: "ledger_entries", applicantId: "job_applicants", mailId: "outbox" },
};

/** What addresses name, by the numbers that it has where `found` was read. */
export function recordsIn(records: Records, earlier: Rows, found: Rows): Records {
  const numberOf = (table: string, before: string): string => {
    const numbers = previousNumbers({ [table]: earlier[table] ?? [] }, { [table]: found[table] ?? [] });
    return [...numbers].find(([, number]) => number === before)?.[0] ?? before;
  };
  const here = Object.entries(NUMBERED).map(([name, table]) => [
    name,
    numberOf(table, records[name as Param]),
  ]);
  return { ...records, ...Object.fromEntries(here) };
}

/** Every reading route of programs and of people, and what it answers. */
export async function answersTo(service: TestService, owner: Owner): Promise<Record<string, string>> {
  await service.app.whole();
  const found: Record<string, string> = {};
  const asked = [...keyedRoutes(service), ...personRoutes(service)].filter(({ method }) => method === "GET");
  // What the server's own chain says of it stays, and what was read is written down with its time.
  for (const { method, path, name } of asked.filter((route) => !/audit|overview|activity/.test(route.path))) {
    const { status, bytes, headers } = await ask(service, owner, method, path, owner.records);
    const text = await textOf(bytes, headers.get("content-type"));
    found[name] = `${status} ${withoutRequestId(text).replaceAll(
      /\/(a|checkout|share|start\/[^/"]+|console\/link)\/[\w.-]+/g,
      "/$1/…",
    )}`;
  }
  return found;
}

/** Answers with the numbers that their records had before. */
export const asBefore = (
  answers: Readonly<Record<string, string>>,
  numbers: ReadonlyMap<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      answer.replaceAll(/\b\d{7,10}\b/g, (number) => numbers.get(number) ?? number),
    ]),
  );
