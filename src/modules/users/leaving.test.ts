import { describe, expect, test } from "bun:test";
import { LEAVING_TEXTS } from "#/messages/modules/users/leaving.gen.ts";
import { findInFiles } from "#/modules/privacy/testing.ts";
import { useAccount, useOwnService, usePrepared } from "#/testing/harness.ts";
import { count, dump, execute, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson, type SignedInPerson, sessionOf, signIn } from "#/testing/people.ts";
import { type Answer, OPERATOR_TOKEN } from "#/testing/service.ts";
import { NAMED_BY_ID, NAMED_BY_NAME } from "./rules.ts";

const API = "/api/v1/console";
const ME = "/api/console/me";

const service = useOwnService({ OPERATOR_TOKEN });
const account = useAccount(service);
const olga = usePrepared(service, () => signIn(service, { role: "owner", account }, { name: "Olga Owner" }));

const as = (person: SignedInPerson, method: string, path: string, body?: unknown): Promise<Answer> =>
  service.call(method, path, { ...person.options, body });
const outcome = ({ status, json }: Answer) => [status, json.error?.code];
const owner = (name: string) => signIn(service, { role: "owner", account }, { name });
const keyOf = async (person: SignedInPerson) => {
  const { status, json } = await as(person, "POST", `${API}/keys`, {
    ...{ name: "Made by hand", permissions: ["invites:read"] },
  });
  expect(status).toBe(201);
  return { id: String(json.data.key_id), key: String(json.data.key) };
};
const works = async (key: string) => (await service.call("GET", "/api/v1/invites", { key })).status;
const makerOf = (keyId: string) =>
  rows(service, "SELECT made_by FROM api_keys WHERE id = ?", keyId)[0]?.made_by;

describe("leaving an account", () => {
  test("shuts the leaver out at once, ends their keys, hands them on to another owner or lets them go on, as they choose", async () => {
    const [ends, hands, stays] = [owner("Ends"), owner("Hands"), owner("Stays")];
    const keys = [await keyOf(ends), await keyOf(hands), await keyOf(stays)] as const;
    const leave = (who: SignedInPerson, body: unknown) =>
      as(who, "POST", `${ME}/accounts/${account.id}/leave`, body);
    expect((await leave(ends, {})).json.data.accounts).toEqual([]);
    expect((await leave(hands, { keys_to: olga.userId })).status).toBe(200);
    expect((await leave(stays, { revoke_keys: false })).status).toBe(200);
    for (const gone of [ends, hands, stays])
      expect(outcome(await as(gone, "GET", `${API}/members`))).toEqual([401, "unauthorized"]);
    expect(await Promise.all(keys.map(({ key }) => works(key)))).toEqual([401, 200, 200]);
    expect(keys.slice(1).map(({ id }) => makerOf(id))).toEqual([olga.userId, stays.userId]);
    expect(outcome(await leave(ends, {}))).toEqual([404, "member_not_found"]);
  });

  test("is refused to the last owner, and with keys for somebody who is no other owner; nothing changes", async () => {
    const recruiter = signIn(service, { role: "recruiter", account });
    const elsewhere = signIn(service, { role: "owner", account: await register(service) });
    const before = dump(service);
    const leave = (body: unknown, who = olga) => as(who, "POST", `${ME}/accounts/${account.id}/leave`, body);
    expect(outcome(await leave({}))).toEqual([409, "last_owner"]);
    expect(outcome(await as(olga, "POST", `${ME}/erasure`, {}))).toEqual([409, "last_owner"]);
    for (const keys_to of [recruiter.userId, elsewhere.userId, "usr_nobody"])
      expect(outcome(await leave({ keys_to }, recruiter))).toEqual([400, "invalid_input"]);
    expect(outcome(await leave({}, elsewhere))).toEqual([404, "member_not_found"]);
    service.clock.advance(16 * 60_000);
    for (const path of [`/accounts/${account.id}/leave`, "/erasure"])
      expect(outcome(await as(recruiter, "POST", `${ME}${path}`, {}))).toEqual([403, "sign_in_again"]);
    expect(dump(service)).toBe(before);
  });

  test("by removal hands keys on as well", async () => {
    const gone = owner("Gone");
    const { id, key } = await keyOf(gone);
    const path = `${API}/members/${gone.userId}`;
    expect(outcome(await as(olga, "DELETE", `${path}?keys_to=${gone.userId}`))).toEqual([
      400,
      "invalid_input",
    ]);
    expect(outcome(await as(olga, "DELETE", `${path}?keys_to=${olga.userId}&revoke_keys=true`))).toEqual([
      400,
      "invalid_input",
    ]);
    const removed = await as(olga, "DELETE", `${path}?keys_to=${olga.userId}`);
    expect([removed.status, removed.json.data.keys_left]).toEqual([200, []]);
    expect([await works(key), makerOf(id)]).toEqual([200, olga.userId]);
    expect(outcome(await as(gone, "GET", `${API}/members`))).toEqual([401, "unauthorized"]);
  });
});

describe("the erasure of somebody of the console", () => {
  const NAME = "Quetzalína Üldmarksen";

  test("leaves who they were nowhere, what they did under their id, and no way in", async () => {
    const her = signIn(service, { role: "owner", account }, { name: NAME, email: "quetza@console.example" });
    const second = sessionOf(service, her, { role: "owner", account });
    const { key } = await keyOf(her);
    expect((await as(her, "POST", `${API}/tags`, { name: "Nice" })).status).toBe(201);
    expect((await as(her, "POST", `${API}/shortlists`, { name: "List" })).status).toBe(201);
    execute(
      service,
      "INSERT INTO passkeys (id, user_id, name, public_key, counter, transports, created_at) VALUES ('pk1', ?, 'Quetzalína', 'x', 0, '[]', 1)",
      her.userId,
    );
    execute(
      service,
      "INSERT INTO invite_batches (id, account_id, mode, name, created_by_id, created_by, created_at) VALUES ('batch_1', ?, 'test', 'L', ?, ?, 1)",
      ...[account.id, her.userId, "Former Name"],
    );
    const own = (await as(her, "GET", `${ME}/data`)).json.data;
    expect(own).toMatchObject({
      person: { user_id: her.userId, name: NAME, email: "quetza@console.example" },
      works_for: [{ account_id: account.id, role: "owner" }],
      sign_ins: [{ device: "Firefox, Linux" }, { device: "Firefox, Linux" }],
      passkeys: [{ name: "Quetzalína" }],
      api_keys: [{ name: "Made by hand" }],
      done: [{ what: "invite_batches", entries: 1 }],
    });
    expect(JSON.stringify(own)).not.toMatch(/hash|sealed|secret/i);

    const done = await as(her, "POST", `${ME}/erasure`, { revoke_keys: true });
    expect([done.status, done.json.data.state]).toEqual([200, "signed_out"]);
    for (const trace of [NAME, "Quetzalína", "quetza@console.example", "Former Name"])
      expect([trace, dump(service).includes(trace)]).toEqual([trace, false]);
    await service.gdpr.finishPartial();
    expect(findInFiles(service.folder, [NAME, "quetza@console.example"])).toEqual([]);
    expect(rows(service, "SELECT created_by, created_by_id FROM invite_batches")).toEqual([
      { created_by: LEAVING_TEXTS.en.name, created_by_id: her.userId },
    ]);
    expect(rows(service, "SELECT created_by FROM tags")).toEqual([{ created_by: LEAVING_TEXTS.en.name }]);
    for (const session of [her, second])
      expect(outcome(await as(session, "GET", `${API}/members`))).toEqual([401, "unauthorized"]);
    expect(await works(key)).toBe(401);
    for (const table of ["console_sessions", "passkeys", "memberships", "known_browsers"])
      expect([table, count(service, `${table} WHERE user_id = ?`, her.userId)]).toEqual([table, 0]);
    // Nobody finds them any more, and the address can start again.
    const operator = signIn(service, { operator: true });
    expect((await as(operator, "GET", "/api/v1/admin/users")).text).not.toContain(her.userId);
    expect(() => service.users.find(her.userId)).toThrow();
    const guest = { email: "quetza@console.example", name: "New", role: "reviewer" };
    expect((await as(olga, "POST", `${API}/members`, guest)).status).toBe(201);
  });

  test("by an owner is for members who are nothing else here, and wants a fresh sign-in", async () => {
    const other = await register(service);
    const erase = (userId: string, who: SignedInPerson = olga) =>
      as(who, "DELETE", `${API}/members/${userId}/person`);
    const both = signIn(service, { role: "reviewer", account });
    execute(
      service,
      "INSERT INTO memberships (user_id, account_id, role, created_at) VALUES (?, ?, 'reviewer', 1)",
      ...[both.userId, other.id],
    );
    const stranger = signIn(service, { role: "reviewer", account: other });
    const plain = signIn(service, { role: "reviewer", account }, { name: "Paul Plain" });
    const before = dump(service);
    expect(outcome(await erase(both.userId))).toEqual([409, "person_works_elsewhere"]);
    expect(outcome(await erase(stranger.userId))).toEqual([404, "member_not_found"]);
    expect(outcome(await erase(plain.userId, plain))).toEqual([403, "permission_denied"]);
    expect(outcome(await erase(olga.userId))).toEqual([409, "last_owner"]);
    expect(dump(service)).toBe(before);
    expect((await erase(plain.userId)).json.data).toEqual({ user_id: plain.userId, erased: true });
    expect(dump(service)).not.toContain("Paul Plain");
    expect(outcome(await as(plain, "GET", `${API}/candidates`))).toEqual([401, "unauthorized"]);
    expect(outcome(await erase(plain.userId))).toEqual([404, "member_not_found"]);
    service.clock.advance(16 * 60_000);
    expect(outcome(await erase(both.userId))).toEqual([403, "sign_in_again"]);
  });

  test("takes a name without an id only where nobody else of the account has it", async () => {
    const [one, other] = [owner("Same Name"), owner("Same Name")];
    expect((await as(other, "POST", `${API}/tags`, { name: "Mine" })).status).toBe(201);
    expect((await as(one, "POST", `${ME}/erasure`, {})).status).toBe(200);
    expect(rows(service, "SELECT created_by FROM tags")).toEqual([{ created_by: "Same Name" }]);
  });

  test("knows every column that names somebody of the console", () => {
    const known = new Set([
      ...NAMED_BY_ID.map(([table, , column]) => `${table}.${column}`),
      ...NAMED_BY_NAME.map(([table, column]) => `${table}.${column}`),
      // By hand, since the account is stored elsewhere, or names are inside of a text.
      "job_profile_versions.changed_by",
    ]);
    /** Ids, or the server administrator. */
    const NO_NAMES = [
      ...["api_keys.made_by", "deletions.deleted_by", "invites.invited_by", "user_links.vouched_by"],
      ...["fairness_settings.changed_by", "settings.changed_by", "payment_notices.settled_by"],
      ...["orders.released_by", "orders.reminders_stopped_by", "payments.recorded_by"],
      "norm_groups.created_by",
    ];
    const found = rows(
      service,
      `SELECT m.name || '.' || c.name AS at FROM sqlite_schema m JOIN pragma_table_info(m.name) c
       WHERE m.type = 'table' AND (c.name LIKE '%\\_by' ESCAPE '\\' OR c.name IN ('author', 'viewer'))`,
    ).map(({ at }) => String(at));
    expect(found.filter((at) => !known.has(at) && !NO_NAMES.includes(at))).toEqual([]);
    expect([...known, ...NO_NAMES].filter((at) => !found.includes(at))).toEqual([]);
  });
});

test("a server administrator who is the last one is not erased", async () => {
  const operator = signIn(service, { operator: true });
  expect(outcome(await as(operator, "POST", `${ME}/erasure`, {}))).toEqual([409, "last_operator"]);
  expect(asPerson(account).key).toBe(OPERATOR_TOKEN);
});
