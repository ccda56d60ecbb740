import { expect, test } from "bun:test";
import { codeOwnerOf, erasurePath, subjectOf } from "./subject.ts";

test("somebody is anonymized by their session, and by their invite where there is none", () => {
  expect(erasurePath(subjectOf(12, "inv_a"))).toBe("/gdpr/candidates/12");
  expect(erasurePath(subjectOf(12, null))).toBe("/gdpr/candidates/12");
  expect(erasurePath(subjectOf(null, "inv_a/b"))).toBe("/console/invites/inv_a%2Fb/person");
});

test("a code is asked for somebody's session, and for their invite where there is none: never for both", () => {
  expect(codeOwnerOf(subjectOf(12, "inv_a"))).toEqual({ session_id: 12 });
  expect(codeOwnerOf(subjectOf(12, null))).toEqual({ session_id: 12 });
  expect(codeOwnerOf(subjectOf(null, "inv_a"))).toEqual({ invite_id: "inv_a" });
});
