/** The archive of a stranger's account gives its maker nothing of the server that imports it. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { linkPath, PASSWORD } from "#/modules/users/sign-in/testing.ts";
import type { Row } from "#/ops/account-transfer/error.ts";
import {
  invitation,
  linkId,
  membership,
  moved,
  PROOF,
  person,
  tokenOf,
  userId,
} from "#/ops/account-transfer/forged-rows.testing.ts";
import { type OpenArchive, openedArchive, writeForged } from "#/ops/account-transfer/forging.testing.ts";
import { createPasswordHasher } from "#/platform/crypto/password-hash.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { call, must, register, withDatabase } from "./client.ts";
import { enrolBy, firstOperator, followedTo, newPerson, type Person } from "./person.ts";
import { emptyFolder, type Finished, killAll, type RunningAssay, runAssay, startAssay } from "./process.ts";

/** The four ways in which an import once took a server over, by the commands and the service of the executable. */

const [theirs, ours] = [emptyFolder(), emptyFolder()];
const identity = { file: join(theirs.folder, "identity"), text: "", recipient: "" };
const OPERATOR = "olga@house.example";
const ATTACKER = "boss@evil.example";
let evil: RunningAssay;
let host: RunningAssay;
let operator: Person;

identity.text = await generateIdentity();
identity.recipient = await identityToRecipient(identity.text);
writeFileSync(identity.file, identity.text);
const password = await createPasswordHasher().hash(PASSWORD);
[evil, host] = await Promise.all([startAssay(theirs.folder), startAssay(ours.folder)]);
const numbers = await runAssay(["account", "numbers", "--from", "1000000"], {}, ours.folder);
expect(numbers.exitCode).toBe(0);
operator = await firstOperator(host, OPERATOR);
const victim = await register(host.address);
afterAll(async () => {
  await killAll();
  theirs.remove();
  ours.remove();
});

interface EvilArchive extends OpenArchive {
  id: string;
}

let archives = 0;
let imports = 0;
let archive: EvilArchive;
let before: unknown;

/** A fresh account of the attacker's, whose owner is the attacker, as their own server exports it. */
beforeEach(async () => {
  archives += 1;
  const { id } = await register(evil.address, { company: `Evil Corp ${archives}` });
  const file = join(theirs.folder, `account-${archives}.tar.age`);
  const lock = ["--recipient", identity.recipient];
  const created = await runAssay(
    ["account", "export", id, "--move", "--to", file, ...lock],
    {},
    theirs.folder,
  );
  expect([created.exitCode, created.stderr]).toEqual([0, ""]);
  archive = { ...(await openedArchive(file, { identity: identity.text }, theirs.folder)), id };
  const owner = userId(`attacker${archives}`);
  const email = `${archives}.${ATTACKER}`;
  bring("users", person(owner, email, { password_hash: password }));
  bring("memberships", membership(owner, id));
  before = outside();
});

const bring = (table: string, row: Row): void => void archive.tables[table]?.push(row);
const attackersAddress = () => `${archives}.${ATTACKER}`;

/** Every row of the host that is nobody's of the archive, by what others can be reached with; when it was last used is left out. */
const outside = () =>
  withDatabase(ours.folder, (database) =>
    ["accounts", "users", "memberships", "api_keys", "user_links", "passkeys", "moved_links"].map((table) => {
      const own = { accounts: "id = $id", users: "email LIKE '%evil.example'", passkeys: "0" }[table];
      const others = `SELECT * FROM ${table} WHERE NOT (${own ?? "account_id IS $id"})`;
      const rows = database.query<Row, Record<string, string>>(others).all({ $id: archive.id });
      return [table, rows.map((row) => ({ ...row, last_used_at: null, last_sign_in_at: null }))];
    }),
  );

/** Stops the host, imports the archive as its administrator would, and starts the host again. */
async function imported(): Promise<Finished> {
  imports += 1;
  const file = join(theirs.folder, `forged-${imports}.tar`);
  await writeForged(archive, file);
  expect(await host.stop()).toBe(0);
  const ending = await runAssay(["account", "import", file, "--identity", identity.file], {}, ours.folder);
  host = await startAssay(ours.folder);
  operator = followedTo(host.address, operator);
  return ending;
}

function expectRefusal({ exitCode, stdout, stderr }: Finished, reason: RegExp): void {
  expect([exitCode, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(reason);
  expect(stderr).toContain("Nothing was changed.");
  expect(outside()).toEqual(before as never);
}

const signIn = (email: string) =>
  newPerson(host.address).call("POST", "/api/console/sign-in", { email, password: PASSWORD });
const isOperator = async (who: Person) => (await who.call("GET", "/api/v1/admin/accounts")).status === 200;

/** Checks that existing users are unchanged and that nobody was added. */
async function expectHostAsBefore(): Promise<void> {
  expect(await isOperator(operator)).toBe(true);
  expect((await call(host.address, "GET", "/api/v1/invites", { key: victim.key })).status).toBe(200);
}

test("S1 reset: does not reset the administrator's password, though the archive has a link for it and its proof", async () => {
  const [user, link] = [userId("reset"), linkId("reset")];
  bring("users", person(user, OPERATOR));
  bring("memberships", membership(user, archive.id));
  bring("user_links", invitation(archive.id, link, { purpose: "reset", user_id: user }));
  bring("moved_links", moved(archive.id, "user-link", link));
  expectRefusal(await imported(), /user_links/);
  expect((await newPerson(host.address).call("GET", linkPath(`/${tokenOf(link)}`))).status).toBe(404);
  expect((await signIn(attackersAddress())).status).toBe(401);
  await expectHostAsBefore();
});

test("S1 operator-invite: does not make anybody an administrator by an invitation that says so", async () => {
  const link = linkId("operator");
  const email = "crony@evil.example";
  bring("user_links", invitation(archive.id, link, { is_operator: 1, vouched_by: "start", email }));
  bring("moved_links", moved(archive.id, "user-link", link));
  const mailed = `${PROOF.slice(1)}a`;
  bring("moved_links", moved(archive.id, "user-link-mailed", link, mailed));
  const ending = await imported();
  expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
  expect(ending.stdout).toContain("user_links.vouched_by (1)");
  expect(outside()).toEqual(before as never);
  const proving = await newPerson(host.address).call("GET", linkPath(`/${link.slice(4)}${mailed}`));
  expect(proving.status).toBe(404);
  const crony = await enrolBy(host.address, `${host.address}/console/link/${tokenOf(link)}`);
  expect(await isOperator(crony)).toBe(false);
  expect(outside()).toEqual(before as never);
  await expectHostAsBefore();
});

test("S1 foreign: reaches no other account by a membership or a key that it brings", async () => {
  const whole = archive.tables;
  archive.tables = { ...whole, memberships: [...(whole.memberships ?? [])] };
  bring("memberships", membership(userId(`attacker${archives}`), victim.id));
  expectRefusal(await imported(), /memberships/);
  archive.tables = { ...whole, api_keys: [...(whole.api_keys ?? [])] };
  const key = `pa_live_${"x".repeat(40)}`;
  bring("api_keys", {
    ...whole.api_keys?.[0],
    id: `key_${"x".repeat(24)}`,
    hash: sha256(key),
    account_id: victim.id,
  });
  expectRefusal(await imported(), /api_keys/);
  expect((await call(host.address, "GET", "/api/v1/invites", { key })).status).toBe(401);
  expect((await signIn(attackersAddress())).status).toBe(401);
  await expectHostAsBefore();
});

test("S1 proven: does not verify an address, so its real owner can become administrator and the attacker stays outside", async () => {
  const [user, email] = [userId("proven"), "soon-operator@host.example"];
  const proofs = { email_verified_at: 1, email_proof: "mail", oidc_subject: "https://id.example me" };
  bring("users", person(user, email, { ...proofs, password_hash: password }));
  bring("memberships", membership(user, archive.id));
  const ending = await imported();
  expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
  expect(ending.stdout).toContain("users.email_verified_at (");
  const attacker = newPerson(host.address);
  const body = { email, password: PASSWORD };
  must(await attacker.call("POST", "/api/console/sign-in", body), 200);
  const guest = { email, name: "Real Owner" };
  const { link } = must(await operator.call("POST", "/api/v1/admin/operators", guest), 201).json.data;
  const own = { password: "nine quiet rivers under stone", name: "Real Owner", start_anew: true };
  const real = await enrolBy(host.address, link, own);
  expect(await isOperator(real)).toBe(true);
  expect((await signIn(email)).status).toBe(401);
  expect(await isOperator(attacker)).toBe(false);
  expect((await attacker.call("GET", "/api/console/session")).json.data.state).toBe("signed_out");
  await expectHostAsBefore();
});
