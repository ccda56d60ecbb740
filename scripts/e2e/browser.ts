/** Chromium, watched: nothing may be blocked, fail, or leave for another host. */
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { PICTURES, TAKES_PICTURES, WAIT_LIMIT_MS } from "./process.ts";

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
export const DESK = { viewport: { width: 1280, height: 800 } } as const;

/** @param names hosts that lead to this machine, as a name service of a company would say */
export function openBrowser(...names: string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (executablePath === undefined)
    throw new Error("Run these tests with `npm run e2e`, which finds the browser.");
  // Chromium's own sandbox cannot be set up by root, who runs most containers.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  if (names.length > 0)
    args.push(`--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1`).join(",")}`);
  return chromium.launch({ executablePath, args });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings (policy violations among them), page errors, failed and foreign requests. */
  faults: string[];
  picture(name: string): Promise<void>;
}

/** Opens an address in a browser profile of its own. */
export async function visit(
  browser: Browser,
  address: string,
  device: BrowserContextOptions = PHONE,
): Promise<Visit> {
  const context = await browser.newContext({ locale: "en-US", ...device });
  context.setDefaultTimeout(WAIT_LIMIT_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  const { origin } = new URL(address);
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith("data:") && new URL(url).origin !== origin) errors.push(`foreign request: ${url}`);
  });
  page.on("requestfailed", (request) => {
    // The page itself cancelled the request: a query was repeated, or the page was left. A failure has another word.
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    errors.push(`failed request: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`answer ${response.status()}: ${response.url()}`);
  });
  page.on("console", (message) => {
    // A full Chromium requests an icon automatically if a page names none, and a JSON answer names none.
    if (message.location().url.endsWith("/favicon.ico")) return;
    if (message.type() === "error" || message.type() === "warning") errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`page error: ${error.message}`));
  await page.goto(address);
  return {
    page,
    context,
    faults: errors,
    picture: (name) => picture(page, name),
  };
}

/** Saves screenshots for people to look at, when pictures are enabled. */
export async function picture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (!TAKES_PICTURES) return;
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage, animations: "disabled" });
}
