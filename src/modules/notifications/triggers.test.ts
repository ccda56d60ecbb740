import { expect, test } from "bun:test";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { proposeTo } from "#/testing/records.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";

/** What people are notified of, trigger by trigger, and who is not. */

const API = "/api/v1/console";
const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "100000" });
const account = useBuyer(service);

type RoleName = "owner" | "recruiter" | "reviewer" | "data_protection";
type SignedIn = ReturnType<typeof person>;
const person = (role: RoleName) => signIn(service, { role, account });
async function reported({ options }: { options: CallOptions }) {
  const { status, json } = await service.call("GET", `${API}/notifications`, options);
  expect(status).toBe(200);
  return json.data.notifications as {
    kind: string;
    subject: string;
    name: string;
    label: string | null;
    detail: string | null;
    session_id: number | null;
    record_id: string | null;
  }[];
}
const notifiedRows = (userId: string) =>
  rows(service, "SELECT kind, subject, ref FROM alerts WHERE user_id = ? ORDER BY id", userId);
const notify = (job = "tell-of-waiting") => service.run(job);
const done = (fields = {}) => {
  const id = seedAssessment(service, account, fields);
  seedResult(service, id, () => 5);
  return id;
};

test("a result without a decision is reported once, after the account's days, and one that is decided never", async () => {
  const rita = person("recruiter");
  const [open, decided] = [done(), done()];
  await service.call("POST", `${API}/candidates/${decided}/reviews`, {
    ...asPerson(account),
    body: { kind: "decision", outcome: "advance", grounds: ["interview"], text: "Fits" },
  });
  service.clock.advance(7 * DAY_MS - HOUR_MS);
  await notify();
  expect(notifiedRows(rita.userId)).toEqual([]);
  service.clock.advance(2 * HOUR_MS);
  await notify();
  await notify();
  service.clock.advance(DAY_MS);
  await notify();
  expect(notifiedRows(rita.userId)).toEqual([
    { kind: "waiting_too_long", subject: "candidate", ref: `session:${open}` },
  ]);
});

test("the days are the account's, and what has waited for long before is not reported at all", async () => {
  const rita = person("recruiter");
  const { options } = person("owner");
  const body = { waiting_days: 2 };
  const set = await service.call("PUT", `${API}/notification-settings`, { ...options, body });
  expect(set.json.data).toMatchObject({ waiting_days: 2, low_credits: 5 });
  const id = done();
  service.clock.advance(2 * DAY_MS + HOUR_MS);
  await notify();
  expect(notifiedRows(rita.userId)).toMatchObject([{ ref: `session:${id}` }]);
  const old = done();
  service.clock.advance(10 * DAY_MS);
  await notify();
  expect(notifiedRows(rita.userId).map(({ ref }) => ref)).not.toContain(`session:${old}`);
});

test("a shortlist and a proposed decision wait too: reported to others than the proposer", async () => {
  const [rita, rolf] = [person("recruiter"), person("recruiter")];
  const id = done();
  await service.call("POST", `${API}/shortlists`, {
    ...rita.options,
    body: { name: "Five", session_ids: [id] },
  });
  const proposal = await proposeTo(service, account, id, rita.userId);
  service.clock.advance(7 * DAY_MS + HOUR_MS);
  await notify();
  const subjects = (userId: string) =>
    notifiedRows(userId)
      .filter(({ kind }) => kind === "waiting_too_long")
      .map(({ subject }) => subject)
      .toSorted();
  expect(subjects(rita.userId)).toEqual(["candidate", "shortlist"]);
  expect(subjects(rolf.userId)).toEqual(["candidate", "proposal", "shortlist"]);
  expect(notifiedRows(rolf.userId).findLast(({ subject }) => subject === "proposal")?.ref).toBe(proposal);
});

/** As somebody does it where decisions take two people. */
async function propose(owner: SignedIn, author: SignedIn, sessionId: number): Promise<string> {
  await service.call("PUT", `${API}/four-eyes`, { ...owner.options, body: { enabled: true } });
  const { status, json } = await service.call("POST", `${API}/candidates/${sessionId}/reviews`, {
    ...author.options,
    body: { kind: "decision", outcome: "hold", grounds: ["interview"], text: "More to be seen" },
  });
  expect(status).toBe(201);
  return json.data.id;
}

test("a proposed decision is reported at once to those who may confirm it, and its answer to the proposer", async () => {
  const [owner, rita, rolf, vera] = [
    person("owner"),
    person("recruiter"),
    person("recruiter"),
    person("reviewer"),
  ];
  const id = done();
  const proposal = await propose(owner, rita, id);
  expect(await reported(rolf)).toMatchObject([
    { kind: "decision_asked", subject: "proposal", record_id: proposal, session_id: id },
  ]);
  for (const other of [owner, rita, vera]) expect(await reported(other)).toEqual([]);
  const answer = { answer: "reject", reason: "Not enough shown yet" };
  const path = `${API}/decision-proposals/${proposal}/answer`;
  expect((await service.call("POST", path, { ...rolf.options, body: answer })).status).toBe(200);
  expect(await reported(rita)).toMatchObject([
    { kind: "decision_answered", detail: "rejected", session_id: id, record_id: proposal },
  ]);
  expect(await reported(rolf)).toHaveLength(1);
});

test("where nobody else has the task, an owner is asked to confirm", async () => {
  const [owner, rita] = [person("owner"), person("recruiter")];
  await propose(owner, rita, done());
  expect(await reported(owner)).toMatchObject([{ kind: "decision_asked" }]);
  expect(await reported(rita)).toEqual([]);
});

test("nobody who works for other clients, or who opted out, is notified of a proposed decision", async () => {
  const [owner, rita, lea, rolf] = [
    person("owner"),
    person("recruiter"),
    person("recruiter"),
    person("recruiter"),
  ];
  const created = await service.call("POST", `${API}/clients`, {
    ...owner.options,
    body: { name: "Client" },
  });
  await service.call("PUT", `${API}/members/${lea.userId}`, {
    ...owner.options,
    body: { role: "recruiter", client_ids: [created.json.data.id] },
  });
  await service.call("PUT", `${API}/notification-wishes`, {
    ...rolf.options,
    body: { kind: "decision_asked", console: false, mail: "off" },
  });
  const proposal = await propose(owner, rita, done());
  for (const other of [lea, rolf, owner]) expect(await reported(other)).toEqual([]);
  expect(count(service, "alerts WHERE kind = 'decision_asked' AND is_listed")).toBe(0);
  await service.call("PUT", `${API}/notification-wishes`, {
    ...rita.options,
    body: { kind: "decision_answered", console: false, mail: "off" },
  });
  const answer = { answer: "reject", reason: "Not enough shown yet" };
  const path = `${API}/decision-proposals/${proposal}/answer`;
  expect((await service.call("POST", path, { ...rolf.options, body: answer })).status).toBe(200);
  expect(await reported(rita)).toEqual([]);
});

test("anyone who is mentioned in a note is notified, and nobody else; not of a mention of oneself", async () => {
  const [rita, vera] = [person("recruiter"), person("reviewer")];
  const id = done();
  const note = (text: string, userId: string) =>
    service.call("POST", `${API}/candidates/${id}/reviews`, {
      ...rita.options,
      body: { kind: "note", text, mentions: [{ user_id: userId, at: 0, length: 2 }] },
    });
  expect((await note("@V please look", vera.userId)).status).toBe(201);
  expect((await note("@R that is me", rita.userId)).status).toBe(201);
  expect(await reported(vera)).toMatchObject([{ kind: "mentioned", session_id: id }]);
  expect(await reported(rita)).toEqual([]);
});

test("a manager's answer is reported to the person who shared; said again before it was read, it stays one line", async () => {
  const [rita, rolf] = [person("recruiter"), person("recruiter")];
  const id = done();
  const profile = await service.call("POST", "/api/v1/job-profiles", {
    key: account.key,
    body: { name: "Profile", dimensions: { people: { ideal: 6 } } },
  });
  const result = await service.call("POST", `${API}/shares`, {
    ...rita.options,
    body: { session_id: id, job_profile_id: profile.json.data.id, receiver: "Henning" },
  });
  const behind = () => {
    const found = service.shares.behind(result.json.data.id);
    if (found === null) throw new Error("no share");
    return found.share;
  };
  service.shares.answer(behind(), id, "yes", "");
  service.shares.answer(behind(), id, "no", "");
  service.shares.answer(behind(), id, "no", "");
  expect(await reported(rita)).toMatchObject([
    { kind: "share_answered", label: "Henning", detail: "no", session_id: id },
  ]);
  expect(await reported(rolf)).toEqual([]);
});

test("bulk actions and an invitation list are reported to the person who started them", async () => {
  const [rita, rolf] = [person("recruiter"), person("recruiter")];
  const id = done();
  await service.call("POST", `${API}/bulk-reports`, {
    ...rita.options,
    body: { session_ids: [id], lang: "en" },
  });
  await service.bulk.carryOnAll();
  await service.call("POST", `${API}/invite-batches`, {
    ...rita.options,
    body: { name: "Spring", rows: [{ email: "one@people.example" }] },
  });
  const kinds = async () => (await reported(rita)).map(({ kind, detail, label }) => [kind, detail ?? label]);
  expect((await kinds()).toSorted()).toEqual([
    ["list_done", "Spring"],
    ["reports_ready", "reports"],
  ]);
  expect(await reported(rolf)).toEqual([]);
});

test("reports of which none could be created are not reported as ready, and what was said of bulk actions applies to them", async () => {
  const rita = person("recruiter");
  const { id } = await invite(service, account);
  const reports = async (body: object) => {
    const made = await service.call("POST", `${API}/bulk-reports`, {
      ...rita.options,
      body: { ...body, lang: "en" },
    });
    expect(made.status).toBe(201);
    await service.bulk.carryOnAll();
  };
  await reports({ invite_ids: [id] });
  expect(await reported(rita)).toMatchObject([{ kind: "list_done", detail: "reports" }]);
  const input = (body: object) =>
    service.call("PUT", `${API}/notification-wishes`, { ...rita.options, body });
  const preferences = (await input({ kind: "list_done", console: false })).json.data.wishes;
  expect(preferences).toContainEqual({ kind: "reports_ready", console: false, mail: "off" });
  await reports({ session_ids: [done()] });
  expect(await reported(rita)).toHaveLength(1);
  await input({ kind: "reports_ready", console: true });
  await reports({ session_ids: [done()] });
  expect((await reported(rita)).map(({ kind }) => kind)).toEqual(["reports_ready", "list_done"]);
});

test("credits that run low are reported once to owners, and again after a purchase", async () => {
  const olga = person("owner");
  const rita = person("recruiter");
  const low = async () => (await reported(olga)).filter(({ kind }) => kind === "credit_low").length;
  for (let left = 9; left >= 4; left -= 1) {
    const { token } = await invite(service, account);
    await completeAssessment(service, token);
    expect(await low()).toBe(left > 5 ? 0 : 1);
  }
  expect((await reported(rita)).filter(({ kind }) => kind === "credit_low")).toEqual([]);
  service.billing.grant({ accountId: account.id, mode: "test" }, 2, "test");
  for (let left = 5; left >= 4; left -= 1) {
    const { token } = await invite(service, account);
    await completeAssessment(service, token);
  }
  expect(await low()).toBe(2);
});

test("a debt is reported once when it begins, by mail too, and what is finished continues", async () => {
  const olga = person("owner");
  const tokens: string[] = [];
  for (let number = 0; number < 10; number += 1) tokens.push((await invite(service, account)).token);
  service.billing.grant({ accountId: account.id, mode: "test" }, -8, "test");
  for (const token of tokens.slice(0, 5)) await completeAssessment(service, token);
  const debts = (await reported(olga)).filter(
    ({ kind, detail }) => kind === "credit_low" && detail?.startsWith("-"),
  );
  expect(debts.map(({ detail }) => detail)).toEqual(["-1"]);
  expect(service.billing.balance({ accountId: account.id, mode: "test" }).owed).toBe(3);
  expect(count(service, "outbox WHERE ref LIKE 'alert:%'")).toBeGreaterThan(0);
});

test("a debt that results from withdrawn credits is reported at once, however they were withdrawn", async () => {
  const tenant = { accountId: account.id, mode: "test" as const };
  const olga = person("owner");
  const debts = async () =>
    (await reported(olga))
      .filter(({ kind, detail }) => kind === "credit_low" && detail?.startsWith("-"))
      .map(({ detail }) => detail)
      .toReversed();
  const { token } = await invite(service, account);
  await completeAssessment(service, token);
  const granted = service.billing.grant(tenant, 1, "test");
  const [order] = rows(service, "SELECT id FROM orders WHERE account_id = ?", account.id);
  service.creditNotes.issue(String(order?.id), { credits: 9, reason: "Not needed" });
  expect(await debts()).toEqual([]);
  service.billing.undoGrant(account.id, granted.id, "test");
  expect(service.billing.balance(tenant)).toMatchObject({ available: 0, owed: 0 });
  expect(await debts()).toEqual([]);
  service.creditNotes.takeBack(String(order?.id));
  expect(await debts()).toEqual(["-1"]);
});

test("a webhook that fails for an hour is reported once for each run of failures, to those who may manage it", async () => {
  const [olga, rita] = [person("owner"), person("recruiter")];
  const { json } = await service.call("POST", "/api/v1/webhooks", {
    key: account.key,
    body: { url: "https://hooks.example.com/" },
  });
  const failSince = (at: number) => execute(service, "UPDATE webhooks SET failing_since = ?", at);
  failSince(service.clock.now());
  service.clock.advance(HOUR_MS - 1000);
  await notify("tell-of-failing-webhooks");
  expect(await reported(olga)).toEqual([]);
  service.clock.advance(2000);
  await notify("tell-of-failing-webhooks");
  await notify("tell-of-failing-webhooks");
  expect(await reported(olga)).toMatchObject([
    { kind: "delivery_failing", record_id: json.data.webhook_id, detail: "retrying" },
  ]);
  expect(await reported(rita)).toEqual([]);
  failSince(service.clock.now() - HOUR_MS);
  await notify("tell-of-failing-webhooks");
  expect(await reported(olga)).toHaveLength(2);
});

test("anyone who is limited to clients is notified of these alone, and of nothing from before they were", async () => {
  const [rita, lea, olga] = [person("recruiter"), person("recruiter"), person("owner")];
  const made = await service.call("POST", `${API}/clients`, { ...olga.options, body: { name: "Client" } });
  const { token } = await invite(service, account);
  await completeAssessment(service, token);
  expect(await reported(lea)).toHaveLength(1);
  const limited = await service.call("PUT", `${API}/members/${lea.userId}`, {
    ...olga.options,
    body: { role: "recruiter", client_ids: [made.json.data.id] },
  });
  expect(limited.status).toBe(200);
  expect(await reported(lea)).toEqual([]);
  const next = await invite(service, account);
  await completeAssessment(service, next.token);
  expect(await reported(lea)).toEqual([]);
  expect(notifiedRows(lea.userId)).toHaveLength(1);
  expect(await reported(rita)).toHaveLength(2);
});

test("a role that may not read the thing any more is not shown it", async () => {
  const [dana, olga] = [person("data_protection"), person("owner")];
  execute(
    service,
    `INSERT INTO alerts (account_id, mode, user_id, kind, subject, ref, record_id, is_listed, created_at)
     VALUES (?, 'test', ?, 'request_opened', 'withdrawal', 'w', '1', 1, 1)`,
    ...([account.id, dana.userId] as const),
  );
  expect(await reported(dana)).toHaveLength(1);
  await service.call("PUT", `${API}/members/${dana.userId}`, { ...olga.options, body: { role: "reviewer" } });
  expect(await reported(dana)).toEqual([]);
});

test("an erasure takes what is about the person out of everybody's list, and nothing else", async () => {
  const rita = person("recruiter");
  const [first, second] = [await invite(service, account), await invite(service, account)];
  for (const { token } of [first, second]) await completeAssessment(service, token);
  const [{ id } = {}] = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", first.id);
  await service.call("DELETE", `/api/v1/gdpr/candidates/${id}`, { key: account.key });
  expect((await reported(rita)).map(({ session_id }) => session_id)).not.toContain(id);
  expect(count(service, "alerts WHERE kind = 'result_ready'")).toBe(1);
});

test("where a job hides names, anyone who must not know them gets a code, in the list and by mail", async () => {
  const [rita, vera] = [person("recruiter"), person("reviewer")];
  const { token } = await invite(service, account, {
    name: "Zenobia Quartz",
    email: "zenobia@people.example",
  });
  await completeAssessment(service, token);
  const [{ id } = {}] = rows(service, "SELECT id FROM sessions");
  execute(service, "UPDATE candidate_list SET first_name = 'Zenobia', last_name = 'Quartz'");
  const job = await service.call("POST", `${API}/jobs`, { ...rita.options, body: { title: "Blind" } });
  const path = `${API}/jobs/${job.json.data.id}`;
  const added = await service.call("POST", `${path}/applicants`, {
    ...rita.options,
    body: { session_ids: [id] },
  });
  expect(added.status).toBeLessThan(300);
  expect(
    (await service.call("POST", `${path}/blindness`, { ...rita.options, body: {} })).status,
  ).toBeLessThan(300);
  await service.call("PUT", `${API}/notification-wishes`, {
    ...vera.options,
    body: { kind: "mentioned", mail: "at_once" },
  });
  await service.call("POST", `${API}/candidates/${id}/reviews`, {
    ...rita.options,
    body: { kind: "note", text: "@V look", mentions: [{ user_id: vera.userId, at: 0, length: 2 }] },
  });
  const [one] = await reported(vera);
  expect(one?.name).toMatch(/^Person /);
  const proposal = await propose(person("owner"), vera, Number(id));
  expect(await reported(rita)).toContainEqual(
    expect.objectContaining({ kind: "decision_asked", name: "Zenobia Quartz" }),
  );
  const answer = { answer: "reject", reason: "Not enough shown yet" };
  const answered = await service.call("POST", `${API}/decision-proposals/${proposal}/answer`, {
    ...rita.options,
    body: answer,
  });
  expect(answered.status).toBe(200);
  const [last] = await reported(vera);
  expect(last).toMatchObject({ kind: "decision_answered", detail: "rejected" });
  expect(last?.name).toBe(one?.name ?? "");
  const [{ id: alertId } = {}] = rows(service, "SELECT id FROM alerts WHERE user_id = ?", vera.userId);
  const tenant = { accountId: account.id, mode: "test" } as const;
  expect(service.alerts.forMail(tenant, vera.userId, Number(alertId))?.name).toMatch(/^Person /);
});
