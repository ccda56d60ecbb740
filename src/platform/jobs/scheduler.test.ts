import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { Turns } from "./scheduler.ts";

/** Takes turns until nobody gets one any more. */
const takeAll = (turns: Turns): string[] => {
  const taken: string[] = [];
  for (let lane = turns.next(); lane !== null; lane = turns.next()) taken.push(lane);
  return taken;
};
/** Lets lanes be known as quick or slow. */
function teach(turns: Turns, account: string, lanes: readonly string[], isQuick: boolean): void {
  for (const lane of lanes) {
    turns.ask(lane, account);
    expect(turns.next()).toBe(lane);
    turns.end(lane, isQuick);
  }
}

describe("turns", () => {
  test("go round the accounts, however much one of them has waiting", () => {
    const turns = new Turns({ workers: 1, perAccount: 1 });
    for (let lane = 0; lane < 50; lane += 1) turns.ask(`a${lane}`, "a");
    turns.ask("b0", "b");
    turns.ask("b1", "b");
    turns.ask("c0", "c");
    const order: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const lane = turns.next();
      order.push(lane ?? "nobody");
      turns.end(lane ?? "", true);
    }
    expect(order).toEqual(["a0", "b0", "c0", "a1", "b1", "a2"]);
  });

  test("go round the lanes of an account: the one that had a turn is behind those that wait", () => {
    const turns = new Turns({ workers: 1, perAccount: 1 });
    turns.ask("a", "x");
    turns.ask("b", "x");
    expect(turns.next()).toBe("a");
    turns.end("a");
    turns.ask("a", "x");
    expect(turns.next()).toBe("b");
  });

  test("are at most so many in all, and so many for one account", () => {
    const turns = new Turns({ workers: 8, perAccount: 2 });
    for (const account of ["a", "b", "c", "d"])
      for (let lane = 0; lane < 5; lane += 1) turns.ask(`${account}${lane}`, account);
    // None is known, so half of the workers.
    expect(takeAll(turns)).toEqual(["a0", "b0", "c0", "d0"]);
    for (const lane of ["a0", "b0", "c0", "d0"]) turns.end(lane, true);
    expect(takeAll(turns)).toHaveLength(4);
  });

  test("of lanes that were quick are not held up by any number of accounts whose lanes are slow or unknown", () => {
    const turns = new Turns({ workers: 8, perAccount: 2 });
    teach(turns, "good", ["good"], true);
    for (let account = 0; account < 100; account += 1) {
      turns.ask(`unknown${account}`, `new${account}`);
      turns.ask(`more${account}`, `new${account}`);
    }
    expect(takeAll(turns)).toHaveLength(4);
    turns.ask("good", "good");
    expect(turns.next()).toBe("good");
  });

  test("leave an account one turn that no slow lane of its own can have", () => {
    const turns = new Turns({ workers: 8, perAccount: 2 });
    teach(turns, "a", ["s1", "s2", "s3"], false);
    teach(turns, "a", ["q"], true);
    for (const lane of ["s1", "s2", "s3"]) turns.ask(lane, "a");
    expect(takeAll(turns)).toEqual(["s1"]);
    turns.ask("q", "a");
    turns.ask("new", "a");
    expect(takeAll(turns)).toEqual(["q"]);
    turns.end("q", true);
    expect(takeAll(turns)).toEqual(["new"]);
  });

  test("of new lanes are not held up by lanes that are known to be slow", () => {
    const turns = new Turns({ workers: 8, perAccount: 2 });
    const accounts = Array.from({ length: 20 }, (_, n) => `slow${n}`);
    for (const account of accounts) teach(turns, account, [`lane of ${account}`], false);
    for (const account of accounts) turns.ask(`lane of ${account}`, account);
    expect(takeAll(turns)).toHaveLength(2);
    turns.ask("new", "newcomer");
    expect(takeAll(turns)).toEqual(["new"]);
  });

  test("that were quick once do not stay so for a lane that is slow later", () => {
    const turns = new Turns({ workers: 2, perAccount: 1 });
    teach(turns, "a", ["l"], true);
    teach(turns, "a", ["l"], false);
    turns.ask("l", "a");
    turns.ask("m", "b");
    expect(takeAll(turns)).toEqual(["l"]);
  });

  test("are given to a lane once, however often it asks", () => {
    const turns = new Turns({ workers: 4, perAccount: 2 });
    turns.ask("l", "a");
    turns.ask("l", "a");
    expect(takeAll(turns)).toEqual(["l"]);
    turns.ask("l", "a");
    expect(takeAll(turns)).toEqual([]);
    expect(turns.has("l")).toBeTrue();
    turns.end("l");
    expect(turns.has("l")).toBeFalse();
  });
});

test("whatever happens, the limits hold, and nobody who could have a turn is left without one", () => {
  const step = fc.record({
    what: fc.constantFrom("ask", "next", "end"),
    account: fc.integer({ min: 0, max: 4 }),
    lane: fc.integer({ min: 0, max: 3 }),
    quick: fc.constantFrom(true, false, undefined),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const turns = new Turns({ workers: 4, perAccount: 2 });
      const running = new Set<string>();
      const waiting = new Set<string>();
      const of = (account: string) => [...running].filter((lane) => lane.startsWith(account)).length;
      for (const { what, account, lane, quick } of steps) {
        const name = `${account}/${lane}`;
        if (what === "ask") {
          turns.ask(name, `${account}/`);
          if (!running.has(name)) waiting.add(name);
        } else if (what === "end") {
          turns.end(name, quick);
          running.delete(name);
        } else {
          const isReady = turns.isAnybodyReady;
          const next = turns.next();
          expect(next !== null).toBe(isReady);
          if (next === null) {
            // Two of the four are free for quick lanes only, one more for new ones.
            if (running.size === 0) expect([...waiting]).toEqual([]);
          } else {
            expect(waiting.delete(next)).toBeTrue();
            running.add(next);
            expect(running.size).toBeLessThanOrEqual(4);
            expect(of(next.slice(0, 2))).toBeLessThanOrEqual(2);
          }
        }
        for (const entry of [...waiting, ...running]) expect(turns.has(entry)).toBeTrue();
      }
    }),
    runs(100),
  );
});
