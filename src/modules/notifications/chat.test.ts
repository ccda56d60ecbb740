import { afterEach, describe, expect, test } from "bun:test";
import type { ServerResponse } from "node:http";
import { openAccount } from "#/modules/self-registration/testing.ts";
import { closeAll, receiver } from "#/platform/outbound/testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { dump, execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, type RegisteredAccount } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { messageOf } from "./rules.ts";

const SETTINGS = "/api/v1/console/notification-settings";
const service = useOwnService({
  OPERATOR_TOKEN,
  WEBHOOK_ALLOW_PRIVATE: "true",
  RATE_LIMIT_PER_MINUTE: "100000",
});
afterEach(() => closeAll());

async function ready() {
  const account = await openAccount(service, 10, {
    ...{
      mode: "live",
      company: "Northwind Ltd",
      email: "hr@northwind.example",
      country: "DE",
    },
  });
  execute(service, "UPDATE accounts SET language = 'en'");
  const olga = signIn(service, { role: "owner", account, mode: "live" });
  return { account, olga };
}
async function chatAt(olga: { options: object }, statuses: number[] = [200], fields: object = {}) {
  const answers = [...statuses];
  const { received, port } = await receiver((_request, response: ServerResponse) => {
    response.writeHead((answers.length > 1 ? answers.shift() : answers[0]) ?? 200).end("ok");
  });
  const set = await service.call("PUT", `${SETTINGS}/chat`, {
    ...olga.options,
    body: { shape: "slack", url: `http://127.0.0.1:${port}/services/T0/B0/secret-part`, ...fields },
  });
  expect(set.status).toBe(200);
  return { received, set };
}
async function complete(account: RegisteredAccount) {
  const created = await invite(service, account, { send_email: false });
  await completeAssessment(service, created.token);
  return created;
}
const settle = () => service.outbox.run();
const texts = (received: { body: string }[]) => received.map(({ body }) => JSON.parse(body).text as string);

describe("the chat of an account", () => {
  test("is notified of a result without a name unless the account wants names, once, with a link into the console", async () => {
    const { account, olga } = await ready();
    const { received } = await chatAt(olga);
    await complete(account);
    await settle();
    await settle();
    expect(received).toHaveLength(1);
    const [text = ""] = texts(received);
    expect(text).toStartWith("A candidate has completed the questionnaire. The result is ready.");
    expect(text).toContain(`/console/candidates/`);
    expect(received[0]?.body).not.toMatch(/Ada|Example/);
    await service.call("PUT", `${SETTINGS}/chat`, {
      ...olga.options,
      body: { shape: "teams", names_people: true },
    });
    await complete(account);
    await settle();
    expect(received[1]?.body).toContain("Ada Example has completed the questionnaire. The result is ready.");
    expect(JSON.parse(received[1]?.body ?? "{}").attachments[0].content.type).toBe("AdaptiveCard");
  });

  test("keeps its address sealed: no answer, no table and no log shows it", async () => {
    const { olga } = await ready();
    const { set } = await chatAt(olga);
    const shown = await service.call("GET", SETTINGS, olga.options);
    expect(shown.json.data.chat).toMatchObject({
      shape: "slack",
      host: expect.stringContaining("127.0.0.1"),
    });
    for (const { text } of [set, shown]) expect(text).not.toContain("secret-part");
    expect(dump(service, [])).not.toContain("secret-part");
  });

  test("receives only the chosen kinds, nothing in test mode, and nobody who was erased before it was sent", async () => {
    const { account, olga } = await ready();
    const { received } = await chatAt(olga, [200], { kinds: ["credit_low"] });
    await complete(account);
    await settle();
    expect(received).toEqual([]);
    const named = await chatAt(olga, [500, 200], { kinds: ["result_ready"], names_people: true });
    const { id } = await complete(account);
    await settle();
    expect(named.received).toHaveLength(1);
    const [session] = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", id);
    await service.call("DELETE", `/api/v1/gdpr/candidates/${session?.id}`, { key: account.key });
    service.clock.advance(HOUR_MS);
    await settle();
    expect(named.received).toHaveLength(1);
  });

  test("is tried again after a failure, and not where the address leads nowhere any more", async () => {
    const { account, olga } = await ready();
    const { received } = await chatAt(olga, [500, 200]);
    await complete(account);
    await settle();
    expect((await service.call("GET", SETTINGS, olga.options)).json.data.chat.last_error).toBe(
      "answered 500",
    );
    service.clock.advance(HOUR_MS);
    await settle();
    expect(received).toHaveLength(2);
    const after = (await service.call("GET", SETTINGS, olga.options)).json.data.chat;
    expect(after.last_error).toBeNull();
    expect(after.last_sent_at).not.toBeNull();
    const gone = await chatAt(olga, [404]);
    await complete(account);
    await settle();
    service.clock.advance(2 * DAY_MS);
    await settle();
    expect(gone.received).toHaveLength(1);
  });

  test("takes a test, which is not repeated; without a chat there is none to send", async () => {
    const { olga } = await ready();
    const test = () => service.call("POST", `${SETTINGS}/chat/test`, olga.options);
    const none = await test();
    expect([none.status, none.json.error.code]).toEqual([409, "chat_not_set"]);
    const { received } = await chatAt(olga, [500]);
    expect((await test()).status).toBe(202);
    await settle();
    service.clock.advance(HOUR_MS);
    await settle();
    expect(texts(received)).toEqual([expect.stringContaining("This is a test message from Assay.")]);
  });

  test("is deleted with what waits for it, once it is disconnected", async () => {
    const { account, olga } = await ready();
    const { received } = await chatAt(olga, [500]);
    await complete(account);
    await settle();
    const removed = await service.call("DELETE", `${SETTINGS}/chat`, olga.options);
    expect(removed.json.data.chat).toBeNull();
    service.clock.advance(HOUR_MS);
    await settle();
    expect(received).toHaveLength(1);
    expect(rows(service, "SELECT id FROM outbox WHERE channel = 'chat'")).toEqual([]);
  });

  test("is connected by owners alone, and needs an address that may be called", async () => {
    const { account, olga } = await ready();
    const rita = signIn(service, { role: "recruiter", account, mode: "live" });
    const set = (who: { options: object }, body: object) =>
      service.call("PUT", `${SETTINGS}/chat`, { ...who.options, body });
    expect((await set(rita, { shape: "slack", url: "https://hooks.example.com/x" })).status).toBe(403);
    for (const body of [
      { shape: "slack" },
      { shape: "slack", url: "http://169.254.169.254/latest" },
      { shape: "slack", url: "ftp://hooks.example.com/x" },
    ]) {
      const refused = await set(olga, body);
      expect([refused.status, refused.json.error.field]).toEqual([400, "url"]);
    }
  });
});

test("names in a message are text in both shapes, and no markup", () => {
  const reported = {
    text: "<!channel> [x](https://evil.example) *b*",
    company: "C",
    link: "https://a",
    button: "B",
  };
  const slack = messageOf("slack", reported) as { text: string; blocks: { text?: { type: string } }[] };
  expect(slack.text).toStartWith("&lt;!channel&gt;");
  expect(slack.blocks[0]?.text?.type).toBe("plain_text");
  expect(JSON.stringify(messageOf("teams", reported))).toContain('"TextRun"');
});
