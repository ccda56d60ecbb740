import { expect, test } from "bun:test";
import { codeOwnerOf, erasureOf, subjectOf } from "./subject.ts";

test("somebody is anonymized by their session, by their invite where there is none, and by their place in a list before that", () => {
  expect(erasureOf(subjectOf(12, "inv_a")).path).toBe("/gdpr/candidates/12");
  expect(erasureOf(subjectOf(12, null)).path).toBe("/gdpr/candidates/12");
  expect(erasureOf(subjectOf(null, "inv_a/b")).path).toBe("/console/invites/inv_a%2Fb/person");
  expect(erasureOf(subjectOf(null, "inv_a", 7)).path).toBe("/console/invites/inv_a/person");
  expect(erasureOf(subjectOf(null, null, 7)).path).toBe("/console/batch-rows/7/person");
});

test("a code is asked for somebody's session, and for their invite where there is none: never for both", () => {
  expect(codeOwnerOf(subjectOf(12, "inv_a"))).toEqual({ session_id: 12 });
  expect(codeOwnerOf(subjectOf(12, null))).toEqual({ session_id: 12 });
  expect(codeOwnerOf(subjectOf(null, "inv_a"))).toEqual({ invite_id: "inv_a" });
});
