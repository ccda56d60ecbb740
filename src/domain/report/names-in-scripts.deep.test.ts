import { expect, test } from "bun:test";
import { overlapsOf, placesOf } from "#/platform/pdf/places.testing.ts";
import { elementsOf, readFile } from "#/platform/pdf/reader.testing.ts";
import { bare, foundOf, WRITTEN_NAMES } from "#/platform/pdf/scripts/names.testing.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { share } from "#/testing/runs.ts";
import { buildBrief } from "./brief/brief.ts";
import { buildReport } from "./candidate/render.ts";
import { buildGuide } from "./guide/guide.ts";
import { renderPdf } from "./pdf/render.ts";
import { buildShortlistDocument } from "./shortlist/render.ts";
import { buildFeedback } from "./summary/render.ts";
import { renderTeamReport } from "./team/render.ts";
import { sampleMember, sampleTeam, sampleTeamJob } from "./team/testing.ts";
import { sampleInput, sampleMatch } from "./testing.ts";

/** Every kind of document about somebody. */
const DOCUMENTS: Record<string, (name: string) => Promise<Uint8Array>> = {
  report: (name) => renderPdf(buildReport(inputOf(name)), companyFonts()),
  guide: (name) => renderPdf(buildGuide(inputOf(name)), companyFonts()),
  brief: (name) => renderPdf(buildBrief(inputOf(name)), companyFonts()),
  summary: (name) => renderPdf(buildFeedback(inputOf(name)), companyFonts()),
  team: (name) => {
    const candidate = { ...sampleMember(99, 2), firstName: name, lastName: "" };
    return renderTeamReport(sampleTeamJob(sampleTeam(3), "en", { candidate }), companyFonts());
  },
  shortlist: (name) => {
    const person = {
      ...{
        session_id: 1,
        name,
        comment: name,
        comment_by: name,
        comment_own: false,
        decision: null,
        match: null,
      },
      ...{
        completedAt: "2026-11-12T09:00:00.000Z",
        validity: "usable" as const,
        rights: [],
        isPaused: false,
      },
    };
    const list = { name, at: "2026-11-23T09:00:00.000Z", jobTitle: name, profile: { name, version: 1 } };
    return renderPdf(
      buildShortlistDocument({ language: "en", company: name, brand: null, ...list, people: [person] }),
      companyFonts(),
    );
  },
};
const inputOf = (name: string) =>
  sampleInput("pointed", "en", {
    ...{ candidateName: name, company: name, reference: name },
    match: { ...sampleMatch("pointed", 6), profileName: name },
  });

const KINDS = Object.keys(DOCUMENTS);

test.each(KINDS)("a name in any script is complete in a %s, and no text is over another", async (kind) => {
  // Each name goes through one kind, and each kind gets many.
  const names = share(WRITTEN_NAMES.filter((_, place) => KINDS[place % KINDS.length] === kind));
  for (const name of names) {
    const file = (await DOCUMENTS[kind]?.(name.text)) ?? new Uint8Array();
    const { root, faults } = await readFile(file);
    expect([name.kind, faults]).toEqual([name.kind, []]);
    const texts = elementsOf(root).flatMap(({ kids }) => kids.filter((kid) => typeof kid === "string"));
    const text = bare(texts.join(" "));
    expect([name.kind, foundOf(name).filter((part) => !text.includes(part))]).toEqual([name.kind, []]);
    for (const page of await placesOf(file)) {
      expect([name.kind, overlapsOf(page, 0.8)]).toEqual([name.kind, []]);
    }
  }
});
