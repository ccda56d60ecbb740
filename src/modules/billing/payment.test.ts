import { expect, test } from "bun:test";
import { encode } from "uqr";
import { bankAccountOf, giroCode, paymentReference } from "./payment.ts";

test("a payment reference is short, always the same for an order, and another one for each", () => {
  const ids = Array.from({ length: 2000 }, (_, place) => `ord_${place}`);
  const references = ids.map(paymentReference);
  expect(new Set(references).size).toBe(ids.length);
  for (const reference of references)
    expect(reference).toMatch(/^AS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(ids.map(paymentReference)).toEqual(references);
});

test.each([
  [
    "Beispiel GmbH, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001",
    "DE02120300000000202051",
    "BYLADEM1001",
  ],
  ["Beispiel GmbH DE02 1203 0000 0000 2020 51 BIC BYLADEM1001", "DE02120300000000202051", "BYLADEM1001"],
  ["DE02120300000000202051", "DE02120300000000202051", null],
  ["iban de02 1203 0000 0000 2020 51", "DE02120300000000202051", null],
  ["Raum AB12 3456 7890, DE02 1203 0000 0000 2020 51", "DE02120300000000202051", null],
  ["IBAN: AT61 1904 3002 3457 3201 BIC: BKAUATWW", "AT611904300234573201", "BKAUATWW"],
  ["AT61 1904 3002 3457 3201 BIC X", "AT611904300234573201", null],
])("the account in %p is %p with the BIC %p", (text, iban, bic) => {
  expect(bankAccountOf(text)).toEqual({ iban, bic });
});

test.each(["Beispiel GmbH, DE03 1203 0000 0000 2020 51", "Sparkasse, Konto 12345", ""])(
  "%p names no account: an IBAN with wrong check digits is none",
  (text) => {
    expect(bankAccountOf(text)).toBeNull();
  },
);

const TRANSFER = {
  ...{ bankAccount: "Beispiel GmbH, IBAN DE02 1203 0000 0000 2020 51", holder: "", cents: 46_410 },
  ...{ currency: "EUR", reference: "AS-7K3M-9QXD" },
};

test("a GiroCode has eleven lines with account, amount and reference, and is left out where one is missing", () => {
  expect(giroCode(TRANSFER)?.split("\n")).toEqual([
    ...["BCD", "002", "1", "SCT", "", "Beispiel GmbH", "DE02120300000000202051", "EUR464.10", "", ""],
    "AS-7K3M-9QXD",
  ]);
  expect(giroCode({ ...TRANSFER, holder: "Assay Ltd" })?.split("\n")[5]).toBe("Assay Ltd");
  expect(giroCode({ ...TRANSFER, bankAccount: "DE02 1203 0000 0000 2020 51" })).toBeNull();
  expect(giroCode({ ...TRANSFER, bankAccount: "we tell you" })).toBeNull();
  expect(giroCode({ ...TRANSFER, currency: "CHF" })).toBeNull();
});

test.each([
  ["nothing", 0, null],
  ["less than nothing", -1, null],
  ["a cent", 1, "EUR0.01"],
  ["the highest amount", 99_999_999_999, "EUR999999999.99"],
  ["more than that", 100_000_000_000, null],
])("a GiroCode of %s has an amount that EPC069-12 allows", (_, cents, amount) => {
  expect(giroCode({ ...TRANSFER, cents })?.split("\n")[7] ?? null).toBe(amount);
});

test.each([
  "A".repeat(200),
  "漢".repeat(200),
  "🙂".repeat(200),
  "Zeile\nZeile\r\nBCD",
  "ä".repeat(69).concat(" b c"),
])(
  "a GiroCode of any holder keeps to the limits of EPC069-12: 70 characters, 331 bytes, version 13",
  (holder) => {
    const code = giroCode({ ...TRANSFER, holder, cents: 99_999_999_999 }) ?? "";
    const lines = code.split("\n");
    expect(lines).toHaveLength(11);
    const name = lines[5] ?? "";
    expect([Array.from(name).length <= 70, name.isWellFormed(), name.trim() === name]).toEqual([
      true,
      true,
      true,
    ]);
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331);
    expect(encode(code, { ecc: "M" }).version).toBeLessThanOrEqual(13);
  },
);
