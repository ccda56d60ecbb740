import { describe, expect, test } from "bun:test";
import { sourcesIn } from "#/testing/sources.ts";

/** Checks how tests deal with time and ports, so that none of them depends on how fast or how busy a machine is. */

const RULES = {
  /** A duration shows how busy the machine is. Where time is the guarantee, count turns of a clock, statements, bytes or events. */
  duration: [
    /\bperformance\.(?:now|mark|measure|timeOrigin)\b/g,
    /\bprocess\.(?:hrtime|uptime)\b/g,
    /\bBun\.nanoseconds\b/g,
    /\bDate\.now\(\)\)?\s*-/g,
    /-\s*Date\.now\(\)/g,
    /\bexpect\((?:[^;]*\W)?\w*(?:[tT]ook|[eE]lapsed|[dD]uration|[wW]aited)\w*(?:\W[^;]*)?\)\s*\.(?:not\.)?to(?:Be(?:LessThan|GreaterThan|Within|CloseTo)\w*)\(/g,
  ],
  /** A pause is too short on a busy machine and lost time on every other one. Wait for the event itself (testing/until.ts). */
  sleep: [
    /\bsleep(?:Sync)?\((?!\))/g,
    /\bset(?:Timeout|Interval)\b/g,
    /\bwaitForTimeout\b/g,
    /\btimers\/promises\b/g,
    /\bAtomics\.wait\b/g,
  ],
  /** A limit of its own fails on a machine that is busy enough. What hangs is ended by the runner. */
  limit: [/\bsetDefaultTimeout\([0-9]/g, /^\}, [0-9A-Z][0-9A-Z_]*\);/gm, /^ {2}[0-9A-Z][0-9A-Z_]*,\n\);/gm],
  /** Another process may use it. Listen on port 0, and read which port the operating system has chosen. */
  port: [
    /\bport:\s*[1-9]\d*\b/g,
    /\blisten\(\s*[1-9]/g,
    /\bPORT:\s*["'`][1-9]\d*\b/g,
    /"--port",\s*"[1-9]/g,
    /\b(?:fetch|connect|goto|WebSocket)\([^)\n]*(?:127\.0\.0\.1|localhost|\[::1\]):[1-9]\d+/g,
    /\bfreePort\b/g,
  ],
} as const;

type Rule = keyof typeof RULES;

/** How often a file may break a rule, with the reason. The numbers only go down: a lower one fails until it is entered here. */
const EXCEPTIONS: Record<Rule, Readonly<Record<string, readonly [times: number, reason: string]>>> = {
  duration: {
    "src/testing/until.ts": [2, "ends a wait for what never comes; no test sees the figure"],
    "scripts/tests/package-cache.test.ts": [1, "dates a file back by weeks"],
    "scripts/e2e/package-cache.ts": [1, "removes what was not used for weeks"],
    "scripts/e2e/candidate-devices.test.ts": [1, "takes the page's own clock away"],
    "scripts/e2e/set-clock.ts": [2, "is the settable clock of the executable"],
  },
  sleep: {
    "src/platform/db/migrate-killed.test.ts": [
      1,
      "a process that blocks in a transaction until it is killed",
    ],
    "scripts/e2e/process.ts": [
      2,
      "the safety net of a hanging process, and the pause of the one polling wait",
    ],
    "scripts/e2e/list-waits.ts": [3, "lists the waits of the executable"],
    "scripts/e2e/long-waits.ts": [3, "lengthens the waits of the executable"],
    "src/platform/http/connection.test.ts": [1, "the pace of a client that drips, until the server ends it"],
    "src/platform/outbound/guarded-post-answers.test.ts": [
      1,
      "the pace of a receiver that drips, until the client ends it",
    ],
  },
  limit: {},
  port: {
    "src/cli/keys.test.ts": [1, "a command shows the setting in a link; nothing listens"],
    "src/config/config.test.ts": [2, "settings are read and shown; nothing listens"],
    "scripts/e2e/commands.test.ts": [3, "one setting is shown and one refused; nothing listens"],
    "src/modules/admin/settings/mailbox.test.ts": [2, "addresses are read; nothing listens"],
    "scripts/e2e/own-port.ts": [
      2,
      "programs of others that take no port 0, started again if another process was faster",
    ],
  },
};

interface Source {
  file: string;
  text: string;
}

const isTest = (file: string): boolean =>
  /\.test\.tsx?$|(?:^|[./])testing(?:-[a-z-]+)?\.tsx?$/.test(file) ||
  /^(?:src\/testing|scripts\/e2e)\//.test(file);

const tests = ["src", "scripts/e2e", "scripts/tests"]
  .flatMap((folder) => sourcesIn(folder).map(({ file, text }) => ({ file: `${folder}/${file}`, text })))
  .filter(({ file }) => isTest(file));

const breachesOf = (rule: Rule, { text }: Pick<Source, "text">): string[] =>
  RULES[rule].flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));

/** The files that break a rule more or less often than the list of exceptions says, with what was found in them. */
function differences(rule: Rule, sources: readonly Source[]): string[] {
  const allowed = EXCEPTIONS[rule];
  const known = Object.keys(allowed);
  const found = new Map(sources.map((source) => [source.file, breachesOf(rule, source)]));
  return [...new Set([...found.keys(), ...known])].flatMap((file) => {
    const breaches = found.get(file) ?? [];
    const [times] = allowed[file] ?? [0];
    return breaches.length === times
      ? []
      : [`${file}: ${breaches.length} of ${times} allowed: ${breaches.join(", ")}`];
  });
}

describe("tests", () => {
  test("are found in all places", () => {
    for (const place of [/^src\/.*\.test\.ts$/, /[./]testing\.ts$/, /^src\/testing\//, /^scripts\/e2e\//])
      expect([place, tests.some(({ file }) => place.test(file))]).toEqual([place, true]);
    expect(tests.length).toBeGreaterThan(700);
  });

  test.each([
    ["assert no duration", "duration"],
    ["do not sleep", "sleep"],
    ["use no fixed port", "port"],
    ["set no time limits of their own", "limit"],
  ] as const)("%s", (_, rule) => {
    expect(differences(rule, tests)).toEqual([]);
  });
});

describe("the rule", () => {
  // Split, so that this file keeps the rules itself.
  const [performance, bun, date, page] = ["performance", "Bun", "Date", "page"];
  test.each([
    ["duration", `const begun = ${performance}.now();`],
    ["duration", `expect(${date}.now() - begun).toBeLessThan(100);`],
    ["duration", `${"expect"}(took).toBeLessThan(1000);`],
    ["duration", `${"expect"}(answer.durationMs).toBeWithin(1, 2);`],
    ["duration", `const at = ${bun}.nanoseconds();`],
    ["sleep", `await ${bun}.${"sleep"}(5);`],
    ["sleep", `await new Promise((done) => ${"set"}Timeout(done, 5));`],
    ["sleep", `await ${page}.${"waitFor"}Timeout(500);`],
    ["sleep", `import { ${"set"}Timeout } from "node:${"timers"}/promises";`],
    ["limit", `${"setDefault"}Timeout(180_000);`],
    ["limit", `test("x", async () => {\n}, 60_000);`],
    ["limit", `test("x", async () => {\n}, SEARCHES_MS);`],
    ["limit", `test(\n  "x",\n  async () => {},\n  SEARCHES_MS,\n);`],
    ["port", `Bun.serve({ ${"port"}: 4000, fetch })`],
    ["port", `server.${"listen"}(8080)`],
    ["port", `startAssay(folder, { ${"PORT"}: "3000" })`],
    ["port", `await ${"fetch"}("http://127.0.0.1:3000/healthz")`],
  ] as const)("on every %s finds `%s`", (rule, text) => {
    const planted = { file: "src/planted.test.ts", text };
    expect(differences(rule, [...tests, planted])).toContainEqual(
      expect.stringMatching(/^src\/planted\.test\.ts: /),
    );
  });

  test.each(["duration", "sleep", "limit", "port"] as const)(
    "on every %s reports an exception that is no longer needed",
    (rule) => {
      const exceptions = Object.keys(EXCEPTIONS[rule]);
      expect(differences(rule, []).map((line) => line.split(/[: ]/, 1)[0])).toEqual(exceptions);
    },
  );

  test.each([
    ["duration", "expect(order.due).toBe(clock.now() + DAY_MS);"],
    ["duration", "const until = new Date(Date.now() + 1_000);"],
    ["limit", "context.setDefaultTimeout(WAIT_LIMIT_MS);"],
    ["sleep", "await until(() => got.length > 0);"],
    ["port", "Bun.serve({ port: 0, fetch })"],
    ["port", 'startAssay(folder, { PORT: "0" })'],
    ["port", 'startService({ SMTP_URL: "smtp://127.0.0.1:1" })'],
  ] as const)("on every %s accepts `%s`", (rule, text) => {
    expect(breachesOf(rule, { text })).toEqual([]);
  });
});
