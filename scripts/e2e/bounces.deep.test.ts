/** An invitation that comes back to a mailbox of a real IMAP server reaches everybody whom it concerns, and a mailbox that fails is named. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { MAIL_FAILURES } from "#/messages/ops/mail-failures.gen.ts";
import { ANSWERS, FAILED, reportedMail } from "#/platform/mail/delivery-reports.testing.ts";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { type Account, type Answer, grantCredits, must, register } from "./client.ts";
import { type Dovecot, hasDovecot, startDovecot } from "./dovecot.ts";
import { hasOpenssl, internalAuthority } from "./outside-world.ts";
import { folderForFile } from "./own-folder.ts";
import { enrolBy, firstOperator, followedTo, type Person } from "./person.ts";
import { preload } from "./preload.ts";
import { type RunningAssay, runAssay, startAssay, waitFor } from "./process.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

const USER = "bounces@house.example";
const PASSWORD = "sentinel/of#the mailbox";
const [DEAD, ALIVE] = ["mara.quast@people.example", "zoe.alive@people.example"];
const failures = MAIL_FAILURES.en;

const isPossible = hasDovecot && hasOpenssl;
if (!isPossible) console.log("Skipped, because Dovecot or openssl is not installed: dovecot-imapd, openssl");

const folder = folderForFile();

describe.skipIf(!isPossible)("a mailbox of Dovecot", () => {
  let env: Record<string, string>;
  let assay: RunningAssay;
  let mails: MailServer;
  let mailbox: Dovecot;
  let hooks: WebhookReceiver;
  let operator: Person;
  let owner: Person;
  let account: Account;

  beforeAll(async () => {
    const authority = internalAuthority(join(folder, "authority"), ["localhost"]);
    const place = join(folder, "mailbox");
    mkdirSync(place);
    mailbox = await startDovecot({ folder: place, user: USER, password: PASSWORD, ...authority });
    mailbox.create("Retouren.Personal");
    mails = await startMailServer({ disabledCommands: ["STARTTLS"] });
    hooks = startWebhookReceiver();
    env = {
      ...{ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: "Assay <jobs@house.example>" },
      ...{ EXTRA_CA_CERTS: authority.file, WEBHOOK_ALLOW_PRIVATE: "true" },
    };
    assay = await startAssay(folder, env);
    operator = await firstOperator(assay);
    account = await register(assay.address, { mode: "live", company: "House GmbH" });
    grantCredits(folder, account, 5);
    const member = { name: "Otto Owner", email: "otto@house.example", role: "owner" };
    must(await ofAccount(operator, "POST", "/console/members", member), 201);
    const invitation = await waitFor("the link of the owner", () => mailsTo(member.email)[0]);
    const [link = ""] = /\S+\/console\/link\/\w+/.exec(partOf(invitation.source, "text/plain")) ?? [];
    owner = await enrolBy(assay.address, link);
    const hook = { url: hooks.url, events: ["invite.bounced"] };
    hooks.trust(must(await ofAccount(owner, "POST", "/webhooks", hook), 201).json.data.secret);
    const rule = { reminders: "on", days: [3], time: "10:00", working_days_only: false, at_most: 3 };
    must(await ofAccount(owner, "PUT", "/console/invite-rules", rule), 200);
  });
  afterAll(() => Promise.all([mailbox.stop(), mails.stop(), hooks.stop()]));

  const ofAccount = (person: Person, method: string, path: string, body?: unknown): Promise<Answer> =>
    followedTo(assay.address, person).call(method, `/api/v1${path}`, body, {
      ...{ "x-assay-account": account.id, "x-assay-mode": "live" },
    });
  const mailsTo = (address: string) =>
    mails.received.filter(({ recipients }) => recipients.includes(address));

  async function invite(email: string, name: string): Promise<string> {
    const { data } = must(await ofAccount(owner, "POST", "/invites", { email, name }), 201).json;
    await waitFor("the invitation", () => mailsTo(email).length > 0);
    return data.invite_id;
  }

  const inviteOf = async (id: string) => (await ofAccount(owner, "GET", `/invites/${id}`)).json.data;

  /** The latest email to an address, as a report names it. */
  function reported(address: string) {
    const mail = mailsTo(address).at(-1);
    return reportedMail({
      returnPath: mail?.sender ?? "",
      messageId: headerOf(mail?.source ?? "", "message-id") ?? "",
      token: headerOf(mail?.source ?? "", "x-assay-mail") ?? "",
      to: address,
    });
  }

  let [dead, alive] = ["", ""];

  const settings = (method: string, path: string, body?: unknown) =>
    followedTo(assay.address, operator).call(method, `/api/v1/admin/settings${path}`, body);
  const attempt = async (values: object) =>
    must(await settings("POST", "/try-mailbox", { values }), 200).json.data;

  test("is tried before it is saved, where a wrong password and a wrong folder are told apart", async () => {
    const values = {
      ...{ bounce_host: "localhost", bounce_port: mailbox.port, bounce_user: USER },
      bounce_password: PASSWORD,
    };
    expect((await attempt({ ...values, bounce_password: "wrong" })).trouble).toBe("imap_sign_in");
    expect((await attempt({ ...values, bounce_folder: "Retouren/Niemand" })).trouble).toBe("imap_folder");
    // Dovecot separates folders by a dot, and people by a slash.
    const nested = await attempt({ ...values, bounce_folder: "Retouren/Personal" });
    expect(nested).toMatchObject({ trouble: null, messages: 0 });
    must(await settings("PUT", "", { values }), 200);
  });

  test("brings a report to the invite, the list, the person who invited and the webhook, and is left in order", async () => {
    dead = await invite(DEAD, "Mara Quast");
    alive = await invite(ALIVE, "Zoe Alive");
    mailbox.deliver(FAILED.postfix(reported(DEAD)));
    mailbox.deliver(ANSWERS.outlook(reported(ALIVE)));

    expect(await attempt({})).toMatchObject({ trouble: null, messages: 2 });
    const { data } = await hooks.arrival("invite.bounced");
    expect(data).toMatchObject({ invite_id: dead, status: "pending", bounce_reason: "mailbox_unknown" });
    expect(await inviteOf(dead)).toMatchObject({ bounce_reason: "mailbox_unknown" });
    await waitFor("the folder", () => mailbox.messages("Assay").length === 1);
    // The answer of a person is nobody else's business, and is still unread.
    expect(mailbox.messages().map((name) => name.replace(/^.*:2,/, ""))).toEqual([""]);
  });

  test.each([
    ["a wrong password", { bounce_password: "another" }, "imap_sign_in"],
    ["a folder that is not there", { bounce_folder: "Retouren/Niemand" }, "imap_folder"],
    ["a server that is gone", {}, "connection_refused"],
  ] as const)(
    "names %s with one sentence, on the Health page and in the doctor",
    async (_, change, trouble) => {
      const right = { bounce_password: PASSWORD, bounce_folder: null };
      if (trouble === "connection_refused") await mailbox.stop();
      must(await settings("PUT", "", { values: { ...right, ...change } }), 200);
      expect((await attempt({})).trouble).toBe(trouble);
      await waitFor("the Health page", async () => {
        const health = await followedTo(assay.address, operator).call("GET", "/api/v1/admin/health");
        return health.text.includes(`"${trouble}"`);
      });
      const { stdout } = await runAssay(["doctor"], env, folder);
      expect(stdout.split(failures[trouble])).toHaveLength(2);
      expect(stdout + assay.output()).not.toContain("sentinel");
    },
  );

  test("keeps reminders from the address that came back, and from no other", async () => {
    const remindersOf = async (id: string) =>
      (await ofAccount(owner, "GET", `/console/invites/${id}/reminders`)).json.data;
    expect(await remindersOf(dead)).toMatchObject({ next_at: null, none_because: "address_bounced" });
    const ahead = Date.parse((await remindersOf(alive)).next_at) + MINUTE_MS - Date.now();
    await assay.stop();
    const later = { ...preload("set-clock.ts"), CLOCK_AHEAD_MS: String(ahead) };
    assay = await startAssay(folder, { ...env, ...later });
    await waitFor("the reminder of the other", () => mailsTo(ALIVE).length === 2, 3 * MINUTE_MS);
    expect(mailsTo(DEAD)).toHaveLength(1);
  });
});
