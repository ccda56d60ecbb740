/** A recruiter works on a person's page by mouse, by keyboard and on a phone without losing a draft. */
import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import type { Visit } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import { askAs, demoForFile, enter, errorsOf, go, headingOf, said, settled } from "./console-page.ts";
import { examinePdf } from "./pdf.ts";
import { waitFor } from "./process.ts";

const { browser, demo } = await demoForFile();

const DARIUSZ = "Dariusz Kowalnik";
const pathOf = (page: Page): string => new URL(page.url()).pathname.replace("/console", "");
const reviewsOf = async (page: Page) => (await askAs(page, `/console${pathOf(page)}/reviews`)).data.reviews;
const draftOf = async (page: Page) => (await askAs(page, `/console${pathOf(page)}/review-draft`)).data;
const note = (page: Page) => page.getByRole("textbox", { name: "Note", exact: true });
const kept = (page: Page) => page.getByRole("status").filter({ hasText: "Draft saved" });

/** Waits until the server has the draft as it is in the field. */
async function saved(page: Page, text: string): Promise<void> {
  await waitFor("the draft to be kept", async () => (await draftOf(page)).note === text);
  await kept(page).waitFor();
}

/** Opens somebody's page from the list, as people do. */
async function open(page: Page, name: string): Promise<void> {
  await go(page, "/candidates?state=completed");
  await page.getByRole("main").getByRole("searchbox").fill(name);
  await page.waitForURL(/q=/);
  await settled(page);
  await page.getByRole("main").locator(".console-row-link").filter({ hasText: name }).click();
  await headingOf(page, name).waitFor();
  await settled(page);
}

test("a recruiter finds somebody, reads, downloads the German PDF, compares and decides in no more clicks than before", async () => {
  const desk = await enter(browser, demo, "recruiter");
  const { page } = desk;
  let clicks = 0;
  const click = (what: Locator) => {
    clicks += 1;
    return what.click();
  };
  await click(page.getByRole("navigation").getByRole("link", { name: "Candidates", exact: true }));
  await page.getByRole("main").getByRole("searchbox").fill("Kowalnik");
  await page.waitForURL(/q=Kowalnik/);
  await settled(page);
  await click(page.getByRole("link", { name: DARIUSZ }));
  await headingOf(page, DARIUSZ).waitFor();
  await settled(page);
  // What one came for is on the first screen.
  const screen = page.viewportSize()?.height ?? 0;
  for (const name of ["Summary", "Match", "To clarify in the interview", "Interview questions"]) {
    const box = await page.getByRole("heading", { level: 3, name, exact: true }).boundingBox();
    expect([name, (box?.y ?? screen) < screen - 80]).toEqual([name, true]);
  }
  expect(await page.getByRole("radiogroup", { name: "What would you like to add?" }).isVisible()).toBe(true);
  expect(await page.getByRole("main").locator("label", { hasText: "Job profile" }).count()).toBe(1);
  await click(page.getByRole("button", { name: "Documents", exact: true }));
  await click(page.getByRole("dialog").getByText("German", { exact: true }));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    click(page.getByRole("button", { name: "Create document" })),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Dariusz-Kowalnik-Standardbericht-\d{4}-\d\d-\d\d\.pdf$/);
  expect(examinePdf(await Bun.file(await download.path()).bytes(), "person-report").text).toContain(DARIUSZ);
  expect(clicks).toBeLessThanOrEqual(7);

  clicks = 0;
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await click(page.getByRole("link", { name: "Compare with …" }));
  // The first of the two fields takes the name that it came with, and bears the same words until then.
  await settled(page);
  await page.getByPlaceholder("Name or email address").first().pressSequentially("Lindquell");
  await click(page.getByRole("option", { name: /Mara Lindquell/ }));
  await page.getByRole("heading", { level: 2, name: "Values" }).waitFor();
  expect(clicks).toBeLessThanOrEqual(5);

  clicks = 0;
  await page.goBack();
  await headingOf(page, DARIUSZ).waitFor();
  await settled(page);
  await click(page.getByText("Decision", { exact: true }).first());
  await click(page.getByText("Moves to the next step"));
  await page.getByRole("textbox", { name: "Reasons" }).fill("Clear examples of long projects.");
  await click(page.getByRole("checkbox", { name: "Interview", exact: true }));
  await click(page.getByRole("button", { name: "Record decision" }));
  await said(page, "The decision was recorded.").waitFor();
  expect(clicks).toBeLessThanOrEqual(6);
  expect((await reviewsOf(page))[0]).toMatchObject({ outcome: "advance", grounds: ["interview"] });
  // Keyboard focus does not jump to the top of the page.
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Next step"));
  expect(await draftOf(page)).toMatchObject({ saved_at: null });
  expect(await barriers(page)).toEqual([]);
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

test("a document that cannot be made now leaves its form open, with the reason and what was chosen", async () => {
  const { page, context } = await enter(browser, demo, "recruiter");
  await open(page, DARIUSZ);
  await page.getByRole("button", { name: "Documents", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("German", { exact: true }).click();
  const full = { success: false, error: { message: "Too many reports.", code: "report_queue_full" } };
  await page.route(/\/report\?/, (route) => route.fulfill({ status: 503, json: full }), { times: 1 });
  await dialog.getByRole("button", { name: "Create document" }).click();
  await dialog.getByRole("alert").waitFor();
  expect(await dialog.getByRole("radio", { name: "German", exact: true }).isChecked()).toBe(true);
  const again = dialog.getByRole("button", { name: "Create document" });
  const [download] = await Promise.all([page.waitForEvent("download"), again.click()]);
  expect(download.suggestedFilename()).toStartWith("Dariusz-Kowalnik-Standardbericht-");
  await dialog.waitFor({ state: "detached" });
  await context.close();
});

test("the same by keys alone takes fewer than sixty", async () => {
  const desk = await enter(browser, demo, "owner");
  const { page } = desk;
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1;
      await page.keyboard.press(key);
    }
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text, { delay: 20 });
  };
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  /** Tabs on until something has the focus; every step counts. */
  const tabTo = async (words: string | RegExp) => {
    for (let steps = 0; steps < 25; steps += 1) {
      await press("Tab");
      const now = await focused();
      if (typeof words === "string" ? now === words : words.test(now)) return;
    }
    throw new Error(`not reached by Tab: ${words}`);
  };
  await settled(page);
  await press("Control+k");
  await type("lindq");
  await page.getByRole("dialog").getByText("Mara Lindquell").waitFor();
  await press("Enter");
  await headingOf(page, "Mara Lindquell").waitFor();
  await settled(page);

  await tabTo("Documents");
  await press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("type") === "radio");
  await press("ArrowRight");
  const [download] = await Promise.all([page.waitForEvent("download"), press("Enter")]);
  expect(download.suggestedFilename()).toStartWith("Mara-Lindquell-Standardbericht-");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // After the dialog is closed by keys, the focus is where it was opened.
  await page.waitForFunction(() => document.activeElement?.textContent?.trim() === "Documents");

  await tabTo("Compare with …");
  await press("Enter");
  await page.waitForFunction(() => document.activeElement?.tagName === "INPUT");
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get("q") === "kow");
  await type("kow");
  await found;
  await page.getByRole("option", { name: /Kowalnik/ }).waitFor();
  await settled(page);
  await press("Enter");
  await page.getByRole("heading", { level: 2, name: "Values" }).waitFor();
  // Alt and the left arrow are the browser's own, which has no window here.
  keys += 1;
  await page.goBack();
  await headingOf(page, "Mara Lindquell").waitFor();
  await settled(page);

  const isWriting = () => page.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
  await press("Alt+n");
  await isWriting();
  await press("Shift+Tab", "ArrowRight", "Tab", "Space", "Tab");
  await isWriting();
  await type("Good talk");
  await press("Tab", "Space", "Enter");
  await said(page, "The decision was recorded.").waitFor();
  console.log(`keyboard only: ${keys} keys`);
  expect(keys).toBeLessThan(60);
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Next step"));
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

test("the one before and the one after are those of the list one came from, and going back finds it as it was", async () => {
  const desk = await enter(browser, demo, "reviewer");
  const { page } = desk;
  await go(page, "/candidates?state=completed&sort=name");
  const names = page.getByRole("main").locator("tbody .console-row-link");
  const order = await names.allInnerTexts();
  await names.nth(14).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => window.scrollY > 100);
  const scrolled = await page.evaluate(() => window.scrollY);
  await names.nth(14).click();
  const first = (text: string | undefined) => (text ?? "").split("\n")[0] ?? "";
  await headingOf(page, first(order[14])).waitFor();
  const pager = page.getByRole("group", { name: "In this list" });
  await pager.getByText(/^15 of \d+$/).waitFor();
  await pager.getByRole("link", { name: /^Next/ }).click();
  await headingOf(page, first(order[15])).waitFor();
  await pager.getByText(/^16 of \d+$/).waitFor();
  await page.keyboard.press("Alt+k");
  await headingOf(page, first(order[14])).waitFor();
  await pager.getByText(/^15 of \d+$/).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Candidates", exact: true }).click();
  await page.waitForURL(/\/candidates\?state=completed&sort=name$/);
  await settled(page);
  await page.waitForFunction((at) => Math.abs(window.scrollY - at) < 40, scrolled);
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

/** The draft survives everything that follows, and is in the field again. */
async function survives(desk: Visit, text: string, what: () => Promise<unknown>): Promise<void> {
  await what();
  await headingOf(desk.page, DARIUSZ).waitFor();
  await waitFor("the note to be there again", async () => (await note(desk.page).inputValue()) === text);
}

test("a note survives a reload, a click in the menu, a second window, a lost network and an expired session", async () => {
  const desk = await enter(browser, demo, "reviewer");
  const { page, context } = desk;
  await open(page, DARIUSZ);
  const address = page.url();
  let text = "Asked back twice about the targets.";
  await note(page).fill(text);
  await saved(page, text);
  await survives(desk, text, () => page.reload());
  await survives(desk, text, async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Teams", exact: true }).click();
    await headingOf(page, "Teams").waitFor();
    await page.goBack();
  });

  // Another window of the same person has it, and goes on where this one was; then this one has that.
  const other = await context.newPage();
  await other.goto(address);
  await waitFor("the other window to have it", async () => (await note(other).inputValue()) === text);
  text = `${text} Calm.`;
  await note(other).fill(text);
  await saved(other, text);
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await waitFor("the first window to have it", async () => (await note(page).inputValue()) === text);

  // Without a network it says so, and is saved as soon as there is one.
  await context.setOffline(true);
  text = `${text} Written offline.`;
  await note(page).fill(text);
  await page.getByRole("status").filter({ hasText: "Not saved yet. Your text stays here" }).waitFor();
  await context.setOffline(false);
  await saved(page, text);

  // The sign-in runs out while one types.
  const cookies = await context.cookies();
  await context.clearCookies();
  text = `${text} And after the end.`;
  await note(page).fill(text);
  await page.getByText("Your entries are saved.").waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(page.url()).toBe(address);
  expect(await page.locator("body").innerText()).not.toContain("Asked back twice");
  await context.addCookies(cookies);
  await survives(desk, text, () => page.reload());
  await saved(page, text);

  // Nobody else reads it, and it is no draft any more once it is entered.
  const stranger = await enter(browser, demo, "owner");
  await stranger.page.goto(address);
  await headingOf(stranger.page, DARIUSZ).waitFor();
  await settled(stranger.page);
  expect(await note(stranger.page).inputValue()).toBe("");
  expect((await askAs(stranger.page, `/console${pathOf(stranger.page)}/review-draft`)).data.note).toBe("");
  await stranger.context.close();
  await page.getByRole("button", { name: "Save note" }).click();
  await said(page, "The note was saved.").waitFor();
  expect((await reviewsOf(page))[0].text).toBe(text);
  expect(await draftOf(page)).toMatchObject({ note: "", saved_at: null });
  await page.reload();
  await headingOf(page, DARIUSZ).waitFor();
  await settled(page);
  expect(await note(page).inputValue()).toBe("");
  expect(errorsOf(desk, /\b401\b/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)).toEqual([]);
  await context.close();
});

test("a form with text keeps it until it is sent; signing out takes it with it", async () => {
  const desk = await enter(browser, demo, "recruiter");
  const { page } = desk;
  const address = () => page.getByRole("textbox", { name: "Email address" });
  await go(page, "/invites/new");
  await address().fill("half@people.example");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Half Written");
  await page.getByRole("navigation").getByRole("link", { name: "Teams", exact: true }).click();
  await headingOf(page, "Teams").waitFor();
  await page.goBack();
  await page.getByText("Your unsaved text was restored.").waitFor();
  expect(await address().inputValue()).toBe("half@people.example");
  await page.reload();
  await page.getByText("Your unsaved text was restored.").waitFor();
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("draft")).length);
  expect(await drafts()).toBe(1);
  await page.getByRole("button", { name: "Start over" }).click();
  expect([await address().inputValue(), await drafts()]).toEqual(["", 0]);
  await address().fill("again@people.example");
  await waitFor("the draft", async () => (await drafts()) === 1);
  await page.getByRole("button", { name: /Jasper Quellental/ }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await headingOf(page)
    .filter({ hasText: /sign in/i })
    .waitFor();
  expect(await drafts()).toBe(0);
  expect(await page.getByText("Your entries are saved.").count()).toBe(0);
  await desk.context.close();
});

test("on a phone the conclusion comes first, the page is short, and note and decision are always at hand", async () => {
  const desk = await enter(browser, demo, "recruiter", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = desk;
  await page.goto(`${demo.address}/console/candidates?state=completed`);
  await page.getByRole("main").locator(".console-row-link").first().tap();
  await page.getByRole("heading", { level: 3, name: "Interview questions" }).waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  await page.getByRole("button", { name: "Decision", exact: true }).tap();
  const drawer = page.getByRole("dialog", { name: "Notes and decision" });
  await drawer.getByLabel("Moves to the next step").waitFor();
  expect(await barriers(page)).toEqual([]);
  await drawer.getByRole("button", { name: /close/i }).first().click();
  await page.locator("summary", { hasText: "Profile" }).first().tap();
  expect(await page.locator(".lanes > li").first().isVisible()).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await desk.context.close();
});
