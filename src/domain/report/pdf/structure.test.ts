import { describe, expect, test } from "bun:test";
import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { elementsOf, readFile, spokenOf } from "#/platform/pdf/reader.testing.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { buildBrief } from "../brief/brief.ts";
import { buildReport, renderReport } from "../candidate/render.ts";
import type { ReportDocument } from "../document.ts";
import { buildGuide } from "../guide/guide.ts";
import { REPORT_KINDS } from "../kinds.ts";
import { buildFeedback } from "../summary/render.ts";
import { buildTeamReport } from "../team/render.ts";
import { sampleTeam, sampleTeamInput } from "../team/testing.ts";
import { sampleInput, sampleJob, sampleMatch } from "../testing.ts";
import { readingOf } from "./reading.testing.ts";
import { renderPdf } from "./render.ts";

/** Every kind of document about results, in both languages. */
const DOCUMENTS: [name: string, document: ReportDocument][] = LANGUAGES.flatMap((language) => [
  ...REPORT_KINDS.map((kind): [string, ReportDocument] => [
    `${kind} report, ${language}`,
    buildReport(sampleInput("pointed", language, { kind, match: sampleMatch("pointed", 12) })),
  ]),
  ...REPORT_KINDS.map((kind): [string, ReportDocument] => [
    `guide, ${kind}, ${language}`,
    buildGuide(sampleInput("pointed", language, { kind, match: sampleMatch("pointed", 12) })),
  ]),
  [`brief, ${language}`, buildBrief(sampleInput("pointed", language, { match: sampleMatch("pointed", 12) }))],
  [`short report, ${language}`, buildReport(sampleInput("questionable", language))],
  [`summary, ${language}`, buildFeedback(sampleInput("pointed", language))],
  [`team, ${language}`, buildTeamReport(sampleTeamInput(sampleTeam(7), language))],
]);

/** How a text is broken, spaced and set in capitals is no matter of reading; what ends in "…" was cut to fit. */
const plain = (text: string): string => text.replace(/[\s\u00AD]/g, "").toLowerCase();

/** Whether the texts are read one after the other and nothing else; where it goes wrong. */
function firstDifference(spoken: string, expected: readonly string[]): string | null {
  let at = 0;
  for (const text of expected.map(plain)) {
    const cut = spoken.indexOf("…", at);
    if (spoken.startsWith(text, at)) at += text.length;
    else if (cut >= at && text.startsWith(spoken.slice(at, cut))) at = cut + 1;
    else return `"${text.slice(0, 80)}" was to come; read is "${spoken.slice(at, at + 80)}"`;
  }
  return at === spoken.length ? null : `more is read: "${spoken.slice(at, at + 80)}"`;
}

describe.each(DOCUMENTS)("the structure of a document: %s", (_, document) => {
  test("is a tree that contains all that is rendered, and every text is read once, in the order of the document", async () => {
    const { root, faults: errors } = await readFile(await renderPdf(document, companyFonts()));
    expect(errors).toEqual([]);
    expect(firstDifference(plain(spokenOf(root).join("")), readingOf(document))).toBeNull();
  });
});

test.each(["interview_guide", "brief"] as const)("the structure of a document: %s", async (document) => {
  for (const language of LANGUAGES) {
    const job = { ...sampleJob("pointed", language), document, match: sampleMatch("pointed", 12) };
    expect((await readFile(await renderReport(job, companyFonts()))).faults).toEqual([]);
  }
});

test("every figure says figures, in the language of the report", async () => {
  for (const [, document] of DOCUMENTS) {
    const { root } = await readFile(await renderPdf(document, companyFonts()));
    const alternatives = elementsOf(root).flatMap(({ role, alt }) => (role === "Figure" ? [alt ?? ""] : []));
    for (const alt of alternatives) expect(alt).toMatch(/\d/);
    if (document.language === "de")
      for (const alt of alternatives) expect(alt).not.toMatch(/\d\.\d|score|band /);
  }
});

test("the particulars of a file do not name the person: they are copied to where it is not erased", async () => {
  for (const [, document] of DOCUMENTS) {
    const file = await PDFDocument.load(await renderPdf(document, companyFonts()), { updateMetadata: false });
    const stream = file.catalog.lookup(PDFName.of("Metadata"));
    if (!(stream instanceof PDFRawStream)) throw new Error("no metadata");
    const reported = [file.getTitle(), file.getSubject(), file.getKeywords(), file.getAuthor()];
    const all = [...reported, new TextDecoder().decode(stream.contents)].join("\n");
    expect(all).not.toMatch(/Anna|Beispiel|Jürgen|Groß/);
    expect(file.getTitle()).not.toBe("");
  }
});

test("the same document gives the same bytes", async () => {
  const document = () => buildReport(sampleInput("pointed", "de"));
  const [one, other] = [
    await renderPdf(document(), companyFonts()),
    await renderPdf(document(), companyFonts()),
  ];
  expect(Buffer.compare(one, other)).toBe(0);
});
