/** Names and companies of every script in every document. */
import { describe, expect, test } from "bun:test";
import { buildBrief } from "#/domain/report/brief/brief.ts";
import { buildReport } from "#/domain/report/candidate/render.ts";
import { renderFairnessDocument } from "#/domain/report/fairness/render.ts";
import { buildGuide } from "#/domain/report/guide/guide.ts";
import { renderPdf } from "#/domain/report/pdf/render.ts";
import { renderShareDocument } from "#/domain/report/share/render.ts";
import { renderShortlistDocument } from "#/domain/report/shortlist/render.ts";
import { buildFeedback } from "#/domain/report/summary/render.ts";
import { renderTeamReport } from "#/domain/report/team/render.ts";
import { sampleMember, sampleTeamJob } from "#/domain/report/team/testing.ts";
import { sampleInput, sampleMatch } from "#/domain/report/testing.ts";
import { renderInvoice } from "#/modules/invoices/pdf/document.ts";
import { documentOf, sampleInvoice } from "#/modules/invoices/testing.ts";
import { elementsOf, readFile } from "#/platform/pdf/reader.testing.ts";
import { bare, foundOf, WRITTEN_NAMES, type WrittenName } from "#/platform/pdf/scripts/names.testing.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";

const AT = "2026-03-12T09:41:00.000Z";
const fonts = companyFonts();
const [AN, ON] = [
  { kind: "none", text: "Anna" },
  { kind: "none", text: "Nord GmbH" },
];

/** Each name as a person, the next as their company and the one after it as their job. */
const PEOPLE = WRITTEN_NAMES.map((person, place) => ({
  person,
  company: WRITTEN_NAMES[place + 1] ?? ON,
  job: WRITTEN_NAMES[place + 2] ?? AN,
})).filter((_, place) => place % 3 === 0);

/** A file is tagged and has every name, and not one question mark in its place. */
async function expectNames(bytes: Uint8Array, names: readonly WrittenName[]): Promise<void> {
  const { root, faults } = await readFile(bytes);
  expect(faults).toEqual([]);
  const read = elementsOf(root).map(({ kids }) => kids.filter((kid) => typeof kid === "string").join(""));
  const said = bare(read.join(""));
  const lost = names.filter((name) => foundOf(name).some((part) => !said.includes(part)));
  expect(lost.map(({ kind }) => kind)).toEqual([]);
  expect(read.filter((text) => /\?\?|\uFFFD/.test(text))).toEqual([]);
}

describe("names of every script are printed in", () => {
  test("the report, the brief, the interview guide and the candidate's own summary", async () => {
    for (const { person, company, job } of PEOPLE) {
      const changes = {
        candidateName: person.text,
        company: company.text,
        match: { ...sampleMatch("pointed", 4), profileName: job.text },
      };
      const input = sampleInput("pointed", "de", changes);
      await expectNames(await renderPdf(buildReport(input), fonts), [person, company, job]);
      await expectNames(await renderPdf(buildBrief(input), fonts), [person, company, job]);
      await expectNames(await renderPdf(buildGuide(input), fonts), [person]);
      await expectNames(await renderPdf(buildFeedback(input), fonts), [person, company]);
    }
  });

  test("the team report", async () => {
    const members = WRITTEN_NAMES.map(({ text }, place) => ({
      ...sampleMember(place),
      firstName: "",
      lastName: text,
    }));
    const bytes = await renderTeamReport(sampleTeamJob(members, "de", { title: "営業チーム" }), fonts);
    await expectNames(bytes, [...WRITTEN_NAMES, { kind: "title", text: "営業チーム" }]);
  });

  test("the shortlist and the sheet of a share", async () => {
    const common = { language: "de" as const, company: "Nord GmbH", brand: null, at: AT };
    const people = WRITTEN_NAMES.map(({ text: name }, place) => ({
      ...{ session_id: place, name, comment: name, comment_by: "Ada", comment_own: false },
      ...{ completedAt: AT, validity: "usable" as const, decision: null, match: null },
      ...{ rights: [], isPaused: false },
    }));
    await expectNames(
      await renderShortlistDocument(
        { ...common, name: "候補者", jobTitle: "مدير", profile: null, people },
        fonts,
      ),
      WRITTEN_NAMES,
    );
    await expectNames(
      await renderShareDocument(
        {
          ...common,
          ...{
            title: "候補者",
            lead: "Vertrieb",
            mark: "李娜",
            nobody: "",
            notes: [],
            use: "",
            confidential: "",
          },
          people: WRITTEN_NAMES.map(({ text }) => ({ name: text, text: "Text", points: [] })),
        },
        fonts,
      ),
      WRITTEN_NAMES,
    );
  });

  test("the invoice, in its address, its lines and its seller", async () => {
    const invoice = sampleInvoice();
    for (let place = 0; place < WRITTEN_NAMES.length; place += 6) {
      const names = WRITTEN_NAMES.slice(place, place + 6);
      const [company, attention, street, city, line, seller] = names.map(({ text }) => text);
      const bytes = await renderInvoice(
        documentOf({
          ...invoice,
          seller: { ...invoice.seller, name: seller ?? "Nord" },
          billingAddress: {
            ...invoice.billingAddress,
            ...{ company: company ?? "", attention: attention ?? "", street: street ?? "", city: city ?? "" },
          },
          lines: invoice.lines.map((one) => ({ ...one, description: line ?? "Line" })),
        }),
        fonts,
      );
      await expectNames(bytes, names);
    }
  });

  test("the document of fairness", async () => {
    for (const { company } of PEOPLE) {
      await expectNames(
        await renderFairnessDocument(
          {
            ...{ language: "de", company: company.text, brand: null, at: AT },
            positions: [
              {
                ...{ name: company.text, version: 1, dimensions: [] },
                totals: { invited: 1, started: 1, completed: 1 },
              },
            ],
          },
          fonts,
        ),
        [company],
      );
    }
  });
});
