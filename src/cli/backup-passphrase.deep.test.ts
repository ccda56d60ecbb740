import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useSharedService } from "#/testing/harness.ts";
import { assay } from "./testing.ts";

const work = mkdtempSync(join(tmpdir(), "assay-backups-"));
const service = useSharedService();
afterAll(() => rmSync(work, { recursive: true, force: true }));

test("a backup that the service encrypted with its passphrase file opens with the same file, whatever characters are in it", async () => {
  const odd = join(work, "odd");
  writeFileSync(odd, "  # sharp and  two words\nand a second line \n\n");
  const to = join(work, "odd-passphrase");
  const env = { BACKUP_DIR: to, BACKUP_PASSPHRASE_FILE: odd };
  expect((await assay(["backup"], service.folder, env)).stderr).toBe("");
  const opened = await assay(["backup", "verify", "latest", "--passphrase-file", odd], service.folder, {
    BACKUP_DIR: to,
  });
  expect([opened.exitCode, opened.stdout]).toEqual([0, expect.stringContaining(": verified. Created ")]);
});
