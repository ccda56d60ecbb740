import { describe, expect, test } from "bun:test";
import { ApiProblem, NetworkProblem } from "../../kit/api/wire.ts";
import type { Anonymization } from "./address-erasure.tsx";
import { eraseAll, type Progress } from "./run-dialog.tsx";

const problem = (status: number, code: string, retryAfterMs: number | null = null) =>
  new ApiProblem(status, code, code, null, null, retryAfterMs);

/** @param answers by id; a list is given one after the other */
async function run(answers: Record<string, (Error | "success" | "partial")[]>, stopAfter = Infinity) {
  const last = new Map<string, Progress>();
  const asked: string[] = [];
  const slept: number[] = [];
  const erased = await eraseAll({
    ids: Object.keys(answers),
    erase: async (id): Promise<Anonymization> => {
      asked.push(id);
      const answer = answers[id]?.shift() ?? "success";
      if (answer instanceof Error) throw answer;
      return { status: answer, session_id: Number(id), pending: [] };
    },
    told: (id, progress) => void last.set(id, progress),
    isStopped: () => asked.length >= stopAfter,
    sleep: async (ms) => void slept.push(ms),
  });
  return { erased, asked, slept, outcomes: [...last.values()].map(({ outcome }) => outcome) };
}

describe("anonymizing several people", () => {
  test("reports the result for each person, and one failure does not stop the others", async () => {
    const { erased, outcomes } = await run({
      1: ["success"],
      2: [problem(403, "candidate_protected")],
      3: [new NetworkProblem("no answer")],
      4: ["partial"],
      5: [problem(400, "already_anonymized")],
    });
    expect(outcomes).toEqual(["done", "protected", "failed", "partial", "already"]);
    expect(erased).toBe(2);
  });

  test("waits as long as the server asks for, and continues with the same person", async () => {
    const { slept, asked, outcomes } = await run({
      1: [problem(429, "rate_limited", 2000), "success"],
      2: [],
    });
    expect(slept).toEqual([2000]);
    expect(asked).toEqual(["1", "1", "2"]);
    expect(outcomes).toEqual(["done", "done"]);
  });

  test("anonymizes nobody else once it is stopped or the user is signed out", async () => {
    const stopped = await run({ 1: [], 2: [], 3: [] }, 1);
    expect([stopped.asked, stopped.outcomes]).toEqual([["1"], ["done", "stopped", "stopped"]]);
    const left = await run({ 1: [problem(401, "unauthorized")], 2: [] });
    expect([left.asked, left.outcomes]).toEqual([["1"], ["failed", "stopped"]]);
  });
});
