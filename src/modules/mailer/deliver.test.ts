import { afterEach, describe, expect, test } from "bun:test";
import type { SMTPServerOptions } from "smtp-server";
import { GRACE_MS } from "#/modules/invites/rules.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { ApprovedTrial } from "#/modules/trials/service.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { ownValues } from "#/platform/context/person-fields.ts";
import type { Job, Outcome } from "#/platform/jobs/outbox.ts";
import { type MailTransport, MailUnavailable } from "#/platform/mail/mail.ts";
import { createSmtpTransport } from "#/platform/mail/smtp.ts";
import { headerOf, type MailServer, partOf, smtpRefusal, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { createTenantClock } from "#/platform/time/tenant-clock.ts";
import { createMailHandler } from "./deliver.ts";
import type { PaidOrder } from "./letter-parts.ts";

const CREATED_AT = Date.parse("2026-03-12T13:30:00Z");

const ACCOUNT: Account = {
  id: "acc_1",
  company: "Northwind Ltd",
  slug: "northwind",
  type: "standard",
  status: "active",
  email: "jobs@northwind.example",
  emailKey: "jobs@northwind.example",
  language: "en",
  contactName: "Ada Contact",
  phone: "",
  website: "",
  street: "",
  zip: "",
  city: "",
  country: "GB",
  vatId: "",
  billingContact: "",
  testClockOffsetMs: 0,
  candidateFeedback: true,
  asksDemographics: false,
  selfStart: false,
  selfStartPerDay: 20,
  unlinking: null,
  pendingLimit: null,
  debtLimit: null,
  discountPercent: 0,
  invoiceTerms: null,
  timeZone: null,
  movedAt: null,
  noticeChanges: 0,
  createdAt: CREATED_AT - DAY_MS,
};

/** Open for longer than mails are tried, so that only the tests about expiry meet it. */
const INVITE: Invite = {
  id: "inv_1",
  accountId: ACCOUNT.id,
  mode: "live",
  email: "zoe@example.test",
  name: "Zoë Candidate",
  givenLength: null,
  productType: "standard",
  language: "en",
  sendEmail: true,
  candidateMessage: "See you soon",
  ...ownValues({}),
  jobProfileId: null,
  createdAt: CREATED_AT,
  expiresAt: CREATED_AT + 60 * DAY_MS,
  startedAt: null,
  completedAt: null,
  cancelledAt: null,
  expiredAt: null,
  remindersSent: 0,
  lastReminderAt: null,
  linkRevision: 0,
  bouncedAt: null,
  bounceReason: null,
  invitedBy: null,
};

const jobFor = (inviteId: string, changes: Partial<Job> = {}): Job => ({
  id: 7,
  tenant: { accountId: ACCOUNT.id, mode: "live" },
  ref: `invite:${inviteId}`,
  payload: { template: "invite", inviteId },
  attempt: 1,
  createdAt: CREATED_AT,
  ...changes,
});

const servers: MailServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function start(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options);
  servers.push(server);
  return { received: server.received, transport: transportTo(server.port) };
}

async function startNothing(): Promise<MailTransport> {
  const server = await startMailServer();
  await server.stop();
  return transportTo(server.port);
}

const transportTo = (port: number): MailTransport =>
  createSmtpTransport(`smtp://127.0.0.1:${port}`, { rejectUnauthorized: false });

interface Situation {
  invites?: readonly Invite[];
  account?: Account;
  /** Approved trials by their claim. */
  trials?: Readonly<Record<string, ApprovedTrial>>;
  now?: number;
}

/** Runs one job by a new handler, as after a restart of the server. */
function run(transport: MailTransport | null, job: Job, situation: Situation = {}): Promise<Outcome> {
  const { invites = [INVITE], account = ACCOUNT, trials = {}, now = CREATED_AT } = situation;
  const handler = createMailHandler({
    transport: () => transport,
    tokenOf: ({ ref }) => `token-${ref.replaceAll(":", "-")}`,
    bounceAddress: () => "",
    markBounced: () => {},
    from: () => ({ name: "Assay", address: "assay@assay.test" }),
    sellerEmail: () => "",
    billed: () => true,
    origin: () => "https://assay.test",
    author: () => ({ name: "", address: "", replyTo: "", scope: null, signedFor: null }),
    senderCode: () => null,
    signingKey: () => null,
    markRefused: () => {},
    host: () => ({ company: account.company, email: account.email, phone: "", postalAddress: "" }),
    colors: () => null,
    logo: () => null,
    session: () => null,
    sessionLink: ({ id }) => `https://assay.test/a/s${id}-token`,
    order: (): PaidOrder | null => null,
    creditNote: () => null,
    orderOnHold: () => null,
    invoice: () => null,
    paymentReminder: () => null,
    invoiceFile: () => {
      throw new Error("no mail of these has a file");
    },
    checkoutLink: async (id) => `https://assay.test/checkout/${id}-token`,
    candidateRequest: () => null,
    candidateCode: () => null,
    memberInvitation: () => null,
    memberLink: ({ id }) => `https://assay.test/console/link/${id}-token`,
    time: createTenantClock({ now: () => now }, () => 0),
    passed: { before: (ageMs) => now - ageMs },
    account: () => account,
    zone: () => "Europe/London",
    hasPeople: () => false,
    reader: () => null,
    blank: () => {},
    erasedPerson: () => ({ email: "", name: "", language: "en" }),
    words: () => null,
    declined: () => null,
    fill: () => ({ subject: "", greeting: "", blocks: [] }),
    nameOf: () => null,
    invite: ({ accountId, mode }, id) =>
      invites.find((row) => row.id === id && row.accountId === accountId && row.mode === mode) ?? null,
    inviteLink: ({ id }) => `https://assay.test/a/${id}-token`,
    webhook: () => null,
    alert: () => null,
    digest: () => [],
    asSeenBy: () => null,
    trial: () => Object.values(trials)[0] ?? null,
    claimUntil: (id) => (id in trials ? CREATED_AT : null),
    startRequest: () => null,
    startLink: ({ slug }, id) => `https://assay.test/start/${slug}/${id}-token`,
    claimLink: (id) => `https://assay.test/welcome/${id}-token`,
  });
  return handler(job);
}

describe("the invite mail", () => {
  test("arrives at the candidate alone, with name, company, message and link; a reply goes to the account", async () => {
    const { transport, received } = await start();
    expect(await run(transport, jobFor("inv_1"))).toEqual({ kind: "done" });
    expect(received).toHaveLength(1);
    const { source, recipients } = received[0] ?? { source: "" };
    expect(recipients).toEqual(["zoe@example.test"]);
    expect(headerOf(source, "to")).toEndWith("<zoe@example.test>");
    expect(headerOf(source, "from")).toBe("Assay <assay@assay.test>");
    expect(headerOf(source, "reply-to")).toBe("Northwind Ltd <jobs@northwind.example>");
    expect(headerOf(source, "subject")).toBe("Northwind Ltd has invited you to complete a questionnaire");
    for (const contentType of ["text/plain", "text/html"]) {
      const body = partOf(source, contentType);
      expect(body).toContain("Zoë Candidate");
      expect(body).toContain("Northwind Ltd");
      expect(body).toContain("See you soon");
      expect(body).toContain("https://assay.test/a/inv_1-token");
      expect(body).toContain("11 May 2026");
    }
  });

  test("is written in the invite's language, not the account's", async () => {
    const { transport, received } = await start();
    await run(transport, jobFor("inv_1"), { invites: [{ ...INVITE, language: "de" }] });
    expect(partOf(received[0]?.source ?? "", "text/plain")).toStartWith("Guten Tag Zoë Candidate,");
  });

  test("keeps its Message-ID on a later attempt after a restart; another invite has another one", async () => {
    const { transport, received } = await start();
    const invites = [INVITE, { ...INVITE, id: "inv_2" }];
    await run(transport, jobFor("inv_1"), { invites });
    await run(transport, jobFor("inv_1", { attempt: 2 }), { invites, now: CREATED_AT + MINUTE_MS });
    await run(transport, jobFor("inv_2"), { invites });
    const [first, second, other] = received.map(({ source }) => headerOf(source, "message-id"));
    expect(first).toMatch(/^<[^\s<>@]+@assay\.test>$/);
    expect(second).toBe(first ?? "");
    expect(other).toMatch(/^<[^\s<>@]+@assay\.test>$/);
    expect(other).not.toBe(first ?? "");
  });
});

describe("a mail that nobody needs any more is not sent and not tried again", () => {
  const { expiresAt } = INVITE;

  test.each<[string, Situation]>([
    ["a cancelled invite, which is not found", { invites: [] }],
    ["an invite cancelled at the same time", { invites: [{ ...INVITE, cancelledAt: CREATED_AT }] }],
    ["a completed invite", { invites: [{ ...INVITE, completedAt: CREATED_AT }] }],
    ["an invite that expires at this instant", { now: expiresAt }],
    [
      "a started invite whose day of grace is over",
      { invites: [{ ...INVITE, startedAt: CREATED_AT }], now: expiresAt + GRACE_MS },
    ],
    ["an invite of another account", { invites: [{ ...INVITE, accountId: "acc_2" }] }],
    ["an invite of the other mode", { invites: [{ ...INVITE, mode: "test" }] }],
    ["an invite of a disabled account", { account: { ...ACCOUNT, status: "inactive" } }],
  ])("%s", async (_what, situation) => {
    const { transport, received } = await start();
    expect(await run(transport, jobFor("inv_1"), situation)).toEqual({
      kind: "dead",
      fault: "not_needed",
      error: "no longer needed",
    });
    expect(received).toHaveLength(0);
  });

  test("until the instant of expiry it is still sent", async () => {
    const { transport, received } = await start();
    expect(await run(transport, jobFor("inv_1"), { now: expiresAt - 1 })).toEqual({ kind: "done" });
    expect(received).toHaveLength(1);
  });
});

describe("a mail server that is down only delays", () => {
  test.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [5, 60],
    [6, 60],
    [400, 60],
  ])("attempt %i is followed by the next one %i min later", async (attempt, minutes) => {
    const now = CREATED_AT + 3 * HOUR_MS;
    expect(await run(await startNothing(), jobFor("inv_1", { attempt }), { now })).toEqual({
      kind: "retry",
      at: now + minutes * MINUTE_MS,
      fault: "connection_refused",
      error: expect.stringMatching(/^The mail could not be handed over \(.+\)\.$/),
    });
  });

  test("a server that says when to come back is not asked before, with any email of the queue", async () => {
    const retryAfterMs = 2 * HOUR_MS;
    const send = async () => {
      throw new MailUnavailable("rate_limited", "too many", { retryAfterMs });
    };
    const now = CREATED_AT + 3 * HOUR_MS;
    expect(await run({ send }, jobFor("inv_1", { attempt: 1 }), { now })).toEqual({
      ...{ kind: "retry", at: now + retryAfterMs, restMs: retryAfterMs },
      ...{ fault: "rate_limited", error: "too many" },
    });
  });

  test("it is tried for 30 days, and not afterwards", async () => {
    const transport = await startNothing();
    const job = jobFor("inv_1", { attempt: 700 });
    const last = CREATED_AT + 30 * DAY_MS;
    expect(await run(transport, job, { now: last })).toMatchObject({ kind: "retry", at: last + HOUR_MS });
    expect(await run(transport, job, { now: last + 1 })).toEqual({
      kind: "dead",
      fault: "unreachable_for_long",
      error: "the mail server could not be reached for 30 days",
    });
  });

  test("a mail older than 30 days is still sent when the server is back", async () => {
    const { transport, received } = await start();
    const now = CREATED_AT + 31 * DAY_MS;
    expect(await run(transport, jobFor("inv_1", { attempt: 700 }), { now })).toEqual({ kind: "done" });
    expect(received).toHaveLength(1);
  });

  test("a server that says later delays too, and the next attempt delivers once", async () => {
    let asked = 0;
    const { transport, received } = await start({
      onRcptTo: (_address, _session, done) => done(asked++ === 0 ? smtpRefusal(450, "4.2.0 later") : null),
    });
    const first = await run(transport, jobFor("inv_1"));
    expect(first).toMatchObject({ kind: "retry", at: CREATED_AT + MINUTE_MS });
    expect(received).toHaveLength(0);
    expect(await run(transport, jobFor("inv_1", { attempt: 2 }))).toEqual({ kind: "done" });
    expect(received).toHaveLength(1);
  });
});

test("a recipient whom the server refuses is not tried again, and the reason does not quote the address", async () => {
  const { transport, received } = await start({
    onRcptTo: ({ address }, _session, done) => done(smtpRefusal(550, `5.1.1 no such user ${address}`)),
  });
  expect(await run(transport, jobFor("inv_1"))).toMatchObject({
    kind: "dead",
    fault: "recipient_refused",
    error: "The mail server refused the recipient (RCPT TO 550).",
    bounce: "mailbox_unknown",
  });
  expect(received).toHaveLength(0);
});

test("without a mail server a mail ends at once", async () => {
  expect(await run(null, jobFor("inv_1"))).toEqual({
    kind: "dead",
    fault: "no_mail_server",
    error: "no mail server is set",
  });
});
