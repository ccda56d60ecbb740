import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { parseLevels, plainLine } from "./log.ts";

const SENTINEL = "ada@people.example";

/** What a log writes to standard output: `statements` run with `log` in a process of their own. */
function logged(statements: string, level = "debug"): { output: string; lines: LogLine[] } {
  const script = `
    const { createLog } = await import(${JSON.stringify(join(import.meta.dir, "log.ts"))});
    const log = createLog(${JSON.stringify(level)});
    const secret = ${JSON.stringify(SENTINEL)};
    ${statements}
  `;
  const { stdout, stderr, exitCode } = Bun.spawnSync([process.execPath, "-e", script]);
  expect({ exitCode, stderr: stderr.toString() }).toEqual({ exitCode: 0, stderr: "" });
  const output = stdout.toString();
  const lines = output.split("\n").filter((line) => line !== "");
  return { output, lines: lines.map((line) => JSON.parse(line) as LogLine) };
}

interface LogLine {
  level: string;
  time: string;
  msg: string;
  error?: { type: string; code?: string; places?: string[] };
  [field: string]: unknown;
}

describe("a logged error", () => {
  test("shows its type, code and places, and never its message", () => {
    const { output, lines } = logged(
      `log.error({ error: Object.assign(new TypeError(secret), { code: "E_TEST" }) }, "it failed");`,
    );
    expect(output).not.toContain(SENTINEL);
    expect(lines[0]).toMatchObject({ level: "error", msg: "it failed" });
    expect(lines[0]?.error).toMatchObject({ type: "TypeError", code: "E_TEST" });
    expect(lines[0]?.error?.places?.[0]).toMatch(/^at /);
  });

  test.each([
    [
      "whose message has lines that look like places",
      "new Error('x\\n    at ' + secret + '\\nat ' + secret)",
    ],
    ["with a cause", "new Error('x', { cause: new Error(secret) })"],
    ["with fields of its own", "Object.assign(new Error('x'), { query: secret, params: [secret] })"],
    ["of several faults", "new AggregateError([new Error(secret)], secret)"],
    ["that is only a text", "secret"],
    ["that is only an object", "({ message: secret, stack: secret })"],
  ])("%s shows none of it", (_, failure) => {
    const { output, lines } = logged(`log.error({ error: ${failure} }, "it failed");`);
    expect(output).not.toContain(SENTINEL);
    expect(lines).toHaveLength(1);
  });

  test("whose message was changed after it was made shows neither text", () => {
    const { output } = logged(
      `const error = new Error(\`x\\n  at \${secret}\`); error.message = "y"; log.error({ error }, "it failed");`,
    );
    expect(output).not.toContain(SENTINEL);
  });
});

describe("a line", () => {
  test("is JSON with level, UTC time, fields and text, and nothing about the machine", () => {
    const { lines } = logged(`log.info({ status: 200, path: "/x\\ny" }, "answered");`);
    const [line] = lines;
    expect(Object.keys(line ?? {})).toEqual(["level", "time", "status", "path", "msg"]);
    expect(line).toMatchObject({ level: "info", status: 200, path: "/x\ny", msg: "answered" });
    expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test.each([
    ["debug", ["debug", "info", "warn", "error"]],
    ["warn", ["warn", "error"]],
    ["silent", []],
  ] as const)("below the level %s is not written", (level, written) => {
    const all = `for (const level of ["debug", "info", "warn", "error"]) log[level]({}, level);`;
    expect(logged(all, level).lines.map((line) => line.level)).toEqual([...written]);
  });

  test.each([
    ["error", ["security", "security"]],
    ["silent", []],
  ] as const)("about access is written at the level %s too, but for silent", (level, written) => {
    const both = `for (const level of ["info", "warn"]) log[level]({ security: "key.created" }, "security");`;
    expect(logged(both, level).lines.map(({ msg }) => msg)).toEqual([...written]);
  });
});

describe("a level of its own", () => {
  test("is that of an area, by its name, its channel or its job; whatever is about none has the first one", () => {
    const { lines } = logged(
      `log.info({ area: "requests" }, "a request");
       log.info({ channel: "webhook" }, "a delivery");
       log.debug({ channel: "webhook" }, "a closer look");
       log.warn({ channel: "mail" }, "a mail");
       log.error({ channel: "mail" }, "a mail lost");
       log.info({ job: "x" }, "a job");
       log.info({}, "anything");
       log.debug({}, "too much");
       log.info({ security: "sign_in", area: "requests" }, "somebody");`,
      "info,requests=warn,webhooks=debug,mail=error,jobs=silent",
    );
    expect(lines.map(({ msg }) => msg)).toEqual([
      "a delivery",
      "a closer look",
      "a mail lost",
      "anything",
      "somebody",
    ]);
  });

  test.each([
    "",
    "loud",
    "info,",
    "info,mails=debug",
    "info,mail=loud",
    "info,mail",
    "mail=debug",
    "info,mail=debug,mail=warn",
  ])("cannot be set by %p", (text) => {
    expect(parseLevels(text)).toBeNull();
  });

  test("leaves a quiet log quiet, but for the area that is asked for", () => {
    const { lines } = logged(
      `log.error({}, "a fault"); log.info({ channel: "chat" }, "a message"); log.info({ security: "x" }, "somebody");`,
      "silent,chat=info",
    );
    expect(lines.map(({ msg }) => msg)).toEqual(["a message"]);
  });
});

test("a line on a terminal is for people: time, message and fields, and the level where something is wrong", () => {
  const line = (fields: object) =>
    plainLine(JSON.stringify({ level: "info", time: "2026-11-29T02:01:32.772Z", ...fields }));
  expect(line({ address: "http://localhost:3000", folder: "a b", msg: "assay is ready" })).toBe(
    '02:01:32 assay is ready address=http://localhost:3000 folder="a b"\n',
  );
  expect(line({ level: "warn", limit: 256, text: 'x="y"\n', msg: "few file descriptors" })).toBe(
    '02:01:32 WARN few file descriptors limit=256 text="x=\\"y\\"\\n"\n',
  );
  expect(
    line({
      level: "error",
      error: { type: "TypeError", code: "E_NO", places: ["at x (y.ts:1)"] },
      msg: "failed",
    }),
  ).toBe("02:01:32 ERROR failed\n  TypeError (E_NO)\n    at x (y.ts:1)\n");
});
