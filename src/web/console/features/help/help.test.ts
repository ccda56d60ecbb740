import { describe, expect, test } from "bun:test";
import { Glob } from "bun";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { CHAPTERS, chapterText, GUIDE, guideText } from "#/modules/admin/manual/chapters.ts";
import { createHelp } from "#/modules/admin/manual/help.ts";
import { finderOf } from "#/platform/text/normalize.ts";
import { PAGES } from "../../app/pages.ts";
import { findHelp } from "../../entities/help/chapters.ts";
import { chapterFor } from "./for-page.ts";
import { excerptOf } from "./help-page.tsx";

const help = createHelp(() => true);
/** Their tables come from the program, with words that are no labels. */
const GENERATED: readonly string[] = ["settings", "commands"];
const NAMES: readonly string[] = [...GUIDE, ...CHAPTERS];

describe("the search", () => {
  const find = (typed: string, isAdministrator = false, language: "en" | "de" = "en") =>
    findHelp(help(language, isAdministrator), finderOf(typed)).map(({ to }) => to.replace(/#.*/, ""));

  test.each([
    ["retention", "en", "/help/data-protection"],
    ["email templates", "en", "/help/inviting"],
    ["legal hold", "en", "/help/data-protection"],
    ["interview", "en", "/help/interviews"],
    ["Aufbewahrungsfrist", "de", "/help/data-protection"],
    ["e-mail-vorlagen", "de", "/help/inviting"],
    ["Loeschung", "de", "/help/data-protection"],
  ] as const)("finds %s in %s", (typed, language, to) => {
    expect(find(typed, false, language)).toContain(to);
  });

  test("lists sections with the words in their headings first", () => {
    expect(find("retention period")[0]).toBe("/help/data-protection");
    expect(find("invite many")[0]).toBe("/help/inviting");
  });

  test("finds administrators' chapters for administrators only", () => {
    expect(find("BACKUP_DIR", true)).toContain("/help/backup");
    expect(find("BACKUP_DIR")).toEqual([]);
  });

  test("finds nothing for words that no section contains", () => {
    expect(find("xylophone")).toEqual([]);
  });

  test("shows the text around the first word", () => {
    const text = `${"before ".repeat(40)}retention ${"after ".repeat(40)}`;
    const excerpt = excerptOf(text, finderOf("Retention"));
    expect(excerpt).toStartWith("… before");
    expect(excerpt).toContain("retention");
    expect(excerpt).toEndWith("after …");
    expect(excerptOf("short text", finderOf("text"))).toBe("short text");
  });
});

describe("the chapter about a page", () => {
  test("exists for every page, except of the help", () => {
    for (const { path } of PAGES) {
      if (path.startsWith("/help")) continue;
      const chapter = chapterFor(path.replace(/:\w+/g, "1"));
      expect([path, chapter, NAMES.includes(chapter ?? "")]).toEqual([path, chapter, true]);
    }
  });

  test("is the one of the page itself if pages lie below each other", () => {
    expect(chapterFor("/candidates/invite/inv_1")).toBe("inviting");
    expect(chapterFor("/candidates/1042")).toBe("results");
    expect(chapterFor("/candidates/1042/interview")).toBe("interviews");
    expect(chapterFor("/")).toBe("getting-started");
    expect(chapterFor("/help")).toBeUndefined();
  });
});

describe("the guide", () => {
  test.each([...LANGUAGES])("%s: links to pages and chapters that exist", (language) => {
    const pages = PAGES.map(({ path }) => `/console${path}`);
    for (const name of GUIDE) {
      for (const [, target = ""] of guideText(name, language).matchAll(/\]\(([^)]+)\)/g)) {
        const isKnown = target.startsWith("#") ? NAMES.includes(target.slice(1)) : pages.includes(target);
        expect([name, target, isKnown]).toEqual([name, target, true]);
      }
    }
  });

  test.each([...LANGUAGES])(
    "%s: quotes labels as the console shows them, as does the manual",
    async (language) => {
      const root = new URL(`../../../../messages/${language}/console/`, import.meta.url).pathname;
      const messages: string[] = [];
      for await (const file of new Glob("**/*.json").scan(root))
        messages.push(await Bun.file(root + file).text());
      const shown = messages.join("\n");
      const texts = [
        ...GUIDE.map((name) => [name, guideText(name, language)] as const),
        ...CHAPTERS.filter((name) => !GENERATED.includes(name)).map(
          (name) => [name, chapterText(name, language, "page")] as const,
        ),
      ];
      for (const [name, text] of texts) {
        const prose = text.replace(/```[\s\S]*?```|`[^`]*`/g, "");
        for (const [, label = ""] of prose.matchAll(/["„]([^"“]+)["“]/g))
          expect([name, label, shown.includes(`"${label}"`)]).toEqual([name, label, true]);
      }
    },
  );
});
