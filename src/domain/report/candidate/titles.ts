import type { ReportWords } from "../words.ts";
import type { ChapterId } from "./outline.ts";

/** What a chapter is called in a report, in its contents, and where it is chosen. */
export function chapterTitle(id: ChapterId, words: ReportWords): string {
  return id === "leadership" || id === "sales" ? words.fields[id].title : words[id];
}
