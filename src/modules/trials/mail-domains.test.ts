import { beforeAll, describe, expect, test } from "bun:test";
import { isCompanyDomain } from "company-email-validator";
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import supplement from "../../../assets/mail-domains/no-company.json";
import { type IsCompanyAddress, loadCompanyAddresses } from "./mail-domains.ts";

let isCompanyAddress: IsCompanyAddress;
beforeAll(async () => {
  isCompanyAddress = await loadCompanyAddresses();
});

describe("a company's address", () => {
  test.each([
    "hr@northwind.example",
    "hr@siemens.com",
    "hr@sap.com",
    "hr@jobs.bosch.com",
    "hr@bund.de",
    "hr@example.co.uk",
    "hr@empresa.com.ar",
    "hr@firma.org.ua",
    "hr@contoso.onmicrosoft.com",
    "hr@bäckerei-müller.de",
    "hr@xn--bckerei-mller-cib4x.de",
    "hr@localhost",
    "gmail.com@northwind.example",
  ])("is %s", (email) => {
    expect(isCompanyAddress(email)).toBe(true);
  });
});

describe("no company's address", () => {
  test.each([
    "a@gmail.com",
    "a@GMail.COM",
    "a@googlemail.com",
    "a@gmx.de",
    "a@gmx.net",
    "a@web.de",
    "a@t-online.de",
    "a@yahoo.com",
    "a@yahoo.de",
    "a@yahoo.co.uk",
    "a@yahoo.lt",
    "a@outlook.com",
    "a@outlook.de",
    "a@hotmail.fr",
    "a@icloud.com",
    "a@proton.me",
    "a@qq.com",
  ])("is the private mailbox %s", (email) => {
    expect(isCompanyAddress(email)).toBe(false);
  });

  test.each([
    "a@mailinator.com",
    "a@guerrillamail.com",
    "a@yopmail.com",
    "a@10minutemail.com",
    "a@TrashMail.com",
  ])("is the throw-away %s", (email) => {
    expect(isCompanyAddress(email)).toBe(false);
  });

  test.each([
    ["a host below it", "a@mail.gmail.com"],
    ["a host below a throw-away", "a@x.mailinator.com"],
    ["a dot at its end", "a@gmail.com."],
    ["wide letters that look alike", "a@ｇｍａｉｌ.com"],
    ["an ideographic full stop", "a@gmail。com"],
    ["an international name as people write it", "a@müll.email"],
    ["an international name in capitals", "a@MÜLL.EMAIL"],
    ["an international name as machines write it", "a@xn--mll-hoa.email"],
  ])("is a listed one with %s (%s)", (_what, email) => {
    expect(isCompanyAddress(email)).toBe(false);
  });
});

describe("the supplement to the lists", () => {
  const domains = Object.values(supplement).flat();

  test("is refused, also below and in capitals", () => {
    for (const domain of domains) {
      for (const email of [`a@${domain}`, `a@mail.${domain}`, `a@${domain.toUpperCase()}`])
        expect([email, isCompanyAddress(email)]).toEqual([email, false]);
    }
  });

  test("names each domain once, in plain letters, and none that a list has by now", () => {
    expect(domains).toEqual([...new Set(domains)]);
    const disposable = disposableEmailBlocklistSet();
    for (const domain of domains) {
      expect(domain).toMatch(/^[a-z0-9-]+\.[a-z]{2,}$/);
      expect([domain, isCompanyDomain(domain) && !disposable.has(domain)]).toEqual([domain, true]);
    }
  });
});
