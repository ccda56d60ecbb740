import { describe, expect, test } from "bun:test";
import { useAccount, useOwnService, usePrepared } from "#/testing/harness.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson, OWNER_ACTOR, openLinks, type SignedInPerson, signIn } from "#/testing/people.ts";
import { type Answer, OPERATOR_TOKEN } from "#/testing/service.ts";

const MEMBERS = "/api/v1/console/members";
const INVITATIONS = "/api/v1/console/member-invitations";
const GUEST = { email: "grace@people.example", name: "Grace Guest", role: "reviewer" };

const service = useOwnService({ OPERATOR_TOKEN });
const account = useAccount(service);
const owner = usePrepared(service, () => signIn(service, { role: "owner", account }, { name: "Olga Owner" }));

const as = (person: SignedInPerson, method: string, path: string, body?: unknown): Promise<Answer> =>
  service.call(method, path, { ...person.options, body });
const outcome = ({ status, json }: Answer) => [status, json.error?.code];

describe("members", () => {
  test("and open invitations are listed, of this account alone", async () => {
    const other = await register(service);
    signIn(service, { role: "owner", account: other });
    const reviewer = signIn(service, { role: "reviewer", account }, { name: "Rita" });
    await as(owner, "POST", MEMBERS, GUEST);
    const { data } = (await as(owner, "GET", MEMBERS)).json;
    expect(data.members).toMatchObject([
      { user_id: owner.userId, name: "Olga Owner", role: "owner", disabled: false },
      { user_id: reviewer.userId, name: "Rita", role: "reviewer" },
    ]);
    expect(data.invitations).toMatchObject([{ ...GUEST, invited_by: "Olga Owner" }]);
    expect(JSON.stringify(data)).not.toMatch(/password|totp|hash/);
  });

  test("a role can be changed, and a member removed; both count at once", async () => {
    const { userId } = signIn(service, { role: "reviewer", account });
    const changed = await as(owner, "PUT", `${MEMBERS}/${userId}`, { role: "recruiter" });
    expect([changed.status, changed.json.data.role]).toEqual([200, "recruiter"]);
    expect((await as(owner, "DELETE", `${MEMBERS}/${userId}`)).status).toBe(200);
    expect(outcome(await as(owner, "DELETE", `${MEMBERS}/${userId}`))).toEqual([404, "member_not_found"]);
    expect(count(service, "users WHERE id = ?", userId)).toBe(1);
  });

  test("the last owner stays, unless a server administrator decides otherwise", async () => {
    const path = `${MEMBERS}/${owner.userId}`;
    expect(outcome(await as(owner, "PUT", path, { role: "recruiter" }))).toEqual([409, "last_owner"]);
    expect(outcome(await as(owner, "DELETE", path))).toEqual([409, "last_owner"]);
    const operator = signIn(service, { operator: true, account });
    expect((await as(operator, "PUT", path, { role: "recruiter" })).status).toBe(200);
    expect((await as(operator, "PUT", path, { role: "owner" })).status).toBe(200);
    expect((await service.call("DELETE", path, asPerson(account))).status).toBe(200);
  });

  test("of another account are not found by any caller", async () => {
    const other = await register(service);
    const stranger = signIn(service, { role: "recruiter", account: other });
    const invitation = service.userLinks.invite(
      { email: "a@b.example", name: "A", language: "en", post: { accountId: other.id, role: "owner" } },
      OWNER_ACTOR,
    );
    const before = dump(service);
    for (const [method, path, body] of [
      ["PUT", `${MEMBERS}/${stranger.userId}`, { role: "owner" }],
      ["DELETE", `${MEMBERS}/${stranger.userId}`, undefined],
      ["POST", `${INVITATIONS}/${invitation.id}/renew`, undefined],
      ["DELETE", `${INVITATIONS}/${invitation.id}`, undefined],
    ] as const) {
      expect([path, (await as(owner, method, path, body)).status]).toEqual([path, 404]);
    }
    expect(dump(service)).toBe(before);
  });
});

describe("who may", () => {
  test.each(["recruiter", "reviewer"] as const)("a %s sees and changes nothing of it", async (role) => {
    const person = signIn(service, { role, account });
    const before = dump(service);
    expect(outcome(await as(person, "GET", MEMBERS))).toEqual([403, "permission_denied"]);
    expect(outcome(await as(person, "POST", MEMBERS, GUEST))).toEqual([403, "permission_denied"]);
    const raise = await as(person, "PUT", `${MEMBERS}/${person.userId}`, { role: "owner" });
    expect(outcome(raise)).toEqual([403, "permission_denied"]);
    expect(dump(service)).toBe(before);
  });

  test("data protection reads the list and changes nothing", async () => {
    const person = signIn(service, { role: "data_protection", account });
    expect((await as(person, "GET", MEMBERS)).status).toBe(200);
    expect(outcome(await as(person, "POST", MEMBERS, GUEST))).toEqual([403, "permission_denied"]);
    expect(outcome(await as(person, "DELETE", `${MEMBERS}/${owner.userId}`))).toEqual([
      403,
      "permission_denied",
    ]);
  });

  test("no API key does, with all its permissions", async () => {
    expect((await service.call("GET", MEMBERS, { key: account.key })).status).toBe(401);
    expect((await service.call("POST", MEMBERS, { key: account.key, body: GUEST })).status).toBe(401);
  });
});

describe("an invitation", () => {
  test("brings its link with the answer and queues a mail that holds no name, in the account's language unless said", async () => {
    const { status, json } = await as(owner, "POST", MEMBERS, GUEST);
    expect([status, json.data.mailed]).toEqual([201, false]);
    expect(json.data.link).toMatch(/^http:\/\/assay\.test\/console\/link\/[0-9A-Za-z]{50}$/);
    expect(json.data.invitation).toMatchObject({ ...GUEST, language: "en" });
    const [mail] = rows(service, "SELECT payload FROM outbox ORDER BY id DESC LIMIT 1");
    expect(String(mail?.payload)).not.toMatch(/grace|people\.example|\/link\//i);
  });

  test("of a member is refused; of the same address again, the older link ends; fifty are enough", async () => {
    const member = signIn(service, { role: "reviewer", account });
    expect(
      outcome(await as(owner, "POST", MEMBERS, { ...GUEST, email: member.email.toUpperCase() })),
    ).toEqual([409, "already_member"]);
    await as(owner, "POST", MEMBERS, GUEST);
    await as(owner, "POST", MEMBERS, { ...GUEST, email: "GRACE@people.example" });
    expect(openLinks(service)).toBe(1);
    for (let place = 1; place < 50; place += 1) {
      expect((await as(owner, "POST", MEMBERS, { ...GUEST, email: `g${place}@people.example` })).status).toBe(
        201,
      );
    }
    expect(outcome(await as(owner, "POST", MEMBERS, { ...GUEST, email: "late@people.example" }))).toEqual([
      409,
      "invitation_limit",
    ]);
    expect((await as(owner, "POST", MEMBERS, GUEST)).status).toBe(201);
  });

  test("says nothing of whether the address is known on this server", async () => {
    const other = await register(service);
    const known = signIn(service, { role: "owner", account: other });
    const shape = async (email: string) => {
      const { status, json } = await as(owner, "POST", MEMBERS, { ...GUEST, email });
      return [status, Object.keys(json.data).join(), Object.keys(json.data.invitation).join()];
    };
    expect(await shape(known.email)).toEqual(await shape("nobody@people.example"));
  });

  test("can be renewed, which ends the older link, and withdrawn", async () => {
    const { invitation, link } = (await as(owner, "POST", MEMBERS, GUEST)).json.data;
    const renewed = await as(owner, "POST", `${INVITATIONS}/${invitation.invitation_id}/renew`);
    expect([renewed.status, renewed.json.data.link === link]).toEqual([201, false]);
    expect(openLinks(service)).toBe(1);
    const again = await as(owner, "POST", `${INVITATIONS}/${invitation.invitation_id}/renew`);
    expect(outcome(again)).toEqual([404, "invitation_not_found"]);
    const path = `${INVITATIONS}/${renewed.json.data.invitation.invitation_id}`;
    expect((await as(owner, "DELETE", path)).status).toBe(200);
    expect(openLinks(service)).toBe(0);
    expect(outcome(await as(owner, "DELETE", path))).toEqual([404, "invitation_not_found"]);
  });

  test.each<[string, Record<string, unknown>]>([
    ["email", { email: "no address" }],
    ["name", { name: "  " }],
    ["name", { name: "two\nlines" }],
    ["role", { role: "admin" }],
    ["language", { language: "fr" }],
    ["is_operator", { is_operator: true }],
  ])("without a right %s is 400 and stores nothing", async (field, change) => {
    const before = dump(service);
    const { status, json } = await as(owner, "POST", MEMBERS, { ...GUEST, ...change });
    expect([status, json.error.field]).toEqual([400, field]);
    expect(dump(service)).toBe(before);
  });
});
