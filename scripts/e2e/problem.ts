/** What every answer to a mistake has to be like. */
import { expect } from "bun:test";
import type { Answer } from "./client.ts";

/** Replaces any value that was sent, because no answer may repeat it. */
export const MARK = "zq7XhMARKzq7";

/** An answer that says kindly what is wrong, can be found in the log, and gives nothing away. */
export function expectProblem(answer: Answer, status: number, code: string, field?: string): void {
  expect({ status: answer.status, code: answer.json?.error?.code, text: answer.text }).toMatchObject({
    status,
    code,
  });
  expect(answer.json.success).toBe(false);
  expect(answer.json.error.message).toMatch(/^\S.{5,}\.$/);
  expect(answer.json.error.request_id).toMatch(/^[\w-]{8,64}$/);
  expect(answer.json.error.request_id).toBe(answer.headers.get("x-request-id"));
  if (field !== undefined) expect(answer.json.error.field).toBe(field);
  expect(answer.text).not.toContain(MARK);
  expect(answer.text).not.toMatch(/\bat .*:\d+|node_modules|\$bunfs|\.tsx?\b|SQLITE|Elysia/);
}
