import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { Slots } from "./scheduler.ts";

/** Claims workers until no queue gets one any longer. */
const takeAll = (slots: Slots): string[] => {
  const taken: string[] = [];
  for (let queue = slots.next(); queue !== null; queue = slots.next()) taken.push(queue);
  return taken;
};
/** Lets queues be known as quick or slow. */
function teach(slots: Slots, account: string, queues: readonly string[], isQuick: boolean): void {
  for (const queueName of queues) {
    slots.ask(queueName, account);
    expect(slots.next()).toBe(queueName);
    slots.end(queueName, isQuick);
  }
}

describe("the scheduler", () => {
  test("go round the accounts, however much one of them has waiting", () => {
    const slots = new Slots({ workers: 1, perAccount: 1 });
    for (let key = 0; key < 50; key += 1) slots.ask(`a${key}`, "a");
    slots.ask("b0", "b");
    slots.ask("b1", "b");
    slots.ask("c0", "c");
    const order: string[] = [];
    for (let slot = 0; slot < 6; slot += 1) {
      const lane = slots.next();
      order.push(lane ?? "nobody");
      slots.end(lane ?? "", true);
    }
    expect(order).toEqual(["a0", "b0", "c0", "a1", "b1", "a2"]);
  });

  test("serves the queues of an account in rotation: the one that had a worker is behind those that wait", () => {
    const slots = new Slots({ workers: 1, perAccount: 1 });
    slots.ask("a", "x");
    slots.ask("b", "x");
    expect(slots.next()).toBe("a");
    slots.end("a");
    slots.ask("a", "x");
    expect(slots.next()).toBe("b");
  });

  test("are at most so many in all, and so many for one account", () => {
    const slots = new Slots({ workers: 8, perAccount: 2 });
    for (const account of ["a", "b", "c", "d"])
      for (let lane = 0; lane < 5; lane += 1) slots.ask(`${account}${lane}`, account);
    // None is known, so half of the workers.
    expect(takeAll(slots)).toEqual(["a0", "b0", "c0", "d0"]);
    for (const lane of ["a0", "b0", "c0", "d0"]) slots.end(lane, true);
    expect(takeAll(slots)).toHaveLength(4);
  });

  test("serves queues that were quick without delay from any number of accounts whose queues are slow or unknown", () => {
    const slots = new Slots({ workers: 8, perAccount: 2 });
    teach(slots, "good", ["good"], true);
    for (let account = 0; account < 100; account += 1) {
      slots.ask(`unknown${account}`, `new${account}`);
      slots.ask(`more${account}`, `new${account}`);
    }
    expect(takeAll(slots)).toHaveLength(4);
    slots.ask("good", "good");
    expect(slots.next()).toBe("good");
  });

  test("leaves an account one worker that no slow queue of its own can have", () => {
    const slots = new Slots({ workers: 8, perAccount: 2 });
    teach(slots, "a", ["s1", "s2", "s3"], false);
    teach(slots, "a", ["q"], true);
    for (const lane of ["s1", "s2", "s3"]) slots.ask(lane, "a");
    expect(takeAll(slots)).toEqual(["s1"]);
    slots.ask("q", "a");
    slots.ask("new", "a");
    expect(takeAll(slots)).toEqual(["q"]);
    slots.end("q", true);
    expect(takeAll(slots)).toEqual(["new"]);
  });

  test("serves new queues without delay from queues that are known to be slow", () => {
    const slots = new Slots({ workers: 8, perAccount: 2 });
    const accounts = Array.from({ length: 20 }, (_, n) => `slow${n}`);
    for (const account of accounts) teach(slots, account, [`lane of ${account}`], false);
    for (const account of accounts) slots.ask(`lane of ${account}`, account);
    expect(takeAll(slots)).toHaveLength(2);
    slots.ask("new", "newcomer");
    expect(takeAll(slots)).toEqual(["new"]);
  });

  test("no longer prefers a quick queue that is slow later", () => {
    const slots = new Slots({ workers: 2, perAccount: 1 });
    teach(slots, "a", ["l"], true);
    teach(slots, "a", ["l"], false);
    slots.ask("l", "a");
    slots.ask("m", "b");
    expect(takeAll(slots)).toEqual(["l"]);
  });

  test("gives a queue one worker, however often it asks", () => {
    const slots = new Slots({ workers: 4, perAccount: 2 });
    slots.ask("l", "a");
    slots.ask("l", "a");
    expect(takeAll(slots)).toEqual(["l"]);
    slots.ask("l", "a");
    expect(takeAll(slots)).toEqual([]);
    expect(slots.has("l")).toBeTrue();
    slots.end("l");
    expect(slots.has("l")).toBeFalse();
  });
});

test("keeps the limits whatever happens, and leaves no queue waiting that could have a worker", () => {
  const step = fc.record({
    what: fc.constantFrom("ask", "next", "end"),
    account: fc.integer({ min: 0, max: 4 }),
    lane: fc.integer({ min: 0, max: 3 }),
    quick: fc.constantFrom(true, false, undefined),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const slots = new Slots({ workers: 4, perAccount: 2 });
      const running = new Set<string>();
      const waiting = new Set<string>();
      const of = (account: string) => [...running].filter((lane) => lane.startsWith(account)).length;
      for (const { what, account, lane, quick } of steps) {
        const name = `${account}/${lane}`;
        if (what === "ask") {
          slots.ask(name, `${account}/`);
          if (!running.has(name)) waiting.add(name);
        } else if (what === "end") {
          slots.end(name, quick);
          running.delete(name);
        } else {
          const isReady = slots.isAnybodyReady;
          const next = slots.next();
          expect(next !== null).toBe(isReady);
          if (next === null) {
            // Two of the four are free for quick queues only, one more for new ones.
            if (running.size === 0) expect([...waiting]).toEqual([]);
          } else {
            expect(waiting.delete(next)).toBeTrue();
            running.add(next);
            expect(running.size).toBeLessThanOrEqual(4);
            expect(of(next.slice(0, 2))).toBeLessThanOrEqual(2);
          }
        }
        for (const entry of [...waiting, ...running]) expect(slots.has(entry)).toBeTrue();
      }
    }),
    runs(100),
  );
});
