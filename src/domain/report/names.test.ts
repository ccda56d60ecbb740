import { expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { buildBrief } from "./brief/brief.ts";
import { buildReport } from "./candidate/render.ts";
import { buildGuide } from "./guide/guide.ts";
import { REPORT_KINDS } from "./kinds.ts";
import { renderPdf } from "./pdf/render.ts";
import { SAMPLE_PROFILES, sampleInput, sampleMatch } from "./testing.ts";

const NAME = "Marke Zwickelbein";
const INPUTS = LANGUAGES.flatMap((language) =>
  SAMPLE_PROFILES.flatMap((profile) =>
    REPORT_KINDS.map((kind) => {
      const match = sampleMatch(profile, 6);
      return sampleInput(profile, language, { kind, match, candidateName: NAME });
    }),
  ),
);

test("no chapter of a document prints the person's name: it is on the cover, at the head of a brief, and in the foot of pages", () => {
  for (const build of [buildReport, buildGuide, buildBrief])
    for (const input of INPUTS)
      expect(JSON.stringify(build(input).chapters.map(({ blocks }) => blocks))).not.toContain(NAME);
});

test("the score sheet and the decision record bear no name in any place, every other page does", async () => {
  for (const input of INPUTS.filter(({ kind }) => kind === "standard")) {
    const model = buildGuide(input);
    expect(model.chapters.filter(({ isUnnamed }) => isUnnamed).map(({ id }) => id)).toEqual([
      "sheet",
      "record",
    ]);
    const file = await renderPdf(model, companyFonts());
    const pages = (await extractText(await getDocumentProxy(file))).text.map((text) =>
      text.replace(/\s+/g, " "),
    );
    const lead = model.chapters.find(({ id }) => id === "sheet")?.lead ?? "";
    const first = pages.findIndex((text) => text.includes(lead.slice(0, 40)));
    expect(first).toBeGreaterThan(1);
    expect(pages.map((text) => text.includes(NAME))).toEqual(pages.map((_, place) => place < first));
  }
});
