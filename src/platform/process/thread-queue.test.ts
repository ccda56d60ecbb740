import { afterEach, describe, expect, test } from "bun:test";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Problem } from "#/platform/context/problem.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { OutOfDescriptors } from "./descriptors.ts";
import type { TestJob } from "./testing-thread.ts";
import { createThreadQueue, type ThreadClient, type ThreadQueue } from "./thread-queue.ts";

let opened = 0;
const open = () => {
  opened += 1;
  return new Worker(join(import.meta.dir, "testing-thread.ts"));
};

let renderer: ThreadQueue<TestJob>;
const start = (
  options: { waitingMax?: number; shareMax?: number; limitMs?: number; spentMs?: () => number } = {},
) => {
  opened = 0;
  renderer = createThreadQueue<TestJob>({ open, ...options });
};
afterEach(() => renderer.close());

const echo = async (text: string, client: ThreadClient = {}) =>
  new TextDecoder().decode(await renderer.run({ kind: "echo", text }, client));
const tenant = (accountId: string, mode: Mode = "live"): ThreadClient => ({ tenant: { accountId, mode } });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe("a renderer", () => {
  test("starts its thread with the first job and keeps it", async () => {
    start();
    expect(opened).toBe(0);
    expect([await echo("a"), await echo("b")]).toEqual(["1: a", "2: b"]);
    expect(opened).toBe(1);
  });

  test("ends its thread when nothing is left to do, and starts another one with the next job", async () => {
    const threads: Worker[] = [];
    renderer = createThreadQueue<TestJob>({
      open: () => {
        const thread = open();
        threads.push(thread);
        return thread;
      },
      idleMs: 1,
    });
    const first = await echo("a");
    await once(threads[0] as Worker, "exit");
    expect([first, await echo("b"), threads.length]).toEqual(["1: a", "1: b", 2]);
  });

  test("answers every job with its own file, in the order of arrival", async () => {
    start({ shareMax: 30 });
    const texts = Array.from({ length: 30 }, (_, index) => `job ${index}`);
    expect(await Promise.all(texts.map((text) => echo(text)))).toEqual(
      texts.map((text, index) => `${index + 1}: ${text}`),
    );
  });

  test("a job that fails reports what went wrong, and the same thread goes on", async () => {
    start();
    const failed = failureOf(renderer.run({ kind: "fail" }));
    const after = echo("next");
    const error = await failed;
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "RangeError", message: "no such page" });
    expect((error as Error).stack).toContain("testing-thread.ts");
    expect([await after, opened]).toEqual(["1: next", 1]);
  });

  test("whose thread finds no file descriptors asks to come back later, and starts when there are some", async () => {
    let isShort = true;
    renderer = createThreadQueue<TestJob>({
      open() {
        if (isShort) throw new OutOfDescriptors();
        return open();
      },
    });
    expect(await failureOf(echo("a"))).toMatchObject({ code: "report_queue_full", status: 503 });
    isShort = false;
    expect(await echo("b")).toBe("1: b");
  });

  test.each(["crash", "end"] as const)(
    "a thread that is lost by %p costs its own job only, and the next gets a new one",
    async (kind) => {
      start();
      await echo("first");
      const lost = failureOf(renderer.run({ kind }));
      const after = echo("next");
      expect(await lost).toBeInstanceOf(Error);
      expect([await after, opened]).toEqual(["1: next", 2]);
    },
  );

  test("a job that hangs is given up after its time, and the next gets a new thread", async () => {
    let spent = 0;
    start({ limitMs: 1000, spentMs: () => (spent += 1000) });
    const hung = failureOf(renderer.run({ kind: "hang" }));
    const after = echo("next");
    expect(await hung).toMatchObject({ message: "rendering took too long" });
    expect([await after, opened]).toEqual(["1: next", 2]);
  });

  test("a job that gets no processor has six times as long, and no longer", async () => {
    let looks = 0;
    const spentMs = () => {
      looks += 1;
      return 0;
    };
    start({ limitMs: 20, spentMs });
    expect(await failureOf(renderer.run({ kind: "hang" }))).toMatchObject({
      message: "rendering took too long",
    });
    // One look when it began, and one after each time but the last.
    expect(looks).toBe(6);
  });

  test("a thread that cannot be started fails the job, not the program", async () => {
    renderer = createThreadQueue<TestJob>({
      open: () => new Worker(join(import.meta.dir, "no-such-thread.ts")),
    });
    expect(await failureOf(renderer.run({ kind: "echo", text: "a" }))).toBeInstanceOf(Error);
    expect(await failureOf(renderer.run({ kind: "echo", text: "b" }))).toBeInstanceOf(Error);
  });

  test("more jobs than may wait are refused with 503 and a time to come back, and nobody else suffers", async () => {
    start({ waitingMax: 2 });
    const allowed = [echo("a"), echo("b"), echo("c")];
    const refused = (await failureOf(echo("d"))) as Problem;
    expect(refused).toBeInstanceOf(Problem);
    expect([refused.code, refused.status]).toEqual(["report_queue_full", 503]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await Promise.all(allowed)).toEqual(["1: a", "2: b", "3: c"]);
    expect(await echo("e")).toBe("4: e");
  });

  test("a tenant that asks for much fills its own share only, and the others are served between its jobs", async () => {
    start({ waitingMax: 4, shareMax: 2 });
    const busy = ["1", "2", "3"].map((text) => echo(`busy ${text}`, tenant("busy")));
    const refused = (await failureOf(echo("busy 4", tenant("busy")))) as Problem;
    expect([refused.code, refused.status]).toEqual(["report_queue_full", 503]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const others = [echo("other", tenant("other")), echo("test mode", tenant("busy", "test"))];
    expect(await Promise.all([...busy, ...others])).toEqual([
      "1: busy 1",
      "2: busy 2",
      "5: busy 3",
      "3: other",
      "4: test mode",
    ]);
  });

  test("a job whose client has gone is not rendered", async () => {
    start();
    const client = new AbortController();
    const first = echo("a");
    const left = failureOf(echo("b", { gone: client.signal }));
    const last = echo("c");
    client.abort();
    expect(await left).toBeInstanceOf(Error);
    expect([await first, await last]).toEqual(["1: a", "2: c"]);
  });

  test("closing refuses what waits and what comes, and starts nothing any more", async () => {
    start();
    const running = failureOf(renderer.run({ kind: "hang" }));
    const waiting = failureOf(echo("a"));
    renderer.close();
    for (const failed of [await running, await waiting, await failureOf(echo("b"))]) {
      expect(failed).toMatchObject({ message: "the renderer is closed" });
    }
    expect(opened).toBe(1);
  });
});
