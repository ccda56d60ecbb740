// How long the executable takes to start, compared with a bare `Bun.serve` that is compiled and started the same way, and the
// source; and what commands take that load nothing. A part of `npm run bench`; with the built executable alone:
//   npm run build && node scripts/bun.mjs scripts/bench/start-up.ts
// and there also what the first use of each part costs that is loaded then.
import { existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  BUILT,
  FROM_SOURCE,
  inFolder,
  type Place,
  preparePlace,
  type Server,
  startServer,
} from "./servers.ts";
import { median, type Ratios, table } from "./shared.ts";

const ROUNDS = 5;
const SETTLED_MS = 1_500;
/** Each by a path whose first answer needs it. */
const FIRST_USES = {
  "the list of invites": "/api/v1/invites",
  "the console's page": "/console",
  "its sign-in": "/api/console/session",
  "the candidate's page": "/a/x",
  "the API document": "/openapi.json",
  "the manual": "/docs/manual",
};

const BARE = `const server = Bun.serve({ hostname: "127.0.0.1", port: Number(process.env.PORT), fetch: () => new Response("ok") });
process.once("SIGTERM", () => { server.stop(true); process.exit(0); });`;

function compileBare(folder: string): string {
  const [source, outfile] = [join(folder, "bare.ts"), join(folder, "bare")];
  writeFileSync(source, BARE);
  const flags = ["--compile", "--bytecode", "--format=esm", "--splitting", "--no-compile-autoload-dotenv"];
  const created = Bun.spawnSync([process.execPath, "build", ...flags, source, "--outfile", outfile]);
  if (created.exitCode !== 0) throw new Error(created.stderr.toString());
  return outfile;
}

/** How long something takes, and its processor time where the system reports it. */
interface Taken {
  ms: number;
  cpuMs: number | null;
}

/** Alternates between the candidates, so that any other load on the machine affects all of them. One warm-up round each is not counted. */
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
    ...column(values, ({ cpuMs }) => cpuMs ?? Number.NaN),
  ]);
  table([[head, "ms", "times the first", "ms of processor", "times the first"], ...rows]);
  console.log("");
}

/** A part of the whole benchmark; without an executable the source alone is started. */
export async function measureStarts(place: Place, ratios?: Ratios): Promise<void> {
  const bare = compileBare(place.folder);
  const starts = {
    "a bare Bun.serve": () => startOf(() => startServer([bare], {})),
    "from source": () => startOf(() => place.startAssay(FROM_SOURCE, place.completed)),
  };
  if (!existsSync(BUILT)) {
    show("start to first 200 (no executable is built)", await inTurns(starts));
    return;
  }
  const executable = () => startOf(() => place.startAssay([BUILT], place.completed));
  const times = await inTurns({ ...starts, executable });
  show("start to first 200", times);
  const middle = (name: string) => median((times[name] ?? []).map(({ ms }) => ms));
  for (const [other, name] of [
    ["a bare server", "a bare Bun.serve"],
    ["the source", "from source"],
  ] as const)
    ratios?.note(`start of the executable, of ${other}`, middle("executable") / middle(name));
  show(
    "command",
    await inTurns({
      "bun -e 0": () => commandOf([process.execPath, "-e", "0"]),
      "assay version": () => commandOf([BUILT, "version"]),
      "assay --help": () => commandOf([BUILT, "--help"]),
    }),
  );
}

/** What the first use of each part costs after a start, and the second; and the memory in use then. */
async function measureFirstUses(place: Place): Promise<void> {
  const { key, inviteId } = place.journey;
  const uses = { ...FIRST_USES, "a report": `/api/v1/invites/${inviteId}/report` };
  const rows: string[][] = [["first use after a start", "ms", "again, ms", "memory then, MB"]];
  for (const [name, path] of Object.entries(uses)) {
    const server = await place.startAssay([BUILT], place.completed);
    await Bun.sleep(SETTLED_MS);
    const times: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const start = performance.now();
      const headers = { authorization: `Bearer ${key}` };
      await (await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })).arrayBuffer();
      times.push((performance.now() - start).toFixed(0));
    }
    rows.push([name, ...times, server.memoryMb()?.toFixed(0) ?? "unknown"]);
    await server.stop();
  }
  table(rows);
}

if (import.meta.main) {
  await inFolder("start", async (folder) => {
    if (!existsSync(BUILT)) throw new Error("build the executable first: npm run build");
    const place = await preparePlace(folder, BUILT);
    await measureStarts(place);
    await measureFirstUses(place);
  });
}
