/** A company that uses Assay for itself reads nothing about credits, orders, invoices, trials or sellers, in either language. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { KEY_TEXTS } from "#/messages/console/keys.gen.ts";
import { MEMBER_TEXTS } from "#/messages/console/members.gen.ts";
import { WEBHOOK_TEXTS } from "#/messages/console/webhooks.gen.ts";
import { errorsOf, go, settled } from "./console-page.ts";
import { firstOf, speakIn } from "./console-round.ts";
import { browserForFile, GENEROUS } from "./own-folder.ts";
import { newServers, setUp } from "./set-up-walk.ts";

const browser = await browserForFile();
const newServer = newServers(browser, GENEROUS);

const SELLING = {
  en: /\b(?:credits?|invoic\w*|order(?:s|ed|ing)?|trials?|sell\w*|billing|prices?|payments?|stripe|vat)\b/gi,
  de: /\b(?:credits?|rechnung\w*|bestell\w*|testanfrag\w*|testzug\w*|verkäuf\w*|verkauf\w*|preis\w*|zahlung\w*|stripe|ust-id\w*|umsatzsteuer)\b/gi,
} as const;

/** Words of other things: an example of a job, the questions' and a table's order. */
const OTHERS = /sort order|in (?:any|the|your preferred) order|order of/gi;

test("an owner and administrator of an own company reads nothing about selling", async () => {
  const stranger = await newServer();
  const { desk, page } = stranger;
  await setUp(stranger, "own");
  await fill(page);
  const found: string[] = [];
  for (const language of ["de", "en"] as const) {
    await speakIn(page, language);
    for (const path of await addresses(page)) {
      await go(page, path);
      found.push(...(await sellingOn(page, language)).map((words) => `${language} ${path}: ${words}`));
    }
    for (const [path, button] of DIALOGS) {
      await go(page, path);
      await page.getByRole("main").getByRole("button", { name: button[language] }).first().click();
      await page.getByRole("dialog").waitFor();
      await settled(page);
      found.push(
        ...(await sellingOn(page, language)).map((words) => `${language} ${path} (dialog): ${words}`),
      );
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    found.push(...(await sellingOn(page, language)).map((words) => `${language} palette: ${words}`));
    await page.keyboard.press("Escape");
  }
  expect(found).toEqual([]);
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

/** Pages whose dialogs list what can be chosen, with the button that opens them. */
const DIALOGS = [
  ["/keys", { en: KEY_TEXTS.en.add, de: KEY_TEXTS.de.add }],
  ["/members", { en: MEMBER_TEXTS.en.add, de: MEMBER_TEXTS.de.add }],
  ["/webhooks", { en: WEBHOOK_TEXTS.en.add, de: WEBHOOK_TEXTS.de.add }],
] as const;

/** Sends what the console's own program sends, in a mode of the only account. */
async function send(page: Page, mode: "live" | "test", method: string, path: string, body: unknown) {
  return page.evaluate(
    async ([mode, method, path, body]) => {
      const session = await (await fetch("/api/console/session")).json();
      const { account_id } = session.data.accounts[0];
      const answer = await fetch(`/api/v1${path}`, {
        method,
        headers: {
          ...{ "content-type": "application/json", "x-assay-console": "1" },
          ...{ "x-assay-account": account_id, "x-assay-mode": mode },
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()).data;
    },
    [mode, method, path, body] as const,
  );
}

/** One of each thing that has a page of its own. */
async function fill(page: Page): Promise<void> {
  await send(page, "test", "POST", "/console/invented-people", { sort: "ordinary", language: "de" });
  await send(page, "live", "POST", "/invites", {
    email: "lena@people.example",
    name: "Lena Lang",
    send_email: false,
  });
  await send(page, "live", "POST", "/console/jobs", { title: "Buchhaltung" });
  await send(page, "live", "POST", "/webhooks", { url: "https://hooks.example.com/assay" });
  await send(page, "live", "POST", "/console/keys", {
    name: "ATS",
    permissions: ["invites:write", "invites:read"],
  });
}

/** The console's pages that need no number in their address. Those about selling only stay in reach for orders of earlier times. */
async function listPages(): Promise<string[]> {
  const source = await Bun.file(join(import.meta.dir, "../../src/web/console/app/pages.ts")).text();
  const pages = [...source.matchAll(/^ {2}page\(\s*"([^":]+)",[^;]*?"\w+"(, SELLS|,\s+SELLS)?,?\s*\),$/gm)];
  expect(pages.length).toBeGreaterThan(35);
  return pages
    .filter(
      ([, path = "", sells]) =>
        sells === undefined && !/^\/server\/(?:accounts|trials)|^\/clients/.test(path),
    )
    .map(([, path = ""]) => path);
}

async function addresses(page: Page): Promise<string[]> {
  const lists = await listPages();
  const job = await firstOf(page, "/jobs", "/jobs/job_");
  const { chapters } = await page.evaluate(
    async () => (await (await fetch("/api/console/help/en")).json()).data,
  );
  return [
    ...lists,
    ...[job, `${job}?tab=start`, `${job}?tab=settings`],
    await firstOf(page, "/candidates?state=pending", "/candidates/invite/"),
    await firstOf(page, "/webhooks", "/webhooks/"),
    ...["invited", "deletions", "retention", "papers", "audit"].map((view) => `/privacy?view=${view}`),
    ...["/?view=server", "/nowhere"],
    // The administrator's manual describes every setting and command that the program has.
    ...chapters.flatMap((chapter: { name: string; for_administrators: boolean }) =>
      chapter.for_administrators ? [] : [`/help/${chapter.name}`],
    ),
  ];
}

/** What is read there, also as a label, a hint or an option that a choice offers. */
async function sellingOn(page: Page, language: "en" | "de"): Promise<string[]> {
  await settled(page);
  const read = await page.evaluate(() => {
    const texts = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], option"))
      for (const text of [
        element.getAttribute("aria-label"),
        element.getAttribute("placeholder"),
        element.getAttribute("title"),
        element.tagName === "OPTION" ? element.textContent : null,
      ])
        if (text !== null) texts.push(text);
    return texts.join("\n");
  });
  const lines = read.split("\n").map((line) => line.replaceAll(OTHERS, ""));
  return [...new Set(lines.filter((line) => line.search(SELLING[language]) >= 0))].map((line) =>
    line.slice(0, 160),
  );
}
