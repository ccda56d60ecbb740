import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { OPERATIONS } from "#/openapi/operations.ts";
import { PROBLEMS } from "#/platform/context/problem-catalog.ts";
import baseline from "./language-baseline.json" with { type: "json" };

/**
 * Counts what the language guide forbids in English, per surface. The counts are those of `language-baseline.json`, which may only fall:
 * a lower count fails too, so that it is written down and stays.
 */

const TOP = join(import.meta.dir, "..", "..", "..");

/** Words and turns that no ordinary English has; each with what is written instead. */
const FORBIDDEN: readonly [pattern: RegExp, instead: string][] = [
  [/\bwhoever\b/gi, "if, anyone who"],
  [/\b(?:nobody|somebody|everybody)\b/gi, "no one, someone, everyone, or the person by name"],
  [/\b(?:is|are|was|were|be|been) told\b/gi, "is notified, sees, gets"],
  [/\btells?\b/gi, "says, shows, notifies"],
  [/\bstands? (?:in|on|at|for|under|next|there|below|above)\b/gi, "is, appears"],
  [/\bof before\b/gi, "previous, existing"],
  [/\bbeside\b/gi, "next to, while"],
  [/\banew\b/gi, "again"],
  [/\b(?:any|no) more\b(?! than\b| \w+s\b)/gi, "no longer"],
  [/\bby (?:itself|themselves)\b/gi, "automatically, on its own"],
  [/\bhouses?\b/gi, "instance, company"],
  [/\bgo(?:es)? out\b/gi, "is sent"],
  [/\bmend(?:s|ed)?\b/gi, "fix"],
  [/\bspoken for\b/gi, "reserved"],
  [
    /(?:^|[.:] )(?:What|Who|Whom) (?:was|is|are|were|has|have|had|they|you|it|he|she|came|goes|wants)\b[^?]*?(?:\.|$)/g,
    "if, when, or a noun",
  ],
  [/\bput(?:s)? back\b/gi, "restore"],
  [/\btake(?:s|n)? away\b/gi, "remove, delete"],
  [/\be-mail/gi, "email"],
];

const WORDS_MAX = 25;

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:])\s+|\n/);
const wordsIn = (sentence: string): number => (sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).length;
/** Code and placeholders are no English. */
const prose = (text: string): string => text.replace(/`[^`]*`|\{\w+\}/g, "x");

const filesIn = (pattern: string): string[] =>
  [...new Glob(pattern).scanSync({ cwd: TOP })]
    .toSorted()
    .map((file) => readFileSync(join(TOP, file), "utf8"));

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => (key.startsWith("@") ? [] : stringsIn(below)));
}
const messages = (...patterns: string[]): string[] =>
  patterns.flatMap(filesIn).flatMap((file) => stringsIn(JSON.parse(file)));
/** Literals of sources that are sentences. */
const literals = (...patterns: string[]): string[] =>
  patterns
    .flatMap(filesIn)
    .flatMap(
      (file) =>
        file.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ??
        [],
    )
    .map((text) => text.slice(1, -1).replace(/\$\{[^}]*\}/g, "x"))
    .filter((text) => /[a-z] [a-z]/.test(text));
const paragraphs = (...patterns: string[]): string[] =>
  patterns.flatMap(filesIn).flatMap((file) => file.replace(/```[\s\S]*?```/g, "").split("\n\n"));

const SURFACES: Readonly<Record<string, () => string[]>> = {
  candidate: () =>
    messages(
      "src/messages/en/candidate.json",
      "src/messages/en/candidate/**/*.json",
      "src/messages/en/start.json",
    ),
  errors: () => [
    ...Object.values(PROBLEMS).map(([, text]) => text),
    ...messages("src/messages/en/console/kit/api/*.json"),
  ],
  emails: () => messages("src/messages/en/modules/{mailer,notifications}/**/*.json"),
  console: () => messages("src/messages/en/console/**/*.json"),
  documents: () =>
    messages(
      "src/messages/en/domain/**/*.json",
      "src/messages/en/modules/{invoices,privacy,psychometrics}/**/*.json",
    ),
  commands: () => literals("src/cli/*.ts", "src/config/*.ts"),
  reference: () => stringsIn(OPERATIONS),
  manual: () => paragraphs("assets/manual/en/*.md"),
  readme: () => paragraphs("README.md"),
};

/** @returns how often each rule is broken: words, and sentences that are too long */
const countsOf = (texts: readonly string[]) => ({
  words: texts
    .map(prose)
    .reduce(
      (sum, text) => sum + FORBIDDEN.reduce((n, [pattern]) => n + (text.match(pattern)?.length ?? 0), 0),
      0,
    ),
  long: texts
    .map(prose)
    .flatMap(sentencesOf)
    .filter((sentence) => wordsIn(sentence) > WORDS_MAX).length,
});

describe("the English of", () => {
  test.each(Object.keys(SURFACES))("%s breaks the guide no more often than it did", (surface) => {
    const texts = SURFACES[surface]?.() ?? [];
    expect(texts.length).toBeGreaterThan(20);
    expect(countsOf(texts)).toEqual(baseline[surface as keyof typeof baseline]);
  });
});
