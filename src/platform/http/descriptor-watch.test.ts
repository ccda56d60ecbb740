import { describe, expect, test } from "bun:test";
import { createLog } from "#/platform/observability/log.ts";
import { MovingClock } from "#/testing/clock.ts";
import { createDescriptorWatch } from "./descriptor-watch.ts";

/** A process with so many descriptors left, whose server closes `idle` connections when it is asked to. */
function bench() {
  const clock = new MovingClock();
  const state = { left: 100, idle: 0, answered: 0, pendingRequests: 0 };
  const lines: string[] = [];
  const slept: number[] = [];
  let closings = 0;
  const watch = createDescriptorWatch({
    server: () => ({
      closeIdleConnections() {
        closings += 1;
        state.left += state.idle;
        return state.idle;
      },
      pendingRequests: state.pendingRequests,
    }),
    answered: () => state.answered,
    clock,
    log: {
      ...createLog("silent"),
      info: (_, message) => void lines.push(message),
      error: (_, message) => void lines.push(message),
    },
    hasRoom: (count) => state.left >= count,
    sleep: (ms) => void slept.push(ms),
  });
  return { clock, state, lines, slept, look: watch.look, closings: () => closings };
}

describe("the watch over file descriptors", () => {
  test("does nothing but look four times a second while there is room", () => {
    const { state, lines, slept, look, closings } = bench();
    state.left = 16;
    expect(look()).toBe(250);
    expect([lines, slept, closings()]).toEqual([[], [], 0]);
  });

  test("closes idle connections before the last descriptor is gone, which makes room, and sleeps for none of it", () => {
    const { state, lines, slept, look, closings } = bench();
    Object.assign(state, { left: 15, idle: 30 });
    expect(look()).toBe(250);
    expect([lines.length, slept, closings()]).toEqual([1, [], 1]);
  });

  test("sleeps for most of the time where nothing is left, so that no processor is kept busy", () => {
    const { state, slept, look } = bench();
    state.left = 0;
    for (let turn = 0; turn < 10; turn += 1) expect(look()).toBe(5);
    expect(slept).toEqual(new Array(10).fill(45));
  });

  test("sleeps through no work: neither while requests are in flight nor while some were answered", () => {
    const { state, slept, look } = bench();
    state.left = 0;
    look();
    slept.length = 0;
    state.pendingRequests = 1;
    look();
    state.pendingRequests = 0;
    state.answered = 1;
    look();
    expect(slept).toEqual([]);
    look();
    expect(slept).toHaveLength(1);
  });

  test("closes once a second at most: who comes back is not cut again at once", () => {
    const { clock, state, look, closings } = bench();
    state.left = 0;
    look();
    clock.advance(999);
    look();
    expect(closings()).toBe(1);
    clock.advance(1);
    look();
    expect(closings()).toBe(2);
  });

  test("reports a shortage that comes and goes once, and its end after a minute without one", () => {
    const { clock, state, lines, look } = bench();
    for (let turn = 0; turn < 20; turn += 1) {
      state.left = turn % 2 === 0 ? 0 : 100;
      look();
      clock.advance(5_000);
    }
    expect(lines).toEqual([expect.stringContaining("out of file descriptors")]);
    clock.advance(50_000);
    look();
    expect(lines).toHaveLength(2);
    look();
    expect(lines).toEqual([expect.anything(), "there are file descriptors again"]);
  });
});
