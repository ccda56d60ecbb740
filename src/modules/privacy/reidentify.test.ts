import { describe, expect, test } from "bun:test";
import type { SampleRecord } from "#/domain/instrument/norms/sample.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { everyResult } from "#/modules/assessment/testing.ts";
import { readRecords } from "#/modules/psychometrics/compact.ts";
import { createRecordStore } from "#/modules/psychometrics/record-store.ts";
import { REGISTER } from "#/platform/db/personal-data/register.testing.ts";
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS, SECOND_MS } from "#/platform/time/clock.ts";
import { everyGet } from "#/testing/every-get.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { answerAll, buyCredits, candidatePath, invite, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { furnish, type Owner } from "#/testing/records.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { columnsOf } from "./filling.testing.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });

const API = "/api/v1";
const EMAIL = "quagga@people.example";
const NAME = "Quagga Mark";

/** What somebody may have kept who wants to find the person again. */
interface Kept {
  owner: Owner;
  inviteId: string;
  sessionId: string;
  /** When the person was invited, began and completed, to the second, and by the number of milliseconds. */
  instants: string[];
  seed: string;
}

/** Somebody with whom everything happened at an instant of their own, in an account with a record of every kind. */
async function person(): Promise<Kept> {
  const account = await furnish(service, await register(service, { mode: "live" }));
  await buyCredits(service, account);
  // When a webhook was last delivered to says nothing about one person.
  await service.outbox.run();
  const call = (method: string, path: string, body?: unknown) =>
    service.call(method, `${API}${path}`, { key: account.key, body });
  const at: number[] = [];
  const pass = () => {
    service.clock.advance(DAY_MS + HOUR_MS + 7 * MINUTE_MS + 13 * SECOND_MS + 217);
    at.push(service.clock.now());
  };
  pass();
  const sent = await invite(service, account, { email: EMAIL, name: NAME, external_ref: "quagga-ref" });
  pass();
  await answerAll(service, sent.token);
  pass();
  expect((await service.call("POST", candidatePath(sent.token, "/submit"), { body: {} })).status).toBe(200);
  const { id, seed } = rows(service, "SELECT id, seed FROM sessions WHERE invite_id = ?", sent.id)[0] ?? {};
  pass();
  expect((await call("GET", `/invites/${sent.id}/results`)).status).toBe(200);
  await service.run("store-views");
  pass();
  await call("POST", `/teams/${account.records.teamId}/members`, { session_ids: [Number(id)] });
  await service.call("POST", `${API}/console/candidates/${id}/reviews`, {
    ...asPerson(account),
    body: { kind: "decision", outcome: "hold", grounds: ["interview"], text: "Quagga grounds" },
  });
  const instants = at.flatMap((instant) => [isoTime(instant).slice(0, 19), String(instant)]);
  const owner = { ...account, records: { ...account.records, inviteId: sent.id, sessionId: String(id) } };
  service.clock.advance(DAY_MS);
  return { owner, inviteId: sent.id, sessionId: String(id), instants, seed: String(seed) };
}

/** The log of security events holds ids and instants and cannot be changed: it proves who did what. Few may read it. */
const LOG = /\/audit\/export: /;

/** Operations whose answers hold one of these. */
async function foundBy(owner: Owner, signs: readonly string[]): Promise<string[]> {
  const reported = await everyGet(service, owner);
  return reported.flatMap(({ name, text }) => {
    const found = signs.filter((sign) => text.toLowerCase().includes(sign.toLowerCase()));
    return found.length === 0 ? [] : [`${name}: ${found.join(", ")}`];
  });
}

test("nobody finds a deleted person again by name, address, seed or the instants of their assessment session", async () => {
  const { owner, sessionId, instants, seed } = await person();
  const signs = [...instants, seed, EMAIL, "Quagga"];
  // What is looked for is really there before.
  expect((await foundBy(owner, signs)).length).toBeGreaterThan(10);
  const { status } = await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: owner.key });
  expect(status).toBe(200);
  await service.run("finish-erasures");
  expect((await foundBy(owner, signs)).filter((found) => !LOG.test(found))).toEqual([]);
  expect(await foundBy(owner, [EMAIL, "Quagga"])).toEqual([]);
});

test("people whom an earlier version deleted are completed after the next start", async () => {
  const { owner, sessionId, inviteId, instants } = await person();
  const [, , , , completed] = instants;
  await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: owner.key });
  execute(
    service,
    "UPDATE sessions SET seed = 7, completed_at = ? WHERE id = ?",
    Number(instants[5]),
    sessionId,
  );
  execute(service, "INSERT INTO answer_sheets (session_id, sheet) VALUES (?, x'00')", sessionId);
  const shown = async () =>
    (await service.call("GET", `${API}/invites/${inviteId}/results`, { key: owner.key })).text;
  expect(await shown()).toContain(String(completed));
  await service.restart();
  await service.run("finish-erasures");
  expect(await shown()).not.toContain(String(completed));
  expect(rows(service, "SELECT 1 FROM answer_sheets WHERE session_id = ?", sessionId)).toEqual([]);
});

/** Values that nobody else's scores have, for a search for them. */
const C_VALUE = 6.173;
const RAW_PERCENT = 57.913;

/** Gives the person's result values by which it is known wherever it appears. */
function markScores(sessionId: string): void {
  const stored = everyResult(service.db).find((one) => one.sessionId === Number(sessionId));
  const scales = Object.fromEntries(
    Object.entries(stored?.scales ?? {}).map(([scale, score]) => [
      scale,
      { ...score, cValue: C_VALUE, rawPercent: RAW_PERCENT },
    ]),
  );
  execute(service, "UPDATE results SET scales = ? WHERE session_id = ?", JSON.stringify(scales), sessionId);
}

const decide = (owner: Owner, unlinking: string) =>
  service.call("PUT", `${API}/console/privacy/unlinking`, { ...asPerson(owner), body: { unlinking } });

/** Answers to a caller who knows the person's ids, by question. */
async function askedFor({ owner, inviteId, sessionId }: Kept): Promise<Record<string, number>> {
  const paths = [
    ...[`/invites/${inviteId}`, `/invites/${inviteId}/results`, `/results/${inviteId}?include_raw=true`],
    ...[`/invites/${inviteId}/report`, `/profiles/${sessionId}`],
    ...[`/console/candidates/${sessionId}`, `/console/candidates/${sessionId}/report`],
  ];
  const answers = paths.map(
    async (path): Promise<[string, number]> => [
      path.replace(inviteId, "INVITE").replace(sessionId, "SESSION"),
      (
        await service.call(
          "GET",
          `${API}${path}`,
          path.startsWith("/console") ? asPerson(owner) : { key: owner.key },
        )
      ).status,
    ],
  );
  return Object.fromEntries(await Promise.all(answers));
}

describe("the scores of a deleted person", () => {
  const signs = [String(C_VALUE), String(RAW_PERCENT)];

  test("are found by anyone who kept an id, as long as the account does not cut them off", async () => {
    const kept = await person();
    markScores(kept.sessionId);
    expect((await foundBy(kept.owner, signs)).length).toBeGreaterThan(3);
    const erased = await service.call("DELETE", `${API}/gdpr/candidates/${kept.sessionId}`, {
      key: kept.owner.key,
    });
    expect([erased.status, erased.json.data.unlinked]).toEqual([200, false]);
    expect(erased.json.data.message).toContain("(pseudonymized)");
    await service.run("finish-erasures");
    expect((await foundBy(kept.owner, signs)).length).toBeGreaterThan(0);
    expect(await askedFor(kept)).toEqual({
      "/invites/INVITE": 200,
      "/invites/INVITE/results": 200,
      "/results/INVITE?include_raw=true": 200,
      "/invites/INVITE/report": 410,
      "/profiles/SESSION": 200,
      "/console/candidates/SESSION": 200,
      "/console/candidates/SESSION/report": 410,
    });
  });

  test("are found by nobody, by whatever id, where the account cuts them off", async () => {
    const kept = await person();
    const { owner, sessionId, inviteId } = kept;
    markScores(sessionId);
    expect((await decide(owner, "new")).json.data).toEqual({ unlinking: "new", linked: 0 });
    const erased = await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: owner.key });
    expect([erased.status, erased.json.data.unlinked]).toEqual([200, true]);
    expect(erased.json.data.message).toContain("(anonymized)");
    await service.run("finish-erasures");
    const notified = await everyGet(service, owner);
    expect(notified.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await foundBy(owner, [...signs, ...kept.instants, kept.seed, EMAIL, "Quagga"])).toEqual(
      (await foundBy(owner, kept.instants)).filter((found) => LOG.test(found)),
    );
    expect(await askedFor(kept)).toEqual({
      "/invites/INVITE": 404,
      "/invites/INVITE/results": 404,
      "/results/INVITE?include_raw=true": 404,
      "/invites/INVITE/report": 404,
      "/profiles/SESSION": 404,
      "/console/candidates/SESSION": 404,
      "/console/candidates/SESSION/report": 404,
    });
    expect(placesOf(inviteId)).toEqual(INVITE_STAYS);
    expect(rows(service, "SELECT 1 FROM results WHERE session_id = ?", sessionId)).toEqual([]);
    expect(keptScores()).toEqual([
      { scales: expect.stringContaining(String(C_VALUE)), month: "01 00:00:00" },
    ]);
  });

  test("still count for norms and the figures on quality, without a person", async () => {
    const { owner, sessionId } = await person();
    const records = () => readRecords(createRecordStore(service.db), PA_STANDARD);
    const before = records();
    await decide(owner, "new");
    await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: owner.key });
    const after = records();
    expect(after).toHaveLength(before.length);
    const scores = (all: readonly SampleRecord[]) =>
      all.map(({ scales }) => scales.proactive.points).toSorted((one, other) => one - other);
    expect(scores(after)).toEqual(scores(before));
    expect(after.at(-1)).toMatchObject({ person: null, items: null, durationMs: null, gender: null });
  });

  test("of people deleted before are cut off where the account says so, and the change is recorded", async () => {
    const kept = await person();
    const { owner, sessionId, inviteId } = kept;
    markScores(sessionId);
    await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: owner.key });
    await service.run("finish-erasures");
    await decide(owner, "new");
    await service.run("finish-erasures");
    expect((await askedFor(kept))["/profiles/SESSION"]).toBe(200);
    expect((await decide(owner, "all")).json.data).toEqual({ unlinking: "all", linked: 1 });
    await service.run("finish-erasures");
    const now = await service.call("GET", `${API}/console/privacy/unlinking`, asPerson(owner));
    expect(now.json.data).toEqual({ unlinking: "all", linked: 0 });
    expect(await foundBy(owner, signs)).toEqual([]);
    expect((await askedFor(kept))["/profiles/SESSION"]).toBe(404);
    expect(placesOf(inviteId)).toEqual(INVITE_STAYS);
    const recorded = service.events
      .filter(({ security }) => security === "account.changed")
      .map(({ reason }) => reason);
    expect(recorded).toEqual(expect.arrayContaining(["unlinking_new", "unlinking_all"]));
    const list = await service.call("GET", `${API}/gdpr/deletions`, { key: owner.key });
    expect(list.json.data.deletions[0]).toMatchObject({ session_id: Number(sessionId), unlinked: true });
  });
});

/** Where the invite's id may stay, since nothing leads from there to a result; the log also has who looked at it. */
const INVITE_STAYS = ["deletions.invite_id", "events.data"];

function placesOf(inviteId: string): string[] {
  return Object.keys(REGISTER)
    .flatMap((table) =>
      columnsOf(service, table)
        .filter(
          ({ name }) =>
            rows(service, `SELECT 1 FROM ${table} WHERE instr(CAST(${name} AS TEXT), ?) LIMIT 1`, inviteId)
              .length > 0,
        )
        .map(({ name }) => `${table}.${name}`),
    )
    .filter((place) => !place.startsWith("audit_entries."))
    .toSorted();
}

const keptScores = () =>
  rows(
    service,
    "SELECT CAST(scales AS TEXT) AS scales, strftime('%d %H:%M:%S', completed_at / 1000, 'unixepoch') AS month FROM unlinked_scores",
  );

test("exact instants that an earlier version left in events, deliveries and mails become months after the next start", async () => {
  const { owner, sessionId, inviteId } = await person();
  await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: owner.key });
  await service.run("finish-erasures");
  const exact = service.clock.now() - DAY_MS + 123;
  const about = "json_extract(data, '$.invite_id') = ?";
  execute(
    service,
    `UPDATE events SET created_at = ? WHERE ${about} AND type LIKE 'analysis.%'`,
    exact,
    inviteId,
  );
  execute(
    service,
    `UPDATE deliveries SET attempted_at = ? WHERE event_id IN (SELECT id FROM events WHERE ${about})`,
    exact,
    inviteId,
  );
  execute(service, "UPDATE outbox SET created_at = ? WHERE ref LIKE ?", exact, `invite:${inviteId}%`);
  const left = () => [
    ...rows(service, "SELECT 'event' AS what FROM events WHERE created_at = ?", exact),
    ...rows(service, "SELECT 'delivery' AS what FROM deliveries WHERE attempted_at = ?", exact),
    ...rows(service, "SELECT 'mail' AS what FROM outbox WHERE created_at = ?", exact),
  ];
  expect(new Set(left().map(({ what }) => what))).toEqual(new Set(["event", "delivery", "mail"]));
  await service.restart();
  await service.run("finish-erasures");
  expect(left()).toEqual([]);
});
