/**
 * Preloaded into the executable: it kills itself (SIGKILL) right before a step that changes a file or the database, so a
 * kill happens at the same place in every run, no matter how busy the machine is. Without `KILL_BEFORE` it lists its steps,
 * each before it is carried out.
 */
import { Database } from "bun:sqlite";

// `import` would fix the functions that the executable gets before they are replaced here.
const files = require("node:fs") as Record<string, unknown>;
const write = files.writeSync as (file: number, text: string) => void;
const before = Number(process.env.KILL_BEFORE ?? 0);
const only = new RegExp(process.env.KILL_ONLY ?? "");

const FILE_CHANGES = [
  ...["appendFileSync", "copyFileSync", "cpSync", "fsyncSync", "ftruncateSync", "linkSync", "mkdirSync"],
  ...["renameSync", "rmSync", "unlinkSync", "writeFileSync", "writeSync"],
];
/** Queries change nothing, and neither do settings of a connection. */
const CHANGES_NOTHING = /^\s*(SELECT|EXPLAIN|PRAGMA)\b/i;

let steps = 0;
function step(name: string): void {
  if (!only.test(name)) return;
  steps += 1;
  if (before === 0) write(2, `step ${steps}: ${name}\n`);
  if (steps === before) process.kill(process.pid, "SIGKILL");
}

type Method = (this: unknown, ...given: unknown[]) => unknown;
type Holder = Record<string, unknown>;

function announce(holder: Holder, method: string, nameOf: (first: unknown) => string): void {
  const real = holder[method] as Method;
  holder[method] = function (this: unknown, ...given: unknown[]) {
    const name = nameOf(given[0]);
    if (!CHANGES_NOTHING.test(name)) step(name);
    return real.apply(this, given);
  };
}

const firstWords = (sql: unknown) => String(sql).trim().slice(0, 40).replaceAll(/\s+/g, " ");
for (const name of FILE_CHANGES) announce(files, name, () => name);
const databases = Database.prototype as unknown as Holder;
for (const name of ["run", "exec"]) announce(databases, name, firstWords);
// `run` is a property of each statement, not of its prototype.
const announced = new WeakSet<object>();
for (const name of ["prepare", "query"]) {
  const real = databases[name] as Method;
  databases[name] = function (this: unknown, ...given: unknown[]) {
    const statement = real.apply(this, given) as Holder;
    if (!announced.has(statement)) announce(statement, "run", () => firstWords(given[0]));
    announced.add(statement);
    return statement;
  };
}
