// What one candidate costs from the invite to the report: processor time of the service for each step, background work included.
//   node scripts/bun.mjs scripts/bench/candidate.ts [--binary dist/assay] [--before <executable of another commit>]
//     [--candidates 96] [--bundle 1]   where so many answers go together in one request
// Eight candidates go their way at a time, with both executables in turns. Processor time differs far less from run to run than
// durations do, and so can be compared on a machine that has other work, too.
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { inFolder, type Place, preparePlace } from "./place.ts";
import { median, table } from "./report.ts";
import type { Server } from "./servers.ts";

const TOGETHER = 8;
/** What goes on after the answers: mails, the search index, the audit log. */
const REST_MS = 300;
const STEPS = [
  "invite",
  "page",
  "open",
  "acknowledge",
  "questions",
  "answers",
  "submit",
  "read",
  "report",
  "rest",
] as const;

const { values: options } = parseArgs({
  options: {
    binary: { type: "string" },
    before: { type: "string" },
    candidates: { type: "string", default: "96" },
    bundle: { type: "string", default: "1" },
  },
});

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

interface Side {
  name: string;
  server: Server;
  ask: Ask;
  /** Of each group of candidates, in milliseconds of one candidate. */
  steps: Map<string, number[]>;
}

const asking =
  (port: number, key?: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const bytes = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const isJson = response.headers.get("content-type")?.includes("json");
    return isJson ? JSON.parse(new TextDecoder().decode(bytes)).data : null;
  };

async function start(place: Place, name: string, command: string[]): Promise<Side> {
  const server = await place.startAssay(command, join(place.folder, name));
  const visitor = asking(server.port);
  // biome-ignore lint/suspicious/noExplicitAny: the few fields that are read.
  const registered: any = await visitor("POST", "/api/v1/register", {
    email: "owner@company.example",
    company: "Benchmark Company",
    product_id: "pa-pack-50",
    mode: "test",
  });
  const ask = asking(server.port, registered.api_key.key);
  const pay = (order: { checkout_url: string }) => visitor("POST", new URL(order.checkout_url).pathname);
  await pay(registered.order);
  for (let bought = 50; bought < Number(options.candidates) + 2 * TOGETHER; bought += 50)
    await pay(
      (await ask("POST", "/api/v1/orders", { product_id: "pa-pack-50" })) as { checkout_url: string },
    );
  return { name, server, ask, steps: new Map() };
}

/** Eight candidates, each step by all of them before the next one begins. */
async function group({ server, ask, steps }: Side, number: number, isCounted: boolean): Promise<void> {
  const visitor = asking(server.port);
  const measure = async <T>(step: (typeof STEPS)[number], work: (place: number) => Promise<T>) => {
    const before = server.cpuMs() ?? 0;
    const done = await Promise.all(Array.from({ length: TOGETHER }, (_, place) => work(place)));
    const ms = ((server.cpuMs() ?? 0) - before) / TOGETHER;
    if (isCounted) steps.set(step, [...(steps.get(step) ?? []), ms]);
    return done;
  };
  // biome-ignore lint/suspicious/noExplicitAny: the few fields that are read.
  const invites = await measure<any>("invite", (place) =>
    ask("POST", "/api/v1/invites", { email: `c${number}.${place}@people.example`, name: "Ada Example" }),
  );
  const token = (place: number) => String(invites[place].analysis_link).split("/a/")[1];
  const sitting = (place: number) => `/api/candidate/${token(place)}`;
  await measure("page", (place) => visitor("GET", `/a/${token(place)}`));
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const opened = await measure<any>("open", (place) => visitor("GET", sitting(place)));
  await measure("acknowledge", (place) =>
    visitor("POST", `${sitting(place)}/acknowledge`, {
      language: "en",
      notice_version: opened[place].notice.version,
    }),
  );
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const asked = await measure<any>("questions", (place) => visitor("GET", `${sitting(place)}/questions`));
  await measure("answers", async (place) => {
    const answers = asked[place].items.map(({ id }: { id: string }, at: number) => ({
      item_id: id,
      value: ((at * 7) % 6) + 1,
      response_ms: 4000,
      changes: 0,
    }));
    const bundle = Number(options.bundle);
    for (let at = 0; at < answers.length; at += bundle)
      await visitor("PUT", `${sitting(place)}/answers`, { answers: answers.slice(at, at + bundle) });
  });
  await measure("submit", (place) => visitor("POST", `${sitting(place)}/submit`, {}));
  const result = (place: number) => `/api/v1/invites/${invites[place].invite_id}`;
  await measure("read", (place) => ask("GET", `${result(place)}/results`));
  await measure("report", (place) => ask("GET", `${result(place)}/report`));
  await measure("rest", () => Bun.sleep(REST_MS));
}

await inFolder("candidate", async (folder) => {
  const place = await preparePlace(folder, options.binary);
  const sides = [
    ...(options.before === undefined ? [] : [await start(place, "before", [resolve(options.before)])]),
    await start(place, "now", place.measured),
  ];
  const groups = Math.ceil(Number(options.candidates) / TOGETHER);
  for (let turn = 0; turn <= groups; turn += 1)
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) await group(side, turn, turn > 0);
  for (const { server } of sides) await server.stop();

  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const figures = (of: (all: readonly number[]) => number) =>
    sides.map(({ steps }) => STEPS.map((step) => of(steps.get(step) ?? [])));
  const means = figures(mean);
  const rows = STEPS.map((step, at) => [step, ...means.map((each) => each[at]?.toFixed(2) ?? "")]);
  const wholes = sides.map(({ steps }) => {
    const each = Array.from({ length: groups }, (_, at) =>
      STEPS.reduce((sum, step) => sum + (steps.get(step)?.[at] ?? 0), 0),
    );
    return median(each).toFixed(1);
  });
  console.log(
    `${groups} groups of ${TOGETHER} candidates in turns, ${options.bundle} answers a request; milliseconds of processor time of one candidate.\n`,
  );
  table([["step, mean", ...sides.map(({ name }) => name)], ...rows, ["whole, median", ...wholes]]);
});
