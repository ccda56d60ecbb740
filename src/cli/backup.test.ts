import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { findInFiles } from "#/modules/privacy/testing.ts";
import { copyDatabase } from "#/ops/backup/copy.ts";
import { checkMoney } from "#/ops/doctor/money.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite } from "#/testing/journey.ts";
import { makePerson, OPERATOR_ACTOR } from "#/testing/people.ts";
import { startOn } from "#/testing/service.ts";
import { assay } from "./testing.ts";

/** Tests backups as an administrator creates and uses them, by the program itself next to a running service. */

const work = mkdtempSync(join(tmpdir(), "assay-backups-"));
const backups = join(work, "backups");
const service = useSharedService({ BACKUP_DIR: backups });
const account = useAccount(service, { mode: "live", country: "DE" });
afterAll(() => rmSync(work, { recursive: true, force: true }));

const passphrase = join(work, "passphrase");
writeFileSync(passphrase, "correct horse battery staple\n");
const sealed = ["--passphrase-file", passphrase];
/** For most of the tests: a passphrase costs a second each time, as it should. */
const [key, lock, unlock] = [join(work, "identity"), [] as string[], [] as string[]];
beforeAll(async () => {
  const identity = await generateIdentity();
  writeFileSync(key, `# created today\n${identity}\n`);
  lock.push("--recipient", await identityToRecipient(identity));
  unlock.push("--identity", key);
});
/** A backup is named by its second, so each test moves the clock of the programs before it creates another one. */
let aheadMs = 0;
const nextSecond = () => {
  aheadMs += SECOND_MS;
};
const backup = (...args: string[]) =>
  assay(["backup", ...args], service.folder, { BACKUP_DIR: backups, CLOCK_AHEAD_MS: String(aheadMs) });
const restore = (into: string, ...args: string[]) =>
  assay(["restore", ...args], into, { BACKUP_DIR: backups });
const created = () => readdirSync(backups).filter((name) => name.startsWith("assay-2"));
const newest = () => join(backups, created().toSorted().at(-1) ?? "");

/** Everything by table, but for what a restore changes by intent. */
function contentOf(folder: string): Record<string, unknown[]> {
  const read = new Database(join(folder, "assay.db"), { readwrite: true });
  const left = ["outbox", "server", "console_sessions", "user_links", "candidate_codes"];
  const tables = read
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'candidate_search%'",
    )
    .all()
    .map(({ name }) => name)
    .filter((name) => !left.includes(name));
  const content = Object.fromEntries(
    tables.map((name) => [name, read.query(`SELECT * FROM "${name}" ORDER BY 1`).all()]),
  );
  read.close();
  return content;
}

let erased: number;
beforeAll(async () => {
  await buyCredits(service, account);
  for (const name of ["Kept Quetzalína", "Entschwunden Üldmarksen"]) {
    const { token } = await invite(service, account, { name, email: `${name.split(" ")[0]}@people.example` });
    await completeAssessment(service, token);
  }
  erased = Number(rows(service, "SELECT id FROM sessions WHERE email LIKE 'Entschwunden%'")[0]?.id);
});

describe("assay backup", () => {
  test("next to a running service: verified and complete, without the secret unless it is encrypted, and says so", async () => {
    const plain = await backup();
    expect([plain.exitCode, plain.stderr]).toEqual([0, ""]);
    expect(plain.stdout).toMatch(
      /assay-\d{8}T\d{6}Z-s\d+-e1-n\d+-r\d+\.tar: \d+\.\d MB, \d+ rows, read back and verified\.\nThe backup is not encrypted/,
    );
    expect(readFileSync(newest()).includes(readFileSync(join(service.folder, "server.key")))).toBe(false);
    expect(statSync(newest()).mode & 0o077).toBe(0);
    nextSecond();
    expect((await backup(...lock)).stdout).toMatch(
      /read back and verified\.\nOnly the recipients' secret keys/,
    );
    // A copy of everybody has left the instance, and readers of the audit log have to see that.
    expect(
      rows(service, "SELECT actor_kind, details FROM audit_entries WHERE action = 'backup.made'"),
    ).toEqual(Array(2).fill({ actor_kind: "command_line", details: '{"reason":"folder"}' }));
    expect(service.audit.verify().fault).toBeNull();
    // Neither a name nor the head of a database is in it.
    expect(readFileSync(newest()).includes("SQLite format 3")).toBe(false);
    const listed = (await backup("list")).stdout.trim().split("\n");
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatch(/\.tar\.age .* encrypted$/);
    expect(readdirSync(backups).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("verify reads all of it: what is cut, changed, or locked with another key is said to be so", async () => {
    const [head] = rows(service, "SELECT max(id) AS ledger FROM ledger_entries");
    expect((await backup("verify", "latest", ...unlock)).stdout).toMatch(
      new RegExp(
        `: verified\\. Created .* files\\. Last credit entry: ${head?.ledger}\\. Last deletion: none\\. Last audit entry: `,
      ),
    );
    expect((await backup("verify", "latest")).stderr).toContain(
      "encrypted. Use --identity or --passphrase-file",
    );
    const other = join(work, "other");
    writeFileSync(other, await generateIdentity());
    const wrong = await backup("verify", "latest", "--identity", other);
    expect([wrong.exitCode, wrong.stderr]).toEqual([
      1,
      expect.stringContaining("encrypted for a different key"),
    ]);
    const plain = join(backups, created().find((name) => name.endsWith(".tar")) ?? "");
    const bad = join(work, "assay-20260101T000000Z-s1.tar");
    const size = statSync(plain).size;
    for (const spoil of [
      () => truncateSync(bad, size - 4096 * 30),
      () => truncateSync(bad, 0),
      () => {
        const bytes = readFileSync(bad);
        const at = Math.floor(size / 2);
        bytes.writeUInt8((bytes.readUInt8(at) + 1) % 256, at);
        writeFileSync(bad, bytes);
      },
    ]) {
      cpSync(plain, bad);
      spoil();
      const { exitCode, stdout, stderr } = await backup("verify", bad);
      expect([exitCode, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(/cannot be read|differs from the file|has no list|lacks/);
    }
  });

  test("with a passphrase, which opens it, and another one does not; what is no key is refused", async () => {
    const to = ["--to", join(work, "with-passphrase")];
    expect((await backup(...to, ...sealed)).stdout).toContain("read back and verified.");
    const other = join(work, "other-words");
    writeFileSync(other, "another passphrase altogether");
    const wrong = await backup("verify", "latest", ...to, "--passphrase-file", other);
    expect([wrong.exitCode, wrong.stderr]).toEqual([
      1,
      expect.stringContaining("encrypted for a different key"),
    ]);
    const refused = await backup(...to, "--recipient", "ssh-ed25519 AAAA");
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("age public key")]);
    const swapped = await backup("verify", "latest", ...to, "--identity", passphrase);
    expect([swapped.exitCode, swapped.stderr]).toEqual([1, expect.stringContaining("no age secret key")]);
  });

  test("says what is missing instead of writing it: no folder, a weak passphrase, no instance", async () => {
    const nowhere = await assay(["backup"], service.folder, {});
    expect([nowhere.exitCode, nowhere.stderr]).toEqual([64, expect.stringContaining("BACKUP_DIR")]);
    const weak = join(work, "weak");
    writeFileSync(weak, "short");
    expect((await backup("--passphrase-file", weak)).stderr).toContain("fewer than 12");
    const none = await assay(["backup"], join(work, "empty"), { BACKUP_DIR: backups });
    expect(none.stderr).toContain("no Assay data");
    expect(existsSync(join(work, "empty"))).toBe(false);
  });
});

describe("assay restore", () => {
  test("on another machine: every row is there, nobody who was deleted since, nothing is sent twice, nobody is signed in", async () => {
    const before = contentOf(service.folder);
    nextSecond();
    await backup(...lock);
    const from = newest();
    // Life goes on behind the backup.
    await invite(service, account, { name: "Later Person", email: "later@people.example" });
    await buyCredits(service, account);
    const gone = await service.call("DELETE", `/api/v1/gdpr/candidates/${erased}`, { key: account.key });
    expect(gone.status).toBe(200);
    await service.run("append-outside-lines");
    expect(readFileSync(join(backups, "assay-erasures.jsonl"), "utf8")).toContain(`"session":${erased}`);

    const into = join(work, "new-house");
    const { exitCode, stdout, stderr } = await restore(into, from, ...unlock);
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("1 person deleted since the backup was deleted again.");
    expect(stdout).toMatch(/\d+ messages? (?:is|are) on hold/);
    expect(stdout).toContain("1 invoice or credit note issued after the backup is missing");
    expect(findInFiles(into, ["Entschwunden", "Üldmarksen"])).toEqual([]);
    const after = contentOf(into);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const ofOthers = (found: unknown[] | undefined) =>
      found?.filter((row) => (row as { session_id?: unknown }).session_id !== erased);
    for (const table of ["accounts", "invoices", "orders", "ledger", "results", "answers", "api_keys"])
      expect([table, ofOthers(after[table])]).toEqual([table, ofOthers(before[table])]);
    const restored = startOn(into);
    const [said] = rows(
      restored,
      "SELECT details FROM audit_entries WHERE action = 'command.run' ORDER BY seq DESC",
    );
    expect(String(said?.details)).toContain("restore");
    expect(rows(restored, "SELECT id FROM outbox WHERE status = 'queued'")).toEqual([]);
    const reported = rows(
      restored,
      "SELECT actor_kind, action, details FROM audit_entries WHERE actor_kind = 'command_line' ORDER BY seq",
    ).slice(-2);
    expect(reported.map(({ action }) => action)).toEqual(["house.restored", "command.run"]);
    expect(JSON.parse(String(reported[0]?.details))).toEqual({
      ...{ reason: "backup", as_of: expect.stringMatching(/^20\d\d-/), count: 1 },
    });
    expect(reported[1]?.details).toBe('{"reason":"restore"}');
    expect(restored.audit.verify().fault).toBeNull();
    expect(rows(restored, "SELECT 1 FROM console_sessions")).toEqual([]);
    const results = await restored.call("GET", "/api/v1/balance", { key: account.key });
    expect(results.status).toBe(200);
    const again = await restored.call("GET", "/api/v1/gdpr/deletions", { key: account.key });
    expect(again.json.data.deletions).toHaveLength(1);
    await buyCredits(restored, account);
    const numbers = rows(restored, "SELECT number FROM invoices ORDER BY sequence").map(
      ({ number }) => number,
    );
    // Its former copy may have issued more that nobody here knows.
    expect(numbers).toEqual(["2026-000001", "2026-E2-000003"]);
    expect(checkMoney(restored.db.sqlite)).toMatchObject({ name: "money", ok: true });
    await restored.end();
  });

  test("removes access again that was removed since, unless it is to be as it was then; deleted people stay deleted in either case", async () => {
    const { key: leaked, id } = service.accounts.issueKey(account.id, { mode: "live", name: "Leaked" });
    const { userId } = makePerson(service, { role: "recruiter", account }, { name: "Ulla Fortgegangen" });
    nextSecond();
    await backup(...lock);
    const from = newest();
    service.clock.advance(1);
    service.accounts.revokeKey(id);
    service.leaving.erase(userId, OPERATOR_ACTOR, {});
    const opened = async (name: string, ...more: string[]) => {
      const into = join(work, name);
      const { exitCode, stdout } = await restore(into, from, ...unlock, ...more);
      const names = findInFiles(into, ["Fortgegangen"]);
      const instance = startOn(into);
      const { status } = await instance.call("GET", "/api/v1/balance", { key: leaked });
      await instance.end();
      return { exitCode, status, stdout, names };
    };
    expect(await opened("as-now")).toMatchObject({
      ...{ exitCode: 0, status: 401, names: [] },
      stdout: expect.stringMatching(
        /^All access that was revoked after the backup has been revoked again \(2\)/m,
      ),
    });
    expect(await opened("as-then", "--access-of-then")).toMatchObject({
      ...{ exitCode: 0, status: 200, names: [] },
      stdout: expect.stringMatching(
        /^All access that was revoked after the backup has been revoked again \(1\)/m,
      ),
    });
  });

  test("over existing data: refused while it is served, then kept aside complete, and its deletions are applied", async () => {
    const busy = await restore(service.folder, "latest", ...unlock);
    expect([busy.exitCode, busy.stderr]).toEqual([
      75,
      expect.stringContaining("Another Assay server is using"),
    ]);
    const into = join(work, "old-house");
    cpSync(service.folder, into, { recursive: true, filter: (name) => !name.endsWith("lock.db") });
    const before = contentOf(into);
    const { stdout } = await assay(["restore", newest(), ...unlock], into, {});
    expect(stdout).toContain("The previous data is in ");
    const aside = join(into, readdirSync(into).find((name) => name.startsWith("before-restore-")) ?? "");
    expect(contentOf(aside)).toEqual(before);
    expect(contentOf(into).deletions).toHaveLength(1);
    expect(readdirSync(into).filter((name) => name.startsWith(".assay-restoring"))).toEqual([]);
  });

  test("of the copy that an upgrade left, which is a bare database: what has happened since is heeded as well", async () => {
    const copy = join(work, "assay-before-20260302T090000Z-s40.db");
    copyDatabase(join(service.folder, "assay.db"), copy);
    const into = join(work, "went-back");
    const secret = join(service.folder, "server.key");
    const { exitCode, stdout } = await restore(into, copy, "--server-key", secret);
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining("The data from 2026-03-02T09:00:00.000Z"),
    ]);
    expect(stdout).toContain("0 people deleted since");
    expect(contentOf(into).deletions).toHaveLength(1);
  });

  test("changes nothing where the backup is no good, of a newer version, or its secret is missing", async () => {
    const into = join(work, "untouched");
    cpSync(service.folder, into, { recursive: true, filter: (name) => !name.endsWith("lock.db") });
    const there = () => readdirSync(into).filter((name) => !name.startsWith("lock.db"));
    const before = there();
    const plain = join(backups, created().find((name) => name.endsWith(".tar")) ?? "");
    const cut = join(work, "assay-20260102T000000Z-s1.tar");
    cpSync(plain, cut);
    truncateSync(cut, statSync(plain).size - 4096 * 30);
    for (const [file, ...more] of [[cut], [newest()], [join(work, "no-such")]]) {
      const { exitCode, stdout } = await restore(into, file ?? "", ...more);
      expect([exitCode, stdout]).toEqual([1, ""]);
      expect(there()).toEqual(before);
    }
    const bare = join(work, "bare");
    const keyless = await restore(bare, plain);
    expect(keyless.stderr).toContain("--server-key");
    expect(readdirSync(bare)).toEqual(["lock.db"]);
    const secret = join(service.folder, "server.key");
    expect((await restore(bare, plain, "--server-key", secret)).exitCode).toBe(0);
    appendFileSync(join(backups, "assay-erasures.jsonl"), '{"account":"cut');
    expect((await restore(join(work, "bare-2"), plain, "--server-key", secret)).exitCode).toBe(0);
    const newer = join(work, "assay-before-20260302T090000Z-s999.db");
    copyDatabase(join(service.folder, "assay.db"), newer);
    const later = new Database(newer);
    later.run("INSERT INTO schema_migrations (name, sha256, applied_at) VALUES ('9999_later', 'x', 1)");
    later.close();
    const refused = await restore(into, newer);
    expect([refused.exitCode, refused.stderr]).toEqual([
      65,
      expect.stringContaining("a newer version of Assay"),
    ]);
    expect(there()).toEqual(before);
  });

  test("that was killed between the two moves is refused at the start, and the next one applies what the previous data recorded", async () => {
    const into = join(work, "between");
    cpSync(service.folder, into, { recursive: true, filter: (name) => !name.endsWith("lock.db") });
    // As it lies where the database was read and moved aside, and nothing else yet.
    expect(contentOf(into).deletions).toHaveLength(1);
    const aside = join(into, "before-restore-20260301T000000Z");
    mkdirSync(aside);
    renameSync(join(into, "assay.db"), join(aside, "assay.db"));
    mkdirSync(join(into, ".assay-restoring-999999"));
    const first = join(
      backups,
      created()
        .toSorted()
        .find((name) => name.endsWith(".age")) ?? "",
    );
    const apart = join(work, "apart.tar.age");
    cpSync(first, apart);
    const { exitCode, stdout } = await assay(["restore", apart, ...unlock], into, {});
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining("1 person deleted since")]);
    expect(contentOf(into).deletions).toHaveLength(1);
    expect(findInFiles(into, ["Entschwunden"])).toEqual([]);
    expect(readdirSync(into).filter((name) => name.startsWith(".assay"))).toEqual([]);
  });

  test("of the newest backup of before a time, and what is no time is refused", async () => {
    const [oldest = ""] = created().toSorted();
    const at = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(oldest)?.slice(1) ?? [];
    const until = `${at.slice(0, 3).join("-")}T${at.slice(3).join(":")}Z`;
    const secret = join(service.folder, "server.key");
    const into = join(work, "until");
    const then = await restore(into, "latest", "--until", until, "--server-key", secret);
    expect([then.exitCode, then.stdout]).toEqual([0, expect.stringContaining(until.slice(0, -1))]);
    const early = await restore(into, "latest", "--until", "2020-01-01");
    expect([early.exitCode, early.stderr]).toEqual([1, expect.stringContaining("created before 2020-01-01")]);
    for (const place of [passphrase, join(passphrase, "below")]) {
      const filed = await restore(place, "latest", "--until", until, "--server-key", secret);
      expect([filed.exitCode, filed.stderr]).toEqual([1, expect.stringContaining("because it is a file")]);
      expect(filed.stderr.trim()).not.toContain("\n");
    }
    for (const args of [
      ["latest", "--until", "yesterday"],
      [oldest, "--until", until],
    ]) {
      const refused = await restore(into, ...args);
      expect([refused.exitCode, refused.stderr]).toEqual([64, expect.stringContaining("--until")]);
    }
  });
});

test("assay backup drill restores the newest, tries it, records how long it took, and leaves the instance and the folder unchanged", async () => {
  expect((await backup(...lock)).exitCode).toBe(0);
  const before = readdirSync(backups).filter((name) => name !== "assay-runs.jsonl");
  const outbox = rows(service, "SELECT id, status FROM outbox ORDER BY id");
  const done = await backup("drill", ...unlock, "--json");
  expect([done.stderr, done.exitCode]).toEqual(["", 0]);
  const notified = JSON.parse(done.stdout);
  expect([notified.accounts, notified.duration_ms > 0]).toEqual([1, true]);
  const wrong = await backup("drill", ...sealed);
  expect([wrong.exitCode, wrong.stderr]).toEqual([
    expect.any(Number),
    expect.stringContaining("a different key"),
  ]);
  const recorded = readFileSync(join(backups, "assay-runs.jsonl"), "utf8").trim().split("\n");
  expect(recorded.slice(-3).map((line) => JSON.parse(line))).toMatchObject([
    { kind: "backup", fault: null, file: notified.file },
    { kind: "drill", fault: null, took: notified.duration_ms, file: notified.file },
    { kind: "drill", fault: "not_openable" },
  ]);
  expect(readdirSync(backups).filter((name) => name !== "assay-runs.jsonl")).toEqual(before);
  expect(rows(service, "SELECT id, status FROM outbox ORDER BY id")).toEqual(outbox);
});
