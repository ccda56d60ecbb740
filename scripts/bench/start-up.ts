// What a start takes of the executable, beside a bare `Bun.serve` that is compiled and started the same way, and the
// source; what commands take that load nothing; and what the first use of each part costs that is loaded then. A part of
// `npm run bench`; alone:
//   npm run build && node scripts/bun.mjs scripts/bench/start-up.ts
import { existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureFirstUses } from "./first-uses.ts";
import { BUILT, FROM_SOURCE, inFolder, type Place, preparePlace } from "./place.ts";
import type { Ratios } from "./ratios.ts";
import { median, table } from "./report.ts";
import { type Server, startServer } from "./servers.ts";

const ROUNDS = 5;

const BARE = `const server = Bun.serve({ hostname: "127.0.0.1", port: Number(process.env.PORT), fetch: () => new Response("ok") });
process.once("SIGTERM", () => { server.stop(true); process.exit(0); });`;

function compileBare(folder: string): string {
  const [source, outfile] = [join(folder, "bare.ts"), join(folder, "bare")];
  writeFileSync(source, BARE);
  const flags = ["--compile", "--bytecode", "--format=esm", "--splitting", "--no-compile-autoload-dotenv"];
  const made = Bun.spawnSync([process.execPath, "build", ...flags, source, "--outfile", outfile]);
  if (made.exitCode !== 0) throw new Error(made.stderr.toString());
  return outfile;
}

/** How long something takes, and the processor time of it where the system tells. */
interface Taken {
  ms: number;
  cpuMs: number | null;
}

/** In turns, so that whatever else the machine does meets all; one round each to warm up is not counted. */
async function inTurns(what: Record<string, () => Promise<Taken>>): Promise<Record<string, Taken[]>> {
  const times: Record<string, Taken[]> = {};
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, once] of Object.entries(what)) {
      const taken = await once();
      if (round > 0) times[name] = [...(times[name] ?? []), taken];
    }
  }
  return times;
}

async function startOf(start: () => Promise<Server>): Promise<Taken> {
  const server = await start();
  await server.stop();
  return { ms: server.startMs, cpuMs: server.startCpuMs };
}

async function commandOf(command: string[]): Promise<Taken> {
  const start = performance.now();
  // From a folder without settings for Bun, which the source's own would have it read.
  const child = Bun.spawn(command, { cwd: tmpdir(), env: {}, stdout: "ignore", stderr: "ignore" });
  await child.exited;
  const cpu = child.resourceUsage()?.cpuTime.total;
  return { ms: performance.now() - start, cpuMs: cpu === undefined ? null : Number(cpu) / 1000 };
}

function show(head: string, times: Record<string, Taken[]>): void {
  const [first = []] = Object.values(times);
  const column = (values: readonly Taken[], of: (taken: Taken) => number) => [
    median(values.map(of)).toFixed(1),
    median(values.map((value, round) => of(value) / of(first[round] ?? value))).toFixed(1),
  ];
  const rows = Object.entries(times).map(([name, values]) => [
    name,
    ...column(values, ({ ms }) => ms),
    ...(values.some(({ cpuMs }) => cpuMs === null)
      ? ["unknown", ""]
      : column(values, ({ cpuMs }) => cpuMs ?? Number.NaN)),
  ]);
  table([[head, "ms", "times the first", "ms of processor", "times the first"], ...rows]);
  console.log("");
}

/** @param isOver whether to begin nothing more */
export async function measureStarts(place: Place, isOver: () => boolean, ratios?: Ratios): Promise<void> {
  const fromSource = { "from source": () => startOf(() => place.startAssay(FROM_SOURCE, place.completed)) };
  const bare = compileBare(place.folder);
  const starts = { "a bare Bun.serve": () => startOf(() => startServer([bare], {})) };
  if (!existsSync(BUILT)) {
    show("start to first 200 (no executable is built)", await inTurns({ ...starts, ...fromSource }));
    return;
  }
  const executable = () => startOf(() => place.startAssay([BUILT], place.completed));
  const times = await inTurns({ ...starts, executable, ...fromSource });
  show("start to first 200", times);
  const middle = (name: string) => median((times[name] ?? []).map(({ ms }) => ms));
  ratios?.note(
    "start of the executable, of a bare server",
    middle("executable") / middle("a bare Bun.serve"),
  );
  ratios?.note("start of the executable, of the source", middle("executable") / middle("from source"));
  show(
    "command",
    await inTurns({
      "bun -e 0": () => commandOf([process.execPath, "-e", "0"]),
      "assay version": () => commandOf([BUILT, "version"]),
      "assay --help": () => commandOf([BUILT, "--help"]),
    }),
  );
  await measureFirstUses(place, isOver);
}

if (import.meta.main) {
  await inFolder("start", async (folder) => {
    if (!existsSync(BUILT)) throw new Error("build the executable first: npm run build");
    await measureStarts(await preparePlace(folder, BUILT), () => false);
  });
}
