import { beforeEach, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, type SignedInPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
let sessionId: number;
let grace: SignedInPerson;
let alan: SignedInPerson;

beforeEach(async () => {
  const { token } = await invite(service, account);
  await completeAssessment(service, token);
  sessionId = Number(rows(service, "SELECT id FROM sessions")[0]?.id);
  grace = signIn(service, { role: "reviewer", account }, { name: "Grace Hopper" });
  alan = signIn(service, { role: "recruiter", account }, { name: "Alan Turing" });
});

const TEXT = "Ask @Alan Turing and @Grace Hopper";
const mention = (userId: string, at: number, length: number) => ({ user_id: userId, at, length });
const write = (mentions: unknown, text = TEXT) =>
  service.call("POST", `${API}/candidates/${sessionId}/reviews`, {
    ...grace.options,
    body: { kind: "note", text, mentions },
  });
const read = async () =>
  (await service.call("GET", `${API}/candidates/${sessionId}/reviews`, asPerson(account))).json.data.reviews;

test("stores the mentions of a note by id and place, shows current names, and none of users who have left", async () => {
  const { status } = await write([mention(alan.userId, 4, 12), mention(grace.userId, 21, 13)]);
  expect(status).toBe(201);
  const named = async () => (await read())[0].mentions.map(({ name }: { name: string | null }) => name);
  expect(await named()).toEqual(["Alan Turing", "Grace Hopper"]);
  execute(service, "UPDATE users SET name = 'Alan M. Turing' WHERE id = ?", alan.userId);
  expect(await named()).toEqual(["Alan M. Turing", "Grace Hopper"]);
  execute(service, "DELETE FROM memberships WHERE user_id = ?", alan.userId);
  expect(await named()).toEqual([null, "Grace Hopper"]);
  await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
  expect(count(service, "review_mentions")).toBe(0);
});

test("places that are none, and people who may not see the candidate, are refused and nothing is stored", async () => {
  const elsewhere = signIn(service, { role: "reviewer", account }, { name: "Limited" });
  const client = (
    await service.call("POST", `${API}/clients`, { ...asPerson(account), body: { name: "Client" } })
  ).json.data;
  execute(
    service,
    "INSERT INTO member_clients (user_id, account_id, client_id) VALUES (?, ?, ?)",
    ...[elsewhere.userId, account.id, client.id],
  );
  for (const mentions of [
    [mention(alan.userId, 3, 12)],
    [mention(alan.userId, 4, 100)],
    [mention(alan.userId, 4, 20), mention(grace.userId, 21, 13)],
    [mention(elsewhere.userId, 4, 12)],
    [mention("usr_nobody", 4, 12)],
  ])
    expect((await write(mentions)).json.error).toMatchObject({ code: "invalid_input", field: "mentions" });
  expect(count(service, "reviews")).toBe(0);
  const { colleagues } = (
    await service.call("GET", `${API}/candidates/${sessionId}/colleagues`, grace.options)
  ).json.data;
  const names = colleagues.map(({ name }: { name: string }) => name);
  expect(names).toContain("Alan Turing");
  expect(names).not.toContain("Limited");
});
