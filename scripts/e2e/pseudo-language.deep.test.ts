/** A language is its message files: a build with invented ones shows no text of another language, and nothing is cut off by longer words. */
import { afterAll, describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import type { Page } from "playwright-core";

import { PHONE } from "./browser.ts";
import { withDatabase } from "./client.ts";
import { enter, go, overflow, settled, startDemo } from "./console-page.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { finished } from "./process.ts";

const root = join(import.meta.dir, "../..");
const copy = join(folderForFile(), "source");

/** Accents show that a letter passed through the message files, and doubled vowels make words 40 % longer. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: "áá",
  e: "éé",
  i: "íí",
  o: "óó",
  u: "úú",
  n: "ñ",
  c: "ç",
  A: "ÁÁ",
  E: "ÉÉ",
  I: "ÍÍ",
  O: "ÓÓ",
  U: "ÚÚ",
};
const invented = (text: string): string =>
  text.replace(/[aeiouncAEIOU]/g, (letter) => ACCENTED[letter] ?? letter);

function inventedParts(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: invented(element.value) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([key, one]) => [
      key,
      { ...one, value: inventedParts(one.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
  });
}

/** Codes of languages and addresses are no texts. */
const isCode = (text: string): boolean => /^(?:[a-z]{2}|https?:\S+)$/.test(text);

function inventedMessages(message: unknown): unknown {
  if (typeof message === "string")
    return message === "" || isCode(message)
      ? message
      : `⟦${printAST(inventedParts(parse(message, { ignoreTag: true })))}⟧`;
  if (Array.isArray(message)) return message.map(inventedMessages);
  if (typeof message !== "object" || message === null) return message;
  return Object.fromEntries(
    Object.entries(message).map(([key, below]) => [
      key,
      key.startsWith("@") ? below : inventedMessages(below),
    ]),
  );
}

for (const part of ["src", "scripts", "assets", "package.json", "package-lock.json", "tsconfig.json"])
  cpSync(join(root, part), join(copy, part), {
    recursive: true,
    filter: (path) => !/\/node_modules$|\.gen\.ts$|\/\.stamp$/.test(path) || path.endsWith("wire.gen.ts"),
  });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
for (const file of readdirSync(join(copy, "src/messages/en"), { recursive: true, encoding: "utf8" })) {
  if (!file.endsWith(".json")) continue;
  const target = join(copy, "src/messages/de", file);
  mkdirSync(dirname(target), { recursive: true });
  const own = JSON.parse(readFileSync(join(copy, "src/messages/en", file), "utf8"));
  writeFileSync(target, JSON.stringify(inventedMessages(own)));
}
const built = await finished(
  Bun.spawn(["node", "scripts/bun.mjs", "scripts/build.ts"], {
    cwd: copy,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  }),
);
if (built.exitCode !== 0) throw new Error(built.stderr);

const browser = await browserForFile();
const demo = await startDemo([], [join(copy, "dist/assay")]);
afterAll(() => demo.end());
withDatabase(dirname(demo.dataFolder), (database) => database.run("UPDATE users SET language = 'de'"));

/** Words that no message file holds: names of formats and of the product, and what the browser itself writes about times. */
const FORMATS =
  "assay pdf csv json zip excel api utc english deutsch ctrl http https stripe slack uhr mez mesz vor dieser gestern vorgestern heute morgen";
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)));
const YEAR = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
const SPANS = ["second", "minute", "hour", "day", "week", "month", "year"] as const;
const relative = new Intl.RelativeTimeFormat("de-DE");
const OF_TIMES = [
  FORMATS,
  ...(["long", "short"] as const).flatMap((style) => [
    ...WEEK.map((day) => day.toLocaleDateString("de-DE", { weekday: style, timeZone: "UTC" })),
    ...YEAR.map((day) => day.toLocaleDateString("de-DE", { month: style, timeZone: "UTC" })),
  ]),
  ...SPANS.flatMap((span) => [1, 5].map((count) => relative.format(-count, span))),
];
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

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
    (text) => !/[⟦⟧áéíóúñçÁÉÍÓÚ]/.test(text) && !wordsOf(text).every((word) => data.has(word)),
  );
}

describe.each([
  ["owner", undefined],
  ["operator", undefined],
  ["owner", PHONE],
] as const)("%s, on %j", (role, device) => {
  test("sees no text of another language on any page of the menu, and no page is wider than the screen", async () => {
    const desk = await enter(browser, demo, role, device);
    const { page } = desk;
    const data = new Set(OF_TIMES.flatMap(wordsOf));
    page.on("response", async (response) => {
      if (response.headers()["content-type"]?.includes("json") === true)
        for (const word of wordsOf(await response.text().catch(() => ""))) data.add(word);
    });
    await page.reload();
    const paths = [
      "/",
      "/jobs",
      "/candidates",
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
    // Health and settings also show sentences of the server's checks and of the manual, which are no message files yet.
    const served = [
      ...["/server/accounts", "/server/trials", "/server/orders", "/server/prices", "/server/invoices"],
      ...["/server/requests", "/server/norms", "/server/backups", "/server/audit"],
    ];
    const found: string[] = [];
    for (const path of role === "operator" ? served : paths) {
      await go(page, path);
      await settled(page);
      await desk.picture(`pseudo-${role}${device === undefined ? "" : "-phone"}${path.replaceAll("/", "-")}`);
      for (const text of await leftOver(page, data)) found.push(`${path}: ${text}`);
      if ((await overflow(page)) > 0) found.push(`${path}: is wider than the screen`);
    }
    expect(found).toEqual([]);
  });
});
