import { expect, test } from "bun:test";
import { useBuyer, useService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { candidatePath, completeAssessment, invite, type RegisteredAccount } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { begin, withdraw } from "./testing.ts";

/** What the links of people say whose data were erased, and to whom. */

const service = useService();
const buyer = useBuyer(service);
const account = (): RegisteredAccount => buyer;

const ENTRIES = ["", "/questions", "/privacy", "/feedback"];
const answers = async (token: string) =>
  new Set(
    await Promise.all(
      ENTRIES.map(async (rest) => {
        const { status, json } = await service.call("GET", candidatePath(token, rest));
        return `${status} ${json.error?.code}`;
      }),
    ),
  );
const sessionOf = (inviteId: string) =>
  Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);
const erase = (sessionId: number) =>
  service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account().key });
const ERASED = new Set(["404 data_erased"]);
const SHUT = new Set(["404 link_not_available"]);

test("the exact link of somebody erased says so, whether they had finished, stopped or never begun", async () => {
  const finished = await invite(service, account());
  await completeAssessment(service, finished.token);
  await erase(sessionOf(finished.id));
  const begun = await begin(service, account());
  await erase(begun.sessionId);
  const stopped = await begin(service, account());
  await withdraw(service, stopped.token);
  const never = await invite(service, account());
  const { options } = signIn(service, { role: "owner", account: account(), mode: "test" });
  await service.call("DELETE", `/api/v1/console/invites/${never.id}/person`, options);
  for (const { token } of [finished, begun, stopped, never]) expect(await answers(token)).toEqual(ERASED);
});

test("nobody learns it who has another link than that: forged, replaced, or of an invite that was cancelled only", async () => {
  const erased = await begin(service, account());
  await erase(erased.sessionId);
  const forged = `${erased.token.slice(0, -1)}${erased.token.endsWith("a") ? "b" : "a"}`;
  expect(await answers(forged)).toEqual(SHUT);
  execute(service, "UPDATE invites SET link_revision = 1 WHERE id = ?", erased.id);
  expect(await answers(erased.token)).toEqual(SHUT);
  const cancelled = await invite(service, account());
  await service.call("DELETE", `/api/v1/invites/${cancelled.id}`, { key: account().key });
  expect(await answers(cancelled.token)).toEqual(SHUT);
});

test("nothing is kept for it: the row of the invite names nobody, and the answer names neither person nor company", async () => {
  const { id, token, sessionId } = await begin(service, account(), {
    name: "Zoë Sentinel",
    email: "zoe.sentinel@people.example",
  });
  await erase(sessionId);
  expect(JSON.stringify(rows(service, "SELECT * FROM invites WHERE id = ?", id))).not.toMatch(/sentinel/i);
  const { text } = await service.call("GET", candidatePath(token));
  expect(text).not.toMatch(/sentinel|Analytical/i);
});

test("where the account cuts scores off, the link is like one that never opened anything", async () => {
  const { options } = signIn(service, { role: "owner", account: account(), mode: "test" });
  const decide = (unlinking: string) =>
    service.call("PUT", "/api/v1/console/privacy/unlinking", { ...options, body: { unlinking } });
  expect((await decide("new")).status).toBe(200);
  const finished = await invite(service, account());
  await completeAssessment(service, finished.token);
  await erase(sessionOf(finished.id));
  const stopped = await begin(service, account());
  expect((await withdraw(service, stopped.token)).status).toBe(200);
  const never = await invite(service, account());
  const gone = await service.call("DELETE", `/api/v1/console/invites/${never.id}/person`, options);
  expect([gone.status, gone.json.data.unlinked]).toEqual([200, true]);
  await decide("off");
  for (const { token, id } of [finished, stopped, never]) {
    expect(await answers(token)).toEqual(SHUT);
    expect((await service.call("GET", `/api/v1/invites/${id}`, { key: account().key })).status).toBe(404);
  }
});
