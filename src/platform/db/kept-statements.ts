import { type SQLQueryBindings, Database as Sqlite, type Statement } from "bun:sqlite";

/** Texts that are built from lists would otherwise grow without an end. */
const KEPT_MAX = 600;

type Prepared<Row, Values extends SQLQueryBindings | SQLQueryBindings[]> = Statement<
  Row,
  // biome-ignore lint/suspicious/noExplicitAny: as Bun declares it.
  Values extends any[] ? Values : [Values]
>;

/**
 * A connection that compiles each text once. `prepare` compiles at every call in Bun and `query` keeps no more than twenty
 * statements, so whatever builds its SQL when it is called, as drizzle's builder does, was compiled again each time. The
 * statements that were not used for the longest time are dropped, and those that a caller still holds go on working.
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
