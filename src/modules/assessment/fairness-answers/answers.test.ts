import { describe, expect, test } from "bun:test";
import { DAY_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import {
  buyCredits,
  candidatePath,
  completeAssessment,
  confirmed,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";

const service = useOwnService();

async function finished(): Promise<{ account: RegisteredAccount; token: string; sessionId: number }> {
  const account = await register(service);
  await buyCredits(service, account);
  service.fairnessAnswers.setAsks(account.id, true, "test");
  return { account, ...(await another(account)) };
}

async function another(account: RegisteredAccount): Promise<{ token: string; sessionId: number }> {
  const { token } = await invite(service, account);
  await completeAssessment(service, token);
  return { token, sessionId: Number(service.assessment.look(token).current.sessionId) };
}

const say = (token: string, body: unknown = { gender: "female", age_band: "30_39" }) =>
  service.call("PUT", candidatePath(token, "/fairness"), { body });
const until = async (token: string) =>
  (await service.call("GET", candidatePath(token, "/"))).json.data.fairness_until;
const kept = () => count(service, "fairness_answers");

const decide = ({ id }: RegisteredAccount, sessionId: number, outcome: "hire" | "advance") =>
  service.reviews.add(
    { accountId: id, mode: "test" },
    sessionId,
    { id: "usr_1", name: "Ada" },
    { kind: "decision", outcome, text: "Good talk.", grounds: ["interview"] },
  );

describe("who is asked", () => {
  test("nobody, unless the account enables it; before the end nobody at all", async () => {
    const account = await register(service);
    await buyCredits(service, account);
    const { token } = await another(account);
    expect([await until(token), (await say(token)).status, kept()]).toEqual([null, 404, 0]);
    service.fairnessAnswers.setAsks(account.id, true, "test");
    expect(await until(token)).toEqual(expect.any(String));
    const open = await invite(service, account);
    expect([await until(open.token), (await say(open.token)).status, kept()]).toEqual([null, 404, 0]);
  });

  test("for a week, and not after a final decision: nobody is counted twice", async () => {
    const { account, token, sessionId } = await finished();
    decide(account, sessionId, "advance");
    expect((await say(token)).status).toBe(200);
    decide(account, sessionId, "hire");
    expect([await until(token), (await say(token)).status]).toEqual([null, 404]);
    const other = await another(account);
    service.clock.advance(7 * DAY_MS - MINUTE_MS);
    expect((await say(other.token)).status).toBe(200);
    service.clock.advance(2 * MINUTE_MS);
    expect((await say(other.token)).status).toBe(404);
  });
});

describe("what is kept", () => {
  test("stores one sealed row of constant length, which reveals no session and no answer", async () => {
    const { account, token, sessionId } = await finished();
    await say(token);
    await say(token, { gender: "diverse", age_band: null });
    const [row] = rows(service, "SELECT * FROM fairness_answers");
    expect(kept()).toBe(1);
    expect(Object.keys(row ?? {}).toSorted()).toEqual(["account_id", "asked_day", "key", "mode", "sealed"]);
    const { token: other } = await another(account);
    await say(other, { gender: null, age_band: "50_plus" });
    const lengths = rows(service, "SELECT length(sealed) AS length FROM fairness_answers");
    expect(new Set(lengths.map(({ length }) => length)).size).toBe(1);
    expect(JSON.stringify(row)).not.toMatch(/female|diverse|50_plus/);
    expect(Number(row?.asked_day) % DAY_MS).toBe(0);
    expect(service.fairnessAnswers.list().find((one) => one.sessionId === sessionId)?.said).toEqual({
      gender: "diverse",
      age: null,
    });
    expect(() => service.db.sqlite.query("SELECT rowid FROM fairness_answers").all()).toThrow("rowid");
  });

  test("leaves no trace in answers about the person: page and interface return the same with and without it", async () => {
    const { account, token, sessionId } = await finished();
    const asked = async () => [
      (await service.call("GET", candidatePath(token, "/"))).json.data,
      { ...(await service.call("GET", candidatePath(token, "/privacy"))).json.data, views: null },
      (await service.call("GET", `/api/v1/profiles/${sessionId}`, { key: account.key })).json.data,
      (await service.call("GET", "/api/v1/profiles", { key: account.key })).json.data.profiles,
    ];
    const before = await asked();
    await say(token);
    expect(await asked()).toEqual(before);
    const { json: gone } = await service.call("DELETE", candidatePath(token, "/fairness"));
    const { json: nothing } = await service.call("DELETE", candidatePath(token, "/fairness"));
    expect([gone.data, kept()]).toEqual([nothing.data, 0]);
  });

  test("nothing outside its table changes when somebody answers", async () => {
    const { token } = await finished();
    const before = dump(service, ["fairness_answers"]);
    await say(token);
    expect(dump(service, ["fairness_answers"])).toBe(before);
  });
});

describe("how it ends", () => {
  test("saying nothing takes it back", async () => {
    const { token } = await finished();
    await say(token);
    await say(token, { gender: null, age_band: null });
    expect(kept()).toBe(0);
  });

  test.each(["objection", "erasure"])("a request of %s removes it at once", async (kind) => {
    const { token } = await finished();
    await say(token);
    const body = { kind, message: "" };
    const { status } = await service.call("POST", candidatePath(token, "/requests"), {
      ...(await confirmed(service, token)),
      body,
    });
    expect([status, kept()]).toEqual([200, 0]);
  });

  test("is deleted by an anonymization, which does not reveal that it existed", async () => {
    const { account, token, sessionId } = await finished();
    const other = await another(account);
    await say(token);
    const tenant = { accountId: account.id, mode: "test" } as const;
    const [one, without] = [sessionId, other.sessionId].map((id) =>
      service.gdpr.anonymize(tenant, id, "test"),
    );
    expect(kept()).toBe(0);
    expect(one?.affectedTables).toEqual(without?.affectedTables ?? []);
  });
});
