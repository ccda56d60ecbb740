/** Every page of an account as it looks: on a desk and on a phone, light and dark. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { openBrowser } from "./browser.ts";
import { askAs, type Demo, startDemo } from "./console-page.ts";
import { firstOf, roundOf } from "./console-round.ts";

let browser: Browser;
let demo: Demo;

beforeAll(async () => {
  [browser, demo] = await Promise.all([openBrowser(), startDemo()]);
});
afterAll(async () => {
  await browser.close();
  await demo.end();
});

test("the owner's pages, filled", async () => {
  const round = await roundOf(browser, demo, "owner", "filled");
  const paths = await round.menu();
  expect(paths.length).toBeGreaterThan(15);
  await round.through(paths);
  round.end();
});

test("the owner's pages of single people and things", async () => {
  const round = await roundOf(browser, demo, "owner", "filled");
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
    "/privacy?view=invited",
    "/privacy?view=deletions",
    "/me",
    "/nowhere",
  ]);
  round.end();
});
