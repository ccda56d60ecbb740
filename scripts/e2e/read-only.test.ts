/** The executable works on a read-only root file system without rights. */
import { expect, test } from "bun:test";
import { chmodSync, chownSync, copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { call, invite, must, registerWithCredits, withDatabase } from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { BINARY, startAssay } from "./process.ts";

const folder = folderForFile();
const data = join(folder, "data");
mkdirSync(join(data, "backups"), { recursive: true });
const binary = join(folder, "assay");
const USER = 10_001;

/** All tests below run with a read-only root file system. */
const LOCKED = [
  ...["unshare", "--mount", "sh", "-c"],
  'mount --bind "$0" "$0" && mount -o remount,bind,ro / && cd "$0" && exec setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --bounding-set=-all "$@"',
  data,
];
const isPossible =
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  ["unshare", "setpriv"].every((name) => Bun.which(name) !== null) &&
  Bun.spawnSync([...LOCKED, "true"]).exitCode === 0;
if (!isPossible)
  console.log("The test of a read-only system is skipped: it takes root and the right to mount.");

test.skipIf(!isPossible)(
  "works fully on a read-only root file system, including backup and deletion",
  async () => {
    copyFileSync(BINARY, binary);
    for (const place of [folder, binary]) chmodSync(place, 0o755);
    for (const place of [data, join(data, "backups")]) chownSync(place, USER, USER);
    chmodSync(data, 0o700);
    const env = { DATA_DIR: data, SQLITE_TMPDIR: data, BACKUP_DIR: join(data, "backups") };
    const run = async (...command: string[]) => {
      const child = Bun.spawn([...LOCKED, ...command], { env: { ...env, PATH: process.env.PATH ?? "" } });
      return { text: await new Response(child.stdout).text(), exitCode: await child.exited };
    };
    // The test would prove nothing otherwise.
    expect((await run("sh", "-c", 'touch "$0" 2>&1', join(folder, "elsewhere"))).exitCode).not.toBe(0);

    const assay = await startAssay(folder, { ...env, PATH: process.env.PATH ?? "" }, [...LOCKED, binary]);
    const account = await registerWithCredits(assay.address);
    const { id } = await invite(assay.address, account);
    const path = `/api/v1/test-helpers/invites/${id}/complete`;
    must(await call(assay.address, "POST", path, { key: account.key }), 200);
    const session = withDatabase(
      folder,
      (db) => db.query<{ id: number }, []>("SELECT id FROM sessions").get()?.id,
    );
    const report = must(
      await call(assay.address, "GET", `/api/v1/invites/${id}/report`, { key: account.key }),
      200,
    );
    expect(report.text).toStartWith("%PDF-");
    const backup = await run(binary, "backup");
    expect([
      backup.exitCode,
      readdirSync(join(data, "backups")).some((file) => file.endsWith(".tar")),
    ]).toEqual([0, true]);
    must(
      await call(assay.address, "DELETE", `/api/v1/gdpr/candidates/${session}`, { key: account.key }),
      200,
    );
    expect(await assay.stop()).toBe(0);
    expect(assay.output()).not.toContain('"level":"error"');
  },
);
