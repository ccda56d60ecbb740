/**
 * Loaded before the whole program in a process of its own: records what a start does until it opens its port, and prints it. Afterwards the
 * process ends as `START_ENDS` says: "well" on its own, else as if it was killed.
 */
import { Database } from "bun:sqlite";
import { createRequire } from "node:module";

/** What happened before the port was open. */
export interface BeforePort {
  /** Locale data that were asked for, by the function. */
  locale: string[];
  /** Tables of the schema that were put together. */
  tables: string[];
  /** Statements that the database was given. */
  statements: string[];
  /** Files of the program and its packages. */
  modules: string[];
}

const before: BeforePort = { locale: [], tables: [], statements: [], modules: [] };

/** Replaces functions of an object by ones that record their use. */
function watch(
  owner: object,
  names: readonly string[],
  note: (name: string, given: unknown[]) => void,
): void {
  for (const name of names) {
    const real = Reflect.get(owner, name);
    const recorded = new Watched(real, {
      apply(target, self, given) {
        note(name, given);
        return Reflect.apply(target, self, given);
      },
      construct(target, given, kind) {
        note(name, given);
        return Reflect.construct(target, given, kind);
      },
    });
    Reflect.set(owner, name, recorded);
  }
}

const Watched = Proxy;
const isFunction = (owner: object) => (name: string) => typeof Reflect.get(owner, name) === "function";
const asked = (name: string) => void before.locale.push(name);
watch(Intl, Object.getOwnPropertyNames(Intl).filter(isFunction(Intl)), asked);
for (const { prototype } of [String, Number, Date, Array, BigInt]) {
  const names = Object.getOwnPropertyNames(prototype).filter((name) =>
    /^toLocale|^localeCompare$/.test(name),
  );
  watch(prototype, names, asked);
}
watch(Database.prototype, ["run", "query", "prepare"], (_, [statement]) => {
  before.statements.push(String(statement));
});

/** The columns of a table are put together when somebody asks for one (platform/db/table.ts). */
watch(Object, ["defineProperties"], (_, [, parts]) => {
  const name = Object(parts)[Symbol.for("drizzle:Name")]?.value;
  if (name !== undefined) before.tables.push(name);
});

watch(Bun, ["serve"], () => {
  before.modules = Object.keys(createRequire(import.meta.url).cache);
  process.stdout.write(`${JSON.stringify(before)}\n`);
  if (process.env.START_ENDS !== "well") process.kill(process.pid, "SIGKILL");
  process.kill(process.pid, "SIGTERM");
});
