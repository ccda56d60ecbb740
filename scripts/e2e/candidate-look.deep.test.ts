/** Every screen of the candidate page is accessible in both languages and color schemes, from 320 pixels up. */
import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { violations } from "./axe.ts";
import { type Visit, visit } from "./browser.ts";
import { next, onScreen, overflow, saved, typeAnswer } from "./candidate-page.ts";
import { type Assessment, answerRange, newAssessment, PART_A, TOTAL } from "./candidate-session.ts";
import { type Account, askForEverything, call, invite, must, register } from "./client.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { startAssay } from "./process.ts";

/** A window on a desk, a phone, the narrowest one; and a desk at 400 %, which is as narrow and not high. */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
] as const;

const folder = folderForFile();

const browser = await browserForFile();
const assay = await startAssay(folder, {
  RATE_LIMIT_PER_MINUTE: "100000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "100000",
});

const PEOPLE = {
  de: {
    company: "Donau-Dampfschifffahrtsgesellschaft Klosterneuburg mbH & Co. Kommanditgesellschaft",
    email: "bewerbungen.und.auswahlverfahren@donau-dampfschifffahrtsgesellschaft.example",
    name: "Maximiliane Friederike Freifrau von Hohenstein-Weißenburg",
  },
  en: { company: "شركة النور للهندسة", email: "hr@alnoor.example", name: "דנה בת-שבע לוי" },
} as const;

type Language = keyof typeof PEOPLE;

/** One person's visit, looked at screen by screen. */
class Look {
  readonly seen: string[] = [];
  readonly problems: string[] = [];
  looks = 0;

  constructor(
    readonly visit: Visit,
    readonly language: Language,
  ) {}

  get page(): Page {
    return this.visit.page;
  }

  get schemes(): readonly ("light" | "dark")[] {
    return this.language === "de" ? ["light", "dark"] : ["light"];
  }

  /**
   * Looks at the screen as it is now: with axe, and in every window for its width. Colours are the same in both
   * languages, so only one is looked at in the dark.
   */
  async at(name: string): Promise<void> {
    const { page } = this;
    this.seen.push(name);
    for (const colorScheme of this.schemes) {
      await page.emulateMedia({ colorScheme });
      this.looks += 1;
      this.problems.push(...(await violations(page)).map((problem) => `${name} ${colorScheme}: ${problem}`));
      if (colorScheme === "light") await this.windows(name);
      else await this.picture(`${name}-360-dark`);
    }
    await page.emulateMedia({ colorScheme: "light" });
  }

  private async windows(name: string): Promise<void> {
    for (const size of WINDOWS) {
      await this.page.setViewportSize(size);
      const pixels = await overflow(this.page);
      if (pixels > 0) this.problems.push(`${name}: ${pixels} pixels wider than ${size.width}`);
      if (size.width !== 360) await this.picture(`${name}-${size.width}-light`);
    }
    // Spare height goes to the screen itself, not to what is above it.
    await this.page.setViewportSize({ width: WINDOWS[1].width, height: 2_000 });
    const stretched = await mainTop(this.page);
    await this.page.setViewportSize(WINDOWS[1]);
    const top = await mainTop(this.page);
    if (stretched !== top) this.problems.push(`${name}: begins at ${stretched} instead of ${top} pixels`);
  }

  private async picture(name: string): Promise<void> {
    await this.visit.picture(
      `candidate-${this.language}-${String(this.seen.length).padStart(2, "0")}-${name}`,
    );
  }
}

const mainTop = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>("main")?.offsetTop);

async function look(language: Language, link: string): Promise<Look> {
  const device = { viewport: WINDOWS[1], reducedMotion: "reduce" as const };
  return new Look(await visit(browser, link, device), language);
}

async function newAccount(language: Language): Promise<Account> {
  const { company, email } = PEOPLE[language];
  const account = await register(assay.address, { company, email, product_id: "pa-pack-10" });
  must(await call(assay.address, "POST", new URL(account.checkoutUrl).pathname), 303);
  askForEverything(folder, account);
  return account;
}

async function introduction(looking: Look): Promise<void> {
  const { page } = looking;
  await onScreen(page, "welcome");
  await looking.at("welcome");
  await next(page);
  await onScreen(page, "notice");
  await looking.at("notice");
  await next(page);
  await looking.at("notice-error");
  await page.keyboard.press("Space");
  await next(page);
  await onScreen(page, "instructions");
  await looking.at("instructions");
  await next(page);
  await onScreen(page, "practice_a");
  await looking.at("practice");
  await next(page);
  await looking.at("practice-missing");
}

async function questions(looking: Look, assessment: Assessment): Promise<void> {
  const { page } = looking;
  await answerRange(assay.address, assessment, 0, 60);
  await page.goto(assessment.link);
  await onScreen(page, "statement");
  await looking.at("statement");
  // An answer by keyboard counts once it has rested for a moment.
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().endsWith("/answers"),
  );
  await page.keyboard.press("4");
  await stored;
  await saved(page);
  await looking.at("statement-chosen");
  await looking.visit.context.setOffline(true);
  await page.keyboard.press("5");
  await page.locator("[data-sync=offline]", { hasText: "1 " }).waitFor();
  await looking.at("statement-offline");
  await looking.visit.context.setOffline(false);
  await saved(page);
  await looking.at("statement-restored");
  await answerRange(assay.address, assessment, 0, PART_A);
  await page.reload();
  await onScreen(page, "break");
  await looking.at("break");
  await next(page);
  await onScreen(page, "practice_b");
  await looking.at("practice-pair");
  await typeAnswer(page, 2);
  await onScreen(page, "pair");
  await looking.at("pair");
  await page.keyboard.press("2");
  await looking.at("pair-chosen");
  await answerRange(
    assay.address,
    assessment,
    PART_A,
    assessment.items.findIndex(({ id }) => id === "check.3"),
  );
  await page.reload();
  await onScreen(page, "pair");
  await looking.at("pair-check");
}

async function end(looking: Look, current: Assessment): Promise<void> {
  const { page } = looking;
  await answerRange(assay.address, current, PART_A, TOTAL - 2);
  await page.reload();
  await onScreen(page, "pair");
  for (const _ of [1, 2]) await next(page);
  await onScreen(page, "about");
  await looking.at("about");
  await page.locator("#first-name").fill("");
  await page.locator("#last-name").fill("");
  await next(page);
  await looking.at("about-error");
  await page.locator("#last-name").fill(PEOPLE[looking.language].name);
  await page.locator("[data-gender=female]").click();
  await next(page);
  await onScreen(page, "review");
  await looking.at("review-open");
  await answerRange(assay.address, current, TOTAL - 2, TOTAL);
  await page.reload();
  await onScreen(page, "about");
  await next(page);
  await onScreen(page, "review");
  await looking.at("review");
  await next(page);
  await onScreen(page, "thanks");
  // The name as it was corrected, and nothing of the one in the invite.
  const shown = await page.locator("h1").textContent();
  expect(shown?.replace(/[\u2068\u2069]/g, "")).toEndWith(`, ${PEOPLE[looking.language].name}`);
  await looking.at("thanks");
}

async function closedLinks(looking: Look, account: Account): Promise<void> {
  const { page } = looking;
  await page.goto(`${assay.address}/a/${"a".repeat(50)}`);
  await onScreen(page, "unavailable");
  await looking.at("unavailable");
  const { link } = await invite(assay.address, account, { expires_in_days: 1, language: "de" });
  const later = { key: account.key, body: { advance_seconds: 2 * 86_400 } };
  must(await call(assay.address, "POST", "/api/v1/test-helpers/clock", later), 200);
  await page.goto(link);
  await onScreen(page, "expired");
  await looking.at("expired");
  await page.route("**/api/candidate/**", (route) => route.abort());
  await page.goto(link);
  await onScreen(page, "loading");
  await looking.at("loading");
  await onScreen(page, "unreachable");
  await looking.at("unreachable");
}

test.each(["de", "en"] as const)(
  "no screen in %s has a violation of WCAG 2.2 A or AA that axe finds, and none is wider than its window",
  async (language) => {
    const account = await newAccount(language);
    const { name } = PEOPLE[language];
    const untouched = await invite(assay.address, account, { name, language });
    const attempt = await newAssessment(assay.address, account, { name, language });
    const looking = await look(language, untouched.link);
    await introduction(looking);
    await questions(looking, attempt);
    await end(looking, attempt);
    if (language === "de") await closedLinks(looking, account);
    console.log(
      `${language}: ${looking.seen.length} screens, ${looking.looks} looks by axe, ` +
        `${looking.seen.length * WINDOWS.length} widths`,
    );
    expect(looking.problems).toEqual([]);
    const others = looking.visit.faults.filter(
      (failure) => !/ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)|\b404\b/.test(failure),
    );
    expect(others).toEqual([]);
    await looking.visit.context.close();
  },
);

test("who prefers less motion sees none, and the answers still wait for the second tap to pass", async () => {
  const account = await register(assay.address, { product_id: "pa-pack-10" });
  must(await call(assay.address, "POST", new URL(account.checkoutUrl).pathname), 303);
  const candidate = await newAssessment(assay.address, account);
  const moving = async (reducedMotion: "reduce" | "no-preference") => {
    const guest = await visit(browser, candidate.link, { viewport: WINDOWS[1], reducedMotion });
    await onScreen(guest.page, "instructions");
    // Recorded as they begin, because they last only a moment.
    await guest.page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset.begun = "";
      document.addEventListener("animationstart", ({ animationName }) => {
        dataset.begun += ` ${animationName}`;
      });
    });
    await next(guest.page);
    await onScreen(guest.page, "practice_a");
    await guest.page.locator("html[data-begun~=settle]").waitFor();
    const begun = await guest.page.locator("html").getAttribute("data-begun");
    await guest.context.close();
    return new Set(begun?.trim().split(" "));
  };
  expect(await moving("reduce")).toEqual(new Set(["settle"]));
  expect(await moving("no-preference")).toEqual(new Set(["rise", "settle"]));
});
