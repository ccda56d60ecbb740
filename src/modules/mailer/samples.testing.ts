import { palettesOf } from "#/modules/branding/colors.ts";
import {
  type CompletedMail,
  completedMail,
  type ReceiptMail,
  receiptMail,
  type WelcomeMail,
  welcomeMail,
} from "./account-mails.tsx";
import { type StartMail, startMail, type ThanksMail, thanksMail } from "./candidate-mails.tsx";
import { orderOnHoldMail } from "./invoice-mails.tsx";
import { type WithdrawnMail, withdrawnMail } from "./privacy-mails.tsx";
import { type WaitingMail, waitingMail } from "./waiting-mails.tsx";

/** One mail of each kind, for tests and for looking at them. */

const AT = Date.parse("2026-03-12T13:30:00Z");
const LINK = "https://assay.example.com/a/s1042-k7qx2m5vtz3rwn6yphc4dlsa2f";

const CANDIDATE = {
  language: "en",
  companyName: "Northwind Ltd",
  replyAddress: "jobs@northwind.example",
  phone: "+44 20 7946 0018",
  look: { colors: palettesOf("#7a1f5c") },
  timeZone: "Europe/London",
} as const;

const ACCOUNT = {
  language: "en",
  senderName: "Assay at Example",
  companyName: "Northwind Ltd",
  contactName: "Ada Contact",
  timeZone: "Europe/Berlin",
} as const;

export const start = (changes: Partial<StartMail> = {}) =>
  startMail({ ...CANDIDATE, link: LINK, expiresAt: AT, minutes: 17, ...changes });

export const thanks = (changes: Partial<ThanksMail> = {}) =>
  thanksMail({ ...CANDIDATE, candidateName: "Zoë Candidate", completedAt: AT, link: LINK, ...changes });

export const completed = (changes: Partial<CompletedMail> = {}) =>
  completedMail({
    ...ACCOUNT,
    candidateName: "Zoë Candidate",
    completedAt: AT,
    sessionId: 1042,
    inviteId: "inv_yzoghGQUhZI2VkixY6JIK1YP",
    externalRef: "REQ-2026-17",
    link: LINK,
    ...changes,
  });

export const withdrawn = (changes: Partial<WithdrawnMail> = {}) =>
  withdrawnMail({
    ...ACCOUNT,
    withdrawnAt: AT,
    billed: true,
    sessionId: 1042,
    inviteId: "inv_yzoghGQUhZI2VkixY6JIK1YP",
    link: LINK,
    ...changes,
  });

export const receipt = (changes: Partial<ReceiptMail> = {}) =>
  receiptMail({
    ...ACCOUNT,
    orderId: "ord_y7C8FNkAQEDBw3scgElorzbw",
    productName: "Package of 10 assessments",
    credits: 10,
    netCents: 39_000,
    vatCents: 7_410,
    grossCents: 46_410,
    vatRate: 1900,
    invoiceNumber: "2026-000001",
    invoice: { at: "interface", path: "GET /invoices/inv_8KzJ4pLmQv2XwTr6YbNc0HdS/pdf" },
    link: LINK,
    ...changes,
  });

export const welcome = (changes: Partial<WelcomeMail> = {}) =>
  welcomeMail({
    ...ACCOUNT,
    accountId: "cus_VeWqLFsSxNYBpvQPTh63MaGw",
    billed: true,
    at: "interface",
    link: LINK,
    ...changes,
  });

const ORDER = "ord_y7C8FNkAQEDBw3scgElorzbw";

export const orderOnHold = (changes: Partial<Parameters<typeof orderOnHoldMail>[0]> = {}) =>
  orderOnHoldMail({
    ...ACCOUNT,
    ...{ orderId: ORDER, productName: "Package of 10 assessments", hold: "vat_id_of_other_country" },
    ...{ country: "AT", vatId: "DE136695976", dueCents: 46_410, receivedCents: 0, link: LINK },
    ...changes,
  });

export const waiting = (changes: Partial<WaitingMail> = {}) => {
  const settlement = {
    state: "settled",
    dueCents: 46_410,
    receivedCents: 46_410,
    differenceCents: 0,
  } as const;
  const known = { company: "Northwind Ltd", orderId: ORDER, reported: null, dueAt: null, since: AT };
  return waitingMail({
    ...{ language: "en", senderName: "Assay at Example", name: "Ada Contact", timeZone: "Europe/Berlin" },
    entries: [
      {
        ...{ ...known, id: "evt_1", key: "notice:evt_1", reason: "disputed", settlement },
        ...{ reported: { cents: 46_410, currency: "eur" }, dueAt: AT + 7 * 86_400_000 },
      },
      {
        ...{ ...known, id: ORDER, key: "order:1", reason: "under", company: "Südwind GmbH" },
        settlement: { state: "under", dueCents: 46_410, receivedCents: 46_400, differenceCents: 10 },
      },
      {
        ...{
          ...known,
          id: "evt_2",
          key: "notice:evt_2",
          reason: "unknown_order",
          company: null,
          orderId: null,
        },
        ...{ settlement: null, reported: { cents: 12_000, currency: "usd" } },
      },
    ],
    ...{ others: 2, isDaily: false, link: LINK },
    ...changes,
  });
};
