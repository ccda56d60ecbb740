import { beforeEach, expect, test } from "bun:test";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { execute, otherModeKey } from "#/testing/inspect.ts";
import { answerAll, candidatePath, confirmed, invite, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
beforeEach(() => {
  execute(service, "DELETE FROM outbox");
});

async function overview(who: CallOptions = asPerson(account)) {
  const { status, json } = await service.call("GET", `${API}/console/overview`, who);
  expect(status).toBe(200);
  return json.data;
}
const NOTHING = { count: 0, items: [] };

test("an account that has just begun waits for nobody, and each part says so", async () => {
  const data = await overview();
  for (const part of Object.values(data.waiting)) expect(part).toEqual(NOTHING);
  expect(data.pending_invites).toEqual({ count: 0, limit: 10 });
  expect(data.credits).toEqual({ available: 10, spoken_for: 0, owed: 0, unlimited: false });
  expect(data.completions).toHaveLength(84);
  expect(data.completions.at(-1)).toEqual({ date: "2026-03-02", completed: 0 });
});

test("names what waits, with what is needed to go there", async () => {
  const silent = await invite(service, account, { name: "Silent One" });
  const begun = await invite(service, account, { name: "Begun One", expires_in_days: 5 });
  await answerAll(service, begun.token);
  const done = seedAssessment(service, account, { lastName: "Done" });
  seedResult(service, done, () => 5);
  const asked = await service.call("POST", candidatePath(begun.token, "/requests"), {
    ...(await confirmed(service, begun.token)),
    body: { kind: "objection", message: "No" },
  });
  execute(
    service,
    "UPDATE outbox SET status = 'dead', finished_at = created_at, fault = 'recipient_refused'",
  );
  const hook = await service.call("POST", `${API}/webhooks`, {
    key: account.key,
    body: { url: "https://hooks.example.com/" },
  });
  execute(service, "UPDATE webhooks SET status = 'disabled'");
  execute(
    service,
    "INSERT INTO invite_batches (id, account_id, mode, name, created_by_id, created_by, created_at) VALUES ('batch_1', ?, 'test', 'Spring', 'u', 'U', 1)",
    account.id,
  );
  execute(
    service,
    "INSERT INTO batch_rows (batch_id, account_id, mode, line, email, name, product_type, language, send_email, candidate_message, status, created_at) VALUES ('batch_1', ?, 'test', 1, 'a@b.example', '', 'pa-standard', 'de', 1, '', 'waiting', 1)",
    account.id,
  );
  service.clock.advance(3 * DAY_MS);
  const { waiting, pending_invites, completions } = await overview();
  expect(pending_invites).toEqual({ count: 1, limit: 10 });
  expect(waiting.silent_invites).toMatchObject({
    count: 1,
    items: [{ invite_id: silent.id, name: "Silent One" }],
  });
  expect(waiting.expiring_invites).toMatchObject({ count: 1, items: [{ invite_id: begun.id }] });
  expect(waiting.in_progress).toMatchObject({
    count: 1,
    items: [{ invite_id: begun.id, session_id: expect.any(Number), name: "Begun One" }],
  });
  expect(waiting.undecided).toMatchObject({ count: 1, items: [{ session_id: done, name: "Ada Done" }] });
  expect(waiting.unviewed_results).toMatchObject({ count: 1, items: [{ session_id: done }] });
  expect(waiting.requests).toMatchObject({
    count: 1,
    items: [{ id: asked.json.data.requests[0].id, kind: "objection", overdue: false }],
  });
  expect(waiting.batches).toEqual({
    count: 1,
    items: [{ id: "batch_1", name: "Spring", waiting: 1, paused_at: null }],
  });
  expect(waiting.failed_mails.count).toBeGreaterThan(0);
  expect(waiting.failed_mails.items[0]).toMatchObject({ fault: "recipient_refused" });
  expect(waiting.disabled_webhooks).toMatchObject({
    count: 1,
    items: [{ webhook_id: hook.json.data.webhook_id }],
  });
  expect(completions.find(({ date }: { date: string }) => date === "2026-03-02").completed).toBe(1);
});

test("what somebody has handled no longer waits", async () => {
  const sent = await invite(service, account);
  const done = seedAssessment(service, account);
  seedResult(service, done, () => 5);
  service.clock.advance(4 * DAY_MS);
  await service.call("POST", `${API}/invites/${sent.id}/remind`, { key: account.key });
  await service.call("GET", `${API}/console/candidates/${done}`, asPerson(account));
  service.run("store-views");
  const seen = (await overview()).waiting;
  expect(seen.silent_invites).toEqual(NOTHING);
  expect(seen.unviewed_results).toEqual(NOTHING);
  expect(seen.undecided.count).toBe(1);
  await service.call("POST", `${API}/console/candidates/${done}/reviews`, {
    ...asPerson(account),
    body: { kind: "decision", outcome: "hold", grounds: ["interview"], text: "Later" },
  });
  expect((await overview()).waiting.undecided).toEqual(NOTHING);
});

test("shows at most five of a kind and the number of all, and a mail that nobody needs is no failure", async () => {
  for (let at = 0; at < 7; at += 1) seedResult(service, seedAssessment(service, account), () => 5);
  await invite(service, account);
  execute(service, "UPDATE outbox SET status = 'dead', finished_at = created_at, fault = 'not_needed'");
  const { waiting } = await overview();
  expect([waiting.undecided.count, waiting.undecided.items.length]).toEqual([7, 5]);
  expect(waiting.failed_mails).toEqual(NOTHING);
});

test("leaves out what the reader may not see, and what belongs to another account or mode", async () => {
  seedResult(service, seedAssessment(service, account), () => 5);
  const { options } = signIn(service, { role: "reviewer", account });
  const reviewers = await overview(options);
  expect(reviewers.waiting).toMatchObject({
    requests: null,
    failed_mails: null,
    disabled_webhooks: null,
    undecided: { count: 1 },
  });
  for (const who of [await register(service), otherModeKey(service, account)])
    expect((await overview(asPerson(who))).waiting.undecided).toEqual(NOTHING);
});
