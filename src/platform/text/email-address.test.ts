import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { addressIn, comparableEmail, isEmailAddress, mailboxKey, recipientsIn } from "./email-address.ts";

describe("isEmailAddress", () => {
  test.each([
    "ada@example.com",
    "Ada.Lovelace@Example.COM",
    "a+b_c-d@mail.example.co.uk",
    "o'brien@example.ie",
    "1@2.de",
    "x@xn--mller-kva.de",
    "jürgen@müller.de",
    "用户@例子.广告",
    "admin@localhost",
    `${"a".repeat(64)}@example.com`,
    `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(56)}.de`,
  ])("accepts %s", (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  test.each([
    "",
    "@",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada@@example.com",
    "ada@b@example.com",
    "ada@example.com, victim@example.com",
    "ada@example.com,victim@example.com",
    "ada@example.com;victim@example.com",
    "Ada <ada@example.com>",
    "<ada@example.com>",
    "group:ada@example.com",
    '"ada"@example.com',
    '"a@b"@example.com',
    "ada(comment)@example.com",
    "a da@example.com",
    " ada@example.com",
    "ada@example.com ",
    "ada@exa mple.com",
    "ada\u00a0@example.com",
    "ada@example.com\r\nBcc: victim@example.com",
    "ada@example.com\n",
    "ada\0@example.com",
    "ada\u202e@example.com",
    "ada\u200b@example.com",
    "ada\\@example.com",
    ".ada@example.com",
    "ada.@example.com",
    "a..da@example.com",
    "ada@.example.com",
    "ada@example.com.",
    "ada@example..com",
    "ada@-example.com",
    "ada@example-.com",
    "ada@[127.0.0.1]",
    "ada@exam_ple.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(64)}.de`,
    `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(58)}.de`,
    "\ud800@example.com",
  ])("refuses %p", (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  test("a very long hostile text is refused at once", () => {
    expect(isEmailAddress(`${"a.".repeat(100_000)}@${"b.".repeat(100_000)}`)).toBe(false);
  });
});

describe("addressIn", () => {
  test.each([
    ...["nicht anschreiben: ada@post.example", "ada@post.example (abgelehnt)", "alt: ada@post.example"],
    ...["ada@post.example BOUNCED", "do not contact ada@post.example", "Ada <ada@post.example> (former)"],
    ...["cc: anna@firma.example", "Bei Fragen: anna@firma.example", "Recruiter: anna@firma.example"],
    ...["Ada <ada@post.example>, ben@post.example (gesperrt)"],
  ])("a text that forbids to write, or names somebody else, is no address: %s", (text) => {
    expect(addressIn(text)).toEqual({ kind: "none" });
  });

  test("a name that begins like such a text is a name", () => {
    for (const name of ["Cem Alt", "Alt, Cem", "Old, Jane", "Ada von Berg", "Hr Berg"]) {
      expect([name, addressIn(`${name} <ada@post.example>`)]).toMatchObject([
        name,
        { kind: "one", address: "ada@post.example" },
      ]);
    }
  });

  test.each([
    ["ada@post.example", "ada@post.example", ""],
    ["  ada@post.example \t", "ada@post.example", ""],
    ["ada@post.example\u200b", "ada@post.example", ""],
    ["\ufeffada\u00ad@post.example", "ada@post.example", ""],
    ["\u00a0 ben@post.example\u00a0 ", "ben@post.example", ""],
    ["\u202ahal@post.example\u202c", "hal@post.example", ""],
    ["mailto:cem@post.example", "cem@post.example", ""],
    ["MAILTO:cem@post.example?subject=Ihre%20Bewerbung", "cem@post.example", ""],
    ["mailto:cem%2Bjob%40post.example", "cem+job@post.example", ""],
    ["<mailto:cem@post.example>", "cem@post.example", ""],
    ["<mailto:cem@post.example|cem@post.example>", "cem@post.example", ""],
    ["[cem@post.example](mailto:cem@post.example)", "cem@post.example", ""],
    ["SMTP:cem@post.example", "cem@post.example", ""],
    ["E-Mail: cem@post.example", "cem@post.example", ""],
    ["dora@post.example.", "dora@post.example", ""],
    ["<eda@post.example>", "eda@post.example", ""],
    ["(eda@post.example)", "eda@post.example", ""],
    ["'eda@post.example'", "eda@post.example", ""],
    ["'eda@post.example", "eda@post.example", ""],
    ["„eda@post.example“", "eda@post.example", ""],
    ["gil@post.example;", "gil@post.example", ""],
    ["gil@post.example, ", "gil@post.example", ""],
    ["ａｄａ＠post.example", "ada@post.example", ""],
    ["jörg@müller.example", "jörg@müller.example", ""],
    ["jo@xn--mller-kva.example", "jo@xn--mller-kva.example", ""],
    ["o'neill@post.example", "o'neill@post.example", ""],
    ["a/b@post.example", "a/b@post.example", ""],
    ["100%ada@post.example", "100%ada@post.example", ""],
    ["Fee Gast <fee@post.example>", "fee@post.example", "Fee Gast"],
    ["Fee Gast &lt;fee@post.example&gt;", "fee@post.example", "Fee Gast"],
    ['"Gast, Fee" <fee@post.example>', "fee@post.example", "Fee Gast"],
    ["Gast, Fee <fee@post.example>", "fee@post.example", "Fee Gast"],
    ["Fee Gast <fee@post.example", "fee@post.example", "Fee Gast"],
    ["Fee Gast [mailto:fee@post.example]", "fee@post.example", "Fee Gast"],
    ["Fee Gast (fee@post.example)", "fee@post.example", "Fee Gast"],
    ["Fee Gast, fee@post.example", "fee@post.example", "Fee Gast"],
    ["Fee Gast fee@post.example", "fee@post.example", "Fee Gast"],
    ["Doe, Jane (HR) <jane@post.example>", "jane@post.example", "Jane Doe"],
    ['"fee@post.example" <fee@post.example>', "fee@post.example", ""],
    ["fee@post.example (private)", "fee@post.example", ""],
    ["van der Berg, Anna <anna@post.example>", "anna@post.example", "Anna van der Berg"],
  ])("reads %j as %j of %j", (text, address, name) => {
    expect(addressIn(text)).toEqual({ kind: "one", address, name });
  });

  test.each([
    "ada@post.example; ben@post.example",
    "ada@post.example, ben@post.example",
    "ada@post.example ben@post.example",
    "ada@post.example / ben@post.example",
    "ada@post.example/ben@post.example",
    "ada@post.example\nben@post.example",
    "Ada <ada@post.example>, Ben <ben@post.example>",
    "Ada <ada@post.example> Ben <ben@post.example>",
  ])("names several addresses in %j", (text) => {
    const reading = addressIn(text);
    const found = reading.kind === "several" ? reading.recipients.map(({ address }) => address) : null;
    expect(found).toEqual(["ada@post.example", "ben@post.example"]);
  });

  test.each([
    "",
    "  ",
    "ada",
    "ada@",
    "@post.example",
    "ada@post",
    "Ada @ post.example",
    "ada(at)post.example",
    'a"@b.example, c@d.example',
    "other@post <fee@post.example>",
    "mailto:fee@post.example and anna@agency",
  ])("guesses nothing in %j", (text) => {
    expect(addressIn(text)).toEqual({ kind: "none" });
  });

  test("finds the same address however it is wrapped, and reads its own answer", () => {
    const part = fc.stringMatching(/^[a-z0-9][a-z0-9+_-]{0,10}$/);
    const host = fc.stringMatching(/^[a-z0-9]{1,10}$/);
    const wrappers: readonly ((text: string) => string)[] = [
      (text) => `mailto:${text}`,
      (text) => `<${text}>`,
      (text) => ` ${text}\u00a0`,
      (text) => `\u200b${text}\u202c`,
      (text) => `${text};`,
      (text) => `Ada Berg <${text}>`,
    ];
    fc.assert(
      fc.property(part, host, fc.constantFrom(...wrappers), (local, domain, wrapped) => {
        const address = `${local}@${domain}.example`;
        const reading = addressIn(wrapped(address));
        expect(reading).toMatchObject({ kind: "one", address });
      }),
      runs(200),
    );
  });

  test("answers at once for a very long hostile text", () => {
    for (const text of ["<".repeat(100_000), `${"a@".repeat(50_000)}`, `${'"'.repeat(99_999)}a@b.example`])
      expect(addressIn(text)).toEqual({ kind: "none" });
    expect(recipientsIn(`${"a, ".repeat(30_000)}<b@post.example>`)).toHaveLength(1);
  });
});

describe("recipientsIn", () => {
  test("splits a line as Outlook copies it", () => {
    const line = `Kranz, Peer <peer@post.example>; "Doe, Jane (HR)" <jane@post.example>; O'Neill, Pat <pat@post.example>`;
    expect(recipientsIn(line)).toEqual([
      { address: "peer@post.example", name: "Peer Kranz" },
      { address: "jane@post.example", name: "Jane Doe" },
      { address: "pat@post.example", name: "Pat O'Neill" },
    ]);
  });

  test("splits commas after an address, and returns each address once", () => {
    const line =
      "Kranz, Peer <peer@post.example>, Doe, Jane <jane@post.example>, PEER@post.example, eda@post.example";
    expect(recipientsIn(line)).toEqual([
      { address: "peer@post.example", name: "Peer Kranz" },
      { address: "jane@post.example", name: "Jane Doe" },
      { address: "eda@post.example", name: "" },
    ]);
  });
});

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  ["JÜRGEN@Müller.de", "jürgen@müller.de"],
  ["ju\u0308rgen@example.de", "j\u00fcrgen@example.de"],
  ["I@example.com", "i@example.com"],
])("%s and %s are the same person", (left, right) => {
  expect(comparableEmail(left)).toBe(comparableEmail(right));
});

test.each([
  ["Ada@MÜLLER.example", "ada@xn--mller-kva.example"],
  ["ada@XN--MLLER-KVA.example", "ada@xn--mller-kva.example"],
  ["ada@Mu\u0308ller.example", "ada@xn--mller-kva.example"],
  ["ada@post.example", "ada@post.example"],
  ["ada@straße.example", "ada@xn--strae-oqa.example"],
  ["ada@xn--a.example", "ada@xn--a.example"],
])("knows the mailbox of %s as %s", (address, key) => {
  expect(mailboxKey(address)).toBe(key);
});
