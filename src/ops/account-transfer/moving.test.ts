import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { accountCommand } from "#/cli/accounts.ts";
import { auditCommand } from "#/cli/audit.ts";
import { rotateKeyCommand } from "#/cli/recovery.ts";
import { expectRefusal, run } from "#/cli/testing.ts";
import { findInFiles } from "#/modules/privacy/testing.ts";
import { readArchive } from "#/ops/backup/archive.ts";
import { erasedIn } from "#/ops/backup/retained-records.ts";
import { checkMoney } from "#/ops/doctor/money.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { candidatePath, completeAssessment, invite, register } from "#/testing/journey.ts";
import { makePerson } from "#/testing/people.ts";
import { furnish, HEADER_VALUE, type Owner } from "#/testing/records.ts";
import { OPERATOR_TOKEN, type TestService } from "#/testing/service.ts";
import { answersTo, asBefore, previousNumbers, type Rows, recordsIn, rowsOf } from "./comparing.testing.ts";
import { lineOf, type Row } from "./error.ts";
import { exportAccount } from "./export.ts";
import { openedArchive, writeForged } from "./forging.testing.ts";
import { TRAVELS } from "./tables.ts";

/** One account among others moves from one instance to another with its own data. One journey, in the order of the tests. */

const work = mkdtempSync(join(tmpdir(), "assay-moving-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const env = { RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN };
const here = useSharedService(env);
const there = useSharedService(env);
const LOGO = Buffer.from("a logo of some bytes \u0000\u00ff").toString("base64");
const CHAT = "https://hooks.slack.example/secret-of-the-chat";

/** The copied person of `furnish` was never charged for, which the doctor would say. */
const charge = (service: TestService): void =>
  execute(
    service,
    `INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at)
     SELECT account_id, mode, 'completion', id, -1, 1 FROM sessions s WHERE completed_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.kind = 'completion' AND e.ref = CAST(s.id AS TEXT))`,
  );

/** Tokens and paths that the former server has given out; the early one by the secret before its present one. */
const links: Record<string, string> = {};

const account = usePrepared(here, async () => {
  const owner = await furnish(
    here,
    await register(here, { company: "Wanderlust AG", email: "hr@wander.example" }),
  );
  const { id } = owner;
  here.fairnessAnswers.setAsks(id, true, "test");
  const { id: inviteId, token } = await invite(here, owner, {
    email: "fair@people.example",
    name: "Fair Person",
  });
  await completeAssessment(here, token);
  await here.call("PUT", candidatePath(token, "/fairness"), { body: { gender: "female", age: "30_39" } });
  execute(here, "UPDATE invites SET link_revision = 2 WHERE id = ?", inviteId);
  execute(
    here,
    `INSERT INTO brandings (account_id, display_name, logo_type, logo, contact_email, contact_phone, recipients_en, recipients_de,
       privacy_en, privacy_de, legal_basis_en, legal_basis_de, notice_revision, updated_at)
     VALUES (?, 'Wanderlust', 'image/png', ?, '', '', '', '', '', '', '', '', 1, 1)`,
    ...[id, LOGO],
  );
  execute(
    here,
    "INSERT INTO chat_hooks (account_id, shape, sealed_url, host, kinds, names_people, created_at, created_by) VALUES (?, 'slack', ?, 'hooks.slack.example', '[]', 0, 1, 'x')",
    ...[id, here.secrets.seal(CHAT, id)],
  );
  const early = await invite(here, owner, { email: "early@people.example", name: "Early Person" });
  links.early = early.token;
  await here.restart({}, async () => void (await run(here, rotateKeyCommand, ["--overlap-days", "2"])));
  const app = makePerson(here, { role: "owner", account: owner }, { email: "app@wander.example" });
  execute(
    here,
    "UPDATE users SET sealed_totp = ?, is_operator = 1 WHERE id = ?",
    here.secrets.seal("TOTP", `totp:${app.userId}`),
    app.userId,
  );
  execute(
    here,
    "INSERT INTO passkeys (id, user_id, name, public_key, counter, transports, created_at) VALUES ('cred', ?, 'Phone', 'key', 0, '[]', 1)",
    app.userId,
  );
  const shared = makePerson(
    here,
    { role: "reviewer", account: owner },
    { name: "Both", email: "both@houses.example" },
  );
  execute(here, "UPDATE jobs SET owner_id = ? WHERE account_id = ?", shared.userId, id);
  return { ...owner, appId: app.userId, sharedId: shared.userId };
}) as Owner & { appId: string; sharedId: string };

const strangers = usePrepared(here, async () => {
  const other = await furnish(here, await register(here, { company: "Fremdfirma Öttinger" }));
  execute(
    here,
    "UPDATE invites SET name = 'Fremdkandidat Quetzal', email = 'quetzal@fremd.example' WHERE account_id = ?",
    other.id,
  );
  execute(here, "UPDATE sessions SET last_name = 'Fremdkandidat' WHERE account_id = ?", other.id);
  makePerson(
    here,
    { role: "owner", account: other },
    { name: "Fremde Kollegin", email: "chef@fremd.example" },
  );
  return other;
});

const residents = usePrepared(there, async () => {
  await run(there, accountCommand, ["numbers", "--from", "1000000"]);
  // Each table in numbers of its own, so that a number in an answer says whose it is.
  for (const [place, table] of [...NUMBERS].entries())
    execute(there, "UPDATE sqlite_sequence SET seq = ? WHERE name = ?", (place + 2) * 1_000_000, table);
  return furnish(there, await register(there, { company: "Bleibt Hier" }));
});
const known = usePrepared(there, () =>
  makePerson(there, { role: "reviewer", account: residents }, { name: "Both", email: "both@houses.example" }),
);

const key = {
  ...{ lock: [] as string[], unlock: [] as string[], unsigned: [] as string[] },
  ...{ identity: "", recipient: "" },
};
beforeAll(async () => {
  key.identity = await generateIdentity();
  key.recipient = await identityToRecipient(key.identity);
  const file = join(work, "identity");
  writeFileSync(file, `${key.identity}\n`);
  const shared = join(work, "key");
  writeFileSync(shared, "a key that both servers of one owner have");
  const sign = ["--key-file", shared];
  Object.assign(key, {
    lock: ["--recipient", key.recipient, ...sign],
    unlock: ["--identity", file, ...sign],
    unsigned: ["--identity", file],
  });
});

let files = 0;
const newFile = () => {
  files += 1;
  return join(work, `account-${files}.tar.age`);
};
const exporting = (file: string, ...args: string[]) =>
  run(here, accountCommand, ["export", account.id, "--to", file, ...args]);

async function importing(file: string, unlock = key.unlock) {
  let ending = { exitCode: -1, stdout: "", stderr: "" };
  await there.restart({}, async () => {
    ending = await run(there, accountCommand, ["import", file, ...unlock]);
  });
  // So that nothing changes while it is looked at.
  await there.outbox.stop();
  return ending;
}

/** All content of an instance but its audit log and its count of transactions. */
function everything(service: TestService): string {
  service.storeMemory();
  const left = [
    "server",
    "clock_periods",
    "search_pending",
    "audit_entries",
    "audit_chain",
    "sqlite_sequence",
  ];
  const names = rows(
    service,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'candidate_search%'",
  ).map(({ name }) => String(name));
  return JSON.stringify(
    names
      .filter((name) => !left.includes(name))
      .map((name) => [name, service.db.sqlite.query(`SELECT * FROM ${name}`).all()]),
  );
}

/** Columns that are sealed again, numbered again, or about the transfer itself. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  accounts: ["status", "moved_at"],
  users: [
    "id",
    "email",
    "name",
    "email_key",
    "is_operator",
    "sealed_totp",
    "created_at",
    "email_verified_at",
  ],
  memberships: ["user_id"],
  jobs: ["owner_id"],
  invoices: ["came_at"],
  invoice_originals: ["came_at", "previous", "hash"],
  webhooks: ["sealed_header", "sealed_secret"],
  chat_hooks: ["sealed_url"],
  fairness_answers: ["key", "sealed"],
};
const NUMBERS = new Set(
  TRAVELS.filter(({ counted }) => ["anew", "named"].includes(counted ?? "")).map(({ table }) => table),
);
/** Numbers of records that the console reads from a list each time. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  candidate_list: ["batch_row_id"],
  bulk_people: ["row_id"],
  deletions: ["batch_row_id"],
};
function comparable(found: Rows) {
  const { moved_links: _links, former_logs: _logs, ...rest } = found;
  return Object.fromEntries(
    Object.entries(rest).map(([table, all]) => [
      table,
      all
        .map((row) => {
          const left = [
            ...(CHANGED[table] ?? []),
            ...(REFERENCES[table] ?? []),
            ...(NUMBERS.has(table) ? ["id", "seq"] : []),
          ];
          return lineOf(Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name))));
        })
        .toSorted(),
    ]),
  );
}

/** With one name for somebody who is another user there. */
const sameUsers = (answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      answer.replaceAll(new RegExp(`${account.sharedId}|${known.userId}`, "g"), "usr_both"),
    ]),
  );

let file = "";
let queued: number[] = [];
let moved: Rows;

describe("assay account export", () => {
  test("refuses what is not encrypted, an unknown account, a file that is there, and saying neither how nor where", async () => {
    const state = everything(here);
    const plain = await exporting(newFile(), "--move");
    expectRefusal(plain, "always encrypted");
    expectRefusal(await exporting(newFile(), ...key.lock), "Use --move");
    expectRefusal(await exporting(join(work, "a.tar"), "--move", ...key.lock), "ends in .age");
    expectRefusal(await exporting(join(work, "identity"), "--move", ...key.lock), "ends in .age");
    const nobody = ["export", "cus_nobody", "--copy", "--to", newFile(), ...key.lock];
    expectRefusal(await run(here, accountCommand, nobody), "account");
    expect(everything(here)).toBe(state);
    expect(readdirSync(work).toSorted()).toEqual(["identity", "key"]);
  });

  test("opens the account again where the file cannot be written", async () => {
    const state = everything(here);
    expectRefusal(await exporting(join(work, "nowhere", "x.age"), "--move", ...key.lock), "does not exist");
    expect(everything(here)).toBe(state);
  });

  test("refuses what a request stored that had been let in before the account was closed", async () => {
    const late = newFile();
    const secrets = {
      ...here.secrets,
      keys(purpose: string) {
        execute(
          here,
          "INSERT OR IGNORE INTO tags SELECT 'tag_late', account_id, mode, 'late', 'late', color, created_at, created_by FROM tags WHERE account_id = ? LIMIT 1",
          account.id,
        );
        return here.secrets.keys(purpose);
      },
    };
    const exported = exportAccount({
      ...{ database: here.dataDir.database, accountId: account.id, file: late, secrets, version: "0.0.0" },
      ...{ closed: { status: "active", waiting: new Set() }, sealing: { recipients: [key.recipient] } },
      ...{ key: null, previousUntil: null, now: here.clock.now() },
    });
    await expect(exported).rejects.toThrow("was still storing data");
    expect(readdirSync(work).toSorted()).toEqual(["identity", "key"]);
    execute(here, "DELETE FROM tags WHERE id = 'tag_late'");
  });

  test("writes the account and nothing of any other one", async () => {
    await here.outbox.stop();
    const newest = Number(
      rows(here, "SELECT max(id) AS id FROM outbox WHERE account_id = ?", account.id)[0]?.id,
    );
    execute(here, "UPDATE outbox SET status = 'queued', due_at = 9000000000000 WHERE id = ?", newest);
    charge(here);
    const fresh = await invite(here, account, { email: "open@people.example", name: "Open Person" });
    links.invite = fresh.token;
    const checkout = await here.call("POST", "/api/v1/orders", {
      key: account.key,
      body: { product_id: "pa-single" },
    });
    links.checkout = new URL(checkout.json.data.checkout_url).pathname;
    links.share = new URL(await shareAddress(here)).pathname;
    const started = await here.call("POST", "/api/v1/console/sessions", {
      key: OPERATOR_TOKEN,
      headers: { "x-assay-account": account.id, "x-assay-mode": "test" },
      body: { language: "en" },
    });
    links.session = String(started.json?.data?.link ?? "").split("/a/")[1] ?? "";
    expect(Object.entries(links).filter(([, link]) => link === "")).toEqual([]);
    expect(Object.keys(links)).toHaveLength(5);
    moved = rowsOf(here, account.id);
    queued = (moved.outbox ?? []).filter(({ status }) => status === "queued").map(({ id }) => Number(id));
    expect(queued).toContain(newest);
    file = newFile();
    const ending = await exporting(file, "--move", ...key.lock);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    const opened = mkdtempSync(join(work, "opened-"));
    await readArchive(file, { identity: key.identity }, opened);
    const names = ["Wanderlust AG", "Fair Person", CHAT];
    expect([...new Set(findInFiles(opened, names).map((name) => name.split(" (")[0]))].toSorted()).toEqual(
      names.toSorted(),
    );
    const foreign = [
      "Fremdfirma",
      "Fremdkandidat",
      "quetzal@fremd",
      "Fremde Kollegin",
      strangers.id,
      strangers.records.inviteId,
    ];
    expect(findInFiles(opened, foreign)).toEqual([]);
    const secret = readFileSync(join(here.folder, "server.key"), "utf8").trim();
    expect(findInFiles(opened, [secret])).toEqual([]);
    expect(readFileSync(file).includes("Wanderlust")).toBe(false);
  });

  test("closes it here: no key, no candidate, no share and no checkout, and nothing is sent; others continue", async () => {
    expect((await here.call("GET", "/api/v1/invites", { key: account.key })).status).toBe(401);
    expect((await here.call("GET", "/api/v1/invites", { key: strangers.key })).status).toBe(200);
    for (const path of pathsOf(links))
      expect([path, (await here.call("GET", path)).status]).toEqual([path, 404]);
    expect(
      rows(here, "SELECT id FROM outbox WHERE account_id = ? AND status = 'queued'", account.id),
    ).toEqual([]);
    expectRefusal(await exporting(newFile(), "--move", ...key.lock), "was moved on");
    expectRefusal(
      await run(here, accountCommand, ["enable", account.id]),
      "both servers will respond to its candidates",
    );
    expect(
      (await here.call("POST", `/api/v1/admin/accounts/${account.id}/enable`, { key: OPERATOR_TOKEN })).json
        .error.code,
    ).toBe("account_moved");
    expect((await run(here, accountCommand, ["enable", account.id, "--open-at-both"])).exitCode).toBe(0);
    expect((await here.call("GET", candidatePath(links.invite ?? ""))).status).toBe(200);
  });
});

describe("assay account import", () => {
  test("refuses numbers that are others' here, a wrong key, a changed file, and a running service, and changes nothing", async () => {
    const taken = Number(account.records.teamId);
    execute(
      there,
      "INSERT INTO teams SELECT ?, account_id, mode, title, subtitle, description, status, created_by, created_at FROM teams",
      taken,
    );
    const state = everything(there);
    expectRefusal(
      await run(there, accountCommand, ["import", file, ...key.unlock]),
      /using the data folder/,
      75,
    );
    const collided = await importing(file);
    expect([collided.exitCode, collided.stdout]).toEqual([1, ""]);
    expect(collided.stderr).toContain(`teams ${taken}.`);
    expect(collided.stderr).toContain("--renumber");
    const other = join(work, "other-identity");
    writeFileSync(other, await generateIdentity());
    expectRefusal(await importing(file, ["--identity", other]), "encrypted for a different key");
    expectRefusal(await importing(file, []), "encrypted");
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    const cut = newFile();
    writeFileSync(cut, bytes);
    expectRefusal(await importing(cut), "truncated, changed");
    expect(everything(there)).toBe(state);
    expect(readdirSync(there.folder).filter((name) => name.includes("moving"))).toEqual([]);
    execute(there, "DELETE FROM teams WHERE id = ?", taken);
  });

  test.each([
    [
      "another number of rows",
      (row: Row, table: string) => (table === "tags" ? null : row),
      /hashes|differs from/,
    ],
  ])("refuses %s than its list says", async (_, change, reason) => {
    expectRefusal(await importing(await forged(change, false), key.unsigned), reason);
  });

  test.each<[string, (row: Row, table: string) => Row | null, RegExp]>([
    [
      "a row of another account",
      (row, table) => (table === "tags" ? { ...row, account_id: residents.id } : row),
      /tags/,
    ],
    [
      "a row that belongs to nothing",
      (row, table) => (table === "reviews" ? { ...row, session_id: 77_777_777 } : row),
      /reviews/,
    ],
    ["another column", (row, table) => (table === "tags" ? { ...row, more: 1 } : row), /columns/],
    [
      "a row that its table does not take",
      (row, table) => (table === "clients" ? { ...row, name: null } : row),
      /clients/,
    ],
  ])("refuses %s in a file whose hashes are right, and changes nothing", async (_, change, reason) => {
    const state = everything(there);
    expectRefusal(await importing(await forged(change, true), key.unsigned), reason);
    expect(everything(there)).toBe(state);
  });
  test("imports it: every row is there, what was sealed is sealed again, and every answer is the same", async () => {
    // As a process leaves it that was killed in between.
    mkdirSync(join(there.folder, ".assay-moving-99999999"));
    const ending = await importing(file);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    expect(readdirSync(there.folder).filter((name) => name.includes("moving"))).toEqual([]);
    expect(ending.stdout).not.toContain("are on hold");
    expect(ending.stdout).toContain("1 of its users already have access");
    const found = rowsOf(there, account.id);
    expect(comparable(found)).toEqual(comparable(moved));
    expect(found.passkeys).toHaveLength(1);
    // As it was here before, and asked at the same instant.
    for (const id of queued) execute(here, "UPDATE outbox SET status = 'queued' WHERE id = ?", id);
    for (const instance of [here, there]) instance.clock.advance(HOUR_MS);
    const previous = sameUsers(await answersTo(here, account));
    const numbers = previousNumbers(moved, found);
    const owner = { ...account, records: recordsIn(account.records, moved, found) };
    const now = asBefore(sameUsers(await answersTo(there, owner)), numbers);
    expect(Object.values(previous).filter((answer) => answer.startsWith("200")).length).toBeGreaterThan(80);
    expect(Object.keys(previous).filter((name) => now[name] !== previous[name])).toEqual([]);
    const [hook] = rows(there, "SELECT * FROM webhooks WHERE account_id = ?", account.id);
    const [before] = moved.webhooks ?? [];
    const secret = here.secrets.open(String(before?.sealed_secret), String(before?.id));
    expect(there.secrets.open(String(hook?.sealed_secret), String(hook?.id))).toBe(secret);
    expect(there.secrets.open(String(hook?.sealed_header), `webhook-header:${hook?.id}`)).toBe(HEADER_VALUE);
    const [chat] = rows(there, "SELECT sealed_url FROM chat_hooks WHERE account_id = ?", account.id);
    expect(there.secrets.open(String(chat?.sealed_url), account.id)).toBe(CHAT);
    const app = rows(there, "SELECT is_operator, sealed_totp FROM users WHERE id = ?", account.appId)[0];
    expect([app?.is_operator, there.secrets.open(String(app?.sealed_totp), `totp:${account.appId}`)]).toEqual(
      [0, "TOTP"],
    );
    expect(
      there.fairnessAnswers.list().map(({ sessionId, tenant }) => [sessionId, tenant.accountId]),
    ).toEqual(here.fairnessAnswers.list().map(({ sessionId, tenant }) => [sessionId, tenant.accountId]));
  });

  test("knows who was there already by their address, and names them wherever they were named", () => {
    expect(rows(there, "SELECT id FROM users WHERE email_key = 'both@houses.example'")).toEqual([
      { id: known.userId },
    ]);
    const job = rows(there, "SELECT owner_id FROM jobs WHERE account_id = ?", account.id)[0];
    expect(job?.owner_id).toBe(known.userId);
    expect(
      rows(
        there,
        "SELECT role FROM memberships WHERE user_id = ? AND account_id = ?",
        known.userId,
        account.id,
      ),
    ).toEqual([{ role: "reviewer" }]);
  });

  test("opens every link that the former server has made, without its secret, and no other one", async () => {
    for (const path of pathsOf(links))
      expect([path, (await there.call("GET", path)).status]).toEqual([path, 200]);
    const forgedLink = `${links.invite?.slice(0, -1)}${links.invite?.endsWith("a") ? "b" : "a"}`;
    expect((await there.call("GET", candidatePath(forgedLink))).status).toBe(404);
    const stranger = here.inviteLinks.token({ id: strangers.records.inviteId, linkRevision: 0 });
    expect((await there.call("GET", candidatePath(stranger))).status).toBe(404);
    expect(readFileSync(join(there.folder, "server.key"), "utf8")).not.toContain(
      readFileSync(join(here.folder, "server.key"), "utf8").trim(),
    );
    await completeAssessment(there, links.invite ?? "");
    expect((await there.call("GET", "/api/v1/invites", { key: account.key })).status).toBe(200);
  });

  test("leaves money and log in order: sums are the ledger's, numbers continue automatically, both chains are valid", async () => {
    charge(there);
    expect(checkMoney(there.db.sqlite)).toMatchObject({ ok: true });
    expect(checkMoney(here.db.sqlite)).toMatchObject({ ok: true });
    expect([there.audit.verify().fault, here.audit.verify().fault]).toEqual([null, null]);
    const read = await run(there, auditCommand, ["former", account.id]);
    expect(JSON.parse(read.stdout).map(({ seq }: { seq: number }) => seq)).toEqual(
      rows(
        here,
        "SELECT seq FROM audit_entries WHERE account_id = ? AND action <> 'account.changed' ORDER BY seq",
        account.id,
      )
        .map(({ seq }) => seq)
        .slice(0, JSON.parse(read.stdout).length) as never,
    );
    const [log] = rows(there, "SELECT lines, sha256 FROM former_logs WHERE account_id = ?", account.id);
    const lines = String(log?.lines)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const recorded = rows(
      here,
      "SELECT seq, lower(hex(hash)) AS hash FROM audit_entries WHERE account_id = ? ORDER BY seq",
      account.id,
    );
    expect(lines.map(({ seq, hash }) => ({ seq, hash }))).toEqual(recorded.slice(0, lines.length) as never);
    const [entry] = rows(there, "SELECT details FROM audit_entries WHERE action = 'account.imported'");
    expect(String(entry?.details)).toContain(String(log?.sha256));
    expect(erasedIn(there.db.sqlite, account.id)).toEqual(erasedIn(here.db.sqlite, account.id));
  });

  test("comes once", async () => {
    const state = everything(there);
    expectRefusal(await importing(file), "already exists");
    expect(everything(there)).toBe(state);
  });

  test("lets links by an earlier secret end when they would have ended at the former server", async () => {
    there.clock.advance(2 * DAY_MS);
    const paths = [links.early, links.invite].map((token) => candidatePath(token ?? ""));
    const found = await Promise.all(paths.map(async (path) => (await there.call("GET", path)).status));
    expect(found).toEqual([404, 200]);
  });

  test("imports a copy disabled, with everything on hold, and leaves the original unchanged", async () => {
    execute(
      here,
      "UPDATE outbox SET status = 'queued', due_at = 9000000000000 WHERE account_id = ?",
      strangers.id,
    );
    const state = everything(here);
    const copy = newFile();
    const created = await run(here, accountCommand, [
      "export",
      strangers.id,
      "--to",
      copy,
      "--copy",
      ...key.lock,
    ]);
    expect([created.exitCode, created.stderr]).toEqual([0, ""]);
    expect(everything(here)).toBe(state);
    const ending = await importing(copy);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    expect(ending.stdout).toContain("are on hold");
    expect(there.accounts.find(strangers.id).status).toBe("inactive");
    expect(rows(there, "SELECT DISTINCT status FROM outbox WHERE account_id = ?", strangers.id)).toEqual([
      { status: "held" },
    ]);
    expect((await there.call("GET", "/api/v1/invites", { key: strangers.key })).status).toBe(401);
  });
});

const pathsOf = ({ invite: token, early, session, share, checkout }: Record<string, string>): string[] => [
  candidatePath(early ?? ""),
  candidatePath(token ?? ""),
  candidatePath(session ?? ""),
  share ?? "",
  checkout ?? "",
];

async function shareAddress(service: TestService): Promise<string> {
  const { json } = await service.call("GET", `/api/v1/console/shares/${account.records.shareId}`, {
    key: OPERATOR_TOKEN,
    headers: { "x-assay-account": account.id, "x-assay-mode": "test" },
  });
  return json.data.link ?? json.data.address ?? json.data.url;
}

async function forged(change: (row: Row, table: string) => Row | null, isListed: boolean): Promise<string> {
  const archive = await openedArchive(file, { identity: key.identity }, work);
  for (const [table, all] of Object.entries(archive.tables))
    archive.tables[table] = all.map((row) => change(row, table)).filter((row) => row !== null);
  files += 1;
  const target = join(work, `forged-${files}.tar`);
  await writeForged(archive, target, isListed);
  return target;
}
