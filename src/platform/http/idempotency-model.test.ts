import { expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { count, otherModeKey } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import type { Answer } from "#/testing/service.ts";

/** What was carried out under a key, kept as simply as the promise says it. */
interface Kept {
  body: string;
  text: string;
  at: number;
}

interface Operation {
  path: string;
  table: string;
  /** Two good ones and one that is refused: by its schema for teams, else by a rule. */
  bodies: readonly unknown[];
}

const OPERATIONS: readonly Operation[] = [
  { path: "/teams", table: "teams", bodies: [{ title: "A" }, { title: "B", subtitle: "b" }, { title: "" }] },
  {
    path: "/orders",
    table: "orders",
    bodies: [{ product_id: "pa-single" }, { product_id: "pa-pack-10" }, { product_id: "none" }],
  },
  {
    path: "/webhooks",
    table: "webhooks",
    bodies: [
      { url: "https://a.example/" },
      { url: "https://a.example/", events: ["order.completed"] },
      { url: "https://10.0.0.1/" },
    ],
  },
];
const CALLERS = 3;

type Step =
  | { kind: "post"; caller: number; operation: number; body: number; key: string | null; times: number }
  | { kind: "wait"; ms: number }
  | { kind: "forget" }
  | { kind: "restart" };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant("post" as const),
        caller: fc.nat(CALLERS - 1),
        operation: fc.nat(OPERATIONS.length - 1),
        body: fc.nat(2),
        key: fc.constantFrom("k1", "k2", "k2", null),
        times: fc.constantFrom(1, 1, 3),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("wait" as const),
        ms: fc.constantFrom(HOUR_MS, 12 * HOUR_MS, DAY_MS - 1, DAY_MS),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("forget" as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart" as const) }) },
  ),
  { minLength: 8, maxLength: 24 },
);

/** @param matches whether the key is known with the same body; null: it is not known */
function expectedStatus(path: string, isGood: boolean, matches: boolean | null): 201 | 400 | 422 {
  // What a schema refuses is refused before the key is looked at; a rule comes after.
  if (!isGood && path === "/teams") return 400;
  if (matches !== null) return matches ? 201 : 422;
  return isGood ? 201 : 400;
}

const service = useSharedService({
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
});

const isReplay = ({ headers }: Answer) => headers.get("idempotent-replayed") === "true";

test("whatever is sent under whatever key, in any order: each effect once, each repetition its first answer", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const account = await register(service);
      const callers: RegisteredAccount[] = [account, otherModeKey(service, account), await register(service)];
      const kept = new Map<string, Kept>();
      const before = OPERATIONS.map(({ table }) => count(service, table));
      const created = OPERATIONS.map(() => 0);

      async function post({ caller, operation, body, key, times }: Extract<Step, { kind: "post" }>) {
        const { path, bodies } = OPERATIONS[operation] ?? { path: "", bodies: [] };
        const name = `${caller} ${path} ${key}`;
        const at = service.clock.now();
        const answers = await Promise.all(
          Array.from({ length: times }, () =>
            service.call("POST", `/api/v1${path}`, {
              key: callers[caller]?.key ?? "",
              body: bodies[body],
              headers: key === null ? {} : { "idempotency-key": key },
            }),
          ),
        );
        // Of requests that come together any may be carried out first; exactly one is, and the others repeat it.
        answers.sort((one, other) => Number(isReplay(one)) - Number(isReplay(other)));
        const sent = JSON.stringify(bodies[body]);
        for (const answer of answers) {
          const stored = kept.get(name);
          const known = key !== null && stored && stored.at > at - DAY_MS ? stored : null;
          const expected = expectedStatus(path, body < 2, known && known.body === sent);
          expect([name, sent, answer.status]).toEqual([name, sent, expected]);
          expect(isReplay(answer)).toBe(known !== null && expected === 201);
          if (expected !== 201) continue;
          if (known) {
            expect(answer.text).toBe(known.text);
            continue;
          }
          created[operation] = (created[operation] ?? 0) + 1;
          if (key !== null) kept.set(name, { body: sent, text: answer.text, at });
        }
      }

      for (const step of all) {
        if (step.kind === "post") await post(step);
        if (step.kind === "wait") service.clock.advance(step.ms);
        if (step.kind === "forget") {
          service.run("forget-old-answers");
          const now = service.clock.now();
          expect(count(service, "idempotency_answers WHERE created_at <= ?", now - DAY_MS)).toBe(0);
        }
        if (step.kind === "restart") await service.restart();
        expect(OPERATIONS.map(({ table }, at) => count(service, table) - (before[at] ?? 0))).toEqual(created);
      }
    }),
    runs(6, 60),
  );
});
