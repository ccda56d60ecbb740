import { Elysia } from "elysia";
import { LANGUAGES, type Language, localized } from "#/domain/instrument/types.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { WORDS } from "#/messages/modules/admin/manual/routes.gen.ts";
import { Problem } from "#/platform/context/problem.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { WebPages } from "#/platform/http/web-pages.ts";
import { escapedHtml, markdownHtml } from "#/platform/text/markdown.ts";
import { CHAPTERS, chapterText, isManualFile, MANUAL_FILES, manualFile, titleOf } from "./chapters.ts";
import { createHelp, scrolling } from "./help.ts";
import { HelpAnswer } from "./schema.ts";

interface ManualDeps {
  pages: Pick<WebPages, "filledPage">;
  /** Returns the user who is signed in to the console, or null. */
  readerOf: (request: Request) => { isOperator: boolean } | null;
  /** Whether assessments are sold here. */
  billed: () => boolean;
}

/**
 * Help in the console, and the administrator's manual as a page without sign-in. Both contain no value of this server,
 * only what every copy of the program says.
 */
export function manualRoutes({ pages, readerOf, billed }: ManualDeps) {
  const help = createHelp(billed);
  return new Elysia({ name: "operators-manual" })
    .get(
      "/api/console/help/:language",
      ({ request, params }) => {
        const reader = readerOf(request);
        if (reader === null) throw new Problem("signed_out");
        return ok({ chapters: help(languageOf(params.language), reader.isOperator) });
      },
      { response: { 200: HelpAnswer } },
    )
    .get(MANUAL_PATHS.en, ({ request }) => serve(pages, request, "en"))
    .get("/docs/manual/files/:name", ({ params, set }) => {
      if (!isManualFile(params.name)) throw new Problem("not_found");
      set.headers["content-type"] = MANUAL_FILES[params.name];
      return manualFile(params.name);
    })
    .get("/docs/manual/:language", ({ request, params }) => serve(pages, request, params.language));
}

function languageOf(asked: string): Language {
  const language = LANGUAGES.find((code) => code === asked);
  if (language === undefined) throw new Problem("not_found");
  return language;
}

function serve(pages: Pick<WebPages, "filledPage">, request: Request, asked: string): Promise<Response> {
  const language = languageOf(asked);
  return pages.filledPage(request, "manual/page.html", language, (frame) => manualPage(frame, language));
}

export const MANUAL_PATHS: Readonly<Record<Language, string>> = localized((language) =>
  language === "en" ? "/docs/manual" : `/docs/manual/${language}`,
);

/** The whole manual on one page, so that the browser's own search finds everything. @param frame see src/web/manual */
function manualPage(frame: string, language: Language): string {
  const words = WORDS[language];
  const chapters = CHAPTERS.map((name) => {
    const text = chapterText(name, language, "page");
    return { name, title: titleOf(text), html: markdownHtml(lowered(text), false) };
  });
  const fills: Readonly<Record<string, string>> = {
    TITLE: words.title,
    REFERENCE: words.reference,
    LANGUAGES_LABEL: words.languages,
    LANGUAGES: LANGUAGES.map(
      (code) =>
        `<a href="${MANUAL_PATHS[code]}" lang="${code}" hreflang="${code}"${code === language ? ' aria-current="page"' : ""}>${LOCALES[code].name}</a>`,
    ).join("\n"),
    CHAPTERS_LABEL: words.chapters,
    CHAPTERS: chapters
      .map(({ name, title }) => `<li><a href="#${name}">${escapedHtml(title)}</a></li>`)
      .join(""),
    TEXT: chapters.map(({ name, html }) => `<section id="${name}">${scrolling(html)}</section>`).join("\n"),
  };
  return frame
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/MANUAL_([A-Z_]+)/g, (whole, place) => fills[place] ?? whole);
}

/** The page has a title of its own, above those of the chapters. */
const lowered = (text: string): string => text.replace(/^#(?=#? )/gm, "##");
