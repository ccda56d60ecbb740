import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { ask } from "#/modules/privacy/testing.ts";
import { openAccount } from "#/modules/self-registration/testing.ts";
import { type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, type RegisteredAccount } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
const service = useOwnService(() => ({
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "100000",
  WEBHOOK_ALLOW_PRIVATE: "true",
}));
afterEach(() => server.stop());

type RoleName = "owner" | "recruiter" | "reviewer" | "data_protection";

async function ready(): Promise<RegisteredAccount> {
  const account = await openAccount(service, 10, {
    ...{ mode: "live", company: "Northwind Ltd", email: "hr@northwind.example", country: "DE" },
  });
  await service.outbox.run();
  server.received.splice(0);
  return account;
}
const person = (account: RegisteredAccount, role: RoleName, name: string) =>
  signIn(service, { role, account, mode: "live" }, { name, email: `${name}@northwind.example` });
type Somebody = ReturnType<typeof person>;

async function listed(who: { options: CallOptions }, query = "") {
  const { status, json } = await service.call("GET", `${API}/notifications${query}`, who.options);
  expect(status).toBe(200);
  return json.data as {
    notifications: { id: number; kind: string; subject: string; name: string; session_id: number | null }[];
    unread: number;
    pagination: { total: number };
  };
}
const kinds = async (who: Somebody, query = "") =>
  (await listed(who, query)).notifications.map(({ kind }) => kind);
async function input(who: Somebody, body: { kind: string; console?: boolean; mail?: string }) {
  const { status } = await service.call("PUT", `${API}/notification-wishes`, { ...who.options, body });
  expect(status).toBe(200);
}
/** To the people of the account: address and subject. */
async function mailed(): Promise<[string, string][]> {
  await service.outbox.run();
  return server.received
    .splice(0)
    .flatMap(({ recipients, source }) =>
      recipients
        .filter((address) => address.endsWith("northwind.example"))
        .map((address): [string, string] => [address, partOf(source, "text/plain")]),
    );
}
const addresses = async () => (await mailed()).map(([address]) => address).toSorted();
async function complete(account: RegisteredAccount) {
  const created = await invite(service, account, { send_email: false });
  await completeAssessment(service, created.token);
  const [{ id } = { id: 0 }] = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", created.id);
  return { ...created, sessionId: Number(id) };
}

describe("who has said nothing", () => {
  test("is notified by mail too, two weeks ahead at least, that people will be anonymized: nobody can take that back", async () => {
    const account = await ready();
    const dora = person(account, "data_protection", "dora");
    person(account, "recruiter", "rita");
    const kept = { completed_months: 2, unfinished_months: 2 };
    const set = await service.call("PUT", `${API}/retention`, { ...dora.options, body: { kept } });
    expect(set.status).toBe(200);
    await complete(account);
    await mailed();
    const due = Date.parse("2026-05-02T09:00:00.000Z");
    let reported: [string, string][] = [];
    while (reported.length === 0 && service.clock.now() < due) {
      service.clock.advance(DAY_MS);
      await service.run("anonymize-due");
      reported = await mailed();
    }
    expect(reported.map(([address]) => address)).toEqual(["dora@northwind.example"]);
    expect(due - service.clock.now()).toBeGreaterThanOrEqual(14 * DAY_MS);
  });

  test("gets the mails that there were before, and everything in the console; unread until it is read", async () => {
    const account = await ready();
    const rita = person(account, "recruiter", "rita");
    const olga = person(account, "owner", "olga");
    const { sessionId } = await complete(account);
    expect(await addresses()).toEqual(["rita@northwind.example"]);
    const { notifications, unread } = await listed(rita);
    expect(notifications).toMatchObject([
      { kind: "result_ready", subject: "candidate", session_id: sessionId, name: "Ada Example" },
    ]);
    expect(unread).toBe(1);
    expect(await kinds(olga)).toEqual([]);
    const read = await service.call("PUT", `${API}/notifications/read`, {
      ...rita.options,
      body: { ids: notifications.map(({ id }) => id) },
    });
    expect(read.json.data).toEqual({ unread: 0 });
    expect(await kinds(rita, "?unread=true")).toEqual([]);
    expect(await kinds(rita)).toEqual(["result_ready"]);
  });

  test("marks nothing of others as read, and a kind alone where it is named", async () => {
    const account = await ready();
    const [rita, rolf] = [person(account, "recruiter", "rita"), person(account, "recruiter", "rolf")];
    await complete(account);
    const [first] = (await listed(rita)).notifications;
    await service.call("PUT", `${API}/notifications/read`, { ...rolf.options, body: { ids: [first?.id] } });
    expect((await listed(rita)).unread).toBe(1);
    const read = (body: object) =>
      service.call("PUT", `${API}/notifications/read`, { ...rita.options, body });
    expect((await read({ kind: "mentioned" })).json.data).toEqual({ unread: 1 });
    expect((await read({ kind: "result_ready" })).json.data).toEqual({ unread: 0 });
    expect((await listed(rolf)).unread).toBe(1);
  });
});

test("anyone who asks for reports gets a mail when they can be fetched, which opens them; other work sends none unless wanted", async () => {
  const account = await ready();
  const [rita] = [person(account, "recruiter", "rita"), person(account, "recruiter", "rolf")];
  const { sessionId } = await complete(account);
  await mailed();
  const work = async (path: string, body: object) => {
    const result = await service.call("POST", `${API}/${path}`, {
      ...rita.options,
      body: { session_ids: [sessionId], ...body },
    });
    expect(result.status).toBe(201);
    await service.bulk.carryOnAll();
    return result.json.data.id as string;
  };
  const tag = await service.call("POST", `${API}/tags`, { ...rita.options, body: { name: "Second round" } });
  await work("bulk-tags", { add: [tag.json.data.id] });
  expect(await addresses()).toEqual([]);
  const runId = await work("bulk-reports", { lang: "en" });
  const [[address, text] = ["", ""], ...others] = await mailed();
  expect([address, others]).toEqual(["rita@northwind.example", []]);
  expect(text).toContain("Your reports are ready to download.");
  expect(text).toContain(`/console/candidates/bulk-runs?run=${runId}&account=${account.id}`);
});

describe("off", () => {
  test("means no mail, nobody instead of them and nothing to the account's own address; the console keeps its setting", async () => {
    const account = await ready();
    const [rita, rolf] = [person(account, "recruiter", "rita"), person(account, "recruiter", "rolf")];
    await input(rita, { kind: "result_ready", mail: "off" });
    await complete(account);
    expect(await addresses()).toEqual(["rolf@northwind.example"]);
    expect(await kinds(rita)).toEqual(["result_ready"]);
    await input(rolf, { kind: "result_ready", mail: "off", console: false });
    await complete(account);
    expect(await addresses()).toEqual([]);
    expect([(await listed(rita)).unread, (await listed(rolf)).unread]).toEqual([2, 1]);
  });

  test("holds for requests and withdrawals too", async () => {
    const account = await ready();
    const dana = person(account, "data_protection", "dana");
    await input(dana, { kind: "request_opened", mail: "off" });
    const { token } = await complete(account);
    await mailed();
    await ask(service, token, "objection");
    expect(await addresses()).toEqual([]);
    expect(await kinds(dana)).toEqual(["request_opened"]);
  });

  test("cannot be set for a kind that the role is not notified of", async () => {
    const account = await ready();
    const rita = person(account, "recruiter", "rita");
    const { json } = await service.call("GET", `${API}/notification-wishes`, rita.options);
    const offered = json.data.wishes.map(({ kind }: { kind: string }) => kind);
    expect(offered).not.toContain("request_opened");
    expect(offered).not.toContain("delivery_failing");
    const refused = await service.call("PUT", `${API}/notification-wishes`, {
      ...rita.options,
      body: { kind: "request_opened", mail: "off" },
    });
    expect([refused.status, refused.json.error.field]).toEqual([400, "kind"]);
  });

  test("goes with the membership, with all notifications of the person", async () => {
    const account = await ready();
    const [rita, olga] = [person(account, "recruiter", "rita"), person(account, "owner", "olga")];
    await input(rita, { kind: "result_ready", mail: "daily" });
    await complete(account);
    await service.call("DELETE", `${API}/members/${rita.userId}`, olga.options);
    expect([count(service, "alerts"), count(service, "alert_wishes")]).toEqual([0, 0]);
  });
});

describe("the daily mail", () => {
  const at = (iso: string) => {
    service.clock.advance(Date.parse(iso) - service.clock.now());
    return service.run("gather-notifications");
  };

  test("gathers until eight in the account's zone, comes once a day, also when the clocks change, and of nothing not at all", async () => {
    const account = await ready();
    const rita = person(account, "recruiter", "rita");
    await input(rita, { kind: "result_ready", mail: "daily" });
    // The night in which Berlin goes from UTC+1 to UTC+2.
    service.clock.advance(Date.parse("2026-03-28T20:00:00Z") - service.clock.now());
    await complete(account);
    expect(await addresses()).toEqual([]);
    await at("2026-03-29T05:59:00Z");
    expect(await mailed()).toEqual([]);
    await complete(account);
    await at("2026-03-29T06:00:05Z");
    const [first, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(first?.[0]).toBe("rita@northwind.example");
    expect(first?.[1].match(/Ada Example has completed the questionnaire/g)).toHaveLength(2);
    await complete(account);
    for (const later of ["2026-03-29T06:15:05Z", "2026-03-29T07:00:05Z", "2026-03-29T21:00:05Z"]) {
      await at(later);
      expect(await mailed()).toEqual([]);
    }
    await at("2026-03-30T06:00:05Z");
    expect(await addresses()).toEqual(["rita@northwind.example"]);
    await at("2026-03-31T06:00:05Z");
    expect(await mailed()).toEqual([]);
    // And back: the day has 25 hours.
    await service.clock.advance(Date.parse("2026-10-24T10:00:00Z") - service.clock.now());
    await complete(account);
    await at("2026-10-25T06:59:00Z");
    expect(await mailed()).toEqual([]);
    await at("2026-10-25T07:00:05Z");
    expect(await addresses()).toEqual(["rita@northwind.example"]);
    await at("2026-10-25T08:00:05Z");
    expect(await mailed()).toEqual([]);
  });

  test("names nobody who was erased meanwhile", async () => {
    const account = await ready();
    const rita = person(account, "recruiter", "rita");
    await input(rita, { kind: "result_ready", mail: "daily" });
    const { sessionId } = await complete(account);
    await at(new Date(service.clock.now() + 2 * DAY_MS + HOUR_MS).toISOString());
    await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
    expect(await mailed()).toEqual([]);
    expect(count(service, "alerts")).toBe(0);
  });
});
