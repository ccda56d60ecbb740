import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { buyCredits } from "#/testing/journey.ts";
import { SELLER } from "#/testing/service.ts";
import { invoicesCommand } from "./invoices.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useSharedService();
const account = useAccount(service, { mode: "live", country: "DE" });
const folder = mkdtempSync(join(tmpdir(), "assay-invoices-"));
afterAll(() => rmSync(folder, { recursive: true }));
const invoices = (...args: string[]) => run(service, invoicesCommand, args, SELLER);

describe("assay invoices", () => {
  test("datev writes the month's bookings into a file, and says how many", async () => {
    await buyCredits(service, account);
    const out = join(folder, "bookings.csv");
    const input = ["--month", "2026-03", "--consultant", "1001", "--client", "7", "--out", out];
    const { exitCode, stdout } = await invoices("datev", ...input);
    expect([exitCode, stdout]).toEqual([
      0,
      `${out}: 1 bookings. Ask your accountant to check the accounts once.\n`,
    ]);
    expect(readFileSync(out, "latin1")).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;.*\r\n"Umsatz /);
  });

  test("datev books to the accounts that are named", async () => {
    const out = join(folder, "own.csv");
    const request = ["--month", "2026-03", "--consultant", "1001", "--client", "7", "--out", out];
    const named = ["--account", "home_19=4711", "--account", "exempt=4712"];
    expect((await invoices("datev", ...request, ...named)).exitCode).toBe(0);
    expect(readFileSync(out, "latin1")).toContain(';10000;4711;"";');
    for (const wrong of ["home_21=4711", "home_19=47", "4711"])
      expectRefusal(await invoices("datev", ...request, "--account", wrong), /home_19/);
  });

  test("archive writes the documents of a month and their list", async () => {
    const out = join(folder, "month.zip");
    const { stdout } = await invoices("archive", "--month", "2026-03", "--out", out);
    expect(stdout).toBe(`${out}: 1 documents and a list.\n`);
    expect(Object.keys(unzipSync(readFileSync(out))).length).toBe(3);
  });

  test("what is no month and no number of an accountant is refused, and no file is made", async () => {
    for (const args of [
      ["datev", "--month", "March", "--consultant", "1001", "--client", "7"],
      ["datev", "--month", "2026-03", "--consultant", "1000", "--client", "7"],
      ["datev", "--month", "2026-03", "--client", "7"],
      ["archive", "--month", "2026-13"],
    ])
      expectRefusal(await invoices(...args), /month|consultant/);
  });
});
