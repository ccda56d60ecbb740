import { expect, test } from "bun:test";
import { isLocalAddress, normalizedMailbox } from "./address.ts";

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
