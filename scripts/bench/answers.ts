// What a stored answer costs: 800 candidates who answer as fast as they are let, against a server that does the same
// with nothing in between (raw-sittings.ts), with one commit a request and with commits shared. In turns, on copies
// of one database.
//   node scripts/bun.mjs scripts/bench/answers.ts [--binary dist/assay] [--before <main.ts of another commit>]
//     [--connections 16] [--preload <library>]   where the library makes fsync slower by SLOWSYNC_US
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { completeOne } from "./journey.ts";
import { CONNECTIONS, drive, type Round } from "./load.ts";
import { quantile } from "./quantile.ts";
import { seed } from "./seed.ts";
import { killAll, type Server, startServer } from "./servers.ts";
import { answerRequests, seedSittings } from "./sittings.ts";

const SITTINGS = 800;
const ROUNDS = 5;
const ROUND_MS = 1_200;
const PER_ROUND = 12_000;
const BASE_URL = "http://assay.example";

const { values: options } = parseArgs({
  options: {
    binary: { type: "string" },
    before: { type: "string" },
    preload: { type: "string" },
    connections: { type: "string" },
  },
});
const connections = Number(options.connections ?? CONNECTIONS);
const root = resolve(import.meta.dir, "..", "..");
const fromSource = [process.execPath, join(root, "src", "main.ts")];
const folder = mkdtempSync(join(tmpdir(), "assay-answers-"));
const slow: Record<string, string> =
  options.preload === undefined
    ? {}
    : { LD_PRELOAD: resolve(options.preload), SLOWSYNC_US: process.env.SLOWSYNC_US ?? "2000" };

interface Side {
  name: string;
  server: Server;
  requests: Uint8Array[];
  rounds: (Round & { cpuMs: number })[];
}

async function main(): Promise<void> {
  const first = await startAssay(fromSource, join(folder, "seed"), {});
  await completeOne(`http://127.0.0.1:${first.port}`);
  await first.stop();
  const seeded = join(folder, "seed", "assay.db");
  seed(seeded, Date.now());
  const key = join(folder, "seed", "server.key");
  const requests = answerRequests(seedSittings(seeded, key, SITTINGS, Date.now()));

  const sides: Side[] = [];
  const add = async (name: string, start: (dataDir: string) => Promise<Server>) => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    for (const file of ["assay.db", "server.key"])
      copyFileSync(join(folder, "seed", file), join(dataDir, file));
    sides.push({ name, server: await start(dataDir), requests: [...requests], rounds: [] });
  };
  await add("raw", (dataDir) => startRaw(dataDir, false));
  await add("raw, grouped", (dataDir) => startRaw(dataDir, true));
  const { before } = options;
  if (before !== undefined) {
    await add("before", (dataDir) => startAssay([process.execPath, resolve(before)], dataDir, slow));
  }
  const measured = options.binary === undefined ? fromSource : [resolve(options.binary)];
  await add("assay", (dataDir) => startAssay(measured, dataDir, slow));

  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      const cpuBefore = side.server.cpuMs() ?? 0;
      const round = await drive(
        side.server.port,
        side.requests.splice(0, PER_ROUND),
        200,
        ROUND_MS,
        connections,
      );
      const cpuMs = (side.server.cpuMs() ?? 0) - cpuBefore;
      if (turn > 0) side.rounds.push({ ...round, cpuMs });
    }
  }
  print(sides);
  for (const { server } of sides) await server.stop();
}

const startAssay = (command: string[], dataDir: string, more: Record<string, string>): Promise<Server> =>
  startServer(command, { DATA_DIR: dataDir, BASE_URL, LOG_LEVEL: "warn", ...more });

const startRaw = (dataDir: string, isGrouped: boolean): Promise<Server> =>
  startServer([process.execPath, join(import.meta.dir, "raw.ts")], {
    DATABASE: join(dataDir, "assay.db"),
    KEY_FILE: join(dataDir, "server.key"),
    BASE_URL,
    ...(isGrouped && { GROUPED: "1" }),
    ...slow,
  });

function print(sides: readonly Side[]): void {
  const rate = ({ requests, seconds }: Round) => requests / seconds;
  const middle = (side: Side, of: (round: Side["rounds"][number]) => number) =>
    quantile(side.rounds.map(of), 0.5);
  console.log(
    `${connections} connections; medians of ${ROUNDS} rounds in turns, ratios of the same round.\n`,
  );
  for (const side of sides) {
    const ratios = sides.map(
      (other) =>
        `${(middle(side, (round) => rate(round) / rate(other.rounds[side.rounds.indexOf(round)] ?? round))).toFixed(2)} of ${other.name}`,
    );
    console.log(
      [
        side.name.padEnd(14),
        `${middle(side, rate).toFixed(0).padStart(6)}/s`,
        `p50 ${middle(side, (round) => quantile(round.latenciesMs, 0.5)).toFixed(2)} ms`,
        `p99 ${middle(side, (round) => quantile(round.latenciesMs, 0.99)).toFixed(2)} ms`,
        `CPU ${middle(side, (round) => round.cpuMs / round.requests).toFixed(3)} ms each`,
        ratios.join(", "),
      ].join("  "),
    );
  }
}

const tidy = () => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
};
process.once("SIGINT", () => {
  tidy();
  process.exit(1);
});
try {
  await main();
} finally {
  tidy();
}
