import { beforeEach, describe, expect, test } from "bun:test";
import { pngOf } from "#/modules/branding/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
let profileId: string;

beforeEach(async () => {
  const body = { name: "Vertrieb", dimensions: { people: { ideal: 6 } } };
  profileId = (await service.call("POST", "/api/v1/job-profiles", { key: account.key, body })).json.data.id;
});

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { ...asPerson(account), ...(body !== undefined && { body }) });
const client = async (name = "Difference Works", fields: object = {}) =>
  (await call("POST", "/clients", { name, ...fields })).json.data;
const open = async (fields: object) =>
  (await call("POST", "/jobs", { title: "Field sales", job_profile_id: profileId, ...fields })).json.data;
const askedFor = (inviteId: string) =>
  rows(service, "SELECT client_id FROM client_people WHERE invite_id = ?", inviteId)[0]?.client_id;

describe("a client", () => {
  test("is added, changed only from its latest revision, archived and found by words", async () => {
    const created = await client("Difference Works", {
      invoice_ref: "PO 1",
      contacts: [{ name: "Charles", email: "charles@difference.example" }],
    });
    expect(created).toMatchObject({
      name: "Difference Works",
      invoice_ref: "PO 1",
      revision: 1,
      open_jobs: 0,
    });
    const changed = await call("PUT", `/clients/${created.id}`, { invoice_ref: "PO 2", revision: 1 });
    expect(changed.json.data).toMatchObject({ name: "Difference Works", invoice_ref: "PO 2", revision: 2 });
    const late = await call("PUT", `/clients/${created.id}`, { name: "Else", revision: 1 });
    expect([late.status, late.json.error.code]).toEqual([409, "client_changed"]);
    expect((await call("GET", `/clients/${created.id}`)).json.data.name).toBe("Difference Works");
    const listed = async (query: string) =>
      (await call("GET", `/clients${query}`)).json.data.clients.map(({ name }: { name: string }) => name);
    expect(await listed("?q=po%202%20diff")).toEqual(["Difference Works"]);
    await call("PUT", `/clients/${created.id}`, { archived: true });
    expect([await listed(""), await listed("?state=archived")]).toEqual([[], ["Difference Works"]]);
    const job = await call("POST", "/jobs", { title: "Sales", client_id: created.id });
    expect(job.json.error).toMatchObject({ code: "invalid_input", field: "client_id" });
  });

  test("of both modes of an account is none of another account's", async () => {
    const result = await client();
    const other = signIn(service, { role: "owner", account, mode: "live" });
    const live = await service.call("GET", `${API}/clients/${result.id}`, other.options);
    expect(live.json.data.name).toBe("Difference Works");
  });

  test("can be deleted until a job, a member or an invitation names it", async () => {
    const used = await client("Used");
    await open({ client_id: used.id });
    const named = await client("Named");
    await call("POST", "/members", {
      ...{ email: "guest@console.example", name: "Guest", role: "recruiter", client_ids: [named.id] },
    });
    const free = await client("Free");
    for (const [id, status] of [
      [used.id, 409],
      [named.id, 409],
      [free.id, 200],
    ] as const)
      expect((await call("DELETE", `/clients/${id}`)).status).toBe(status);
  });

  test("has a look of its own, whose files anybody can load", async () => {
    const { id } = await client();
    const data = pngOf(64, 32).toString("base64");
    await call("PUT", `/clients/${id}/branding`, { accent: "#7a1f5c", display_name: "DW" });
    const { json } = await call("PUT", `/clients/${id}/branding/logo`, { data });
    expect(json.data).toMatchObject({ display_name: "DW", accent: "#7a1f5c", logo: { width: 64 } });
    const logo = await service.call("GET", new URL(json.data.logo.url).pathname);
    expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await call("GET", "/branding")).json.data).toMatchObject({ display_name: "", logo: null });
    expect((await service.call("GET", `/brand/${id}/style.css`)).text).toContain("--");
  });
});

describe("people who are invited for a client's job", () => {
  test("is asked in its name from then on, also when the job is for another client once they have acknowledged", async () => {
    const [one, other] = [await client("One"), await client("Other")];
    const job = await open({ client_id: one.id });
    const waiting = await invite(service, account, { job_profile_id: profileId });
    const done = await invite(service, account, { email: "b@people.example", job_profile_id: profileId });
    await completeAssessment(service, done.token);
    expect([askedFor(waiting.id), askedFor(done.id)]).toEqual([one.id, one.id]);
    await call("PUT", `/jobs/${job.id}`, { client_id: other.id });
    expect([askedFor(waiting.id), askedFor(done.id)]).toEqual([other.id, one.id]);
    await call("PUT", `/jobs/${job.id}`, { client_id: null });
    expect([askedFor(waiting.id), askedFor(done.id)]).toEqual([undefined, one.id]);
  });

  test("without a client, or added after they acknowledged, is the account's own", async () => {
    const { id } = await client();
    const before = await invite(service, account, { email: "b@people.example" });
    await completeAssessment(service, before.token);
    const job = await open({ client_id: id });
    await call("POST", `/jobs/${job.id}/applicants`, { invite_ids: [before.id] });
    expect(askedFor(before.id)).toBeUndefined();
  });

  test("counts once in the client's usage, by month, with the credits that completions took", async () => {
    const { id } = await client();
    await open({ client_id: id });
    const done = await invite(service, account, { job_profile_id: profileId });
    await completeAssessment(service, done.token);
    service.clock.advance(40 * DAY_MS);
    await invite(service, account, { email: "b@people.example", job_profile_id: profileId });
    await invite(service, account, { email: "c@people.example" });
    const { months } = (await call("GET", `/clients/${id}/usage`)).json.data;
    expect(months.map(({ month: _, ...counted }: { month: string }) => counted)).toEqual([
      { invited: 1, completed: 0, credits: 0 },
      { invited: 1, completed: 1, credits: 1 },
    ]);
  });
});
