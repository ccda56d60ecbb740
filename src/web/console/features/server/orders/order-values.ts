export const centsOf = (amount: number): number => Math.round(amount * 100);

/** Path prefixes of pages that show orders or their results. */
export const ORDER_REFRESHES = [
  "/admin/orders",
  "/admin/payments",
  "/admin/invoices",
  "/admin/accounts",
  "/admin/overview",
  "/console/orders",
  "/console/ledger",
  "/console/overview",
  "/invoices",
];

/**
 * Returns what the German tax office answered about name or address in words. It compares each part and returns a letter
 * for it; the same answer is named once.
 */
export const matchesOf = (letters: string, words: Readonly<Record<string, string>>): string =>
  [...new Set(letters.split(" "))].map((letter) => words[letter] ?? letter).join(", ");

/** The details of a buyer that were changed, trimmed. Those that were cleared are empty. */
export const changedDetails = <Details extends Readonly<Record<string, string>>>(
  before: Details,
  now: Details,
): Partial<Details> =>
  Object.fromEntries(
    Object.entries(now)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([name, text]) => text !== before[name]),
  ) as Partial<Details>;
