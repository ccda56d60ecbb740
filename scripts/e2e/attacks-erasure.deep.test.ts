/** Deleting people leaves no byte of them in any file or log, rewrites no file, and does not block other requests. */
import { beforeEach, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { findInFiles } from "#/modules/privacy/testing.ts";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";
import { guarded } from "#/testing/leaks.ts";
import {
  type Account,
  begin,
  call,
  candidatePath,
  grantCredits,
  invite,
  must,
  register,
  registerWithCredits,
  type SentInvite,
  withDatabase,
} from "./client.ts";
import { type Clocked, clocked } from "./clocked.ts";
import { folderForEach } from "./own-folder.ts";
import { bytesWritten, type RunningAssay, waitFor } from "./process.ts";
import { readings } from "./readings.ts";

const OPERATOR_TOKEN = "operator-token-of-e2e-0123456789abc";

const folder = folderForEach();
let clock: Clocked;
let assay: RunningAssay;
beforeEach(() => {
  clock = clocked(folder.folder, {
    OPERATOR_TOKEN,
    RATE_LIMIT_PER_MINUTE: "100000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "100000",
  });
});

const api = ({ key }: Pick<Account, "key">, method: string, path: string, body?: unknown) =>
  call(assay.address, method, `/api/v1${path}`, { key, ...(body !== undefined && { body }) });

/** The server administrator, in the account's console. */
const desk = ({ id, key }: Account, method: string, path: string, body?: unknown) =>
  call(assay.address, method, `/api/v1/console${path}`, {
    key: OPERATOR_TOKEN,
    headers: { "x-assay-account": id, "x-assay-mode": key.startsWith("pk_live_") ? "live" : "test" },
    ...(body !== undefined && { body }),
  });

const stored = <T>(sql: string): T[] =>
  withDatabase(folder.folder, (database) => database.query<T, []>(sql).all());
const sessionOf = ({ id }: SentInvite): number =>
  stored<{ id: number }>(`SELECT id FROM sessions WHERE invite_id = '${id}'`)[0]?.id ?? 0;
const deletionStates = () =>
  stored<{ status: string }>("SELECT status FROM deletions").map(({ status }) => status);
/** Bytes, where the system counts them. */
const written = () => (process.platform === "linux" ? bytesWritten(assay.pid) : 0);
/** Goes up with each rewriting of the files. */
const rewritings = () => stored<{ schema_version: number }>("PRAGMA schema_version")[0]?.schema_version ?? 0;

/** Starts again without a goodbye, at that place of an hour. */
async function startAgain(place: string): Promise<void> {
  await assay.kill();
  assay = await clock.start(place);
}

/** A code that the account hands over, given in a browser. @returns its cookie */
async function proofOf(account: Account, { id, token }: SentInvite): Promise<string> {
  const { code } = must(await api(account, "POST", `/test-helpers/invites/${id}/code`), 200).json.data;
  const { headers } = must(
    await call(assay.address, "POST", candidatePath(token, "/confirm"), { body: { code } }),
    200,
  );
  return String(headers.get("set-cookie")).split(";")[0] ?? "";
}
const asCandidate = async (account: Account, sent: SentInvite, path: string, body: unknown) =>
  must(
    await call(assay.address, "POST", candidatePath(sent.token, path), {
      body,
      headers: { cookie: await proofOf(account, sent) },
    }),
    200,
  );

test("M3: deleting people, also automatically, rewrites no file and blocks no request, in either mode", async () => {
  assay = await clock.start("20:20");
  const testing = await registerWithCredits(assay.address);
  const live = await register(assay.address, { mode: "live" });
  grantCredits(folder.folder, live, 20);
  const begun = async (account: Account, person: number) => {
    const sent = await invite(assay.address, account, { email: `p${person}@people.example` });
    await begin(assay.address, sent.token);
    return sent;
  };
  const people = async (account: Account) =>
    Promise.all(Array.from({ length: 8 }, (_, person) => begun(account, person)));
  const [tested, real] = [await people(testing), await people(live)];
  // As large as the review's, which took half a second to rewrite.
  withDatabase(folder.folder, (database) => {
    database.run("CREATE TABLE ballast (id INTEGER PRIMARY KEY, text TEXT)");
    database.run(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 70000) INSERT INTO ballast (text) SELECT hex(randomblob(240)) FROM n",
    );
  });

  const size = statSync(join(folder.folder, "data", "assay.db")).size;
  const before = rewritings();
  const writtenBefore = written();
  const [withdrawing, ...others] = tested;
  if (withdrawing === undefined) throw new Error("nobody was invited");
  const left = await asCandidate(testing, withdrawing, "/withdraw", { confirm: true });
  expect(left.json.data.outcome).toBe("deleted");
  for (const [account, sent] of [
    ...others.map((sent) => [testing, sent] as const),
    ...real.map((sent) => [live, sent] as const),
  ]) {
    // A bystander is answered while each of them runs.
    const [{ json }] = await Promise.all([
      api(account, "DELETE", `/gdpr/candidates/${sessionOf(sent)}`).then((answer) => must(answer, 200)),
      call(assay.address, "GET", "/healthz").then((answer) => must(answer, 200)),
    ]);
    expect(json.data).toMatchObject({ status: "partial", pending: ["database_files"] });
  }
  expect(deletionStates()).toHaveLength(16);
  // Both modes alike, since nobody waits for it.
  const isFinished = async () => {
    must(await call(assay.address, "GET", "/healthz"), 200);
    return deletionStates().every((status) => status === "success");
  };
  await waitFor("the end of all", isFinished);
  expect(rewritings()).toBe(before);
  // Rewriting the files blocks all requests while so many bytes are written. Each deletion once did that.
  expect(size).toBeGreaterThan(30_000_000);
  expect(written() - writtenBefore).toBeLessThan(size / 4);
});

/** Somebody whose every field is a word that appears nowhere else. */
const sentinel = (word: string) => ({
  name: `${word}ína ${word}smarkën`,
  email: `${word.toLowerCase()}@erasure-sentinel.example`,
  candidate_message: `Message to ${word}borough`,
  external_ref: `REF-${word}-77`,
});
const tracesOf = (word: string): string[] => [
  ...sentinel(word).name.split(" "),
  sentinel(word).email,
  `${word}borough`,
  `REF-${word}-77`,
];

test("M6: a deleted candidate, started or not, with a cancelled or corrected invite, leaves no byte in any file or log", async () => {
  assay = await clock.start("16:00");
  const account = await registerWithCredits(assay.address);
  const WORDS = [
    "Neverbegan",
    "Cancelwold",
    "Finishhurst",
    "Withdrawby",
    "Correctham",
    "Forgetford",
  ] as const;
  const [never, cancelled, finished, withdrawn, corrected, forgotten] = (await Promise.all(
    WORDS.map((word) => invite(assay.address, account, sentinel(word))),
  )) as [SentInvite, SentInvite, SentInvite, SentInvite, SentInvite, SentInvite];
  await invite(assay.address, account, sentinel("Stayburn"));
  for (const { id } of [cancelled, forgotten]) must(await api(account, "DELETE", `/invites/${id}`), 200);
  const right = { name: "Rightina Rightmark", email: "rightina@erasure-sentinel.example" };
  must(await desk(account, "PUT", `/invites/${corrected.id}`, right), 200);

  // Everything that can name somebody who takes part.
  for (const { token } of [finished, withdrawn]) await begin(assay.address, token);
  await asCandidate(account, finished, "/requests", { kind: "correction", message: "Requestcombe asks" });
  must(
    await api(account, "POST", `/test-helpers/invites/${finished.id}/complete`, {
      candidate: {
        first_name: "Selfnamed",
        last_name: "Ownwritten",
        gender: "female",
        birth_date: "1990-04-01",
      },
    }),
    200,
  );
  const session = sessionOf(finished);
  for (const body of [{ kind: "note", text: "Notedale is her village" }]) {
    must(await desk(account, "POST", `/candidates/${session}/reviews`, body), 201);
  }
  const team = must(await api(account, "POST", "/teams", { title: "Team" }), 201).json.data.id;
  must(await api(account, "POST", `/teams/${team}/members`, { session_ids: [session] }), 200);
  const traces = [
    ...WORDS.flatMap(tracesOf),
    ...right.name.split(" "),
    right.email,
    ...["Requestcombe", "Selfnamed", "Ownwritten", "Notedale"],
  ];
  const data = join(folder.folder, "data");
  const found = findInFiles(data, traces);
  // The corrected address is in no row any more.
  const overwritten = tracesOf("Correctham").slice(0, 3);
  for (const trace of traces) if (!overwritten.includes(trace)) expect(found).toContain(`${trace} (plain)`);

  // The review's own words: no list for data protection named who had not begun.
  const { people } = must(await desk(account, "GET", "/invited-people"), 200).json.data;
  const listed = people.map(({ invite_id }: { invite_id: string }) => invite_id);
  for (const { id } of [never, cancelled, corrected, forgotten]) expect(listed).toContain(id);
  for (const { id } of [never, cancelled, corrected]) {
    const { json } = must(await desk(account, "DELETE", `/invites/${id}/person`), 200);
    expect(json.data.anonymized.original_email).toEndWith("@erasure-sentinel.example");
  }
  must(await api(account, "DELETE", `/gdpr/candidates/${session}`), 200);
  await asCandidate(account, withdrawn, "/withdraw", { confirm: true });

  // Nobody requests this deletion: it happens automatically thirty days after the cancellation.
  must(await api(account, "POST", "/test-helpers/clock", { advance_seconds: 30 * 86_400 }), 200);
  const logs = [assay.output()];
  await startAgain("17:45");
  await waitFor("the cancelled invite's end", () => deletionStates().length === 6);
  logs.push(assay.output());
  await startAgain("13:40");
  await waitFor("the end of all", () => deletionStates().every((status) => status === "success"));
  expect(findInFiles(data, traces)).toEqual([]);
  expect(findInFiles(data, tracesOf("Stayburn"))).toContain("Stayburnína (plain)");
  const said = async ({ token }: SentInvite) => {
    const { status, json } = await call(assay.address, "GET", candidatePath(token));
    return [status, json.error.code];
  };
  for (const sent of [never, cancelled, finished, withdrawn, forgotten])
    expect(await said(sent)).toEqual([404, "data_erased"]);
  // A corrected address ended the link that was sent to the wrong one. Its holder learns nothing.
  expect(await said(corrected)).toEqual([404, "link_not_available"]);
  await assay.stop();
  expect(findInFiles(data, traces)).toEqual([]);
  for (const trace of traces) expect([...logs, assay.output()].join("\n")).not.toContain(trace);
});

test("M9: no key reaches scores, or people it may not read, by way of teams", async () => {
  assay = await clock.start();
  const account = await registerWithCredits(assay.address);
  const sent = await Promise.all(
    ["inside", "outside"].map((name) => invite(assay.address, account, { email: `${name}@people.example` })),
  );
  for (const { id } of sent) must(await api(account, "POST", `/test-helpers/invites/${id}/complete`), 200);
  const [inside, outside] = sent.map(sessionOf);
  const team = must(await api(account, "POST", "/teams", { title: "Sales" }), 201).json.data.id;
  must(await api(account, "POST", `/teams/${team}/members`, { session_ids: [inside] }), 200);
  const profile = { name: "Clerk", dimensions: { people: { ideal: 6 } } };
  const profileId = must(await api(account, "POST", "/job-profiles", profile), 201).json.data.id;

  const keyWith = async (permissions: readonly string[]) => {
    const { data } = must(await desk(account, "POST", "/keys", { name: "Narrow", permissions }), 201).json;
    return { key: String(data.key) };
  };
  const teams = await keyWith(["teams:read", "teams:write"]);
  const before = stored("SELECT * FROM team_members");
  const everybody = Array.from({ length: 100 }, (_, place) => place + 1);
  for (const [method, path, body] of [
    ["GET", "/profiles"],
    ["GET", "/search?q=side"],
    ["POST", `/teams/${team}/members`, { session_ids: everybody }],
    ["POST", `/teams/${team}/members`, { invite_ids: sent.map(({ id }) => id) }],
    ["GET", `/teams/${team}/export`],
    ["GET", `/teams/${team}/export?format=json`],
    ["GET", `/teams/${team}/report?format=html`],
    ["GET", `/teams/${team}/report?format=html&candidate_session_id=${outside}`],
  ] as const) {
    const { status, text, json } = await api(teams, method, path, body);
    expect([path, status, json?.error?.code]).toEqual([path, 403, "permission_denied"]);
    expect(text).not.toContain("side@");
  }
  // A team that this key created itself opens nothing more.
  const own = must(await api(teams, "POST", "/teams", { title: "Mine" }), 201).json.data.id;
  expect((await api(teams, "POST", `/teams/${own}/members`, { session_ids: everybody })).status).toBe(403);
  expect((await api(teams, "GET", `/teams/${own}/export`)).status).toBe(403);
  expect(stored("SELECT * FROM team_members")).toEqual(before);

  // The same for every reading operation, and for a key that may do everything else.
  const paths = (await readings(assay, profileId)).filter((path) => !path.includes("/console/"));
  const rest = await keyWith(ALL_PERMISSIONS.filter((one) => one !== "results:read"));
  const secrets = guarded(/@people\.example/).filter(({ what }) => ["an export", "a score"].includes(what));
  const opened = async (who: { key: string }) => {
    const names = new Set<string>();
    for (const path of paths) {
      const answer = await api(who, "GET", path.replace("/api/v1", ""));
      if (answer.status !== 200) continue;
      for (const { what, isIn } of secrets) if (isIn({ ...answer } as never)) names.add(`${what}: ${path}`);
    }
    return [...names];
  };
  expect((await opened(account)).length).toBeGreaterThan(5);
  expect(await opened(teams)).toEqual([]);
  expect(await opened(rest)).toEqual([]);
});

test("M7: no text promises candidates an automatic deletion, and what the texts say instead is still true three years later", async () => {
  assay = await clock.start("16:30");
  const account = await registerWithCredits(assay.address);
  const sent = await invite(assay.address, account, { email: "ada@people.example" });
  const page = () => call(assay.address, "GET", candidatePath(sent.token));
  const { notice } = must(await page(), 200).json.data;
  const reported = { en: notice.paragraphs.en.join("\n"), de: notice.paragraphs.de.join("\n") };
  expect(reported.en).toContain("no fixed date is set for that, and it does not happen automatically");
  expect(reported.de).toContain("ein fester Zeitpunkt ist dafür nicht vorgesehen");
  for (const text of [reported.en, reported.de])
    expect(text).not.toMatch(/\d+\s*(months?|Monate?n?|years?|Jahre?n?|days?|Tage?n?)\b/);
  // The text that did promise it can no longer be acknowledged.
  const old = { language: "en", notice_version: "1.0" };
  expect(
    (await call(assay.address, "POST", candidatePath(sent.token, "/acknowledge"), { body: old })).status,
  ).toBe(409);

  must(await api(account, "POST", `/test-helpers/invites/${sent.id}/complete`), 200);
  for (let year = 0; year < 3; year += 1) {
    must(await api(account, "POST", "/test-helpers/clock", { advance_seconds: 365 * 86_400 }), 200);
  }
  await startAgain("17:45");
  await waitFor("the hour's turn", async () => {
    const { jobs } = (await call(assay.address, "GET", "/api/v1/admin/health", { key: OPERATOR_TOKEN })).json
      .data;
    return jobs.find(({ name }: { name: string }) => name === "forget-cancelled-invites").last_finished_at;
  });
  expect(must(await page(), 200).json.data.state).toBe("completed");
  const copy = { headers: { cookie: await proofOf(account, sent) } };
  must(await call(assay.address, "GET", candidatePath(sent.token, "/data"), copy), 200);
  // And it can be had, as the notice says.
  const { requests } = (await asCandidate(account, sent, "/requests", { kind: "erasure" })).json.data;
  expect(requests).toMatchObject([{ kind: "erasure", status: "open" }]);
});
