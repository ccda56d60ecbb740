import { describe, expect, test } from "bun:test";
import { VIEW_TEXTS } from "#/messages/console/candidates/view.gen.ts";
import { CHECK_TEXTS } from "#/messages/console/invites/check.gen.ts";
import { eachOwn, ownColumnKey } from "../../entities/invite/own-fields.ts";
import { readRows, writeCsv } from "../../kit/components/csv-file.ts";
import type { Verdict } from "./capacity.tsx";
import { guessMapping, jobProfileOf, type Mapping, type NamedProfile } from "./columns.ts";
import {
  bodyRowsOf,
  type Draft,
  type DraftValues,
  draftFieldOf,
  draftsOf,
  filterDrafts,
  firstWithAddress,
  hasSeveral,
  invalidTable,
  type Verdicts,
  verdictsOf,
  withFirstAddress,
  withValues,
} from "./drafts.ts";
import { findHeading, headingsOf } from "./heading-row.ts";
import { errorOf } from "./row-errors.ts";

const profile = (id: string, name: string, name_en: string, active = true): NamedProfile => ({
  id,
  name,
  name_en,
  active,
});
const PROFILES = [profile("jp_1", "Teamleitung", "Team lead"), profile("jp_2", "Verkauf", "Sales")];
const TABLE = [
  ["Ada", "Lovelace", "ada@people.example", "Deutsch", "team lead"],
  ["Grace", "", "grace@people.example", "klingon", "Pilot"],
];
const drafts = draftsOf(
  TABLE.map((cells, place) => ({ line: place + 2, cells })),
  ["first_name", "last_name", "email", "language", "job_profile"],
);
const left = (draft: Draft | undefined): Draft[] => (draft ? [{ ...draft, left: true }] : []);

const verdict = (line: number): Verdict => ({ line, status: "ok", code: null, field: null });

describe("a cell with several addresses", () => {
  const [draft] = draftsOf(
    [{ line: 7, cells: ["", "a@post.example, Ben <b@post.example> (cc c@post.example)"] }],
    ["name", "email"],
  ).map(withFirstAddress);
  const said = (of: Draft | undefined, verdicts: Verdicts) =>
    of && errorOf(of, verdicts.get(of.line), [of], CHECK_TEXTS.en)?.text;

  test("is sent to the first one only when the reader says so, and then needs a look that names the others", () => {
    const unread = draftsOf([{ line: 7, cells: ["a@post.example; b@post.example"] }], ["email"])[0];
    expect([unread?.values.email, unread && hasSeveral(unread)]).toEqual([
      "a@post.example; b@post.example",
      true,
    ]);
    expect(draft?.values.email).toBe("a@post.example");
    const sent = draft ? [draft] : [];
    const verdicts = verdictsOf(sent, {
      summary: { total: 1, ok: 1, warnings: 0, errors: 0 },
      rows: [verdict(1)],
    });
    expect(filterDrafts(sent, verdicts, "warnings")).toEqual(sent);
    expect(said(draft, verdicts)).toBe(
      "The cell contains several addresses. The invitation goes to a@post.example. Left out: b@post.example, c@post.example.",
    );
  });

  test("is forgotten when another address is typed, and not with another name", () => {
    const edited = (values: Partial<DraftValues>) =>
      draft && withValues(draft, { ...draft.values, ...values }).others;
    expect(edited({ name: "Ada" })).toEqual(["b@post.example", "c@post.example"]);
    expect(edited({ email: "b@post.example" })).toBeUndefined();
  });
});

describe("rows before they are sent", () => {
  test("names are put together, languages and job profiles become what the server knows, and an unknown language is that of the list", () => {
    expect(drafts.map(({ line }) => line)).toEqual([2, 3]);
    expect(bodyRowsOf(drafts, PROFILES)).toEqual([
      { email: "ada@people.example", name: "Ada Lovelace", language: "de", job_profile_id: "jp_1" },
      { email: "grace@people.example", name: "Grace", job_profile_id: "Pilot" },
    ]);
  });

  test("names in two columns stay in two parts, and a last name before a comma comes second", () => {
    const nameOf = (mapping: Mapping, ...cells: string[]) =>
      draftsOf([{ line: 1, cells }], mapping)[0]?.values.name;
    expect(nameOf(["last_name", "first_name"], "García López", "María")).toBe("García López, María");
    expect(nameOf(["last_name", "first_name"], "van der Berg", "Pieter")).toBe("Pieter van der Berg");
    expect(nameOf(["name"], "Müller, Jana")).toBe("Jana Müller");
    expect(nameOf(["name"], "Nguyễn Thị Minh Khai")).toBe("Nguyễn Thị Minh Khai");
    expect(nameOf(["name"], "李小龙")).toBe("李小龙");
    expect(nameOf(["email"], "Fee Gast <fee@post.example>")).toBe("Fee Gast");
  });

  test("a job profile is found by id and by either name, unless several have the name", () => {
    expect(jobProfileOf("jp_2", PROFILES)?.id).toBe("jp_2");
    expect(jobProfileOf(" VERKAUF ", PROFILES)?.id).toBe("jp_2");
    expect(jobProfileOf("Verkauf", [...PROFILES, profile("jp_3", "Verkauf", "")])).toBeNull();
    expect(jobProfileOf("Verkauf", [...PROFILES, profile("jp_3", "Verkauf", "", false)])?.id).toBe("jp_2");
  });

  test("the server's verdicts reach the rows they are about, when others are left out", () => {
    const failure: Verdict = { line: 1, status: "error", code: "invalid_input", field: "language" };
    const sent = drafts.slice(1);
    const verdicts = verdictsOf(sent, {
      summary: { total: 1, ok: 0, warnings: 0, errors: 1 },
      rows: [failure],
    });
    expect([...verdicts]).toEqual([[3, failure]]);
    expect(filterDrafts(drafts, verdicts, "faults")).toEqual(sent);
    expect(filterDrafts(left(drafts[1]), verdicts, "faults")).toEqual([]);
    expect(filterDrafts(left(drafts[1]), verdicts, "left")).toHaveLength(1);
    expect(draftFieldOf("job_profile_id")).toBe("job_profile");
    expect(draftFieldOf(null)).toBeNull();
  });

  test("of two equal addresses the earlier row is named, unless it is left out", () => {
    const [first] = drafts;
    if (first === undefined) throw new Error("no rows");
    const again = { ...first, line: 9, values: { ...first.values, email: "ADA@people.example" } };
    expect(firstWithAddress(again, [...drafts, again])).toBe(2);
    expect(firstWithAddress(again, [...left(first), again])).toBeNull();
  });

  test("the file of faulty rows can be read in again, and neither its errors nor a column of unknown jobs are used", () => {
    const headings = {
      email: "E-Mail",
      name: "Name",
      language: "Sprache",
      job_profile: "Stellenprofil",
      ...eachOwn((name) => VIEW_TEXTS.de.columnNames[ownColumnKey(name)]),
      candidate_message: "Nachricht",
      fault: "Fehler",
    };
    const rows = readRows(
      writeCsv(
        invalidTable(drafts, headings, () => "Diese Sprache?"),
        "de",
      ),
    );
    const found = findHeading(rows);
    expect(found).toEqual({ at: 0, height: 1 });
    const people = rows.slice(1);
    const { mapping } = guessMapping(
      headingsOf(rows, found),
      people.map(({ cells }) => cells),
      PROFILES,
    );
    const known = drafts.map((draft) => ({ ...draft, values: { ...draft.values, job_profile: "" } }));
    expect(draftsOf(people, mapping)).toEqual(known);
  });
});
