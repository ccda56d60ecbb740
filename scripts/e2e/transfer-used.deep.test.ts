/** An account goes to a server that is in use, in both directions, and everything of it goes on there. */
import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { answerRange, newAssessment, TOTAL } from "./candidate-session.ts";
import {
  type Account,
  call,
  candidatePath,
  invite,
  must,
  registerWithCredits,
  withDatabase,
} from "./client.ts";
import { emptyFolder, killAll, type RunningAssay, runAssay, runDoctor, startAssay } from "./process.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

const ENV = {
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
  WEBHOOK_ALLOW_PRIVATE: "true",
};
const KNOWN = ["sessions", "teams", "deliveries"];

interface Server {
  folder: string;
  remove(): void;
  assay: RunningAssay;
}

const servers: Server[] = [];
const receivers: WebhookReceiver[] = [];
const key = { lock: [] as string[], open: [] as string[] };
const { folder: work, remove } = emptyFolder();
const identity = await generateIdentity();
const [file, shared] = [join(work, "identity"), join(work, "key")];
writeFileSync(file, identity);
writeFileSync(shared, "a key that both servers of one owner have");
key.lock = ["--recipient", await identityToRecipient(identity), "--key-file", shared];
key.open = ["--identity", file, "--key-file", shared];
afterAll(async () => {
  await killAll();
  for (const receiver of receivers) await receiver.stop();
  for (const server of servers) server.remove();
  remove();
});

/** @param prepare changes its database before anybody is in it */
async function newServer(prepare: (folder: string) => void): Promise<Server> {
  const own = emptyFolder();
  await (await startAssay(own.folder, ENV)).stop();
  prepare(own.folder);
  const server = { ...own, assay: await startAssay(own.folder, ENV) };
  servers.push(server);
  return server;
}

/** As servers that an earlier version set up. */
const countFromOne = (folder: string): void =>
  withDatabase(folder, (database) => {
    for (const table of KNOWN)
      database.run(
        "INSERT OR REPLACE INTO sqlite_sequence (rowid, name, seq) VALUES ((SELECT rowid FROM sqlite_sequence WHERE name = ?1), ?1, 0)",
        [table],
      );
  });

/** As a first start gives it. */
const giveId = (folder: string): void =>
  withDatabase(folder, (database) => {
    database.run("UPDATE server SET instance_id = coalesce(instance_id, ?)", [crypto.randomUUID()]);
  });

interface Used {
  account: Account;
  sessionId: number;
  receiver: WebhookReceiver;
  pending: string;
}

/** An account with a result, a team, an invoice, a webhook and somebody invited. */
async function used(server: Server): Promise<Used> {
  const { address } = server.assay;
  const account = await registerWithCredits(address);
  const receiver = startWebhookReceiver();
  receivers.push(receiver);
  const post = async (path: string, body: object) =>
    must(await call(address, "POST", `/api/v1${path}`, { key: account.key, body }), 201).json.data;
  const hook = await post("/webhooks", { url: receiver.url, events: ["analysis.completed"] });
  receiver.trust(hook.secret);
  const assessment = await newAssessment(address, account);
  await answerRange(address, assessment, 0, TOTAL);
  must(await call(address, "POST", candidatePath(assessment.token, "/submit"), { body: {} }), 200);
  await receiver.arrival("analysis.completed");
  const team = await post("/teams", { title: "Team" });
  await call(address, "POST", `/api/v1/teams/${team.id}/members`, {
    key: account.key,
    body: { invite_ids: [assessment.id] },
  });
  const { token } = await invite(address, account, { email: "waits@people.example" });
  const { sessions } = await read(server, account);
  return { account, receiver, sessionId: sessions.profiles[0].session_id, pending: token };
}

async function read({ assay }: Server, { key: bearer }: Account) {
  const get = async (path: string) =>
    must(await call(assay.address, "GET", `/api/v1${path}`, { key: bearer }), 200).json.data;
  return {
    sessions: await get("/profiles"),
    invites: await get("/invites"),
    teams: await get("/teams"),
    balance: await get("/balance"),
    invoices: await get("/invoices"),
  };
}

/** Without numbers that may have become others, links that each server makes itself, and host names. */
const plain = (found: object): string[] =>
  JSON.stringify(found, null, 1)
    .replaceAll(
      /"(?:session_id|id|as_of)": (?:\d+|"\d[^"]*")|\/profiles\/\d+|\/a\/[\w-]+|http:\/\/[^/"]+/g,
      "",
    )
    .split("\n");

let files = 0;
async function move(account: Account, from: Server, to: Server, ...options: string[]): Promise<string> {
  files += 1;
  const file = join(work, `${files}.tar.age`);
  const exported = await runAssay(
    ["account", "export", account.id, "--move", "--to", file, ...key.lock],
    ENV,
    from.folder,
  );
  expect([exported.exitCode, exported.stderr]).toEqual([0, ""]);
  expect(await to.assay.stop()).toBe(0);
  const imported = await runAssay(["account", "import", file, ...key.open, ...options], ENV, to.folder);
  to.assay = await startAssay(to.folder, ENV);
  expect([imported.exitCode, imported.stderr]).toEqual([0, ""]);
  return imported.stdout;
}

async function goesOn(
  { account, receiver, pending }: Used,
  server: Server,
  sessionId: number,
): Promise<void> {
  const { address } = server.assay;
  const bearer = { key: account.key };
  const before = receiver.deliveries.length;
  const items = must(await call(address, "GET", candidatePath(pending)), 200).json;
  expect(items.success).toBe(true);
  const current = await newAssessment(address, account, { email: "new@people.example" });
  await answerRange(address, current, 0, TOTAL);
  must(await call(address, "POST", candidatePath(current.token, "/submit"), { body: {} }), 200);
  const arrived = await receiver.arrival("analysis.completed", before + 1);
  expect(Number(arrived.data.session_id)).toBeGreaterThan(sessionId);
  must(await call(address, "DELETE", `/api/v1/gdpr/candidates/${sessionId}`, bearer), 200);
  const gone = await call(address, "GET", `/api/v1/profiles/${sessionId}`, bearer);
  expect(gone.text).not.toContain("Ada");
  expect(receiver.refused).toEqual([]);
  expect((await runDoctor(server.folder)).failed).toEqual([]);
}

describe("two servers that both count from 1", () => {
  test("hand accounts to one another, renumbered, and all of both accounts is as before and goes on", async () => {
    const [one, two] = [await newServer(countFromOne), await newServer(countFromOne)];
    const [ofOne, ofTwo] = [await used(one), await used(two)];
    expect([ofOne.sessionId, ofTwo.sessionId]).toEqual([1, 1]);
    const [before, other] = [await read(one, ofOne.account), await read(two, ofTwo.account)];

    const map = join(work, "map.csv");
    const said = await move(ofOne.account, one, two, "--renumber", "--map", map);
    expect(said).toContain("Its records were renumbered");
    const lines = readFileSync(map, "utf8").trimEnd().split("\n");
    const [, , number = ""] = lines.find((line) => line.startsWith("sessions,1,"))?.split(",") ?? [];
    const after = await read(two, ofOne.account);
    expect(plain(after)).toEqual(plain(before));
    expect(after.sessions.profiles[0].session_id).toBe(Number(number));
    // Existing users notice nothing.
    expect(plain(await read(two, ofTwo.account))).toEqual(plain(other));
    expect((await read(two, ofTwo.account)).sessions.profiles[0].session_id).toBe(1);
    await move(ofTwo.account, two, one, "--renumber");
    expect(plain(await read(one, ofTwo.account))).toEqual(plain(other));
    await goesOn(ofOne, two, Number(number));
    const { sessions } = await read(one, ofTwo.account);
    await goesOn(ofTwo, one, sessions.profiles[0].session_id);
    expect((await call(one.assay.address, "GET", "/api/v1/invites", { key: ofOne.account.key })).status).toBe(
      401,
    );
  });
});

describe("two new servers", () => {
  test("count apart, and hand accounts to one another with the same numbers", async () => {
    const [one, two] = [await newServer(giveId), await newServer(giveId)];
    const [ofOne, ofTwo] = [await used(one), await used(two)];
    expect([ofOne.sessionId % 100_000, ofTwo.sessionId % 100_000]).toEqual([1, 1]);
    expect(Math.min(ofOne.sessionId, ofTwo.sessionId)).toBeGreaterThan(100_000);
    const [before, other] = [await read(one, ofOne.account), await read(two, ofTwo.account)];
    await move(ofOne.account, one, two);
    await move(ofTwo.account, two, one);
    expect(plain(await read(two, ofOne.account))).toEqual(plain(before));
    expect(plain(await read(one, ofTwo.account))).toEqual(plain(other));
    expect((await read(two, ofOne.account)).sessions.profiles[0].session_id).toBe(ofOne.sessionId);
    await goesOn(ofOne, two, ofOne.sessionId);
    await goesOn(ofTwo, one, ofTwo.sessionId);
  });
});
