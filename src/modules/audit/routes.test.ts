import { expect, setDefaultTimeout, test } from "bun:test";
import { auditCommand } from "#/commands/audit.ts";
import { run } from "#/commands/testing.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { useAccount, useService } from "#/testing/harness.ts";
import { count, execute } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

setDefaultTimeout(60_000);

const API = "/api/v1";
const service = useService({ OPERATOR_TOKEN, AUDIT_KEPT_MONTHS: "6" });
const account = useAccount(service);

const OPERATOR = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
const get = async (path: string, options: object = asPerson(account)) =>
  service.call("GET", `${API}${path}`, options);
const note = (session: number, fields: object = {}) =>
  service.security.note("decision.recorded", {
    ...{ by: "usr_1", account: account.id, mode: "test", session, reason: "advance" },
    ...fields,
  });
const targets = async (query: string, path = "/console/audit", options?: object) =>
  (await get(`${path}${query}`, options)).json.data.entries.map(
    ({ target_id }: { target_id: string }) => target_id,
  );

test("lines of an account are read by its owners and whoever looks after data protection, and by nobody else", async () => {
  note(7);
  const other = await register(service, { email: "other@house.example" });
  service.security.note("decision.recorded", { by: "usr_2", account: other.id, mode: "test", session: 8 });
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

test("they are taken away as CSV and JSON with their hashes, and that leaves a line too", async () => {
  note(1);
  const csv = await get("/console/audit/export?action=decision");
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.text.split("\r\n")).toHaveLength(3);
  expect(csv.text).toMatch(/decision\.recorded.*[0-9a-f]{64}/);
  const { entries } = (await get("/console/audit/export?format=json&action=list")).json.data;
  expect(entries).toHaveLength(1);
  expect(entries[0].details).toBe('{"list":"audit","count":1}');
});

test("they go by their age, never sooner, and what stays holds; the command line says so, and finds what was changed", async () => {
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
  expect((await run(service, auditCommand, ["verify"])).stdout).toContain("The audit log holds: 1 lines");
  expect((await run(service, auditCommand, ["list", "--action", "decision"])).stdout).toContain(
    "decision.recorded",
  );
  const listed = await run(service, auditCommand, ["export", "--format", "json"]);
  expect(JSON.parse(listed.stdout)).toMatchObject([{ target_id: "2" }]);
  const { last, hash } = JSON.parse((await run(service, auditCommand, ["verify", "--json"])).stdout);
  note(3);
  service.run("store-audit");
  const noted = (at: number, as = hash) => run(service, auditCommand, ["verify", "--noted", `${at}:${as}`]);
  expect((await noted(last)).exitCode).toBe(0);
  expect((await noted(1)).stdout).toContain("has gone by its age");
  // Whole in itself, and not the log that was looked at: such as one of an older copy of everything.
  for (const other of [last + 1, last + 100]) {
    const { exitCode, stderr } = await noted(other);
    expect([exitCode, stderr]).toEqual([65, expect.stringContaining("put back from an older copy")]);
  }
  execute(service, "DROP TRIGGER audit_entries_no_update");
  execute(service, "UPDATE audit_entries SET target_id = '3'");
  const found = await run(service, auditCommand, ["verify"]);
  expect(found.exitCode).toBe(65);
  const { exitCode, stdout } = await run(service, auditCommand, ["verify", "--json"]);
  expect([exitCode, JSON.parse(stdout)]).toMatchObject([65, { holds: false, fault: "line_changed" }]);
  expect(found.stderr).toContain("this line was changed");
});
