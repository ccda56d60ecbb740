/** A candidate continues without a connection, and the device keeps nothing after the end. */
import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { PHONE, visit } from "./browser.ts";
import { atPlace, next, onScreen, promptText, saved, tapAnswer } from "./candidate-page.ts";
import { serviceForCandidates } from "./candidate-service.ts";
import {
  type Assessment,
  answerAt,
  answerRange,
  newAssessment,
  storedValues,
  TOTAL,
  textsAt,
} from "./candidate-session.ts";
import { begin, call, candidatePath, must } from "./client.ts";
import { runAssay, waitFor } from "./process.ts";

const { folder, browser, assay, account } = await serviceForCandidates();

/** Everything that a page can find of itself in the browser. */
const leftIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return {
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      paths: requests.flat().map(({ url }) => new URL(url).pathname),
      session: Object.keys(sessionStorage),
      local: Object.keys(localStorage),
    };
  });

const hasKept = (page: Page) =>
  waitFor("the page to be kept", async () => (await leftIn(page)).paths.length > 2);

const NOTHING = { workers: 0, paths: [], session: [], local: [] };

/** The page where it opens: at the next question. */
async function openAt(assessment: Assessment, question: number, address = assay.address) {
  await answerRange(assay.address, assessment, 0, question);
  const phone = await visit(browser, `${address}/a/${assessment.token}`, PHONE);
  await atPlace(phone.page, question + 1);
  return phone;
}

test("who reloads without a connection goes on where they were; what they answer arrives later, and then all is gone", async () => {
  const current = await newAssessment(assay.address, account);
  const { page, context } = await openAt(current, TOTAL - 3);
  await hasKept(page);
  await context.setOffline(true);
  await tapAnswer(page, answerAt(current, TOTAL - 3));
  await atPlace(page, TOTAL - 1);
  await page.reload();
  await atPlace(page, TOTAL - 1);
  for (const text of textsAt(current, TOTAL - 2)) expect(await promptText(page)).toContain(text);
  await tapAnswer(page, answerAt(current, TOTAL - 2));
  await atPlace(page, TOTAL);
  await page.reload();
  await atPlace(page, TOTAL);

  // The shell and nothing of the interface, no link, no name.
  const { paths } = await leftIn(page);
  expect(paths.filter((path) => path !== "/a/page" && !path.startsWith("/assets/"))).toEqual([]);

  await context.setOffline(false);
  await saved(page);
  expect((await storedValues(assay.address, current)).slice(-3)).toEqual([
    answerAt(current, TOTAL - 3),
    answerAt(current, TOTAL - 2),
    null,
  ]);
  await tapAnswer(page, answerAt(current, TOTAL - 1));
  await onScreen(page, "about");
  await next(page);
  await onScreen(page, "review");
  await next(page);
  await onScreen(page, "thanks");
  await waitFor("everything to be gone", async () => (await leftIn(page)).paths.length === 0);
  expect(await leftIn(page)).toEqual(NOTHING);
  expect(await page.getByRole("link", { name: account.email }).count()).toBe(1);
  await page.getByTestId("language").click();
  await page.getByRole("heading", { name: /Vielen Dank/ }).waitFor();
  await context.close();
});

/** Answers all of it and hands it in, as another device would. */
async function finishElsewhere(attempt: Pick<Assessment, "token" | "items">): Promise<void> {
  await answerRange(assay.address, attempt as Assessment, 0, TOTAL);
  must(await call(assay.address, "POST", candidatePath(attempt.token, "/submit"), { body: {} }), 200);
}

test("a questionnaire that was handed in elsewhere leaves nothing behind either", async () => {
  const candidate = await newAssessment(assay.address, account);
  const { page, context } = await openAt(candidate, 2);
  await hasKept(page);
  await finishElsewhere(candidate);
  await page.reload();
  await onScreen(page, "thanks");
  await waitFor("everything to be gone", async () => (await leftIn(page)).paths.length === 0);
  expect(await leftIn(page)).toEqual(NOTHING);
  await context.close();
});

test("a device of the company keeps nothing for a reload, and who leaves it takes along what others had left there", async () => {
  const own = await newAssessment(assay.address, account);
  const { page, context } = await openAt(own, 2);
  await hasKept(page);
  const started = await runAssay(
    [
      "session",
      "start",
      account.id,
      "--language",
      "en",
      "--kiosk",
      "--mode",
      "test",
      "--name",
      "Next Person",
    ],
    { DATA_DIR: "data", BASE_URL: assay.address },
    folder,
  );
  const link = started.stdout.split("\n")[0] ?? "";
  const token = link.split("/").at(-1) ?? "";
  const items = await begin(assay.address, token);
  await page.goto(link);
  await onScreen(page, "instructions");
  const during = await leftIn(page);
  expect([during.workers, during.session.filter((key) => key.includes(token.slice(0, 12)))]).toEqual([1, []]);
  await finishElsewhere({ token, items });
  await page.reload();
  await page.waitForURL("**/kiosk");
  await waitFor("everything to be gone", async () => (await leftIn(page)).paths.length === 0);
  expect(await leftIn(page)).toEqual(NOTHING);
  // And the link of one's own finds no page without a network.
  await context.setOffline(true);
  expect(await page.goto(`${assay.address}/a/${own.token}`).catch(() => null)).toBeNull();
  await context.close();
});

test("after an upgrade the new page is there at once, and the worker of the old one goes", async () => {
  let version = "";
  let build = "";
  const proxy = Bun.serve({
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const answer = await fetch(assay.address + pathname + search, {
        method: request.method,
        headers: request.headers,
        ...(request.body !== null && { body: await request.arrayBuffer() }),
      });
      const headers = new Headers(answer.headers);
      for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
      const isPage = pathname.startsWith("/a/") && !pathname.endsWith(".js");
      if (version === "" || !(isPage || pathname === "/a/worker.js"))
        return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
      const text = await answer.text();
      // A newer build: another page, and therefore another worker.
      return new Response(
        isPage
          ? text.replace("<html ", `<html data-version="${version}" `)
          : text.replaceAll(build, `${build}x`),
        { status: answer.status, headers },
      );
    },
  });
  const address = `http://localhost:${proxy.port}`;
  try {
    const participant = await newAssessment(assay.address, account);
    const { page, context } = await openAt(participant, 2, address);
    await hasKept(page);
    const [before] = await page.evaluate(() => caches.keys());
    build = before?.slice("assay-page-".length) ?? "";
    version = "2";
    await page.reload();
    await atPlace(page, 3);
    expect(await page.locator("html").getAttribute("data-version")).toBe("2");
    await waitFor("the older cache to go", async () => {
      const names = await page.evaluate(() => caches.keys());
      return names.length === 1 && names[0] !== before;
    });
    await context.setOffline(true);
    await page.reload();
    await atPlace(page, 3);
    expect(await page.locator("html").getAttribute("data-version")).toBe("2");
    await context.close();
  } finally {
    await proxy.stop(true);
  }
});
