/** A page that cannot go on reports the true cause: only a lost connection is called one. */
import { expect, test } from "bun:test";
import type { BrowserContext } from "playwright-core";
import { CANDIDATE_TEXTS } from "#/messages/candidate.gen.ts";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { TEXTS } from "#/messages/start.gen.ts";
import { visit } from "./browser.ts";
import { serviceForCandidates } from "./candidate-service.ts";
import { invite } from "./client.ts";

const { browser, assay, account } = await serviceForCandidates();
const { link } = await invite(assay.address, account);
const NARROW = { viewport: { width: 390, height: 844 } } as const;

/** What keeps a page from its data. */
const CAUSES = {
  cut: (context: BrowserContext) => context.route("**/api/**", (route) => route.abort("connectionrefused")),
  refused: (context: BrowserContext) =>
    context.route("**/api/**", (route) => route.fulfill({ status: 403, body: "<h1>403 Forbidden</h1>" })),
  gone: (context: BrowserContext) =>
    context.route("**/api/**", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" })),
  script: (context: BrowserContext) =>
    context.addInitScript(() => {
      // Each page uses one of them for every request. The console's libraries need the other as well.
      const name = location.pathname.startsWith("/console") ? "Headers" : "AbortController";
      Reflect.deleteProperty(globalThis, name);
    }),
} as const;

const { unreachable, broken } = CANDIDATE_TEXTS.en;
const { network, refusedOnTheWay, serverGone, unexpected } = PROBLEM_TEXTS.en;

test.each([
  ["candidate", "cut", unreachable.title],
  ["candidate", "refused", broken.title],
  ["candidate", "gone", broken.title],
  ["candidate", "script", broken.title],
  ["start", "cut", TEXTS.en.unreachable.title],
  ["start", "refused", TEXTS.en.broken.title],
  ["start", "gone", TEXTS.en.broken.title],
  ["start", "script", TEXTS.en.broken.title],
  ["console", "cut", network],
  ["console", "refused", refusedOnTheWay(403)],
  ["console", "gone", serverGone],
  ["console", "script", unexpected],
] as const)("%s, %s: %s", async (place, cause, expected) => {
  const address = {
    candidate: link,
    start: `${assay.address}/start/anybody`,
    console: `${assay.address}/console`,
  };
  const profiles = {
    async newContext(options: Parameters<typeof browser.newContext>[0]) {
      const context = await browser.newContext(options);
      await CAUSES[cause](context);
      return context;
    },
  };
  const desk = await visit(profiles, address[place], NARROW);
  await desk.page.getByText(expected).waitFor();
  const text = await desk.page.locator("body").innerText();
  if (cause !== "cut") expect(text).not.toMatch(/connect/i);
  await desk.picture(`cause-${place}-${cause}`);
  await desk.context.close();
});
