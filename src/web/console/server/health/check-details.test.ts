import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../../../config.ts";
import { runQuickChecks } from "../../../../doctor.ts";
import { checkDetail } from "./check-details.ts";

test("what the server's checks find today is said in German, except for names of folders", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-checks-"));
  try {
    for (const extra of [
      {},
      { BILLING: "off" },
      { BILLING: "off", REGISTRATION: "open" },
      { BILLING: "off", REGISTRATION: "open", BASE_URL: "https://assay.example" },
      { SELLER_NAME: "A", SELLER_STREET: "B", SELLER_CITY: "C" },
    ]) {
      for (const { detail } of runQuickChecks(readConfig({ DATA_DIR: folder, ...extra }))) {
        if (detail === folder) continue;
        expect(checkDetail(detail, "de")).not.toBe(detail);
        expect(checkDetail(detail, "de")).not.toMatch(/anybody|because/i);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a sentence that is not known is shown as it came", () => {
  expect(checkDetail("something new", "de")).toBe("something new");
  expect(checkDetail("99 MB free, at least 100 advised", "en")).toBe("99 MB free, at least 100 advised");
});
