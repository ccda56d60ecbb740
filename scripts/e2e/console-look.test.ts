/** Every page of the console as it looks: on a desk and on a phone, light and dark, filled and empty. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { openBrowser, type Visit } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import {
  askAs,
  type Demo,
  enter,
  faultsOf,
  go,
  overflow,
  type Role,
  settled,
  startDemo,
  switchMode,
  workFor,
} from "./console-page.ts";

const AGENCY = "Nordlicht & Möwe Personal GmbH";
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
const [WIDE] = WINDOWS;

let browser: Browser;
let demo: Demo;

beforeAll(async () => {
  [browser, demo] = await Promise.all([openBrowser(), startDemo()]);
});
afterAll(async () => {
  await browser.close();
  await demo.end();
});

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

  /** The same page in both windows and both color schemes. */
  async look(path: string): Promise<void> {
    const { page } = this;
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
        await settled(page);
        const place = `${this.name} ${path} ${size.width} ${colorScheme}`;
        const found = await barriers(page, colorScheme === "light" ? "all" : "contrast");
        this.problems.push(...found.map((barrier) => `${place}: ${barrier}`));
        this.looks += 1;
        if (size === WIDE || colorScheme === "light") await this.desk.picture(fileName(place));
      }
      const pixels = await overflow(page);
      if (pixels > 0) this.problems.push(`${this.name} ${path}: ${pixels} pixels wider than ${size.width}`);
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

async function roundOf(role: Role, name: string): Promise<Round> {
  return new Round(await enter(browser, demo, role, { viewport: WIDE }), name);
}

/** Where the first link of a list leads that begins so. */
async function firstOf(page: Page, list: string, beginning: string, within = "main"): Promise<string> {
  await go(page, list);
  const link = page.locator(`${within} a[href^="/console${beginning}"]`).first();
  return ((await link.getAttribute("href")) ?? "").replace("/console", "");
}

test("the owner's pages, filled", async () => {
  const round = await roundOf("owner", "filled");
  const paths = await round.menu();
  expect(paths.length).toBeGreaterThan(15);
  await round.through(paths);
  round.end();
});

test("the owner's pages of single people and things", async () => {
  const round = await roundOf("owner", "filled");
  const { page } = round;
  const { data } = await askAs(page, "/console/candidates?state=completed&limit=3");
  const [id, ...others] = data.candidates.map((candidate: { session_id: number }) => candidate.session_id);
  const team = await firstOf(page, "/teams", "/teams/");
  await round.through([
    `/candidates/${id}`,
    await firstOf(page, "/candidates?state=pending", "/candidates/invite/"),
    "/invites/new",
    "/invites/many",
    await firstOf(page, "/invites?view=lists", "/invites/batches/"),
    await firstOf(page, "/job-profiles", "/job-profiles/jp_"),
    "/job-profiles/new",
    await firstOf(page, "/shortlist", "/shortlist?"),
    `/compare?ids=${[id, ...others].join(",")}`,
    `${team}?view=map`,
    `${team}?view=report`,
    await firstOf(page, "/webhooks", "/webhooks/"),
    "/me",
    "/nowhere",
  ]);
  round.end();
});

test("the pages of the whole server", async () => {
  const round = await roundOf("operator", "server");
  const { page } = round;
  await round.look("/");
  await workFor(page, AGENCY);
  const server = (await round.menu()).filter((path) => path.startsWith("/server/"));
  expect(server.length).toBeGreaterThan(8);
  await round.through([
    ...server,
    await firstOf(page, "/server/accounts", "/server/accounts/cus_"),
    "/server/norms/preview",
    await firstOf(page, "/server/norms", "/server/norms/", "table"),
    "/server/accounts/new",
    "/server/invoices",
  ]);
  round.end();
});

test("the owner's pages while there is nothing yet", async () => {
  const round = await roundOf("railway", "empty");
  await switchMode(round.page, "Test");
  await round.through([...(await round.menu()), "/invites/new", "/invites/many", "/job-profiles/new"]);
  round.end();
});
