import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { createFairLine } from "./thread-queue.ts";

interface Item {
  owner: string;
  number: number;
}

const MAX = 12;
const SHARE_MAX = 4;
const OWNERS = ["a", "b", "c", "d", "e"];

/** Joins by an owner, and calls of `next`. */
const steps = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...OWNERS) }, { weight: 2, arbitrary: fc.constant(null) }),
  { maxLength: 150 },
);

describe("a fair line", () => {
  test("has at most its places and its owners' shares, keeps each owner's order, loses and doubles nothing", () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        const line = createFairLine<Item>({ max: MAX, shareMax: SHARE_MAX });
        const waiting: Item[] = [];
        for (const [number, owner] of drawn.entries()) {
          if (owner === null) {
            const item = line.next();
            // The oldest of its owner's, for any owner; none only if nobody waits.
            const place = waiting.findIndex((one) => one.owner === item?.owner);
            expect(item).toBe(waiting[place] ?? null);
            if (item === null) expect(waiting).toEqual([]);
            else waiting.splice(place, 1);
          } else {
            const item = { owner, number };
            const own = waiting.filter((one) => one.owner === owner).length;
            const hasRoom = waiting.length < MAX && own < SHARE_MAX;
            expect(line.join(owner, item)).toBe(hasRoom);
            if (hasRoom) waiting.push(item);
          }
        }
        const rest = waiting.map(() => line.next());
        expect(new Set(rest)).toEqual(new Set(waiting));
        expect(line.next()).toBeNull();
      }),
      runs(100),
    );
  });

  test("nobody is served twice while another one waits: k own ones ahead cost at most k + 1 of each other owner", () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        const line = createFairLine<Item & { ahead: number; servedBefore: Map<string, number> }>({
          max: MAX,
          shareMax: SHARE_MAX,
        });
        const waiting = new Map(OWNERS.map((owner) => [owner, 0]));
        const served = new Map(OWNERS.map((owner) => [owner, 0]));
        const count = (of: Map<string, number>, owner: string) => of.get(owner) ?? 0;
        for (const [number, owner] of drawn.entries()) {
          if (owner !== null) {
            const ahead = count(waiting, owner);
            if (line.join(owner, { owner, number, ahead, servedBefore: new Map(served) })) {
              waiting.set(owner, ahead + 1);
            }
            continue;
          }
          const item = line.next();
          if (!item) continue;
          waiting.set(item.owner, count(waiting, item.owner) - 1);
          for (const other of OWNERS.filter((one) => one !== item.owner)) {
            const overtaken = count(served, other) - count(item.servedBefore, other);
            expect(overtaken).toBeLessThanOrEqual(item.ahead + 1);
          }
          served.set(item.owner, count(served, item.owner) + 1);
        }
      }),
      runs(100),
    );
  });

  test("an owner who fills its share takes no place from the others, and gets places back as it is served", () => {
    const line = createFairLine<string>({ max: 6, shareMax: 3 });
    const joined = ["1", "2", "3", "4", "5"].map((item) => line.join("busy", `busy ${item}`));
    expect(joined).toEqual([true, true, true, false, false]);
    expect([line.join("other", "other 1"), line.join("third", "third 1")]).toEqual([true, true]);
    expect([line.next(), line.next(), line.next()]).toEqual(["busy 1", "other 1", "third 1"]);
    expect(line.join("busy", "busy 4")).toBe(true);
    expect([line.next(), line.next(), line.next(), line.next()]).toEqual([
      "busy 2",
      "busy 3",
      "busy 4",
      null,
    ]);
  });
});
