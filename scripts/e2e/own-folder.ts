/** What tests begin with that start, stop and kill services of their own. */
import { afterAll, afterEach, beforeEach } from "bun:test";
import { emptyFolder, killAll } from "./process.ts";

/** Limits that no test runs into by the number of its calls. */
export const GENEROUS = { RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000" };

/** An empty folder for each test of the file; after it whatever still runs is killed, and the folder is gone. */
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
