// How long the one thread is busy with bodies that are expensive to refuse, at every route that accepts one: the shortest time of
// several, because a busy machine only ever adds to it, and that as a multiple of what JSON.parse alone takes for the same
// text in the same run. Only the multiple travels to another machine.
//   node scripts/bun.mjs scripts/bench/bodies.ts                 bodies of 64 KiB
//   node scripts/bun.mjs scripts/bench/bodies.ts --kib 1024 --routes register,request-trial
import "../../src/server/production.ts";
import { parseArgs } from "node:util";
import type { TSchema } from "@sinclair/typebox";
import { register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { furnish, type Owner } from "#/testing/records.ts";
import { fill, routesOf } from "#/testing/routes.ts";
import { OPERATOR_TOKEN, ORIGIN, startService, type TestService } from "#/testing/service.ts";
import { median } from "./shared.ts";

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

/** JSON texts of at most `bytes` that are dear to refuse, by what they are. Each was dear once, or is of its kind. */
function hostileBodies(schema: TSchema | null, bytes: number): Map<string, string> {
  const bodies = new Map<string, string>([
    ["50 levels of numbers", levels(50, fillList("1", bytes - 200), bytes)],
    ["unknown fields", object(names("u", bytes, ":0,".length), "0")],
    ["unknown fields of one letter each", object(names("", bytes, 1 + ":1,".length), "1")],
    ["a list of {}", fillList("{}", bytes)],
    ["a list of texts", fillList('""', bytes)],
    ["one long text", JSON.stringify("x".repeat(bytes - 2))],
    ["one long name", `{"${"x".repeat(bytes - 6)}":1}`],
    ["escapes", `"${"\\u00e4".repeat(Math.floor((bytes - 2) / 6))}"`],
    ["half a pair at the end", `"${"x".repeat(bytes - 8)}\\ud83d"`],
    ["half a pair at the end of a list", `${fillList("1", bytes - 12).slice(0, -1)},"\\ud83d"]`],
    ["half a pair 50 levels down", levels(50, `["\\ud83d"]`, bytes)],
    ["lists without end", "[".repeat(bytes)],
    ["lists in lists", "[".repeat(bytes / 2) + "]".repeat(bytes / 2)],
    [
      "objects in objects",
      `${'{"a":'.repeat(Math.floor(bytes / 6) - 1)}1${"}".repeat(Math.floor(bytes / 6) - 1)}`,
    ],
    ["a number of very many digits", `0.${"1".repeat(bytes - 2)}`],
    ["numbers with exponents", fillList("1.5e-300", bytes)],
    ["blanks around nothing", `${" ".repeat(bytes - 2)}{}`],
    ["the same field again and again", `{${'"email":1,'.repeat(Math.floor((bytes - 12) / 10))}"email":1}`],
    ["__proto__", `{${'"__proto__":{},'.repeat(Math.floor((bytes - 20) / 15))}"__proto__":1}`],
  ]);
  if (schema === null) return bodies;
  for (const [what, part] of Object.entries(PARTS)) {
    for (const [place, body] of placed(schema, part, bytes)) bodies.set(`${what} in ${place}`, body);
  }
  return bodies;
}

/** What may be put where a field belongs: `size` bytes of it. */
const PARTS: Record<string, (size: number) => string> = {
  "line breaks": (size) => `"${"\\r\\n".repeat(Math.floor(size / 4))}"`,
  "blanks and a NEL": (size) => `"${"\\u00a0".repeat(Math.floor(size / 6) - 1)}\\u0085"`,
  "blanks, letters and a bell": (size) => `"${"\u3000x ".repeat(Math.floor(size / 6))}\\u0007"`,
  "ats and dots": (size) => `"${"a@a.".repeat(Math.floor(size / 4))}"`,
  "an address without end": (size) => `"https://${"a.".repeat(Math.floor(size / 2) - 8)}"`,
  digits: (size) => `"${"9".repeat(size - 2)}"`,
  "base64 of nothing": (size) => `"${"AAAA".repeat(Math.floor(size / 4) - 1)}=x"`,
  "objects of unknown fields": (size) => object(names("u", size, 3), "0"),
  "a list of {}": (size) => fillList("{}", size),
  "a list of half pairs": (size) => fillList('"\\ud83d"', size),
  "a list of lists": (size) => fillList("[1]", size),
  "a list of texts": (size) => fillList('"inv_0"', size),
};

/** The part at each place where the schema has a field, everything else left out. */
function* placed(
  schema: TSchema,
  part: (size: number) => string,
  bytes: number,
  path = "",
): Generator<[place: string, body: string]> {
  for (const choice of (schema.anyOf as TSchema[] | undefined) ?? [schema]) {
    for (const [name, inner] of Object.entries((choice.properties ?? {}) as Record<string, TSchema>)) {
      const place = path === "" ? name : `${path}.${name}`;
      const wrap = (body: string) => `{"${name}":${body}}`;
      yield [place, wrap(part(bytes - 200))];
      for (const [deeper, body] of placed(inner, part, bytes - name.length - 6, place))
        yield [deeper, wrap(body)];
    }
    const items = choice.items as TSchema | undefined;
    if (items === undefined) continue;
    for (const [deeper, body] of placed(items, part, bytes - 2, `${path}[]`)) yield [deeper, `[${body}]`];
  }
}

const levels = (depth: number, inner: string, bytes: number): string =>
  `{"email":${"[".repeat(depth)}${inner.slice(0, bytes)}${"]".repeat(depth)}}`;

const fillList = (entry: string, bytes: number): string =>
  `[${new Array(Math.max(1, Math.floor((bytes - 2) / (entry.length + 1)))).fill(entry).join(",")}]`;

const object = (fields: readonly string[], value: string): string =>
  `{${fields.map((field) => `"${field}":${value}`).join(",")}}`;

/** As many different names as fit, each as short as can be. */
function names(prefix: string, bytes: number, beside: number): string[] {
  const created: string[] = [];
  for (let used = 2; ; ) {
    const name = prefix + created.length.toString(36);
    used += name.length + 2 + beside;
    if (used > bytes) return created;
    created.push(name);
  }
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
