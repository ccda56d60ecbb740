import type { Localized } from "#/domain/instrument/types.ts";
import type { ReportWords } from "#/messages/domain/report.gen.ts";
import type { ReportKind } from "../kinds.ts";

/** Every chapter that a report can have, by the name that templates call it. */
export const CHAPTER_IDS = [
  "summary",
  "match",
  "detail",
  "profile",
  "values",
  "collaboration",
  "leadership",
  "sales",
  "interview",
  "closing",
] as const;
export type ChapterId = (typeof CHAPTER_IDS)[number];

/** How much a chapter says. */
export const DETAILS = ["full", "brief"] as const;
export type Detail = (typeof DETAILS)[number];

/** Whether a chapter always begins a page, or goes on where the one before has left enough room. */
export const OPENINGS = ["page", "flow"] as const;
type Opening = (typeof OPENINGS)[number];

export interface OutlineChapter {
  id: ChapterId;
  detail: Detail;
  opens: Opening;
}

/** What one report consists of, decided before it is written. */
export interface Outline {
  chapters: readonly OutlineChapter[];
  /** Whether the cover shows the person's profile as an ornament without figures. */
  ornament: boolean;
  /** What is not in it, or not in full, of the interface's report of its kind; it says so. */
  without: readonly ChapterId[];
  shortened: readonly ChapterId[];
  /** Its template: null for the interface's own, else a template's name. */
  template: Localized | null;
  /** That the template which was chosen cannot be used, and the interface's own took its place. */
  isSubstitute: boolean;
}

interface ChapterRule {
  /** Nobody may leave it out. */
  isCompulsory?: true;
  /** It can be reported in brief. */
  hasBrief?: true;
  /** The one kind of report that it is for; without it the report is none of its kind. */
  of?: ReportKind;
}

/** What may be done with each chapter; everything that chooses among them asks here. */
export const CHAPTER_RULES: Record<ChapterId, ChapterRule> = {
  summary: { hasBrief: true },
  // Appears only if a job profile is compared: anyone who asks for that gets it.
  match: { isCompulsory: true, hasBrief: true },
  detail: { hasBrief: true },
  profile: {},
  values: { hasBrief: true },
  collaboration: {},
  leadership: { hasBrief: true, of: "leadership" },
  sales: { hasBrief: true, of: "sales" },
  interview: { hasBrief: true },
  // Quality of the answers, how to read the figures, norm and limits.
  closing: { isCompulsory: true },
};

/** Whether a report of a kind cannot do without a chapter. */
export const isCompulsory = (id: ChapterId, kind: ReportKind): boolean =>
  CHAPTER_RULES[id].isCompulsory === true || CHAPTER_RULES[id].of === kind;

/** What is wrong with the chapters of an outline, each with its place as a JSON pointer below them. */
export function chapterErrors(
  chapters: readonly Pick<OutlineChapter, "id" | "detail">[],
  kind: ReportKind,
): { place: string; text: string }[] {
  const errors = chapters.flatMap(({ id, detail }, place) => {
    const { of, hasBrief } = CHAPTER_RULES[id];
    const at = (field: string, text: string) => ({ place: `/${place}/${field}`, text });
    return [
      ...(chapters.findIndex((other) => other.id === id) < place
        ? [at("id", `chapter "${id}" stands there already`)]
        : []),
      ...(of !== undefined && of !== kind
        ? [
            at(
              "id",
              `chapter "${id}" belongs to reports of kind "${of}" alone, and this one is of kind "${kind}"`,
            ),
          ]
        : []),
      ...(detail === "brief" && hasBrief !== true
        ? [at("detail", `chapter "${id}" cannot be told in brief`)]
        : []),
    ];
  });
  const missing = CHAPTER_IDS.filter(
    (id) => isCompulsory(id, kind) && !chapters.some((chapter) => chapter.id === id),
  );
  return [
    ...errors,
    ...missing.map((id) => ({ place: "", text: `chapter "${id}" is missing, which nobody may leave out` })),
  ];
}

/** What a chapter is called in a report, in its contents, and where it is chosen. */
export function chapterTitle(id: ChapterId, words: ReportWords): string {
  return id === "leadership" || id === "sales" ? words.fields[id].title : words[id];
}
