/** What files of tests begin with: folders, services and browsers of their own, gone after them. */
import { afterAll, afterEach, beforeEach } from "bun:test";
import type { Browser } from "playwright-core";
import { openBrowser } from "./browser.ts";
import { emptyFolder, killAll } from "./process.ts";

/** Limits that no test runs into by the number of its calls. */
export const GENEROUS = { RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000" };

/** Creates an empty folder for the tests of the file. After them all processes that still run are killed, and the folder is deleted. */
export function folderForFile(): string {
  const { folder, remove } = emptyFolder();
  afterAll(async () => {
    await killAll();
    remove();
  });
  return folder;
}

/** A browser for the tests of the file, closed after them. @param names as of `openBrowser` */
export async function browserForFile(...names: string[]): Promise<Browser> {
  const browser = await openBrowser(...names);
  afterAll(() => browser.close());
  return browser;
}

/** Creates an empty folder for each test of the file. After it all processes that still run are killed, and the folder is deleted. */
export function folderForEach(): { readonly folder: string } {
  let own = { folder: "", remove: () => {} };
  beforeEach(() => {
    own = emptyFolder();
  });
  afterEach(async () => {
    await killAll();
    own.remove();
  });
  afterAll(killAll);
  return {
    get folder() {
      return own.folder;
    },
  };
}
