import { describe, expect, test } from "bun:test";
import { createThreadPool } from "./service.ts";

/** The real rendering thread, which answers what is no job by a failure. */
const open = createThreadPool();

function lend() {
  const thread = open("workers/render");
  const answers: unknown[] = [];
  let hasAnswered = Promise.withResolvers<void>();
  thread.on("message", (answer) => {
    answers.push(answer);
    hasAnswered.resolve();
  });
  return {
    thread,
    answers,
    async ask() {
      hasAnswered = Promise.withResolvers();
      thread.postMessage({});
      await hasAnswered.promise;
    },
  };
}

describe("a pool of threads", () => {
  test("lends a thread again, whose former listeners hear nothing", async () => {
    const first = lend();
    await first.ask();
    await first.thread.terminate();
    const second = lend();
    await second.ask();
    expect([first.answers.length, second.answers.length]).toEqual([1, 1]);
    await second.thread.terminate();
  });

  test("ends a thread that is terminated during a job, whose answer reaches nobody else", async () => {
    const { thread, answers } = lend();
    thread.postMessage({});
    await thread.terminate();
    const next = lend();
    await next.ask();
    await next.ask();
    expect([answers.length, next.answers.length]).toEqual([0, 2]);
    await next.thread.terminate();
  });
});
