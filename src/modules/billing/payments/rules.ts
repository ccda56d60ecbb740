/** How the payments of an order compare with what it costs. */
export interface Settlement {
  /**
   * `open`: nothing has arrived yet; `under` and `over`: another amount than is due. Of a cancelled order, everything
   * that has arrived is over.
   */
  state: "open" | "settled" | "under" | "over";
  /** The price with its tax, less what credit notes have reversed. */
  dueCents: number;
  /** All payments added up: refunds and reversals are below zero. */
  receivedCents: number;
  /** What is missing, or what is too much; never below zero. */
  differenceCents: number;
}

interface Sums {
  /** As invoiced or, until there is an invoice, by today's tax rules; 0 of a cancelled order. */
  grossCents: number;
  /** What credit notes have reversed, above zero. */
  creditedCents: number;
  payments: readonly { amountCents: number }[];
}

/** Compares the payments of an order with what it costs. */
export function settlementOf({ grossCents, creditedCents, payments }: Sums): Settlement {
  const dueCents = grossCents - creditedCents;
  const receivedCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const difference = receivedCents - dueCents;
  const sums = { dueCents, receivedCents, differenceCents: Math.abs(difference) };
  if (difference === 0) return { state: "settled", ...sums };
  if (difference > 0) return { state: "over", ...sums };
  return { state: receivedCents === 0 ? "open" : "under", ...sums };
}

/** What can be said of an earlier transfer when it is reported again. */
export interface ReportedTransfer {
  /** Null: not stated. */
  amountCents: number | null;
  /** YYYY-MM-DD; null: not stated. */
  valueDate: string | null;
  reference: string | null;
}

/**
 * Returns true if a report repeats a recorded transfer: what it states is the same. Without a reference the day has to
 * be the same too, because two transfers may be equal except for their days.
 * @param today the day of value of a report that states none
 */
export function isSameTransfer(
  recorded: { amountCents: number; valueDate: string; reference: string | null },
  { amountCents, valueDate, reference }: ReportedTransfer,
  today: string,
): boolean {
  if (amountCents !== null && amountCents !== recorded.amountCents) return false;
  if (reference === null) return recorded.reference === null && recorded.valueDate === (valueDate ?? today);
  return reference === recorded.reference && (valueDate === null || valueDate === recorded.valueDate);
}

interface Recorded {
  id: string;
  amountCents: number;
  reversesId: string | null;
}

/** Payments that have arrived and were not reversed. */
function arrived<Row extends Recorded>(payments: readonly Row[]): Row[] {
  const reversed = new Set(payments.map(({ reversesId }) => reversesId));
  return payments.filter(({ id, amountCents }) => amountCents > 0 && !reversed.has(id));
}

/** The payment that an order's documents name: the largest that was not reversed, the earliest of equal ones. */
export const mainPayment = <Row extends Recorded>(payments: readonly Row[]): Row | null =>
  arrived(payments).reduce<Row | null>(
    (main, row) => (main === null || row.amountCents > main.amountCents ? row : main),
    null,
  );

/** The value date of the last payment that has arrived, in whatever order they were recorded; null: none has. */
export const lastValueDate = (payments: readonly (Recorded & { valueDate: string })[]): string | null =>
  arrived(payments)
    .map(({ valueDate }) => valueDate)
    .toSorted()
    .at(-1) ?? null;
