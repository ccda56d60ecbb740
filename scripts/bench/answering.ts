import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { CONNECTIONS, drive, type Round } from "./load.ts";
import type { Place } from "./place.ts";
import type { Ratios } from "./ratios.ts";
import { median, perSecond, quantileOf, table } from "./report.ts";
import { seed } from "./seed.ts";
import { type Server, startServer } from "./servers.ts";
import { answerRequests, seedSittings } from "./sittings.ts";

const SITTINGS = 800;
const ROUNDS = 5;
const ROUND_MS = 1_200;
const PER_ROUND = 12_000;

/** What can be measured beside, by answers.ts. */
interface More {
  connections?: number;
  /** The service of another commit, as a command. */
  before?: string[];
  /** Added to the environment of all, as what makes the disk slower. */
  env?: Record<string, string>;
  ratios?: Ratios;
}

interface Side {
  name: string;
  server: Server;
  requests: Uint8Array[];
  rounds: (Round & { cpuMs: number })[];
}

/**
 * What a stored answer costs: 800 candidates who answer as fast as they are let, against a server that does the same with
 * nothing in between (raw-sittings.ts), with one commit a request and with commits shared. In turns, on copies of one database.
 * @param isOver whether there is time for one more round; the first one is always measured
 */
export async function measureAnswers(
  place: Place,
  isOver: () => boolean,
  { connections = CONNECTIONS, before, env = {}, ratios }: More = {},
): Promise<void> {
  const seeded = join(place.folder, "answers");
  mkdirSync(seeded);
  for (const file of ["assay.db", "server.key"])
    copyFileSync(join(place.completed, file), join(seeded, file));
  const database = join(seeded, "assay.db");
  seed(database, Date.now());
  const requests = answerRequests(seedSittings(database, join(seeded, "server.key"), SITTINGS, Date.now()));
  const floor = [process.execPath, join(import.meta.dir, "raw.ts")];
  const startRaw = (folder: string, grouped: Record<string, string>) =>
    startServer(floor, {
      DATABASE: join(folder, "assay.db"),
      KEY_FILE: join(folder, "server.key"),
      BASE_URL: "http://assay.example",
      ...grouped,
      ...env,
    });
  const sides: Side[] = [];
  const add = async (name: string, start: (folder: string) => Promise<Server>) => {
    const folder = join(seeded, name);
    mkdirSync(folder);
    for (const file of ["assay.db", "server.key"]) copyFileSync(join(seeded, file), join(folder, file));
    sides.push({ name, server: await start(folder), requests: [...requests], rounds: [] });
  };
  await add("raw", (folder) => startRaw(folder, {}));
  await add("raw, grouped", (folder) => startRaw(folder, { GROUPED: "1" }));
  if (before !== undefined) await add("before", (folder) => place.startAssay(before, folder, env));
  await add("assay", (folder) => place.startAssay(place.measured, folder, env));

  for (let turn = 0; turn <= ROUNDS && !(turn > 1 && isOver()); turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      const cpuBefore = side.server.cpuMs() ?? 0;
      const own = side.requests.splice(0, PER_ROUND);
      const round = await drive(side.server.port, own, 200, ROUND_MS, connections);
      const cpuMs = (side.server.cpuMs() ?? 0) - cpuBefore;
      if (turn > 0) side.rounds.push({ ...round, cpuMs });
    }
  }
  for (const { server } of sides) await server.stop();
  console.log(
    `${SITTINGS} candidates, ${connections} connections; medians of ${sides[0]?.rounds.length ?? 0} rounds in turns, ratios of the same round.\n`,
  );
  const ratioTo = (own: Side["rounds"], other: Side) =>
    median(own.map((round, i) => perSecond(round) / perSecond(other.rounds[i] ?? round)));
  const assay = sides.at(-1)?.rounds ?? [];
  for (const side of sides)
    if (side.name === "raw" || side.name === "raw, grouped")
      ratios?.note(`answer, of ${side.name}`, ratioTo(assay, side));
  table([
    ["answer", "requests/s", "p50 ms", "p99 ms", "CPU, ms", ...sides.map(({ name }) => `of ${name}`)],
    ...sides.map(({ name, rounds }) => [
      name,
      median(rounds.map(perSecond)).toFixed(0),
      median(rounds.map(quantileOf(0.5))).toFixed(2),
      median(rounds.map(quantileOf(0.99))).toFixed(2),
      median(rounds.map((round) => round.cpuMs / round.requests)).toFixed(3),
      ...sides.map((other) => ratioTo(rounds, other).toFixed(2)),
    ]),
  ]);
}
