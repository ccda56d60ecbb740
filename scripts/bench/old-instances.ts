// Starts earlier versions of this program from the repository's history, fills their data folders through the API, and stores
// the databases where src/testing/upgraded-instances.test.ts opens them with today's version. Versions from before the baseline
// other than the last one are stored, and then refused. By hand, in a complete clone:
//   node scripts/bun.mjs scripts/bench/old-instances.ts <commit>… [--to <folder>]

import { Database } from "bun:sqlite";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { checkDatabase } from "../../src/ops/doctor/database.ts";
import { MovingClock } from "../../src/testing/clock.ts";
import {
  OLD_INSTANCE_KEY,
  OLD_INSTANCES,
  type OldInstance,
  putOldInstance,
  unsaidOf,
  writeOldInstance,
} from "../../src/testing/old-instances.ts";
import { startOn } from "../../src/testing/service.ts";
import { call, candidatePath, invite, must, register } from "../e2e/client.ts";

const ROOT = resolve(import.meta.dir, "../..");
const [, , ...typed] = process.argv;
const to = typed.indexOf("--to");
const target = to < 0 ? OLD_INSTANCES : resolve(typed[to + 1] ?? "");
const commits = typed.filter((one, at) => one !== "--to" && typed[at - 1] !== "--to");

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });

async function notice(address: string, token: string): Promise<string> {
  const { json } = must(await call(address, "GET", candidatePath(token, "")), 200);
  return json.data.notice?.version ?? json.data.notice_version;
}

/** What a customer does in an afternoon, in the words that the interface has always had. */
async function live(address: string): Promise<Omit<OldInstance, "commit" | "migration">> {
  const account = await register(address, { email: "owner@company.example", company: "Müller & Söhne" });
  const key = account.key;
  const api = (method: string, path: string, body?: unknown) =>
    call(address, method, `/api/v1${path}`, { key, ...(body !== undefined && { body }) });
  const order = must(await api("POST", "/orders", { product_id: "pa-pack-10" }), 201).json.data.order_id;
  must(await api("POST", `/test-helpers/orders/${order}/pay`), 200);
  const names = [
    "Ada Lovelace",
    "Łukasz Ünal-Đorđević",
    "Grace Hopper",
    "Never Begun",
    "Half Way",
    "Called Off",
  ];
  const sent = [];
  for (const [at, name] of names.entries())
    sent.push(await invite(address, account, { name, email: `person${at}@people.example` }));
  const ids = sent.map(({ id }) => id);
  for (const [at, id] of ids.slice(0, 3).entries())
    must(await api("POST", `/test-helpers/invites/${id}/complete`, { seed: at + 1 }), 200);
  const token = sent[4]?.token ?? "";
  const body = { language: "en", notice_version: await notice(address, token) };
  must(await call(address, "POST", candidatePath(token, "/acknowledge"), { body }), 200);
  const questions = must(await call(address, "GET", candidatePath(token, "/questions")), 200);
  const items: { id: string }[] = questions.json.data.items.slice(0, 40);
  const answers = Object.fromEntries(items.map(({ id }, at) => [id, (at % 6) + 1]));
  const given = items.map(({ id }) => ({ item_id: id, value: answers[id], response_ms: 3000, changes: 0 }));
  must(await call(address, "PUT", candidatePath(token, "/answers"), { body: { answers: given } }), 200);
  must(await api("DELETE", `/invites/${ids[5]}`), 200);
  must(await api("POST", "/webhooks", { url: "https://receiver.example/hook" }), 201);
  const profile = must(await api("POST", "/job-profiles", { name: "Sales lead", type: "standard" }), 201);
  const profileId = profile.json.data.profile_id ?? profile.json.data.id ?? profile.json.data.profile?.id;
  const team = must(await api("POST", "/teams", { title: "Board" }), 201).json.data;
  const teamId = team.team_id ?? team.id ?? team.team?.id;
  must(await api("POST", `/teams/${teamId}/members`, { invite_ids: ids.slice(0, 2) }), 200);
  const sessions: number[] = must(
    await api("GET", "/gdpr/candidates?status=all"),
    200,
  ).json.data.candidates.map((one: { session_id: number }) => one.session_id);
  const erased = must(await api("GET", `/results/${ids[2]}`), 200).json.data;
  must(await api("DELETE", `/gdpr/candidates/${erased.session_id ?? sessions.at(-1)}`), 200);
  const paths = [
    "/balance",
    "/account",
    "/invites?limit=50",
    ...ids.map((id) => `/invites/${id}`),
    ...ids
      .slice(0, 3)
      .flatMap((id) => [`/results/${id}`, `/results/${id}?include_raw=true`, `/invites/${id}/results`]),
    `/orders/${order}`,
    "/invoices",
    "/job-profiles",
    `/job-profiles/${profileId}`,
    "/webhooks",
    "/teams",
    `/teams/${teamId}`,
    "/profiles?include_results=true",
    ...sessions.map((id) => `/profiles/${id}`),
    "/gdpr/candidates?status=all",
    "/gdpr/deletions",
    "/search?q=a",
  ];
  const read: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, json } = await api("GET", path);
    if (status === 200) read[path] = json.data;
  }
  const invoices = (read["/invoices"] as { invoices?: { id: string }[] } | undefined)?.invoices ?? [];
  const documents = [
    ...ids.slice(0, 2).map((id) => `/invites/${id}/report?lang=de`),
    ...invoices.map(({ id }) => `/invoices/${id}/pdf`),
  ];
  return { at: Date.now(), apiKey: key, link: { token, answers }, answers: read, documents };
}

for (const commit of commits) {
  const work = mkdtempSync(join(tmpdir(), "assay-old-"));
  const [source, data] = [join(work, "source"), join(work, "data")];
  mkdirSync(source);
  mkdirSync(data, { mode: 0o700 });
  const archive = Bun.spawnSync(["git", "archive", commit], { cwd: ROOT });
  Bun.spawnSync(["tar", "x", "-C", source], { stdin: archive.stdout });
  symlinkSync(join(ROOT, "node_modules"), join(source, "node_modules"));
  writeFileSync(join(data, "server.key"), OLD_INSTANCE_KEY, { mode: 0o600 });
  // Where a version knows it: a first start that was broken off, so that it takes the secret that lies there.
  writeFileSync(join(data, "assay.state"), `{"state":"begun"   ,"commits":               0}\n`);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = Bun.spawn([process.execPath, "src/main.ts"], {
    cwd: source,
    env: {
      PATH: process.env.PATH ?? "",
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_MINUTE: "100000",
      BASE_URL: "http://assay.test",
    },
    stdout: "ignore",
    stderr: "inherit",
  });
  try {
    for (let tries = 0; tries < 200; tries += 1) {
      if (await fetch(`${address}/healthz`).catch(() => null)) break;
      await Bun.sleep(50);
    }
    const instance = await live(address);
    server.kill("SIGTERM");
    await server.exited;
    const migrations = readdirSync(join(source, "src/platform/db/migrations")).filter((name) =>
      name.endsWith(".sql"),
    );
    const migration = migrations.toSorted().at(-1)?.replace(".sql", "") ?? "";
    const packed = join(work, "packed.db");
    const database = new Database(join(data, "assay.db"));
    database.run("VACUUM INTO ?", [packed]);
    database.close();
    const file = join(target, `${migration.slice(0, 4)}-${commit}.instance.zst`);
    const size = writeOldInstance(file, { commit, migration, ...instance }, readFileSync(packed));
    const opened = join(work, "opened");
    putOldInstance(opened, readFileSync(packed));
    const clock = new MovingClock();
    clock.advance(instance.at + 1000 - clock.now());
    const today = startOn(opened, { BASE_URL: "http://assay.test" }, clock);
    const read = (path: string) => today.call("GET", `/api/v1${path}`, { key: instance.apiKey });
    const differences = await unsaidOf({ commit, migration, ...instance }, read);
    const errors = checkDatabase(opened).filter(({ ok }) => !ok);
    await today.end();
    console.log(
      `${commit} ${migration}: ${Object.keys(instance.answers).length} answers, ${size} bytes; opened today: ${differences.length} differences, ${errors.length} faults`,
      ...differences.slice(0, 10),
      ...errors,
    );
  } catch (error) {
    console.log(`${commit}: ${error instanceof Error ? error.message : error}`);
  } finally {
    server.kill("SIGKILL");
    rmSync(work, { recursive: true, force: true });
  }
}
