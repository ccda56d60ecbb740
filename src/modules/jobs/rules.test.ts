import { describe, expect, test } from "bun:test";
import { countStages, STAGES, stageOf } from "./rules.ts";

describe("a stage", () => {
  const invited = { expiresAt: 100, startedAt: null, completedAt: null, decision: null };

  test("is what somebody did, and a decision before all of it", () => {
    expect(stageOf(invited, 99)).toBe("invited");
    expect(stageOf(invited, 100)).toBe("expired");
    expect(stageOf({ ...invited, expiresAt: null }, 100)).toBe("invited");
    expect(stageOf({ ...invited, startedAt: 50 }, 99)).toBe("in_progress");
    expect(stageOf({ ...invited, startedAt: 50 }, 100)).toBe("expired");
    expect(stageOf({ ...invited, startedAt: 50, completedAt: 60 }, 1000)).toBe("completed");
    expect(stageOf({ ...invited, decision: "decline" }, 99)).toBe("decline");
    expect(stageOf({ ...invited, startedAt: 50, completedAt: 60, decision: "hire" }, 99)).toBe("hire");
  });

  test("has a count, also where nobody is at it", () => {
    const counts = countStages(["invited", "invited", "hire"]);
    expect(Object.keys(counts)).toEqual([...STAGES]);
    expect(counts).toMatchObject({ invited: 2, hire: 1, completed: 0 });
  });
});
