import type { Schemas } from "../../../wire.gen.ts";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { INVOICE_TEXTS } from "./texts.ts";

type Known = Pick<Schemas["InvoiceSummary"], "type" | "paid_on" | "due_date">;

/** Whether an invoice is paid, and since when or until when; a credit note is neither. */
export function InvoiceState({ of: { type, paid_on: paidOn, due_date: dueOn } }: { of: Known }) {
  const texts = useTexts(INVOICE_TEXTS);
  const format = useFormat();
  if (type === "credit_note") return <StatusBadge tone="neutral">{texts.creditNote}</StatusBadge>;
  return paidOn === null ? (
    <StatusBadge tone="warn">{texts.dueOn(format.date(dueOn))}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{texts.paid(format.date(paidOn))}</StatusBadge>
  );
}
