/** Help in the console: a key opens it, search and palette find chapters, and it fits a phone in both languages. */
import { expect, test } from "bun:test";
import { DESK } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import { demoForFile, enter, errorsOf, go, headingOf, type Role, settled } from "./console-page.ts";

const { browser, demo } = await demoForFile();
const NARROW = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** A language is kept for its user, so each one has a user of their own. */
const WORDS = {
  en: {
    role: "recruiter",
    language: "English",
    title: "Help",
    results: "Read a result and create a report",
    search: "Search the help",
    typed: "retention",
    chapter: "Data protection",
  },
  de: {
    role: "owner",
    language: "Deutsch",
    title: "Hilfe",
    results: "Ein Ergebnis lesen und einen Bericht erstellen",
    search: "Hilfe durchsuchen",
    typed: "Aufbewahrungsfrist",
    chapter: "Datenschutz",
  },
} as const;

for (const language of ["en", "de"] as const) {
  for (const [name, device] of [
    ["1280", DESK],
    ["390", NARROW],
  ] as const) {
    test(`${language}, ${name} px: the question mark opens the help, which finds and shows a chapter`, async () => {
      const words = WORDS[language];
      const visitor = await enter(browser, demo, words.role, device);
      const { page } = visitor;
      await page.getByRole("button", { name: /^(?:User menu|Ihr Menü): / }).click();
      await page.getByRole("menuitemradio", { name: words.language }).click();
      await page.keyboard.press("Escape");
      await go(page, "/candidates");
      await page.keyboard.press("?");
      await headingOf(page, words.title).waitFor();
      await page.getByRole("main").getByRole("link", { name: words.results }).first().waitFor();
      await settled(page);
      await visitor.picture(`help-${language}-${name}`);
      await page.getByRole("searchbox", { name: words.search }).fill(words.typed);
      await page.getByRole("article").first().waitFor();
      await settled(page);
      await visitor.picture(`help-search-${language}-${name}`);
      await page.getByRole("article").first().getByRole("link").click();
      await headingOf(page, words.chapter).waitFor();
      await settled(page);
      await visitor.picture(`help-chapter-${language}-${name}`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await barriers(page)).toEqual([]);
      expect(await errorsOf(visitor)).toEqual([]);
      await visitor.context.close();
    });
  }
}

test("the palette finds sections of the help, and a link in a chapter opens the page of the console", async () => {
  const visitor = await enter(browser, demo, "recruiter");
  const { page } = visitor;
  await go(page, "/candidates");
  for (const [typed, hit] of [
    ["retention", "Set the retention period"],
    ["email templates", "Check the emails"],
    ["help", "Help"],
  ] as const) {
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(/^Search people/).fill(typed);
    await page.locator("[data-action]").filter({ hasText: hit }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByPlaceholder(/^Search people/).waitFor({ state: "detached" });
  }
  await go(page, "/help/teams");
  await page.getByRole("main").getByRole("link", { name: "Teams", exact: true }).first().click();
  await page.waitForURL("**/console/teams");
  await visitor.context.close();
});

test("administrators also find their manual, other users do not, and the key can be turned off", async () => {
  const read = async (role: Role) => {
    const visitor = await enter(browser, demo, role);
    await go(visitor.page, "/help");
    await visitor.page.getByRole("heading", { level: 2, name: "Guide" }).waitFor();
    return {
      ...visitor,
      backups: await visitor.page.getByRole("link", { name: "Backup and restore" }).count(),
    };
  };
  const administrator = await read("operator");
  expect(administrator.backups).toBe(1);
  await administrator.page.getByRole("link", { name: "Backup and restore" }).click();
  await headingOf(administrator.page, "Backup and restore").waitFor();
  await administrator.picture("help-administrator");
  await administrator.context.close();
  const recruiter = await read("recruiter");
  expect(recruiter.backups).toBe(0);
  const { page } = recruiter;
  await page.getByRole("checkbox", { name: "Press ? on any page to open the help" }).uncheck();
  await go(page, "/candidates");
  await page.keyboard.press("?");
  expect(new URL(page.url()).pathname).toBe("/console/candidates");
  await recruiter.context.close();
});
