import { expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import type { Language } from "#/domain/instrument/types.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { buildBrief } from "./brief/brief.ts";
import { buildReport } from "./candidate/render.ts";
import type { ReportDocument } from "./document.ts";
import { buildGuide } from "./guide/guide.ts";
import type { ReportInput } from "./input.ts";
import { REPORT_KINDS } from "./kinds.ts";
import { renderPdf } from "./pdf/render.ts";
import { buildShortlistDocument } from "./shortlist/render.ts";
import { sampleInput, sampleMatch } from "./testing.ts";

/** What no check sees is read before the match that it would spoil. */
const SAID: Record<Language, string> = {
  en: "No check can detect answers that were adapted to the job",
  de: "Antworten, die auf die Stelle zugeschnitten sind, erkennt keine Prüfung",
};

const inputs = (language: Language): ReportInput[] =>
  (["pointed", "average"] as const).flatMap((sample) =>
    REPORT_KINDS.map((kind) => {
      const match = sampleMatch(sample, 6);
      return sampleInput(sample, language, { kind, match });
    }),
  );

function shortlist(language: Language): ReportDocument {
  const { result } = sampleMatch("pointed", 6);
  const person = {
    ...{ session_id: 1, name: "Ada", comment: "", comment_by: "", comment_own: false, decision: null },
    ...{ completedAt: "2026-11-12T09:00:00.000Z", validity: "usable" as const, rights: [], isPaused: false },
    match: {
      ...{ overall: result.overallMatch, halfWidth: result.halfWidth, normWarning: null, deviations: [] },
      ...{ level: result.standing.level, label: result.standing.label },
    },
  };
  const list = { name: "First round", at: "2026-11-23T09:00:00.000Z", jobTitle: null, profile: null };
  return buildShortlistDocument({ language, company: "Northwind", brand: null, ...list, people: [person] });
}

const DOCUMENTS: Record<string, (language: Language) => ReportDocument[]> = {
  report: (language) => inputs(language).map(buildReport),
  brief: (language) => inputs(language).map(buildBrief),
  guide: (language) => inputs(language).map(buildGuide),
  shortlist: (language) => [shortlist(language)],
};

test.each(
  Object.keys(DOCUMENTS).flatMap((kind) =>
    (["en", "de"] as const).map((language) => [kind, language] as const),
  ),
)(
  "page 1 of every %s with a match in %s says that answers adapted to the job go unseen",
  async (kind, language) => {
    for (const document of DOCUMENTS[kind]?.(language) ?? []) {
      const bytes = await renderPdf(document, companyFonts());
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
      const joined = (text[0] ?? "").replace(/[­-]?\s+/g, " ");
      expect(joined).toContain(SAID[language]);
    }
  },
);
