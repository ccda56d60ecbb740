// Builds the executable and tests it from outside: a real browser, a real mail server, a real webhook receiver.
//   npm run e2e                       the files of the first tier
//   npm run e2e -- resilience money   the files with these names, of either tier
//   npm run e2e -- --deep             the files of the deep tier
//   npm run e2e -- --repeat 20 --busy each file 20 times while other processes keep all cores busy
//   npm run e2e -- --pictures         keeps screenshots and report pages in dist/e2e
//   npm run e2e -- --built            uses dist/assay as it is
//   npm run e2e -- --list             prints what each file guarantees, by tier, and runs nothing
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { commitOf } from "./compile.ts";
import {
  CLIENT,
  EINVOICE,
  installApart,
  LITESTREAM,
  NODE_PEER,
  packageNotice,
} from "./e2e/packages-apart.ts";
import { PREPARED } from "./e2e/prepared-demo.ts";
import { FLAKY_FILE, runEndToEnd } from "./tests/end-to-end.ts";
import { endToEndFiles, guaranteeOf } from "./tests/files.ts";
import { nameOf } from "./tests/run-files.ts";
import { toolsEnv } from "./tests/tools.ts";

const root = join(import.meta.dir, "..");

/** Test files that use packages beyond those of the project, and the folder whose lock file names them. */
const PACKAGES_OF: Readonly<Record<string, string>> = {
  "typed-client": CLIENT,
  einvoice: EINVOICE,
  "ordinary-sqlite": NODE_PEER,
  "other-tools": LITESTREAM,
};

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    deep: { type: "boolean", default: false },
    pictures: { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    busy: { type: "boolean", default: false },
    repeat: { type: "string", default: "1" },
  },
});

if (values.list) {
  for (const tier of ["gate", "deep"] as const)
    for (const file of endToEndFiles(tier).toSorted())
      console.log(`${tier}  ${nameOf(file).padEnd(24)} ${guaranteeOf(file)}`);
  process.exit(0);
}
try {
  const { passed, failed } = await main();
  console.log(`\n ${passed} pass\n ${failed} fail`);
  // A run without a test proves nothing.
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function main() {
  const pictures = join(root, "dist/e2e");
  const prepared = join(root, "dist/e2e-prepared");
  for (const folder of [pictures, prepared]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const env = { ...toolsEnv(), [PREPARED]: prepared, ...(values.pictures && { E2E_PICTURES: "1" }) };
  const files = asked();
  const repeat = Number(values.repeat);
  if (!Number.isInteger(repeat) || repeat < 1)
    throw new Error(`--repeat is a whole number from 1 on, not ${values.repeat}.`);
  const packageSets = files.map(nameOf).flatMap((name) => PACKAGES_OF[name] ?? []);
  if (packageSets.length > 0) console.log(packageNotice("These end-to-end tests use", packageSets));
  // One of the package sets has a native part, and compiling it leaves a core to the build.
  await Promise.all([values.built ? null : build(), ...packageSets.map(installApart)]);
  const busy = values.busy ? keepBusy() : [];
  try {
    const repeated = Array.from({ length: repeat }, () => files).flat();
    const date = new Date().toISOString().slice(0, 10);
    return await runEndToEnd(repeated, { env, commit: commitOf(root), date, flakyFile: FLAKY_FILE });
  } finally {
    for (const child of busy) child.kill("SIGKILL");
  }
}

/** @throws Error for a name that no file has */
function asked(): string[] {
  if (positionals.length === 0) return endToEndFiles(values.deep ? "deep" : "gate");
  const all = [...endToEndFiles("gate"), ...endToEndFiles("deep")];
  return positionals.map((name) => {
    const file = all.find((one) => nameOf(one) === name);
    if (file === undefined) throw new Error(`There is no end-to-end test file named ${name}.`);
    return file;
  });
}

async function build(): Promise<void> {
  const exitCode = await Bun.spawn([process.execPath, join(root, "scripts/build.ts")], {
    cwd: root,
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  }).exited;
  if (exitCode !== 0) throw new Error("The executable could not be built.");
}

/** Processes that use all cores until they are killed. */
function keepBusy() {
  return Array.from({ length: availableParallelism() }, () =>
    Bun.spawn([process.execPath, "-e", "for (;;);"], { stdin: "ignore" }),
  );
}
