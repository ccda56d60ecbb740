import { describe, expect, test } from "bun:test";
import { comparableEmail, isEmailAddress, isLocalAddress, normalizedMailbox } from "./address.ts";

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

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  ["JÜRGEN@Müller.de", "jürgen@müller.de"],
  ["ju\u0308rgen@example.de", "j\u00fcrgen@example.de"],
  ["I@example.com", "i@example.com"],
])("%s and %s are the same person", (left, right) => {
  expect(comparableEmail(left)).toBe(comparableEmail(right));
});

test.each([
  ["victim@people.example", "VICTIM+news@People.Example"],
  ["victim@people.example", "victim+a+b@people.example"],
  ["v.ic.tim+x@gmail.com", "victim@GMAIL.com"],
  ["a@bücher.example", "A+1@xn--bcher-kva.example"],
])("%s and %s are one mailbox", (left, right) => {
  expect(normalizedMailbox(left)).toBe(normalizedMailbox(right));
});

test.each([
  ["victim@people.example", "victim2@people.example"],
  ["v.ictim@people.example", "victim@people.example"],
  ["+a@people.example", "+b@people.example"],
])("%s and %s are two", (left, right) => {
  expect(normalizedMailbox(left)).not.toBe(normalizedMailbox(right));
});

test("an address that a mail server keeps in its own machine is distinguished from the rest", () => {
  for (const email of ["x@localhost", "x.y@LOCALHOST", "x@mail.localhost", "root@localhost.localdomain"])
    expect([email, isLocalAddress(email)]).toEqual([email, true]);
  for (const email of [
    "x@company.example",
    "x@a.b.example",
    "localhost@company.example",
    "x@notlocalhost.example",
  ])
    expect([email, isLocalAddress(email)]).toEqual([email, false]);
});
