import { beforeEach, describe, expect, test } from "bun:test";
import { ask } from "#/modules/privacy/testing.ts";
import { HOUR_MS, isoTime } from "#/platform/time/clock.ts";
import { useService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import {
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
let account: RegisteredAccount;

beforeEach(async () => {
  account = await register(service);
  await buyCredits(service, account, "pa-pack-50");
});

const LISTS = {
  "/invites": { rows: "invites", id: "invite_id" },
  "/profiles": { rows: "profiles", id: "invite_id" },
  "/gdpr/candidates": { rows: "candidates", id: "invite_id" },
  "/candidate-requests": { rows: "requests", id: "invite_id" },
  // Any part of an address matches, as the interface documents.
  "/search": { rows: "candidates", id: "invite_id" },
} as const;
type Path = keyof typeof LISTS;

async function idsOf(path: Path, query: Record<string, string>): Promise<string[]> {
  const address = `/api/v1${path}?${new URLSearchParams(query)}`;
  const { status, json } = await service.call("GET", address, { key: account.key });
  expect([address, status]).toEqual([address, 200]);
  const { rows, id } = LISTS[path];
  const ids: string[] = json.data[rows].map((row: Record<string, string>) => row[id]);
  expect(json.data.pagination.total).toBe(ids.length);
  return ids;
}

/** Invited, has completed, and objects. */
async function done(fields: Record<string, unknown>): Promise<string> {
  const { id, token } = await invite(service, account, { send_email: false, ...fields });
  await completeAssessment(service, token);
  await ask(service, token, "objection");
  service.clock.advance(HOUR_MS);
  return id;
}

const EVERYWHERE = Object.keys(LISTS) as Path[];

describe("a list narrowed to a person", () => {
  test("finds an address as a mailbox: in any case and any spelling of its domain, and nobody whose address only contains it", async () => {
    const ada = await done({ email: "Ada@People.example" });
    const umlaut = await done({ email: "ada@bücher.example" });
    await done({ email: "xada@people.example" });
    await done({ email: "ada@people.example.org" });
    for (const path of EVERYWHERE.filter((one) => one !== "/search")) {
      for (const email of ["ada@people.example", "ADA@PEOPLE.EXAMPLE"])
        expect([path, await idsOf(path, { email })]).toEqual([path, [ada]]);
      for (const email of ["ada@bücher.example", "ada@xn--bcher-kva.example", "ADA@BÜCHER.example"])
        expect([path, await idsOf(path, { email })]).toEqual([path, [umlaut]]);
      expect(await idsOf(path, { email: "nobody@people.example" })).toEqual([]);
    }
  });

  test("finds a reference exactly, also one that is short, and several filters must all fit", async () => {
    const one = await done({ email: "one@people.example", external_ref: "REQ 17/a" });
    const short = await done({ email: "two@people.example", external_ref: "7" });
    for (const path of EVERYWHERE) {
      expect(await idsOf(path, { external_ref: "REQ 17/a" })).toEqual([one]);
      expect(await idsOf(path, { external_ref: "7" })).toEqual([short]);
      for (const external_ref of ["REQ 17", "req 17/a", "REQ 17/ab", "%", "1"])
        expect(await idsOf(path, { external_ref })).toEqual([]);
      expect(await idsOf(path, { external_ref: "7", email: "two@people.example" })).toEqual([short]);
      expect(await idsOf(path, { external_ref: "7", email: "one@people.example" })).toEqual([]);
    }
  });

  test("finds the candidates for a job, and nobody of another account", async () => {
    const body = { title: "Job" };
    const created = await service.call("POST", "/api/v1/console/jobs", { ...asPerson(account), body });
    const jobId = String(created.json.data.id);
    const applied = await done({ email: "one@people.example", job_id: jobId });
    await done({ email: "two@people.example" });
    for (const path of EVERYWHERE) expect(await idsOf(path, { job_id: jobId })).toEqual([applied]);
    account = await register(service);
    for (const path of EVERYWHERE)
      for (const query of [{ job_id: jobId }, { email: "one@people.example" }])
        expect(await idsOf(path, query as Record<string, string>)).toEqual([]);
  });

  test("lets nobody be found again who was anonymized", async () => {
    await done({ email: "ada@people.example", external_ref: "REQ-1" });
    const [id] = service.db.sqlite.query<{ id: number }, []>("SELECT id FROM sessions").all();
    await service.call("DELETE", `/api/v1/gdpr/candidates/${id?.id}`, { key: account.key });
    for (const query of [{ email: "ada@people.example" }, { external_ref: "REQ-1" }])
      for (const more of [{}, { status: "all" }, { status: "deleted" }])
        expect(await idsOf("/gdpr/candidates", { ...query, ...more } as Record<string, string>)).toEqual([]);
  });
});

describe("a list narrowed to a time", () => {
  test("has what was created between two instants, without both", async () => {
    const ids = [await done({ email: "a@people.example" }), await done({ email: "b@people.example" })];
    const rows = service.db.sqlite
      .query<{ id: string; at: number }, []>("SELECT id, created_at AS at FROM invites ORDER BY at")
      .all();
    const [first, second] = rows.map(({ at }) => isoTime(at)) as [string, string];
    const of = (query: Record<string, string>) => idsOf("/invites", query);
    expect(await of({ created_after: first })).toEqual([ids[1] as string]);
    expect(await of({ created_before: second })).toEqual([ids[0] as string]);
    expect(await of({ created_after: first, created_before: second })).toEqual([]);
    const turned = await service.call(
      "GET",
      `/api/v1/invites?created_after=${second}&created_before=${first}`,
      {
        key: account.key,
      },
    );
    expect([turned.status, turned.json.error.field]).toEqual([400, "created_after"]);
  });

  test("has sessions and requests of a time, and requests that were closed since", async () => {
    const [first, second] = [
      await done({ email: "a@people.example" }),
      await done({ email: "b@people.example" }),
    ];
    const between = isoTime(service.clock.now() - HOUR_MS);
    for (const path of ["/profiles", "/gdpr/candidates", "/candidate-requests", "/search"] as const) {
      expect([
        path,
        await idsOf(path, { created_after: "2026-01-01T00:00:00Z", created_before: between }),
      ]).toEqual([path, [first]]);
      const later = isoTime(Date.parse(between) - 1);
      expect([path, await idsOf(path, { created_after: later })]).toEqual([path, [second]]);
    }
    const now = isoTime(service.clock.now());
    service.clock.advance(HOUR_MS);
    const { requests } = (await service.call("GET", "/api/v1/candidate-requests", { key: account.key })).json
      .data;
    const close = `/api/v1/candidate-requests/${requests[0].id}/close`;
    await service.call("POST", close, { key: account.key, body: { status: "done" } });
    expect(await idsOf("/candidate-requests", { updated_after: now })).toEqual([]);
    expect(await idsOf("/candidate-requests", { updated_after: now, status: "all" })).toEqual([first]);
  });

  test("has what happened since: created, started or completed", async () => {
    const early = await invite(service, account, { send_email: false });
    service.clock.advance(HOUR_MS);
    const since = isoTime(service.time.now({ accountId: account.id, mode: "test" }));
    service.clock.advance(HOUR_MS);
    expect(await idsOf("/invites", { updated_after: since })).toEqual([]);
    await completeAssessment(service, early.token);
    expect(await idsOf("/invites", { updated_after: since })).toEqual([early.id]);
    for (const path of ["/profiles", "/gdpr/candidates", "/search"] as const)
      expect(await idsOf(path, { updated_after: since })).toEqual([early.id]);
    expect(await idsOf("/invites", { updated_after: since, status: "pending" })).toEqual([]);
    execute(service, "UPDATE invites SET cancelled_at = 1 WHERE id = ?", early.id);
    expect(await idsOf("/invites", { updated_after: since })).toEqual([]);
  });
});
