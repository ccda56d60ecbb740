import { expect, test } from "bun:test";
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS, SECOND_MS } from "#/platform/clock.ts";
import { everyGet } from "#/testing/every-get.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { answerAll, buyCredits, candidatePath, invite, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { furnish, type Owner } from "#/testing/records.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

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
  const told = await everyGet(service, owner);
  return told.flatMap(({ name, text }) => {
    const found = signs.filter((sign) => text.toLowerCase().includes(sign.toLowerCase()));
    return found.length === 0 ? [] : [`${name}: ${found.join(", ")}`];
  });
}

test("nobody finds a deleted person again by name, address, seed or the instants of their sitting", async () => {
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
