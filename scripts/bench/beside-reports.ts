import { join } from "node:path";
import type { Journey } from "./journey.ts";
import { timeReports } from "./journey.ts";
import { probe, requestBytes } from "./load.ts";
import { quantile } from "./quantile.ts";
import { type Server, startServer } from "./servers.ts";

/** How long a small request takes, 99 of 100 of them, while reports are made and while none is. */
interface BesideReports {
  name: string;
  aloneMs: number;
  besideMs: number;
}

const REPORTS = 20;
const ROUNDS = 3;
/** As long as the reports of a round take about. */
const ALONE_MS = 800;
const PAUSE_MS = 1;

/** On a running service, whose first report has been made. */
export function besideReports(server: Server, origin: string, journey: Journey): Promise<BesideReports[]> {
  const request = requestBytes({
    method: "GET",
    path: `/api/v1/invites/${journey.inviteId}`,
    key: journey.key,
  });
  return measure("in a thread of their own", server.port, request, () =>
    timeReports(origin, journey, REPORTS - 1),
  ).then(async (own) => [own, await besideInline()]);
}

/** For comparison: the same reports, rendered by the thread that answers. */
async function besideInline(): Promise<BesideReports> {
  const server = await startServer([process.execPath, join(import.meta.dir, "inline-reports.ts")], {});
  const makeReports = async () => {
    for (let i = 0; i < REPORTS; i += 1) {
      await (await fetch(`http://127.0.0.1:${server.port}/report`)).arrayBuffer();
    }
  };
  await makeReports();
  const request = requestBytes({ method: "GET", path: "/healthz", key: "" });
  const findings = await measure("where requests are answered", server.port, request, makeReports);
  await server.stop();
  return findings;
}

async function measure(
  name: string,
  port: number,
  request: Uint8Array,
  makeReports: () => Promise<unknown>,
): Promise<BesideReports> {
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(quantile(await probe(port, request, PAUSE_MS, Bun.sleep(ALONE_MS)), 0.99));
    beside.push(quantile(await probe(port, request, PAUSE_MS, makeReports()), 0.99));
  }
  return { name, aloneMs: quantile(alone, 0.5), besideMs: quantile(beside, 0.5) };
}
