import { expect, test } from "bun:test";
import { giroCode, ibanIn, paymentReference } from "./payment.ts";

test("a payment reference is short, always the same for an order, and another one for each", () => {
  const ids = Array.from({ length: 2000 }, (_, place) => `ord_${place}`);
  const references = ids.map(paymentReference);
  expect(new Set(references).size).toBe(ids.length);
  for (const reference of references)
    expect(reference).toMatch(/^AS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(ids.map(paymentReference)).toEqual(references);
});

test.each([
  ["Beispiel GmbH, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001", "DE02120300000000202051"],
  ["Beispiel GmbH DE02 1203 0000 0000 2020 51 BIC BYLADEM1001", "DE02120300000000202051"],
  ["DE02120300000000202051", "DE02120300000000202051"],
  ["AT61 1904 3002 3457 3201 BIC X", "AT611904300234573201"],
  ["Beispiel GmbH, DE03 1203 0000 0000 2020 51", null],
  ["Sparkasse, Konto 12345", null],
  ["", null],
])("the IBAN of %p is %p: one with wrong check digits is none", (text, iban) => {
  expect(ibanIn(text)).toBe(iban);
});

test("a GiroCode has eleven lines with account, amount and reference, and is left out where one is missing", () => {
  const transfer = {
    ...{ bankAccount: "Beispiel GmbH, IBAN DE02 1203 0000 0000 2020 51", holder: "", cents: 46_410 },
    ...{ currency: "EUR", reference: "AS-7K3M-9QXD" },
  };
  expect(giroCode(transfer)?.split("\n")).toEqual([
    ...["BCD", "002", "1", "SCT", "", "Beispiel GmbH", "DE02120300000000202051", "EUR464.10", "", ""],
    "AS-7K3M-9QXD",
  ]);
  expect(giroCode({ ...transfer, holder: "Assay Ltd" })?.split("\n")[5]).toBe("Assay Ltd");
  expect(giroCode({ ...transfer, bankAccount: "DE02 1203 0000 0000 2020 51" })).toBeNull();
  expect(giroCode({ ...transfer, bankAccount: "we tell you" })).toBeNull();
  expect(giroCode({ ...transfer, currency: "CHF" })).toBeNull();
});
