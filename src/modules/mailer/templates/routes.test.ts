import { describe, expect, test } from "bun:test";
import { partOf, startMailServer } from "#/platform/mail/testing.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);

const call = (method: string, path: string, body?: unknown, who = asPerson(account)) =>
  service.call(method, `${API}${path}`, { ...who, ...(body !== undefined && { body }) });
const put = (body: object, who = asPerson(account)) =>
  call("PUT", "/mail-templates", { kind: "invite", language: "en", ...words("Own"), ...body }, who);
const words = (mark: string) => ({
  subject: `${mark} subject of {{company}}`,
  greeting: `Hello {{first_name}}, ${mark}`,
  body: `${mark} **words** for {{job}}`,
});
const shown = async (query: string, kind = "invite", language = "en", who = asPerson(account)) =>
  (await call("GET", `/mail-templates${query}`, undefined, who)).json.data.templates.find(
    (one: { kind: string; language: string }) => one.kind === kind && one.language === language,
  );
const queued = () => rows(service, "SELECT ref FROM outbox WHERE ref NOT LIKE 'receipt%'");
const client = async (name: string): Promise<string> =>
  (await call("POST", "/clients", { name })).json.data.id;
const job = async (title: string, clientId?: string): Promise<string> =>
  (await call("POST", "/jobs", { title, ...(clientId !== undefined && { client_id: clientId }) })).json.data
    .id;
const mailOf = async (inviteId: string, template = "invite") => {
  const { json } = await call("GET", `/mails?invite_id=${inviteId}&template=${template}`);
  return (await call("GET", `/mails/${json.data.mails[0].mail_id}`)).json.data;
};
let people = 0;
const asked = async (jobId: string | null, language = "en", name = "Ada Lovelace") =>
  invite(service, account, {
    ...{ email: `p${++people}@people.example`, name, language },
    ...(jobId !== null && { job_id: jobId }),
  });

describe("a mail", () => {
  test("takes the job's words before its client's, these before the account's, and Assay's last, each language on its own", async () => {
    const clientId = await client("Harbor Ltd");
    const jobId = await job("Nurse", clientId);
    const subject = async (language = "en") => (await mailOf((await asked(jobId, language)).id)).subject;
    expect(await subject()).toBe("Harbor Ltd has invited you to complete a questionnaire");
    await put({ ...words("Account") });
    expect(await subject()).toBe("Account subject of Harbor Ltd");
    await put({ ...words("Client"), client_id: clientId });
    expect(await subject()).toBe("Client subject of Harbor Ltd");
    const { template_id } = (await put({ ...words("Job"), job_id: jobId })).json.data;
    expect(await subject()).toBe("Job subject of Harbor Ltd");
    expect(await subject("de")).toBe("Harbor Ltd lädt Sie zu einem Fragebogen ein");
    await put({ ...words("Konto"), language: "de" });
    expect(await subject("de")).toBe("Konto subject of Harbor Ltd");
    // Somebody who is asked in the account's own name has nothing of the client's.
    expect((await mailOf((await asked(null)).id)).subject).toStartWith("Account subject of");
    await call("DELETE", `/mail-templates/${template_id}`);
    expect(await subject()).toBe("Client subject of Harbor Ltd");
  });

  test("replaces subject, greeting and body, and nothing else", async () => {
    const jobId = await job("Nurse");
    const { id } = await asked(jobId);
    const before = await mailOf(id);
    await put({
      body: "Please **do** answer, {{name}}.\n\n- by {{deadline}}\n- in {{duration}}\n\nBest\n{{sender}}",
    });
    const after = await mailOf(id);
    expect(after.subject).toStartWith("Own subject of");
    expect(after.text).toStartWith("Hello Ada, Own\n\nPlease do answer, Ada Lovelace.\n\n- by ");
    expect(after.text).toContain("- in about 17 minutes\n\nBest\n");
    expect(after.html).toContain(">do</strong>");
    const rest = (text: string) => text.slice(text.indexOf("Time needed"));
    expect(rest(after.text)).toBe(rest(before.text));
    expect(rest(after.text)).toContain("Open the questionnaire:");
    expect(after.link_hidden).toBe(before.link_hidden);
  });

  test("says what the words are when it is sent, and not what they were when it was queued", async () => {
    const { id } = await asked(null);
    await put({ subject: "First" });
    expect((await mailOf(id)).subject).toBe("First");
    await put({ subject: "Second" });
    expect((await mailOf(id)).subject).toBe("Second");
  });

  test("reminds and thanks in own words too", async () => {
    for (const kind of ["reminder", "thanks"]) await put({ kind, subject: `Our ${kind}` });
    const { id, token } = await asked(null);
    service.clock.advance(3 * 86_400_000);
    expect((await service.call("POST", `/api/v1/invites/${id}/remind`, { key: account.key })).status).toBe(
      200,
    );
    expect((await mailOf(id, "reminder")).subject).toBe("Our reminder");
    await completeAssessment(service, token);
    const { json } = await call("GET", "/mails?template=thanks");
    const thanks = (await call("GET", `/mails/${json.data.mails[0].mail_id}`)).json.data;
    expect(thanks.subject).toBe("Our thanks");
    expect(thanks.text).toContain("What happens next");
    expect(thanks.text).toContain("You can request access");
  });

  test("greets people whose name looks like markup by that name", async () => {
    const name = "**x** <script>alert(1)</script> [a](javascript:alert(1))";
    await put({ subject: "For {{name}}", greeting: "Hello {{name}}", body: "Dear **{{name}}**" });
    const { id } = await asked(null);
    execute(service, "UPDATE invites SET name = ? WHERE id = ?", `${name}\r\nBcc: a@evil.example`, id);
    const mail = await mailOf(id);
    expect(mail.subject).toBe(`For ${name} Bcc: a@evil.example`);
    expect(mail.text).toContain(`Dear ${name} Bcc`);
    expect(mail.html).not.toMatch(/<script|href="javascript/i);
    expect(mail.preview).not.toMatch(/<script|href="javascript/i);
  });
});

describe("words", () => {
  test("with a field that the mail does not know are a 400 that names it, as is what an email cannot contain", async () => {
    for (const [change, message] of [
      [{ subject: "{{vorname}}" }, "{{vorname}}"],
      [{ greeting: "Hi {{ first name }}" }, "{{first name}}"],
      [{ kind: "thanks", body: "by {{deadline}}" }, "{{deadline}}"],
      [{ body: "[a](javascript:alert(1))" }, "https://"],
      [{ body: "# Big" }, "a heading"],
    ] as const) {
      for (const [method, path] of [
        ["PUT", "/mail-templates"],
        ["POST", "/mail-previews"],
        ["POST", "/test-mails"],
      ] as const) {
        const body = { kind: "invite", language: "en", ...words("Own"), ...change };
        const isChange = method === "PUT";
        const { status, json } = await call(method, path, isChange ? body : { template: body });
        const field = `${isChange ? "" : "template."}${Object.keys(change).at(-1)}`;
        expect([status, json.error.field]).toEqual([400, field]);
        expect(json.error.message).toContain(message);
      }
    }
    expect((await put({ subject: "a\r\nBcc: b@evil.example" })).status).toBe(400);
    expect(count(service, "mail_templates")).toBe(0);
  });

  test("are shown with whose they are, and with what would hold without them", async () => {
    const clientId = await client("Harbor Ltd");
    const jobId = await job("Nurse", clientId);
    await put({ ...words("Client"), client_id: clientId });
    expect(await shown(`?job_id=${jobId}`)).toMatchObject({
      ...{ source: "client", template_id: null, subject: "Client subject of {{company}}", changed_by: null },
      fields: ["first_name", "name", "job", "company", "sender", "deadline", "duration"],
    });
    await put({ ...words("Job"), job_id: jobId });
    expect(await shown(`?job_id=${jobId}`)).toMatchObject({
      ...{ source: "job", template_id: expect.any(String) },
      inherited: { source: "client", subject: "Client subject of {{company}}" },
    });
    expect(await shown("")).toMatchObject({
      ...{ source: "assay", template_id: null },
      inherited: { source: "assay", subject: "{{company}} has invited you to complete a questionnaire" },
    });
  });

  test("of Assay can be saved as they are, in every mail and language", async () => {
    const { templates } = (await call("GET", "/mail-templates")).json.data;
    expect(templates).toHaveLength(8);
    for (const { kind, language, subject, greeting, body } of templates) {
      const { status } = await put({ kind, language, subject, greeting, body });
      expect([kind, language, status]).toEqual([kind, language, 200]);
    }
  });

  test("are previewed as a person who does not exist would get them, in the name of the client", async () => {
    const clientId = await client("Harbor Ltd");
    const jobId = await job("Night nurse", clientId);
    const preview = async (body: object) =>
      (
        await call("POST", "/mail-previews", {
          template: { kind: "invite", language: "en", ...words("P"), ...body },
        })
      ).json.data;
    expect(await preview({ job_id: jobId })).toMatchObject({ subject: "P subject of Harbor Ltd" });
    const { text, preview: page } = await preview({ job_id: jobId });
    expect(text).toContain("P words for Night nurse");
    expect(page).toContain(">words</strong> for Night nurse");
    expect(page).not.toMatch(/ style="/);
    for (const kind of ["reminder", "thanks", "decline"])
      expect((await preview({ kind })).text).toContain("P words for Example position");
    expect(count(service, "mail_templates")).toBe(0);
    expect(queued()).toEqual([]);
  });

  test("go with their job and their client", async () => {
    const clientId = await client("Harbor Ltd");
    const jobId = await job("Nurse");
    await put({ client_id: clientId });
    await put({ job_id: jobId });
    await call("DELETE", `/jobs/${jobId}`);
    await call("DELETE", `/clients/${clientId}`);
    expect(count(service, "mail_templates")).toBe(0);
  });
});

describe("whoever", () => {
  test("is of another account or mode gets no job, no client and no templates", async () => {
    const jobId = await job("Nurse");
    const clientId = await client("Harbor Ltd");
    const { template_id } = (await put({ job_id: jobId })).json.data;
    const live = asPerson(otherModeKey(service, account));
    const stranger = asPerson(await register(service));
    for (const who of [live, stranger]) {
      expect((await call("GET", `/mail-templates?job_id=${jobId}`, undefined, who)).status).toBe(400);
      expect((await put({ job_id: jobId }, who)).json.error.field).toBe("job_id");
      expect((await call("DELETE", `/mail-templates/${template_id}`, undefined, who)).status).toBe(404);
    }
    expect((await put({ client_id: clientId }, stranger)).json.error.field).toBe("client_id");
    expect(count(service, "mail_templates")).toBe(1);
  });

  test("is limited to a client reads the words of that client and its jobs, and of no other", async () => {
    const [mine, theirs] = [await client("Mine"), await client("Theirs")];
    const [myJob, theirJob] = [await job("My job", mine), await job("Their job", theirs)];
    const member = signIn(service, { role: "recruiter", account });
    execute(
      service,
      "INSERT INTO member_clients (user_id, account_id, client_id) VALUES (?, ?, ?)",
      ...[member.userId, account.id, mine],
    );
    const status = async (query: string) =>
      (await call("GET", `/mail-templates${query}`, undefined, member.options)).status;
    expect(await status(`?client_id=${mine}`)).toBe(200);
    expect(await status(`?job_id=${myJob}`)).toBe(200);
    expect(await status(`?client_id=${theirs}`)).toBe(400);
    expect(await status(`?job_id=${theirJob}`)).toBe(400);
    expect((await put({}, member.options)).status).toBe(403);
  });

  test("holds a key reaches them by no address", async () => {
    const { status } = await service.call("GET", `${API}/mail-templates`, { key: account.key });
    expect(status).toBe(401);
  });
});

describe("a test mail", () => {
  test("goes nowhere in test mode, without a mail server, and to nobody", async () => {
    const body = { kind: "invite", language: "en", ...words("T") };
    const owner = signIn(service, { role: "owner", account });
    const sent = async (mode: string) =>
      (
        await service.call("POST", `${API}/test-mails`, {
          ...{ ...owner.options, headers: { ...owner.options.headers, "x-assay-mode": mode } },
          body: { template: body },
        })
      ).json.data;
    expect(await sent("test")).toEqual({ status: "test_mode", sent_to: null, detail: null });
    expect(await sent("live")).toEqual({ status: "no_mail_server", sent_to: null, detail: null });
    expect(queued()).toEqual([]);
  });

  test("goes to the verified address of anyone who asks, with what nobody can take out, and twenty times an hour", async () => {
    const server = await startMailServer({ disabledCommands: ["STARTTLS"] });
    const sending = await startService({ OPERATOR_TOKEN, SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    try {
      const buyer = await register(sending);
      const owner = signIn(sending, { role: "owner", account: buyer });
      const send = () =>
        sending.call("POST", `${API}/test-mails`, {
          ...{ ...owner.options, headers: { ...owner.options.headers, "x-assay-mode": "live" } },
          body: { template: { kind: "invite", language: "en", ...words("T") } },
        });
      const { email } = rows(sending, "SELECT email FROM users WHERE id = ?", owner.userId)[0] ?? {};
      expect((await send()).json.data).toEqual({ status: "sent", sent_to: email, detail: null });
      const [mail] = server.received;
      expect(mail?.recipients).toEqual([String(email)]);
      const text = partOf(mail?.source ?? "", "text/plain");
      expect(text).toContain("T words for Example position");
      expect(text).toContain("Available until:");
      execute(sending, "UPDATE users SET email_verified_at = NULL WHERE id = ?", owner.userId);
      expect((await send()).json.data.status).toBe("no_address");
      execute(sending, "UPDATE users SET email_verified_at = 1 WHERE id = ?", owner.userId);
      for (let n = 1; n < 20; n += 1) expect((await send()).status).toBe(200);
      expect((await send()).status).toBe(429);
      expect(server.received).toHaveLength(20);
    } finally {
      await sending.stop();
      await server.stop();
    }
  });
});
