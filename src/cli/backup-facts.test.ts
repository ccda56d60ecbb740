import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { findInFiles } from "#/modules/privacy/testing.ts";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite } from "#/testing/journey.ts";
import { assay, expectRefusal } from "./testing.ts";

/** Backups from a shell that knows less than the service, or something else. */

const PASSPHRASE = "correct horse battery staple";
const work = mkdtempSync(join(tmpdir(), "assay-backup-facts-"));
const backups = join(work, "backups");
const elsewhere = join(work, "elsewhere");
afterAll(() => rmSync(work, { recursive: true }));
const identityFile = join(work, "identity");
let recipient: string;
beforeAll(async () => {
  const identity = await generateIdentity();
  writeFileSync(identityFile, identity);
  recipient = await identityToRecipient(identity);
});

const written = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith("assay-2")) : [];

describe("of a service that encrypts with a passphrase", () => {
  const KEEP = "2d";
  const service = useSharedService({
    ...{
      BACKUP_DIR: backups,
      BACKUP_PASSPHRASE: PASSPHRASE,
      BACKUP_KEEP: KEEP,
      STANDBY_DIR: join(work, "standby"),
    },
  });
  beforeAll(() => service.settings.recordStart());
  const backup = (env: Record<string, string>, ...args: string[]) =>
    assay(["backup", ...args], service.folder, env);

  test.each<[string, Record<string, string>, string[]]>([
    ["says nothing", {}, []],
    ["sets the folder alone", { BACKUP_DIR: backups }, []],
    ["names another folder", {}, ["--to", elsewhere]],
  ])(
    "a shell that %s writes none without encryption, and is asked for the passphrase",
    async (_, env, args) => {
      const refused = await backup(env, ...args);
      expectRefusal(
        refused,
        /^BACKUP_PASSPHRASE is set for the service.*No backup was written.*--passphrase-file/,
        78,
      );
      expect([...written(backups), ...written(elsewhere)]).toEqual([]);
    },
  );

  test("a shell that sets something else is refused with the names, and nothing is written or removed", async () => {
    const of = async (env: Record<string, string>, ...args: string[]) => {
      const refused = await backup({ BACKUP_PASSPHRASE: PASSPHRASE, ...env }, ...args);
      expectRefusal(refused, "No backup was written", 78);
      expect(refused.stderr).not.toContain("horse");
      return refused.stderr;
    };
    expect(await of({ BACKUP_PASSPHRASE: "another horse altogether" })).toStartWith(
      "BACKUP_PASSPHRASE differs",
    );
    expect(await of({ BACKUP_KEEP: "1d" })).toStartWith(`BACKUP_KEEP is 1d for this command and ${KEEP} for`);
    expect(await of({ BACKUP_DIR: elsewhere })).toStartWith(`BACKUP_DIR is ${elsewhere} for this command`);
    expectRefusal(await backup({ BACKUP_RECIPIENTS: recipient }), /^BACKUP_RECIPIENTS is age1/, 78);
    expect([...written(backups), ...written(elsewhere)]).toEqual([]);
  });

  test("a shell that knows the passphrase writes one into the folder of the service, one that names an encryption anywhere", async () => {
    const known = await backup({ BACKUP_PASSPHRASE: PASSPHRASE });
    expect([known.exitCode, known.stderr]).toEqual([0, ""]);
    expect(written(backups)).toEqual([expect.stringMatching(/\.tar\.age$/)]);
    const named = await backup({}, "--to", elsewhere, "--recipient", recipient);
    expect([named.exitCode, named.stderr]).toEqual([0, ""]);
    expect(written(elsewhere)).toEqual([expect.stringMatching(/\.tar\.age$/)]);
  });

  test("list finds them without a setting, and verify asks for the key that it does not know", async () => {
    expect((await backup({}, "list")).stdout).toContain(" encrypted");
    expectRefusal(await backup({}, "verify", "latest"), /encrypted\. Use --identity or --passphrase-file/);
  });
});

describe("of a service that encrypts for a recipient", () => {
  const [own, aside] = [join(work, "own"), join(work, "aside")];
  const service = useSharedService(() => ({ BACKUP_DIR: own, BACKUP_RECIPIENTS: recipient }));
  const account = useAccount(service, { mode: "live", country: "DE" });
  beforeAll(() => service.settings.recordStart());

  test("a shell that says nothing writes an encrypted one into its folder", async () => {
    const { exitCode, stdout } = await assay(["backup"], service.folder, {});
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining("read back and verified.")]);
    expect(written(own)).toEqual([expect.stringMatching(/\.tar\.age$/)]);
  });

  test("a restore deletes again who was deleted since, although the shell does not name the folder with the list", async () => {
    await buyCredits(service, account);
    const { token } = await invite(service, account, { name: "Entschwunden Üldmarksen" });
    await completeAssessment(service, token);
    expect((await assay(["backup", "--to", aside], service.folder, {})).exitCode).toBe(0);
    const [row] = rows(service, "SELECT id FROM sessions");
    await service.call("DELETE", `/api/v1/gdpr/candidates/${row?.id}`, { key: account.key });
    await service.run("append-outside-lines");
    const into = join(work, "restored");
    const from = join(aside, written(aside)[0] ?? "");
    const args = ["restore", from, "--identity", identityFile, "--into", into];
    const { stdout } = await assay(args, service.folder, {});
    expect(stdout).toContain("1 person deleted since the backup was deleted again.");
    expect(findInFiles(into, ["Entschwunden"])).toEqual([]);
  });
});
