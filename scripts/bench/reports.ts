import { besideReports } from "./beside-reports.ts";
import { timeReports } from "./journey.ts";
import type { Place } from "./place.ts";
import type { Ratios } from "./ratios.ts";
import { median, table } from "./report.ts";

const REPORTS = 15;

/** How long a report takes, and what a small request beside it notices. */
export async function measureReports(place: Place, ratios: Ratios): Promise<void> {
  const server = await place.startAssay(place.measured, place.completed);
  const origin = `http://127.0.0.1:${server.port}`;
  const [first = 0, ...others] = await timeReports(origin, place.journey, REPORTS);
  console.log(
    `one report: ${median(others).toFixed(1)} ms (the first, with fonts to load: ${first.toFixed(0)} ms)\n`,
  );
  const beside = await besideReports(server, origin, place.journey);
  await server.stop();
  const [own] = beside;
  if (own !== undefined) ratios.note("a small GET beside reports, of alone", own.besideMs / own.aloneMs);
  table([
    ["a small GET while 20 reports are made", "p99 alone, ms", "p99 beside, ms", "ratio"],
    ...beside.map(({ name, aloneMs, besideMs }) => [
      name,
      aloneMs.toFixed(2),
      besideMs.toFixed(2),
      (besideMs / aloneMs).toFixed(1),
    ]),
  ]);
}
