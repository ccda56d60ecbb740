import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { isConsumerDomain } from "./rules.ts";

const LISTED = new Set(["mailbox.example", "com.ar", "onmicrosoft.com"]);
const isConsumer = (domain: string) => isConsumerDomain(domain, (name) => LISTED.has(name));

describe("isConsumerDomain", () => {
  test.each([
    ["a listed domain", "mailbox.example"],
    ["a domain below a listed one", "mail.mailbox.example"],
    ["one far below", "a.b.c.mailbox.example"],
    ["a provider under a country that no list has", "yahoo.bg"],
    ["a provider under a country's own .com", "hotmail.com.pe"],
    ["a host of such a provider", "mx.gmx.info"],
    ["a domain that companies share, by itself", "com.ar"],
  ])("takes %s for a consumer's (%s)", (_what, domain) => {
    expect(isConsumer(domain)).toBe(true);
  });

  test.each([
    ["a company's domain", "northwind.example"],
    ["a host of it", "mail.northwind.example"],
    ["a company below a domain that companies share", "northwind.com.ar"],
    ["a host of such a company", "mail.northwind.com.ar"],
    ["a tenant of a shared house", "northwind.onmicrosoft.com"],
    ["a name that only ends like a provider", "myyahoo.com"],
    ["a name that only ends like a listed domain", "notmailbox.example"],
    ["a provider's name as a host of a company", "yahoo.northwind.example"],
    ["a host without a dot", "localhost"],
  ])("takes %s for a company's (%s)", (_what, domain) => {
    expect(isConsumer(domain)).toBe(false);
  });

  test("whatever precedes a listed domain, it stays a consumer's", () => {
    const label = fc.stringMatching(/^[a-z0-9]{1,10}$/);
    fc.assert(
      fc.property(fc.array(label, { maxLength: 4 }), (labels) => {
        expect(isConsumer([...labels, "mailbox.example"].join("."))).toBe(true);
      }),
      runs(100),
    );
  });
});
