import { expect, test } from "bun:test";
import { erasurePath, subjectOf } from "./subject.ts";

test("somebody is anonymized by their session, and by their invite where there is none", () => {
  expect(erasurePath(subjectOf(12, "inv_a"))).toBe("/gdpr/candidates/12");
  expect(erasurePath(subjectOf(12, null))).toBe("/gdpr/candidates/12");
  expect(erasurePath(subjectOf(null, "inv_a/b"))).toBe("/console/invites/inv_a%2Fb/person");
});
