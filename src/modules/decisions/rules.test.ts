import { describe, expect, test } from "bun:test";
import { Problem } from "#/platform/context/problem.ts";
import {
  checkReview,
  checkWithdrawal,
  contentOf,
  GROUNDS,
  WITHDRAWAL_MS,
  withdrawableUntil,
} from "./rules.ts";

const fieldOf = (run: () => unknown): string | null => {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem) return error.field;
    throw error;
  }
  return "taken";
};

describe("a note", () => {
  test("has a text alone", () => {
    expect(contentOf({ kind: "note", text: "Calm voice" })).toEqual({
      kind: "note",
      text: "Calm voice",
      outcome: null,
      grounds: [],
      jobProfileId: null,
      jobId: null,
    });
    const note = { kind: "note", text: "x" } as const;
    expect(fieldOf(() => contentOf({ ...note, outcome: "hire" }))).toBe("outcome");
    expect(fieldOf(() => contentOf({ ...note, grounds: ["interview"] }))).toBe("grounds");
    expect(fieldOf(() => contentOf({ ...note, jobProfileId: "jp_1" }))).toBe("job_profile_id");
    expect(fieldOf(() => contentOf({ ...note, jobId: "job_1" }))).toBe("job_id");
  });
});

describe("a decision", () => {
  const decision = { kind: "decision", text: "Why", outcome: "decline" } as const;

  test("needs an outcome and a ground, and names each ground once", () => {
    expect(fieldOf(() => contentOf({ kind: "decision", text: "Why", grounds: ["interview"] }))).toBe(
      "outcome",
    );
    expect(fieldOf(() => contentOf({ ...decision, grounds: [] }))).toBe("grounds");
    expect(contentOf({ ...decision, grounds: ["other", "interview", "other"] }).grounds).toEqual([
      "interview",
      "other",
    ]);
  });

  test("may rest on the assessment together with anything else, never on it alone", () => {
    for (const ground of GROUNDS) {
      const alone = checkReview(contentOf({ ...decision, grounds: [ground] }));
      expect([ground, alone]).toEqual([
        ground,
        ground === "assessment_result" ? "decision_by_score_alone" : "ok",
      ]);
      if (ground === "assessment_result") continue;
      expect(checkReview(contentOf({ ...decision, grounds: ["assessment_result", ground] }))).toBe("ok");
    }
  });
});

test("lets only the author withdraw an entry, for ten minutes", () => {
  const review = { authorId: "usr_1", createdAt: 1000, withdrawnAt: null, confirmedBy: null };
  const end = 1000 + WITHDRAWAL_MS;
  expect(checkWithdrawal(review, "usr_1", end - 1)).toBe("ok");
  expect(checkWithdrawal(review, "usr_1", end)).toBe("review_too_old");
  expect(checkWithdrawal(review, "usr_2", 1000)).toBe("review_not_yours");
  expect(withdrawableUntil(review, "usr_1", 1000)).toBe(end);
  expect(withdrawableUntil(review, "usr_2", 1000)).toBeNull();
  // One of two cannot undo what both decided.
  const confirmed = { ...review, confirmedBy: "Grace Hopper" };
  expect(checkWithdrawal(confirmed, "usr_1", 1000)).toBe("decision_confirmed");
  expect(withdrawableUntil(confirmed, "usr_1", 1000)).toBeNull();
  expect(withdrawableUntil({ ...review, withdrawnAt: 1001 }, "usr_1", 1001)).toBeNull();
});
