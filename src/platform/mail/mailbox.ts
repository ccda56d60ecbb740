import type { FetchMessageObject, ImapFlow } from "imapflow";
import { isOutOfDescriptors, OutOfDescriptors } from "#/platform/process/descriptors.ts";
import { hostInUrl, isLoopbackHost } from "#/platform/text/host.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { MailboxUnavailable, mailboxFailure } from "./mailbox-errors.ts";
import { createTokenSource, type MailDeps, type OAuthAccess, TIMEOUT_MS } from "./oauth.ts";

/** A mailbox that is read by IMAP (RFC 9051). */
export interface MailboxAccess {
  host: string;
  port: number;
  /** TLS from the start, or STARTTLS; on loopback the latter is used if the server has it. */
  security: "tls" | "starttls";
  user: string;
  /** Nested ones are separated by a slash, whatever the server has between them. */
  folder: string;
  /** Absent: it is opened with an access token. */
  password?: string;
  access?: OAuthAccess;
}

/** What a message turned out to be: a report about an email of ours, another one, or one that has to be read again. */
export type Reading = "ours" | "other" | "later";

export interface Mailbox {
  /**
   * Signs in, opens the folder, and changes nothing.
   * @returns how many messages are in it
   * @throws MailboxUnavailable with the cause
   */
  check(): Promise<number>;
  /**
   * Reads what has come since the last time. Reports of ours are moved to the folder "Assay"; anything else is left as it is.
   * @throws MailboxUnavailable with the cause
   */
  read(judge: (source: Uint8Array) => Promise<Reading>): Promise<void>;
  /** Messages of the last two weeks that are no reports about emails of ours. */
  countOthers(): number;
  /** Breaks off what is being read. */
  close(): void;
}

/** What was read is put here, for people to look at and to delete. */
const READ_FOLDER = "Assay";
/** After that no mail server tries any more. */
const READ_DAYS = 14;
const AT_ONCE = 200;
const GREETED_FIRST_MS = 500;
/** Reports return the email, and ours are small; of a longer one the beginning is enough. */
const SOURCE_MAX = 512 * 1024;
const HEADERS = ["from", "to", "content-type", "x-failed-recipients", "x-ms-exchange-message-is-ndr"];
const REPORT =
  /multipart\/report|x-failed-recipients|message-is-ndr|mailer-?daemon|postmaster|mail[ -]?delivery|\+[0-9a-z]{32}@/i;

/** Opens a connection per reading: one that stays open would cost the mail server one of few. */
export function createMailbox(
  given: MailboxAccess,
  { clock, refreshTokens, outbound, timeoutMs = TIMEOUT_MS }: MailDeps,
): Mailbox {
  const tokens =
    given.access === undefined
      ? null
      : createTokenSource(given.access, { clock, refreshTokens, outbound, timeoutMs });
  const proxy = outbound.proxyFor(new URL(`imap://${hostInUrl(given.host)}:${given.port}`));
  const how = { isOAuth: tokens !== null, isProxied: proxy !== null };
  /** Messages that were read and left, by their numbers in the folder of this validity. */
  let known = { validity: 0n, uids: new Set<number>() };
  let open: ImapFlow | null = null;

  async function signIn(): Promise<ImapFlow> {
    const { ImapFlow } = await import("imapflow");
    const { host, port, user, password = "" } = given;
    const isTls = given.security === "tls";
    const client = new ImapFlow({
      ...{ host, port, secure: isTls, logger: false, disableAutoIdle: true, tls: outbound.tls() },
      ...(proxy !== null && { proxy }),
      ...(!isTls && !isLoopbackHost(host) && { doSTARTTLS: true }),
      auth: tokens === null ? { user, pass: password } : { user, accessToken: await tokens.token() },
      ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs },
      // Longer than the wait for the greeting, whose end says more.
      socketTimeout: timeoutMs + GREETED_FIRST_MS,
      maxLiteralSize: 2 * SOURCE_MAX,
      maxResponseSize: 4 * SOURCE_MAX,
    });
    // Also emitted after the promise that failed for the same reason.
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  async function inFolder<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    let client: ImapFlow | null = null;
    try {
      client = await signIn();
      open = client;
      await client.mailboxOpen(given.folder.split("/"));
      const done = await work(client);
      await client.logout();
      return done;
    } catch (error) {
      if (error instanceof OutOfDescriptors) throw error;
      if (isOutOfDescriptors()) throw new OutOfDescriptors();
      throw mailboxFailure(error, how);
    } finally {
      open = null;
      client?.close();
    }
  }

  /** A token that was refused for its age is renewed once. */
  async function signedIn<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    try {
      return await inFolder(work);
    } catch (error) {
      const isRefused = error instanceof MailboxUnavailable && error.trouble === "imap_not_allowed";
      if (!isRefused || tokens === null || !tokens.renew()) throw error;
      return inFolder(work);
    }
  }

  async function readNew(client: ImapFlow, judge: (source: Uint8Array) => Promise<Reading>): Promise<void> {
    const validity = client.mailbox === false ? 0n : client.mailbox.uidValidity;
    if (known.validity !== validity) known = { validity, uids: new Set() };
    const since = new Date(clock.now() - READ_DAYS * DAY_MS);
    const present = (await client.search({ since }, { uid: true })) || [];
    // What is gone or old is forgotten.
    known.uids = new Set(present.filter((uid) => known.uids.has(uid)));
    const fresh = present.filter((uid) => !known.uids.has(uid)).slice(0, AT_ONCE);
    const found = fresh.length === 0 ? [] : await client.fetchAll(fresh, { headers: HEADERS }, { uid: true });
    const read: number[] = [];
    for (const message of found) {
      const result = isCandidate(message) ? await judgeOne(client, message.uid, judge) : "other";
      if (result === "other") known.uids.add(message.uid);
      if (result === "ours") read.push(message.uid);
    }
    if (read.length > 0) await putAside(client, read);
  }

  /** Where the server lets nothing be moved, they stay and are marked as read. */
  async function putAside(client: ImapFlow, uids: number[]): Promise<void> {
    try {
      const folders = await client.list();
      const folder = folders.find(({ name }) => name === READ_FOLDER)?.path ?? READ_FOLDER;
      if (!folders.some(({ path }) => path === folder)) await client.mailboxCreate(folder);
      if ((await client.messageMove(uids, folder, { uid: true })) !== false) return;
    } catch (error) {
      if (!client.usable) throw error;
    }
    for (const uid of uids) known.uids.add(uid);
    await client.messageFlagsAdd(uids, ["\\Seen"], { uid: true });
  }

  return {
    check: () => signedIn(async ({ mailbox }) => (mailbox === false ? 0 : mailbox.exists)),
    read: (judge) => signedIn((client) => readNew(client, judge)),
    countOthers: () => known.uids.size,
    close: () => open?.close(),
  };
}

const isCandidate = ({ headers }: FetchMessageObject): boolean =>
  REPORT.test(headers?.toString("latin1") ?? "");

async function judgeOne(
  client: ImapFlow,
  uid: number,
  judge: (source: Uint8Array) => Promise<Reading>,
): Promise<Reading> {
  const message = await client.fetchOne(String(uid), { source: { maxLength: SOURCE_MAX } }, { uid: true });
  // Somebody else has taken it away in between.
  if (message === false || message.source === undefined) return "other";
  return judge(message.source);
}
