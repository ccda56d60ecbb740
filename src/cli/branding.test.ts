import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jpegOf, pngOf } from "#/modules/branding/testing.ts";
import { useBuyer, usePrepared, useSharedService } from "#/testing/harness.ts";
import { dump } from "#/testing/inspect.ts";
import { candidatePath, invite } from "#/testing/journey.ts";
import { brandingCommand } from "./branding.ts";
import { run } from "./testing.ts";

let folder: string;
const service = useSharedService();
const account = useBuyer(service, { company: "Northwind & Co" });
const sent = usePrepared(service, () => invite(service, account));
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "branding-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const branding = (...args: string[]) =>
  run(service, brandingCommand, args, { BASE_URL: "http://assay.test" });
const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const shown = async () => JSON.parse((await branding("show", account.id)).stdout);
const page = async () => (await service.call("GET", candidatePath(sent.token))).json.data;

test("what is set next to a running service is what candidates see at once, and what show prints", async () => {
  const privacy = file("privacy.txt", "Erster Absatz.\r\n\r\nZweiter Absatz.\r\n");
  const ending = await branding(
    "set",
    account.id,
    "--display-name",
    "Northwind",
    "--accent",
    "#7A1F5C",
    "--contact-email",
    "people@northwind.example",
    "--recipients-en",
    "HR",
    "--privacy-de",
    `@${privacy}`,
    "--logo",
    file("logo.png", pngOf(64, 32)),
  );
  expect(ending).toEqual({
    exitCode: 0,
    stdout: `The branding of Northwind & Co (${account.id}) was changed.\n`,
    stderr: "",
  });
  expect(await shown()).toMatchObject({
    display_name: "Northwind",
    accent: "#7a1f5c",
    privacy: { en: "", de: "Erster Absatz.\n\nZweiter Absatz." },
    logo: {
      type: "image/png",
      width: 64,
      height: 32,
      url: expect.stringContaining("http://assay.test/brand/"),
    },
    notice_revision: 1,
  });
  expect(await page()).toMatchObject({
    company: "Northwind",
    contact_email: "people@northwind.example",
    brand: { logo: { width: 64, height: 32 } },
    notice: { version: "1.4+1" },
  });
});

test("the rest stays, an empty text is removed, none and --no-logo take colour and logo away", async () => {
  await branding("set", account.id, "--logo", file("logo.jpg", jpegOf(40, 40)));
  expect((await shown()).logo.type).toBe("image/jpeg");
  await branding("set", account.id, "--accent", "none", "--display-name", "", "--no-logo");
  expect(await shown()).toMatchObject({
    display_name: "",
    accent: null,
    logo: null,
    contact_email: "people@northwind.example",
    recipients: { en: "HR" },
  });
});

describe("refuses in a plain sentence, and changes nothing", () => {
  const large = () => file("large.png", new Uint8Array(300_000));
  test.each<[string[] | (() => string[]), string]>([
    [["--accent", "red"], "It must be a color such as #336699, or none."],
    [["--accent", "#ffcc00"], "on which white text is readable"],
    [["--contact-email", "nobody"], 'It must be an email address, or "" for the account\'s own.'],
    [["--display-name", "a\nb"], "It must be one line of text of at most 120 characters"],
    [["--privacy-en", "@no-such-file"], "The file does not exist."],
    [["--privacy-en", "@/"], "It is a folder, not a file."],
    [() => ["--privacy-en", `@${file("latin1.txt", Buffer.from([0xfc]))}`], "The file is not UTF-8 text."],
    [["--recipients-en", "x".repeat(301)], "It must be a text of at most 300 characters."],
    [["--logo", "no-such-file"], "The file does not exist."],
    [() => ["--logo", large()], "The logo must have at most 200 kB."],
    [() => ["--logo", file("logo.svg", "<svg/>")], "The logo must be a complete PNG or JPEG image."],
  ])("%p", async (options, sentence) => {
    const before = dump(service);
    const args = typeof options === "function" ? options() : options;
    const { exitCode, stdout, stderr } = await branding("set", account.id, "--contact-phone", "1", ...args);
    expect([exitCode, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(sentence);
    expect(dump(service)).toBe(before);
  });

  test("an account that is not there", async () => {
    for (const args of [
      ["show", "cus_nobody"],
      ["set", "cus_nobody", "--accent", "none"],
    ]) {
      const { exitCode, stderr } = await branding(...args);
      expect([exitCode, stderr]).toEqual([
        1,
        "Account not found. `assay account list` shows all accounts.\n",
      ]);
    }
  });
});
