/** Emails that come back to a mailbox of Dovecot: set up at the console, read by the schedule, shown to everybody whom they concern, and a mailbox that fails is named. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { TROUBLE } from "#/messages/console/entities/mail/trouble.gen.ts";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { MAIL_FAILURES } from "#/messages/ops/mail-failures.gen.ts";
import { PASSWORD as OF_PEOPLE } from "#/modules/users/sign-in/testing.ts";
import { ANSWERS, FAILED, reportedMail } from "#/platform/mail/delivery-reports.testing.ts";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { DESK } from "./browser.ts";
import { type Account, type Answer, grantCredits, must, register } from "./client.ts";
import { clocked } from "./clocked.ts";
import { barriers } from "./console-axe.ts";
import { enterAs, errorsOf, overflow, rowOf, said, settled } from "./console-page.ts";
import { type Dovecot, hasDovecot, startDovecot } from "./dovecot.ts";
import { hasOpenssl, internalAuthority } from "./outside-world.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { enrolBy, firstOperator, followedTo, type Person } from "./person.ts";
import { preload } from "./preload.ts";
import { type RunningAssay, runAssay, startAssay, waitFor } from "./process.ts";

const USER = "bounces@house.example";
const PASSWORD = "sentinel/of#the mailbox";
const [DEAD, ALIVE, FULL] = ["mara.quast@people.example", "zoe@people.example", "finn@people.example"];
const PHONE_390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** A second before the schedule reads the mailbox. */
const READS_SOON = "03:49";
const texts = EDITABLE_TEXTS.en;
const failures = MAIL_FAILURES.en;

const isPossible = hasDovecot && hasOpenssl;
if (!isPossible)
  console.log("Skipped, because Dovecot 2.3 or openssl is not installed: dovecot-imapd, openssl");

describe.skipIf(!isPossible)("a mailbox of Dovecot", async () => {
  const browser = await browserForFile();
  const folder = folderForFile();
  let env: Record<string, string>;
  let clock: ReturnType<typeof clocked>;
  let assay: RunningAssay;
  let mails: MailServer;
  let mailbox: Dovecot;
  let operator: Person;
  let owner: Person;
  let account: Account;

  beforeAll(async () => {
    const authority = internalAuthority(join(folder, "authority"), ["localhost"]);
    mailbox = await startDovecot({ user: USER, password: PASSWORD, ...authority });
    mailbox.create("Retouren.Personal");
    mails = await startMailServer({ disabledCommands: ["STARTTLS"] });
    env = {
      ...{ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: "Assay <jobs@house.example>" },
      EXTRA_CA_CERTS: authority.file,
    };
    clock = clocked(folder, { ...env, CLOCK_STEP_MS: String(3 * MINUTE_MS) });
    assay = await clock.start();
    operator = await firstOperator(assay);
    account = await register(assay.address, { mode: "live", company: "House GmbH" });
    grantCredits(folder, account, 5);
    const member = { name: "Otto Owner", email: "otto@house.example", role: "owner" };
    must(await ofAccount(operator, "POST", "/console/members", member), 201);
    const invitation = await waitFor("the link of the owner", () => mailsTo(member.email)[0]);
    const [link = ""] = /\S+\/console\/link\/\w+/.exec(partOf(invitation.source, "text/plain")) ?? [];
    owner = await enrolBy(assay.address, link);
    const rule = { reminders: "on", days: [3], time: "10:00", working_days_only: false, at_most: 3 };
    must(await ofAccount(owner, "PUT", "/console/invite-rules", rule), 200);
  });
  afterAll(() => Promise.all([mailbox.stop(), mails.stop()]));

  const ofAccount = (person: Person, method: string, path: string, body?: unknown): Promise<Answer> =>
    followedTo(assay.address, person).call(method, `/api/v1${path}`, body, {
      ...{ "x-assay-account": account.id, "x-assay-mode": "live" },
    });
  const ofServer = async (method: string, path: string, body?: unknown) =>
    must(await followedTo(assay.address, operator).call(method, `/api/v1/admin${path}`, body), 200).json.data;
  const mailsTo = (address: string) =>
    mails.received.filter(({ recipients }) => recipients.includes(address));

  async function invite(email: string, name: string): Promise<string> {
    const { data } = must(await ofAccount(owner, "POST", "/invites", { email, name }), 201).json;
    await waitFor("the invitation", () => mailsTo(email).length > 0);
    return data.invite_id;
  }

  const inviteOf = async (id: string) => (await ofAccount(owner, "GET", `/invites/${id}`)).json.data;
  const isMarked = (id: string) =>
    waitFor("the mark", async () => (await inviteOf(id)).bounce_reason !== null, 3 * MINUTE_MS);
  /** How often the owner was notified of an email that came back. */
  const notified = async () =>
    (await ofAccount(owner, "GET", "/console/notifications")).text.split('"invite_bounced"').length - 1;

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

  /** Starts the server again just before the schedule reads. */
  async function startReading(): Promise<void> {
    await assay.stop();
    assay = await clock.start(READS_SOON);
    operator = followedTo(assay.address, operator);
    // The sign-in was long ago by the new time.
    must(await operator.call("POST", "/api/console/me/confirm", { current: OF_PEOPLE }), 200);
  }
  /** Lets the time pass until the schedule reads again. */
  const letReadAgain = () => process.kill(assay.pid, "SIGUSR2");

  interface Found {
    code: string;
    details?: { failure: string }[];
  }
  /** What the Health page knows of the mailbox. */
  const mailboxCheck = async (): Promise<Found | undefined> =>
    ((await ofServer("GET", "/health")).checks as Found[]).find(({ code }) =>
      code.startsWith("bounce_mailbox"),
    );
  const causeOnHealth = async () => (await mailboxCheck())?.details?.[0]?.failure ?? null;
  const doctor = async (environment: Record<string, string> = env) =>
    (await runAssay(["doctor"], environment, folder)).stdout;

  async function seesOnHealth(sentence: string, name: string): Promise<void> {
    const desk = await enterAs(browser, assay.address, operator, "/server/health");
    await desk.page.getByText(sentence).waitFor();
    await desk.picture(`bounces-health-${name}`);
    await desk.context.close();
  }

  /** The section of the settings, as its reader fills it in. */
  async function openSection() {
    const desk = await enterAs(browser, assay.address, operator, "/server/settings#bounces");
    const section = desk.page.locator("#bounces");
    const field = (key: keyof typeof texts.labels) => section.getByLabel(texts.labels[key], { exact: true });
    // It is open already if there is something in it.
    if (!(await field("bounce_folder").isVisible())) await section.getByText(texts.advanced).click();
    return {
      ...{ desk, section, field },
      attempt: () => section.getByRole("button", { name: texts.tryMailbox }).click(),
      /** The sentence at a field. */
      saysAt: (key: keyof typeof texts.labels, text: string) =>
        section
          .locator(".mantine-InputWrapper-root", { hasText: texts.labels[key] })
          .getByText(text)
          .waitFor(),
      async save() {
        await desk.page.getByRole("button", { name: texts.save }).click();
        await said(desk.page, texts.saved).waitFor();
      },
    };
  }

  let [dead, alive, full] = ["", "", ""];

  test("is set up at the console, where a wrong password, certificate and folder are named at their fields", async () => {
    const { desk, section, field, attempt, saysAt, save } = await openSection();
    await field("bounce_host").fill("127.0.0.1");
    await field("bounce_port").fill(String(mailbox.port));
    await field("bounce_user").fill(USER);
    await field("bounce_password").fill("wrong");
    await attempt();
    await saysAt("bounce_host", failures.certificate);
    await desk.picture("bounces-wrong-certificate");
    await field("bounce_host").fill("localhost");
    await attempt();
    await saysAt("bounce_password", failures.imap_sign_in);
    await desk.picture("bounces-wrong-password");
    await field("bounce_password").fill(PASSWORD);
    await field("bounce_folder").fill("Retouren/Niemand");
    await attempt();
    await saysAt("bounce_folder", failures.imap_folder);
    await field("bounce_folder").fill("");
    await attempt();
    await section.getByText(texts.triedMailbox(0)).waitFor();
    await save();
    expect(await barriers(desk.page)).toEqual([]);
    expect(errorsOf(desk)).toEqual([]);
    await desk.context.close();
  });

  test("is read by the schedule: a report reaches the invite, and is moved to a folder of its own", async () => {
    dead = await invite(DEAD, "Mara Quast");
    alive = await invite(ALIVE, "Zoe Alive");
    mailbox.deliver(FAILED.postfix(reported(DEAD)));
    mailbox.deliver(ANSWERS.outlook(reported(ALIVE)));
    await startReading();

    await isMarked(dead);
    expect(await inviteOf(dead)).toMatchObject({ status: "pending", bounce_reason: "mailbox_unknown" });
    expect(await inviteOf(alive)).toMatchObject({ bounce_reason: null });
    await waitFor("the folder", () => mailbox.messages("Assay").length === 1);
    // The answer of a person is nobody else's business, and is still unread.
    expect(mailbox.messages().map((name) => name.replace(/^.*:2,/, ""))).toEqual([""]);
    await waitFor("the Health page", async () => (await mailboxCheck())?.code === "bounce_mailbox_read");
  });

  test("counts a report once, even if it is delivered again and read after a restart", async () => {
    mailbox.deliver(FAILED.postfix(reported(DEAD)));
    await startReading();
    await waitFor("the second report", () => mailbox.messages("Assay").length === 2);
    await waitFor("the Health page", async () => (await mailboxCheck())?.code === "bounce_mailbox_read");
    expect(mailbox.messages()).toHaveLength(1);
    expect(await notified()).toBe(1);
  });

  test("is read in a nested folder, which the server separates by a dot and people by a slash", async () => {
    full = await invite(FULL, "Finn Full");
    mailbox.deliver(FAILED.postfixFull(reported(FULL)), "Retouren.Personal");
    const { desk, section, field, attempt, save } = await openSection();
    await field("bounce_folder").fill("Retouren/Personal");
    await save();
    await attempt();
    await section.getByText(`${texts.triedMailbox(1)} ${texts.mailboxIsRead}`).waitFor();
    await desk.picture("bounces-tried");
    await desk.context.close();
    await isMarked(full);
    expect(await inviteOf(full)).toMatchObject({ bounce_reason: "mailbox_full" });
    await waitFor("the folder", () => mailbox.messages("Assay").length === 3);
    expect(mailbox.messages("Retouren.Personal")).toEqual([]);
    await ofServer("PUT", "/settings", { values: { bounce_folder: null } });
  });

  test("is seen at the console, on a desk and on a phone", async () => {
    for (const [device, width] of [
      [DESK, 1280],
      [PHONE_390, 390],
    ] as const) {
      const desk = await enterAs(browser, assay.address, owner, "/candidates", device);
      const { page } = desk;
      const returned = TROUBLE.en.returned("mailbox_unknown");
      await page.getByRole("main").getByText(returned).waitFor();
      if (width === 1280) await rowOf(page, "Mara Quast").getByText(returned).waitFor();
      expect(await page.getByText(returned).count()).toBe(1);
      expect([width, await overflow(page)]).toEqual([width, 0]);
      await desk.picture(`bounces-list-${width}`);
      await page.goto(`${assay.address}/console/candidates/invite/${dead}`);
      await settled(page);
      await page.getByText("The email came back").first().waitFor();
      expect([width, await overflow(page)]).toEqual([width, 0]);
      await desk.picture(`bounces-invite-${width}`);
      expect(await barriers(page)).toEqual([]);
      await page.goto(`${assay.address}/console/notifications`);
      await settled(page);
      await page.getByRole("main").getByText("An email to Mara Quast came back").first().waitFor();
      await desk.picture(`bounces-notified-${width}`);
      await desk.context.close();
    }
  });

  test.each([
    ["a wrong password", { bounce_password: "another" }, "imap_sign_in"],
    ["a name that is not the certificate's", { bounce_host: "127.0.0.1" }, "certificate"],
    ["a folder that does not exist", { bounce_folder: "Retouren/Niemand" }, "imap_folder"],
  ] as const)(
    "names %s with one sentence, on the Health page and in the doctor",
    async (_, change, cause) => {
      const right = { bounce_host: "localhost", bounce_password: PASSWORD, bounce_folder: null };
      await ofServer("PUT", "/settings", { values: { ...right, ...change } });
      expect((await ofServer("POST", "/settings/try-mailbox", {})).trouble).toBe(cause);
      await waitFor("the Health page", async () => (await causeOnHealth()) === cause);
      await seesOnHealth(failures[cause], cause);
      const stdout = await doctor();
      expect(stdout.split(failures[cause])).toHaveLength(2);
      expect(stdout + assay.output()).not.toContain("sentinel");
      await ofServer("PUT", "/settings", { values: right });
    },
  );

  test("names a certificate authority that the machine does not know", async () => {
    const { EXTRA_CA_CERTS: _, ...unknown } = env;
    await assay.stop();
    // The doctor reports about the service, with what the service recorded at its start.
    const service = await clock.start(undefined, { EXTRA_CA_CERTS: "" });
    const stdout = await doctor(unknown);
    await service.stop();
    assay = await clock.start();
    operator = followedTo(assay.address, operator);
    expect(stdout).toContain(failures.certificate_authority);
  });

  test("that is killed while it is read is named on the Health page and in the doctor, and is read once it is back", async () => {
    const again = await invite("ida@people.example", "Ida Again");
    mailbox.deliver(FAILED.exchangeServer(reported("ida@people.example")));
    const before = mailbox.signIns();
    const release = mailbox.hold();
    await startReading();
    await waitFor("the reading to begin", () => mailbox.signIns() > before);
    await mailbox.kill();
    release();
    await waitFor("the Health page", async () => (await causeOnHealth()) === "imap_interrupted");
    await seesOnHealth(failures.imap_interrupted, "interrupted");
    expect(await doctor()).toContain(failures.connection_refused);
    letReadAgain();
    await waitFor("the Health page", async () => (await causeOnHealth()) === "connection_refused");
    expect(await inviteOf(again)).toMatchObject({ bounce_reason: null });

    await mailbox.comeBack();
    letReadAgain();
    await isMarked(again);
    expect(await inviteOf(again)).toMatchObject({ bounce_reason: "mailbox_unknown" });
    await waitFor("the Health page", async () => (await mailboxCheck())?.code === "bounce_mailbox_read");
    expect(await doctor()).not.toContain(failures.connection_refused);
    expect(mailbox.messages("Assay")).toHaveLength(4);
    expect(await notified()).toBe(3);
  });

  test("keeps reminders from the address that came back, and from no other", async () => {
    const remindersOf = async (id: string) =>
      (await ofAccount(owner, "GET", `/console/invites/${id}/reminders`)).json.data;
    expect(await remindersOf(dead)).toMatchObject({ next_at: null, none_because: "address_bounced" });
    const dueAt = Date.parse((await remindersOf(alive)).next_at);
    const ahead = dueAt + MINUTE_MS - Date.parse((await inviteOf(alive)).created_at);
    await assay.stop();
    const later = { ...preload("set-clock.ts"), CLOCK_AHEAD_MS: String(ahead) };
    assay = await startAssay(folder, { ...env, ...later });
    await waitFor("the reminder of the other", () => mailsTo(ALIVE).length === 2, 3 * MINUTE_MS);
    expect(mailsTo(DEAD)).toHaveLength(1);
  });
});
