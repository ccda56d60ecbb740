/** A language is data: with files of a third one the service compiles, shows no other language, and longer words are not cut off. */
import { afterAll, describe, expect, test } from "bun:test";
import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";

import company from "../../assets/demo/company.json";
import people from "../../assets/demo/people.json";
import { DESK, PHONE, visit } from "./browser.ts";
import { next, onScreen, typeAnswer } from "./candidate-page.ts";
import { answerRange, newAssessment, PART_A, TOTAL } from "./candidate-session.ts";
import { invite, registerWithCredits, withDatabase } from "./client.ts";
import { ask, askAs, enter, go, overflow, settled, startDemo } from "./console-page.ts";
import { misshapen } from "./console-shape.ts";
import { addInventedLanguage, INVENTED } from "./invented-language.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { examinePdf } from "./pdf.ts";
import { finished } from "./process.ts";

/** A language that this service does not have. Its dates and figures are British ones, as its file `locale.json` says. */
const CODE = "eo";

const root = join(import.meta.dir, "../..");
const copy = join(folderForFile(), "source");

for (const part of ["src", "scripts", "assets", "package.json", "package-lock.json", "tsconfig.json"])
  cpSync(join(root, part), join(copy, part), {
    recursive: true,
    filter: (path) => !/\/node_modules$|\.gen\.ts$|\/\.stamp$/.test(path),
  });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
addInventedLanguage(copy, CODE);
// Tests state texts in English and German, which is no part of a language.
const withoutTests = {
  extends: "./tsconfig.json",
  exclude: [
    "**/*.test.ts",
    "**/*.test.tsx",
    "**/*testing.ts",
    "**/*testing.tsx",
    "src/testing",
    "scripts",
    "src/web/console",
  ],
};
writeFileSync(join(copy, "tsconfig.program.json"), JSON.stringify(withoutTests));

/** Types and programs of everything, next to other tests: half a minute on a machine that does nothing else. */
const BUILD_LIMIT_MS = 300_000;
async function run(...command: string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await finished(
    Bun.spawn(command, { cwd: copy, stdin: "ignore", stdout: "pipe", stderr: "pipe" }),
    BUILD_LIMIT_MS,
  );
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stdout}${stderr}`);
}
await run("node", "scripts/bun.mjs", "scripts/wire.ts");
await run("node", "node_modules/typescript/bin/tsc", "--noEmit", "-p", "tsconfig.program.json");
await run("node", "scripts/bun.mjs", "scripts/build.ts");

const browser = await browserForFile();
const demo = await startDemo(["--language", CODE], [join(copy, "dist/assay")]);
afterAll(() => demo.end());
const folder = dirname(demo.dataFolder);
withDatabase(folder, (database) => database.run("UPDATE users SET language = ?", [CODE]));

/** Words that no message file holds: names of formats and of the product, and what Intl knows of times and languages. */
const FORMATS =
  "assay pdf csv json zip excel api utc english german deutsch esperanto ctrl http https stripe slack gmt bst cet cest berlin";
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)));
const YEAR = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
const SPANS = ["second", "minute", "hour", "day", "week", "month", "year"] as const;
const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
const OF_TIMES = [
  FORMATS,
  ...(["long", "short"] as const).flatMap((style) => [
    ...WEEK.map((day) => day.toLocaleDateString("en-GB", { weekday: style, timeZone: "UTC" })),
    ...YEAR.map((day) => day.toLocaleDateString("en-GB", { month: style, timeZone: "UTC" })),
  ]),
  ...SPANS.flatMap((span) => [-5, -2, -1, 0, 1, 5].map((count) => relative.format(count, span))),
];
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Words of an answer. Of texts in several languages only those in the reader's count, so that another one on the page is found. */
function dataOf(answer: unknown): string[] {
  if (typeof answer === "string") return wordsOf(answer);
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => [
    ...wordsOf(key),
    ...(CODE in answer && ["en", "de"].includes(key) ? [] : dataOf(value)),
  ]);
}

/** Collects what a page is sent. */
function wordsSent(page: Page): ReadonlySet<string> {
  const data = new Set(OF_TIMES.flatMap(wordsOf));
  page.on("response", async (response) => {
    if (response.headers()["content-type"]?.includes("json") === true)
      for (const word of dataOf(await response.json().catch(() => null))) data.add(word);
  });
  return data;
}

/** What of a page is neither an invented text nor data that the server sent. */
async function leftOver(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const shown: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: around } = node;
      if (around === null || around.closest("script, style, noscript, [aria-hidden=true]") !== null) continue;
      if (around.checkVisibility() && node.textContent?.trim()) shown.push(node.textContent.trim());
    }
    for (const one of document.querySelectorAll(
      ":is([aria-label], [placeholder], [title], img[alt]):not([aria-hidden=true])",
    ))
      for (const name of ["aria-label", "placeholder", "title", "alt"])
        shown.push(one.getAttribute(name) ?? "");
    return shown;
  });
  return [...new Set(texts)].filter(
    (text) => !INVENTED.test(text) && !wordsOf(text).every((word) => data.has(word)),
  );
}

/** Texts of another language, what is cut off, and whether the page is wider than its window. */
async function problemsOf(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const cut = (await misshapen(page)).filter((problem) => problem.startsWith("cut:"));
  const wide = (await overflow(page)) > 0 ? ["is wider than the screen"] : [];
  return [...(await leftOver(page, data)), ...cut, ...wide];
}

describe.each([
  ["owner", DESK],
  ["operator", DESK],
  ["owner", PHONE],
  ["operator", PHONE],
] as const)("%s, on %j", (role, device) => {
  test("sees no text of another language on any page of the menu, and nothing is cut off or too wide", async () => {
    const desk = await enter(browser, demo, role, device);
    const { page } = desk;
    const data = wordsSent(page);
    await page.reload();
    const paths = [
      "/",
      "/jobs",
      "/candidates",
      "/invites/new",
      "/shortlists",
      "/shortlist",
      "/job-profiles",
      "/teams",
      "/sessions",
      "/clients",
      "/requests",
      "/privacy",
      "/fairness",
      "/mails",
      "/webhooks",
      "/keys",
      "/orders",
      "/invoices",
      "/members",
      "/branding",
      "/reports",
      "/account",
      "/me",
    ];
    const served = [
      ...["/server/accounts", "/server/trials", "/server/orders", "/server/prices", "/server/invoices"],
      ...["/server/requests", "/server/norms", "/server/quality", "/server/backups", "/server/audit"],
      ...["/server/health", "/server/settings"],
    ];
    const found: string[] = [];
    for (const path of role === "operator" ? served : paths) {
      await go(page, path);
      await settled(page);
      await desk.picture(`pseudo-${role}-${device.viewport.width}${path.replaceAll("/", "-")}`);
      for (const problem of await problemsOf(page, data)) found.push(`${path}: ${problem}`);
    }
    expect(found).toEqual([]);
    await desk.context.close();
  });
});

const account = await registerWithCredits(demo.address);

test.each([DESK, PHONE])(
  "a candidate sees one language from welcome to end, on %j",
  async (device: BrowserContextOptions) => {
    const name = "Maximiliane Ünal-Đorđević";
    const untouched = await invite(demo.address, account, { name, language: CODE });
    const attempt = await newAssessment(demo.address, account, { name, language: CODE });
    const guest = await visit(browser, untouched.link, { reducedMotion: "reduce", ...device });
    const { page } = guest;
    const data = wordsSent(page);
    await page.reload();
    const found: string[] = [];
    const look = async (screen: string) => {
      await onScreen(page, screen);
      await guest.picture(`pseudo-candidate-${device.viewport?.width}-${screen}`);
      for (const problem of await problemsOf(page, data)) found.push(`${screen}: ${problem}`);
    };
    await look("welcome");
    await next(page);
    await look("notice");
    await page.locator(".tick").click();
    await next(page);
    await look("instructions");
    await next(page);
    await look("practice_a");
    await answerRange(demo.address, attempt, 0, 60);
    await page.goto(attempt.link);
    await look("statement");
    await answerRange(demo.address, attempt, 0, PART_A);
    await page.reload();
    await look("break");
    await next(page);
    await look("practice_b");
    await typeAnswer(page, 2);
    await look("pair");
    await answerRange(demo.address, attempt, PART_A, TOTAL);
    await page.reload();
    await look("about");
    await next(page);
    await look("review");
    await next(page);
    await look("thanks");
    expect(found).toEqual([]);
    await guest.context.close();
  },
);

/** Words with a vowel and without an accent are of another language, or data. */
const foreignWords = (text: string, data: ReadonlySet<string>): string[] => [
  ...new Set(wordsOf(text).filter((word) => /[aeiou]/.test(word) && !INVENTED.test(word) && !data.has(word))),
];

test("an email and a report are in one language", async () => {
  const desk = await enter(browser, demo, "owner");
  const data = new Set(OF_TIMES.flatMap(wordsOf));
  const read = async (path: string) => (await askAs(desk.page, path)).data;
  for (const word of dataOf([company.accounts, people.finished, await read("/job-profiles")])) data.add(word);
  const invited = await invite(demo.address, { ...account, key: demo.keys.live }, { language: CODE });
  const { mails } = await read(`/console/mails?invite_id=${invited.id}`);
  const { text, recipient } = await read(`/console/mails/${mails[0].mail_id}`);
  for (const word of [...dataOf(recipient), ...wordsOf(invited.link)]) data.add(word);
  expect(foreignWords(text, data)).toEqual([]);
  await desk.context.close();

  const [sent] = (await ask(demo, "/invites?status=completed&limit=1")).json.data.invites;
  for (const word of dataOf(sent)) data.add(word);
  const report = await fetch(`${demo.address}/api/v1/invites/${sent.invite_id}/report?lang=${CODE}`, {
    headers: { authorization: `Bearer ${demo.keys.live}` },
  });
  const found = examinePdf(new Uint8Array(await report.arrayBuffer()), "pseudo-report");
  expect(found.missingFonts).toEqual([]);
  expect(foreignWords(found.text, data)).toEqual([]);
  expect(found.text).not.toContain("…");
});
