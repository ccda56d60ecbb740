import { describe, expect, test } from "bun:test";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import {
  answerAll,
  candidatePath,
  completeAssessment,
  confirmed,
  invite,
  register,
} from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service);

const ask = (method: string, path = "", body?: unknown, owner = account) =>
  service.call(method, `/api/v1/console/sessions${path}`, {
    ...asPerson(owner),
    body,
  });
const seat = async (fields: Record<string, unknown> = {}) => {
  const { json } = await ask("POST", "", { language: "en", name: "Ada Lovelace", ...fields });
  return { id: json.data.session_id as number, token: String(json.data.link).split("/a/")[1] ?? "" };
};
const states = async () =>
  (await ask("GET")).json.data.sessions.map((one: Record<string, unknown>) => [one.session_id, one.state]);

describe("sessions without an invite", () => {
  test("are created in the mode of the person, cost nothing before the end and mail nobody", async () => {
    const mails = count(service, "outbox");
    const { id } = await seat({ kiosk: true });
    expect(rows(service, "SELECT mode, kiosk, source FROM sessions")).toEqual([
      { mode: "test", kiosk: 1, source: "manual" },
    ]);
    expect(count(service, "outbox")).toBe(mails);
    expect((await ask("GET")).json.data.sessions).toMatchObject([
      { session_id: id, state: "open", name: "Ada Lovelace", kiosk: true, can_remove: true },
    ]);
    expect((await ask("POST", "", { language: "en", mode: "live" })).status).toBe(400);
  });

  test("are listed latest first with how far they are; links that lead nowhere are not shown, invites neither", async () => {
    const invited = await invite(service, account);
    await answerAll(service, invited.token);
    const [done, begun, open] = [await seat(), await seat(), await seat({ expires_in_days: 1 })];
    await completeAssessment(service, done.token);
    await answerAll(service, begun.token);
    expect(await states()).toEqual([
      [open.id, "open"],
      [begun.id, "started"],
      [done.id, "completed"],
    ]);
    service.clock.advance(2 * DAY_MS);
    const { sessions, pagination } = (await ask("GET", "?limit=2")).json.data;
    expect(sessions.map(({ state, link }: Record<string, unknown>) => [state, link !== null])).toEqual([
      ["expired", false],
      ["started", true],
    ]);
    expect(pagination).toMatchObject({ total: 3, has_more: true });
  });

  test("are removed while nobody has begun, and their link closes", async () => {
    const { id, token } = await seat();
    expect((await ask("DELETE", `/${id}`)).json.data).toEqual({ session_id: id, removed: true });
    expect((await ask("DELETE", `/${id}`)).json.error.code).toBe("session_not_found");
    expect((await service.call("GET", candidatePath(token, "/"))).status).toBe(404);
    expect(count(service, "sessions")).toBe(0);
  });

  test("stay once somebody has begun, finished or asked for something; and sessions of invites always", async () => {
    const begun = await seat();
    await answerAll(service, begun.token);
    const asking = await seat();
    await service.call("POST", candidatePath(asking.token, "/requests"), {
      ...(await confirmed(service, asking.token)),
      body: { kind: "objection", message: "Please not" },
    });
    for (const { id } of [begun, asking]) {
      expect((await ask("DELETE", `/${id}`)).json.error.code).toBe("session_begun");
    }
    const { token } = await invite(service, account);
    await answerAll(service, token);
    const ofInvite = rows(service, "SELECT id FROM sessions WHERE invite_id IS NOT NULL")[0]?.id;
    expect((await ask("DELETE", `/${ofInvite}`)).status).toBe(404);
    expect(count(service, "sessions")).toBe(3);
  });

  test("of another account or mode are in no list and cannot be removed", async () => {
    const { id } = await seat();
    const other = await register(service);
    for (const stranger of [other, { ...account, key: "pk_live_x" }]) {
      expect((await ask("GET", "", undefined, stranger)).json.data.sessions).toEqual([]);
      expect((await ask("DELETE", `/${id}`, undefined, stranger)).status).toBe(404);
    }
    expect((await ask("POST", "", { language: "en" }, other)).json.error.code).toBe("no_credit");
  });
});
