/** Chromium without what older browsers do not have. */
import { type Newer, newerThan, removeBuiltIns } from "#/testing/browsers/removal.ts";
import type { Floor } from "#/web/browsers.ts";
import type { Profiles } from "./browser.ts";

/** Returns a browser whose pages lose built-ins before their first script runs. */
const without = (browser: Profiles, lost: readonly Newer[]): Profiles => ({
  async newContext(options) {
    const context = await browser.newContext(options);
    await context.addInitScript(removeBuiltIns, lost);
    return context;
  },
});

/** Returns a browser without everything that came after the oldest supported ones. */
export const oldest = (browser: Profiles, floor: Floor): Profiles => without(browser, newerThan(floor));

/** Returns a browser without one member of something, or, for null, without all of it. */
export const lacking = (owner: string, member: string | null) => (browser: Profiles) =>
  without(browser, [{ owner, member, on: member === null ? "owner" : "both" }]);
