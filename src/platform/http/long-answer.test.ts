import { expect, test } from "bun:test";
import { allowLongAnswer, LONG_ANSWER_SECONDS } from "./long-answer.ts";

test("asks the server for more time for this one request, and for only as much as it takes", () => {
  const asked: [Request, number][] = [];
  const request = new Request("http://assay.test/");
  allowLongAnswer({ timeout: (...call) => asked.push(call) }, request);
  expect(asked).toEqual([[request, LONG_ANSWER_SECONDS]]);
  expect(LONG_ANSWER_SECONDS).toBeLessThanOrEqual(255);
});

test("does nothing where the app answers without a server", () => {
  expect(() => allowLongAnswer(null, new Request("http://assay.test/"))).not.toThrow();
});
