import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilChanged } from "#/testing/until.ts";

/** Starting, filling and ending a process, on a busy machine. */
const LIMIT = 240_000;
let home = "";
const running = new Set<Bun.Subprocess>();
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "assay-demo-run-"));
});
afterEach(async () => {
  for (const child of running) child.kill("SIGKILL");
  await Promise.all([...running].map((child) => child.exited));
  rmSync(home, { recursive: true, force: true });
});

/** More than a database has before anything is stored in it. */
const FILLED_BYTES = 4_000_000;

/** Folders of demos that are left; this file's processes make theirs in a place of their own. */
const left = () => readdirSync(home).filter((name) => name.startsWith("assay-demo-"));

interface Started {
  child: Bun.Subprocess<"ignore", "pipe", "pipe">;
  said(): string;
  /** Waits until the process has said something, or has ended. */
  until(sign: RegExp): Promise<string>;
}

function start(args: readonly string[], env: Record<string, string> = {}): Started {
  const child = Bun.spawn(
    [process.execPath, join(import.meta.dir, "..", "main.ts"), "demo", "--port", "0", ...args],
    {
      env: { PATH: process.env.PATH, TMPDIR: home, ...env },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    },
  );
  running.add(child);
  void child.exited.then(() => running.delete(child));
  let text = "";
  let heard = Promise.withResolvers<void>();
  const keep = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      text += decoder.decode(chunk, { stream: true });
      heard.resolve();
      heard = Promise.withResolvers();
    }
  };
  const silent = Promise.all([keep(child.stdout), keep(child.stderr)]);
  return {
    child,
    said: () => text,
    async until(sign) {
      let isOver = false;
      const over = silent.then(() => {
        isOver = true;
      });
      while (!sign.test(text) && !isOver) await Promise.race([heard.promise, over]);
      return sign.exec(text)?.[1] ?? "";
    },
  };
}

const READY = /(http:\/\/localhost:\d+)\/docs[\s\S]*Ctrl\+C/;

describe("a demo", () => {
  test(
    "says where to look, signs visitors in, asks nothing of the outside, and leaves nothing behind",
    async () => {
      const other = join(home, "not-this-one");
      const demo = start([], {
        // Settings of the real instance on the same machine.
        SMTP_URL: "smtp://mail.example.invalid:25",
        DATA_DIR: other,
        OPERATOR_TOKEN: "operator-token-of-a-real-house-0123456789",
        LOG_LEVEL: "debug",
      });
      const origin = (await demo.until(READY)).replace("localhost", "127.0.0.1");
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      expect(left()).toHaveLength(1);
      const said = demo.said();
      expect(said).not.toContain('"level"');
      for (const key of ["operator", "owner", "recruiter", "partner", "reviewer", "protection", "railway"]) {
        const path = new RegExp(`/demo/[\\w-]+/as/${key}\\b`).exec(said)?.[0] ?? "";
        const answer = await fetch(`${origin}${path}`, { redirect: "manual" });
        expect([key, answer.status]).toEqual([key, 303]);
        const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
        const session = await fetch(`${origin}/api/console/session`, { headers: { cookie } });
        expect(((await session.json()) as { data: { state: string } }).data.state).toBe("signed_in");
      }
      const token = /\/demo\/([\w-]+)\//.exec(said)?.[1] ?? "";
      for (const path of [
        "/demo",
        `/demo/${token}/as/nobody`,
        `/demo/${token}x/as/operator`,
        "/demo/x/codes",
      ]) {
        expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 404]);
      }
      for (const mode of ["test", "live"]) {
        const key = new RegExp(`pk_${mode}_[0-9a-f]{32}`).exec(said)?.[0] ?? "";
        const answer = await fetch(`${origin}/api/v1/invites`, {
          headers: { authorization: `Bearer ${key}` },
        });
        expect([mode, answer.status]).toEqual([mode, 200]);
      }
      for (const place of ["a", "start"]) {
        const path = new RegExp(`/${place}/[\\w-]+`).exec(said)?.[0] ?? "";
        expect([place, (await fetch(`${origin}${path}`)).status]).toEqual([place, 200]);
      }
      demo.child.kill("SIGINT");
      expect(await demo.child.exited).toBe(0);
      expect(left()).toEqual([]);
      expect(existsSync(other)).toBe(false);
    },
    LIMIT,
  );

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "that is stopped by %s while it is filled ends quietly and leaves nothing behind",
    async (signal) => {
      const demo = start(["--candidates", "100000"]);
      await untilChanged(home, () => left().length > 0);
      const folder = join(home, left()[0] ?? "");
      const sizeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
      await untilChanged(folder, () => sizeOf("assay.db") + sizeOf("assay.db-wal") > FILLED_BYTES);
      demo.child.kill(signal);
      const words = expect.stringMatching(/^Preparing Assay \S+ with [^\n]+\n$/);
      expect([await demo.child.exited, demo.said(), left()]).toEqual([0, words, []]);
    },
    LIMIT,
  );

  test(
    "that is killed while it fills a folder to keep leaves one that nobody serves, and that the next demo fills again",
    async () => {
      const kept = join(home, "kept-half");
      mkdirSync(kept);
      const demo = start(["--candidates", "100000", "--keep", kept]);
      const sizeOf = (name: string) => statSync(join(kept, name), { throwIfNoEntry: false })?.size ?? 0;
      await untilChanged(kept, () => sizeOf("assay.db") + sizeOf("assay.db-wal") > FILLED_BYTES);
      demo.child.kill("SIGKILL");
      await demo.child.exited;
      const service = Bun.spawnSync([process.execPath, join(import.meta.dir, "..", "main.ts")], {
        env: { PATH: process.env.PATH, DATA_DIR: kept, PORT: "0" },
      });
      expect([service.exitCode, service.stderr.toString()]).toEqual([
        65,
        `The demo in ${kept} stopped before its sample data was complete. Run assay demo --keep ${kept} again, or choose another folder with DATA_DIR.\n`,
      ]);
      const again = start(["--keep", kept]);
      await again.until(READY);
      expect(readdirSync(kept)).not.toContain("demo.unfinished");
      again.child.kill("SIGINT");
      expect(await again.child.exited).toBe(0);
    },
    LIMIT,
  );

  test(
    "keeps its instance in the given folder, in German, and a second one does not start there",
    async () => {
      const keep = join(home, "kept");
      const demo = start(["--keep", keep, "--language", "de"]);
      await demo.until(/(Strg\+C)/);
      expect(demo.said()).toContain(keep);
      expect(demo.said()).toContain("betreibt den Server");
      demo.child.kill("SIGTERM");
      expect(await demo.child.exited).toBe(0);
      expect(readdirSync(keep)).toContain("assay.db");

      const second = start(["--keep", keep]);
      expect(await second.child.exited).toBe(73);
      expect(second.said()).toMatch(/is not an empty folder.*DATA_DIR=/);
      expect(readdirSync(keep)).toContain("assay.db");
    },
    LIMIT,
  );

  test(
    "takes an empty folder, and refuses a file in its place",
    async () => {
      const file = join(home, "file");
      writeFileSync(file, "");
      const refused = start(["--keep", file]);
      expect(await refused.child.exited).toBe(73);
      const empty = join(home, "empty");
      mkdirSync(empty);
      const demo = start(["--keep", empty]);
      expect(await demo.until(READY)).not.toBe("");
    },
    LIMIT,
  );

  test(
    "says what is wrong with its arguments and settings, and begins nothing",
    async () => {
      const cases: [args: string[], env: Record<string, string>, exitCode: number, sentence: string][] = [
        [["--candidates", "5"], {}, 64, "whole number from 30 to 100000"],
        [["--language", "fr"], {}, 64, "Allowed choices are en, de"],
        [[], { BASE_URL: "nowhere" }, 78, "BASE_URL"],
      ];
      for (const [args, env, exitCode, sentence] of cases) {
        const demo = start(args, env);
        expect([args, await demo.child.exited]).toEqual([args, exitCode]);
        await demo.until(new RegExp(sentence));
        expect(demo.said()).toContain(sentence);
        expect(left()).toEqual([]);
      }
    },
    LIMIT,
  );

  test(
    "names a port that is in use, and leaves nothing behind",
    async () => {
      const other = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("mine") });
      const demo = start(["--port", String(other.port)]);
      expect(await demo.child.exited).toBe(69);
      await other.stop(true);
      expect(demo.said()).toContain("already in use");
      expect(left()).toEqual([]);
    },
    LIMIT,
  );
});
