/** Candidates see who viewed their result, take a copy, object, withdraw and get an answer. */
import { expect, test } from "bun:test";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import type { CandidateData } from "#/modules/privacy/requests/archive/data.ts";
import { violations } from "./axe.ts";
import { PHONE, type Visit, visit } from "./browser.ts";
import { onScreen, overflow } from "./candidate-page.ts";
import {
  begin,
  call,
  candidatePath,
  invite,
  must,
  registerWithCredits,
  type SentInvite,
  withDatabase,
} from "./client.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { examinePdf } from "./pdf.ts";
import { PICTURES, runAssay, startAssay } from "./process.ts";

const OPERATOR_TOKEN = "operator-token-of-e2e-0123456789abc";
const folder = folderForFile();

const browser = await browserForFile();
const assay = await startAssay(folder, {
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
});
const account = await registerWithCredits(assay.address);

const api = (method: string, path: string, body?: unknown) =>
  call(assay.address, method, `/api/v1${path}`, { key: account.key, ...(body !== undefined && { body }) });

/** Answers the first questions, or all of them and submits. */
async function answer({ token }: SentInvite, count: number): Promise<void> {
  const items = await begin(assay.address, token);
  const answers = items.slice(0, count).map((item, place) => ({
    item_id: item.id,
    value: (place % 6) + 1,
    response_ms: 4000,
    changes: 0,
  }));
  must(await call(assay.address, "PUT", candidatePath(token, "/answers"), { body: { answers } }), 200);
  if (count < items.length) return;
  must(await call(assay.address, "POST", candidatePath(token, "/submit"), { body: {} }), 200);
}

/** Looks at the page in both colour schemes, with axe, and for its width; and keeps pictures of it. */
async function look({ page, picture }: Visit, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect([name, colorScheme, await violations(page)]).toEqual([name, colorScheme, []]);
    await picture(`rights-${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
  for (const width of [320, 1280, PHONE.viewport.width]) {
    await page.setViewportSize({ width, height: PHONE.viewport.height });
    expect([name, width, await overflow(page)]).toEqual([name, width, 0]);
  }
}

const openPrivacy = (link: string) => visit(browser, `${link}#privacy`, { ...PHONE, bypassCSP: true });

/** Enters the code that the account hands over, because test mode sends no mail. Afterwards the protected part is open. */
async function confirm(page: Page, { id }: SentInvite): Promise<void> {
  const { code } = must(await api("POST", `/test-helpers/invites/${id}/code`), 200).json.data;
  await page.locator("#code").fill(code);
  await page.locator("section:has(#code) [data-testid=next]").tap();
  await page.locator("#code").waitFor({ state: "detached" });
}

async function choose(page: Page, kind: string, message: string): Promise<void> {
  await page.locator(`[data-kind=${kind}]`).tap();
  await page.locator("#message").fill(message);
  await page.locator(".privacy [data-testid=next]").tap();
}

test("a completed candidate finds the page from the thanks, sees who looked, takes a copy and asks; the account answers", async () => {
  const email = "ada.augusta.countess.of.lovelace@people.example";
  const sent = await invite(assay.address, account, { name: "Ada Łovelace", email });
  await answer(sent, 135);
  must(await api("GET", `/invites/${sent.id}/results`), 200);
  must(await api("GET", `/invites/${sent.id}/report`), 200);
  const opened = await visit(browser, sent.link, { ...PHONE, bypassCSP: true });
  const { page, faults: errors, context } = opened;
  await onScreen(page, "thanks");
  await page.locator("main a[href='#privacy']").tap();
  await onScreen(page, "privacy");
  expect(await page.locator("[data-testid=acknowledged]").textContent()).toContain("version 1.4");
  expect(await page.locator("[data-testid=views] li:not([data-what^=own_])").count()).toBe(2);
  await look(opened, "before-the-code");
  expect(await page.locator("[data-testid=download]").count()).toBe(0);
  await page.locator("#code").fill("00000000");
  await page.locator("section:has(#code) [data-testid=next]").tap();
  await page.locator("#code-error:not(:empty)").waitFor();
  // The browser reports the refusal, and nothing else until the end.
  expect(errors.splice(0).filter((failure) => !failure.includes("403"))).toEqual([]);
  await confirm(page, sent);
  await page.locator("summary").tap();
  await look(opened, "completed");

  const downloading = page.waitForEvent("download");
  await page.locator("[data-testid=download]").tap();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("your-data.zip");
  mkdirSync(PICTURES, { recursive: true });
  const file = join(PICTURES, "your-data.zip");
  await download.saveAs(file);
  const files = unzipSync(new Uint8Array(readFileSync(file)));
  expect(Object.keys(files).toSorted()).toEqual(["README.txt", "data.json", "data.pdf"]);
  const data: CandidateData = JSON.parse(new TextDecoder().decode(files["data.json"]));
  expect(data.person).toMatchObject({ first_name: "Ada", last_name: "Łovelace" });
  const byCompany = data.views.filter(({ what }) => !what.startsWith("own_"));
  expect([data.answers.length, data.result?.dimensions.length, byCompany.length]).toEqual([135, 17, 2]);
  const pdf = examinePdf(files["data.pdf"] ?? new Uint8Array(), "rights-your-data");
  expect(pdf.text).toContain("Łovelace");
  expect(pdf.missingFonts).toEqual([]);

  await page.locator(".privacy [data-testid=next]").tap();
  expect(await page.locator("#ask-error").textContent()).not.toBe("");
  await choose(page, "correction", "My name is\nLovelace");
  await page.locator("[data-testid=sent]:not(:empty)").waitFor();
  await choose(page, "erasure", "");
  await page.locator("[data-testid=requests] li").nth(1).waitFor();
  expect(await page.locator("[data-kind=erasure]").count()).toBe(0);
  await look(opened, "asked");

  const { requests } = must(await api("GET", "/candidate-requests"), 200).json.data;
  expect(requests.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(["correction", "erasure"]);
  const [correction, erasure] = [...requests].toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  expect(correction.message).toBe("My name is\nLovelace");
  const everywhere = must(
    await call(assay.address, "GET", "/api/v1/admin/candidate-requests", { key: OPERATOR_TOKEN }),
    200,
  );
  expect(everywhere.json.data.pagination.total).toBe(2);
  must(
    await api("POST", `/candidate-requests/${correction.id}/close`, { status: "done", note: "Put right." }),
    200,
  );
  const declined = await runAssay(
    ["requests", "close", erasure.id, "--status", "declined", "--note", "A lawsuit is open."],
    {},
    folder,
  );
  expect([declined.stderr, declined.stdout]).toEqual(["", `${erasure.id} is declined.\n`]);
  await page.reload();
  await onScreen(page, "privacy");
  const shown = await page.locator("[data-testid=requests]").textContent();
  for (const part of ["Put right.", "A lawsuit is open.", "completed on", "declined"])
    expect(shown).toContain(part);
  await page.locator("[data-testid=leave]").tap();
  await onScreen(page, "thanks");
  expect(errors).toEqual([]);
  await context.close();
});

test("a candidate in the middle goes there and back, thinks again, and then stops: everything is gone, on the device too", async () => {
  const sent = await invite(assay.address, account, { name: "Bob Sentinel", email: "bob@sentinel.example" });
  await answer(sent, 37);
  const opened = await visit(browser, sent.link, { ...PHONE, bypassCSP: true });
  const { page, faults: failures, context } = opened;
  await onScreen(page, "statement");
  await page.locator("footer a[href='#privacy']").tap();
  await onScreen(page, "privacy");
  await page.goBack();
  await onScreen(page, "statement");
  expect(await page.locator("[data-testid=progress]").textContent()).toMatch(/^38\b/);
  await page.locator("footer a[href='#privacy']").tap();
  await onScreen(page, "privacy");
  expect(await page.locator("[data-testid=withdraw]").count()).toBe(0);
  await confirm(page, sent);
  await page.locator("[data-testid=withdraw]").tap();
  await look(opened, "stopping");
  await page.locator("[data-testid=keep]").tap();
  await page.locator("[data-testid=withdraw]").tap();
  expect(
    must(await call(assay.address, "GET", candidatePath(sent.token)), 200).json.data.progress.answered,
  ).toBe(37);

  await page.locator("[data-testid=confirm-withdraw]").tap();
  await onScreen(page, "gone");
  await look(opened, "gone");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("answer"))),
  ).toEqual([]);
  const left = withDatabase(folder, (database) =>
    database
      .query(
        "SELECT (SELECT count(*) FROM answers a JOIN sessions s ON s.id = a.session_id WHERE s.invite_id = $id) AS answers, withdrawn_at IS NOT NULL AS withdrawn, first_name FROM sessions WHERE invite_id = $id",
      )
      .get({ $id: sent.id }),
  );
  expect(left).toEqual({ answers: 0, withdrawn: 1, first_name: "Anonymized" });
  expect(must(await api("GET", "/gdpr/deletions"), 200).json.data.deletions).toMatchObject([
    { invite_id: sent.id },
  ]);
  expect(failures).toEqual([]);
  await page.reload();
  await onScreen(page, "unavailable");
  await look(opened, "afterwards");
  await context.close();
});

test("the page speaks German to who was invited in German, and the other language is a tap away", async () => {
  const sent = await invite(assay.address, account, { name: "Zoë Beispiel", language: "de" });
  const opened = await openPrivacy(sent.link);
  const { page, faults: problems, context } = opened;
  await onScreen(page, "privacy");
  expect(await page.locator("h1").textContent()).toBe("Ihre Daten");
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await look(opened, "invited-de");
  await page.locator("[data-testid=language]").tap();
  expect(await page.locator("h1").textContent()).toBe("Your data");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(problems).toEqual([]);
  await context.close();
});

test("somebody who never began objects from the first screen, and then declines: nothing has begun, and everything is gone", async () => {
  const sent = await invite(assay.address, account, { name: "Eve Sentinel", email: "eve@sentinel.example" });
  const opened = await visit(browser, sent.link, { ...PHONE, bypassCSP: true });
  const { page, faults, context } = opened;
  await onScreen(page, "welcome");
  await page.locator("footer a[href='#privacy']").tap();
  await onScreen(page, "privacy");
  expect(await page.locator("[data-kind=erasure]").count()).toBe(0);
  await confirm(page, sent);
  await choose(page, "objection", "I was not asked.");
  await page.locator("[data-testid=sent]:not(:empty)").waitFor();
  await look(opened, "never-begun");
  const { requests } = must(await api("GET", "/candidate-requests"), 200).json.data;
  expect(requests).toMatchObject([{ kind: "objection", invite_id: sent.id, message: "I was not asked." }]);
  expect(must(await api("GET", `/invites/${sent.id}`), 200).json.data.status).toBe("pending");

  await page.locator("[data-testid=leave]").tap();
  await onScreen(page, "welcome");
  await page.goBack();
  await onScreen(page, "privacy");
  await page.locator("[data-testid=withdraw]").tap();
  await look(opened, "declining");
  await page.locator("[data-testid=confirm-withdraw]").tap();
  await onScreen(page, "gone");
  await look(opened, "declined");
  expect((await api("GET", `/invites/${sent.id}`)).status).toBe(404);
  const left = withDatabase(folder, (database) =>
    database
      .query("SELECT name, email, cancelled_at IS NOT NULL AS cancelled FROM invites WHERE id = ?")
      .get(sent.id),
  );
  expect(left).toEqual({
    name: "Anonymized Candidate",
    email: "anonymized@candidate.invalid",
    cancelled: 1,
  });
  expect(faults).toEqual([]);
  await context.close();
});

test("who looked is stored when the service is stopped right after", async () => {
  const sent = await invite(assay.address, account);
  await answer(sent, 135);
  must(await api("GET", `/invites/${sent.id}/results`), 200);
  expect(await assay.stop()).toBe(0);
  const views = withDatabase(folder, (database) =>
    database
      .query(
        "SELECT what, viewer FROM result_views v JOIN sessions s ON s.id = v.session_id WHERE s.invite_id = ?",
      )
      .all(sent.id),
  );
  expect(views).toEqual([{ what: "results", viewer: "Registration" }]);
});
