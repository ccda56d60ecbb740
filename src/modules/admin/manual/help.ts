import type { Language } from "#/domain/instrument/types.ts";
import { markdownHtml } from "#/platform/text/markdown.ts";
import { CHAPTERS, chapterText, GUIDE, guideText, titleOf, withoutSelling } from "./chapters.ts";

interface HelpChapter {
  name: string;
  title: string;
  for_administrators: boolean;
  /** The first one is the text before the first heading; its title is empty. */
  sections: { title: string; html: string }[];
}

/**
 * Creates the function that returns what the console's help shows: the guide, and for administrators also their manual.
 * Chapters contain no value of this server, so each language is rendered once.
 * @param sells whether assessments are sold here
 */
export function createHelp(sells: () => boolean) {
  const rendered = new Map<string, HelpChapter[]>();
  return (language: Language, isAdministrator: boolean): HelpChapter[] => {
    const key = `${language} ${isAdministrator} ${sells()}`;
    const chapters = rendered.get(key) ?? chaptersIn(language, isAdministrator, sells());
    rendered.set(key, chapters);
    return chapters;
  };
}

function chaptersIn(language: Language, isAdministrator: boolean, sells: boolean): HelpChapter[] {
  const shown = <Name extends string>(names: readonly Name[]) => (sells ? names : withoutSelling(names));
  return [
    ...shown(GUIDE).map((name) => chapterOf(name, guideText(name, language, sells), false)),
    ...(isAdministrator
      ? shown(CHAPTERS).map((name) => chapterOf(name, chapterText(name, language, "page", sells), true))
      : []),
  ];
}

function chapterOf(name: string, text: string, forAdministrators: boolean): HelpChapter {
  const [intro = "", ...parts] = text.replace(/^# .+\n/, "").split(/^## /m);
  return {
    name,
    title: titleOf(text),
    for_administrators: forAdministrators,
    sections: [
      { title: "", html: htmlOf(intro) },
      ...parts.map((part) => {
        const [title = "", ...body] = part.split("\n");
        return { title, html: htmlOf(body.join("\n")) };
      }),
    ],
  };
}

/** Chapters link to each other by `#name`, which is a page of its own in the console. */
const htmlOf = (text: string): string =>
  scrolling(markdownHtml(text, false)).replaceAll('href="#', 'href="/console/help/');

/** Content wider than the window scrolls on its own, also by keyboard, so that the page does not. */
export const scrolling = (html: string): string =>
  html
    .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<pre>", '<pre tabindex="0">');
