import { collaborationLines } from "#/domain/instrument/interpretation/collaboration.ts";
import { COLLABORATION_GROUPS } from "#/domain/instrument/interpretation/types.ts";
import type { ChapterText } from "../../document.ts";
import type { ReportFacts } from "../facts.ts";

/** What moves the person, how to talk with them, and which frame conditions support them. */
export function collaborationChapter({ input, language }: ReportFacts): ChapterText {
  const { interpretation, result } = input;
  const lines = collaborationLines(interpretation, result, language);
  return {
    lead: interpretation.collaboration.lead[language],
    blocks: [
      {
        kind: "columns",
        isRuled: true,
        columns: COLLABORATION_GROUPS.map((group) => ({
          share: 1,
          blocks: [
            { kind: "heading", text: interpretation.words.headings[group][language] },
            { kind: "list", isOrdered: false, items: lines[group] },
          ],
        })),
      },
    ],
  };
}
