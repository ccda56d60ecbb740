import type { Database as Sqlite } from "bun:sqlite";
import { PREVIOUS_SESSION_LINK, SESSION_LINK } from "#/modules/assessment/links.ts";
import { COLUMNS } from "./columns/register.ts";
import { listed } from "./columns/rules.ts";
import type { Row } from "./error.ts";
import { highestOf, raiseTo } from "./number-from.ts";
import { type Counted, TRAVELS } from "./tables.ts";

/** Which numbers the records of an account have here. */
interface Numbers {
  /** @returns an archive's row with the numbers that its records have here; what is no number stays for the judge */
  here(table: string, row: Row): Row;
  /** Lets the server go on behind every number that a row of the account names, also where its record is gone. */
  close(): void;
}

/** What is added to the numbers of a table that programs know, by table; 0 and missing: they stay. */
type Shifts = ReadonlyMap<string, number>;

type Value = Row[string] | undefined;

const COUNTED: ReadonlyMap<string, Counted> = new Map(
  TRAVELS.flatMap(({ table, counted }) => (counted === undefined ? [] : [[table, counted] as const])),
);

/** By which names JSON leads to a number. */
const NAMED_IN_JSON: Readonly<Record<string, string>> = {
  ...{ session_id: "sessions", session_ids: "sessions", sessionId: "sessions", sessionIds: "sessions" },
  ...{ withdrawnId: "sessions", erasedId: "sessions" },
  ...{ team_id: "teams", teamId: "teams", alertId: "alerts" },
};

const SESSION_DIGITS = 16;

export function createNumbers(sqlite: Pick<Sqlite, "query">, shifts: Shifts): Numbers {
  /** Given in the order in which rows name them, which is the order of the rows. */
  const given = new Map<string, { next: number; of: Map<number, number> }>();

  function numberOf(table: string, value: Value): Value {
    if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1) return value;
    if (COUNTED.get(table) === "known") return value + (shifts.get(table) ?? 0);
    const numbers = given.get(table) ?? { next: highestOf(sqlite, table) + 1, of: new Map() };
    given.set(table, numbers);
    const known = numbers.of.get(value);
    if (known !== undefined) return known;
    numbers.of.set(value, numbers.next);
    numbers.next += 1;
    return numbers.next - 1;
  }
  const isCounted = (table: string): boolean => ["known", "named"].includes(COUNTED.get(table) ?? "");

  function jsonOf(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(jsonOf);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        const table = Object.hasOwn(NAMED_IN_JSON, name) ? NAMED_IN_JSON[name] : undefined;
        if (table === undefined) return [name, jsonOf(part)];
        return [
          name,
          Array.isArray(part) ? part.map((one) => numberOf(table, one)) : numberOf(table, part as Value),
        ];
      }),
    );
  }

  /** JSON that leads to no number stays letter by letter. */
  function jsonText(text: Value): Value {
    const found = parsed(text);
    if (found === undefined) return text;
    const here = JSON.stringify(jsonOf(found));
    return here === JSON.stringify(found) ? text : here;
  }

  function inText(table: string, row: Row, given: Row): Row {
    switch (table) {
      case "ledger_entries":
        return row.kind === "completion" ? { ...row, ref: digits(row.ref, /^\d+$/) } : row;
      case "alerts":
        return { ...row, ref: digits(row.ref, /(?<=^session:)\d+$/) };
      case "outbox":
        return row.channel === "mail" && row.ref === refOf(given.payload)
          ? { ...row, ref: refOf(row.payload) ?? null }
          : row;
      case "fairness_answers":
        return {
          ...row,
          sealed:
            typeof row.sealed === "string"
              ? row.sealed.slice(0, 2) +
                String(numberOf("sessions", Number(row.sealed.slice(2)))).padStart(SESSION_DIGITS, "0")
              : (row.sealed ?? null),
        };
      case "moved_links":
        return row.purpose === PREVIOUS_SESSION_LINK || row.purpose === SESSION_LINK
          ? { ...row, value: digits(row.value, /^\d+(?=$|:)/) }
          : row;
      default:
        return row;
    }
  }
  const digits = (text: Value, place: RegExp): string | number | null | Uint8Array =>
    typeof text === "string"
      ? text.replace(place, (found) => String(numberOf("sessions", Number(found))))
      : (text ?? null);

  return {
    here(table, given) {
      const { refs = {}, json } = COLUMNS[table] ?? {};
      const row = { ...given };
      if (isCounted(table) && "id" in row) row.id = numberOf(table, row.id) ?? null;
      for (const [column, target] of Object.entries(refs))
        if (isCounted(target) && column in row) row[column] = numberOf(target, row[column]) ?? null;
      for (const column of listed(json)) if (column in row) row[column] = jsonText(row[column]) ?? null;
      return inText(table, row, given);
    },
    close() {
      for (const [table, { next }] of given) raiseTo(sqlite, table, next - 1);
    },
  };
}

function parsed(text: Value): unknown {
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How a mail that waits is named, by what it is about. */
function refOf(payload: Value): string | undefined {
  const intent = parsed(payload);
  if (typeof intent !== "object" || intent === null) return undefined;
  const { sealed: _sealed, ...rest } = intent as Record<string, unknown>;
  return Object.values(rest).join(":");
}
