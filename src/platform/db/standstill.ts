import { type SQLQueryBindings, Database as Sqlite, type Statement } from "bun:sqlite";
import { causesIn, STANDSTILLS, type Standstill } from "#/platform/context/standstill.ts";
import { aboutStorage, StorageError, storageReasonOf } from "#/platform/files/storage-failure.ts";

/** Whether the instance stores anything. The database keeps the causes, so commands and later starts know of them as well. */
export interface StandstillSwitch {
  /** The cause that is reported; null: the instance works. */
  cause(): Standstill | null;
  /**
   * From now on nothing is stored. If the cause itself cannot be stored, it applies to this process. @param now
   * milliseconds since 1970
   */
  begin(cause: Standstill, now: number): void;
  /** Ends one cause, no matter which process recorded it. @throws what the database throws */
  end(cause: Standstill): void;
  /** For this process alone, until `release`: it is not clear yet whether the cause is given, or what is stored would be in the way of a repair. */
  hold(cause: Standstill): void;
  release(cause: Standstill): void;
  /** Reads again which causes are stored, since a command in another process may have ended one. @returns the cause that is reported */
  look(): Standstill | null;
}

interface SwitchDeps {
  sqlite: Sqlite;
  /** Makes the connection writable again, or not, after a change. */
  apply: () => void;
}

interface InnerSwitch extends StandstillSwitch {
  /** The same error, or one that names the standstill where it kept something from being stored. */
  explained(error: unknown): unknown;
}

/** @param deps of an open database with the newest schema */
export function createStandstill({ sqlite, apply }: SwitchDeps): InnerSwitch {
  const read = sqlite.query<{ standstill: string | null }, []>("SELECT standstill FROM server WHERE id = 1");
  /** A cause that could not be stored applies until this process ends. */
  const own = new Set<Standstill>();
  let stored = storedCauses();
  /** Asked for with every request. */
  let reported = first();

  function storedCauses(): Standstill[] {
    return causesIn(read.get()?.standstill ?? null);
  }

  function first(): Standstill | null {
    return STANDSTILLS.find((one) => own.has(one) || stored.includes(one)) ?? null;
  }

  function change(): void {
    reported = first();
    apply();
  }

  function store(causes: readonly Standstill[], now: number | null): void {
    sqlite.run("PRAGMA query_only = OFF");
    try {
      sqlite.run("UPDATE server SET standstill = ?, standstill_at = ? WHERE id = 1", [
        causes.length === 0 ? null : causes.join(" "),
        causes.length === 0 ? null : now,
      ]);
      stored = [...causes];
    } finally {
      change();
    }
  }

  return {
    cause: () => reported,
    begin(added, now) {
      if (own.has(added) || stored.includes(added)) return;
      try {
        store([...storedCauses(), added], now);
      } catch {
        own.add(added);
        change();
      }
    },
    end(ended) {
      own.delete(ended);
      const rest = storedCauses().filter((one) => one !== ended);
      const at = sqlite
        .query<{ at: number | null }, []>("SELECT standstill_at AS at FROM server WHERE id = 1")
        .get();
      store(rest, at?.at ?? null);
    },
    hold(added) {
      own.add(added);
      change();
    },
    release(onHold) {
      own.delete(onHold);
      change();
    },
    look() {
      stored = storedCauses();
      if (first() !== reported) change();
      return reported;
    },
    explained(error) {
      const cause = reported;
      if (cause === null || storageReasonOf(error) !== "read_only") return error;
      return new StorageError(
        aboutStorage((texts) => texts[cause]),
        cause,
        { cause: error },
      );
    },
  };
}

/** Texts that are built from lists would otherwise grow without an end. */
const KEPT_MAX = 600;

type Prepared<Row, Values extends SQLQueryBindings | SQLQueryBindings[]> = Statement<
  Row,
  // biome-ignore lint/suspicious/noExplicitAny: as Bun declares it.
  Values extends any[] ? Values : [Values]
>;

/**
 * A connection that compiles each text once. `prepare` compiles at every call in Bun and `query` keeps no more than
 * twenty statements. So code that builds its SQL when it is called, like drizzle's builder, was compiled again each
 * time. The statements that were not used for the longest time are dropped, and those that a caller still uses go on
 * working.
 */
export class KeepingSqlite extends Sqlite {
  readonly #kept = new Map<string, Statement<unknown, never>>();

  override query<Row, Values extends SQLQueryBindings | SQLQueryBindings[]>(text: string) {
    return this.#statement(text) as Prepared<Row, Values>;
  }

  override prepare<Row, Values extends SQLQueryBindings | SQLQueryBindings[]>(text: string, values?: Values) {
    return (values === undefined ? this.#statement(text) : super.prepare(text, values as never)) as Prepared<
      Row,
      Values
    >;
  }

  /** Open statements would keep the connection, and with it the write-ahead log, in use. */
  override close(throwOnError?: boolean): void {
    for (const statement of this.#kept.values()) statement.finalize();
    this.#kept.clear();
    super.close(throwOnError);
  }

  #statement(text: string): Statement<unknown, never> {
    const known = this.#kept.get(text);
    const statement = known ?? super.prepare<unknown, never>(text);
    // A map yields its keys in the order in which they were added.
    if (known !== undefined) this.#kept.delete(text);
    this.#kept.set(text, statement);
    if (this.#kept.size > KEPT_MAX) {
      const [oldest] = this.#kept.keys();
      this.#kept.delete(oldest as string);
    }
    return statement;
  }
}
