// What documents cost: processor time of a start on an empty folder, of the first report after a start and of later ones, how long a
// small request takes beside 20 of them, and the memory that is left a minute later.
//   node scripts/bun.mjs scripts/bench/documents.ts [--binary dist/assay] [--before <executable of another commit>] [--rounds 3]
// Both executables in turns. Processor time and memory can be compared on a machine that has other work; durations cannot.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { timeReports } from "./journey.ts";
import { probe, requestBytes } from "./load.ts";
import { inFolder, type Place, preparePlace } from "./place.ts";
import { quantile } from "./quantile.ts";
import { median, table } from "./report.ts";

const REPORTS = 40;
const BESIDE = 20;
const PAUSE_MS = 1;
const ALONE_MS = 800;
/** The thread of documents ends when nothing was asked of it for half a minute. */
const LATER_MS = 60_000;

const FIGURES = [
  "start on an empty folder, CPU ms",
  "first report, CPU ms",
  "later report, CPU ms",
  "small GET alone, p99 ms",
  "small GET beside reports, p99 ms",
  "idle, anonymous MB",
  "after the reports, anonymous MB",
  "a minute later, anonymous MB",
] as const;
type Figures = Record<(typeof FIGURES)[number], number>;

const { values: options } = parseArgs({
  options: {
    binary: { type: "string" },
    before: { type: "string" },
    rounds: { type: "string", default: "3" },
  },
});

async function measure(place: Place, round: number): Promise<Figures> {
  const empty = await place.startAssay(place.measured, join(place.folder, `empty-${round}`));
  await empty.stop();
  const server = await place.startAssay(place.measured, place.completed);
  const origin = `http://127.0.0.1:${server.port}`;
  const request = requestBytes({
    ...{ method: "GET", path: `/api/v1/invites/${place.journey.inviteId}`, key: place.journey.key },
  });
  const used = async (work: () => Promise<unknown>): Promise<number> => {
    const before = server.cpuMs() ?? Number.NaN;
    await work();
    return (server.cpuMs() ?? Number.NaN) - before;
  };
  const p99 = async (busy: Promise<unknown>) =>
    quantile(await probe(server.port, request, PAUSE_MS, busy), 0.99);
  await p99(Bun.sleep(ALONE_MS));
  const idle = server.anonymousMb() ?? Number.NaN;
  const first = await used(() => timeReports(origin, place.journey, 0));
  await timeReports(origin, place.journey, BESIDE);
  const later = (await used(() => timeReports(origin, place.journey, REPORTS - 1))) / REPORTS;
  const alone = await p99(Bun.sleep(ALONE_MS));
  const beside = await p99(timeReports(origin, place.journey, BESIDE - 1));
  const loaded = server.anonymousMb() ?? Number.NaN;
  await Bun.sleep(LATER_MS);
  const left = server.anonymousMb() ?? Number.NaN;
  await server.stop();
  return {
    "start on an empty folder, CPU ms": empty.startCpuMs ?? Number.NaN,
    "first report, CPU ms": first,
    "later report, CPU ms": later,
    "small GET alone, p99 ms": alone,
    "small GET beside reports, p99 ms": beside,
    "idle, anonymous MB": idle,
    "after the reports, anonymous MB": loaded,
    "a minute later, anonymous MB": left,
  };
}

await inFolder("documents", async (folder) => {
  const sides: [name: string, place: Place][] = [];
  for (const [name, binary] of [["now", options.binary] as const, ["before", options.before] as const])
    if (name === "now" || binary !== undefined)
      sides.push([name, await preparePlace(join(folder, name), binary)]);
  const found = new Map<string, Figures[]>();
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const [name, place] of sides)
      found.set(name, [...(found.get(name) ?? []), await measure(place, round)]);
  const of = (name: string, figure: keyof Figures) =>
    median((found.get(name) ?? []).map((one) => one[figure])).toFixed(1);
  table([
    ["", ...sides.map(([name]) => name)],
    ...FIGURES.map((figure) => [figure, ...sides.map(([name]) => of(name, figure))]),
  ]);
});
