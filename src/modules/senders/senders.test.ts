import { afterAll, describe, expect, test } from "bun:test";
import { headerOf, startMailServer } from "#/platform/mail/testing.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { invite } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/** The name and the reply address that candidates see, of an account and of its clients. */

const mails = await startMailServer({ disabledCommands: ["STARTTLS"] });
afterAll(() => mails.stop());

const service = useOwnService({
  ...{ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN, MAIL_FROM: "Assay <assay@server.example>" },
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
});
const account = useBuyer(service, { mode: "live" });

const call = (method: string, path: string, body?: unknown, who = asPerson(account)) =>
  service.call(method, `/api/v1/console${path}`, { ...who, ...(body !== undefined && { body }) });
const put = async (body: object) => (await call("PUT", "/sender", body)).json.data;

const client = async (name: string): Promise<{ clientId: string; jobId: string }> => {
  const clientId = (await call("POST", "/clients", { name })).json.data.id;
  const job = await call("POST", "/jobs", { title: `Job at ${name}`, client_id: clientId });
  return { clientId, jobId: job.json.data.id };
};

const NOTHING = { name: "", reply_to: "", address: "" };

let people = 0;
async function sentTo(jobId: string | null = null) {
  mails.received.length = 0;
  const email = `p${++people}@people.example`;
  const { id } = await invite(service, account, { email, ...(jobId !== null && { job_id: jobId }) });
  await service.outbox.run();
  const mail = mails.received.find(({ recipients }) => recipients[0] === email);
  if (mail === undefined) throw new Error("no email was sent");
  const shown = (name: string) => headerOf(mail.source, name) ?? "";
  return { id, from: shown("from"), replyTo: shown("reply-to"), envelope: mail.sender, source: mail.source };
}

describe("the name and the reply address", () => {
  test("are the server's name and the contact for candidates where nothing is set", async () => {
    const { from, replyTo } = await sentTo();
    expect(from).toBe("Assay <assay@server.example>");
    expect(replyTo).toEndWith(`<${account.email}>`);
    expect((await call("GET", "/sender")).json.data).toMatchObject({
      ...{ client_id: null, name: "", reply_to: "", address: "", state: "none", record: null },
      used: { name: "Assay", address: "assay@server.example", reply_to: account.email },
    });
  });

  test("are the client's, else the account's, each field on its own", async () => {
    const { clientId, jobId } = await client("Harbor Ltd");
    await put({ name: "Northwind recruiting", reply_to: "jobs@northwind.example" });
    expect(await sentTo(jobId)).toMatchObject({
      from: "Northwind recruiting <assay@server.example>",
      replyTo: "Harbor Ltd <jobs@northwind.example>",
      envelope: "assay@server.example",
    });
    await put({ client_id: clientId, reply_to: "hr@harbor.example" });
    expect(await sentTo(jobId)).toMatchObject({
      from: "Northwind recruiting <assay@server.example>",
      replyTo: "Harbor Ltd <hr@harbor.example>",
    });
    // What is not named stays as it is.
    const named = await put({ client_id: clientId, name: "Harbor HR" });
    expect(named).toMatchObject({ name: "Harbor HR", reply_to: "hr@harbor.example" });
    await put({ client_id: clientId, reply_to: "" });
    const { id, from, replyTo, source } = await sentTo(jobId);
    expect([from, replyTo]).toEqual([
      "Harbor HR <assay@server.example>",
      "Harbor Ltd <jobs@northwind.example>",
    ]);
    // What the text says of replies is where they go.
    expect(source).toContain("jobs@northwind.example");
    const { mails: listed } = (await call("GET", `/mails?invite_id=${id}`)).json.data;
    const mail = (await call("GET", `/mails/${listed[0].mail_id}`)).json.data;
    expect(mail.from).toEqual({ name: "Harbor HR", address: "assay@server.example" });
    expect((await sentTo()).from).toBe("Northwind recruiting <assay@server.example>");
    await put(NOTHING);
    await put({ client_id: clientId, ...NOTHING });
  });

  test("keep a client's own contact before the reply address of the account", async () => {
    const { clientId, jobId } = await client("Contact Ltd");
    await put({ reply_to: "jobs@northwind.example" });
    await call("PUT", `/clients/${clientId}/branding`, { contact_email: "people@contact.example" });
    expect((await sentTo(jobId)).replyTo).toBe("Contact Ltd <people@contact.example>");
    expect((await call("GET", `/sender?client_id=${clientId}`)).json.data.used.reply_to).toBe(
      "people@contact.example",
    );
    await put(NOTHING);
  });

  test("are in reminders and in emails that somebody tries, and not in emails to the account's own people", async () => {
    await put({ name: "Northwind recruiting" });
    const { id } = await sentTo();
    service.clock.advance(3 * 86_400_000);
    mails.received.length = 0;
    await service.call("POST", `/api/v1/invites/${id}/remind`, { key: account.key });
    await service.outbox.run();
    expect(mails.received.map(({ source }) => headerOf(source, "from"))).toEqual([
      "Northwind recruiting <assay@server.example>",
    ]);
    mails.received.length = 0;
    await call("POST", "/members", {
      name: "Rita",
      email: "rita@northwind.example",
      language: "en",
      role: "recruiter",
    });
    await service.outbox.run();
    expect(mails.received.map(({ source }) => headerOf(source, "from"))).toEqual([
      "Assay <assay@server.example>",
    ]);
    mails.received.length = 0;
    const template = { kind: "invite", language: "en", subject: "S", greeting: "Hello,", body: "Words" };
    const { options } = signIn(service, { role: "owner", account, mode: "live" });
    const tried = await call("POST", "/test-mails", { template }, options);
    expect(tried.json.data.status).toBe("sent");
    expect(headerOf(mails.received[0]?.source ?? "", "from")).toBe(
      "Northwind recruiting <assay@server.example>",
    );
    await put(NOTHING);
  });

  test("are set by owners alone, for clients of the account, and cannot look like an address", async () => {
    const recruiter = signIn(service, { role: "recruiter", account, mode: "live" });
    expect((await call("PUT", "/sender", { name: "Mine" }, recruiter.options)).status).toBe(403);
    expect((await call("PUT", "/sender", { client_id: "cl_unknown", name: "X" })).status).toBe(400);
    expect((await call("PUT", "/sender", { name: "support@bank.example" })).status).toBe(400);
    expect((await call("PUT", "/sender", { reply_to: "nobody" })).status).toBe(400);
  });

  test("of a client end with the client", async () => {
    const { json } = await call("POST", "/clients", { name: "Gone Ltd" });
    const clientId = json.data.id;
    await put({ client_id: clientId, name: "Gone HR" });
    expect((await call("DELETE", `/clients/${clientId}`)).status).toBe(200);
    expect(service.db.sqlite.query("SELECT * FROM senders WHERE scope = ?").all(clientId)).toEqual([]);
  });
});
