import { describe, expect, test } from "bun:test";
import { DIRECT } from "#/platform/outbound/direct.testing.ts";
import { createOutbound } from "#/platform/outbound/outbound.ts";
import { standInProxy } from "#/platform/outbound/proxy-stand.testing.ts";
import { FAILED, reportedMail } from "./delivery-reports.testing.ts";
import { type ImapServer, startImapServer } from "./imap.testing.ts";
import { createMailbox, type MailboxAccess, type Reading } from "./mailbox.ts";
import { MailboxUnavailable, mailboxFailure } from "./mailbox-errors.ts";
import { OWN_CERTIFICATE } from "./own-ca.testing.ts";
import { startProvider } from "./provider.testing.ts";
import { startMailServer } from "./testing.ts";

const clock = { now: () => Date.parse("2026-03-02T09:00:00Z") };
const outbound = createOutbound(DIRECT);
const refreshTokens = { latest: (original: string) => original, keep() {} };
const report = FAILED.postfix(reportedMail());
const LETTER = "From: Mara <mara@people.example>\r\nSubject: Hello\r\n\r\nundeliverable\r\n";

const openTo = (server: { port: number }, changes: Partial<MailboxAccess> = {}, by = outbound) =>
  createMailbox(
    {
      ...{ host: "127.0.0.1", port: server.port, security: "starttls", user: "bounces@company.example" },
      ...{ folder: "INBOX", password: "secret" },
      ...changes,
    },
    { clock, refreshTokens, outbound: by, timeoutMs: 1_000 },
  );

/** Reads once. @returns what was given to be judged */
async function readAll(mailbox: ReturnType<typeof openTo>, verdict: Reading): Promise<string[]> {
  const sources: string[] = [];
  await mailbox.read(async (source) => {
    sources.push(Buffer.from(source).toString("utf8"));
    return verdict;
  });
  return sources;
}

const inboxOf = (server: ImapServer) => server.folders.get("INBOX") ?? [];

describe("reading a mailbox", () => {
  test("moves reports of ours to a folder of their own, and leaves everything else as it is", async () => {
    const server = await startImapServer();
    server.deliver(LETTER);
    server.deliver(report);
    const mailbox = openTo(server);
    expect(await mailbox.check()).toBe(2);
    expect(await readAll(mailbox, "ours")).toEqual([report]);
    expect(server.folders.get("Assay")?.map(({ source }) => source)).toEqual([report]);
    expect(inboxOf(server)).toEqual([{ uid: 1, source: LETTER, flags: new Set() }]);
    expect(mailbox.countOthers()).toBe(1);
    expect(server.commands).not.toContain("UID STORE");
    expect(server.commands.at(-1)).toBe("LOGOUT");
  });

  test.each(["/", "."] as const)("finds a nested folder where %s separates folders", async (delimiter) => {
    const server = await startImapServer({ delimiter });
    server.folders.set(`Retouren${delimiter}Personal`, []);
    expect(await openTo(server, { folder: "Retouren/Personal" }).check()).toBe(0);
    const missing = openTo(server, { folder: "Retouren/Niemand" }).check();
    expect(await missing.catch(({ trouble }: MailboxUnavailable) => trouble)).toBe("imap_folder");
  });

  test("reads nothing twice that is of somebody else, and again what is to be read later", async () => {
    const server = await startImapServer();
    server.deliver(report);
    const mailbox = openTo(server);
    expect(await readAll(mailbox, "later")).toHaveLength(1);
    expect(await readAll(mailbox, "other")).toHaveLength(1);
    expect(await readAll(mailbox, "other")).toEqual([]);
    expect(mailbox.countOthers()).toBe(1);
    expect(inboxOf(server)).toHaveLength(1);
    // The numbers were given anew.
    server.validity = 2;
    expect(await readAll(mailbox, "other")).toHaveLength(1);
  });

  test("marks reports as read where the server cannot move them", async () => {
    const server = await startImapServer({ canMove: false });
    server.deliver(report);
    const mailbox = openTo(server);
    expect(await readAll(mailbox, "ours")).toHaveLength(1);
    expect(inboxOf(server).map(({ flags }) => [...flags])).toEqual([["\\Seen"]]);
    expect(await readAll(mailbox, "ours")).toEqual([]);
  });

  test("signs in with an access token where there is no password, and fetches another one once it is refused", async () => {
    const provider = startProvider();
    const server = await startImapServer({ accepts: (token) => provider.valid.has(token) });
    const access = {
      ...{ tokenUrl: `${provider.url}/t/oauth2/v2.0/token`, clientId: "client", clientSecret: "secret" },
      ...{ refreshToken: "", scope: "https://outlook.office365.com/.default" },
    };
    let now = clock.now();
    const mailbox = createMailbox(
      {
        ...{ host: "127.0.0.1", port: server.port, security: "starttls", user: "jobs@company.example" },
        ...{ folder: "INBOX", access },
      },
      { clock: { now: () => now }, refreshTokens, outbound },
    );
    expect(await mailbox.check()).toBe(0);
    provider.valid.clear();
    now += 10 * 60_000;
    expect(await mailbox.check()).toBe(0);
    expect(provider.tokenRequests.map((request) => request.get("scope"))).toEqual([
      access.scope,
      access.scope,
    ]);
    // A new one that is refused as well is not fetched again.
    provider.valid.clear();
    const error = await mailbox.check().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ trouble: "imap_not_allowed" });
  });
});

describe("a mailbox that cannot be read has one cause", () => {
  const troubleOf = async (port: number, changes: Partial<MailboxAccess> = {}) => {
    const error = await openTo({ port }, changes)
      .check()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailboxUnavailable);
    expect((error as Error).message).not.toContain("secret");
    return (error as MailboxUnavailable).trouble;
  };

  test("a wrong password, or one that the provider no longer takes", async () => {
    const wrong = await startImapServer({ accepts: () => false });
    expect(await troubleOf(wrong.port)).toBe("imap_sign_in");
    const gmail = "[ALERT] Application-specific password required: https://support.google.com (Failure)";
    const off = await startImapServer({ accepts: () => false, refusal: gmail });
    expect(await troubleOf(off.port)).toBe("imap_password_off");
    const microsoft = await startImapServer({ accepts: () => false, refusal: "LOGIN failed." });
    expect(await troubleOf(microsoft.port)).toBe("imap_password_off");
  });

  test("a server with a problem of its own, which is no wrong password", async () => {
    const refusal = "[UNAVAILABLE] Temporary authentication failure.";
    const server = await startImapServer({ accepts: () => false, refusal });
    expect(await troubleOf(server.port)).toBe("imap_unavailable");
  });

  test.each(["AUTHENTICATE", "LIST", "SELECT", "UID SEARCH", "UID FETCH", "UID MOVE"])(
    "a connection that ends at %s, whose cause is neither the password nor the folder",
    async (endsAt) => {
      const server = await startImapServer({ endsAt });
      server.deliver(report);
      const error = await readAll(openTo(server), "ours").catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(MailboxUnavailable);
      expect((error as MailboxUnavailable).trouble).toBe("imap_interrupted");
    },
  );

  test("a connection that is reset, as by a server that is killed", () => {
    const error = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    expect(mailboxFailure(error, { isOAuth: false, isProxied: false })).toMatchObject({
      trouble: "imap_interrupted",
    });
  });

  test("a folder that is not there", async () => {
    const server = await startImapServer();
    expect(await troubleOf(server.port, { folder: "Retouren" })).toBe("imap_folder");
  });

  test("a port with the other encryption", async () => {
    const server = await startImapServer();
    expect(await troubleOf(server.port, { security: "tls" })).toBe("imap_plain_port");
    const silent = await startImapServer({ isSilent: true });
    expect(await troubleOf(silent.port)).toBe("imap_tls_expected");
    // Beyond loopback, nothing is sent unencrypted.
    expect(await troubleOf(server.port, { host: "0.0.0.0" })).toBe("imap_no_encryption");
  });

  test("a certificate of an unknown authority", async () => {
    const server = await startMailServer({ secure: true, ...OWN_CERTIFICATE });
    expect(await troubleOf(server.port, { security: "tls" })).toBe("certificate_authority");
    await server.stop();
  });

  test("a port on which nothing listens, and a name that is none", async () => {
    const server = await startImapServer();
    server.stop();
    expect(await troubleOf(server.port)).toBe("connection_refused");
    expect(await troubleOf(143, { host: "imap.invalid" })).toBe("host_unknown");
  });
});

describe("through a proxy", () => {
  const troubleAt = async (proxy: string, given?: ImapServer) => {
    const server = given ?? (await startImapServer());
    const through = createOutbound({ ...DIRECT, OUTBOUND_PROXY: proxy });
    const error = await openTo(server, { host: "imap.example" }, through)
      .check()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailboxUnavailable);
    return (error as MailboxUnavailable).trouble;
  };

  test("it is reached, and what fails is of its own", async () => {
    const server = await startImapServer();
    const proxy = await standInProxy({ login: "mover:p@ss", hosts: { "imap.example": server.port } });
    // Only through the proxy is there such a server, and it has no TLS.
    expect(await troubleAt(proxy.url.replace("p@ss", "p%40ss"), server)).toBe("imap_no_encryption");
    expect(proxy.asked).toEqual([`CONNECT imap.example:${server.port}`]);
  });

  test.each([
    ["407 Proxy Authentication Required", "proxy_sign_in"],
    ["403 Filtered", "proxy_refused"],
    ["502 Bad Gateway", "proxy_gateway"],
  ] as const)("of a proxy that answers %s it says %s", async (status, trouble) => {
    const { url } = await standInProxy({ answers: `HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n` });
    expect(await troubleAt(url)).toBe(trouble);
  });

  test("a proxy that does not exist, listen or answer is named", async () => {
    expect(await troubleAt("http://proxy.invalid:3128")).toBe("proxy_unknown");
    expect(await troubleAt("http://127.0.0.1:9")).toBe("proxy_unreachable");
    const { url } = await standInProxy({ answers: "silent" });
    expect(await troubleAt(url)).toBe("no_answer");
  });
});
