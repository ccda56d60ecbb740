import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { HOUR_MS, isoTime } from "#/platform/time/clock.ts";
import { useOwnService, usePrepared } from "#/testing/harness.ts";
import { count, rows, withoutRequestId } from "#/testing/inspect.ts";
import { candidatePath } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";
import { ask, begin, confirm, mailedTokens, openAccount, startPath } from "./testing.ts";

/** The link of a job by which people start without an invitation. */

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
afterEach(() => server.stop());
const service = useOwnService(() => ({
  OPERATOR_TOKEN,
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  TRUST_PROXY: "1",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "10000",
}));
const account = usePrepared(service, () =>
  openAccount(service, 50, { company: "Northwind & Co", email: "hr@northwind.example" }),
);
beforeEach(() => void service.accounts.change(account.id, { selfStart: false, selfStartPerDay: 1000 }));

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1/console${path}`, {
    ...asPerson(account),
    ...(body !== undefined && { body }),
  });
const open = async (fields: Record<string, unknown> = {}): Promise<{ id: string }> =>
  (await call("POST", "/jobs", { title: "Harbour pilot", ...fields })).json.data;
const ON = { on: true, cap: null, ends_at: null };
/** Switches the link on. @returns its slug */
async function link(job: { id: string }, input: Record<string, unknown> = {}): Promise<string> {
  const { json } = await call("PUT", `/jobs/${job.id}/start`, { ...ON, ...input });
  return String(json.data.link).replace(`${ORIGIN}/start/`, "");
}
const state = async (job: { id: string }) => (await call("GET", `/jobs/${job.id}/start`)).json.data;
const look = (slug: string) => service.call("GET", startPath(slug));
const network = (n: number) => `192.0.${n}.1`;
const person = (n: number) => ({ email: `p${n}@people.example` });
const applicants = async (job: { id: string }) =>
  (await call("GET", `/jobs/${job.id}/applicants`)).json.data.applicants;

test("anyone who begins there is looked at for the job, asked in its client's name, in the page, the mail and the questionnaire", async () => {
  const client = (await call("POST", "/clients", { name: "Zorander Works" })).json.data;
  await call("PUT", `/clients/${client.id}/branding`, { accent: "#7a1f5c" });
  const job = await open({ client_id: client.id, notice_en: "Night shifts." });
  const slug = await link(job);
  expect(slug).toMatch(/^harbour-pilot-[a-z2-9]{8}$/);
  const { data } = (await look(slug)).json;
  expect(data).toMatchObject({ company: "Zorander Works", open: true, job: { title: "Harbour pilot" } });
  expect([data.brand.style !== null, data.job.notice_en]).toEqual([true, "Night shifts."]);
  await ask(service, slug);
  await service.outbox.run();
  const { source = "" } =
    server.received.find((mail) => mail.recipients.includes("zoe@people.example")) ?? {};
  const [token = ""] = mailedTokens(service);
  expect(partOf(source, "text/plain")).toContain(`${ORIGIN}/start/${slug}/${token}`);
  expect(partOf(source, "text/plain")).toContain("Zorander Works");
  expect(headerOf(source, "from") + partOf(source, "text/plain")).not.toContain("Northwind");
  const begun = await confirm(service, token);
  expect(begun.status).toBe(201);
  const page = await service.call("GET", candidatePath(String(begun.json.data.path).replace("/a/", ""), "/"));
  expect(page.json.data.company).toBe("Zorander Works");
  expect(await applicants(job)).toMatchObject([{ way: "start", email: "zoe@people.example" }]);
  expect(await state(job)).toMatchObject({ begun: 1, closed_because: null });
  expect((await call("GET", `/clients/${client.id}/usage`)).json.data.months).toHaveLength(1);
});

describe("the link", () => {
  test("is closed by the job, the date and the number of people, says so, and opens again with them", async () => {
    const job = await open();
    const slug = await link(job, {
      ends_at: isoTime(service.clock.now() + HOUR_MS),
      cap: 1,
    });
    const reported = async () => {
      const { open: isOpen, over } = (await look(slug)).json.data;
      return [isOpen, over, (await state(job)).closed_because];
    };
    expect(await reported()).toEqual([true, false, null]);
    await call("PUT", `/jobs/${job.id}/status`, { status: "on_hold" });
    expect(await reported()).toEqual([false, true, "job_not_open"]);
    expect((await ask(service, slug)).json.error.code).toBe("start_closed");
    await call("PUT", `/jobs/${job.id}/status`, { status: "open" });
    expect((await begin(service, slug, person(1))).length).toBeGreaterThan(20);
    expect(await reported()).toEqual([false, true, "cap_reached"]);
    await link(job, { cap: 2, ends_at: isoTime(service.clock.now() + HOUR_MS) });
    expect(await reported()).toEqual([true, false, null]);
    service.clock.advance(2 * HOUR_MS);
    expect(await reported()).toEqual([false, true, "ended"]);
    expect(await begin(service, slug, person(2))).toBe("start_closed");
  });

  test("that is off, was never, or is of another mode is the same 404, and the account's own page stays what it was", async () => {
    const job = await open();
    const slug = await link(job);
    expect((await look(account.slug)).status).toBe(404);
    service.accounts.change(account.id, { selfStart: true });
    expect((await look(account.slug)).json.data).toMatchObject({ open: true, job: null });
    await link(job, { on: false });
    const test = { ...asPerson(account), headers: { ...asPerson(account).headers, "x-assay-mode": "test" } };
    const tried = (await service.call("POST", "/api/v1/console/jobs", { ...test, body: { title: "Trial" } }))
      .json.data;
    const put = await service.call("PUT", `/api/v1/console/jobs/${tried.id}/start`, { ...test, body: ON });
    expect(put.json.data.closed_because).toBe("test_mode");
    const unknown = await look("harbour-pilot-aaaaaaaa");
    for (const other of [slug, String(put.json.data.link).split("/start/")[1] ?? ""]) {
      const answer = await look(other);
      expect([answer.status, withoutRequestId(answer.text)]).toEqual([404, withoutRequestId(unknown.text)]);
      expect((await service.call("GET", `/start/${other}`)).status).toBe(404);
    }
  });

  test("lets nobody beyond its number begin, however many use their links at once", async () => {
    const job = await open();
    const slug = await link(job, { cap: 3 });
    for (let n = 0; n < 8; n += 1) await ask(service, slug, person(n), network(n));
    const tokens = mailedTokens(service);
    const answers = await Promise.all(tokens.map((token, n) => confirm(service, token, network(n))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ json }) => json.error?.code === "start_closed")).toHaveLength(5);
    expect([await applicants(job), (await state(job)).begun]).toMatchObject([{ length: 3 }, 3]);
    // Anyone who is in goes on, and takes no second place.
    const place = answers.findIndex(({ status }) => status === 201);
    expect((await confirm(service, tokens[place] ?? "")).status).toBe(201);
    expect((await state(job)).begun).toBe(3);
  });

  test("keeps its count through an erasure, and no assessment session of another link is led on to", async () => {
    const [one, other] = [await open(), await open({ title: "Engineer" })];
    const [first, second] = [await link(one, { cap: 1 }), await link(other)];
    await begin(service, first, person(1));
    await begin(service, second, person(1));
    expect(count(service, "sessions")).toBe(2);
    const [{ id = 0 } = {}] = rows(service, "SELECT id FROM sessions ORDER BY id");
    service.gdpr.anonymize({ accountId: account.id, mode: "live" }, Number(id), "test");
    expect(await applicants(one)).toEqual([]);
    expect(await state(one)).toMatchObject({ begun: 1, closed_because: "cap_reached" });
  });

  test("of a deleted job leads nowhere, also not to the account's own page", async () => {
    service.accounts.change(account.id, { selfStart: true });
    const job = await open();
    const slug = await link(job);
    await ask(service, slug);
    const [token = ""] = mailedTokens(service);
    await call("DELETE", `/jobs/${job.id}`);
    expect([(await look(slug)).status, (await confirm(service, token)).status]).toEqual([404, 404]);
    expect(count(service, "start_requests")).toBe(0);
  });
});

test("somebody who is seated for a job, also on the account's device, is looked at for it in its client's name", async () => {
  const client = (await call("POST", "/clients", { name: "Zorander Works" })).json.data;
  const job = await open({ client_id: client.id });
  const created = await call("POST", "/sessions", { language: "en", kiosk: true, job_id: job.id });
  const token = String(created.json.data.link).split("/a/")[1] ?? "";
  const page = await service.call("GET", candidatePath(token, "/"));
  expect(page.json.data.company).toBe("Zorander Works");
  expect(await applicants(job)).toMatchObject([{ session_id: created.json.data.session_id, way: "start" }]);
  await call("PUT", `/jobs/${job.id}/status`, { status: "closed" });
  const refused = await call("POST", "/sessions", { language: "en", job_id: job.id });
  expect([refused.status, refused.json.error.field]).toEqual([400, "job_id"]);
});
