import { expect, test } from "bun:test";
import fc from "fast-check";
import { MINUTE_MS, SECOND_MS } from "#/platform/time/clock.ts";
import { runs } from "#/testing/runs.ts";
import { turn } from "#/testing/until.ts";
import type { Outcome } from "./outbox.ts";
import { DONE, OutboxBench, settle } from "./testing.ts";

/** How an attempt goes: after so many rounds of the event loop, in one of which the schedule may look as well. */
const attempts = fc.array(
  fc.record({
    outcome: fc.constantFrom("done", "retry", "untried", "dead"),
    waitMs: fc.integer({ min: 1, max: 2 * MINUTE_MS }),
    rounds: fc.integer({ min: 0, max: 2 }),
    wakes: fc.constantFrom("never", "before its end", "after its end"),
  }),
  { maxLength: 40 },
);
type Step = ["add", lane: number] | ["advance", ms: number] | ["wake" | "run" | "settle"];
const steps = fc.array(
  fc.oneof(
    fc.tuple(fc.constant("add" as const), fc.integer({ min: 1, max: 3 })),
    fc.tuple(fc.constant("advance" as const), fc.integer({ min: 1, max: MINUTE_MS })),
    fc.tuple(fc.constantFrom("wake" as const, "run" as const, "settle" as const)),
  ) as fc.Arbitrary<Step>,
  { maxLength: 40 },
);

test("whenever the schedule looks, nothing is tried before its time, a queue has one attempt at a time, and all comes to an end", async () => {
  await fc.assert(
    fc.asyncProperty(steps, attempts, async (history, attemptsToCome) => {
      const script = [...attemptsToCome];
      const bench = new OutboxBench();
      const errors: string[] = [];
      const notBefore = new Map<string, number>();
      const counted = new Map<string, number>();
      const busy = new Set<string>();
      const ended = new Set<string>();
      const queueOf = (ref: string) => ref.slice(0, 1);

      bench.handle = async ({ ref, attempt }): Promise<Outcome> => {
        const queue = queueOf(ref);
        const begun = bench.clock.now();
        if (busy.has(queue)) errors.push(`${ref} beside another of its lane`);
        if (ended.has(ref)) errors.push(`${ref} after its end`);
        for (const name of [ref, queue])
          if (begun < (notBefore.get(name) ?? 0)) errors.push(`${ref} before its time`);
        busy.add(queue);
        const { outcome, waitMs, rounds, wakes } = script.shift() ?? {
          ...{ outcome: "done", waitMs: 0, rounds: 0, wakes: "never" },
        };
        if (wakes === "before its end") bench.outbox.wake();
        await turn(rounds);
        if (wakes === "after its end") setImmediate(() => bench.outbox.wake());
        busy.delete(queue);
        const at = bench.clock.now() + waitMs;
        if (outcome !== "untried") counted.set(ref, attempt);
        if (outcome === "untried") {
          notBefore.set(queue, at);
          return { kind: "untried", restUntil: at };
        }
        if (outcome === "retry") {
          notBefore.set(ref, at);
          return { kind: "retry", at, error: "busy" };
        }
        ended.add(ref);
        return outcome === "dead" ? { kind: "dead", error: "gone" } : DONE;
      };

      const refs: string[] = [];
      for (const [kind, value] of history) {
        if (kind === "add") {
          const ref = `${value}:${refs.length}`;
          refs.push(ref);
          bench.add(ref, { channel: "webhook", lane: String(value) });
        }
        if (kind === "advance") bench.clock.advance(value);
        if (kind === "wake") bench.outbox.wake();
        if (kind === "run") await bench.outbox.run();
        if (kind === "settle") await settle();
      }
      for (let turn = 0; turn < 60 && ended.size < refs.length; turn += 1) {
        bench.clock.advance(2 * MINUTE_MS + SECOND_MS);
        await bench.outbox.run();
      }
      expect(errors).toEqual([]);
      expect([...ended].toSorted()).toEqual(refs.toSorted());
      for (const ref of refs) expect([ref, bench.stored(ref)?.attempts]).toEqual([ref, counted.get(ref)]);
      await bench.end();
    }),
    runs(6, 60),
  );
});
