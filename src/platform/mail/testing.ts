import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { SMTPConnection } from "smtp-server/lib/smtp-connection.js";
import type { Mail } from "./mail.ts";

/** A real SMTP server on loopback that keeps what it got; for the tests of this folder. */

/**
 * Greets a client at once. By default the package waits 100 ms, to catch clients that talk before the greeting, which
 * nobody does here; in tests of emails that was most of their time.
 */
SMTPConnection.prototype.init = function greet(this: SMTPConnection) {
  this._setListeners(() => this.connectionReady());
};

interface ReceivedMail {
  /** Of the envelope: these are the people who would really get it. */
  recipients: string[];
  sender: string;
  isEncrypted: boolean;
  user: string | null;
  source: string;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    // The package's own throw-away certificate is what is wanted here; without this it warns about it.
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          recipients: session.envelope.rcptTo.map((to) => to.address),
          sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
          isEncrypted: session.secure,
          user: session.user ?? null,
          source: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
    ...options,
  });
  // Clients that break off are what some tests are about.
  server.on("error", () => {});
  await new Promise<void>((ready) => server.listen(0, "0.0.0.0", ready));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, received, stop: () => new Promise((stopped) => server.close(() => stopped())) };
}

/** An answer of the mail server that refuses; `text` may begin with an enhanced status code. */
export const smtpRefusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/** Header fields of a mail source, unfolded, in order; names in lower case. */
export function headersOf(source: string): [name: string, value: string][] {
  const head = source.slice(0, source.indexOf("\r\n\r\n"));
  return head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
}

export function headerOf(source: string, name: string): string | undefined {
  return headersOf(source).find(([key]) => key === name)?.[1];
}

/** The decoded text of the part with this content type, with plain line feeds. */
export function partOf(source: string, contentType: string): string {
  const part = partsOf(source).find((candidate) => candidate.includes(`Content-Type: ${contentType}`));
  const [, body = ""] = (part ?? "").split(/\r\n\r\n(.*)/s);
  const isBase64 = /Content-Transfer-Encoding: base64/i.test(part ?? "");
  return (isBase64 ? Buffer.from(body, "base64").toString("utf8") : decodeQuotedPrintable(body))
    .replaceAll("\r\n", "\n")
    .trim();
}

/** A mail's parts, those within others too. */
const partsOf = (source: string): string[] =>
  [...source.matchAll(/boundary="([^"]+)"/g)].reduce(
    (parts, [, boundary]) => parts.flatMap((part) => part.split(`--${boundary}`)),
    [source],
  );

/** The file that is attached under a name. */
export function fileOf(source: string, name: string): Buffer {
  const part = partsOf(source).find((candidate) =>
    candidate.includes(`Content-Disposition: attachment; filename=${name}`),
  );
  const [, body = ""] = (part ?? "").split(/\r\n\r\n(.*)/s);
  return Buffer.from(body, "base64");
}

function decodeQuotedPrintable(text: string): string {
  const joined = text.replace(/=\r\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

export const sampleMail = (changes: Partial<Mail> = {}): Mail => ({
  messageId: "<invite.inv_1.0@assay.test>",
  from: { name: "Müller & Söhne", address: "assay@assay.test" },
  replyTo: { name: "Personal", address: "jobs@mueller.test" },
  to: { name: "Zoë Candidate", address: "zoe@example.test" },
  subject: "Einladung von Müller & Söhne",
  text: "Guten Tag Zoë,\n\nhier ist Ihr Link: https://assay.test/a/abc",
  html: '<!doctype html><html lang="de"><body><p>Guten Tag Zoë</p></body></html>',
  ...changes,
});
