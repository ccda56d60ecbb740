/** Visits pages of the console: each is checked in two windows and both color schemes, which alternate, and measured in three more. */
import { expect } from "bun:test";
import type { Browser, Locator, Page } from "playwright-core";
import type { Visit } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import { type Demo, enter, errorsOf, go, overflow, type Role, settled } from "./console-page.ts";
import { misshapen, smallTargets } from "./console-shape.ts";

const WIDE = { width: 1280, height: 800 } as const;
const NARROW = { width: 390, height: 844 } as const;
const narrow = (width: number) => ({ ...NARROW, width });

interface Look {
  size: { width: number; height: number };
  colorScheme: "light" | "dark";
  /** What barriers are looked for; where none are only the shape is looked at. */
  rules: "all" | "of sight" | "none";
}

/**
 * Every page on a desktop in light and on a phone in dark. A page without an error in either window and either scheme hardly has one in the other two pairs alone. Its shape also on a tablet, on a small phone, and in a window of
 * 1280 pixels at 400 %.
 */
const LOOKS: readonly Look[] = [
  { size: WIDE, colorScheme: "light", rules: "all" },
  { size: narrow(820), colorScheme: "light", rules: "none" },
  { size: NARROW, colorScheme: "dark", rules: "of sight" },
  { size: narrow(360), colorScheme: "dark", rules: "none" },
  { size: narrow(320), colorScheme: "dark", rules: "none" },
];
const [FIRST_LOOK, ...OTHER_LOOKS] = LOOKS as [Look, ...Look[]];
/** The frame around all pages is seen once in all four. */
const ALL_LOOKS: readonly Look[] = [
  FIRST_LOOK,
  { size: WIDE, colorScheme: "dark", rules: "of sight" },
  { size: NARROW, colorScheme: "light", rules: "of sight" },
  ...OTHER_LOOKS,
];

/** A narrower window is a desktop at 400 %: there a page must reflow, and no line may be wide enough for a long word. */
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

  /** Every address in the menu and in the links of its sections, as it is for this person. */
  async menu(): Promise<string[]> {
    const links = this.page.locator(".console-nav-link");
    await links.first().waitFor();
    const addresses = new Set<string>();
    for (const entry of await addressesOf(links)) {
      await go(this.page, entry);
      for (const address of [entry, ...(await addressesOf(this.page.locator(".console-section-links a")))])
        addresses.add(address);
    }
    return [...addresses];
  }

  /** Every second page the other way round: the next one begins in the window and scheme in which the last one ended. */
  async through(paths: readonly string[]): Promise<void> {
    for (const [place, path] of paths.entries()) {
      await go(this.page, path);
      await this.lookAt(path, this.looks > 0 && place % 2 === 1);
    }
    await show(this.page, FIRST_LOOK);
  }

  /** The page that is open. */
  async look(path: string): Promise<void> {
    await this.lookAt(path);
    await show(this.page, FIRST_LOOK);
  }

  private async lookAt(path: string, isBackwards = false): Promise<void> {
    const looks = this.looks === 0 ? ALL_LOOKS : LOOKS;
    for (const look of isBackwards ? looks.toReversed() : looks) {
      const { size, colorScheme, rules } = look;
      await show(this.page, look);
      if (rules === "none") {
        await drawn(this.page);
        await this.measure(`${this.name} ${path} ${size.width}`, size.width >= NARROWEST_READ);
        continue;
      }
      await settled(this.page);
      const place = `${this.name} ${path} ${size.width} ${colorScheme}`;
      const found = await barriers(this.page, rules === "of sight");
      this.problems.push(...found.map((barrier) => `${place}: ${barrier}`));
      this.looks += 1;
      await this.desk.picture(fileName(place));
      await this.measure(place);
    }
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
    expect([...this.problems, ...errorsOf(this.desk)]).toEqual([]);
  }
}

/** Makes the window so large, and gives it this scheme. */
async function show(page: Page, { size, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

/** Everything that listens to the window's width has reacted by then. */
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
  if (language === "de") await speakIn(round.page, "de");
  return round;
}

/** The reader's language. German has the longer words of the two: what fits in German fits in English. */
export async function speakIn(page: Page, language: "en" | "de"): Promise<void> {
  await page.evaluate(async (language) => {
    const { data } = await (await fetch("/api/console/session")).json();
    await fetch("/api/console/me", {
      method: "PUT",
      headers: { "content-type": "application/json", "x-assay-console": "1" },
      body: JSON.stringify({ name: data.user.name, language }),
    });
  }, language);
  await page.reload();
  await page.locator(`html[lang=${language}]`).waitFor();
  await settled(page);
}

/** Where the first link of a list leads that begins so. */
export async function firstOf(page: Page, list: string, beginning: string, within = "main"): Promise<string> {
  await go(page, list);
  const link = page
    .locator(`${within} :not(.console-section-links) > a[href^="/console${beginning}"]`)
    .first();
  return ((await link.getAttribute("href")) ?? "").replace("/console", "");
}

/** The addresses of links, below `/console`. */
async function addressesOf(links: Locator): Promise<string[]> {
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return addresses.map((address) => address.replace(/^\/console/, "") || "/");
}
