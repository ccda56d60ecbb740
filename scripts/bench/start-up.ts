// What a start takes of the executable, beside a bare `Bun.serve` that is compiled and started the same way, and the
// source; what commands take that load nothing; and what the first use of each part costs that is loaded then.
//   npm run build && node scripts/bun.mjs scripts/bench/start-up.ts
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { timeReports } from "./journey.ts";
import { BUILT, FROM_SOURCE, type Place, preparePlace } from "./place.ts";
import { median, table } from "./report.ts";
import { killAll, type Server, startServer } from "./servers.ts";

const ROUNDS = 5;
const SETTLED_MS = 1_500;
/** Each by a path whose first answer needs it. */
const FIRST_USES = [
  ["the list of invites", "/api/v1/invites"],
  ["the console's page", "/console"],
  ["its sign-in", "/api/console/state"],
  ["the candidate's page", "/a/x"],
  ["the API document", "/openapi.json"],
  ["the manual", "/docs/manual"],
] as const;

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

/** In turns, so that whatever else the machine does meets all; one round each to warm up is not counted. */
async function inTurns(what: Record<string, () => Promise<number>>): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, once] of Object.entries(what)) {
      const took = await once();
      if (round > 0) times[name] = [...(times[name] ?? []), took];
    }
  }
  return times;
}

async function startOf(start: () => Promise<Server>): Promise<number> {
  const server = await start();
  await server.stop();
  return server.startMs;
}

async function commandOf(command: string[]): Promise<number> {
  const start = performance.now();
  // From a folder without settings for Bun, which the source's own would have it read.
  await Bun.spawn(command, { cwd: tmpdir(), env: {}, stdout: "ignore", stderr: "ignore" }).exited;
  return performance.now() - start;
}

function show(head: string, times: Record<string, number[]>): void {
  const [first = []] = Object.values(times);
  const rows = Object.entries(times).map(([name, values]) => [
    name,
    median(values).toFixed(1),
    median(values.map((value, round) => value / (first[round] ?? Number.NaN))).toFixed(1),
  ]);
  table([[head, "ms", "times the first"], ...rows]);
  console.log("");
}

async function firstUses(place: Place): Promise<void> {
  const rows: string[][] = [["first use after a start", "ms", "again, ms", "memory then, MB"]];
  const measure = async (name: string, use: (server: Server) => Promise<void>) => {
    const server = await place.startAssay([BUILT], place.completed);
    await Bun.sleep(SETTLED_MS);
    const times: number[] = [];
    for (let i = 0; i < 2; i += 1) {
      const start = performance.now();
      await use(server);
      times.push(performance.now() - start);
    }
    const mb = server.memoryMb();
    await server.stop();
    rows.push([name, ...times.map((time) => time.toFixed(0)), mb === null ? "unknown" : mb.toFixed(0)]);
  };
  await measure("nothing", async () => {});
  for (const [name, path] of FIRST_USES) {
    await measure(name, async ({ port }) => {
      const headers = { authorization: `Bearer ${place.journey.key}` };
      await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).arrayBuffer();
    });
  }
  await measure("a report", async ({ port }) => {
    await timeReports(`http://127.0.0.1:${port}`, place.journey, 0);
  });
  table(rows);
}

const folder = mkdtempSync(join(tmpdir(), "assay-start-"));
try {
  if (!existsSync(BUILT)) throw new Error("build the executable first: npm run build");
  const bare = compileBare(folder);
  const place = await preparePlace(folder, BUILT);
  show(
    "start to first 200",
    await inTurns({
      "a bare Bun.serve": () => startOf(() => startServer([bare], {})),
      executable: () => startOf(() => place.startAssay([BUILT], place.completed)),
      "from source": () => startOf(() => place.startAssay(FROM_SOURCE, place.completed)),
    }),
  );
  show(
    "command",
    await inTurns({
      "bun -e 0": () => commandOf([process.execPath, "-e", "0"]),
      "assay version": () => commandOf([BUILT, "version"]),
      "assay --help": () => commandOf([BUILT, "--help"]),
    }),
  );
  await firstUses(place);
} finally {
  killAll();
  rmSync(folder, { recursive: true, force: true });
}
