// Measures the service against a server that does the same work with nothing in between, and against the one that one
// would otherwise write, all in this run, in turns and on copies of one database. Only the ratios travel to another machine.
// Ratios beyond their limits (ratios.ts) are named at the end, and the run fails.
// What has been measured is printed at once. After two and a half minutes it begins nothing more and says what it left out.
//   npm run bench                          the service from its source
//   npm run bench -- --binary dist/assay   the built executable
//   npm run bench -- --guard               the processor time of operations alone, as the deep tier does; one beyond its limit
//                                          is measured once more, since another guest of the machine can cost half of it
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installApart, NODE_PEER, packageNotice } from "../e2e/packages-apart.ts";
import { measureAnswers } from "./answering.ts";
import { CONNECTIONS } from "./load.ts";
import { measureOperations } from "./operations.ts";
import { preparePlace } from "./place.ts";
import { createRatios } from "./ratios.ts";
import { table } from "./report.ts";
import { measureReports } from "./reports.ts";
import { killAll } from "./servers.ts";
import { measureStarts } from "./start-up.ts";

const { values: options } = parseArgs({
  options: { binary: { type: "string" }, guard: { type: "boolean", default: false } },
});

const ENOUGH_MS = 150_000;
/** Nothing that is measured takes so long, unless it hangs. */
const WHOLE_LIMIT_MS = options.guard ? 2 * 180_000 : 180_000;

/** Its native part may have to be compiled once. */
async function findPeer(): Promise<"installed" | "not installed"> {
  console.log(packageNotice("The benchmark uses", [NODE_PEER]));
  try {
    await installApart(NODE_PEER);
    return "installed";
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return "not installed";
  }
}

const ratios = createRatios();

async function main(): Promise<void> {
  const begun = performance.now();
  const place = await preparePlace(folder, options.binary);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Bun ${Bun.version}, ${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores, ${CONNECTIONS} connections, service from ${options.binary ?? "source"}. Idle memory after the first start: ${place.idleMb?.toFixed(0) ?? "unknown"} MB.`,
  );
  /** Each may go on until its share of the time is used up, and what others have left of theirs; the first round is always measured. */
  const all: [name: string, share: number, measure: (isOver: () => boolean) => Promise<void>][] = [
    ["operations", 0.55, (isOver) => measureOperations(place, peer, isOver, ratios)],
    ["answers", 0.25, (isOver) => measureAnswers(place, isOver, { ratios })],
    ["starts", 0.1, (isOver) => measureStarts(place, isOver, ratios)],
    ["reports", 0.1, () => measureReports(place, ratios)],
  ];
  const parts = options.guard ? all.slice(0, 1) : all;
  const leftOut: string[] = [];
  let until = begun;
  for (const [name, share, measure] of parts) {
    if (performance.now() - begun > ENOUGH_MS) {
      leftOut.push(name);
      continue;
    }
    until += share * ENOUGH_MS;
    console.log(`\n${name}\n`);
    try {
      await measure(() => performance.now() > until);
    } catch (error) {
      // What else there is to measure is worth knowing all the same.
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
      killAll();
    }
  }
  console.log("\nratios\n");
  table(ratios.rows());
  const failures = options.guard ? await failuresOfBoth(ratios.failures()) : ratios.failures();
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
    `\n${seconds} s.${leftOut.length > 0 ? ` For want of time left out: ${leftOut.join(", ")}.` : ""}`,
  );
}

/**
 * While other work runs, only processor time can be compared, and of it one measurement can be wrong: a regression is beyond the
 * limit in a second one too.
 */
async function failuresOfBoth(failures: readonly string[]): Promise<string[]> {
  const first = failures.filter((line) => line.includes("processor time"));
  if (first.length === 0) return [];
  console.log(`\n${first.join("\n")}\nMeasured once more:\n`);
  const again = createRatios();
  const place = await preparePlace(join(folder, "again"), options.binary);
  const until = performance.now() + ENOUGH_MS;
  await measureOperations(place, peer, () => performance.now() > until, again);
  console.log("");
  table(again.rows());
  const nameOf = (line: string) => line.split(" is ")[0];
  const named = new Set(first.map(nameOf));
  return again.failures().filter((line) => named.has(nameOf(line)));
}

const peer = options.guard ? "not installed" : await findPeer();
const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
const tidy = () => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    tidy();
    process.exit(1);
  });
}
const watchdog = setTimeout(() => {
  console.error(`What is being measured hangs, and was ended after ${WHOLE_LIMIT_MS / 1000} s.`);
  for (const failure of ratios.failures()) console.error(failure);
  tidy();
  process.exit(1);
}, WHOLE_LIMIT_MS);

try {
  await main();
} finally {
  clearTimeout(watchdog);
  tidy();
}
