/** A person in the console of a company that the demo has filled. */
import { afterAll } from "bun:test";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import writeXlsxFile from "write-excel-file/node";
import { STAFF, type StaffKey } from "#/demo/plan.ts";
import { NAVIGATION_TEXTS } from "#/messages/console/navigation.gen.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { NAVIGATION } from "#/web/console/app/navigation-items.ts";
import { DESK, type Visit, visit } from "./browser.ts";
import { type Answer, call, must, withDatabase } from "./client.ts";
import { browserForFile } from "./own-folder.ts";
import type { Person } from "./person.ts";
import { copyDemo, type DemoKeys } from "./prepared-demo.ts";
import { emptyFolder, startAssay } from "./process.ts";

export type Role = StaffKey;

export interface Demo {
  /** Where it listens, e.g. http://localhost:40123. */
  address: string;
  keys: DemoKeys;
  /** Where the service keeps its data. */
  dataFolder: string;
  /**
   * Begins a session.
   * @returns the value of its cookie
   */
  signIn(role: Role): string;
  end(): Promise<void>;
}

/**
 * Starts the service on a copy of what `assay demo` fills.
 * @param options more words of that command
 * @param command of another build of the service
 */
export async function startDemo(options: readonly string[], command?: readonly string[]): Promise<Demo> {
  const { folder, remove } = emptyFolder();
  const keys = await copyDemo(folder, options, command);
  const dataFolder = join(folder, "data");
  const settings = {
    // Passkeys belong to a name: a browser keeps none for an address of numbers.
    HOST: "localhost",
    RATE_LIMIT_PER_MINUTE: "1000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "300",
    WEBHOOK_ALLOW_PRIVATE: "true",
    BACKUP_DIR: join(dataFolder, "backups"),
    BACKUP_AT: "off",
  };
  const assay = await startAssay(folder, settings, command);
  return {
    address: assay.address,
    keys,
    dataFolder,
    signIn: (role) => beginSession(folder, role),
    async end() {
      await assay.kill();
      remove();
    },
  };
}

/** A browser and a filled demo for the tests of the file, gone after them. @param options as of `startDemo` */
export async function demoForFile(...options: string[]): Promise<{ browser: Browser; demo: Demo }> {
  const [browser, demo] = await Promise.all([browserForFile(), startDemo(options)]);
  afterAll(() => demo.end());
  return { browser, demo };
}

/** A page of the console of any service, open for somebody who is signed in there already. */
export async function openAs(
  browser: Browser,
  address: string,
  { cookies }: Person,
  path: string,
  device: BrowserContextOptions = DESK,
): Promise<Visit> {
  const desk = await visit(browser, `${address}/healthz`, device);
  await desk.context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: address })));
  await desk.page.goto(`${address}/console${path}`);
  return desk;
}

/** The same, once it shows what it is for. */
export async function enterAs(...page: Parameters<typeof openAs>): Promise<Visit> {
  const desk = await openAs(...page);
  await headingOf(desk.page).waitFor();
  await settled(desk.page);
  return desk;
}

/** Stores what a sign-in stores: the sign-in by one click ends with `assay demo`. */
function beginSession(folder: string, role: Role): string {
  const token = randomBytes(32).toString("base64url");
  const email = STAFF.find(({ key }) => key === role)?.email ?? "";
  const now = Date.now();
  withDatabase(folder, (database) => {
    database.run("UPDATE users SET last_sign_in_at = ? WHERE email = ?", [now, email]);
    database.run(
      `INSERT INTO console_sessions (hash, id, user_id, step, device, created_at, last_seen_at, expires_at)
       SELECT ?, ?, id, 'signed_in', 'Demo', ?, ?, ? FROM users WHERE email = ?`,
      [
        sha256(token),
        `csn_${randomBytes(18).toString("hex").slice(0, 24)}`,
        now,
        now,
        now + SESSION_MS,
        email,
      ],
    );
  });
  return token;
}

const SESSION_MS = 7 * 86_400_000;

/** Answer that the console's own program would receive: the account's response to its key. */
export function ask(demo: Demo, path: string, mode: "live" | "test" = "live"): Promise<Answer> {
  return call(demo.address, "GET", `/api/v1${path}`, { key: demo.keys[mode] });
}

/** Somebody of the company at their desk, in a browser profile of their own. */
export async function enter(
  browser: Browser,
  demo: Demo,
  role: Role,
  device: BrowserContextOptions = DESK,
): Promise<Visit> {
  const cookie = {
    name: "assay_session",
    value: demo.signIn(role),
    domain: new URL(demo.address).hostname,
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Strict" as const,
  };
  const desk = await visit(browser, `${demo.address}/console`, {
    reducedMotion: "reduce",
    storageState: { cookies: [cookie], origins: [] },
    ...device,
  });
  await headingOf(desk.page).waitFor();
  return desk;
}

export const headingOf = (page: Page, name?: string | RegExp) =>
  page.getByRole("heading", { level: 1, ...(name !== undefined && { name }) });

/** Leaving a page stops what it was loading. That is not an error. */
export const errorsOf = (desk: Visit, ...expected: RegExp[]): string[] =>
  desk.faults.filter(
    (failure) => !/net::ERR_ABORTED/.test(failure) && !expected.some((pattern) => pattern.test(failure)),
  );

/** Counts what is pressed on a page with the mouse or a finger, from now on and until it is reloaded. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses?: number };
    const isHeard = counted.presses !== undefined;
    counted.presses = 0;
    if (!isHeard)
      addEventListener("pointerdown", () => (counted.presses = (counted.presses ?? 0) + 1), {
        capture: true,
      });
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

/** Opens a page by the menu and the links of its section. @param label the section's text or the page's */
export async function menu(page: Page, label: string): Promise<void> {
  const { sections, pages } = NAVIGATION_TEXTS.en;
  const all = NAVIGATION.flatMap((group) => group.sections).filter(({ only }) => only === undefined);
  const section =
    all.find((one) => sections[one.label] === label) ??
    all.find((one) => one.pages.some((below) => pages[below.label] === label));
  if (section === undefined) throw new Error(`The menu has no entry "${label}"`);
  const title = sections[section.label];
  const below = page.getByRole("navigation", { name: title, exact: true });
  if (title === label || !(await below.isVisible())) await follow(page, "Menu", title);
  if (title !== label) await follow(page, title, label);
  await settled(page);
}

/** Follows a link of a navigation, until its page is the current one. */
async function follow(page: Page, navigation: string, name: string): Promise<void> {
  const link = page
    .getByRole("navigation", { name: navigation, exact: true })
    .getByRole("link", { name, exact: true });
  await link.waitFor();
  const current = link.and(page.locator("[aria-current=page]"));
  if (navigation === "Menu" || (await current.count()) === 0) await link.click();
  // Until then the page that one leaves may still be there, with a field of the same name.
  await current.waitFor();
}

/** Opens any page of the console without a reload, as its own links do. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", `/console${to}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await settled(page);
}

/** Until the page is that of the address, and nothing on it is on its way any more: no placeholder, no spinner, no rows of the last filter, no font that moves things. */
export async function settled(page: Page): Promise<void> {
  // Twice: what has come may ask for more.
  for (const _ of [1, 2]) {
    await page.waitForFunction(() => {
      const shown = document.querySelector<HTMLElement>("[data-address]")?.dataset.address;
      const address = (path: string) => path.replace(/\/(?=\?|$)/, "");
      return (
        (shown === undefined ||
          address(new URL(`/console${shown}`, location.origin).href) ===
            address(location.origin + location.pathname + location.search)) &&
        document.querySelector("h1") !== null &&
        document.querySelector("[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root") === null
      );
    });
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
  }
}

/** What the console says about what was done, in the corner. */
export const said = (page: Page, text: string | RegExp) => page.getByRole("alert").filter({ hasText: text });

/** How far the page is wider than its window, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Makes an administrator work for an account. */
export async function workFor(page: Page, company: string): Promise<void> {
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("option", { name: new RegExp(company) }).click();
  await page.getByRole("button", { name: `Account: ${company}` }).waitFor();
  await settled(page);
}

/** Switches between live and test mode. */
export async function switchMode(page: Page, mode: "Live" | "Test"): Promise<void> {
  await page.getByRole("banner").getByText(mode, { exact: true }).click();
  await settled(page);
}

/** What the server answers to the person who is signed in, for the account that the page works on. */
export async function askAs(page: Page, path: string): Promise<Answer["json"]> {
  return page.evaluate(async (asked) => {
    const kept = JSON.parse(sessionStorage.getItem("assay.console.desk") ?? "null");
    const session = await (await fetch("/api/console/session")).json();
    const account = kept?.account?.id ?? session.data.accounts[0]?.account_id;
    const headers = { "X-Assay-Account": account, "X-Assay-Mode": kept?.mode ?? "live" };
    return (await fetch(`/api/v1${asked}`, { headers })).json();
  }, path);
}

/** Sets up an authenticator app where the console asks a new person for a second factor. */
export async function enrol(page: Page): Promise<void> {
  await headingOf(page, "Protect your sign-in").waitFor();
  await page.getByRole("button", { name: /Authenticator app/ }).click();
  const secret = await page.locator(".console-copy").innerText();
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  await page.getByRole("textbox", { name: "Six digits" }).first().click();
  await page.keyboard.type(app.generate());
  await page.getByLabel("I have saved them").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("navigation").first().waitFor();
}

/** The invite of somebody as the API returns it, or undefined. */
export async function inviteOf(demo: Demo, name: string) {
  const { json } = await ask(demo, "/invites?limit=100");
  return json.data.invites.find(({ candidate }: { candidate: { name: string } }) => candidate.name === name);
}

/** The rows of the page's list that contain a name. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("row").filter({ hasText: name });

/** Types into the search field of the page's list, and waits for the result. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole("main").getByRole("searchbox").fill(words);
  await page.waitForURL((url) => (url.searchParams.get("q") ?? "") === words);
  await settled(page);
}

/** A file of Excel, as a person chooses one. */
export async function workbookOf(name: string, rows: readonly (readonly string[])[]) {
  const cells = rows.map((row) => row.map((value) => ({ value })));
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { name, mimeType, buffer: await writeXlsxFile(cells).toBuffer() };
}

/** Lets the first of those who were invited at a domain in test mode complete. @returns how many were invited there */
export async function completeSome(demo: Demo, domain: string, count: number): Promise<number> {
  const { json } = await ask(demo, "/invites?status=pending&limit=100", "test");
  const invited = json.data.invites.filter((one: { candidate: { email: string } }) =>
    one.candidate.email.endsWith(`@${domain}`),
  );
  for (const { invite_id: id } of invited.slice(0, count)) {
    const path = `/api/v1/test-helpers/invites/${id}/complete`;
    must(await call(demo.address, "POST", path, { key: demo.keys.test }), 200);
  }
  return invited.length;
}
