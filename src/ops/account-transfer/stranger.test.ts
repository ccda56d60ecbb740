import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { accountCommand } from "#/cli/accounts.ts";
import { expectRefusal, run } from "#/cli/testing.ts";
import { enrolAt, enrolOperator, linkPath, openBrowser, PASSWORD } from "#/modules/users/sign-in/testing.ts";
import { createPasswordHasher } from "#/platform/crypto/password-hash.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, candidatePath, invite, register } from "#/testing/journey.ts";
import { makePerson, OPERATOR_ACTOR } from "#/testing/people.ts";
import { furnish } from "#/testing/records.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import type { Row } from "./error.ts";
import {
  invitation,
  linkId,
  membership,
  moved,
  PROOF,
  person,
  tokenOf,
  userId,
} from "./forged-rows.testing.ts";
import { type OpenArchive, openedArchive, writeForged } from "./forging.testing.ts";

/** Somebody makes an archive on a server of their own, writes into it what they like, and has it imported by a host. */

const work = mkdtempSync(join(tmpdir(), "assay-stranger-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const env = { RATE_LIMIT_PER_MINUTE: "1000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000", OPERATOR_TOKEN };
const evil = useSharedService(env);
const host = useSharedService({ ...env, RATE_LIMIT_PER_MINUTE: "100" });

const identity = { file: join(work, "identity"), text: "" };
beforeAll(async () => {
  identity.text = await generateIdentity();
  writeFileSync(identity.file, identity.text);
});

const victim = usePrepared(host, async () => {
  await run(host, accountCommand, ["numbers", "--from", "1000000"]);
  return furnish(host, await register(host, { company: "Victim Ltd", email: "hr@victim.example" }));
});
const operator = usePrepared(host, () => enrolOperator(host));
const operatorId = () =>
  String(rows(host, "SELECT id FROM users WHERE email_key = ?", operator.email)[0]?.id);

let archives = 0;

/** A new account of the attacker's own server, opened. */
async function archiveOf(company: string): Promise<OpenArchive & { id: string; key: string }> {
  archives += 1;
  const account = await register(evil, { company, email: `boss${archives}@evil.example` });
  const owner = makePerson(evil, { role: "owner", account }, { email: `me${archives}@evil.example` });
  // Both servers of this test count their people.
  const id = `usr_evil${String(archives).padStart(20, "0")}`;
  evil.db.tx(() => {
    evil.db.sqlite.run("PRAGMA defer_foreign_keys = ON");
    execute(evil, "UPDATE users SET id = ? WHERE id = ?", id, owner.userId);
    execute(evil, "UPDATE memberships SET user_id = ? WHERE user_id = ?", id, owner.userId);
  });
  const file = join(work, `account-${archives}.tar.age`);
  const lock = ["--recipient", await identityToRecipient(identity.text)];
  const ending = await run(evil, accountCommand, ["export", account.id, "--move", "--to", file, ...lock]);
  expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
  return {
    ...(await openedArchive(file, { identity: identity.text }, work)),
    id: account.id,
    key: account.key,
  };
}

async function importing(archive: OpenArchive, ...more: string[]) {
  archives += 1;
  const file = join(work, `forged-${archives}.tar`);
  await writeForged(archive, file);
  let ending = { exitCode: -1, stdout: "", stderr: "" };
  await host.restart({}, async () => {
    ending = await run(host, accountCommand, ["import", file, "--identity", identity.file, ...more]);
  });
  await host.outbox.stop();
  return ending;
}

/** All that is on the host and is nobody's of the archive. */
const outside = () => {
  host.storeMemory();
  return JSON.stringify(
    ["users", "memberships", "api_keys", "user_links", "passkeys", "moved_links", "accounts"].map((table) =>
      rows(host, `SELECT * FROM ${table}`),
    ),
  );
};

describe("a stranger's archive cannot", () => {
  test("reset the password of the host's administrator", async () => {
    const archive = await archiveOf("Evil Reset");
    const [user, link] = [userId("reset"), linkId("reset")];
    archive.tables.users?.push(person(user, operator.email));
    archive.tables.memberships?.push(membership(user, archive.id));
    archive.tables.user_links?.push(invitation(archive.id, link, { purpose: "reset", user_id: user }));
    archive.tables.moved_links?.push(moved(archive.id, "user-link", link));
    const state = outside();
    expectRefusal(await importing(archive), /user_links/);
    expect(outside()).toBe(state);
    expect((await openBrowser(host).call("GET", linkPath(`/${tokenOf(link)}`))).status).toBe(404);
  });

  test("open a link of the host by a hash that says it is another one", async () => {
    const theirs = host.userLinks.invite(
      { email: "next@host.example", name: "Next", language: "en", post: null },
      OPERATOR_ACTOR,
    );
    const archive = await archiveOf("Evil Hash");
    const own = linkId("hash");
    archive.tables.user_links?.push(invitation(archive.id, own));
    // The hash is of the administrator's link, and its row says that it is of the attacker's.
    archive.tables.moved_links?.push({
      ...moved(archive.id, "user-link", theirs.id),
      value: own,
    });
    expect((await importing(archive)).exitCode).toBe(0);
    expect((await openBrowser(host).call("GET", linkPath(`/${tokenOf(theirs.id)}`))).status).toBe(404);
    const honest = await archiveOf("Evil Hash Again");
    honest.tables.moved_links?.push(moved(honest.id, "user-link", theirs.id));
    expect((await importing(honest)).stdout).toContain("moved_links (");
    expect((await openBrowser(host).call("GET", linkPath(`/${tokenOf(theirs.id)}`))).status).toBe(404);
  });

  test("bring texts with what nobody can see", async () => {
    const archive = await archiveOf("Evil Marks");
    archive.tables.teams?.push({
      ...{
        id: 4_000_001,
        account_id: archive.id,
        mode: "live",
        title: "Mu\u0308l\u200bler\u202e",
        subtitle: "",
      },
      ...{ description: "a\ufeffb", status: "active", created_by: "x", created_at: 1 },
    });
    const ending = await importing(archive);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    expect(rows(host, "SELECT title, description FROM teams WHERE account_id = ?", archive.id)).toEqual([
      { title: "Müller", description: "ab" },
    ]);
  });

  test("make somebody an administrator by an invitation", async () => {
    const archive = await archiveOf("Evil Invitation");
    const link = linkId("operator");
    archive.tables.user_links?.push(
      invitation(archive.id, link, { is_operator: 1, vouched_by: "start", email: "crony@evil.example" }),
    );
    archive.tables.moved_links?.push(
      moved(archive.id, "user-link", link),
      moved(archive.id, "user-link-mailed", link, `${PROOF.slice(1)}a`),
    );
    const ending = await importing(archive);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    expect(ending.stdout).toContain("user_links.vouched_by (1)");
    const seen = await openBrowser(host).call("GET", linkPath(`/${tokenOf(link)}`));
    expect([seen.status, seen.json.data.is_operator ?? false]).toEqual([200, false]);
    const crony = await enrolAt(host, `/${tokenOf(link)}`, "crony@evil.example");
    const [user] = rows(
      host,
      "SELECT is_operator, email_verified_at FROM users WHERE email = 'crony@evil.example'",
    );
    expect(user).toEqual({ is_operator: 0, email_verified_at: null });
    expect((await crony.browser.call("GET", "/api/v1/admin/accounts")).status).not.toBe(200);
    expect(
      (await openBrowser(host).call("GET", linkPath(`/${link.slice(4)}${PROOF.slice(1)}a`))).status,
    ).toBe(404);
  });

  test.each<[string, (archive: OpenArchive & { id: string }) => void]>([
    [
      "a membership",
      ({ tables }) => tables.memberships?.push(membership(String(tables.users?.[0]?.id), victim.id)),
    ],
    [
      "a key",
      ({ tables }) =>
        tables.api_keys?.push({
          ...tables.api_keys[0],
          id: `key_${"x".repeat(24)}`,
          hash: sha256("x"),
          account_id: victim.id,
        }),
    ],
    [
      "a passkey of somebody who is here",
      (archive) =>
        archive.tables.passkeys?.push({
          ...{ id: "evil", user_id: operatorId(), name: "x", public_key: "x", counter: 0, transports: "[]" },
          ...{ created_at: 1, last_used_at: null },
        }),
    ],
    [
      "a review of another account's candidate",
      ({ tables, id }) => {
        tables.reviews?.push({
          ...{
            id: `rev_${"y".repeat(24)}`,
            account_id: id,
            mode: "test",
            session_id: victim.records.sessionId ?? null,
          },
          ...{
            kind: "decision",
            outcome: "decline",
            text: "",
            grounds: "[]",
            job_profile_id: null,
            author_id: "x",
          },
          ...{ author: "x", created_at: 1, withdrawn_at: null, job_id: null },
        });
      },
    ],
    [
      "a ledger entry in the way of another account's next candidate",
      ({ tables, id }) => {
        const next =
          Number(rows(host, "SELECT seq FROM sqlite_sequence WHERE name = 'sessions'")[0]?.seq) + 1;
        tables.ledger_entries?.push({
          ...{
            id: 7_000_001,
            account_id: id,
            mode: "live",
            kind: "completion",
            ref: String(next),
            credits: -1,
            created_at: 1,
          },
        });
      },
    ],
    [
      "a mail about another account's candidate",
      ({ tables, id }) => {
        tables.outbox?.push({
          ...{
            id: 7_000_001,
            channel: "mail",
            ref: `invite:${victim.records.inviteId}`,
            lane: "",
            account_id: id,
            mode: "live",
          },
          ...{
            payload: JSON.stringify({ template: "invite", inviteId: victim.records.inviteId ?? "" }),
            status: "queued",
            attempts: 0,
          },
          ...{
            due_at: 1,
            lease_until: null,
            last_error: null,
            created_at: 1,
            finished_at: null,
            fault: null,
          },
        });
      },
    ],
    [
      "a number that leaves none for others",
      ({ tables, id }) => {
        tables.teams?.push({
          ...{
            id: Number.MAX_SAFE_INTEGER,
            account_id: id,
            mode: "live",
            title: "x",
            subtitle: "",
            description: "",
          },
          ...{ status: "active", created_by: "x", created_at: 1 },
        });
      },
    ],
  ])("bring %s", async (_, change) => {
    const archive = await archiveOf("Evil Foreign");
    change(archive);
    const state = outside();
    expectRefusal(await importing(archive), "Nothing was changed");
    expect(outside()).toBe(state);
  });

  test.each([-1, 21])("let the questionnaire of a job count for %d percent", async (questionnaire) => {
    const archive = await archiveOf("Evil Weight");
    archive.tables.decision_weights?.push({
      ...{ job_id: `job_${"w".repeat(24)}`, account_id: archive.id, mode: "live", questionnaire },
      ...{ set_at: 1, set_by_id: "x", set_by: "x" },
    });
    expectRefusal(await importing(archive), "decision_weights, line 1: questionnaire has an invalid value");
  });

  test("prove an address that is somebody else's", async () => {
    const archive = await archiveOf("Evil Proof");
    const user = userId("proven");
    const email = "soon-operator@host.example";
    const changes = {
      ...{ email_verified_at: 1, email_proof: "mail", oidc_subject: "https://id.example me" },
      password_hash: await createPasswordHasher().hash(PASSWORD),
    };
    archive.tables.users?.push(person(user, email, changes));
    archive.tables.memberships?.push(membership(user, archive.id));
    const ending = await importing(archive);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    expect(ending.stdout).toContain("users.email_verified_at (");
    const [found] = rows(
      host,
      "SELECT email_verified_at, email_proof, oidc_subject FROM users WHERE id = ?",
      user,
    );
    expect(found).toEqual({ email_verified_at: null, email_proof: null, oidc_subject: null });
    // The real person becomes an administrator, and nothing that the attacker set up continues.
    const attacker = openBrowser(host);
    const body = { email, password: PASSWORD };
    expect((await attacker.call("POST", "/api/console/sign-in", body)).status).toBe(200);
    const link = host.userLinks.invite({ email, name: "Real", language: "en", post: null }, OPERATOR_ACTOR);
    const path = linkPath(host.userLinks.address(link));
    const own = { password: "nine quiet rivers under stone", start_anew: true };
    expect((await openBrowser(host).call("POST", path, own)).status).toBe(200);
    expect((await attacker.call("POST", "/api/console/sign-in", body)).status).toBe(401);
    expect((await attacker.call("GET", "/api/v1/admin/accounts")).status).not.toBe(200);
  });

  test("make somebody of the host a member before they agree", async () => {
    const archive = await archiveOf("Evil Member");
    const user = userId("member");
    archive.tables.users?.push(person(user, operator.email));
    archive.tables.memberships?.push(membership(user, archive.id));
    const ending = await importing(archive);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    const [found] = rows(
      host,
      "SELECT held_at IS NOT NULL AS held FROM memberships WHERE account_id = ? AND user_id = ?",
      archive.id,
      operatorId(),
    );
    expect(found).toEqual({ held: 1 });
  });

  test("bring credits, limits, discounts, a fast key or a paid order", async () => {
    const archive = await archiveOf("Evil Money");
    Object.assign(archive.tables.accounts?.[0] ?? {}, {
      pending_limit: 9999,
      debt_limit: 9999,
      discount_percent: 100,
    });
    for (const key of archive.tables.api_keys ?? []) key.rate_limit = 1_000_000;
    archive.tables.ledger_entries?.push({
      ...{
        id: 7_000_009,
        account_id: archive.id,
        mode: "live",
        kind: "grant",
        ref: "grant_x: gift",
        credits: 5000,
        created_at: 1,
      },
    });
    const ending = await importing(archive);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    for (const what of ["credits (1)", "accounts.discount_percent (1)", "api_keys.rate_limit ("])
      expect(ending.stdout).toContain(what);
    expect(
      rows(host, "SELECT pending_limit, debt_limit, discount_percent FROM accounts WHERE id = ?", archive.id),
    ).toEqual([{ pending_limit: null, debt_limit: null, discount_percent: 0 }]);
    expect(
      rows(host, "SELECT credits FROM ledger_sums WHERE account_id = ? AND mode = 'live'", archive.id),
    ).toEqual([{ credits: 0 }]);
    expect(
      rows(host, "SELECT max(rate_limit) AS most FROM api_keys WHERE account_id = ?", archive.id),
    ).toEqual([{ most: 100 }]);
  });

  test("pass for an own server's: neither without a signature nor with one of another key or another content", async () => {
    const archive = await archiveOf("Evil Signature");
    const keyFile = join(work, "key");
    writeFileSync(keyFile, "a key of the host and its other server");
    expectRefusal(await importing(archive, "--key-file", keyFile), "not signed");
    archive.manifest.account.signature = sha256("guess");
    expectRefusal(await importing(archive, "--key-file", keyFile), "a different key or was changed");
    writeFileSync(keyFile, "short");
    expectRefusal(await importing(archive, "--key-file", keyFile), "fewer than 32 characters");
  });
});

test("what came with an honest account works: its key, and its candidates' links by the former server", async () => {
  const archive = await archiveOf("Honest Move");
  const [id, record] = [`inv_${"h".repeat(24)}`, { email: "ada@people.example", name: "Ada Example" }];
  const maker = await register(evil, { company: "Model", email: "m@model.example" });
  await buyCredits(evil, maker);
  const fresh = await invite(evil, maker, record);
  const [model = {}] = rows(evil, "SELECT * FROM invites WHERE id = ?", fresh.id) as Row[];
  archive.tables.invites?.push({ ...model, id, account_id: archive.id });
  archive.tables.moved_links?.push(moved(archive.id, "invite-link", id));
  const ending = await importing(archive);
  expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
  const token = `${"h".repeat(24)}${PROOF}`;
  expect((await host.call("GET", candidatePath(token))).status).toBe(200);
  expect((await host.call("GET", candidatePath(`${token.slice(0, -1)}b`))).status).toBe(404);
  expect((await host.call("GET", `/api/v1/invites/${id}`, { key: archive.key })).status).toBe(200);
});
