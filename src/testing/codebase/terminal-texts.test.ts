import { expect, test } from "bun:test";
import { COMMAND_TEXTS } from "#/messages/cli/commands.gen.ts";
import { sourcesIn } from "#/testing/sources.ts";

/**
 * What a terminal shows is in the message files, in every language. Errors that end a program take a sentence by language
 * (`platform/text/sentence.ts`), which the types hold; this holds the rest.
 */

const isTest = (file: string): boolean => /\.test\.tsx?$|testing|\.gen\.ts$/.test(file);

/** Words that are no text: what the audit log and programs store, and commands as they are typed. */
const NAMES = new Set(["command line", "all commands", ...Object.keys(COMMAND_TEXTS.en.commands)]);
/** Queries, and commands as they are typed. */
const CODE = /^(?:SELECT|UPDATE|assay| --|\$\{\[)/;

/** Two words in a row, apart from what is put in and from code in backticks. */
const isText = (literal: string): boolean =>
  /\p{L}{2,}[.,:;]? \p{L}{2,}/u.test(literal.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "")) &&
  !NAMES.has(literal) &&
  !CODE.test(literal);

const literalsIn = (text: string): string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)
    ?.map((literal) => literal.slice(1, -1)) ?? [];

test("commands contain no text of their own", () => {
  const found = sourcesIn("src/cli")
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) =>
      literalsIn(text)
        .filter(isText)
        .map((literal) => `${file}: ${literal}`),
    );
  expect(found).toEqual([]);
});

/** Where text is written past the log, each of which takes it from message files. */
const WRITERS = new Set([
  "main.ts",
  "ops/standby/serve-copy.ts",
  "server/serve.ts",
  "platform/observability/log.ts",
]);

test("nothing else writes to the terminal", () => {
  const writes = /console\.(?:log|error|warn|info)\(|process\.std(?:out|err)\.write\(/;
  const found = sourcesIn("src").filter(
    ({ file, text }) => !isTest(file) && !/^(?:web|demo)\//.test(file) && writes.test(text),
  );
  expect(found.map(({ file }) => file).filter((file) => !WRITERS.has(file))).toEqual([]);
});
