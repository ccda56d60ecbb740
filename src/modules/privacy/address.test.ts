import { beforeAll, describe, expect, test } from "bun:test";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { count, dump, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import {
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { asPerson, makePerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";
import { findInFiles } from "./testing.ts";

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = usePrepared(service, () => register(service));
/** With places for invites of its own. */
const second = usePrepared(service, async () => {
  const registered = await register(service);
  await buyCredits(service, registered, "pa-pack-50");
  return registered;
});
const other = usePrepared(service, () => register(service));
beforeAll(() => service.app.whole());

const erase = (email: string, dry: boolean, who: CallOptions = asPerson(account)) =>
  service.call("POST", "/api/v1/console/privacy/erasures", { ...who, body: { email, dry_run: dry } });
const ask = async (method: string, path: string, body?: unknown, who: RegisteredAccount = account) => {
  const answer = await service.call(method, `/api/v1/console${path}`, {
    ...asPerson(who),
    ...(body !== undefined && { body }),
  });
  expect([method, path, answer.status < 300 ? "" : answer.text]).toEqual([method, path, ""]);
  return answer.json.data;
};
const sessionOf = (inviteId: string) =>
  Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);

/** Each line of a dump by its table. */
const tablesOf = (text: string): Map<string, string[]> =>
  new Map(
    (JSON.parse(text) as [string, unknown[]][]).map(([table, all]) => [
      table,
      all.map((row) => JSON.stringify(row)),
    ]),
  );
const changedBetween = (before: string, after: string): string[] => {
  const was = tablesOf(before);
  return [...tablesOf(after)]
    .filter(([table, all]) => JSON.stringify(all) !== JSON.stringify(was.get(table) ?? []))
    .map(([table]) => table);
};

/** What follows an erasure and is recorded of it, and what the tables above are made of. */
const RECORDED = [
  ...["deletions", "events", "candidate_list", "search_pending", "sqlite_sequence", "outbox"],
  ...["invite_sums", "idempotency_answers", "audit_entries", "audit_chain"],
];
const isIndex = (table: string) => table.startsWith("candidate_search");

describe("an erasure by an address", () => {
  const MINE = "Quetzalina.Ueldmarksen@erasure-sentinel.example";
  const WRITTEN = "quetzalina.ueldmarksen@ERASURE-sentinel.example";
  const TRACES = ["Quetzalína", "Üldmarksen", MINE, MINE.toLowerCase(), "Zwergspitzmaus", "Gelbbauchunke"];
  const person = { name: "Quetzalína Üldmarksen", email: MINE };

  test("touches all of the person in both modes, exactly as its dry run said, and nobody else", async () => {
    const live = otherModeKey(service, account);
    await buyCredits(service, account, "pa-pack-50");
    await buyCredits(service, other);
    service.billing.grant({ accountId: account.id, mode: "live" }, 10, "test");

    const done = await invite(service, account, person);
    await completeAssessment(service, done.token);
    const begunLive = await invite(service, live, { ...person, email: WRITTEN });
    const cancelled = await invite(service, account, person);
    await service.call("DELETE", `/api/v1/invites/${cancelled.id}`, { key: account.key });
    const seated = seedAssessment(service, account, { firstName: "Quetzalína", lastName: "Üldmarksen" });
    execute(service, "UPDATE sessions SET email = ? WHERE id = ?", WRITTEN, seated);
    seedResult(service, seated, () => 5.5);
    const bystander = await invite(service, account, { name: "Else", email: "else@people.example" });
    await completeAssessment(service, bystander.token);
    const domainAccount = await invite(service, other, person);
    const sessionId = sessionOf(done.id);

    await ask("POST", "/invite-batches", {
      name: "Autumn",
      rows: [
        ...Array.from({ length: 12 }, (_, at) => ({ email: `w${at}@people.example`, name: `W ${at}` })),
        { email: WRITTEN, name: person.name, candidate_message: "Gelbbauchunke" },
      ],
    });
    await ask("POST", `/candidates/${sessionId}/reviews`, { kind: "note", text: "Zwergspitzmaus" });
    const list = await ask("POST", "/shortlists", {
      ...{ name: "Short", session_ids: [sessionId, sessionOf(bystander.id)] },
    });
    await ask("PUT", `/shortlists/${list.id}/entries/${sessionId}`, { comment: "Zwergspitzmaus" });
    const tag = await ask("POST", "/tags", { name: "Nice" });
    await ask("POST", "/tagged-people", { add: [tag.id], session_ids: [sessionId, seated] });
    execute(
      service,
      `INSERT INTO start_requests (id, account_id, mailbox, name, email, language, created_at, expires_at)
       VALUES ('sr_1', ?, 'hash', 'Quetzalína', ?, 'de', 1, 9999999999999)`,
      ...[account.id, WRITTEN],
    );
    service.run("store-views");

    const before = dump(service);
    const dry = await erase(MINE.toUpperCase(), true);
    expect([dry.status, dry.json?.error]).toEqual([200, undefined]);
    expect(dump(service)).toBe(before);
    const plan = dry.json.data;
    expect(plan.records).toMatchObject([
      { kind: "invite", mode: "live", invite_id: begunLive.id, outcome: "erased" },
      { kind: "session", mode: "test", session_id: sessionId, invite_id: done.id, outcome: "erased" },
      { kind: "session", mode: "test", session_id: seated, invite_id: null, outcome: "erased" },
      { kind: "invite", mode: "test", session_id: null, invite_id: cancelled.id, outcome: "erased" },
      { kind: "batch_row", mode: "test", invite_id: null, outcome: "erased" },
    ]);
    const planned = new Map(
      (plan.places as { mode: string; table: string; rows: number }[]).map((place) => [
        `${place.mode} ${place.table}`,
        place.rows,
      ]),
    );
    for (const [place, n] of [
      ...([
        ["live invites", 1],
        ["test invites", 3],
        ["test batch_rows", 1],
      ] as const),
      ...([
        ["test reviews", 1],
        ["test shortlist_entries", 1],
        ["test person_tags", 2],
      ] as const),
      ["live start_requests", 1] as const,
    ])
      expect([place, planned.get(place)]).toEqual([place, n]);
    expect(plan.stays).toEqual({ bookings: 1, works_here: false });

    const real = await erase(WRITTEN, false);
    expect([real.status, { ...real.json.data, dry_run: true }]).toEqual([200, plan]);
    const after = dump(service);
    const allowed = new Set([...[...planned.keys()].map((place) => place.split(" ")[1]), ...RECORDED]);
    const changed = changedBetween(before, after);
    expect(changed.filter((table) => !allowed.has(table) && !isIndex(table))).toEqual([]);
    // In the same account nothing is left of her, and in another one everything.
    const left = (table: string) =>
      rows(service, `SELECT * FROM ${table} WHERE account_id = ?`, account.id).map((row) =>
        JSON.stringify(row),
      );
    for (const table of ["sessions", "invites", "batch_rows", "reviews", "start_requests", "candidate_list"])
      for (const trace of TRACES)
        expect([table, trace, left(table).some((row) => row.includes(trace))]).toEqual([table, trace, false]);
    expect(rows(service, "SELECT email FROM invites WHERE id = ?", domainAccount.id)).toEqual([
      { email: MINE },
    ]);
    expect(count(service, "sessions WHERE email = 'else@people.example'")).toBe(1);
    expect(count(service, "candidate_list WHERE email LIKE 'w%@people.example'")).toBe(12);
    expect(count(service, "ledger_entries WHERE kind = 'completion'")).toBe(2);

    // Done again it finds nobody and changes nothing.
    const again = dump(service);
    expect((await erase(MINE, false)).json.data).toMatchObject({ records: [], places: [], mails: 0 });
    expect(dump(service)).toBe(again);

    await service.call("DELETE", `/api/v1/console/invites/${domainAccount.id}/person`, asPerson(other));
    await service.gdpr.finishPartial();
    expect(findInFiles(service.folder, TRACES)).toEqual([]);
  });

  test("leaves anyone who is under a legal hold, says so, and takes the others", async () => {
    const email = "held@people.example";
    const [onHold, free] = [
      await invite(service, second, { email, name: "Held Person" }),
      await invite(service, second, { email, name: "Held Person" }),
    ];
    await completeAssessment(service, onHold.token);
    service.gdpr.protect(sessionOf(onHold.id), "a lawsuit");
    for (const isDry of [true, false])
      expect((await erase(email, isDry, asPerson(second))).json.data.records).toMatchObject([
        { session_id: sessionOf(onHold.id), outcome: "held" },
        { invite_id: free.id, outcome: "erased" },
      ]);
    expect(rows(service, "SELECT email FROM invites WHERE id IN (?, ?)", onHold.id, free.id)).toEqual(
      expect.arrayContaining([{ email }, { email: "anonymized@candidate.invalid" }]),
    );
    expect((await erase(email, false, asPerson(second))).json.data).toMatchObject({
      records: [{ outcome: "held" }],
      places: [],
    });
  });

  test("finds an international domain however it is written, and no address that only looks alike", async () => {
    const sent = await invite(service, second, { email: "jo@bücher.example" });
    const alike = await invite(service, second, { email: "jo@buecher.example" });
    for (const written of ["JO@BÜCHER.example", "jo@xn--bcher-kva.example"])
      expect((await erase(written, true, asPerson(second))).json.data.records).toMatchObject([
        { invite_id: sent.id },
      ]);
    expect((await erase("jo@buecher.example", true, asPerson(second))).json.data.records).toMatchObject([
      { invite_id: alike.id },
    ]);
    expect((await erase("o@b_cher.example", true, asPerson(second))).status).toBe(400);
    expect((await erase("%@people.example", true, asPerson(second))).json.data.records).toEqual([]);
  });

  test("deletes a mistyped row of a list and leaves whom the invite was corrected to", async () => {
    const right = await invite(service, second, { email: "right@people.example", name: "Right Person" });
    execute(
      service,
      `INSERT INTO invite_batches (id, account_id, mode, name, created_by_id, created_by, created_at) VALUES ('batch_typo', ?, 'test', 'L', 'u', 'U', 1)`,
      second.id,
    );
    execute(
      service,
      `INSERT INTO batch_rows (batch_id, account_id, mode, line, email, name, product_type, language, send_email, candidate_message, status, invite_id, created_at) VALUES ('batch_typo', ?, 'test', 1, 'wrong@people.example', 'Right Person', 'pa-standard', 'de', 1, '', 'invited', ?, 1)`,
      ...[second.id, right.id],
    );
    expect((await erase("wrong@people.example", false, asPerson(second))).json.data).toMatchObject({
      records: [{ kind: "batch_row", invite_id: right.id }],
      places: [{ table: "batch_rows", rows: 1 }],
    });
    expect(count(service, "invites WHERE email = 'right@people.example'")).toBe(1);
    expect(count(service, "batch_rows WHERE email = 'wrong@people.example'")).toBe(0);
  });

  test("is for those alone who may erase; members of the account stay, and no name is in the answer", async () => {
    const email = "works.here@people.example";
    makePerson(service, { role: "recruiter", account: second }, { email });
    const sent = await invite(service, second, { email, name: "Wanda Works" });
    for (const role of ["recruiter", "reviewer"] as const)
      expect([
        role,
        (await erase(email, false, signIn(service, { role, account: second }).options)).status,
      ]).toEqual([role, 403]);
    expect((await erase(email, false, asPerson(other))).json.data.records).toEqual([]);
    expect(count(service, "invites WHERE id = ? AND email = ?", sent.id, email)).toBe(1);
    const officer = signIn(service, { role: "data_protection", account: second }).options;
    const { status, text, json } = await erase(email, false, officer);
    expect([status, text.includes("Wanda"), json.data.stays.works_here]).toEqual([200, false, true]);
    expect(count(service, "users WHERE email = ?", email)).toBe(1);
  });
});
