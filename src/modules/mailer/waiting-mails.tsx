/** @jsxImportSource preact */

import type { Language } from "#/domain/instrument/types.ts";
import { MONEY_TEXTS } from "#/messages/console/server/orders/money.gen.ts";
import { ORDER_PAYMENT_TEXTS } from "#/messages/console/server/orders/order-payment.gen.ts";
import { ACCESS_TEXTS } from "#/messages/modules/mailer/access.gen.ts";
import { WAITING_MAIL_TEXTS } from "#/messages/modules/mailer/waiting.gen.ts";
import { HOLD_REASONS, type HoldReason } from "#/modules/billing/buyers/buyer.ts";
import type { WaitingEntry } from "#/modules/billing/payments/waiting.ts";
import { euros, longTime, money, oneLine } from "#/platform/text/text.ts";
import { facts, type MailBlock, paragraph } from "./blocks.tsx";
import { type RenderedMail, renderMail } from "./layout.tsx";

export interface WaitingMail {
  language: Language;
  /** Sender of the email: the server administrator. */
  senderName: string;
  /** Of the reader. */
  name: string;
  /** Of the reader, IANA name. */
  timeZone: string;
  /** At least one. */
  entries: readonly WaitingEntry[];
  /** Cases that an earlier email named and that still wait. */
  others: number;
  isDaily: boolean;
  /** The page of the console on which they are decided, absolute. */
  link: string;
}

/** Maximum number in an email; the others are in the console. */
const ENTRIES_MAX = 20;

const isHold = (reason: WaitingEntry["reason"]): reason is HoldReason =>
  HOLD_REASONS.some((known) => known === reason);

/** The page of the console on which some cases are decided. */
export const pageOf = (entries: readonly WaitingEntry[]): "orders" | "payments" =>
  entries.every(({ reason }) => isHold(reason)) ? "orders" : "payments";

function reasonText(language: Language, reason: WaitingEntry["reason"]): string {
  if (isHold(reason)) return MONEY_TEXTS[language].onHold[reason];
  if (reason === "under" || reason === "over") return ORDER_PAYMENT_TEXTS[language].states[reason];
  return MONEY_TEXTS[language].reasons[reason];
}

function blocksOf({ language, timeZone }: WaitingMail, entry: WaitingEntry): MailBlock[] {
  const { company, orderId, settlement, reported, dueAt, reason, since } = entry;
  const t = WAITING_MAIL_TEXTS[language];
  const rows: [string, string][] = [];
  if (company !== null) rows.push([t.account, oneLine(company)]);
  if (orderId !== null) rows.push([t.order, oneLine(orderId)]);
  if (settlement !== null)
    rows.push(
      [t.expected, euros(language, settlement.dueCents)],
      [t.received, euros(language, settlement.receivedCents)],
    );
  if (reported !== null) rows.push([t.reported, money(language, reported.cents, reported.currency)]);
  rows.push([t.since, longTime(language, since, timeZone)]);
  if (dueAt !== null) rows.push([t.deadline, longTime(language, dueAt, timeZone)]);
  return [paragraph(reasonText(language, reason)), facts(...rows)];
}

/** Tells a server administrator which payments and orders need a decision. */
export function waitingMail(mail: WaitingMail): RenderedMail {
  const { language, entries, others, isDaily, timeZone } = mail;
  const t = WAITING_MAIL_TEXTS[language];
  const shown = entries.slice(0, ENTRIES_MAX);
  const more = entries.length - shown.length;
  const dueAt = entries[0]?.dueAt ?? null;
  const words = isDaily ? t.daily : t.atOnce;
  return renderMail({
    language,
    sender: oneLine(mail.senderName) || "Assay",
    subject: words.subject(entries.length),
    preheader: dueAt === null ? t.preheader : t.nextDeadline(longTime(language, dueAt, timeZone)),
    heading: words.heading,
    blocks: [
      paragraph(ACCESS_TEXTS[language].greeting(oneLine(mail.name))),
      paragraph(words.lead(entries.length)),
      ...shown.flatMap((entry) => blocksOf(mail, entry)),
      ...(more > 0 ? [paragraph(t.more(more))] : []),
      ...(others > 0 ? [paragraph(t.others(others))] : []),
    ],
    button: { label: t.buttons[pageOf(entries)], href: mail.link },
    notes: [t.how],
    reason: t.reason,
  });
}
