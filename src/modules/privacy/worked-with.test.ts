import { beforeAll, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { normalize } from "#/platform/text/normalize.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { dump, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { findInFiles } from "./testing.ts";

/**
 * What people do with somebody apart from the result (tags, jobs, lists, shares, bulk actions, notifications) after an
 * erasure: no word about the person is left in any row, file or answer, and what is about others stays.
 */

const API = "/api/v1/console";
const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
/** In live mode, where mails and chat messages are queued. */
const account = usePrepared(service, async (): Promise<RegisteredAccount> => {
  const live = otherModeKey(service, await register(service));
  service.billing.grant({ accountId: live.id, mode: "live" }, 10, "test");
  return live;
});
beforeAll(() => service.app.whole());

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await service.call(method, `${API}${path}`, {
    ...asPerson(account),
    ...(body !== undefined && { body }),
  });
  expect([method, path, answer.status < 300 ? "" : answer.text]).toEqual([method, path, ""]);
  return answer;
};
const data = async (method: string, path: string, body?: unknown) =>
  (await call(method, path, body)).json.data;
const vote = (url: string, sessionId: number, comment: string) => {
  const rawBody = new URLSearchParams({ person: String(sessionId), vote: "yes", comment }).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(rawBody.length),
  };
  return service.call("POST", new URL(url).pathname, { rawBody, headers });
};
const carriedOn = async () => {
  for (let tries = 0; tries < 20; tries += 1) await service.run("carry-on-with-many");
};
const filesOf = (runId: string): string[] => {
  const folder = join(service.dataDir.path, "reports-to-fetch", runId);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const sessionOf = (inviteId: string) =>
  Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);

/** What names people by their invite, where there is one. */
const OF_INVITES = ["job_applicants", "person_tags", "bulk_people"];

/** Each word unlike anything else. */
const wordsOf = (prefix: string) => ({
  first: `${prefix}quetzalína`,
  last: `${prefix}üldmarksen`,
  comment: `${prefix} erzählte vom Zwergspitzmäuschen`,
  note: `${prefix} sprach über die Schleiereulenfeder`,
  answered: `${prefix} gefiel der Gelbbauchunke`,
  declined: `${prefix} und die Kaskelotte`,
  letter: `${prefix} grüßt der Prachtlibellenflügel`,
});

type Words = ReturnType<typeof wordsOf>;

/** With an invite, or begun without one. */
const PEOPLE: Record<string, (words: Words) => Promise<{ sessionId: number; inviteId: string | null }>> = {
  invited: async ({ first, last }) => {
    const sent = await invite(service, account, {
      name: `${first} ${last}`,
      email: "invited@people.example",
    });
    await completeAssessment(service, sent.token);
    const sessionId = sessionOf(sent.id);
    execute(
      service,
      "UPDATE sessions SET first_name = ?, last_name = ? WHERE id = ?",
      first,
      last,
      sessionId,
    );
    return { sessionId, inviteId: sent.id };
  },
  seated: async ({ first, last }) => {
    const sessionId = seedAssessment(service, account, { firstName: first, lastName: last });
    seedResult(service, sessionId, () => 5.5);
    return { sessionId, inviteId: null };
  },
};

test.each(Object.keys(PEOPLE))(
  "of somebody %s nothing is left in tags, jobs, lists, versions, shares, proposals, files of bulk actions, notifications and queues",
  async (way) => {
    const words = wordsOf(way);
    const traces = Object.values(words);
    const naming: (() => ReturnType<typeof service.call>)[] = [];
    let keys = 0;
    /** Each by a request that may be repeated. */
    const post = async (path: string, body: unknown) => {
      const as = asPerson(account);
      keys += 1;
      const key = `key-of-${way}-${keys}`;
      const send = () =>
        service.call("POST", `${API}${path}`, {
          ...{ ...as, body, headers: { ...as.headers, "idempotency-key": key } },
        });
      const { text, status, json } = await send();
      expect([path, status < 300 ? "" : text]).toEqual([path, ""]);
      if (traces.some((trace) => text.includes(trace))) naming.push(send);
      return json.data;
    };
    const recruiter = signIn(service, { role: "recruiter", account });
    await service.call("PUT", `${API}/notification-wishes`, {
      ...recruiter.options,
      body: { kind: "result_ready", mail: "daily" },
    });
    await call("PUT", "/notification-settings/chat", {
      ...{ shape: "slack", url: "https://chat.example.com/hook", names_people: true },
    });
    const { sessionId, inviteId } = (await PEOPLE[way]?.(words)) ?? { sessionId: 0, inviteId: null };
    const otherId = seedAssessment(service, account, { firstName: `${way}other`, lastName: "Stays" });
    seedResult(service, otherId, () => 5.5);
    const both = [sessionId, otherId];

    const tag = await post("/tags", { name: `Tag ${way}` });
    await post("/tagged-people", { add: [tag.id], session_ids: both });
    const range = { ideal: 5, ok_min: 4, ok_max: 6, critical_low: 2, critical_high: 8 };
    const profile = (
      await service.call("POST", "/api/v1/job-profiles", {
        key: account.key,
        body: { name: `Profile ${way}`, dimensions: { detail: range } },
      })
    ).json.data;
    const job = await post("/jobs", { title: `Job ${way}`, job_profile_id: profile.id });
    await post(`/jobs/${job.id}/applicants`, { session_ids: both });
    const list = await post("/shortlists", { name: `List ${way}`, job_id: job.id, session_ids: both });
    for (const [id, comment] of [
      [sessionId, words.comment],
      [otherId, `${way} stays here`],
    ] as const)
      await call("PUT", `/shortlists/${list.id}/entries/${id}`, { comment });
    await post(`/shortlists/${list.id}/versions`, { note: "As it was" });
    await call("PUT", `/shortlists/${list.id}/entries/${sessionId}`, { comment: `${words.comment} again` });
    const alone = await post("/shares", {
      ...{ session_id: sessionId, job_profile_id: profile.id, receiver: "Anna Boss" },
    });
    const shared = await post("/shares", {
      ...{ shortlist_id: list.id, job_profile_id: profile.id, receiver: "Berta Boss" },
    });
    for (const { url } of [alone, shared]) {
      expect((await service.call("GET", new URL(url).pathname)).text).toContain(words.last);
      await vote(url, sessionId, words.answered);
    }
    await vote(shared.url, otherId, `${way} voted for`);
    await call("PUT", "/four-eyes", { enabled: true });
    const decision = { kind: "decision", outcome: "hold", grounds: ["interview"], text: words.note };
    await post(`/candidates/${sessionId}/reviews`, decision);
    await call("PUT", "/four-eyes", { enabled: false });
    await post(`/candidates/${sessionId}/reviews`, { kind: "note", text: words.note });
    const reports = await post("/bulk-reports", { session_ids: both, lang: "de" });
    await post("/bulk-decisions", {
      ...{ outcome: "hold", grounds: ["interview"], text: words.declined, session_ids: [sessionId] },
    });
    await carriedOn();
    expect(filesOf(reports.id)).toHaveLength(2);
    // Written for one person, and contains their name.
    const decline = { kind: "decision", outcome: "decline", grounds: ["other"], text: words.declined };
    await post(`/candidates/${sessionId}/reviews`, decline);
    const letter = { subject: `${words.first}, thank you`, greeting: "Hello", body: words.letter };
    await post("/bulk-declines", { words: { en: letter, de: letter }, session_ids: [sessionId] });
    await carriedOn();
    expect(rows(service, "SELECT id FROM decline_letters WHERE session_id = ?", sessionId)).toHaveLength(1);
    await post("/bulk-tags", { add: [tag.id], session_ids: both });
    service.run("store-views");

    // Gathered for tomorrow's mail, and queued for the chat.
    if (way === "invited")
      for (const queued of [
        "alerts WHERE digest = 'due'",
        "outbox WHERE channel = 'chat' AND payload LIKE '%result_ready%'",
      ])
        expect([queued, rows(service, `SELECT id FROM ${queued}`).length > 0]).toEqual([queued, true]);
    const before = findInFiles(service.folder, traces);
    for (const trace of traces) expect(before).toContain(`${trace} (plain)`);
    const about = (table: string) =>
      rows(
        service,
        `SELECT * FROM ${table} WHERE session_id = ?${OF_INVITES.includes(table) ? " OR invite_id = ?" : ""}`,
        ...[sessionId, ...(OF_INVITES.includes(table) ? [inviteId ?? ""] : [])],
      ).length;
    const TABLES = [
      ...["alerts", "job_applicants", "person_tags", "shortlist_entries", "shortlist_version_entries"],
      ...["share_answers", "shares", "bulk_people", "decline_letters"],
    ];
    for (const table of TABLES) expect([table, about(table) > 0]).toEqual([table, true]);
    const erased = await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
    expect(erased.status).toBe(200);
    for (const table of TABLES) expect([table, about(table)]).toEqual([table, 0]);
    expect(filesOf(reports.id)).toHaveLength(1);
    expect(await service.gdpr.finishPartial()).toBe(1);
    await carriedOn();
    expect(findInFiles(service.folder, [...traces, ...traces.map(normalize)])).toEqual([]);
    for (const trace of traces) expect(dump(service)).not.toContain(trace);

    expect((await service.call("GET", new URL(alone.url).pathname)).status).toBe(404);
    const page = await service.call("GET", new URL(shared.url).pathname);
    expect([page.status, page.text.includes(words.last), page.text.includes("Stays")]).toEqual([
      200,
      false,
      true,
    ]);
    for (const path of [
      `/jobs/${job.id}/applicants`,
      `/shortlists/${list.id}`,
      `/shortlists/${list.id}/versions`,
      `/shares/${shared.id}`,
      `/bulk-runs/${reports.id}`,
      "/notifications",
      "/candidates?state=all",
    ]) {
      const { text } = await call("GET", path);
      expect([path, traces.filter((trace) => text.includes(trace))]).toEqual([path, []]);
    }
    const feed = await service.call("GET", "/api/v1/events?type=candidate.anonymized&limit=100", {
      key: account.key,
    });
    expect(feed.json.data.events.at(-1)?.data).toMatchObject({ session_id: sessionId, invite_id: inviteId });
    const { text: reported } = await service.call("GET", "/api/v1/events?limit=100", { key: account.key });
    expect(traces.filter((trace) => reported.includes(trace))).toEqual([]);
    expect(naming.length).toBeGreaterThan(0);
    for (const again of naming) {
      const { status, text, json } = await again();
      expect([status, json.error?.code, text]).toEqual([410, "answer_erased", text]);
    }
    // What is said of others stays.
    const kept = await data("GET", `/shortlists/${list.id}`);
    expect(kept.entries).toMatchObject([{ session_id: otherId, comment: `${way} stays here` }]);
    expect(dump(service)).toContain(`${way} voted for`);
  },
);
