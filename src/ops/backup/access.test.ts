import { afterAll, beforeEach, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useAccount, useService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson, makePerson, OPERATOR_ACTOR } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startOn, type TestService } from "#/testing/service.ts";
import { copyDatabase } from "./copy.ts";
import { prepareRestored } from "./prepare.ts";
import { type AccessChange, readAccess, retainedIn } from "./retained-records.ts";

/** Access that was removed after a copy was created stays removed when that copy is restored. */

const work = mkdtempSync(join(tmpdir(), "assay-access-"));
const backups = join(work, "backups");
mkdirSync(backups);
const service = useService({ OPERATOR_TOKEN, BACKUP_DIR: backups });
const account = useAccount(service);
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** A copy of the instance as it is, as a backup has it. */
function copyOf(name: string): string {
  const into = join(work, name);
  mkdirSync(into);
  copyDatabase(join(service.folder, "assay.db"), join(into, "assay.db"));
  copyFileSync(join(service.folder, "server.key"), join(into, "server.key"));
  return into;
}

/** Opens a copy and makes it fit to be served. */
async function putBack(
  folder: string,
  access: AccessChange[],
): Promise<{ instance: TestService; count: number }> {
  const instance = startOn(folder, { OPERATOR_TOKEN });
  const since = { erased: [], numbers: [], access, ids: null };
  const { access: count } = await prepareRestored(instance, since, instance.clock.now());
  return { instance, count };
}

const member = (role: "owner" | "recruiter" | "reviewer", name: string) =>
  makePerson(service, { role, account }, { name }).userId;
const roles = (instance: TestService) =>
  Object.fromEntries(
    rows(
      instance,
      "SELECT u.name, m.role FROM memberships m JOIN users u ON u.id = m.user_id ORDER BY u.name",
    ).map(({ name, role }) => [name, role]),
  );

/** What is in the list next to the backups, once everything was appended. */
async function recorded(): Promise<AccessChange[]> {
  await service.run("append-outside-lines");
  return readAccess(backups);
}

let people: Record<
  "owner" | "removed" | "demoted" | "raised" | "back" | "disabled" | "enabled" | "erased",
  string
>;
let operator: string;
let key: { key: string; id: string };
let shareId: string;
beforeEach(async () => {
  await service.run("append-outside-lines");
  rmSync(join(backups, "assay-access.jsonl"), { force: true });
  people = {
    owner: member("owner", "Owner"),
    removed: member("recruiter", "Removed"),
    demoted: member("owner", "Demoted"),
    raised: member("reviewer", "Raised"),
    back: member("recruiter", "Back"),
    disabled: member("recruiter", "Disabled"),
    enabled: member("recruiter", "Enabled"),
    erased: member("recruiter", "Entschwunden"),
  };
  makePerson(service, { operator: true }, { name: "Stays" });
  operator = makePerson(service, { operator: true }, { name: "Goes" }).userId;
  const issued = service.accounts.issueKey(account.id, { mode: "test", name: "Revoked" });
  key = { key: issued.key, id: issued.id };
  const session = seedAssessment(service, account, { firstName: "Ada" });
  seedResult(service, session, () => 5.5);
  const profile = { name: "Vertrieb", dimensions: { people: { ideal: 6 } } };
  const created = await service.call("POST", "/api/v1/job-profiles", { key: account.key, body: profile });
  const body = { session_id: session, job_profile_id: created.json.data.id, receiver: "Anna Boss" };
  const shared = await service.call("POST", "/api/v1/console/shares", { ...asPerson(account), body });
  shareId = shared.json.data.id;
});

async function takeAway(): Promise<void> {
  service.clock.advance(MINUTE_MS);
  service.accounts.revokeKey(key.id);
  await service.call("DELETE", `/api/v1/console/shares/${shareId}`, asPerson(account));
  const { users } = service;
  users.removeMember(account.id, people.removed, OPERATOR_ACTOR);
  users.changeRole(account.id, people.demoted, { role: "reviewer" }, OPERATOR_ACTOR);
  users.changeRole(account.id, people.raised, { role: "owner" }, OPERATOR_ACTOR);
  users.changeRole(account.id, people.back, { role: "reviewer" }, OPERATOR_ACTOR);
  users.disable(people.disabled, OPERATOR_ACTOR);
  users.disable(people.enabled, OPERATOR_ACTOR);
  service.leaving.erase(people.erased, OPERATOR_ACTOR, {});
  users.removeOperator(operator, OPERATOR_ACTOR);
  service.clock.advance(MINUTE_MS);
  users.changeRole(account.id, people.back, { role: "recruiter" }, OPERATOR_ACTOR);
  users.enable(people.enabled, OPERATOR_ACTOR);
}

test.each(["the former house", "the list beside the backups"])(
  "by %s nobody gets back what was removed, and nobody is given anything",
  async (source) => {
    const copy = copyOf(source.replaceAll(" ", "-"));
    await takeAway();
    const known =
      source === "the former house"
        ? (retainedIn(join(service.folder, "assay.db"))?.access ?? [])
        : await recorded();
    expect(JSON.stringify(known)).not.toContain("Entschwunden");
    const { instance, count } = await putBack(copy, known);
    // Deleted users were removed from the account as well.
    expect(count).toBe(8);
    expect((await instance.call("GET", "/api/v1/balance", { key: key.key })).status).toBe(401);
    expect((await instance.call("GET", "/api/v1/balance", { key: account.key })).status).toBe(200);
    const shared = await instance.call("GET", `/api/v1/console/shares/${shareId}`, asPerson(account));
    expect(shared.json.data.state).toBe("revoked");
    expect(roles(instance)).toEqual({
      ...{ Back: "recruiter", Demoted: "reviewer", Disabled: "recruiter", Enabled: "recruiter" },
      ...{ Owner: "owner", Raised: "reviewer" },
    });
    const shutOut = rows(instance, "SELECT name FROM users WHERE disabled_at IS NOT NULL ORDER BY name");
    expect(shutOut.map(({ name }) => name)).toContain("Disabled");
    expect(shutOut.map(({ name }) => name)).not.toContain("Enabled");
    expect(rows(instance, "SELECT 1 FROM users WHERE name = 'Entschwunden'")).toEqual([]);
    expect(rows(instance, "SELECT name FROM users WHERE is_operator = 1")).toEqual([{ name: "Stays" }]);
    expect(instance.audit.verify().fault).toBeNull();
    await instance.end();
  },
);

test("what the copy has seen itself is left as it is, and what is not in it is passed over", async () => {
  await takeAway();
  const known = await recorded();
  const copy = copyOf("later");
  const elsewhere = await register(service);
  service.accounts.revokeKey(service.accounts.issueKey(elsewhere.id, { mode: "test", name: "x" }).id);
  // Written by hand, without the id that it needs.
  const odd: AccessChange = { event: "member.removed", at: service.clock.now() + 1, account: account.id };
  const { instance, count } = await putBack(copy, [...known, ...(await recorded()), odd]);
  expect(count).toBe(0);
  expect(roles(instance).Raised).toBe("owner");
  await instance.end();
});

test("an undone change is not recorded, and no name ever is", async () => {
  expect(() =>
    service.db.tx(() => {
      service.users.disable(people.disabled, OPERATOR_ACTOR);
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(await recorded()).toEqual([]);
  service.users.disable(people.disabled, OPERATOR_ACTOR);
  expect(await recorded()).toEqual([
    { event: "person.disabled", at: service.clock.now(), user: people.disabled },
  ]);
});
