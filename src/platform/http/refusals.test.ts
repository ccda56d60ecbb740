import { beforeEach, describe, expect, test } from "bun:test";
import type { SecurityFields } from "#/platform/observability/security-log.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { createRefusals, type Refusals } from "./refusals.ts";

let now = 0;
let lines: [event: string, fields: SecurityFields][];
let refusals: Refusals;
beforeEach(() => {
  now = 0;
  lines = [];
  refusals = createRefusals(
    { refuse: (event, fields) => void lines.push([event, fields]) },
    {
      elapsed: () => now,
    },
  );
});

const NETWORK = "203.0.113.0/24";
const refuse = (network = NETWORK, request_id = "req_1") =>
  refusals.note("key.refused", { network, request_id });

describe("refusals", () => {
  test("are logged at once the first time, with the request's id", () => {
    refuse();
    expect(lines).toEqual([["key.refused", { network: NETWORK, request_id: "req_1", count: 1 }]]);
  });

  test("of the same caller within a minute make one line, and the next one says how many there were", () => {
    for (let n = 0; n < 100; n += 1) refuse();
    expect(lines).toHaveLength(1);
    now += MINUTE_MS;
    refuse(NETWORK, "req_2");
    expect(lines.slice(1)).toEqual([["key.refused", { network: NETWORK, request_id: "req_2", count: 100 }]]);
  });

  test("that were only counted are logged when a minute is over, once, although nobody comes again", () => {
    for (let n = 0; n < 5; n += 1) refuse();
    refusals.tell();
    expect(lines).toHaveLength(1);
    now += MINUTE_MS;
    refusals.tell();
    expect(lines.slice(1)).toEqual([["key.refused", { network: NETWORK, count: 4 }]]);
    now += MINUTE_MS;
    refusals.tell();
    expect(lines).toHaveLength(2);
  });

  test("of different callers and different events do not hide each other", () => {
    refuse();
    refuse("198.51.100.0/24");
    refusals.note("permission.denied", { by: "key_1", reason: "teams:read" });
    refusals.note("permission.denied", { by: "key_1", reason: "invites:read" });
    expect(lines).toHaveLength(4);
  });

  test("from thousands of networks make a bounded number of lines, and none is lost from the count", () => {
    const total = 5_000;
    for (let n = 0; n < total; n += 1) refuse(`10.${n >> 8}.${n & 255}.0/24`);
    expect(lines.length).toBeLessThan(600);
    expect(lines.at(-1)).toMatchObject(["key.refused", { reason: "many_callers" }]);
    now += MINUTE_MS;
    refusals.tell();
    expect(lines.reduce((sum, [, { count = 0 }]) => sum + count, 0)).toBe(total);
    now += MINUTE_MS;
    refusals.tell();
    refuse();
    expect(lines.at(-1)).toMatchObject(["key.refused", { network: NETWORK, count: 1 }]);
  });
});
