import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { accountCommand } from "#/cli/accounts.ts";
import { expectRefusal, run } from "#/cli/testing.ts";
import { checkMoney } from "#/ops/doctor/money.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { candidatePath, completeAssessment, invite, register } from "#/testing/journey.ts";
import { furnish, type Owner } from "#/testing/records.ts";
import { OPERATOR_TOKEN, type TestService } from "#/testing/service.ts";
import {
  answersTo,
  asBefore,
  inOrder,
  previousNumbers,
  type Rows,
  recordsIn,
  rowsOf,
} from "./comparing.testing.ts";
import { lineOf } from "./error.ts";
import { TRAVELS } from "./tables.ts";

/**
 * Two servers that have counted from the same numbers on, each with accounts in use. Accounts go in both directions, twice. One
 * journey, in the order of the tests.
 */

const work = mkdtempSync(join(tmpdir(), "assay-used-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const env = { RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN };
const one = useSharedService(env);
const two = useSharedService(env);

/**
 * Each table counts from another number on, the same at both servers: all numbers are used, and each identifies its table. Only the
 * chain of originals begins with 1, and has no gap.
 */
function countApart(service: TestService): void {
  for (const [place, { table, counted }] of TRAVELS.filter(
    ({ table, counted }) => counted !== undefined && table !== "invoice_originals",
  ).entries()) {
    const first = (place + 1) * 1_000_000 + (counted === "known" ? 300_000_000 * (place + 1) : 0);
    execute(service, "INSERT OR REPLACE INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, first);
  }
}

async function makeAccount(service: TestService, company: string, email: string): Promise<Owner> {
  const owner = await furnish(service, await register(service, { company, email }), company.slice(0, 4));
  const { token } = await invite(service, owner, { email: `more@${company}.example`, name: "One More" });
  await completeAssessment(service, token);
  // The copied person of `furnish` was never charged for, which the doctor would say.
  execute(
    service,
    `INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at)
     SELECT account_id, mode, 'completion', id, -1, 1 FROM sessions s WHERE account_id = ? AND completed_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.kind = 'completion' AND e.ref = CAST(s.id AS TEXT))`,
    owner.id,
  );
  return owner;
}

const accounts = (service: TestService, name: string) =>
  usePrepared(service, async () => {
    countApart(service);
    const first = await makeAccount(service, `${name}first`, `hr@first.${name}.example`);
    const second = await makeAccount(service, `${name}second`, `hr@second.${name}.example`);
    const staying = await makeAccount(service, `${name}staying`, `hr@staying.${name}.example`);
    await service.outbox.stop();
    return { first, second, staying };
  });
const ofOne = accounts(one, "one");
const ofTwo = accounts(two, "two");

const key = { lock: [] as string[], unlock: [] as string[] };
beforeAll(async () => {
  const identity = await generateIdentity();
  const [file, shared] = [join(work, "identity"), join(work, "key")];
  writeFileSync(file, `${identity}\n`);
  writeFileSync(shared, "a key that both servers of one owner have");
  key.lock = ["--recipient", await identityToRecipient(identity), "--key-file", shared];
  key.unlock = ["--identity", file, "--key-file", shared];
});

interface Moved {
  owner: Owner;
  former: Rows;
  found: Rows;
  answers: Record<string, string>;
  file: string;
}

async function importing(service: TestService, file: string, ...args: string[]) {
  let ending = { exitCode: -1, stdout: "", stderr: "" };
  await service.restart({}, async () => {
    ending = await run(service, accountCommand, ["import", file, ...key.unlock, ...args]);
  });
  // So that nothing changes while it is looked at.
  await service.outbox.stop();
  return ending;
}

/** Rows of all accounts but those that are named, byte by byte. */
const othersIn = (service: TestService, ...but: string[]): string =>
  JSON.stringify(
    rows(service, "SELECT id FROM accounts WHERE id NOT IN (?, ?)", but[0] ?? "", but[1] ?? "").map(
      ({ id }) => Object.entries(rowsOf(service, String(id))).map(([table, all]) => [table, all.map(lineOf)]),
    ),
  );

async function moving(owner: Owner, from: TestService, to: TestService): Promise<Moved> {
  const file = join(work, `${owner.id}.tar.age`);
  const map = join(work, `${owner.id}.csv`);
  const answers = await answersTo(from, owner);
  const previous = rowsOf(from, owner.id);
  const exported = await run(from, accountCommand, ["export", owner.id, "--move", "--to", file, ...key.lock]);
  expect([exported.exitCode, exported.stderr]).toEqual([0, ""]);
  // When a key was last used is stored later.
  to.storeMemory();
  const others = othersIn(to);
  expectRefusal(await importing(to, file), "Renumber its records with --renumber");
  expect(othersIn(to)).toBe(others);
  const ending = await importing(to, file, "--renumber", "--map", map);
  expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
  expect(ending.stdout).toContain("sessions: previous number + ");
  expect(othersIn(to, owner.id)).toBe(others);
  const found = rowsOf(to, owner.id);
  expect(mapping(map)).toEqual(
    ["sessions", "teams", "deliveries"].flatMap((table) =>
      [...previousNumbers({ [table]: previous[table] ?? [] }, { [table]: found[table] ?? [] })].map(
        ([number, before]) => [table, before, number],
      ),
    ),
  );
  return {
    owner: { ...owner, records: recordsIn(owner.records, previous, found) },
    former: previous,
    found,
    answers,
    file,
  };
}

const mapping = (file: string): string[][] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));

async function isAsBefore(
  service: TestService,
  { owner, former: earlier, found, answers }: Moved,
): Promise<void> {
  const now = asBefore(await answersTo(service, owner), previousNumbers(earlier, found));
  expect(Object.values(answers).filter((answer) => answer.startsWith("200")).length).toBeGreaterThan(80);
  // A code that represents a person in a team's picture and report is derived from the session's number. The first view marks what it read.
  const plain = (answer = "") =>
    answer
      .replaceAll(/"code":"[A-Z]\d"|"viewed":\w+|"(?:version_)?closed_at":(?:"[^"]*"|null)/g, "")
      .replaceAll(/^[A-Z]\d(?=:|$)/gm, "")
      .replaceAll(/,?\{"viewer":[^}]*\}/g, "");
  // What waited may have been sent since.
  const compared = Object.keys(answers).filter((name) => !name.includes("/deliveries"));
  expect(compared.filter((name) => plain(now[name]) !== plain(answers[name]))).toEqual([]);
}

const moved: Record<string, Moved> = {};
let kiosk = "";
let withdrawn = "";

describe("an account that comes to a server with the same numbers", () => {
  test("is as it was but for its numbers, in both directions, and nobody else's row changes", async () => {
    const started = await one.call("POST", "/api/v1/console/sessions", {
      key: OPERATOR_TOKEN,
      headers: { "x-assay-account": ofOne.first.id, "x-assay-mode": "test" },
      body: { language: "en" },
    });
    kiosk = String(started.json.data.link).split("/a/")[1] ?? "";
    const waiting = await invite(one, ofOne.first, { email: "waits@one.example", name: "Waits Here" });
    withdrawn = waiting.token;
    moved.first = await moving(ofOne.first, one, two);
    moved.back = await moving(ofTwo.first, two, one);
    await isAsBefore(two, moved.first);
    await isAsBefore(one, moved.back);
  });

  test("twice", async () => {
    moved.second = await moving(ofOne.second, one, two);
    moved.secondBack = await moving(ofTwo.second, two, one);
    await isAsBefore(two, moved.first as Moved);
    await isAsBefore(two, moved.second);
    await isAsBefore(one, moved.back as Moved);
    await isAsBefore(one, moved.secondBack);
  });

  test("is refused while it is there, and where it was", async () => {
    const { file = "" } = moved.first ?? {};
    expectRefusal(await importing(two, file, "--renumber"), "already exists");
    expectRefusal(await importing(one, file, "--renumber"), "was moved away from this server");
  });

  test("keeps the order of its rows, and every reference is valid", () => {
    for (const { former, found } of Object.values(moved))
      for (const { table } of TRAVELS.filter(({ counted }) => counted !== undefined)) {
        expect([table, inOrder(found, table)]).toEqual([table, inOrder(former, table)]);
      }
    for (const service of [one, two]) {
      expect(service.db.sqlite.query("PRAGMA foreign_key_check").all()).toEqual([]);
      expect(checkMoney(service.db.sqlite)).toMatchObject({ ok: true });
      expect(service.audit.verify().fault).toBeNull();
    }
  });

  test("opens its links, also those that name a number which is another session's here", async () => {
    for (const token of [kiosk, withdrawn])
      expect([token, (await two.call("GET", candidatePath(token))).status]).toEqual([token, 200]);
    const [, number = "", proof = ""] = /^s(\d+)-(.*)$/.exec(kiosk) ?? [];
    expect(rows(two, "SELECT account_id FROM sessions WHERE id = ?", Number(number))).not.toEqual([
      { account_id: ofOne.first.id },
    ]);
    const guessed = `s${number}-${proof.slice(0, -1)}${proof.endsWith("a") ? "b" : "a"}`;
    expect((await two.call("GET", candidatePath(guessed))).status).toBe(404);
    await completeAssessment(two, withdrawn);
  });

  test("goes on: deletions, webhooks and invoices", async () => {
    const { owner, found } = moved.first as Moved;
    const sessionId = owner.records.sessionId;
    const erased = await two.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: owner.key });
    expect(erased.status).toBe(200);
    expect(
      rows(two, "SELECT anonymized_at IS NOT NULL AS gone FROM sessions WHERE id = ?", Number(sessionId)),
    ).toEqual([{ gone: 1 }]);
    const known = (found.sessions ?? []).map(({ id }) => Number(id));
    const events = rows(two, "SELECT data FROM events WHERE account_id = ?", owner.id)
      .map(({ data }) => JSON.parse(String(data)).session_id)
      .filter((id) => id !== undefined && id !== null);
    expect(events.length).toBeGreaterThan(0);
    expect(events.filter((id) => !known.includes(id) && id <= Math.max(...known))).toEqual([]);
    const paid = rows(two, "SELECT number FROM invoices WHERE account_id = ?", owner.id);
    expect(paid.length).toBeGreaterThan(0);
    expect(checkMoney(two.db.sqlite)).toMatchObject({ ok: true });
  });
});
