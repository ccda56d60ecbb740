import type { Language } from "../../instrument/types.ts";
import { euros, longTime, oneLine, textLines } from "./format.ts";
import { type MailBlock, type RenderedMail, renderMail } from "./layout.tsx";
import { MAIL_TEXTS } from "./texts.ts";

/** Names longer than the limits of format.ts are cut, so a mail stays a mail whatever was typed. */

export interface InviteMail {
  language: Language;
  companyName: string;
  /** May be empty. */
  candidateName: string;
  /** The candidate's personal link, absolute. */
  link: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** IANA name; default: Europe/Berlin for German, UTC for English. */
  timeZone?: string;
  /** How long the questionnaire takes, about 17. */
  minutes: number;
  /** Where a reply goes; the same address has to stand in the mail's Reply-To. */
  replyAddress: string;
  /** What the recruiter wants to say in their own words. */
  candidateMessage?: string;
  /** A second or later mail about the same invite. */
  isReminder?: boolean;
}

/** Invites a candidate, or reminds one, in the name of the company. */
export function inviteMail(invite: InviteMail): RenderedMail {
  const t = MAIL_TEXTS[invite.language];
  const company = oneLine(invite.companyName);
  const until = longTime(invite.language, invite.expiresAt, invite.timeZone);
  const message = textLines(invite.candidateMessage ?? "");
  const quote: MailBlock[] =
    message.length > 0 ? [{ kind: "quote", label: t.invite.messageFrom(company), lines: message }] : [];
  return renderMail({
    language: invite.language,
    subject: invite.isReminder ? t.invite.reminderSubject(company) : t.invite.subject(company),
    preheader: t.invite.preheader(invite.minutes, until),
    sender: company,
    heading: invite.isReminder ? t.invite.reminderHeading : t.invite.heading,
    blocks: [
      { kind: "paragraph", text: t.invite.greeting(oneLine(invite.candidateName)) },
      {
        kind: "paragraph",
        text: invite.isReminder ? t.invite.reminderLead(company) : t.invite.lead(company),
      },
      ...quote,
      {
        kind: "facts",
        rows: [
          [t.invite.duration, t.invite.durationValue(invite.minutes)],
          [t.invite.until, until],
        ],
      },
    ],
    button: { label: t.invite.button, href: invite.link, caption: t.linkCaption },
    notes: [...t.invite.notes, t.invite.questions(company, oneLine(invite.replyAddress))],
    footer: [t.invite.reason(company), t.operatedWith],
  });
}

export interface OrderReceiptMail {
  language: Language;
  companyName: string;
  orderId: string;
  productName: string;
  credits: number;
  netCents: number;
  /** 0 when no tax is charged; the invoice says why. */
  vatCents: number;
  totalCents: number;
  invoiceNumber: string;
  /** Leads to the invoice, absolute. */
  link: string;
}

/** Tells an account that its order is paid and the credits are there. */
export function orderReceiptMail(order: OrderReceiptMail): RenderedMail {
  const t = MAIL_TEXTS[order.language];
  const product = oneLine(order.productName);
  const money = (cents: number) => euros(order.language, cents);
  const tax: [string, string][] =
    order.vatCents === 0
      ? []
      : [
          [t.receipt.net, money(order.netCents)],
          [t.receipt.vat, money(order.vatCents)],
        ];
  return renderMail({
    language: order.language,
    subject: t.receipt.subject(product),
    preheader: t.receipt.preheader(money(order.totalCents)),
    sender: "Assay",
    heading: t.receipt.heading,
    blocks: [
      { kind: "paragraph", text: t.receipt.lead(order.credits) },
      {
        kind: "facts",
        rows: [
          [t.receipt.order, oneLine(order.orderId)],
          [t.receipt.product, product],
          [t.receipt.credits, String(order.credits)],
          ...tax,
          [t.receipt.total, money(order.totalCents)],
          [t.receipt.invoice, oneLine(order.invoiceNumber)],
        ],
      },
    ],
    button: { label: t.receipt.button, href: order.link, caption: t.linkCaption },
    notes: [t.receipt.note],
    footer: [t.receipt.reason(oneLine(order.companyName)), t.operatedWith],
  });
}

export interface CompletionMail {
  language: Language;
  companyName: string;
  /** May be empty. */
  candidateName: string;
  /** Milliseconds since 1970. */
  completedAt: number;
  /** IANA name; default: Europe/Berlin for German, UTC for English. */
  timeZone?: string;
  /** Leads to the result behind the sign-in, absolute. */
  link: string;
}

/** Tells an account that a candidate has completed. Scores never stand in a mail. */
export function completionMail(completion: CompletionMail): RenderedMail {
  const t = MAIL_TEXTS[completion.language];
  const candidate = oneLine(completion.candidateName);
  const completedAt = longTime(completion.language, completion.completedAt, completion.timeZone);
  return renderMail({
    language: completion.language,
    subject: t.completion.subject(candidate),
    preheader: t.completion.preheader,
    sender: "Assay",
    heading: t.completion.heading,
    blocks: [
      { kind: "paragraph", text: t.completion.lead(candidate) },
      { kind: "facts", rows: [[t.completion.completed, completedAt]] },
    ],
    button: { label: t.completion.button, href: completion.link, caption: t.linkCaption },
    notes: [t.completion.note],
    footer: [t.completion.reason(oneLine(completion.companyName)), t.operatedWith],
  });
}
