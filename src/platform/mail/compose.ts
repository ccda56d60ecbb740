import { isEmailAddress } from "#/platform/text/email-address.ts";
import { mailboxName } from "#/platform/text/text.ts";
import {
  type Mail,
  type Mailbox,
  type MailFile,
  type MailImage,
  MailRefused,
  type MailSignature,
  MailUnavailable,
} from "./mail.ts";

/** For every mail: mails come from templates, and no part of one may ever be a path or an address to load from. */
export const LOADS_NOTHING = { disableFileAccess: true, disableUrlAccess: true } as const;

/** A mail as nodemailer takes it. @throws MailRefused, MailUnavailable for an address that is none */
export function composed(mail: Mail) {
  checkMailboxes(mail);
  const envelopeFrom = mail.returnPath ?? mail.envelopeFrom;
  return {
    messageId: mail.messageId,
    from: shown(mail.from),
    to: shown(mail.to),
    ...(mail.replyTo ? { replyTo: shown(mail.replyTo) } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: [...(mail.images ?? []).map(inlineImage), ...(mail.files ?? []).map(attachment)],
    ...(envelopeFrom !== undefined && { envelope: { from: envelopeFrom, to: mail.to.address } }),
    ...(mail.signature && { dkim: signed(mail.signature) }),
    headers: {
      // RFC 3834: holiday notices and the like must not answer.
      "Auto-Submitted": "auto-generated",
      ...(mail.token && { "X-Assay-Mail": mail.token }),
    },
  };
}

/** The source of a mail (RFC 5322), for servers that take it otherwise than by SMTP. */
export async function mimeOf(mail: Mail): Promise<Buffer> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...LOADS_NOTHING,
  });
  const { message } = await transport.sendMail(composed(mail));
  return Buffer.isBuffer(message) ? message : Buffer.from([]);
}

/** Some services replace Message-ID and date of what they pass on, and nobody reads either as a claim of the sender. */
const signed = ({ domain, selector, privateKey }: MailSignature) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  skipFields: "message-id:date",
});

/** Returns a sender or recipient whose name cannot be taken for an address. */
const shown = ({ name, address }: Mailbox): Mailbox => ({ name: mailboxName(name), address });

/** Sent next to the HTML that shows it (multipart/related, RFC 2387), and no attachment to be listed or saved. */
const inlineImage = ({ cid, type, base64 }: MailImage) => ({
  cid,
  contentType: type,
  content: Buffer.from(base64, "base64"),
  contentDisposition: "inline" as const,
  filename: type === "image/png" ? "logo.png" : "logo.jpg",
});

const attachment = ({ name, type, bytes }: MailFile) => ({
  filename: name,
  contentType: type,
  content: Buffer.from(bytes),
  contentDisposition: "attachment" as const,
});

/** nodemailer takes even an address object apart when it contains a comma or brackets, so none may. */
function checkMailboxes(mail: Mail): void {
  if (mail.returnPath !== undefined && !isEmailAddress(mail.returnPath))
    throw new MailUnavailable("return_path_refused", "The bounce address is not a plain email address.");
  if (!isEmailAddress(mail.to.address))
    throw new MailRefused("recipient_invalid", "The recipient's address is not a plain email address.");
  const others: (Mailbox | undefined)[] = [mail.from, mail.replyTo];
  for (const mailbox of others) {
    if (mailbox && !isEmailAddress(mailbox.address)) {
      throw new MailUnavailable(
        "sender_invalid",
        "The sender's or the reply address is not a plain email address.",
      );
    }
  }
}
