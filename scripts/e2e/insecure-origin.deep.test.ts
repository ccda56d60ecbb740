/** By plain http at another name than localhost, both pages work, and the log, doctor and console report it. */
import { expect, test } from "bun:test";
import { CHECK_TEXTS } from "#/messages/ops/checks.gen.ts";
import { PHONE, visit } from "./browser.ts";
import { hurry } from "./candidate-page.ts";
import { errorsOf, headingOf, settled } from "./console-page.ts";
import { changeSetting, inviteByLink, readResult, signInAgain, takeAssessment } from "./hiring-walk.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { runAssay, startAssay } from "./process.ts";
import { openSetUp, setUp } from "./set-up-walk.ts";

const BASE_URL = "http://assay.example";
/** What browsers give only to pages that nobody can have changed on the way. */
const ABSENT = { clipboard: false, subtle: false, randomUUID: false, serviceWorker: false, caches: false };
/** Browsers use this header only with https, and say so. */
const IGNORED = /Cross-Origin-Opener-Policy header has been ignored/;

const folder = folderForFile();
const assay = await startAssay(folder, { BASE_URL });
const browser = await browserForFile([`--host-resolver-rules=MAP assay.example 127.0.0.1:${assay.port}`]);

test("at the start the log says that the address is not encrypted", async () => {
  const [line] = await assay.logged(/^\{"level":"warn".*"address":"http:\/\/assay\.example".*$/m);
  expect(line).toContain(
    "the address is not encrypted: others on the network can read answers and passwords",
  );
});

test("doctor says so, and what to do", async () => {
  const { stdout } = await runAssay(["doctor", "--json"], { BASE_URL }, folder);
  const checks = JSON.parse(stdout) as { code: string; severity: string }[];
  expect(checks.find(({ code }) => code === "base_url_not_encrypted")).toMatchObject({ severity: "warning" });
  const read = await runAssay(["doctor"], { BASE_URL }, folder);
  expect(read.stdout).toContain("http://assay.example is not encrypted.");
  expect(read.stdout).toContain(CHECK_TEXTS.en.next.base_url_not_encrypted);
});

test("from the set-up link to a candidate's result, and the console says that the address is not encrypted", async () => {
  const stranger = await openSetUp(browser, assay);
  const { desk, page, open } = stranger;
  const present = await page.evaluate(() => ({
    clipboard: "clipboard" in navigator,
    subtle: "subtle" in crypto,
    randomUUID: "randomUUID" in crypto,
    serviceWorker: "serviceWorker" in navigator,
    caches: "caches" in window,
  }));
  expect([page.url().startsWith(BASE_URL), await page.evaluate(() => isSecureContext), present]).toEqual([
    true,
    false,
    ABSENT,
  ]);
  const secret = await setUp(stranger, "own");
  await signInAgain(stranger, secret);
  const link = await inviteByLink(stranger);
  expect(link).toStartWith(`${BASE_URL}/a/`);
  // What was copied is pasted as a person does it.
  await open("/console/candidates");
  await page.getByRole("main").getByRole("searchbox").focus();
  await page.keyboard.press("ControlOrMeta+V");
  expect(await page.getByRole("main").getByRole("searchbox").inputValue()).toBe(link);

  const phone = await visit(browser, link, PHONE);
  await hurry(phone.page);
  await takeAssessment(phone.page, assay, link.split("/a/")[1] ?? "");
  await phone.picture("insecure-candidate-summary");
  expect(errorsOf(phone, IGNORED)).toEqual([]);
  await phone.context.close();

  await readResult(stranger);
  await changeSetting(stranger);
  await desk.picture("insecure-settings");
  await open("/console/server/health");
  const notice = CHECK_TEXTS.de.found.base_url_not_encrypted(BASE_URL);
  await page.getByText(notice).first().waitFor();
  await desk.picture("insecure-health");
  await open("/console/me");
  await headingOf(page).waitFor();
  await settled(page);
  await desk.picture("insecure-me");
  expect(errorsOf(desk, IGNORED)).toEqual([]);
  await desk.context.close();
});
