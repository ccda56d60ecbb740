import { beforeEach, describe, expect, test } from "bun:test";
import { UNUSED_ROWS_KEPT_MS } from "#/modules/invitation-lists/rules.ts";
import { ask, people, statuses } from "#/modules/invitation-lists/testing.ts";
import { normalize } from "#/platform/text/normalize.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump, otherModeKey, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { CANCELLED_KEPT_MS } from "./rules.ts";
import { findInFiles } from "./testing.ts";

/** Whom a list of people to invite names, and nobody has invited yet: found, informed of what is kept, and erased. */

const PERSON = {
  email: "quetza.ueldmarksen@waiting-sentinel.example",
  name: "Quetzalína Üldmarksen",
  candidate_message: "Wimbrelhaft wartet auf Sie",
  external_ref: "REF-ZIBELINE-78",
};
const TRACES = [...PERSON.name.split(" "), PERSON.email, PERSON.candidate_message, PERSON.external_ref];

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
let account: RegisteredAccount;
beforeEach(async () => {
  account = await register(service);
  await buyCredits(service, account, "pa-pack-50");
});

/** The last of a list that is longer than there are places. @returns the row's id */
async function waiting(): Promise<number> {
  const list = [...people(11), PERSON];
  const { status } = await service.call("POST", "/api/v1/console/invite-batches", {
    ...asPerson(account),
    body: { name: "Autumn", rows: list },
    headers: { ...asPerson(account).headers, "idempotency-key": `list-of-${account.id}-0123456789` },
  });
  expect(status).toBe(201);
  return rowOf(PERSON.email);
}
const rowOf = (email: string) =>
  Number(rows(service, "SELECT id FROM batch_rows WHERE email = ?", email)[0]?.id);
const found = async (query: string) =>
  (await ask(service, account, "GET", `/candidates?state=kept&${query}`)).json.data.candidates;

describe("somebody who only waits", () => {
  test("is found by name, address and reference, and everything that is kept of them can be disclosed", async () => {
    const row = await waiting();
    for (const word of ["quetzalina", PERSON.email, "ZIBELINE"])
      expect(await found(`q=${encodeURIComponent(word)}`)).toMatchObject([
        { state: "waiting", email: PERSON.email, in_list: { row_id: row } },
      ]);
    const { status, json } = await ask(service, account, "GET", `/batch-rows/${row}/person`);
    expect([status, json.data]).toMatchObject([
      200,
      {
        ...{ row_id: row, name: PERSON.name, email: PERSON.email, message: PERSON.candidate_message },
        ...{ external_ref: PERSON.external_ref, status: "waiting", line: 12, list: { name: "Autumn" } },
      },
    ]);
  });

  test("is erased without a byte left in any file, leaves the queue, and is in the log", async () => {
    const row = await waiting();
    const before = findInFiles(service.folder, TRACES);
    for (const trace of TRACES) expect(before).toContain(`${trace} (plain)`);

    const { status, json } = await ask(service, account, "DELETE", `/batch-rows/${row}/person`);
    expect([status, json.data]).toMatchObject([
      200,
      {
        status: "partial",
        anonymized: { original_name: PERSON.name, original_email: PERSON.email },
        affected_tables: expect.arrayContaining(["invites", "batch_rows"]),
      },
    ]);
    for (const trace of TRACES) expect(dump(service)).not.toContain(trace);
    expect(await service.gdpr.finishPartial()).toBe(1);
    expect(findInFiles(service.folder, [...TRACES, ...TRACES.map(normalize)])).toEqual([]);

    expect(statuses(service)).toEqual({ invited: 10, waiting: 1, cancelled: 1 });
    expect(await found("q=quetza")).toEqual([]);
    expect((await ask(service, account, "GET", "/candidates?state=anonymized")).json.data).toMatchObject({
      candidates: [{ state: "anonymized", name: null, email: null }],
      counts: { waiting: 1, pending: 10, cancelled: 0, anonymized: 1 },
    });
    const log = await ask(service, account, "GET", "/deletions");
    expect(log.json.data.deletions).toMatchObject([{ status: "success", session_id: json.data.session_id }]);
    // Nobody is notified, nothing is used up, and nothing of it is anybody's invite.
    expect(count(service, `outbox WHERE ref LIKE 'invite:${log.json.data.deletions[0].invite_id}%'`)).toBe(0);
    expect(
      (await service.call("GET", "/api/v1/invites", { key: account.key })).json.data.pagination.total,
    ).toBe(10);
    service.batches.advanceAll();
    expect(statuses(service)).toEqual({ invited: 10, waiting: 1, cancelled: 1 });
    const again = await ask(service, account, "DELETE", `/batch-rows/${row}/person`);
    expect(again.json.error.code).toBe("already_anonymized");
  });

  test("who was removed from the list is found and erased alike", async () => {
    const row = await waiting();
    await ask(service, account, "DELETE", `/batch-rows/${row}`);
    expect(await found("q=quetza")).toMatchObject([{ state: "cancelled", erased_from: expect.any(String) }]);
    expect((await ask(service, account, "DELETE", `/batch-rows/${row}/person`)).status).toBe(200);
    for (const trace of TRACES) expect(dump(service)).not.toContain(trace);
  });

  test("who was invited meanwhile is erased with the invite", async () => {
    await waiting();
    const row = rowOf("person11@people.example");
    const [first] = rows(service, "SELECT id FROM invites ORDER BY rowid");
    await service.call("DELETE", `/api/v1/invites/${first?.id}`, { key: account.key });
    expect(statuses(service)).toEqual({ invited: 11, waiting: 1 });
    const { status, json } = await ask(service, account, "DELETE", `/batch-rows/${row}/person`);
    expect([status, json.data.anonymized.original_email]).toEqual([200, "person11@people.example"]);
    expect(dump(service)).not.toContain("person11@people.example");
  });

  test("is nobody's of another account, mode or role", async () => {
    const row = await waiting();
    const path = `/api/v1/console/batch-rows/${row}/person`;
    const other = await register(service);
    const recruiter = signIn(service, { role: "recruiter", account }).options;
    const live = asPerson(otherModeKey(service, account));
    for (const method of ["GET", "DELETE"]) {
      expect((await service.call(method, path, asPerson(other))).status).toBe(404);
      expect((await service.call(method, path, live)).status).toBe(404);
      expect((await service.call(method, path, recruiter)).status).toBe(403);
    }
    expect(statuses(service).waiting).toBe(2);
  });
});

test("who was removed from a list and whose invite was cancelled are kept equally long", () => {
  expect(UNUSED_ROWS_KEPT_MS).toBe(CANCELLED_KEPT_MS);
});
