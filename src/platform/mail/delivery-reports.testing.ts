/**
 * Delivery reports and automatic answers in the shapes in which mail servers write them, about an invented person. Written from
 * RFC 3464 and what the vendors document of their reports.
 */

/** The email that a report is about. */
export interface ReportedMail {
  /** Where the report goes: the envelope sender. */
  returnPath: string;
  from: string;
  to: string;
  messageId: string;
  token: string;
  subject: string;
}

export const reportedMail = (changes: Partial<ReportedMail> = {}): ReportedMail => ({
  returnPath: "jobs@company.example",
  from: "jobs@company.example",
  to: "mara.quast@people.example",
  messageId: "<0123456789abcdef@company.example>",
  token: "",
  subject: "Einladung von Müller & Söhne",
  ...changes,
});

/** The header of the email as it comes back. */
const headerOf = ({ from, to, messageId, token, subject }: ReportedMail): string[] => [
  `Message-ID: ${messageId}`,
  `From: "Müller & Söhne" <${from}>`,
  `To: Mara Quast <${to}>`,
  `Subject: =?UTF-8?B?${Buffer.from(subject).toString("base64")}?=`,
  "Date: Mon, 02 Mar 2026 09:00:00 +0000",
  "Auto-Submitted: auto-generated",
  ...(token === "" ? [] : [`X-Assay-Mail: ${token}`]),
  "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8",
];

const lines = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join("\r\n");

interface Parts {
  head: readonly string[];
  text: readonly string[];
  textType?: string;
  status: readonly string[];
  returned: readonly string[];
  returnedType: string;
}

/** A message of the type multipart/report. */
const report = ({ head, text, textType = "text/plain", status, returned, returnedType }: Parts): string =>
  lines(
    head,
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_part"',
    "",
    "--=_part",
    `Content-Type: ${textType}; charset=us-ascii`,
    "",
    text,
    "",
    "--=_part",
    "Content-Type: message/delivery-status",
    "",
    status,
    "",
    "--=_part",
    `Content-Type: ${returnedType}`,
    "",
    returned,
    "",
    "--=_part--",
    "",
  );

const fieldsOf = (to: string, action: string, status: string, diagnostic: string, server: string) => [
  `Reporting-MTA: dns;${server}`,
  "Arrival-Date: Mon, 2 Mar 2026 09:00:01 +0000",
  "",
  `Final-Recipient: rfc822;${to}`,
  `Action: ${action}`,
  `Status: ${status}`,
  `Diagnostic-Code: ${diagnostic}`,
];

type Shape = (mail: ReportedMail) => string;

const exchangeOnline =
  (status: string, diagnostic: string): Shape =>
  (mail) =>
    report({
      head: [
        "From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@company.example>",
        `To: <${mail.returnPath}>`,
        `Subject: Undeliverable: ${mail.subject.replace(/[^ -~]/g, "?")}`,
        `In-Reply-To: ${mail.messageId}`,
        `References: ${mail.messageId}`,
        "X-MS-Exchange-Message-Is-Ndr:",
        "Auto-Submitted: auto-replied",
      ],
      textType: "text/html",
      text: [`<p>Your message to <b>${mail.to}</b> couldn't be delivered.</p>`],
      status: fieldsOf(mail.to, "failed", status, diagnostic, "FR0P281MB0001.DEUP281.PROD.OUTLOOK.COM"),
      returnedType: "message/rfc822",
      returned: headerOf(mail),
    });

const exchangeServer: Shape = (mail) =>
  report({
    head: [
      "From: postmaster@people.example",
      `To: ${mail.returnPath}`,
      "Subject: Unzustellbar: Einladung",
      `In-Reply-To: ${mail.messageId}`,
      "X-MS-Exchange-Message-Is-Ndr: ",
    ],
    text: [
      "Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:",
      mail.to,
      "Die eingegebene E-Mail-Adresse konnte nicht gefunden werden.",
      "Diagnoseinformationen für Administratoren:",
      "Generierender Server: EX01.people.example",
      mail.to,
      "Remote Server returned '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'",
    ],
    status: [
      ...fieldsOf(
        mail.to,
        "failed",
        "5.1.1",
        "smtp;550 5.1.1 RESOLVER.ADR.RecipNotFound; not found",
        "EX01.people.example",
      ),
      "X-Display-Name: Mara Quast",
    ],
    returnedType: "text/rfc822-headers",
    returned: headerOf(mail),
  });

const postfix =
  (action: "failed" | "delayed", status: string, diagnostic: string): Shape =>
  (mail) =>
    report({
      head: [
        "Return-Path: <>",
        `Delivered-To: ${mail.returnPath}`,
        "From: MAILER-DAEMON@mx.company.example (Mail Delivery System)",
        action === "failed"
          ? "Subject: Undelivered Mail Returned to Sender"
          : "Subject: Delayed Mail (still being retried)",
        `To: ${mail.returnPath}`,
        "Auto-Submitted: auto-replied",
      ],
      text: [
        "This is the mail system at host mx.company.example.",
        action === "failed"
          ? "I'm sorry to have to inform you that your message could not be delivered to one or more recipients."
          : "# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #",
        `<${mail.to}>: ${diagnostic}`,
      ],
      status: [
        "Reporting-MTA: dns; mx.company.example",
        "X-Postfix-Queue-ID: 4F1B2C3D4E",
        `X-Postfix-Sender: rfc822; ${mail.returnPath}`,
        "Arrival-Date: Mon,  2 Mar 2026 09:00:01 +0000 (UTC)",
        "",
        `Final-Recipient: rfc822; ${mail.to}`,
        `Original-Recipient: rfc822;${mail.to}`,
        `Action: ${action}`,
        `Status: ${status}`,
        "Remote-MTA: dns; mx.people.example",
        // Long fields are folded.
        `Diagnostic-Code: smtp; ${diagnostic.replace(/ (?=\S+$)/, "\r\n    ")}`,
      ],
      returnedType: action === "failed" ? "message/rfc822" : "text/rfc822-headers",
      returned: headerOf(mail),
    });

const google =
  (status: string, diagnostic: string): Shape =>
  (mail) =>
    report({
      head: [
        `Delivered-To: ${mail.returnPath}`,
        "Return-Path: <>",
        `X-Failed-Recipients: ${mail.to}`,
        "Auto-Submitted: auto-replied",
        "From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
        `To: ${mail.returnPath}`,
        `In-Reply-To: ${mail.messageId}`,
        "Subject: Delivery Status Notification (Failure)",
      ],
      text: ["** Address not found **", "", `Your message wasn't delivered to ${mail.to}.`],
      status: [
        "Reporting-MTA: dns; googlemail.com",
        "Arrival-Date: Mon, 02 Mar 2026 01:00:01 -0800 (PST)",
        "X-Original-Message-ID: <CA+x@mail.gmail.com>",
        "",
        `Final-Recipient: rfc822; ${mail.to}`,
        "Action: failed",
        `Status: ${status}`,
        `Diagnostic-Code: smtp; ${diagnostic}`,
        "Last-Attempt-Date: Mon, 02 Mar 2026 01:00:02 -0800 (PST)",
      ],
      returnedType: "message/rfc822",
      returned: headerOf(mail),
    });

const exim: Shape = (mail) =>
  report({
    head: [
      "Return-path: <>",
      `X-Failed-Recipients: ${mail.to}`,
      "Auto-Submitted: auto-replied",
      "From: Mail Delivery System <Mailer-Daemon@mail.company.example>",
      `To: ${mail.returnPath}`,
      "Subject: Mail delivery failed: returning message to sender",
    ],
    text: [
      "This message was created automatically by mail delivery software.",
      "A message that you sent could not be delivered to one or more of its recipients. This is a permanent error.",
      `  ${mail.to}`,
      "    host mx.people.example [192.0.2.25]",
      "    SMTP error from remote mail server after RCPT TO: 550 No such user here",
    ],
    status: [
      "Reporting-MTA: dns; mail.company.example",
      "",
      "Action: failed",
      `Final-Recipient: rfc822;${mail.to}`,
      "Status: 5.0.0",
      "Remote-MTA: dns; mx.people.example",
      "Diagnostic-Code: smtp; 550 No such user here",
    ],
    returnedType: "message/rfc822",
    returned: headerOf(mail),
  });

/** Amazon SES writes a Message-ID of its own, and keeps all other fields. */
const amazon: Shape = (mail) =>
  report({
    head: [
      "From: MAILER-DAEMON@eu-central-1.amazonses.com",
      `To: ${mail.returnPath}`,
      "Subject: Delivery Status Notification (Failure)",
    ],
    text: ["An error occurred while trying to deliver the mail to the following recipients:", mail.to],
    status: fieldsOf(
      mail.to,
      "failed",
      "5.2.2",
      "smtp; 552 5.2.2 Mailbox full",
      "a1-1.smtp-out.eu-central-1.amazonses.com",
    ),
    returnedType: "message/rfc822",
    returned: headerOf({
      ...mail,
      messageId: "<01070195-0000-4000-8000-000000000000@eu-central-1.amazonses.com>",
    }),
  });

/** qmail knows no RFC 3464. */
const qmail: Shape = (mail) =>
  lines(
    "Return-Path: <>",
    "From: MAILER-DAEMON@mail.people.example",
    `To: ${mail.returnPath}`,
    "Subject: failure notice",
    "",
    "Hi. This is the qmail-send program at mail.people.example.",
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    "",
    `<${mail.to}>:`,
    "Sorry, no mailbox here by that name. (#5.1.1)",
    "",
    "--- Below this line is a copy of the message.",
    "",
    `Return-Path: <${mail.returnPath}>`,
    headerOf(mail),
    "",
    "Guten Tag Mara Quast,",
    "falls sich etwas verzögert, melden Sie sich.",
    "",
  );

/** An old Exim after a day. */
const eximDelay: Shape = (mail) =>
  lines(
    "From: Mail Delivery System <Mailer-Daemon@mail.company.example>",
    `To: ${mail.returnPath}`,
    "Subject: Warning: message 1tAbCd-0001 delayed 24 hours",
    "Auto-Submitted: auto-replied",
    "",
    "This message was created automatically by mail delivery software.",
    "A message that you sent has not yet been delivered to one or more of its recipients after more than 24 hours.",
    `Message-ID: ${mail.messageId}`,
    `  ${mail.to}`,
    "No action is required on your part. Delivery attempts will continue for some time.",
    "",
  );

const answer =
  (subject: string, head: readonly string[], ...text: readonly string[]): Shape =>
  (mail) =>
    lines(
      `From: Mara Quast <${mail.to}>`,
      `To: ${mail.returnPath}`,
      `Subject: =?UTF-8?B?${Buffer.from(subject).toString("base64")}?=`,
      `In-Reply-To: ${mail.messageId}`,
      `References: ${mail.messageId}`,
      head,
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(text.join("\r\n")).toString("base64"),
      "",
    );

/** Reports of emails that nobody tries to deliver any more. */
export const FAILED = {
  exchangeOnline: exchangeOnline(
    "5.1.10",
    "smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
  ),
  exchangeOnlineDomain: exchangeOnline(
    "5.4.310",
    "smtp;550 5.4.310 DNS domain people.example does not exist [Message=InfoDomainNonexistent]",
  ),
  exchangeOnlineDirectory: exchangeOnline(
    "5.4.1",
    "smtp;550 5.4.1 Recipient address rejected: Access denied. AS(201806281)",
  ),
  exchangeOnlineInside: exchangeOnline(
    "5.7.133",
    "smtp;550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required",
  ),
  exchangeOnlineExpired: exchangeOnline(
    "5.4.300",
    "smtp;550 5.4.300 Message expired -> 451 4.4.0 Primary target IP address responded with: timed out",
  ),
  exchangeServer,
  postfix: postfix(
    "failed",
    "5.1.1",
    "550 5.1.1 <mara.quast@people.example>: Recipient address rejected: User unknown",
  ),
  postfixFull: postfix(
    "failed",
    "5.2.2",
    "552 5.2.2 The email account that you tried to reach is over quota",
  ),
  postfixDomain: postfix(
    "failed",
    "5.4.4",
    "Host or domain name not found. Name service error for name=people.example",
  ),
  postfixNoMail: postfix("failed", "5.1.10", "Domain people.example does not accept mail (nullMX)"),
  postfixSize: postfix("failed", "5.3.4", "552 5.3.4 Message size exceeds fixed limit"),
  postfixSpam: postfix(
    "failed",
    "5.7.1",
    "554 5.7.1 Service unavailable; client blocked using zen.spamhaus.org",
  ),
  postfixExpired: postfix(
    "failed",
    "4.4.1",
    "connect to mx.people.example[192.0.2.25]:25: Connection timed out",
  ),
  google: google("5.1.1", "550-5.1.1 The email account that you tried to reach does not exist. p=NoSuchUser"),
  googleUnauthenticated: google(
    "5.7.26",
    "550-5.7.26 This mail has been blocked because the sender is unauthenticated.",
  ),
  exim,
  amazon,
  qmail,
} as const satisfies Readonly<Record<string, Shape>>;

/** Reports of emails that are still tried. */
export const DELAYED = {
  postfixDelay: postfix("delayed", "4.2.2", "452 4.2.2 Mailbox full, try again later"),
  eximDelay,
} as const satisfies Readonly<Record<string, Shape>>;

/** Answers of people and of their programs. */
export const ANSWERS = {
  outlook: answer(
    "Automatische Antwort: Einladung von Müller & Söhne",
    [
      "X-Auto-Response-Suppress: All",
      "auto-submitted: auto-generated",
      "X-MS-Exchange-Inbox-Rules-Loop: mara.quast@people.example",
    ],
    "Ich bin bis 9. März nicht im Büro. E-Mails werden nicht zugestellt, sondern gelöscht.",
  ),
  vacation: answer(
    "Out of Office",
    ["Auto-Submitted: auto-replied (vacation)", "Precedence: bulk", "Return-Path: <>"],
    "I am away. Error 550 5.1.1 does not apply to me.",
  ),
  person: answer("AW: Einladung", [], "Der Link geht nicht. Meine alte Adresse: user unknown, mailbox full."),
  read: (mail: ReportedMail) =>
    lines(
      `From: Mara Quast <${mail.to}>`,
      `To: ${mail.returnPath}`,
      "Subject: Gelesen: Einladung",
      'Content-Type: multipart/report; report-type=disposition-notification; boundary="=_mdn"',
      "",
      "--=_mdn",
      "Content-Type: text/plain",
      "",
      "Ihre Nachricht wurde gelesen.",
      "",
      "--=_mdn",
      "Content-Type: message/disposition-notification",
      "",
      `Original-Message-ID: ${mail.messageId}`,
      "Disposition: automatic-action/MDN-sent-automatically; displayed",
      "",
      "--=_mdn--",
      "",
    ),
  relayed: (mail: ReportedMail) =>
    postfix("failed", "2.0.0", "250 2.0.0 OK")(mail).replace("Action: failed", "Action: relayed"),
} as const satisfies Readonly<Record<string, Shape>>;
