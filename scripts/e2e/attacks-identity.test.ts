/** Nobody takes over an identity with a squatted address, wrong passwords or a stolen cookie. */
import { afterEach, expect, test } from "bun:test";
import { type OidcInstance, openOidcInstance } from "#/modules/users/sign-in/oidc-instance.testing.ts";
import { linkPath, PASSWORD } from "#/modules/users/sign-in/testing.ts";
import { partOf, startMailServer } from "#/platform/mail/testing.ts";
import { must, register, withDatabase } from "./client.ts";
import { folderForEach } from "./own-folder.ts";
import { enrolBy, firstOperator, followedTo, newPerson, type Person, state } from "./person.ts";
import { type RunningAssay, startAssay, waitFor } from "./process.ts";

const VICTIM = "victim@bcorp.example";
const OPERATOR = "olga@house.example";

const folder = folderForEach();
let instance: OidcInstance | null = null;
afterEach(() => {
  instance?.close();
  instance = null;
});

const linkIn = (text: string) => /http:\/\/\S+\/console\/link\/\w+/.exec(text)?.[0];

/** A company with one of its owners. */
async function companyWithOwner(assay: RunningAssay, operator: Person, email: string) {
  const account = await register(assay.address);
  const headers = { "x-assay-account": account.id, "x-assay-mode": "live" };
  const body = { email, name: "Owner", role: "owner" };
  const { link } = must(await operator.call("POST", "/api/v1/console/members", body, headers), 201).json.data;
  return { headers, owner: await enrolBy(assay.address, link), id: account.id };
}

const invited = (owner: Person, headers: Record<string, string>, email = VICTIM, role = "recruiter") =>
  owner.call("POST", "/api/v1/console/members", { email, name: "Vera Victim", role }, headers);

const signIn = (address: string, email: string, password: string, headers: Record<string, string> = {}) =>
  newPerson(address).call("POST", "/api/console/sign-in", { email, password }, headers);

/** Lines of the security log, as what they are about. */
const securityLines = (assay: RunningAssay): Record<string, unknown>[] =>
  assay
    .output()
    .split("\n")
    .filter((line) => line.includes('"security":'))
    .map((line) => JSON.parse(line));

test("H1: who takes an identity before its owner comes has nothing of it once the owner signs in elsewhere", async () => {
  // Nothing connects to this address. Redirects to it are followed at the port that the system assigned.
  const origin = "http://assay.test";
  instance = await openOidcInstance(origin);
  const assay = await startAssay(folder.folder, { BASE_URL: origin, ...instance.settings });
  const operator = await firstOperator(assay, OPERATOR);
  const a = await companyWithOwner(assay, operator, "owner@acorp.example");
  const b = await companyWithOwner(assay, operator, "owner@bcorp.example");

  // The attacker owns A, invites the victim's address, and uses the link that the answer shows.
  const shown = must(await invited(a.owner, a.headers, VICTIM, "reviewer"), 201).json.data.link;
  const attacker = await enrolBy(assay.address, shown);
  expect((await state(attacker)).user.email).toBe(VICTIM);

  // The victim arrives through the instance's own sign-in, and is admitted to B.
  instance.tell({ email: VICTIM, email_verified: true, name: "Vera Victim" });
  const victim = newPerson(assay.address);
  const elsewhere = async () => {
    const begun = await victim.call("GET", "/api/console/oidc/start?moved=1");
    const back = await instance?.passThrough(begun.headers.get("location") ?? "", "victim");
    return victim.call("GET", (back ?? "").slice(origin.length));
  };
  expect((await elsewhere()).headers.get("location")).toBe(`${origin}/console/`);
  expect(await state(victim)).toMatchObject({ accounts: [], offers: [{ account_id: a.id }] });
  const toB = must(await invited(b.owner, b.headers), 201).json.data.link;
  must(await victim.call("POST", linkPath(toB), {}), 200);
  expect((await state(victim)).accounts.map((one: { account_id: string }) => one.account_id)).toEqual([b.id]);

  // Nothing of that is the attacker's: neither the password, nor the session, nor the second factor.
  expect((await signIn(assay.address, VICTIM, PASSWORD)).status).toBe(401);
  expect((await state(attacker)).state).toBe("signed_out");
  expect((await attacker.call("GET", "/api/v1/invites", undefined, b.headers)).status).toBe(401);

  // Nor the server, when the victim becomes administrator.
  const guest = { email: VICTIM, name: "Vera Victim" };
  const toServer = must(await operator.call("POST", "/api/v1/admin/operators", guest), 201).json.data.link;
  must(await victim.call("POST", linkPath(toServer), {}), 200);
  expect((await victim.call("GET", "/api/v1/admin/accounts")).status).toBe(200);
  expect((await attacker.call("GET", "/api/v1/admin/accounts")).status).toBe(401);

  const reported = securityLines(assay).map(({ security, reason }) => `${security} ${reason ?? ""}`.trim());
  for (const event of ["person.linked oidc", "person.reset oidc", "person.proven oidc", "operator.added"]) {
    expect(reported).toContain(event);
  }
});

test("H1 without it: a squatted address gets no second account, and its owner takes it back by a mailed link", async () => {
  let assay = await startAssay(folder.folder);
  const operator = await firstOperator(assay, OPERATOR);
  const a = await companyWithOwner(assay, operator, "owner@acorp.example");
  const b = await companyWithOwner(assay, operator, "owner@bcorp.example");
  const shown = must(await invited(a.owner, a.headers), 201).json.data.link;
  const attacker = await enrolBy(assay.address, shown);

  // The link for B, which its owner was shown, falls into the attacker's hands: it adds nothing.
  const toB = must(await invited(b.owner, b.headers), 201).json.data.link;
  const taken = await attacker.call("POST", linkPath(toB), {});
  expect([taken.status, taken.json.error.code]).toEqual([409, "address_not_proven"]);
  // The answer does not reveal who is known here.
  const unknown = must(await invited(a.owner, a.headers, "nobody@bcorp.example"), 201).json.data.link;
  const views = await Promise.all(
    [toB, unknown].map(
      async (link) => (await newPerson(assay.address).call("GET", linkPath(link))).json.data,
    ),
  );
  expect(Object.keys(views[0])).toEqual(Object.keys(views[1]));
  expect(views.map(({ password }) => password)).toEqual(["either", "either"]);

  // Where mail is sent, only the mailbox receives the link.
  const mail = await startMailServer({ disabledCommands: ["STARTTLS"] });
  await assay.stop();
  assay = await startAssay(folder.folder, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  const answer = must(await invited(followedTo(assay.address, b.owner), b.headers), 201).json.data;
  expect(answer).toMatchObject({ link: null, mailed: true });
  const link = await waitFor("the mail", () => linkIn(partOf(mail.received[0]?.source ?? "", "text/plain")));
  expect(mail.received[0]?.recipients).toEqual([VICTIM]);
  const victim = await enrolBy(assay.address, link, {
    password: "my own sentence with nine words",
    name: "Vera",
    start_anew: true,
  });
  expect((await state(victim)).accounts).toMatchObject([{ account_id: b.id }]);
  expect((await state(followedTo(assay.address, attacker))).state).toBe("signed_out");
  expect((await signIn(assay.address, VICTIM, PASSWORD)).status).toBe(401);
  await mail.stop();
});

test("M5: wrong passwords from fourteen addresses lock nobody out, neither at sign-in nor inside", async () => {
  const assay = await startAssay(folder.folder, { TRUST_PROXY: "1" });
  const operator = await firstOperator(assay, OPERATOR);
  const at = (place: number) => ({ "x-forwarded-for": `198.51.${place}.9` });
  const statuses: number[] = [];
  for (let place = 1; place <= 14; place += 1) {
    statuses.push((await signIn(assay.address, OPERATOR, "not the password at all", at(place))).status);
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  for (let turn = 0; turn < 11; turn += 1) {
    statuses.push((await signIn(assay.address, OPERATOR, "not the password at all", at(50))).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await signIn(assay.address, OPERATOR, PASSWORD, at(51))).status).toBe(200);
  // From the attacker's own network, too, with a browser that was used before.
  const known = newPerson(assay.address);
  known.cookies.set("assay_known", operator.cookies.get("assay_known") ?? "");
  const body = { email: OPERATOR, password: PASSWORD };
  expect((await known.call("POST", "/api/console/sign-in", body, at(50))).status).toBe(200);
  const confirmed = await operator.call("POST", "/api/console/me/confirm", { current: PASSWORD }, at(50));
  expect(confirmed.status).toBe(200);

  const lines = securityLines(assay);
  expect(lines).toContainEqual(
    expect.objectContaining({ security: "sign_in.locked", reason: "network", network: "198.51.50.0/24" }),
  );
  expect(JSON.stringify(lines)).not.toMatch(/olga|@|not the password/i);
});

test("L14: a stolen cookie creates no administrators, owners, keys or resets", async () => {
  const assay = await startAssay(folder.folder);
  const operator = await firstOperator(assay, OPERATOR);
  const a = await companyWithOwner(assay, operator, "owner@acorp.example");
  const { id } = (await state(a.owner)).user;
  withDatabase(folder.folder, (database) => {
    database.run("UPDATE console_sessions SET created_at = created_at - 900000");
  });
  const guest = { email: VICTIM, name: "Vera" };
  for (const [person, path, body, headers] of [
    [operator, "/api/v1/admin/operators", guest, {}],
    [operator, `/api/v1/admin/users/${id}/reset`, {}, {}],
    [a.owner, "/api/v1/console/members", { ...guest, role: "owner" }, a.headers],
    [a.owner, "/api/v1/console/keys", { name: "Key" }, a.headers],
  ] as const) {
    const { status, json } = await person.call("POST", path, body, headers);
    expect([path, status, json.error?.code]).toEqual([path, 403, "sign_in_again"]);
  }
  must(await a.owner.call("POST", "/api/console/me/confirm", { current: PASSWORD }), 200);
  must(await a.owner.call("POST", "/api/v1/console/keys", { name: "Key" }, a.headers), 201);
});
