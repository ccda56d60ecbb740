import { expect, test } from "bun:test";
import Papa from "papaparse";
import { auditCommand } from "#/cli/audit.ts";
import { run } from "#/cli/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, execute } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
const service = useOwnService({ OPERATOR_TOKEN, AUDIT_KEPT_MONTHS: "6" });
const account = useAccount(service);

const OPERATOR = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
const get = async (path: string, options: object = asPerson(account)) =>
  service.call("GET", `${API}${path}`, options);
const note = (session: number, fields: object = {}) =>
  service.security.record("decision.recorded", {
    ...{ by: "usr_1", account: account.id, mode: "test", session, reason: "advance" },
    ...fields,
  });
const targets = async (query: string, path = "/console/audit", options?: object) =>
  (await get(`${path}${query}`, options)).json.data.entries.map(
    ({ target_id }: { target_id: string }) => target_id,
  );

test("shows lines of an account to its owners and to users who manage data protection, and to nobody else", async () => {
  note(7);
  const other = await register(service, { email: "other@house.example" });
  service.security.record("decision.recorded", { by: "usr_2", account: other.id, mode: "test", session: 8 });
  note(9, { mode: "live" });
  for (const role of ["owner", "data_protection"] as const)
    expect(await targets("?action=decision", undefined, signIn(service, { role, account }).options)).toEqual([
      "7",
    ]);
  for (const role of ["recruiter", "reviewer"] as const)
    for (const path of ["/console/audit", "/console/audit/export"])
      expect((await get(path, signIn(service, { role, account }).options)).status).toBe(403);
  expect((await get("/console/audit", { key: account.key })).status).toBe(401);
  expect(await targets("?action=decision", "/admin/audit", OPERATOR)).toEqual(["9", "8", "7"]);
  expect(await targets(`?action=decision&account_id=${other.id}`, "/admin/audit", OPERATOR)).toEqual(["8"]);
});

test("they are found by time, action, actor and target, page by page, and a person by their name of now", async () => {
  const ada = signIn(service, { role: "owner", account }, { name: "Ada Author" });
  const begun = new Date(service.clock.now()).toISOString();
  note(1, { by: ada.userId });
  service.clock.advance(1000);
  const later = new Date(service.clock.now()).toISOString();
  note(2);
  service.trail.read({ accountId: account.id, mode: "test" }, 1, { keyId: "key_1" }, "profile");
  const reading = { keyId: "key_1" };
  for (const session of [2, 3])
    service.trail.read({ accountId: account.id, mode: "test" }, session, reading, "match");
  expect(await targets(`?action=decision&from=${later}`)).toEqual(["2"]);
  expect(await targets(`?action=decision.recorded&from=${begun}&to=${later}`)).toEqual(["1"]);
  expect(await targets(`?actor=${ada.userId}`)).toEqual(["1"]);
  expect(await targets("?actor=key&action=result")).toEqual([null, "1"]);
  expect(await targets("?target=3")).toEqual([null]);
  const { entries, pagination, kept_months } = (await get("/console/audit?action=decision&limit=1&offset=1"))
    .json.data;
  expect([pagination.total, pagination.has_more, kept_months]).toEqual([2, false, 6]);
  expect(entries[0]).toMatchObject({
    actor_name: "Ada Author",
    target_id: "1",
    details: '{"reason":"advance"}',
  });
});

test("exports lines as CSV and JSON with their hashes, and logs that too", async () => {
  note(1);
  const csv = await get("/console/audit/export?action=decision");
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.text.split("\r\n")).toHaveLength(3);
  expect(csv.text).toMatch(/decision\.recorded.*[0-9a-f]{64}/);
  const { entries } = (await get("/console/audit/export?format=json&action=list")).json.data;
  expect(entries).toHaveLength(1);
  expect(entries[0].details).toBe('{"list":"audit","count":1}');
});

test("shows a signed-in administrator the lines of every account under its name, those of none, and those of one", async () => {
  const other = await register(service, { email: "other@house.example", company: "Other House" });
  note(1);
  note(2, { account: other.id });
  service.security.record("backup.made", {});
  const { options } = signIn(service, { operator: true });
  const seen = async (query: string) => {
    const { entries, pagination } = (await get(`/admin/audit${query}`, options)).json.data;
    expect(pagination.total).toBe(entries.length);
    return entries.map(({ action, company }: Record<string, string | null>) => [action, company]);
  };
  const [first, second] = [account, other].map(({ id }) => service.accounts.find(id).company);
  expect(first).not.toBe(second);
  expect(await seen("?action=decision")).toEqual([
    ["decision.recorded", second],
    ["decision.recorded", first],
  ]);
  expect(await seen("?action=backup")).toEqual([["backup.made", null]]);
  expect(await seen(`?action=decision&account_id=${other.id}`)).toEqual([["decision.recorded", second]]);
  expect((await get("/admin/audit", signIn(service, { role: "owner", account }).options)).status).toBe(401);
});

test("lines outlive their account, and an account that never was has none", async () => {
  note(1, { account: "cus_gone" });
  const { entries } = (await get("/admin/audit?account_id=cus_gone", OPERATOR)).json.data;
  expect(entries).toMatchObject([{ account_id: "cus_gone", company: null, target_id: "1" }]);
  const never = await get("/admin/audit?account_id=cus_never", OPERATOR);
  expect([never.status, never.json.data.entries, never.json.data.pagination.total]).toEqual([200, [], 0]);
  expect((await get("/admin/audit?account_id=Other%20House", OPERATOR)).status).toBe(400);
});

test("logs an administrator's file of one account where its owners see it, and any other one for the server only", async () => {
  note(1);
  const { userId, options } = signIn(service, { operator: true });
  for (const of of [`&account_id=${account.id}`, "&account_id=cus_never", ""])
    expect((await get(`/admin/audit/export?action=decision${of}`, options)).status).toBe(200);
  const lines = (await get("/admin/audit?action=list", OPERATOR)).json.data.entries;
  expect(
    lines.map(({ actor_id, account_id, details }: Record<string, string>) => [actor_id, account_id, details]),
  ).toEqual([
    [userId, null, '{"list":"audit","count":1}'],
    [userId, null, '{"list":"audit","count":0}'],
    [userId, account.id, '{"list":"audit","count":1}'],
  ]);
  expect((await get("/console/audit?action=list")).json.data.entries).toMatchObject([
    { seq: lines[2].seq, actor_id: userId, mode: null },
  ]);
});

test.each(["=", "+", "-", "@", "\t", "\r"])(
  "writes no cell that begins with %j, which a program would calculate, whatever a line contains",
  async (sign) => {
    const text = `${sign}cmd|' /C calc'!A0`;
    service.trail.record({
      ...{ accountId: account.id, mode: "test", actorKind: "share", actorId: text, action: `x.${text}` },
      ...{ targetKind: text, targetId: text, network: text, details: text },
    });
    service.trail.record({
      ...{ accountId: text, mode: null, actorKind: "share", actorId: "=1", action: text },
      ...{
        targetKind: null,
        targetId: null,
        network: null,
        details: `{"list":"a;${sign}1","more":"${sign}2"}`,
      },
    });
    const files = [
      (await get("/console/audit/export?actor=share")).text,
      (await get("/admin/audit/export?actor=share", OPERATOR)).text,
      (await run(service, auditCommand, ["export", "--actor", "share"])).stdout,
    ];
    expect(files.map((file) => file.includes("calc"))).toEqual([true, true, true]);
    expect(files.map((file) => file.trim().split(/\r\n(?=\d)/).length - 1)).toEqual([1, 2, 2]);
    for (const file of files)
      for (const delimiter of [",", ";"]) {
        const { data } = Papa.parse<string[]>(file.replace("\ufeff", ""), { delimiter, newline: "\r\n" });
        // A program that splits lines at another separator than the file's skips blanks and quotes before it
        // looks.
        const begins = delimiter === "," ? /^[=+\-@\t\r]/ : /^[\s"]*[=+\-@]/;
        for (const cell of data.flat()) expect(cell).not.toMatch(begins);
      }
  },
);

test("deletes lines by their age, never sooner, and keeps the rest verifiable; the command line reports it, and finds changes", async () => {
  note(1);
  service.run("store-audit");
  const before = count(service, "audit_entries");
  service.clock.advance(183 * DAY_MS);
  note(2);
  service.run("store-audit");
  service.run("forget-old-audit");
  expect(count(service, "audit_entries")).toBe(before + 1);
  service.clock.advance(5 * DAY_MS);
  service.run("forget-old-audit");
  expect(count(service, "audit_entries")).toBe(1);
  expect((await run(service, auditCommand, ["verify"])).stdout).toContain(
    "The audit log is valid: 1 entries",
  );
  expect((await run(service, auditCommand, ["list", "--action", "decision"])).stdout).toContain(
    "decision.recorded",
  );
  const listed = await run(service, auditCommand, ["export", "--format", "json"]);
  expect(JSON.parse(listed.stdout)).toMatchObject([{ target_id: "2" }]);
  const { last, hash } = JSON.parse((await run(service, auditCommand, ["verify", "--json"])).stdout);
  note(3);
  service.run("store-audit");
  const recorded = (at: number, as = hash) =>
    run(service, auditCommand, ["verify", "--noted", `${at}:${as}`]);
  expect((await recorded(last)).exitCode).toBe(0);
  expect((await recorded(1)).stdout).toContain("is past its retention period");
  // Consistent in itself, but not the log that was read before: for example one of an older copy of all data.
  for (const other of [last + 1, last + 100]) {
    const { exitCode, stderr } = await recorded(other);
    expect([exitCode, stderr]).toEqual([65, expect.stringContaining("restored from an older copy")]);
  }
  execute(service, "DROP TRIGGER audit_entries_no_update");
  execute(service, "UPDATE audit_entries SET target_id = '3'");
  const found = await run(service, auditCommand, ["verify"]);
  expect(found.exitCode).toBe(65);
  const { exitCode, stdout } = await run(service, auditCommand, ["verify", "--json"]);
  expect([exitCode, JSON.parse(stdout)]).toMatchObject([65, { holds: false, fault: "line_changed" }]);
  expect(found.stderr).toContain("this entry was changed");
});
