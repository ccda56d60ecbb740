import { expect, test } from "bun:test";
import { type ReportRight, rightsNotice, rightsOfMembers } from "./format.ts";

const right = (kind: ReportRight["kind"], state: ReportRight["state"] = "open"): ReportRight => ({
  kind,
  state,
  since: "2026-11-12T09:00:00.000Z",
});

test("nothing is said where nobody has asked for anything", () => {
  expect(rightsNotice([], "en")).toBeNull();
  expect(rightsOfMembers([{ name: "A", rights: [] }], "de")).toBeNull();
});

test("what pauses the use is red, a correction alone is not, and a granted objection is named as such", () => {
  expect(rightsNotice([right("objection"), right("correction")], "en")).toMatchObject({
    tone: "questionable",
    texts: [expect.stringContaining("on 12 November 2026 is open"), expect.stringContaining("correction")],
  });
  expect(rightsNotice([right("correction")], "en")?.tone).toBe("caution");
  expect(rightsNotice([right("objection", "granted")], "de")?.texts[0]).toContain("stattgegeben");
});

test("of a team one request is reported with its date, and of many whom they are about, however many", () => {
  const of = (count: number, kind: ReportRight["kind"] = "erasure") =>
    Array.from({ length: count }, (_, at) => ({ name: `P${at}`, rights: [right(kind)] }));
  expect(rightsOfMembers(of(1), "en")?.texts).toEqual([expect.stringMatching(/^P0: .+12 November 2026/)]);
  const many = rightsOfMembers([...of(200), { name: "C", rights: [right("correction")] }], "en");
  expect(many?.texts).toEqual([expect.stringContaining("P0, P1, P2, P3, P4, P5 and 194 more")]);
  expect(rightsOfMembers(of(2, "correction"), "de")).toMatchObject({
    tone: "caution",
    texts: [expect.stringContaining("P0, P1")],
  });
});
