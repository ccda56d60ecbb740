/** What files about the candidate's page begin with. */
import type { Browser } from "playwright-core";
import { openBrowser } from "./browser.ts";
import { type Account, registerWithCredits } from "./client.ts";
import { GENEROUS } from "./own-folder.ts";
import { type RunningAssay, startAssay } from "./process.ts";

/** A browser, and a service in which a company has credits. */
export async function startForCandidates(
  folder: string,
): Promise<{ browser: Browser; assay: RunningAssay; account: Account }> {
  const [browser, assay] = await Promise.all([openBrowser(), startAssay(folder, GENEROUS)]);
  return { browser, assay, account: await registerWithCredits(assay.address) };
}
