import { expect, test } from "bun:test";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DOCUMENT_IDS } from "#/domain/report/compliance/documents.ts";
import { useService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { complianceCommand } from "./privacy.ts";
import { run } from "./testing.ts";

const service = useService();

test("the pack goes into a folder that is made for it; an account that there is not makes none", async () => {
  const account = await register(service);
  const to = join(service.dataDir.path, "papers");
  const pack = (id: string) => run(service, complianceCommand, ["pack", id, "--to", to, "--language", "de"]);
  expect((await pack("acc_none")).exitCode).toBe(1);
  expect(await readdir(to).catch(() => "none")).toBe("none");
  const { exitCode, stdout } = await pack(account.id);
  expect([exitCode, stdout]).toEqual([
    0,
    expect.stringContaining(`${DOCUMENT_IDS.length * 2 + 1} files are in`),
  ]);
  expect((await readdir(to)).length).toBe(DOCUMENT_IDS.length * 2 + 1);
  expect(await readFile(join(to, "01-processing-record.md"), "utf8")).toStartWith("# Verzeichnis");
});
