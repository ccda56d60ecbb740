/** A round through pages of the console: each is looked at in two windows and both color schemes, which take turns. */
import { expect } from "bun:test";
import type { Browser, Page } from "playwright-core";
import type { Visit } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import { type Demo, enter, faultsOf, go, overflow, type Role, settled, unfold } from "./console-page.ts";
import { misshapen, smallTargets } from "./console-shape.ts";

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
const [WIDE, NARROW] = WINDOWS;
const SCHEMES = ["light", "dark"] as const;

/**
 * Every page on a desk in light and on a phone in dark: a page that has no fault in either window, and none in either
 * scheme, hardly has one in the other two pairs alone. The frame around all of them is seen once in all four.
 */
const LOOKS = [
  [WIDE, "light"],
  [NARROW, "dark"],
] as const;
/** Where only the shape is looked at: a tablet, a small phone, and a window of 1280 pixels at 400 %. */
const FURTHER_WIDTHS = [820, 360, 320];
const ALL_LOOKS = WINDOWS.flatMap((size) => SCHEMES.map((scheme) => [size, scheme] as const));

/** Narrower is a desk at 400 %: there a page must reflow, and a long word may have no line that holds it. */
const NARROWEST_READ = 360;

/** One person's round through the console, page by page. */
class Round {
  readonly problems: string[] = [];
  looks = 0;

  constructor(
    readonly desk: Visit,
    readonly name: string,
  ) {}

  get page(): Page {
    return this.desk.page;
  }

  /** Every address in the menu, as it is for this person. */
  async menu(): Promise<string[]> {
    const links = this.page.getByRole("navigation").getByRole("link");
    await links.first().waitFor();
    await unfold(this.page);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    return addresses.map((address) => address.replace(/^\/console/, "") || "/");
  }

  async through(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await go(this.page, path);
      await this.look(path);
    }
  }

  /** The page that is open. */
  async look(path: string): Promise<void> {
    const { page } = this;
    let isSeenAgain = false;
    for (const [size, colorScheme] of this.looks === 0 ? ALL_LOOKS : LOOKS) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      await settled(page);
      const place = `${this.name} ${path} ${size.width} ${colorScheme}`;
      const found = await barriers(page, isSeenAgain);
      isSeenAgain = true;
      this.problems.push(...found.map((barrier) => `${place}: ${barrier}`));
      this.looks += 1;
      await this.desk.picture(fileName(place));
      await this.measure(place);
    }
    for (const width of FURTHER_WIDTHS) {
      await page.setViewportSize({ width, height: NARROW.height });
      await drawn(page);
      await this.measure(`${this.name} ${path} ${width}`, width >= NARROWEST_READ);
    }
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: "light" });
  }

  /** @param isRead whether words are looked at too, and not only that nothing lies outside of the window */
  private async measure(place: string, isRead = true): Promise<void> {
    const pixels = await overflow(this.page);
    if (pixels > 0) this.problems.push(`${place}: ${pixels} pixels too wide`);
    const found = [...(isRead ? await misshapen(this.page) : []), ...(await smallTargets(this.page, 24))];
    this.problems.push(...found.map((text) => `${place}: ${text}`));
  }

  end(): void {
    console.log(`${this.name}: ${this.looks} looks`);
    expect([...this.problems, ...faultsOf(this.desk)]).toEqual([]);
  }
}

/** Whatever listens to the window's width has done what it does then. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** "owner /teams/4?view=map 390 dark" -> "console-owner-teams-one-map-390-dark": ids differ from run to run. */
const fileName = (place: string): string =>
  `console-${place}`
    .replace(/\/(?:[a-z]+_\w+|\d+)(?=[ ?])/, "-one")
    .replace(/\?(?:view=)?(\w+)\S*/, "-$1")
    .replace(/[^\w]+/g, "-");

/** @param name what its pictures begin with */
export async function roundOf(
  browser: Browser,
  demo: Demo,
  role: Role,
  name: string,
  language: "en" | "de" = "en",
): Promise<Round> {
  const round = new Round(await enter(browser, demo, role, { viewport: WIDE }), name);
  if (language === "de") await speakGerman(round.page);
  return round;
}

/** The longer words of the two: what fits in German fits in English. */
async function speakGerman(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { data } = await (await fetch("/api/console/session")).json();
    await fetch("/api/console/me", {
      method: "PUT",
      headers: { "content-type": "application/json", "x-assay-console": "1" },
      body: JSON.stringify({ name: data.user.name, language: "de" }),
    });
  });
  await page.reload();
  await page.locator("html[lang=de]").waitFor();
  await settled(page);
}

/** Where the first link of a list leads that begins so. */
export async function firstOf(page: Page, list: string, beginning: string, within = "main"): Promise<string> {
  await go(page, list);
  const link = page.locator(`${within} a[href^="/console${beginning}"]`).first();
  return ((await link.getAttribute("href")) ?? "").replace("/console", "");
}
