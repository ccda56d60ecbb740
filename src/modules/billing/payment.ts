import { sha256 } from "#/platform/crypto/secrets.ts";
import { oneLine } from "#/platform/text/text.ts";

/** Excludes the letters that are confused with other signs when they are read out or typed: I, L, O, U. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const REFERENCE_SIGNS = 8;

/**
 * The reference that a buyer writes into a transfer: "AS-7K3M-9QXD". It is derived from the order's id and
 * stored nowhere. Among a million orders, two share a reference with odds of about one in three. Then amount
 * and sender distinguish them.
 */
export function paymentReference(orderId: string): string {
  const digest = Buffer.from(sha256(`payment reference of ${orderId}`), "hex");
  const signs = [...digest.subarray(0, REFERENCE_SIGNS)].map((byte) => SIGNS[byte % SIGNS.length]).join("");
  return `AS-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

interface BankAccount {
  iban: string;
  bic: string | null;
}

const IBAN_GROUPS = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
const BIC = /\bBIC:? ?([A-Z]{6}[0-9A-Z]{2}(?:[0-9A-Z]{3})?)\b/;

/** The account in the free text of the settings; null: it has no IBAN with correct check digits. */
export function bankAccountOf(text: string): BankAccount | null {
  const written = text.toUpperCase();
  for (const [found] of written.matchAll(IBAN_GROUPS)) {
    const groups = found.split(" ");
    // The text after it may look like one more group of it.
    for (let count = groups.length; count > 0; count -= 1) {
      const iban = groups.slice(0, count).join("");
      if (iban.length >= 15 && isChecked(iban)) return { iban, bic: BIC.exec(written)?.[1] ?? null };
    }
  }
  return null;
}

/** ISO 13616: the country and its digits behind the rest, letters as 10 to 35, leave 1 when divided by 97. */
function isChecked(iban: string): boolean {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}

interface Transfer {
  /** Holder, IBAN and BIC, as the administrator entered them. */
  bankAccount: string;
  /** The account holder; empty: the text before the IBAN. */
  holder: string;
  cents: number;
  currency: string;
  reference: string;
}

/** The name before the number of a bank account; empty if there is none. */
export const holderIn = (bankAccount: string): string =>
  (bankAccount.split(/[,;\n]|\bIBAN\b|\b[A-Z]{2}\d{2} ?[A-Z0-9]{4}/)[0] ?? "").trim();

/** Limits of EPC069-12. */
const EPC = { holder: 70, reference: 140, bytes: 331, cents: 99_999_999_999 } as const;

/**
 * Returns the content of a QR code for banking apps (EPC069-12, "GiroCode"), so that nobody types amount and
 * reference. Its code has the error level M.
 * @returns null if the account has no recognizable IBAN, no name, or nothing is to be paid in euros
 */
export function giroCode({ bankAccount, holder, cents, currency, reference }: Transfer): string | null {
  const iban = bankAccountOf(bankAccount)?.iban;
  const name = Array.from(oneLine(holder || holderIn(bankAccount)));
  if (iban === undefined || name.length === 0 || currency !== "EUR") return null;
  if (cents <= 0 || cents > EPC.cents || reference.length > EPC.reference) return null;
  const amount = `EUR${(cents / 100).toFixed(2)}`;
  // Service, version, character set (1: UTF-8), kind; the BIC may be left out since version 2.
  const codeOf = (length: number): string =>
    [
      "BCD",
      "002",
      "1",
      "SCT",
      "",
      name.slice(0, length).join("").trim(),
      iban,
      amount,
      "",
      "",
      reference,
    ].join("\n");
  let length: number = Math.min(name.length, EPC.holder);
  while (length > 0 && Buffer.byteLength(codeOf(length)) > EPC.bytes) length -= 1;
  return length === 0 ? null : codeOf(length);
}
