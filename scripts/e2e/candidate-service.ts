/** What files about the candidate's page begin with. */
import type { Browser } from "playwright-core";
import { type Account, registerWithCredits } from "./client.ts";
import { browserForFile, folderForFile, GENEROUS } from "./own-folder.ts";
import { type RunningAssay, startAssay } from "./process.ts";

/** A browser, and a service in which a company has credits, for the tests of the file. */
export async function serviceForCandidates(): Promise<{
  folder: string;
  browser: Browser;
  assay: RunningAssay;
  account: Account;
}> {
  const folder = folderForFile();
  const [browser, assay] = await Promise.all([browserForFile(), startAssay(folder, GENEROUS)]);
  return { folder, browser, assay, account: await registerWithCredits(assay.address) };
}
