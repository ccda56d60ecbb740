import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { accountCommand } from "#/cli/accounts.ts";
import { expectRefusal, run } from "#/cli/testing.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import {
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { furnish } from "#/testing/records.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import type { Row } from "./error.ts";
import { openedArchive, writeForged } from "./forging.testing.ts";

/** Each cause of a refusal, by an archive that a server wrote: its own sentence, and its own way out, which is then gone. */

const work = mkdtempSync(join(tmpdir(), "assay-refusals-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const env = { RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN };
const here = useSharedService(env);
const there = useSharedService(env);
const resident = usePrepared(there, async () =>
  furnish(there, await register(there, { company: "Resident" })),
);

const identity = { text: "", file: join(work, "identity"), recipient: "" };
const keys = { own: join(work, "key"), other: join(work, "other-key") };
beforeAll(async () => {
  identity.text = await generateIdentity();
  identity.recipient = await identityToRecipient(identity.text);
  writeFileSync(identity.file, identity.text);
  writeFileSync(keys.own, "a key that both servers of one owner have");
  writeFileSync(keys.other, "a key that only one of the two servers has");
});

const SIGNED = ["--key-file", keys.own];
let archives = 0;

async function exported(
  account: RegisteredAccount,
  way: "--move" | "--copy",
  sign = SIGNED,
): Promise<string> {
  archives += 1;
  const file = join(work, `${archives}.tar.age`);
  const args = ["export", account.id, way, "--to", file, "--recipient", identity.recipient, ...sign];
  const ending = await run(here, accountCommand, args);
  expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
  return file;
}

async function importing(file: string, ...args: string[]) {
  let ending = { exitCode: -1, stdout: "", stderr: "" };
  await there.restart({}, async () => {
    ending = await run(there, accountCommand, ["import", file, "--identity", identity.file, ...args]);
  });
  return ending;
}

interface Case {
  cause: string;
  /** Brings it about, and says which archive and which options meet it. */
  prepare(account: RegisteredAccount): Promise<{ file: string; args?: string[] }>;
  sentence: string;
  wayOut: string;
  /** The options of the way out; without them it takes another server or version. */
  out?: string[];
  /** How the test observes that the account was imported. */
  taken?: (account: RegisteredAccount) => void;
}

const withSession = async (account: RegisteredAccount): Promise<void> => {
  await buyCredits(here, account);
  const { token } = await invite(here, account, { email: `${account.id}@people.example`, name: "Some Body" });
  await completeAssessment(here, token);
};
const MAP = join(work, "map.csv");

const CASES: readonly Case[] = [
  {
    cause: "another account with the same address",
    async prepare(account) {
      execute(
        there,
        "UPDATE accounts SET email = ?1, email_key = ?1 WHERE id = ?2",
        addressOf(account),
        resident.id,
      );
      return { file: await exported(account, "--move"), args: SIGNED };
    },
    sentence: "Another account on this server already uses the address",
    wayOut: "Set a different address with --email <address>",
    out: ["--email", "Other@address.example"],
    taken: ({ id }) =>
      expect(rows(there, "SELECT email, email_key FROM accounts WHERE id = ?", id)).toEqual([
        { email: "Other@address.example", email_key: "other@address.example" },
      ]),
  },
  {
    cause: "another account with the same name in its links",
    async prepare(account) {
      execute(there, "UPDATE accounts SET slug = ? WHERE id = ?", slugOf(account), resident.id);
      return { file: await exported(account, "--move"), args: SIGNED };
    },
    sentence: "Other accounts on this server already use these names in public links",
    wayOut: "Rename the links of this account with --new-links",
    out: ["--new-links"],
    taken(account) {
      const [found] = rows(there, "SELECT slug FROM accounts WHERE id = ?", account.id);
      expect(found?.slug).toMatch(/^[a-z0-9-]+-[a-z2-9]{8}$/);
      expect(found?.slug).not.toBe(slugOf(account));
    },
  },
  {
    cause: "another job with the same name in its link",
    async prepare(account) {
      const job = `job_${account.id.slice(4)}`;
      execute(
        here,
        "INSERT INTO jobs (id, account_id, mode, title, status, status_since, revision, created_by, created_at) VALUES (?, ?, 'test', 'Job', 'open', 1, 1, 'x', 1)",
        ...[job, account.id],
      );
      execute(
        here,
        "INSERT INTO job_starts (job_id, slug, is_on, begun) VALUES (?, 'open-job-aaaaaaaa', 1, 0)",
        job,
      );
      execute(
        there,
        "INSERT INTO job_starts (job_id, slug, is_on, begun) VALUES (?, 'open-job-aaaaaaaa', 1, 0)",
        resident.records.jobId,
      );
      return { file: await exported(account, "--move"), args: SIGNED };
    },
    sentence: "names in public links: open-job-aaaaaaaa.",
    wayOut: "--new-links",
    out: ["--new-links"],
    taken: ({ id }) =>
      expect(
        rows(
          there,
          "SELECT slug LIKE 'open-job-________' AS like_before, slug = 'open-job-aaaaaaaa' AS same FROM job_starts WHERE job_id = ?",
          `job_${id.slice(4)}`,
        ),
      ).toEqual([{ like_before: 1, same: 0 }]),
  },
  {
    cause: "numbers that programs know",
    async prepare(account) {
      await withSession(account);
      return { file: await exported(account, "--move"), args: SIGNED };
    },
    sentence: "Other accounts on this server already use numbers of this account: sessions",
    wayOut:
      "Renumber its records with --renumber. Use --map <file> to list previous and new numbers for programs that stored them.",
    out: ["--renumber", "--map", MAP],
    taken({ id }) {
      const [{ number = 0 } = {}] = rows(there, "SELECT id AS number FROM sessions WHERE account_id = ?", id);
      expect(readFileSync(MAP, "utf8")).toMatch(new RegExp(`^table,former,new\nsessions,\\d+,${number}\n`));
    },
  },
  {
    cause: "no signature, where one is asked for",
    prepare: async (account) => ({ file: await exported(account, "--move", []), args: SIGNED }),
    sentence: "The archive is not signed.",
    wayOut: "Export it with --key-file, or import it without",
  },
  {
    cause: "the signature of another key",
    prepare: async (account) => ({
      file: await exported(account, "--move", ["--key-file", keys.other]),
      args: SIGNED,
    }),
    sentence: "The archive was signed with a different key or was changed.",
    wayOut: "Use the key file that the other server signed it with.",
  },
  {
    cause: "another schema",
    async prepare(account) {
      const archive = await openedArchive(
        await exported(account, "--copy"),
        { identity: identity.text },
        work,
      );
      const file = join(work, `schema-${account.id}.tar`);
      await writeForged({ ...archive, manifest: { ...archive.manifest, schema: 1 } }, file);
      return { file };
    },
    sentence: "The archive has another database schema: schema",
    wayOut: "Upgrade both servers to the same version and export the account again.",
  },
  {
    cause: "another norm under the same number",
    async prepare(account) {
      const archive = await openedArchive(
        await exported(account, "--copy"),
        { identity: identity.text },
        work,
      );
      execute(
        there,
        `INSERT INTO norm_groups (id, name_en, name_de, questionnaire_version, method, tier, n, window_from, window_to, frequencies,
           c_table, reliability, created_by, created_at, checksum)
         VALUES (?, 'Norm', 'Norm', '1', 'c', 'full', 1, 1, 1, '{}', '{}', '{}', 'x', 1, 'one')`,
        77,
      );
      const norm = rows(there, "SELECT * FROM norm_groups WHERE id = ?", 77)[0] as Row;
      archive.tables.norm_groups = [{ ...norm, checksum: "another" }];
      const file = join(work, `norm-${account.id}.tar`);
      await writeForged(archive, file);
      return { file, args: ["--renumber"] };
    },
    sentence: "on this server is a different one.",
    wayOut: "Import the archive on a server that has the same norm under this number",
  },
  {
    cause: "ids of another account's records",
    async prepare(account) {
      const archive = await openedArchive(
        await exported(account, "--copy"),
        { identity: identity.text },
        work,
      );
      const [webhook] = rows(there, "SELECT * FROM webhooks WHERE account_id = ?", resident.id);
      archive.tables.webhooks = [{ ...(webhook as Row), account_id: account.id }];
      const file = join(work, `records-${account.id}.tar`);
      await writeForged(archive, file);
      return { file };
    },
    sentence: "Records of other accounts on this server already use IDs of this account: webhooks wh_",
    wayOut: "Export the account again.",
  },
  {
    cause: "the account itself",
    async prepare(account) {
      const file = await exported(account, "--copy");
      expect((await importing(file, ...SIGNED)).exitCode).toBe(0);
      return { file, args: SIGNED };
    },
    sentence: "already exists on this server.",
    wayOut: "To get a second copy, import the archive on another server.",
  },
  {
    cause: "the account's former rows",
    async prepare(account) {
      const file = await exported(account, "--copy");
      expect((await importing(file, ...SIGNED)).exitCode).toBe(0);
      execute(there, "UPDATE accounts SET moved_at = 1 WHERE id = ?", account.id);
      return { file, args: SIGNED };
    },
    sentence: "was moved away from this server, and its previous data is still here.",
    wayOut: "reopen the previous data with `assay account enable`",
  },
];

const addressOf = ({ id }: RegisteredAccount) =>
  String(rows(here, "SELECT email FROM accounts WHERE id = ?", id)[0]?.email);
const slugOf = ({ id }: RegisteredAccount) =>
  String(rows(here, "SELECT slug FROM accounts WHERE id = ?", id)[0]?.slug);

describe("an import is refused for", () => {
  test.each(CASES.map((one) => [one.cause, one] as const))("%s, with its own way out", async (_, one) => {
    const account = await register(here, {});
    const { file, args = [] } = await one.prepare(account);
    const before = rows(there, "SELECT id FROM accounts WHERE id = ?", account.id);
    const refused = await importing(file, ...args);
    expectRefusal(refused, one.sentence);
    expect(refused.stderr).toContain(one.wayOut);
    expect(refused.stderr.trimEnd()).toEndWith("Nothing was changed.");
    expect(rows(there, "SELECT id FROM accounts WHERE id = ?", account.id)).toEqual(before);
    if (one.out === undefined) return;
    const ending = await importing(file, ...args, ...one.out);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    one.taken?.(account);
  });

  test("several causes at once, all of them said", async () => {
    const account = await register(here, {});
    await withSession(account);
    execute(there, "UPDATE accounts SET slug = ? WHERE id = ?", slugOf(account), resident.id);
    const { stderr } = await importing(await exported(account, "--copy"), ...SIGNED);
    for (const way of ["--new-links", "--renumber"]) expect(stderr).toContain(way);
  });

  test("a list of numbers that nothing changes, or that already exists", async () => {
    const account = await register(here, {});
    const file = await exported(account, "--copy");
    expectRefusal(await importing(file, "--map", join(work, "no.csv")), "--renumber");
    expectRefusal(await importing(file, "--renumber", "--map", keys.own), "already exists");
    expect(existsSync(join(work, "no.csv"))).toBe(false);
  });
});
