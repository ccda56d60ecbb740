// Measures how long others wait while people are erased one after the other in a large house: the longest request of a
// minute with and of a minute without, in turns, on copies of one folder that `assay demo --keep` has filled.
//   node scripts/bun.mjs scripts/bench/erasing.ts --binary dist/assay --house <folder> --live <key> --test <key> [--seconds 60]
import { Database } from "bun:sqlite";
import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { probe, requestBytes } from "./load.ts";
import { quantile } from "./quantile.ts";
import { killAll, type Server, startServer } from "./servers.ts";

const { values: options } = parseArgs({
  options: {
    binary: { type: "string", default: "dist/assay" },
    house: { type: "string", default: "" },
    live: { type: "string", default: "" },
    test: { type: "string", default: "" },
    seconds: { type: "string", default: "60" },
  },
});
const SECONDS = Number(options.seconds);
const ROUNDS = 2;
/** Between two erasures. */
const PAUSE_MS = 100;
/** The pace of the others: each of the two kinds of request some hundred times a second. */
const OTHERS_PAUSE_MS = 5;
const OPERATOR_TOKEN = "operator-token-of-the-bench-0123456789";

const folder = mkdtempSync(join(tmpdir(), "assay-erasing-"));
const database = join(folder, "house", "assay.db");

interface Minute {
  name: string;
  reads: number[];
  health: number[];
  erased: number[];
  memoryMb: number;
}

const stored = <Row>(sql: string): Row[] => {
  const sqlite = new Database(database, { readonly: true });
  try {
    return sqlite.query<Row, []>(sql).all();
  } finally {
    sqlite.close();
  }
};

async function main(): Promise<void> {
  cpSync(resolve(options.house), join(folder, "house"), { recursive: true });
  const copy = new Database(database);
  copy.run("UPDATE api_keys SET rate_limit = 1000000");
  copy.close();
  const server = await startServer([resolve(options.binary)], {
    DATA_DIR: join(folder, "house"),
    LOG_LEVEL: "warn",
    OPERATOR_TOKEN,
    RATE_LIMIT_PER_MINUTE: "1000000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
  });
  console.log(`start ${Math.round(server.startMs)} ms, file ${megabytes()} MB`);
  await Bun.sleep(3_000);
  const victims = erasures(server.port);
  for (let round = 0; round < ROUNDS; round++) {
    print(await minute("nobody is erased", server, async () => {}));
    print(
      await minute("people are erased", server, async (until, took) => {
        while (performance.now() < until) {
          const erase = victims.next().value;
          const start = performance.now();
          await erase?.();
          took.push(performance.now() - start);
          await Bun.sleep(PAUSE_MS);
        }
      }),
    );
    const start = performance.now();
    while (stored("SELECT 1 FROM deletions WHERE status = 'partial'").length > 0) await Bun.sleep(250);
    console.log(`all finished after a further ${Math.round((performance.now() - start) / 100) / 10} s`);
  }
  console.log(`file ${megabytes()} MB`);
  await server.stop();
}

const megabytes = () => Math.round(statSync(database).size / 1e6);

/** In turns over the API, at the console, in test mode and at the candidate's page. */
function* erasures(port: number): Generator<() => Promise<unknown>, undefined> {
  const call = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return {
      data: JSON.parse(text).data,
      cookie: String(answer.headers.get("set-cookie")).split(";")[0] ?? "",
    };
  };
  const keyed = (key: string) => ({ authorization: `Bearer ${key}` });
  const people = stored<{ id: number; account: string }>(
    "SELECT id, account_id AS account FROM sessions WHERE mode = 'live' AND completed_at IS NOT NULL AND anonymized_at IS NULL AND protected_at IS NULL ORDER BY (id * 7919) % 100003",
  );
  const mine = people.filter(({ account }) => account === people[0]?.account);
  const withdrawn = async () => {
    const { data } = await call("POST", "/v1/invites", keyed(options.test), {
      email: `nobody.${crypto.randomUUID()}@people.example`,
      name: "Nobody Nowhere",
    });
    const page = `/candidate/${String(data.analysis_link).split("/a/")[1]}`;
    const sent = await call("POST", `/v1/test-helpers/invites/${data.invite_id}/code`, keyed(options.test));
    const { cookie } = await call("POST", `${page}/confirm`, {}, { code: sent.data.code });
    await call("POST", `${page}/withdraw`, { cookie }, { confirm: true });
  };
  for (let at = 0; at < mine.length; at += 2) {
    yield () => call("DELETE", `/v1/gdpr/candidates/${mine[at]?.id}`, keyed(options.live));
    yield () =>
      call("DELETE", `/v1/gdpr/candidates/${mine[at + 1]?.id}`, {
        ...keyed(OPERATOR_TOKEN),
        "x-assay-account": String(mine[at]?.account),
        "x-assay-mode": "live",
      });
    yield withdrawn;
  }
}

async function minute(
  name: string,
  server: Server,
  erase: (until: number, took: number[]) => Promise<void>,
): Promise<Minute> {
  const until = performance.now() + SECONDS * 1_000;
  const erased: number[] = [];
  let memoryMb = 0;
  const watch = setInterval(() => {
    memoryMb = Math.max(memoryMb, server.memoryMb() ?? 0);
  }, 200);
  const busy = Promise.all([Bun.sleep(SECONDS * 1_000), erase(until, erased)]);
  const request = (path: string) => requestBytes({ method: "GET", path, key: options.live });
  const [reads, health] = await Promise.all([
    probe(server.port, request("/api/v1/invites?limit=20"), OTHERS_PAUSE_MS, busy),
    probe(server.port, request("/healthz"), OTHERS_PAUSE_MS, busy),
  ]);
  clearInterval(watch);
  return { name, reads, health, erased, memoryMb };
}

function print({ name, reads, health, erased, memoryMb }: Minute): void {
  const ms = (values: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => quantile(values, share).toFixed(1)).join(" / ");
  console.log(
    `${name.padEnd(18)} list ${ms(reads)} ms, healthz ${ms(health)} ms (p50 / p99 / longest of ${reads.length}), ${erased.length} erased in ${ms(erased)} ms, ${Math.round(memoryMb)} MB`,
  );
}

process.on("exit", () => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});
await main();
