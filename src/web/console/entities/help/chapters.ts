import { useLoad } from "../../kit/api/hooks.ts";
import { type Answer, path } from "../../kit/api/wire.ts";
import { useLanguage } from "../../kit/texts/language.tsx";

export type HelpChapter = Answer<"GET page:/help/{language}">["chapters"][number];

/** One section of a chapter that contains all words of a search. */
export interface HelpHit {
  to: string;
  title: string;
  chapter: HelpChapter;
  text: string;
}

/** Loads the chapters for this user in their language. @param wanted false loads nothing yet */
export function useHelp(wanted = true) {
  const { language } = useLanguage();
  return useLoad(wanted ? path("page:/help/{language}", { language }) : null);
}

export const sectionId = (place: number): string => `part-${place}`;

const SIGNS: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const textOf = (html: string): string =>
  html
    .replace(/<\/?(?:a|code|strong|em)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/g, " ");

/** Finds sections by words in any order. Those with the words in their headings come first. @param has whether a text has them */
export function findHelp(chapters: readonly HelpChapter[], has: (text: string) => boolean): HelpHit[] {
  const found: (readonly [rank: number, hit: HelpHit])[] = chapters.flatMap((chapter) =>
    chapter.sections.flatMap(({ title, html }, place) => {
      const text = textOf(html);
      const heading = title || chapter.title;
      if (!has(`${chapter.title} ${title} ${text}`)) return [];
      const to = `/help/${chapter.name}${place === 0 ? "" : `#${sectionId(place)}`}`;
      return [
        [has(heading) ? 0 : has(`${chapter.title} ${title}`) ? 1 : 2, { to, title: heading, chapter, text }],
      ];
    }),
  );
  return found.sort(([a], [b]) => a - b).map(([, hit]) => hit);
}
