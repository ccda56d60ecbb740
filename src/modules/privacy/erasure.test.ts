import { Database as Sqlite } from "bun:sqlite";
import { afterEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { SMTPServerOptions } from "smtp-server";
import { type MailServer, partOf, smtpRefusal, startMailServer } from "#/platform/mail/testing.ts";
import { normalize } from "#/platform/text/normalize.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { count, dump, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  answerAll,
  candidatePath,
  confirmed,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";
import { findInFiles } from "./testing.ts";

const API = "/api/v1";

let service: TestService | null = null;
let mailServer: MailServer | null = null;
afterEach(async () => {
  await service?.end();
  await mailServer?.stop();
  service = null;
  mailServer = null;
});

/** Without the package's throw-away certificate, which nobody would trust. */
const PLAIN: SMTPServerOptions = { disabledCommands: ["STARTTLS"] };

/** A live account, whose mails really go to the mail server. */
async function liveAccount(server: MailServer): Promise<{ live: TestService; owner: RegisteredAccount }> {
  mailServer = server;
  const live = await startService({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, OPERATOR_TOKEN });
  service = live;
  // In test mode, where no email is sent: the account's own would be in the way of the candidates'.
  const owner = otherModeKey(live, await register(live));
  live.billing.grant({ accountId: owner.id, mode: "live" }, 10, "test");
  return { live, owner };
}

const sessionOf = (live: TestService, inviteId: string): number =>
  Number(rows(live, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);

const lastDeletion = async (live: TestService, key: string) =>
  (await live.call("GET", `${API}/gdpr/deletions`, { key })).json.data.deletions[0];

/** Everything that a person can leave behind, each unlike anything else. */
const PERSON = {
  invitedFirst: "Quetzalína",
  invitedLast: "Üldmarksen",
  email: "quetza.ueldmarksen@erasure-sentinel.example",
  message: "Wimbrelhaft wartet auf Sie",
  reference: "REF-ZIBELINE-77",
  first: "Přemyslava",
  last: "Øxnebjerg-Ñandú",
  birthDate: "1971-03-19",
  comment: "Bitte rufen Sie die Kaskelotte an",
  request: "Mein Name schreibt sich mit Quagga",
  note: "Wir haben mit der Zwergspitzmaus gesprochen",
  review: "Erzählte lebhaft von der Schleiereule",
  listed: "Nachricht an die Gelbbauchunke",
};
const TRACES = Object.values(PERSON);

test("after an anonymization no byte of the person is left in any file, in any form", async () => {
  const { live, owner } = await liveAccount(await startMailServer(PLAIN));
  const { key } = owner;
  const others = ["Other One", "Other Two", "Other Three"];
  for (const name of others) await invite(live, owner, { name });
  const keyed = (path: string, body?: unknown) =>
    live.call("POST", `${API}${path}`, {
      key,
      headers: { "idempotency-key": `key-of-${path}` },
      body,
    });
  const invitation = {
    email: PERSON.email,
    name: `${PERSON.invitedFirst} ${PERSON.invitedLast}`,
    candidate_message: PERSON.message,
    external_ref: PERSON.reference,
  };
  const { data } = (await keyed("/invites", invitation)).json;
  const sent = { id: String(data.invite_id), token: String(data.analysis_link.split("/a/")[1]) };
  await live.outbox.run();
  expect((await keyed(`/invites/${sent.id}/remind`)).status).toBe(200);
  await answerAll(live, sent.token);
  execute(live, "UPDATE accounts SET asks_demographics = 1");
  await live.call("POST", candidatePath(sent.token, "/submit"), {
    body: {
      candidate: {
        first_name: PERSON.first,
        last_name: PERSON.last,
        gender: "female",
        birth_date: PERSON.birthDate,
      },
      comment: PERSON.comment,
    },
  });
  const sessionId = sessionOf(live, sent.id);
  const team = await live.call("POST", `${API}/teams`, { key, body: { title: "Sales" } });
  await keyed(`/teams/${team.json.data.id}/members`, { invite_ids: [sent.id] });
  const asked = await live.call("POST", candidatePath(sent.token, "/requests"), {
    ...(await confirmed(live, sent.token)),
    body: { kind: "correction", message: PERSON.request },
  });
  const requestId: string = asked.json.data.requests[0].id;
  await keyed(`/candidate-requests/${requestId}/close`, { status: "done", note: PERSON.note });
  const reviewed = await live.call("POST", `${API}/console/candidates/${sessionId}/reviews`, {
    ...asPerson(owner),
    body: { kind: "decision", outcome: "hold", grounds: ["interview"], text: PERSON.review },
  });
  expect(reviewed.status).toBe(201);
  const draft = await live.call("PUT", `${API}/console/candidates/${sessionId}/review-draft`, {
    ...asPerson(owner),
    body: { note: PERSON.review, reason: PERSON.review },
  });
  expect(draft.status).toBe(200);
  const interview = `${API}/console/candidates/${sessionId}/interview`;
  const guide = await live.call("GET", interview, asPerson(owner));
  const [{ key: competency }] = guide.json.data.questions;
  const scored = await live.call("PUT", interview, {
    ...asPerson(owner),
    body: { entries: [{ key: competency, score: 4, note: PERSON.review }] },
  });
  expect(scored.status).toBe(200);
  execute(
    live,
    "INSERT INTO invite_batches (id, account_id, mode, name, created_by_id, created_by, created_at) VALUES ('batch_1', ?, 'live', 'List', 'u', 'U', 1)",
    owner.id,
  );
  execute(
    live,
    "INSERT INTO batch_rows (batch_id, account_id, mode, line, email, name, product_type, language, send_email, candidate_message, external_ref, status, invite_id, created_at) VALUES ('batch_1', ?, 'live', 1, ?, ?, 'pa-standard', 'de', 1, ?, ?, 'invited', ?, 1)",
    ...[owner.id, PERSON.email, PERSON.invitedLast, PERSON.listed, PERSON.reference, sent.id],
  );
  const hired = { kind: "decision", outcome: "hire", grounds: ["interview"], text: PERSON.review };
  const did = {
    still_there: true,
    as_of: new Date(live.clock.now()).toISOString().slice(0, 10),
    rating: 3,
  };
  for (const [method, path, body] of [
    ["POST", "reviews", hired],
    ["PUT", "outcome", did],
  ] as const) {
    const answer = await live.call(method, `${API}/console/candidates/${sessionId}/${path}`, {
      ...asPerson(owner),
      body,
    });
    expect([path, answer.status]).toEqual([path, method === "POST" ? 201 : 200]);
  }
  const searched = encodeURIComponent(PERSON.last);
  for (const path of [
    `/console/candidates?q=${searched}`,
    `/console/candidates/${sessionId}`,
    "/console/overview",
  ])
    expect([path, (await live.call("GET", `${API}${path}`, asPerson(owner))).status]).toEqual([path, 200]);
  await live.outbox.run();
  const proof = await confirmed(live, sent.token);
  for (const part of ["/privacy", "/data"]) {
    expect((await live.call("GET", candidatePath(sent.token, part), proof)).status).toBe(200);
  }
  for (const path of [
    "/candidate-requests?status=all",
    `/invites/${sent.id}`,
    `/invites/${sent.id}/results`,
    `/invites/${sent.id}/report`,
    `/results/${sent.id}?include_raw=true`,
    `/search?email=${encodeURIComponent(PERSON.email)}`,
    `/search?q=${encodeURIComponent(PERSON.last)}`,
    "/profiles",
    `/profiles/${sessionId}`,
    `/teams/${team.json.data.id}/export`,
    "/gdpr/candidates",
    `/gdpr/candidates/${sessionId}`,
  ]) {
    expect([path, (await live.call("GET", `${API}${path}`, { key })).status]).toEqual([path, 200]);
  }
  live.run("store-views");
  const before = findInFiles(live.folder, TRACES);
  for (const trace of TRACES) expect(before).toContain(`${trace} (plain)`);

  const { json } = await live.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key });
  expect(json.data).toMatchObject({
    status: "partial",
    pending: ["database_files"],
    anonymized: { original_name: `${PERSON.first} ${PERSON.last}`, original_email: PERSON.email },
    affected_tables: expect.arrayContaining([
      ...[
        "idempotency_answers",
        "candidate_requests",
        "reviews",
        "review_drafts",
        "interview_sheets",
        "outcomes",
      ],
      "batch_rows",
    ]),
  });

  expect((await lastDeletion(live, key)).status).toBe("partial");
  expect(await live.gdpr.finishPartial()).toBe(1);
  expect((await lastDeletion(live, key)).status).toBe("success");
  // The list stores searched texts without case and accents.
  expect(findInFiles(live.folder, [...TRACES, ...TRACES.map(normalize)])).toEqual([]);
  for (const trace of TRACES) expect(dump(live)).not.toContain(trace);
  for (const path of [
    "/candidate-requests?status=all",
    `/invites/${sent.id}`,
    "/invites",
    `/invites/${sent.id}/results`,
    `/results/${sent.id}?include_raw=true`,
    "/profiles?status=all",
    "/search?date_from=2020-01-01",
    `/teams/${team.json.data.id}`,
    "/gdpr/candidates?status=all",
    `/gdpr/candidates/${sessionId}`,
    "/gdpr/deletions",
    "/events",
  ]) {
    const { status, text } = await live.call("GET", `${API}${path}`, { key });
    expect([path, status < 500]).toEqual([path, true]);
    for (const trace of TRACES) expect(text).not.toContain(trace);
  }
  for (const path of [
    "/console/candidates?state=all",
    `/console/candidates/${sessionId}`,
    `/console/candidates/${sessionId}/reviews`,
    `/console/candidates/${sessionId}/review-draft`,
    "/console/overview",
    `/console/candidates/${sessionId}/activity`,
    "/console/requests",
    "/console/mails",
    "/console/notifications",
    "/console/bulk-runs",
    "/console/shortlists",
    "/console/deletions",
    "/console/deletions/due",
    "/console/audit",
    "/console/audit/export?format=csv",
    "/console/audit/export?format=json",
    "/console/compliance",
    "/console/compliance/paper?paper=processing-record&format=markdown&language=en",
  ]) {
    const { status, text } = await live.call("GET", `${API}${path}`, asPerson(owner));
    expect([path, status]).toEqual([path, 200]);
    for (const trace of TRACES) expect(text).not.toContain(trace);
  }
  const invites = count(live, "invites");
  for (const answer of [
    await keyed("/invites", invitation),
    await keyed("/invites", { ...invitation, email: "another@people.example" }),
    await keyed(`/invites/${sent.id}/remind`),
    await keyed(`/teams/${team.json.data.id}/members`, { invite_ids: [sent.id] }),
    await keyed(`/candidate-requests/${requestId}/close`, { status: "done", note: PERSON.note }),
  ]) {
    expect([answer.status, answer.json.error?.code]).toEqual([410, "answer_erased"]);
  }
  expect(count(live, "invites")).toBe(invites);
  service = await live.restart();
  expect(findInFiles(live.folder, TRACES)).toEqual([]);
  for (const name of others) expect(findInFiles(live.folder, [name])).toContain(`${name} (plain)`);
});

test("after a withdrawal before the end no byte of the person is left either", async () => {
  const { live, owner } = await liveAccount(await startMailServer(PLAIN));
  const sent = await invite(live, owner, {
    email: PERSON.email,
    name: `${PERSON.invitedFirst} ${PERSON.invitedLast}`,
    candidate_message: PERSON.message,
  });
  await live.outbox.run();
  await answerAll(live, sent.token);
  await live.call("POST", candidatePath(sent.token, "/requests"), {
    ...(await confirmed(live, sent.token)),
    body: { kind: "objection", message: PERSON.request },
  });
  const left = [PERSON.email, PERSON.invitedFirst, PERSON.invitedLast, PERSON.message, PERSON.request];
  expect(findInFiles(live.folder, left)).toEqual(
    expect.arrayContaining(left.map((trace) => `${trace} (plain)`)),
  );
  const { status } = await live.call("POST", candidatePath(sent.token, "/withdraw"), {
    ...(await confirmed(live, sent.token)),
    body: { confirm: true },
  });
  expect(status).toBe(200);
  expect((await lastDeletion(live, owner.key)).status).toBe("partial");
  expect(await live.gdpr.finishPartial()).toBe(1);
  expect((await lastDeletion(live, owner.key)).status).toBe("success");
  expect(findInFiles(live.folder, left)).toEqual([]);
});

test("the stored answers about others, and those of another mode, stay as they are", async () => {
  const { live, owner } = await liveAccount(await startMailServer(PLAIN));
  const send = (email: string, key = owner.key) =>
    live.call("POST", `${API}/invites`, { key, body: { email }, headers: { "idempotency-key": email } });
  const [erased, stays] = [await send("erased@people.example"), await send("stays@people.example")];
  await acknowledge(live, erased.json.data.analysis_link.split("/a/")[1]);
  // Another tenant's answer that names the same invite, as none can: whose it is must decide.
  execute(
    live,
    "INSERT INTO idempotency_answers SELECT 'other' || id, account_id, 'test', fingerprint, status, sealed_body, invite_ids, created_at FROM idempotency_answers",
  );
  const sessionId = sessionOf(live, erased.json.data.invite_id);
  await live.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: owner.key });
  expect((await send("erased@people.example")).json.error.code).toBe("answer_erased");
  expect((await send("stays@people.example")).text).toBe(stays.text);
  expect(count(live, "idempotency_answers WHERE sealed_body IS NULL")).toBe(1);
});

describe("mails of an anonymized candidate", () => {
  test("that wait for the mail server are never sent, and others still are", async () => {
    let refuses = true;
    const server = await startMailServer({
      ...PLAIN,
      onMailFrom: (_address, _session, done) => done(refuses ? smtpRefusal(451, "4.3.0 later") : null),
    });
    const { live, owner } = await liveAccount(server);
    const erased = await invite(live, owner, { email: "erased@people.example" });
    const stays = await invite(live, owner, { email: "stays@people.example" });
    await acknowledge(live, erased.token);
    await live.outbox.run();
    const { json } = await live.call("DELETE", `${API}/gdpr/candidates/${sessionOf(live, erased.id)}`, {
      key: owner.key,
    });
    expect(json.data).toMatchObject({
      status: "partial",
      affected_tables: ["events", "sessions", "invites", "outbox", "candidate_list"],
    });

    refuses = false;
    live.clock.advance(60 * MINUTE_MS);
    await live.outbox.run();
    // The only mail to the one who was erased is the one that says so.
    const bySubject = server.received.map(({ recipients, source }) => [
      recipients.join(),
      partOf(source, "text/plain").includes("have been deleted from its assessments"),
    ]);
    expect(bySubject.toSorted()).toEqual([
      ["erased@people.example", true],
      ["stays@people.example", false],
    ]);
    expect(rows(live, "SELECT status FROM outbox WHERE ref LIKE ?", `%${erased.id}`)).toEqual([
      { status: "dead" },
    ]);
    expect(rows(live, "SELECT status FROM outbox WHERE ref LIKE ?", `%${stays.id}`)).toEqual([
      { status: "done" },
    ]);
  });

  test("one that is being sent makes it partial, and it is finished afterwards", async () => {
    let arrived = () => {};
    let release = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await startMailServer({
      ...PLAIN,
      onMailFrom: (_address, _session, done) => {
        arrived();
        // Fails in the end, so that the mail would be tried again.
        void released.then(() => done(smtpRefusal(451, "4.3.0 later")));
      },
    });
    const { live, owner } = await liveAccount(server);
    const erased = await invite(live, owner);
    await acknowledge(live, erased.token);
    const running = live.outbox.run();
    await arrival;
    const sessionId = sessionOf(live, erased.id);
    const { status, json } = await live.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, {
      key: owner.key,
    });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ status: "partial", pending: ["mail_in_delivery", "database_files"] });
    expect(json.data.affected_tables).not.toContain("outbox");
    expect((await lastDeletion(live, owner.key)).status).toBe("partial");
    expect(await live.gdpr.finishPartial()).toBe(0);

    release();
    await running;
    expect(await live.gdpr.finishPartial()).toBe(1);
    expect((await lastDeletion(live, owner.key)).status).toBe("success");
    expect(rows(live, "SELECT status, lease_until FROM outbox WHERE ref NOT LIKE 'erased:%'")).toEqual([
      { status: "dead", lease_until: null },
    ]);
    expect(findInFiles(live.folder, ["candidate@people.example"])).toEqual([]);
  });
});

test("while another process reads the database the anonymization stays partial, and it is finished afterwards", async () => {
  const { live, owner } = await liveAccount(await startMailServer(PLAIN));
  const sent = await invite(live, owner);
  await live.outbox.run();
  await acknowledge(live, sent.token);
  const reader = new Sqlite(join(live.folder, "assay.db"), { readonly: true });
  reader.run("BEGIN");
  reader.query("SELECT count(*) FROM sessions").get();
  const { json } = await live.call("DELETE", `${API}/gdpr/candidates/${sessionOf(live, sent.id)}`, {
    key: owner.key,
  });
  expect(json.data).toMatchObject({ status: "partial", pending: ["database_files"] });
  expect(await live.gdpr.finishPartial()).toBe(0);
  expect((await lastDeletion(live, owner.key)).status).toBe("partial");
  reader.run("COMMIT");
  reader.close();
  expect(await live.gdpr.finishPartial()).toBe(1);
  expect((await lastDeletion(live, owner.key)).status).toBe("success");
  expect(findInFiles(live.folder, ["candidate@people.example"])).toEqual([]);
});

test("one pass over the files finishes all that is open, of both modes; nobody's request does it, and without need there is none", async () => {
  const { live, owner } = await liveAccount(await startMailServer(PLAIN));
  const testing = otherModeKey(live, owner);
  let passes = 0;
  const { look } = live.db.slack;
  live.db.slack.look = (from) => {
    if (from === 2) passes += 1;
    return look(from);
  };
  const statuses = () => rows(live, "SELECT status FROM deletions").map(({ status }) => status);
  const finish = async () => [await live.gdpr.finishPartial(), passes];
  const erase = async (who: RegisteredAccount) => {
    const sent = await invite(live, who);
    await live.outbox.run();
    await acknowledge(live, sent.token);
    const path = `${API}/gdpr/candidates/${sessionOf(live, sent.id)}`;
    expect((await live.call("DELETE", path, { key: who.key })).json.data.status).toBe("partial");
  };
  // After a start, nobody knows what was cleared before it.
  expect(await finish()).toEqual([0, 1]);
  expect(await finish()).toEqual([0, 1]);
  live.billing.grant({ accountId: owner.id, mode: "test" }, 10, "test");
  await erase(testing);
  const withdrawn = await invite(live, testing);
  await acknowledge(live, withdrawn.token);
  await live.call("POST", candidatePath(withdrawn.token, "/withdraw"), {
    ...(await confirmed(live, withdrawn.token)),
    body: { confirm: true },
  });
  for (let person = 0; person < 5; person += 1) await erase(owner);
  expect([statuses(), passes]).toEqual([Array(7).fill("partial"), 1]);
  expect(await finish()).toEqual([7, 2]);
  expect(statuses()).toEqual(Array(7).fill("success"));
  expect(await finish()).toEqual([0, 2]);
  expect(live.gdpr.recordAnonymized(0)).toBe(0);
  expect(await finish()).toEqual([0, 2]);
  live.gdpr.recordAnonymized(1);
  expect(await finish()).toEqual([0, 3]);
});

test("who is erased while bytes are erased from the files waits for the next time", async () => {
  const { live, owner } = await liveAccount(await startMailServer(PLAIN));
  const sessions: unknown[] = [];
  for (const email of ["first@people.example", "second@people.example"]) {
    const sent = await invite(live, owner, { email });
    await live.outbox.run();
    await acknowledge(live, sent.token);
    sessions.push(sessionOf(live, sent.id));
  }
  const erase = (session: unknown) =>
    live.call("DELETE", `${API}/gdpr/candidates/${session}`, { key: owner.key });
  // What a start leaves to do is done.
  await live.gdpr.finishPartial();
  await erase(sessions[0]);
  const running = live.gdpr.finishPartial();
  await erase(sessions[1]);
  expect(await running).toBe(1);
  const statuses = () => rows(live, "SELECT status FROM deletions ORDER BY session_id");
  expect(statuses()).toEqual([{ status: "success" }, { status: "partial" }]);
  expect(await live.gdpr.finishPartial()).toBe(1);
});

test("the log of security events says by whom somebody was anonymized, by ids alone", async () => {
  const { live, owner } = await liveAccount(await startMailServer(PLAIN));
  const recorded: unknown[] = [];
  const keyId = String(rows(live, "SELECT id FROM api_keys WHERE mode = 'live'")[0]?.id);
  const sent = await invite(live, owner, { email: PERSON.email });
  await acknowledge(live, sent.token);
  const session = sessionOf(live, sent.id);
  const { record: note } = live.security;
  live.security.record = (event, fields) => void recorded.push({ event, ...fields });
  await live.call("DELETE", `${API}/gdpr/candidates/${session}`, { key: owner.key });
  await live.call("DELETE", `${API}/gdpr/candidates/${session}`, { key: owner.key });
  live.security.record = note;
  expect(recorded).toEqual([
    { event: "candidate.anonymized", by: keyId, account: owner.id, mode: "live", session },
  ]);
});
