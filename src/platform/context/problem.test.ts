import { describe, expect, test } from "bun:test";
import { problemResponse } from "#/platform/http/responses.ts";
import { ENDS_BY_WAITING, endsByWaiting, Problem, type ProblemCode } from "./problem.ts";
import { PROBLEMS } from "./problem-catalog.ts";

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

describe("Retry-After", () => {
  test("is decided for every refusal for now (429, 503), and for no other", () => {
    const forNow = CODES.filter((code) => [429, 503].includes(PROBLEMS[code][0]));
    expect(Object.keys(ENDS_BY_WAITING).toSorted()).toEqual(forNow.toSorted());
  });

  test("a code that ends by waiting cannot be raised without a time, and one that does not has none", () => {
    // @ts-expect-error the compiler wants to know how long
    const untold = new Problem("outbox_full");
    expect(untold.headers).toEqual({});
    expect(new Problem("reminder_limit").headers).toEqual({});
    expect(CODES.filter(endsByWaiting).toSorted()).toEqual([
      "account_mail_limit",
      "candidate_code_limit",
      "outbox_full",
      "pending_invite_limit",
      "rate_limited",
      "recipient_mail_limit",
      "reminder_too_soon",
      "report_queue_full",
      "resend_limit",
      "sign_in_busy",
      "storage_busy",
      "too_many_attempts",
    ]);
  });

  test("is whole seconds above zero, rounded up, next to the other headers of the refusal", () => {
    const waitOf = (retryAfter: number) => {
      const problem = new Problem("rate_limited", { retryAfter, headers: { "x-ratelimit-limit": "5" } });
      const { headers } = problemResponse(problem, "req_1");
      expect(headers.get("x-ratelimit-limit")).toBe("5");
      return headers.get("retry-after");
    };
    expect([0, 0.001, 1, 59.2].map(waitOf)).toEqual(["1", "1", "1", "60"]);
  });
});
