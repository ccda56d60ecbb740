import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { textsIn, wholeDocument } from "#/openapi/testing.ts";
import { useSharedService } from "#/testing/harness.ts";

/** No text that a person reads in English contains what the language guide forbids, or a sentence of more than 25 words. */

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

/** Each variant of a plural is a sentence of its own. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:])\s+|\n|\} [\w=]+ \{/);
const wordsIn = (sentence: string): number => (sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).length;
/** Code and placeholders are no English. */
const prose = (text: string): string => text.replace(/`[^`]*`|\{\w+\}/g, "x");

const filesIn = (pattern: string): string[] =>
  [...new Glob(pattern).scanSync({ cwd: TOP })]
    .filter((file) => !/[.]test(?:ing)?[.]tsx?$/.test(file))
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
/** A line that continues a sentence is joined with it; items, rows and headings stay apart. */
const paragraphs = (...patterns: string[]): string[] =>
  patterns.flatMap(filesIn).flatMap((file) =>
    file
      .replace(/```[\s\S]*?```/g, "")
      .replace(/(?<!\n)\n(?!\n|\s*(?:[-|#>]|\d+\. ))\s*/g, " ")
      .split("\n\n"),
  );

const service = useSharedService();

const SURFACES: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  candidate: () =>
    messages(
      "src/messages/en/candidate.json",
      "src/messages/en/candidate/**/*.json",
      "src/messages/en/start.json",
    ),
  errors: () => [
    ...messages("src/messages/en/problems.json"),
    ...messages("src/messages/en/console/kit/api/*.json"),
  ],
  emails: () => messages("src/messages/en/modules/{mailer,notifications}/**/*.json"),
  console: () => messages("src/messages/en/console/**/*.json"),
  documents: () =>
    messages(
      "src/messages/en/demo.json",
      "src/messages/en/{domain,platform}/**/*.json",
      "src/messages/en/modules/!(mailer|notifications)/**/*.json",
      "src/messages/en/modules/*.json",
    ),
  commands: () => [
    ...messages("src/messages/en/{cli,config,ops}/*.json"),
    ...literals("src/{cli,config}/*.ts", "src/server/*.ts", "src/platform/{db,files}/**/*.ts"),
    // The columns of an account transfer are lists of names, apart from their rules.
    ...literals("src/ops/{account-transfer,backup,external-folders,standby}/*.ts"),
    ...literals("src/ops/account-transfer/columns/rules.ts"),
  ],
  reference: async () => {
    const { info, ...documented } = await wholeDocument(service);
    return [...textsIn(documented), ...paragraphs("src/openapi/guide/*.md")];
  },
  manual: () => paragraphs("assets/manual/en/**/*.md"),
  readme: () => paragraphs("README.md"),
  "module-readmes": () => paragraphs("src/**/README.md"),
};

/** Returns each forbidden turn with what to write instead, and each sentence that is too long. */
const findingsIn = (texts: readonly string[]): string[] =>
  texts
    .map(prose)
    .flatMap((text) => [
      ...FORBIDDEN.flatMap(([pattern, instead]) =>
        (text.match(pattern) ?? []).map((found) => `${found} (write: ${instead}): ${text}`),
      ),
      ...sentencesOf(text).filter((sentence) => wordsIn(sentence) > WORDS_MAX),
    ]);

describe("the English of", () => {
  test.each(Object.keys(SURFACES))("%s follows the guide", async (surface) => {
    const texts = (await SURFACES[surface]?.()) ?? [];
    expect(texts.length).toBeGreaterThan(20);
    expect(findingsIn(texts)).toEqual([]);
  });
});
