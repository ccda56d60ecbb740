import { afterEach, describe, expect, test } from "bun:test";
import type { SMTPServerOptions } from "smtp-server";
import { MailRefused, type MailTransport, MailUnavailable } from "./mail.ts";
import { createSmtpTransport } from "./smtp.ts";
import { sendFailure } from "./smtp-errors.ts";
import {
  headerOf,
  headersOf,
  type MailServer,
  partOf,
  sampleMail,
  smtpRefusal,
  startMailServer,
} from "./testing.ts";

const servers: MailServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function start(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options);
  servers.push(server);
  const transport = createSmtpTransport(`smtp://127.0.0.1:${server.port}`, { rejectUnauthorized: false });
  return { ...server, transport };
}

const failure = async (transport: MailTransport, changes = {}): Promise<unknown> =>
  transport.send(sampleMail(changes)).then(
    () => "no error",
    (error: unknown) => error,
  );

describe("a mail arrives", () => {
  test("with both texts, the right headers, encrypted, and to this one recipient", async () => {
    const { transport, received } = await start();
    const mail = sampleMail();
    await transport.send(mail);
    expect(received).toHaveLength(1);
    const { source, recipients, sender, isEncrypted } = received[0] ?? { source: "" };
    expect(recipients).toEqual(["zoe@example.test"]);
    expect(sender).toBe("assay@assay.test");
    expect(isEncrypted).toBe(true);
    expect(partOf(source, "text/plain")).toBe(mail.text);
    expect(partOf(source, "text/html")).toBe(mail.html);
    expect(headerOf(source, "message-id")).toBe(mail.messageId);
    expect(headerOf(source, "to")).toContain("<zoe@example.test>");
    expect(headerOf(source, "from")).toContain("<assay@assay.test>");
    expect(headerOf(source, "reply-to")).toBe("Personal <jobs@mueller.test>");
    expect(headerOf(source, "subject")).toMatch(/^=\?UTF-8\?/);
    expect(headerOf(source, "auto-submitted")).toBe("auto-generated");
    expect(headerOf(source, "content-type")).toStartWith("multipart/alternative");
    expect(headerOf(source, "date")).toBeDefined();
  });

  test("without a reply address there is no such header", async () => {
    const { transport, received } = await start();
    const { replyTo: _unused, ...mail } = sampleMail();
    await transport.send(mail);
    expect(headerOf(received[0]?.source ?? "", "reply-to")).toBeUndefined();
  });

  test("sent again, it keeps its Message-ID", async () => {
    const { transport, received } = await start();
    await transport.send(sampleMail());
    await transport.send(sampleMail());
    const ids = received.map(({ source }) => headerOf(source, "message-id"));
    expect(ids).toEqual(["<invite.inv_1.0@assay.test>", "<invite.inv_1.0@assay.test>"]);
  });
});

const HOSTILE: [trick: string, text: string][] = [
  ["a line break and a header", "Eve\r\nBcc: victim@example.test"],
  ["a line feed and a header", "Eve\nBcc: victim@example.test"],
  ["a carriage return and a header", "Eve\rBcc: victim@example.test"],
  ["the end of the header", "Eve\r\n\r\n<script>alert(1)</script>"],
  ["an early end of the quoted name", 'Eve" <victim@example.test>, "x'],
  ["another address before the name", "victim@example.test, Eve"],
  ["another address in brackets", "Eve <victim@example.test>"],
  ["a semicolon list", "Eve; victim@example.test"],
  ["an encoded line break", "=?UTF-8?Q?Eve=0D=0ABcc:_victim@example.test?="],
  ["a Unicode line separator", "Eve\u2028Bcc: victim@example.test"],
  ["control characters", "Eve\0\u0085Bcc: victim@example.test"],
  ["a folded line after a long name", `${"Eve ".repeat(300)}\r\n Bcc: victim@example.test`],
];
const HEADER_NAMES = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "reply-to",
  "subject",
  "to",
];

describe("hostile names and subjects", () => {
  test.each(HOSTILE)("%s adds neither a header nor a recipient", async (_trick, text) => {
    const { transport, received } = await start();
    await transport.send(
      sampleMail({
        from: { name: text, address: "assay@assay.test" },
        replyTo: { name: text, address: "jobs@mueller.test" },
        to: { name: text, address: "zoe@example.test" },
        subject: text,
      }),
    );
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(["zoe@example.test"]);
    const source = received[0]?.source ?? "";
    expect(
      headersOf(source)
        .map(([name]) => name)
        .sort(),
    ).toEqual(HEADER_NAMES);
    expect(headerOf(source, "to")).toEndWith("<zoe@example.test>");
    expect(headerOf(source, "from")).toEndWith("<assay@assay.test>");
    expect(partOf(source, "text/plain")).toBe(sampleMail().text);
  });

  test.each([
    "zoe@example.test, victim@example.test",
    "zoe@example.test,victim@example.test",
    "Zoe <zoe@example.test>",
    "zoe@example.test\r\nRCPT TO:<victim@example.test>",
    "",
  ])("the recipient %p is refused before anything is sent", async (address) => {
    const { transport, received } = await start();
    expect(await failure(transport, { to: { name: "", address } })).toBeInstanceOf(MailRefused);
    expect(received).toHaveLength(0);
  });

  test.each(["from", "replyTo"])("a list of addresses as %s is not sent", async (field) => {
    const { transport, received } = await start();
    const changes = { [field]: { name: "", address: "a@example.test, b@example.test" } };
    expect(await failure(transport, changes)).toBeInstanceOf(MailUnavailable);
    expect(received).toHaveLength(0);
  });
});

describe("when the server says no", () => {
  const atRecipient = (code: number, text: string): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(smtpRefusal(code, text)),
  });
  const atSender = (code: number, text: string): SMTPServerOptions => ({
    onMailFrom: (_address, _session, done) => done(smtpRefusal(code, text)),
  });
  const atData = (code: number, text: string): SMTPServerOptions => ({
    onData(stream, _session, done) {
      stream.on("end", () => done(smtpRefusal(code, text)));
      stream.resume();
    },
  });

  test.each<[string, SMTPServerOptions]>([
    ["no such user", atRecipient(550, "5.1.1 no such user")],
    ["no such user, without a status", atRecipient(550, "no such user here")],
    ["mailbox disabled", atRecipient(554, "5.2.1 mailbox disabled")],
    ["no such user, noticed after the text", atData(550, "5.1.1 no such user")],
  ])("%s: refused for good", async (_what, options) => {
    const { transport } = await start(options);
    const error = await failure(transport);
    expect(error).toBeInstanceOf(MailRefused);
    expect(String(error)).not.toContain("zoe@example.test");
  });

  test.each<[string, SMTPServerOptions]>([
    ["greylisting", atRecipient(450, "4.2.0 try again later")],
    ["mailbox full", atRecipient(452, "4.2.2 mailbox full")],
    ["relaying not allowed", atRecipient(554, "5.7.1 relay access denied")],
    ["log-in wanted", atRecipient(530, "authentication required")],
    ["sender not allowed", atSender(550, "5.1.8 sender rejected")],
    ["text thought to be spam", atData(554, "5.7.1 spam")],
    ["message too large", atData(552, "5.3.4 too large")],
    ["server busy", atData(451, "4.3.0 busy")],
  ])("%s: worth another try", async (_what, options) => {
    const { transport } = await start(options);
    expect(await failure(transport)).toBeInstanceOf(MailUnavailable);
  });

  test("after a failure the same transport delivers the next mail", async () => {
    let calls = 0;
    const { transport, received } = await start({
      onRcptTo: (_address, _session, done) => done(calls++ === 0 ? smtpRefusal(450, "later") : null),
    });
    expect(await failure(transport)).toBeInstanceOf(MailUnavailable);
    await transport.send(sampleMail());
    expect(received).toHaveLength(1);
  });
});

describe("when there is no server to talk to", () => {
  test("a port where nobody listens", async () => {
    const server = await startMailServer();
    await server.stop();
    const transport = createSmtpTransport(`smtp://127.0.0.1:${server.port}`);
    expect(await failure(transport)).toBeInstanceOf(MailUnavailable);
  });

  test("a connection that is cut in the middle, as by a server that restarts", () => {
    const error = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", command: "DATA" });
    const found = sendFailure(error, { isOAuth: false, isProxied: false, hasReturnPath: false });
    expect(found).toMatchObject({ fault: "interrupted", isPermanent: false });
  });

  test("a host that does not exist", async () => {
    expect(await failure(createSmtpTransport("smtp://mail.invalid:25"))).toBeInstanceOf(MailUnavailable);
  });

  test("a certificate of no trusted authority is not accepted by default", async () => {
    const { port, received } = await start();
    expect(await failure(createSmtpTransport(`smtp://127.0.0.1:${port}`))).toBeInstanceOf(MailUnavailable);
    expect(received).toHaveLength(0);
  });
});

describe("log-in", () => {
  const logins: string[] = [];
  const withLogin: SMTPServerOptions = {
    authOptional: false,
    onAuth(auth, _session, done) {
      logins.push(`${auth.username}:${auth.password}`);
      if (auth.username === "assay" && auth.password === "p@ss:wörd/") done(null, { user: "assay" });
      else done(smtpRefusal(535, "5.7.8 wrong password"));
    },
  };
  const CREDENTIALS = `assay:${encodeURIComponent("p@ss:wörd/")}`;
  afterEach(() => {
    logins.length = 0;
  });

  test("user and password from the URL are used, special characters included", async () => {
    const { port, received } = await start(withLogin);
    const transport = createSmtpTransport(`smtp://${CREDENTIALS}@127.0.0.1:${port}`, {
      rejectUnauthorized: false,
    });
    await transport.send(sampleMail());
    expect(received[0]).toMatchObject({ user: "assay", isEncrypted: true });
  });

  test("a wrong password leaves the mail waiting and is not quoted", async () => {
    const { port, received } = await start(withLogin);
    const transport = createSmtpTransport(`smtp://assay:sentinel@127.0.0.1:${port}`, {
      rejectUnauthorized: false,
    });
    const error = await failure(transport);
    expect(error).toBeInstanceOf(MailUnavailable);
    expect(String(error)).not.toContain("sentinel");
    expect(received).toHaveLength(0);
  });

  // 0.0.0.0 leads to this machine, but is no name of it, so it represents any other host.
  test("a password does not cross a network in the clear, unless the URL allows it", async () => {
    const { port, received } = await start({
      ...withLogin,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
    });
    expect(await failure(createSmtpTransport(`smtp://${CREDENTIALS}@0.0.0.0:${port}`))).toBeInstanceOf(
      MailUnavailable,
    );
    expect(logins).toEqual([]);
    await createSmtpTransport(`smtp://${CREDENTIALS}@0.0.0.0:${port}?requireTLS=false`).send(sampleMail());
    expect(received).toHaveLength(1);
  });
});

describe("a server without encryption", () => {
  const withoutTls: SMTPServerOptions = { disabledCommands: ["STARTTLS"] };

  test("gets no email from another machine, also without a password, and the administrator learns why", async () => {
    const { port, received } = await start(withoutTls);
    const transport = createSmtpTransport(`smtp://0.0.0.0:${port}`);
    const errors = [await failure(transport), await transport.check().catch((error: unknown) => error)];
    for (const error of errors) {
      expect(error).toBeInstanceOf(MailUnavailable);
      expect(String(error)).toContain("?requireTLS=false");
    }
    expect(received).toHaveLength(0);
  });

  test("gets it where the URL says so, and on this machine in any case", async () => {
    const { port, received } = await start(withoutTls);
    await createSmtpTransport(`smtp://0.0.0.0:${port}?requireTLS=false`).send(sampleMail());
    for (const host of ["127.0.0.1", "localhost"])
      await createSmtpTransport(`smtp://${host}:${port}`).send(sampleMail());
    expect(received.map(({ isEncrypted }) => isEncrypted)).toEqual([false, false, false]);
  });

  test("is not mistaken for a bad certificate", async () => {
    const { port } = await start();
    expect(String(await failure(createSmtpTransport(`smtp://0.0.0.0:${port}`)))).not.toContain("requireTLS");
  });
});
