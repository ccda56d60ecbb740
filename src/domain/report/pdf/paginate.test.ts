import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { type Measured, paginate } from "./text.ts";

const ROOM = 100;

const part = (height: number, changes: Partial<Measured> = {}): Measured => ({
  height,
  gap: 0,
  grow: 0,
  gapGrow: 0,
  keeps: false,
  breaks: false,
  needs: 0,
  head: 0,
  ...changes,
});

/** Indexes of the parts on each page. */
const indexes = (parts: readonly Measured[]) =>
  paginate(parts, ROOM).map((page) => page.map(({ index }) => index));

const measured = fc.record({
  height: fc.integer({ min: 1, max: 60 }),
  gap: fc.integer({ min: 0, max: 20 }),
  grow: fc.integer({ min: 0, max: 30 }),
  gapGrow: fc.integer({ min: 0, max: 10 }),
  keeps: fc.boolean(),
  breaks: fc.boolean(),
  needs: fc.integer({ min: 0, max: 50 }),
  head: fc.integer({ min: 0, max: 10 }),
});

describe("pages", () => {
  test("are filled in order; the space above a part is left out where it begins a page", () => {
    const parts = [part(40), part(40, { gap: 20 }), part(40, { gap: 20 })];
    expect(indexes(parts)).toEqual([[0, 1], [2]]);
    expect(paginate(parts, ROOM)[1]?.[0]?.top).toBe(0);
    expect(paginate(parts, ROOM)[0]?.[1]?.top).toBe(60);
  });

  test("begin where a part asks for it, and are as few as there can be", () => {
    expect(indexes([part(10), part(10, { breaks: true }), part(90)])).toEqual([[0], [1, 2]]);
    expect(indexes(Array.from({ length: 10 }, () => part(25)))).toHaveLength(3);
  });

  test("are about equally full: the last is not left with a single part", () => {
    const parts = Array.from({ length: 5 }, () => part(25));
    expect(indexes(parts)).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
  });

  test("a part that is kept with the next goes over the page together with it", () => {
    expect(indexes([part(80), part(10, { keeps: true }), part(15)])).toEqual([[0], [1, 2]]);
  });

  test("a part that needs room below it begins a page when there is less", () => {
    expect(indexes([part(60), part(20, { needs: 50 })])).toEqual([[0], [1]]);
    expect(indexes([part(50), part(20, { needs: 50 })])).toEqual([[0, 1]]);
  });

  test("the remaining space goes to the parts that can grow and to the spaces above them, and no further", () => {
    const [page] = paginate([part(40, { grow: 10 }), part(40, { gap: 5, gapGrow: 5 })], ROOM);
    expect(page?.map(({ top, extra }) => [top, extra])).toEqual([
      [0, 10],
      [60, 0],
    ]);
  });

  test("a table that goes on has its head again, for which there is room", () => {
    const rows = Array.from({ length: 12 }, () => part(10, { head: 8 }));
    const pages = paginate(rows, ROOM);
    expect(pages.map((page) => page[0]?.hasHead)).toEqual(pages.map(() => true));
    expect(pages.every((page) => page.length <= 9)).toBe(true);
    expect(pages.flat().filter(({ hasHead }) => hasHead)).toHaveLength(pages.length);
  });

  test("a part that is taller than a page has one of its own", () => {
    expect(indexes([part(20), part(150), part(20)])).toEqual([[0], [1], [2]]);
  });

  test("parts that stay together are parted where they are taller than a page", () => {
    const chain = (...heights: number[]) => heights.map((height) => part(height, { keeps: true }));
    expect(indexes([part(20), ...chain(40, 40, 40), part(40)])).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
    expect(paginate(chain(40, 40, 40), ROOM, 20)).toHaveLength(1);
  });

  test("no part is lost, doubled, moved or rendered over another or over the foot", () => {
    fc.assert(
      fc.property(fc.array(measured, { maxLength: 25 }), (random) => {
        // Chains that are taller than a page run over its foot; two at most stay inside.
        const parts = random.map((one, index) => ({ ...one, keeps: one.keeps && index % 2 === 0 }));
        const pages = paginate(parts, 200);
        expect(pages.flat().map(({ index }) => index)).toEqual(parts.map((_, index) => index));
        for (const page of pages) {
          let bottom = 0;
          for (const { index, top, extra, hasHead } of page) {
            expect(top).toBeGreaterThanOrEqual(bottom - 1e-6);
            bottom = top + (hasHead ? (parts[index]?.head ?? 0) : 0) + (parts[index]?.height ?? 0) + extra;
          }
          expect(bottom).toBeLessThanOrEqual(200 + 1e-6);
        }
        parts.forEach((one, index) => {
          const onPage = pages.findIndex((page) => page.some((placed) => placed.index === index));
          if (one.breaks && !parts[index - 1]?.keeps) expect(pages[onPage]?.[0]?.index).toBe(index);
          if (one.keeps && index < parts.length - 1) {
            expect(pages[onPage]?.some((placed) => placed.index === index + 1)).toBe(true);
          }
        });
      }),
      runs(100),
    );
  });
});
