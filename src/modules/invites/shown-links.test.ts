import { beforeEach, describe, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { execute, hearSecurity, rows } from "#/testing/inspect.ts";
import { acknowledge, invite } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import type { CallOptions } from "#/testing/service.ts";

/**
 * A candidate's link represents the candidate: users who may only read never get it, whatever they request.
 */

let inviteId: string;
let link: string;
let seatedLink: string;
let sessionId: number;
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service);
beforeEach(async () => {
  const sent = await invite(service, account);
  await acknowledge(service, sent.token);
  inviteId = sent.id;
  link = sent.token;
  sessionId = Number(rows(service, "SELECT id FROM sessions")[0]?.id);
  const owner = signIn(service, { role: "owner", account });
  const seated = await service.call("POST", "/api/v1/console/sessions", {
    ...owner.options,
    body: { language: "en", name: "Cleo Seated", email: "cleo@people.example" },
  });
  seatedLink = seated.json.data.link.split("/a/")[1];
});

const get = (path: string, options: CallOptions) => service.call("GET", `/api/v1${path}`, options);
const narrowKey = (permissions: string[]): CallOptions => {
  execute(service, "UPDATE api_keys SET permissions = ?", JSON.stringify(permissions));
  return { key: account.key };
};
const as = (role: "owner" | "recruiter" | "reviewer" | "data_protection"): CallOptions =>
  signIn(service, { role, account }).options;
const mailIds = (): number[] =>
  rows(service, "SELECT id FROM outbox WHERE channel = 'mail'").map(({ id }) => Number(id));
const everywhere = () => [
  "/invites",
  "/invites?status=pending",
  `/invites/${inviteId}`,
  "/console/sessions",
  "/console/candidates?state=all",
  `/console/candidates/${sessionId}`,
  "/console/mails",
  ...mailIds().map((id) => `/console/mails/${id}`),
  "/profiles?status=all",
  `/gdpr/candidates/${sessionId}`,
  "/console/overview",
];

describe("who may only read", () => {
  test("gets no link with a key that only has invites:read; the field stays, empty", async () => {
    const reader = narrowKey(["invites:read"]);
    for (const path of ["/invites", `/invites/${inviteId}`]) {
      const { status, text } = await get(path, reader);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('"analysis_link":""');
      expect(text).not.toContain(link);
    }
  });

  test.each(["reviewer", "data_protection"] as const)("gets none as %s, anywhere", async (role) => {
    const reader = as(role);
    const answers = await Promise.all(everywhere().map((path) => get(path, reader)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
    for (const { text } of answers) {
      expect(text).not.toContain(link);
      expect(text).not.toContain(seatedLink);
    }
  });

  test("reads emails with the link left out of text, HTML and preview, and is informed of it", async () => {
    const reader = as("data_protection");
    const { mails } = (await get("/console/mails?template=invite", reader)).json.data;
    const { data } = (await get(`/console/mails/${mails[0].mail_id}`, reader)).json;
    expect(data).toMatchObject({ content: "available", link_hidden: true });
    expect(data.text).toContain("http://assay.test/a/…");
    for (const part of [data.text, data.html, data.preview]) expect(part).not.toContain(link);
    const receipt = (await get("/console/mails?template=receipt", reader)).json.data.mails[0];
    expect((await get(`/console/mails/${receipt.mail_id}`, reader)).json.data.link_hidden).toBe(false);
  });

  test("leaves no line that links were shown", async () => {
    const reader = as("reviewer");
    const heard = hearSecurity(service);
    for (const path of everywhere()) await get(path, reader);
    expect(heard.filter(({ event }) => event === "link.shown")).toEqual([]);
  });
});

describe("who may write invites", () => {
  test.each(["owner", "recruiter"] as const)("gets them as %s: lists, records and mails", async (role) => {
    const writer = as(role);
    const [mail] = (await get("/console/mails?template=invite", writer)).json.data.mails;
    for (const path of ["/invites", `/invites/${inviteId}`, `/console/candidates/${sessionId}`]) {
      expect((await get(path, writer)).text).toContain(`/a/${link}`);
    }
    expect((await get("/console/sessions", writer)).text).toContain(`/a/${seatedLink}`);
    const { data } = (await get(`/console/mails/${mail.mail_id}`, writer)).json;
    expect([data.text.includes(`/a/${link}`), data.link_hidden]).toEqual([true, false]);
  });

  test("gets them with a new key, and each answer that contained some leaves one line with ids", async () => {
    const heard = hearSecurity(service);
    const key = { key: account.key };
    await get("/invites", key);
    await get(`/invites/${inviteId}`, key);
    const by = String(rows(service, "SELECT id FROM api_keys")[0]?.id);
    const line = { event: "link.shown", by, account: account.id, mode: "test", count: 1 };
    expect(heard).toEqual([line, { ...line, invite: inviteId }] as typeof heard);
    expect(JSON.stringify(heard)).not.toContain(link);
  });
});
