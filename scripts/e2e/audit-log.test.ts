/** The audit log holds every read access after SIGKILL, and an older log that was restored is found at the start. */
import { expect, test } from "bun:test";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { answerRange, newAssessment, TOTAL } from "./candidate-session.ts";
import { call, candidatePath, must, register, registerWithCredits, withDatabase } from "./client.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { type RunningAssay, runAssay, startAssay, waitFor } from "./process.ts";

const own = folderForEach();

interface Line {
  action: string;
  target: string | null;
  details: string;
}

/** Lines of the log about a person, the oldest first. */
const linesAbout = (sessionId: number): Line[] =>
  withDatabase(own.folder, (database) =>
    database
      .query<Line, [string]>(
        "SELECT action, target_id AS target, details FROM audit_entries WHERE target_kind = 'session' AND target_id = ? ORDER BY seq",
      )
      .all(String(sessionId)),
  );

const views = (): string[] =>
  withDatabase(own.folder, (database) =>
    database
      .query<{ what: string }, []>("SELECT what FROM result_views ORDER BY id")
      .all()
      .map(({ what }) => what),
  );

test("a result, a report and a person's own copy that were read are in the log although the service was killed with the first byte", async () => {
  let assay = await startAssay(own.folder, GENEROUS);
  const account = await registerWithCredits(assay.address);
  const assessment = await newAssessment(assay.address, account);
  await answerRange(assay.address, assessment, 0, TOTAL);
  must(await call(assay.address, "POST", candidatePath(assessment.token, "/submit"), { body: {} }), 200);
  const key = { key: account.key };
  const asked = must(
    await call(assay.address, "POST", `/api/v1/test-helpers/invites/${assessment.id}/code`, key),
    200,
  );
  const confirmed = must(
    await call(assay.address, "POST", candidatePath(assessment.token, "/confirm"), {
      body: { code: asked.json.data.code },
    }),
    200,
  );
  const cookie = String(confirmed.headers.get("set-cookie")).split(";")[0] ?? "";
  const authorization = `Bearer ${account.key}`;
  const sessionId = withDatabase(
    own.folder,
    (database) => database.query<{ id: number }, []>("SELECT id FROM sessions").get()?.id ?? 0,
  );
  for (const [path, headers, action, what] of [
    [`/api/v1/invites/${assessment.id}/results`, { authorization }, "result.read", "results"],
    [`/api/v1/invites/${assessment.id}/report`, { authorization }, "result.read", "report"],
    [candidatePath(assessment.token, "/data"), { cookie }, "candidate_data.read", "own_copy"],
  ] as const) {
    const [before, seen] = [linesAbout(sessionId).length, views().length];
    // Resolves with the head of the answer.
    const answer = await fetch(`${assay.address}${path}`, { headers });
    await assay.kill();
    expect([path, answer.status]).toEqual([path, 200]);
    assay = await startAssay(own.folder, GENEROUS);
    const fresh = linesAbout(sessionId).slice(before);
    expect(fresh.map((line) => [line.action, line.details.includes(what)])).toEqual([[action, true]]);
    expect(views().slice(seen)).toEqual([what]);
  }
  expect(await assay.stop()).toBe(0);
  expect((await runAssay(["audit", "verify"], {}, own.folder)).stdout).toStartWith(
    "The audit log is valid: ",
  );
});

test("an older database that was copied in without a restore is reported at the start and by audit verify; a restore is not", async () => {
  const backups = join(own.folder, "backups");
  const env = { ...GENEROUS, BACKUP_DIR: backups, BACKUP_AT: "off" };
  const head = join(backups, "assay-audit-head.json");
  const recorded = (): number => (existsSync(head) ? JSON.parse(readFileSync(head, "utf8")).seq : 0);
  const ended = (): number =>
    withDatabase(
      own.folder,
      (database) =>
        database.query<{ seq: number }, []>("SELECT head_seq AS seq FROM audit_chain").get()?.seq ?? 0,
    );
  /** Registers somebody and starts again, which records the last line. */
  async function goOn(assay: RunningAssay | null): Promise<RunningAssay> {
    const running = assay ?? (await startAssay(own.folder, env));
    await register(running.address);
    expect(await running.stop()).toBe(0);
    const seq = ended();
    const next = await startAssay(own.folder, env);
    await waitFor("the head to be noted", () => recorded() >= seq);
    return next;
  }
  const data = join(own.folder, "data");
  const aside = join(own.folder, "aside");
  const warned = async ({ address }: RunningAssay) =>
    ((await call(address, "GET", "/readyz")).json.warnings ?? []).includes("audit_log_mismatch");

  let assay = await goOn(null);
  expect(await assay.stop()).toBe(0);
  expect((await runAssay(["backup"], env, own.folder)).exitCode).toBe(0);
  cpSync(data, aside, { recursive: true });
  assay = await goOn(await goOn(null));
  const lost = recorded();
  expect(await assay.stop()).toBe(0);

  // Copies the folder as a whole, so that no other file reveals the change.
  rmSync(data, { recursive: true });
  renameSync(aside, data);
  assay = await startAssay(own.folder, env);
  // The folder of the backups knows of later transactions, so nothing is stored before somebody has decided.
  await assay.logged(/another copy of this instance took over/);
  expect((await runAssay(["take-over", "--other-is-stopped"], env, own.folder)).exitCode).toBe(0);
  await assay.logged(
    new RegExp(`"line":${lost}[^\\n]*"msg":"audit log: line ${lost}[^\\n]*copied in without a restore`),
  );
  expect(await warned(assay)).toBe(true);
  const found = await runAssay(["audit", "verify"], env, own.folder);
  expect([found.exitCode, found.stderr]).toEqual([65, expect.stringContaining(`Entry ${lost}`)]);
  expect((await runAssay(["accept-loss"], env, own.folder)).stdout).toContain("recorded in BACKUP_DIR");
  expect((await runAssay(["audit", "verify"], env, own.folder)).exitCode).toBe(0);
  assay = await goOn(assay);
  expect(await warned(assay)).toBe(false);
  expect(await assay.stop()).toBe(0);

  expect((await runAssay(["restore", "latest"], env, own.folder)).exitCode).toBe(0);
  assay = await goOn(null);
  expect(await warned(assay)).toBe(false);
  expect((await runAssay(["audit", "verify"], env, own.folder)).exitCode).toBe(0);
  expect(await assay.stop()).toBe(0);
});

test.skipIf(process.platform === "win32")(
  "a backup folder that does not answer delays neither the start nor requests nor the end",
  async () => {
    const backups = join(own.folder, "backups");
    mkdirSync(backups);
    // Opening it for reading waits for a writer, and none comes.
    expect(Bun.spawnSync(["mkfifo", join(backups, "assay-audit-head.json")]).exitCode).toBe(0);
    const assay = await startAssay(own.folder, { ...GENEROUS, BACKUP_DIR: backups, BACKUP_AT: "off" });
    await register(assay.address);
    expect((await call(assay.address, "GET", "/healthz")).status).toBe(200);
    expect(await assay.stop()).toBe(0);
  },
);
