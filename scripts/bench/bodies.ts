// How long the one thread is held by bodies that are dear to refuse, at every route that takes one: the shortest time of
// several, because a busy machine only ever adds to it, and that as a multiple of what JSON.parse alone takes for the same
// text in the same run. Only the multiple travels to another machine.
//   node scripts/bun.mjs scripts/bench/bodies.ts                 bodies of 64 KiB
//   node scripts/bun.mjs scripts/bench/bodies.ts --kib 1024 --routes register,request-trial
import "../../src/production.ts";
import { parseArgs } from "node:util";
import type { TSchema } from "@sinclair/typebox";
import { register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { furnish, type Owner } from "#/testing/records.ts";
import { fill, routesOf } from "#/testing/routes.ts";
import { OPERATOR_TOKEN, ORIGIN, startService, type TestService } from "#/testing/service.ts";
import { hostileBodies } from "./hostile-bodies.ts";
import { median } from "./report.ts";

const { values } = parseArgs({
  options: {
    kib: { type: "string", default: "64" },
    routes: { type: "string", default: "" },
    times: { type: "string", default: "5" },
    show: { type: "string", default: "25" },
  },
});
const BYTES = Number(values.kib) * 1024;
const TIMES = Number(values.times);
/** What a body of 64 KiB may cost. */
const MOST_MS = 5;
const wanted = values.routes === "" ? [] : values.routes.split(",");

interface Case {
  route: string;
  what: string;
  status: number;
  ms: number;
  parseMs: number;
}

const service = await startService({
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
});
const owner = await furnish(service, await register(service));
await service.app.whole();
const cases: Case[] = [];
for (const { method, path, name } of routesOf(service)) {
  if (method === "GET" || method === "HEAD") continue;
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  for (const [what, body] of hostileBodies(schemaOf(service, name), BYTES)) {
    cases.push(await time(name, method, path, what, body));
  }
}
await service.end();
print(cases);

function schemaOf({ app }: TestService, name: string): TSchema | null {
  const found = app.routes.find(({ method, path }) => `${method} ${path}` === name);
  return (found?.hooks.body as TSchema | undefined) ?? null;
}

async function time(route: string, method: string, path: string, what: string, body: string): Promise<Case> {
  const took: number[] = [];
  let status = 0;
  // What seems dear is asked more often, because most often it was only interrupted.
  for (let turn = 0; turn < TIMES || (turn < 10 * TIMES && Math.min(...took) > MOST_MS); turn += 1) {
    const request = new Request(ORIGIN + fill(path, owner.records), {
      method,
      headers: { "content-type": "application/json", ...credentials(route, owner) },
      body,
    });
    const start = performance.now();
    const answer = await service.app.handle(request);
    took.push(performance.now() - start);
    status = answer.status;
  }
  return { route, what, status, ms: Math.min(...took), parseMs: parse(body) };
}

function credentials(route: string, { key, records, id }: Owner): Record<string, string> {
  if (route.includes(" /api/console")) return { "x-assay-console": "1" };
  if (route.includes("/v1/console/")) {
    return {
      ...asPerson({ id: records.accountId, key } as Owner).headers,
      authorization: `Bearer ${OPERATOR_TOKEN}`,
    };
  }
  const bearer = route.includes("/v1/admin/") ? OPERATOR_TOKEN : key;
  return id === "" ? {} : { authorization: `Bearer ${bearer}` };
}

function parse(body: string): number {
  const took: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const start = performance.now();
    try {
      JSON.parse(body);
    } catch {
      // Half of a JSON text is one of the cases.
    }
    took.push(performance.now() - start);
  }
  return Math.min(...took);
}

function print(all: readonly Case[]): void {
  const sorted = all.toSorted((a, b) => b.ms - a.ms);
  console.log(
    `Bodies of ${BYTES / 1024} KiB: ${all.length} at ${new Set(all.map(({ route }) => route)).size} routes, ${TIMES} times each. The dearest:\n`,
  );
  console.log("    ms  parse ms  times  status  what");
  for (const { ms, parseMs, status, route, what } of sorted.slice(0, Number(values.show))) {
    const columns = [ms.toFixed(2).padStart(6), parseMs.toFixed(2).padStart(9)];
    const ratio = (ms / Math.max(parseMs, 0.001)).toFixed(1).padStart(6);
    console.log(`${columns.join(" ")} ${ratio}  ${status}     ${route}: ${what}`);
  }
  const figures = all.map(({ ms }) => ms);
  const over = figures.filter((ms) => ms > MOST_MS).length;
  console.log(`\nmedian ${median(figures).toFixed(2)} ms; above ${MOST_MS} ms: ${over} of ${all.length}`);
}
