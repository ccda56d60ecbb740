// The deep tier: property tests with all their runs, soak, attacks that take time, upgrades, standby, every page at every width.
//   npm run test:deep                      everything
//   npm run test:deep -- --quarter 2       one of four parts
//   npm run test:deep -- --quarter auto    the part that the commit's hash chooses, as .ci/run does
//   npm run test:deep -- --seed 42         another seed for the property tests than the commit's
//   npm run test:deep -- --built           uses dist/assay as it is
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cacheFolder } from "./e2e/packages-apart.ts";
import { FLAKY_FILE } from "./tests/end-to-end.ts";
import { deepUnitFiles, endToEndFiles } from "./tests/files.ts";
import { readFlaky } from "./tests/flaky.ts";
import {
  chooseQuarter,
  inQuarter,
  QUARTERS,
  type Quarter,
  readQuarters,
  recordQuarter,
  seedOf,
} from "./tests/quarters.ts";
import { nameOf } from "./tests/run-files.ts";

const root = join(import.meta.dir, "..");
const FLAKY_RUNS = 20;
/** Two thousand candidates at human pace for a minute. It fails if one answer is not the expected one. */
const SOAK = ["scripts/bun.mjs", "scripts/bench/load.ts", "pace", "--binary", "dist/assay"];
const SOAK_QUARTER = 1;
/** Fails if an operation takes more processor time than it did when it landed last, compared with a bare server in the same run. */
const CPU_GUARD = ["scripts/bun.mjs", "scripts/bench/run.ts", "--binary", "dist/assay", "--guard"];
const CPU_GUARD_QUARTER = 2;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    quarter: { type: "string" },
    seed: { type: "string" },
    built: { type: "boolean", default: false },
  },
});

const commit = Bun.spawnSync(["git", "rev-parse", "HEAD"], { cwd: root }).stdout.toString().trim();
const quarter = quarterAsked();
const seed = Number(values.seed ?? seedOf(commit));
console.log(
  `Deep tier: ${quarter === null ? "all four quarters" : `quarter ${quarter} of 4`}, seed ${seed}, commit ${commit}.`,
);
const started = performance.now();
const mine = (files: readonly string[]): string[] =>
  quarter === null ? [...files] : inQuarter(files, quarter);

const env = { ...process.env, TEST_TIER: "deep", TEST_SEED: String(seed) };
const steps: string[][] = [
  ["scripts/test.mjs", ...mine(deepUnitFiles())],
  endToEnd(mine(endToEndFiles("deep")).map(nameOf), values.built),
  ...(quarter === null || quarter === SOAK_QUARTER ? [SOAK] : []),
  ...(quarter === null || quarter === CPU_GUARD_QUARTER ? [CPU_GUARD] : []),
  // The list is empty most of the time.
  ...readFlaky(FLAKY_FILE).map(({ name }) => [...endToEnd([name], true), "--repeat", String(FLAKY_RUNS)]),
];
const codes: number[] = [];
for (const step of steps) codes.push(await run(step));
console.log(`\nDeep tier: ${((performance.now() - started) / 1000).toFixed(0)} s.`);
process.exit(codes.every((code) => code === 0) ? 0 : 1);

function endToEnd(names: readonly string[], isBuilt: boolean): string[] {
  return ["scripts/bun.mjs", "scripts/e2e.ts", ...names, ...(isBuilt ? ["--built"] : [])];
}

async function run(words: readonly string[]): Promise<number> {
  console.log(`\n== ${words.slice(0, 4).join(" ")}${words.length > 4 ? ` … (${words.length} words)` : ""}`);
  return Bun.spawn(["node", ...words], {
    cwd: root,
    env,
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  }).exited;
}

/** Ends the process with a sentence for a quarter that is not there. */
function quarterAsked(): Quarter | null {
  if (values.quarter === undefined) return null;
  if (values.quarter !== "auto") {
    const named = QUARTERS.find((one) => String(one) === values.quarter);
    if (named !== undefined) return named;
    console.error(`--quarter is 1, 2, 3, 4 or auto, not ${values.quarter}.`);
    process.exit(1);
  }
  // Outside of the clone, which is thrown away after the run.
  const file = join(cacheFolder(), "quarters.json");
  const earlier = readQuarters(file);
  const chosen = chooseQuarter(commit, earlier);
  recordQuarter(file, earlier, chosen);
  return chosen;
}
