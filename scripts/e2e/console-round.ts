/** A round through pages of the console: each is looked at in two windows and both color schemes, which take turns. */
import { expect } from "bun:test";
import type { Browser, Page } from "playwright-core";
import type { Visit } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import { type Demo, enter, faultsOf, go, overflow, type Role, settled } from "./console-page.ts";

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
const ALL_LOOKS = WINDOWS.flatMap((size) => SCHEMES.map((scheme) => [size, scheme] as const));

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
    for (const [size, colorScheme] of this.looks === 0 ? ALL_LOOKS : LOOKS) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      await settled(page);
      const place = `${this.name} ${path} ${size.width} ${colorScheme}`;
      this.problems.push(...(await barriers(page)).map((barrier) => `${place}: ${barrier}`));
      this.looks += 1;
      await this.desk.picture(fileName(place));
      const pixels = await overflow(page);
      if (pixels > 0) this.problems.push(`${place}: ${pixels} pixels too wide`);
    }
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: "light" });
  }

  end(): void {
    console.log(`${this.name}: ${this.looks} looks`);
    expect([...this.problems, ...faultsOf(this.desk)]).toEqual([]);
  }
}

/** "owner /teams/4?view=map 390 dark" -> "console-owner-teams-one-map-390-dark": ids differ from run to run. */
const fileName = (place: string): string =>
  `console-${place}`
    .replace(/\/(?:[a-z]+_\w+|\d+)(?=[ ?])/, "-one")
    .replace(/\?(?:view=)?(\w+)\S*/, "-$1")
    .replace(/[^\w]+/g, "-");

/** @param name what its pictures begin with */
export async function roundOf(browser: Browser, demo: Demo, role: Role, name: string): Promise<Round> {
  return new Round(await enter(browser, demo, role, { viewport: WIDE }), name);
}

/** Where the first link of a list leads that begins so. */
export async function firstOf(page: Page, list: string, beginning: string, within = "main"): Promise<string> {
  await go(page, list);
  const link = page.locator(`${within} a[href^="/console${beginning}"]`).first();
  return ((await link.getAttribute("href")) ?? "").replace("/console", "");
}
