import { expect, test } from "bun:test";
import { sourcesIn } from "#/testing/sources.ts";

/**
 * Every way in which texts of people come in, by what it looks like in the sources. Each goes through `cleanTexts` of
 * `lines.ts`; a new way in is found here, and has to say how it does.
 */
const ENTRIES: readonly { what: string; pattern: RegExp; files: Readonly<Record<string, string>> }[] = [
  {
    what: "bodies of requests",
    pattern:
      /\brequest\.(?:text|json|formData|arrayBuffer|blob|bytes)\(|\{ body \} = request|\brequest\.body\b/,
    files: {
      "platform/http/json-body.ts":
        "JSON of all operations and pages, lists and tables that the console has read from a file included: `openapi/texts.test.ts`. As text only for the payment provider, of which ids and amounts are stored.",
      "platform/http/form-body.ts":
        "Forms of the checkout and of a shared page: `modules/shortlists/shares/routes.test.ts`.",
    },
  },
  {
    what: "arguments of commands",
    pattern: /\bparseAsync\(/,
    files: { "cli/run.ts": "Each argument by its own reader: `cli/texts.test.ts`." },
  },
  {
    what: "what a sign-in service tells",
    pattern: /\.claims\(\)|\bfetchUserInfo\(/,
    files: {
      "modules/users/sign-in/provider.ts":
        "The name: `modules/users/sign-in/oidc.test.ts`. The address is compared alone.",
    },
  },
  {
    what: "rows of an archive",
    pattern: /\browOf\(line\)/,
    files: {
      "ops/account-transfer/error.ts": "Judged column by column: `ops/account-transfer/stranger.test.ts`.",
    },
  },
];

test.each(ENTRIES.map((entry) => [entry.what, entry] as const))(
  "texts come in by no other file: %s",
  (_what, { pattern, files }) => {
    const found = sourcesIn("src")
      .filter(({ file }) => !/^web\/|test/.test(file))
      .filter(({ text }) => pattern.test(text.replace(/\/\*[\s\S]*?\*\//g, "")))
      .map(({ file }) => file);
    expect(found.toSorted()).toEqual(Object.keys(files).toSorted());
  },
);

test("what is removed as unseen is listed once", () => {
  // The two joiners are parts of letters, and stay in texts.
  const found = sourcesIn("src").filter(
    ({ file, text }) => !/test/.test(file) && /\\u200[bef]|\\u202[a-e]/i.test(text),
  );
  expect(found.map(({ file }) => file)).toEqual(["platform/text/text.ts"]);
});
