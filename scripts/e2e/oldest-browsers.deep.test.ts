/** Candidates and recruiters work in the oldest supported browsers: Chromium, without everything that came later. */
import { describe, expect, test } from "bun:test";
import { newerThan, removeBuiltIns } from "#/testing/browsers/removal.ts";
import { OLDEST_BROWSERS, oldestBrowsers } from "#/web/browsers.ts";
import { PHONE, type Profiles, visit } from "./browser.ts";
import { hurry } from "./candidate-page.ts";
import { errorsOf, overflow } from "./console-page.ts";
import { changeSetting, inviteByLink, readResult, signInAgain, takeAssessment } from "./hiring-walk.ts";
import { lacking, oldest } from "./oldest-browser.ts";
import { browserForFile } from "./own-folder.ts";
import { newServers, setUp } from "./set-up-walk.ts";

const browser = await browserForFile();
const newServer = newServers(oldest(browser, "console"));
const server = newServer();
const PHONE_390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test("from the set-up link to a candidate's result, with both pages in their oldest browser", async () => {
  const stranger = await server;
  const { desk, assay } = stranger;
  const secret = await setUp(stranger, "own");
  await signInAgain(stranger, secret);
  await desk.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const link = await inviteByLink(stranger);
  const phone = await visit(oldest(browser, "candidate"), link, PHONE);
  await hurry(phone.page);
  await takeAssessment(phone.page, assay, link.split("/a/")[1] ?? "");
  await phone.picture("oldest-candidate-summary");
  expect(phone.faults).toEqual([]);
  await phone.context.close();
  await readResult(stranger);
  await desk.picture("oldest-console-result");
  await changeSetting(stranger);
  await desk.picture("oldest-console-settings");
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

describe.each(["candidate", "console"] as const)("the browser of the %s", (floor) => {
  test("has lost everything that can be removed, and only that", async () => {
    const { assay } = await server;
    const { page } = await visit(oldest(browser, floor), `${assay.address}/healthz`);
    const newer = newerThan(floor);
    expect(newer.length).toBeGreaterThan(4000);
    // Both are only names for what the syntax of resources uses, which the built scripts do not contain.
    expect(await page.evaluate(removeBuiltIns, newer)).toEqual(["Symbol.asyncDispose", "Symbol.dispose"]);
    const present = await page.evaluate(() => [
      "any" in AbortSignal,
      "toSorted" in Array.prototype,
      "Iterator" in window,
      Symbol.asyncIterator in ReadableStream.prototype,
      "fetch" in window,
      "at" in Array.prototype,
    ]);
    expect(present).toEqual([false, false, false, false, true, floor === "console"]);
  });
});

/** Browsers that are older than the oldest ones: each lacks one of the features by which the gate tells them apart. */
const OLDER: Readonly<Record<string, (browser: Profiles) => Profiles>> = {
  "javascript.builtins.RegExp.hasIndices": lacking("RegExp", "hasIndices"),
  "javascript.builtins.Intl.DateTimeFormat.formatRange": lacking("Intl.DateTimeFormat", "formatRange"),
  "api.TransformStream": lacking("TransformStream", null),
  "css.types.length.viewport_percentage_units_dynamic": lacking("CSS", "supports"),
};

describe.each([
  [
    "/a/anything",
    "candidate",
    "This page does not work in this browser",
    "Diese Seite funktioniert in diesem Browser nicht",
  ],
  [
    "/start/anything",
    "candidate",
    "This page does not work in this browser",
    "Diese Seite funktioniert in diesem Browser nicht",
  ],
  [
    "/console",
    "console",
    "The console does not work in this browser",
    "Die Konsole funktioniert in diesem Browser nicht",
  ],
] as const)("in an older browser %s", (path, floor, english, german) => {
  test.each(Object.keys(OLDEST_BROWSERS[floor].marks))(
    "says which are supported: without %s",
    async (mark) => {
      const { assay } = await server;
      const old = OLDER[mark]?.(browser);
      if (old === undefined) throw new Error(`${mark} is not removed here`);
      const phone = await visit(old, assay.address + path, PHONE_390);
      const { page } = phone;
      for (const text of [english, german]) await page.getByText(text).waitFor();
      expect((await page.locator("body").innerText()).split(oldestBrowsers(floor))).toHaveLength(3);
      expect(await page.locator("#app, [data-screen], form").count()).toBe(0);
      expect(await overflow(page)).toBe(0);
      expect(await page.locator("h1").count()).toBe(1);
      await phone.picture(`older-${path.split("/")[1]}-${mark.split(".").at(-1)}`);
      // Nobody has a page for starting here.
      expect(phone.faults.filter((fault) => !fault.includes("404"))).toEqual([]);
      await phone.context.close();
    },
  );
});
