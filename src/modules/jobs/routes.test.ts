import { beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
let profileId: string;

beforeEach(async () => {
  const body = { name: "Vertrieb", dimensions: { people: { ideal: 6 } } };
  profileId = (await service.call("POST", "/api/v1/job-profiles", { key: account.key, body })).json.data.id;
});

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { ...asPerson(account), ...(body !== undefined && { body }) });
const open = async (fields: object = {}) =>
  (await call("POST", "/jobs", { title: "Field sales", job_profile_id: profileId, ...fields })).json.data;
const applicants = async (jobId: string, stage = "") =>
  (await call("GET", `/jobs/${jobId}/applicants${stage && `?stage=${stage}`}`)).json.data.applicants;
const sessionOf = (inviteId: string) =>
  Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);
const decide = (sessionId: number, outcome: string, profile: string | null = profileId) =>
  call("POST", `/candidates/${sessionId}/reviews`, {
    ...{ kind: "decision", text: "Told well what they did", outcome, grounds: ["interview"] },
    ...(profile !== null && { job_profile_id: profile }),
  });

describe("an invite that names a job profile", () => {
  test("belongs to the only open job with it, and to none where there are two, or none that is open", async () => {
    const first = await open();
    const one = await invite(service, account, { job_profile_id: profileId });
    await invite(service, account, { email: "other@people.example" });
    expect(await applicants(first.id)).toMatchObject([
      { invite_id: one.id, session_id: null, stage: "invited", way: "profile" },
    ]);
    const second = await open({ title: "Key accounts" });
    await invite(service, account, { email: "third@people.example", job_profile_id: profileId });
    await call("PUT", `/jobs/${second.id}/status`, { status: "on_hold" });
    await call("PUT", `/jobs/${first.id}/status`, { status: "closed" });
    await invite(service, account, { email: "fourth@people.example", job_profile_id: profileId });
    expect(await applicants(first.id)).toHaveLength(1);
    expect(await applicants(second.id)).toEqual([]);
  });

  test("is refused together with its place in the job: neither is there alone", async () => {
    const job = await open();
    const body = { email: "not an address", job_profile_id: profileId };
    expect((await service.call("POST", "/api/v1/invites", { key: account.key, body })).status).toBe(400);
    expect(count(service, "job_applicants")).toBe(0);
    expect((await call("GET", `/jobs/${job.id}`)).json.data.applicants.total).toBe(0);
  });
});

describe("an invite that names a job", () => {
  test("belongs to it though two have its profile, and is not created where the job is not open or another's", async () => {
    const [one, two] = [await open(), await open({ title: "Key accounts" })];
    const sent = await invite(service, account, { job_profile_id: profileId, job_id: two.id });
    expect(await applicants(two.id)).toMatchObject([{ invite_id: sent.id, way: "invite", stage: "invited" }]);
    expect(await applicants(one.id)).toEqual([]);
    await call("PUT", `/jobs/${one.id}/status`, { status: "filled" });
    for (const job_id of [one.id, "job_none"]) {
      const body = { email: "no@people.example", job_id };
      const { status, json } = await service.call("POST", "/api/v1/invites", { key: account.key, body });
      expect([status, json.error.field]).toEqual([400, "job_id"]);
    }
    expect(count(service, "invites")).toBe(1);
  });

  test("waits with its list while the job is not open, says so, and is sent when it opens again", async () => {
    const job = await open();
    const crowd = Array.from({ length: 12 }, (_, n) => ({ email: `crowd${n}@people.example` }));
    const list = { name: "Crowd", rows: crowd, job_id: job.id };
    const { batch } = (await call("POST", "/invite-batches", list)).json.data;
    expect(batch).toMatchObject({ job_id: job.id, waiting_for: "pending_invite_limit" });
    const people = await applicants(job.id);
    expect(people).toHaveLength(10);
    await call("PUT", `/jobs/${job.id}/status`, { status: "on_hold" });
    for (const { invite_id } of people.slice(0, 2)) {
      await service.call("DELETE", `/api/v1/invites/${invite_id}`, { key: account.key });
    }
    const standing = async () => {
      const { batch: now } = (await call("GET", `/invite-batches/${batch.batch_id}`)).json.data;
      return [now.waiting_for, now.rows.waiting];
    };
    expect(await standing()).toEqual(["job_not_open", 2]);
    // The list of candidates finds them by the job, also anyone who only waits.
    const elsewhere = await invite(service, account, { email: "elsewhere@people.example" });
    const listed = await call("GET", `/candidates?state=all&job_id=${job.id}`);
    expect(listed.json.data.pagination.total).toBe(12);
    expect(listed.json.data.counts).toMatchObject({ pending: 8, waiting: 2, cancelled: 2 });
    expect((await call("GET", "/candidates?state=all&job_id=job_none")).json.data.pagination.total).toBe(0);
    await service.call("DELETE", `/api/v1/invites/${elsewhere.id}`, { key: account.key });
    await call("PUT", `/jobs/${job.id}/status`, { status: "open" });
    expect(await standing()).toEqual([null, 0]);
    expect(await applicants(job.id)).toHaveLength(10);
    const refused = await call("POST", "/invite-batches", { ...list, job_id: "job_none" });
    expect([refused.status, refused.json.error.field]).toEqual([400, "job_id"]);
  });
});

describe("the people of a job", () => {
  test("are decided about for this job alone, also where another one has the same profile", async () => {
    const [one, two] = [await open(), await open({ title: "Key accounts" })];
    const sent = await invite(service, account, { job_id: one.id });
    await completeAssessment(service, sent.token);
    const session = sessionOf(sent.id);
    const decision = { kind: "decision", text: "Why", outcome: "hire", grounds: ["interview"] };
    const decideFor = (jobId: string) =>
      call("POST", `/candidates/${session}/reviews`, { ...decision, job_id: jobId });
    const refused = await decideFor(two.id);
    expect([refused.status, refused.json.error.field]).toEqual([400, "job_id"]);
    await call("POST", `/jobs/${two.id}/applicants`, { session_ids: [session] });
    expect((await decideFor(two.id)).json.data).toMatchObject({ job_id: two.id, job_profile_id: profileId });
    expect((await applicants(two.id))[0].stage).toBe("hire");
    expect((await applicants(one.id))[0].stage).toBe("completed");
    const jobsOf = async (query: string) =>
      (await call("GET", `/jobs?status=all&${query}`)).json.data.jobs.map((job: { id: string }) => job.id);
    expect(await jobsOf(`session_id=${session}`)).toEqual([two.id, one.id]);
    expect(await jobsOf(`invite_id=${sent.id}`)).toEqual([two.id, one.id]);
    expect(await jobsOf("session_id=999999")).toEqual([]);
  });

  test("go through its stages by what they do, and by what is decided for this job and no other", async () => {
    const job = await open();
    const { id, token } = await invite(service, account, { job_profile_id: profileId });
    const stage = async () => (await applicants(job.id))[0]?.stage;
    expect(await stage()).toBe("invited");
    await completeAssessment(service, token);
    expect(await stage()).toBe("completed");
    await decide(sessionOf(id), "decline", null);
    expect(await stage()).toBe("completed");
    const { json } = await decide(sessionOf(id), "hold");
    expect(await stage()).toBe("hold");
    service.clock.advance(1000);
    await decide(sessionOf(id), "advance");
    expect(await stage()).toBe("advance");
    expect((await call("GET", `/jobs/${job.id}`)).json.data.applicants).toMatchObject({
      total: 1,
      advance: 1,
      hold: 0,
    });
    expect(await applicants(job.id, "hold")).toEqual([]);
    expect(await applicants(job.id, "advance")).toHaveLength(1);
    expect(json.success).toBe(true);
    const late = await invite(service, account, { email: "late@people.example", job_profile_id: profileId });
    service.clock.advance(100 * DAY_MS);
    expect((await applicants(job.id, "expired")).map((one: { invite_id: string }) => one.invite_id)).toEqual([
      late.id,
    ]);
  });

  test("can be looked at for several jobs, once for each, however they are named", async () => {
    const [one, other] = [await open(), await open({ title: "Other", job_profile_id: null })];
    const sent = await invite(service, account);
    await completeAssessment(service, sent.token);
    const add = async (jobId: string, body: object) =>
      (await call("POST", `/jobs/${jobId}/applicants`, body)).json.data.results;
    const session = sessionOf(sent.id);
    expect(await add(one.id, { invite_ids: [sent.id] })).toEqual([
      { session_id: null, invite_id: sent.id, status: "added" },
    ]);
    expect(await add(one.id, { session_ids: [session, 999_999] })).toEqual([
      { session_id: session, invite_id: sent.id, status: "already_there" },
      { session_id: 999_999, invite_id: null, status: "not_found" },
    ]);
    expect(await add(other.id, { session_ids: [session] })).toMatchObject([{ status: "added" }]);
    expect(await applicants(one.id)).toHaveLength(1);
    const [there] = await applicants(other.id);
    expect(there).toMatchObject({ session_id: session, invite_id: sent.id, way: "person" });
    expect((await call("DELETE", `/jobs/${other.id}/applicants/${there.id}`)).status).toBe(200);
    expect((await call("DELETE", `/jobs/${other.id}/applicants/${there.id}`)).json.error.code).toBe(
      "applicant_not_found",
    );
    expect(await applicants(one.id)).toHaveLength(1);
  });

  test("are gone from every job with an erasure, which says so; somebody whose invite is withdrawn is in none", async () => {
    const job = await open();
    const sent = await invite(service, account, { job_profile_id: profileId });
    const back = await invite(service, account, { email: "back@people.example", job_profile_id: profileId });
    await completeAssessment(service, sent.token);
    await service.call("DELETE", `/api/v1/invites/${back.id}`, { key: account.key });
    expect(await applicants(job.id)).toHaveLength(1);
    const path = `/api/v1/gdpr/candidates/${sessionOf(sent.id)}`;
    const erased = await service.call("DELETE", path, { key: account.key });
    expect(erased.json.data.affected_tables).toContain("job_applicants");
    expect(await applicants(job.id)).toEqual([]);
    expect(rows(service, "SELECT invite_id FROM job_applicants")).toEqual([{ invite_id: back.id }]);
    expect((await call("DELETE", `/invites/${back.id}/person`)).json.data.affected_tables).toContain(
      "job_applicants",
    );
    expect(count(service, "job_applicants")).toBe(0);
  });
});

describe("a job", () => {
  test("is found by every word of title and reference, by status and by owner", async () => {
    const { userId } = signIn(service, { role: "recruiter", account });
    const sales = await open({ title: "Außendienst Köln", external_ref: "SALES-3318", owner_id: userId });
    const desk = await open({ title: "Service desk" });
    await call("PUT", `/jobs/${desk.id}/status`, { status: "filled" });
    const found = async (query: string) =>
      (await call("GET", `/jobs?${query}`)).json.data.jobs.map((job: { id: string }) => job.id);
    expect(await found("")).toEqual([sales.id]);
    expect(await found("status=all")).toEqual([desk.id, sales.id]);
    expect(await found("status=all&sort=title")).toEqual([sales.id, desk.id]);
    expect(await found("status=filled")).toEqual([desk.id]);
    expect(await found("q=sales+koln")).toEqual([sales.id]);
    expect(await found("q=sales+berlin")).toEqual([]);
    expect(await found(`status=all&owner_id=${userId}`)).toEqual([sales.id]);
  });

  test("that somebody has changed meanwhile is not overwritten; one with people is not deleted", async () => {
    const job = await open();
    expect((await call("PUT", `/jobs/${job.id}`, { title: "One", revision: 1 })).json.data).toMatchObject({
      title: "One",
      revision: 2,
      job_profile_id: profileId,
    });
    for (const [path, body] of [
      ["", { title: "Two" }],
      ["/status", { status: "closed" }],
    ] as const) {
      const { status, json } = await call("PUT", `/jobs/${job.id}${path}`, { ...body, revision: 1 });
      expect([status, json.error.code]).toEqual([409, "job_changed"]);
    }
    expect((await call("GET", `/jobs/${job.id}`)).json.data).toMatchObject({ title: "One", status: "open" });
    await invite(service, account, { job_profile_id: profileId });
    const refused = await call("DELETE", `/jobs/${job.id}`);
    expect([refused.status, refused.json.error.code]).toEqual([409, "job_has_applicants"]);
    const empty = await open({ title: "Empty", job_profile_id: null });
    expect((await call("DELETE", `/jobs/${empty.id}`)).status).toBe(200);
    expect((await call("GET", `/jobs/${empty.id}`)).json.error.code).toBe("job_not_found");
  });

  test("has a team of colleagues and texts in both languages, and keeps what a change does not name", async () => {
    const { userId } = signIn(service, { role: "recruiter", account });
    const { colleagues } = (await call("GET", "/colleagues")).json.data;
    expect(colleagues.map(({ id }: { id: string }) => id)).toContain(userId);
    expect(JSON.stringify(colleagues)).not.toContain("@");
    const job = await open({ team: [userId, userId], notice_de: "Guten Tag", notice_en: "Hello" });
    expect(job).toMatchObject({ team: [userId], notice_de: "Guten Tag", notice_en: "Hello" });
    const changed = (await call("PUT", `/jobs/${job.id}`, { notice_en: "" })).json.data;
    expect(changed).toMatchObject({ team: [userId], notice_de: "Guten Tag", notice_en: "" });
    expect((await call("PUT", `/jobs/${job.id}`, { team: [] })).json.data.team).toEqual([]);
    expect((await call("PUT", `/jobs/${job.id}`, { team: ["usr_none"] })).json.error.field).toBe("team");
  });

  test("takes no profile and no person that the account does not have", async () => {
    const refused = async (fields: object) => {
      const { status, json } = await call("POST", "/jobs", { title: "Job", ...fields });
      return [status, json.error?.field];
    };
    expect(await refused({ job_profile_id: "jp_none" })).toEqual([400, "job_profile_id"]);
    expect(await refused({ owner_id: "usr_none" })).toEqual([400, "owner_id"]);
    expect(await refused({ title: " " })).toEqual([400, "title"]);
    expect(count(service, "jobs")).toBe(0);
  });
});
