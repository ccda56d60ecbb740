/** A folder outside the data folder, or a bucket, that never answers stops neither requests nor the start nor the end of the service. */
import { afterEach, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answerRange, newAssessment, TOTAL } from "./candidate-session.ts";
import {
  type Account,
  call,
  candidatePath,
  must,
  register,
  registerWithCredits,
  withDatabase,
} from "./client.ts";
import { type HangingFolder, hangingFolder } from "./hanging-folder.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { type RunningAssay, runAssay, startAssay, waitFor } from "./process.ts";

const own = folderForEach();
let hanging: HangingFolder | null = null;
afterEach(() => {
  hanging?.end();
  hanging = null;
});

const OPERATOR_TOKEN = "operator-token-of-tests-0123456789";
const PLACES = {
  BACKUP_DIR: (mount: string) => ({ BACKUP_DIR: mount }),
  STANDBY_DIR: (mount: string) => ({ STANDBY_DIR: mount, STANDBY_EVERY_S: "1" }),
  "report-templates": () => ({}),
};
type Place = keyof typeof PLACES;

/** Somebody who has answered all questions, so that there is something to read and to delete. */
async function completed(address: string, account: Account): Promise<string> {
  const assessment = await newAssessment(address, account, { email: `c${Math.random()}@people.example` });
  await answerRange(address, assessment, 0, TOTAL);
  must(await call(address, "POST", candidatePath(assessment.token, "/submit"), { body: {} }), 200);
  return assessment.id;
}

const ready = async ({ address }: RunningAssay) => (await call(address, "GET", "/readyz")).json;
const silentIn = async (assay: RunningAssay) =>
  ((await ready(assay)).parts?.silent_folders ?? []) as { place: string; lines_waiting: number }[];
const operator = (assay: RunningAssay, path: string) =>
  call(assay.address, "GET", `/api/v1/admin${path}`, { key: OPERATOR_TOKEN });
const linesIn = (name: string) => {
  const file = join(hanging?.source ?? "", name);
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").length : 0;
};

test.each(Object.keys(PLACES) as Place[])(
  "while %s hangs the service goes on, and what waits arrives",
  async (place) => {
    const data = join(own.folder, "data");
    hanging = await hangingFolder(
      own.folder,
      place === "report-templates" ? join(data, place) : join(own.folder, "mount"),
    );
    if (hanging === null) return;
    const folder = hanging;
    const env = { ...GENEROUS, ...PLACES[place](folder.mount), OPERATOR_TOKEN, BACKUP_AT: "off" };
    let assay = await startAssay(own.folder, env);
    const account = await registerWithCredits(assay.address);
    const spare = await register(assay.address);
    const first = await completed(assay.address, account);
    const second = await completed(assay.address, account);
    const sessions = withDatabase(own.folder, (db) =>
      db.query<{ id: number }, []>("SELECT id FROM sessions ORDER BY id").all(),
    );
    expect(sessions).toHaveLength(2);
    if (place === "STANDBY_DIR")
      await waitFor("a copy", () => existsSync(join(folder.source, "standby.json")));

    /** Deletes somebody, buys, revokes a key, and reads. */
    async function work(session: number | undefined, invite: string, key: string): Promise<void> {
      const read = (path: string) => call(assay.address, "GET", path, { key: account.key });
      expect((await call(assay.address, "GET", "/healthz")).status).toBe(200);
      must(await read(`/api/v1/invites/${invite}/report?format=html`), 200);
      must(
        await call(assay.address, "DELETE", `/api/v1/gdpr/candidates/${session}`, { key: account.key }),
        200,
      );
      await registerWithCredits(assay.address);
      expect((await runAssay(["key", "revoke", key], { DATA_DIR: data, ...env }, own.folder)).exitCode).toBe(
        0,
      );
      expect((await call(assay.address, "GET", "/api/v1/balance", { key })).status).toBe(401);
      must(await operator(assay, "/health"), 200);
      must(await operator(assay, "/backups"), 200);
      must(await read("/api/v1/balance"), 200);
    }

    folder.hang();
    await work(sessions[0]?.id, first, spare.key);
    await waitFor("the warning", async () => (await silentIn(assay)).some((one) => one.place === place));
    expect((await ready(assay)).warnings).toContain("outside_folder_silent");
    expect(await assay.stop()).toBe(0);

    // Neither does the start look into it.
    const other = await (async () => {
      assay = await startAssay(own.folder, env);
      return register(assay.address);
    })();
    await work(sessions[1]?.id, second, other.key);
    await waitFor("the warning", async () => (await silentIn(assay)).some((one) => one.place === place));
    const waiting = (await silentIn(assay)).find((one) => one.place === place)?.lines_waiting ?? 0;
    if (place !== "report-templates") expect(waiting).toBeGreaterThan(0);
    expect((await operator(assay, "/health")).text).toContain(`${place} has not responded since`);

    folder.answer();
    await waitFor("the end of the warning", async () => (await silentIn(assay)).length === 0);
    if (place !== "report-templates") {
      const count = () =>
        withDatabase(
          own.folder,
          (db) => db.query<{ n: number }, []>("SELECT count(*) AS n FROM outside_lines").get()?.n,
        );
      await waitFor("an empty queue", () => count() === 0);
      expect(linesIn("assay-erasures.jsonl")).toBeGreaterThanOrEqual(2);
      expect(linesIn("assay-numbers.jsonl")).toBeGreaterThanOrEqual(3);
      expect(linesIn("assay-access.jsonl")).toBeGreaterThanOrEqual(2);
    }
    if (place === "STANDBY_DIR") {
      const stamp = () => readFileSync(join(folder.source, "standby.json"), "utf8");
      const before = stamp();
      await waitFor("another copy", () => stamp() !== before);
    }
    if (place === "BACKUP_DIR") {
      const begun = await call(assay.address, "POST", "/api/v1/admin/backups/runs", {
        ...{ key: OPERATOR_TOKEN, body: { kind: "backup" } },
      });
      expect(begun.status).toBe(202);
      await waitFor(
        "a backup",
        async () => (await operator(assay, "/backups")).json.data.backups.length === 1,
      );
    }
    expect(await assay.stop()).toBe(0);
  },
);

test("a bucket that accepts a connection and never answers delays neither requests nor the end", async () => {
  const server = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  try {
    const assay = await startAssay(own.folder, {
      ...{ ...GENEROUS, BACKUP_DIR: join(own.folder, "backups"), BACKUP_AT: "off", OPERATOR_TOKEN },
      ...{ BACKUP_PASSPHRASE: "correct horse battery", BACKUP_S3_URL: "s3://bucket/assay" },
      ...{ BACKUP_S3_ENDPOINT: `http://127.0.0.1:${server.port}`, BACKUP_S3_KEY: "k", BACKUP_S3_SECRET: "s" },
    });
    await register(assay.address);
    const begun = await call(assay.address, "POST", "/api/v1/admin/backups/runs", {
      ...{ key: OPERATOR_TOKEN, body: { kind: "backup" } },
    });
    expect(begun.status).toBe(202);
    const state = async () => (await operator(assay, "/backups")).json.data;
    await waitFor("the archive", async () => (await state()).backups.length === 1);
    expect((await state()).running.kind).toBe("backup");
    expect((await call(assay.address, "GET", "/readyz")).json.status).toBe("ready");
    await register(assay.address);
    expect(await assay.stop()).toBe(0);
  } finally {
    server.stop(true);
  }
});
