import { describe, expect, test } from "bun:test";
import { disable, openAccount } from "#/modules/self-registration/testing.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { dump } from "#/testing/inspect.ts";
import { candidatePath } from "#/testing/journey.ts";
import { sessionCommand } from "./sessions.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useSharedService();
const account = usePrepared(service, () => openAccount(service));

const start = (id: string, ...args: string[]) =>
  run(service, sessionCommand, ["start", id, ...args], { BASE_URL: "http://assay.test" });

test("prints a link that the running service opens, and until when; the device of the account is one", async () => {
  const { exitCode, stdout } = await start(
    account.id,
    "--language",
    "de",
    "--kiosk",
    "--name",
    "Kim Example",
  );
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^http:\/\/assay\.test\/a\/s1-[a-z2-7]{26}\nSession 1, available until 2026-03-03T09:00:00\.000Z\.\n$/,
  );
  const token = stdout.split("\n")[0]?.split("/a/")[1] ?? "";
  expect((await service.call("GET", candidatePath(token))).json.data).toMatchObject({
    state: "new",
    kiosk: true,
    language: "de",
    candidate: { first_name: "Kim", last_name: "Example" },
  });
});

test("needs neither a name nor an address, and takes days", async () => {
  const { stdout } = await start(account.id, "--language", "en", "--days", "7");
  expect(stdout).toContain("available until 2026-03-09T09:00:00.000Z.");
});

describe("refuses and makes nothing", () => {
  test.each<[string[], string]>([
    [[], "--language"],
    [["--language", "fr"], "Allowed choices are en, de."],
    [["--language", "en", "--email", "nobody"], "It must be an email address."],
    [["--language", "en", "--name", "a\nb"], "It must be one line of text"],
    [["--language", "en", "--mode", "demo"], "Allowed choices are live, test."],
    [["--language", "en", "--days", "91"], "It must be a whole number from 1 to 90."],
  ])("%j", async (args, sentence) => {
    const before = dump(service);
    const { exitCode, stdout, stderr } = await start(account.id, ...args);
    expect([exitCode, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(sentence);
    expect(dump(service)).toBe(before);
  });

  test("without credit, for a disabled account and for none", async () => {
    const poor = await openAccount(service, 0);
    const off = await openAccount(service);
    disable(service, off.id);
    expectRefusal(await start(poor.id, "--language", "en"), "No credits are available.");
    expectRefusal(await start(off.id, "--language", "en"), "This account is disabled.");
    expectRefusal(await start("cus_nobody", "--language", "en"), "Account not found.");
  });
});
