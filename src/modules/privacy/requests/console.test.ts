import { expect, test } from "bun:test";
import { ask, begin } from "#/modules/privacy/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useService } from "#/testing/harness.ts";
import { otherModeKey } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
const service = useService({ OPERATOR_TOKEN, PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service);

const list = (query = "", who: CallOptions = asPerson(account)) =>
  service.call("GET", `${API}/console/requests${query}`, who);

test("each request says who asks and how many days are left, from -1 on it is overdue", async () => {
  const { token, sessionId } = await begin(service, account);
  await ask(service, token, "objection", "Not with others");
  await service.call("PUT", `${API}/console/candidates/${sessionId}/protection`, {
    ...asPerson(account),
    body: { reason: "Law suit" },
  });
  const first = (await list()).json.data;
  const { requests } = (await service.call("GET", `${API}/candidate-requests`, { key: account.key })).json
    .data;
  expect(first.requests).toEqual([
    {
      ...requests[0],
      days_left: 31,
      candidate: {
        status: "active",
        name: "Ada Example",
        email: "candidate@people.example",
        protected: true,
      },
    },
  ]);
  expect(JSON.stringify(first)).not.toContain("Law suit");
  service.clock.advance(31 * DAY_MS);
  expect((await list()).json.data.requests).toMatchObject([{ days_left: 0 }]);
  service.clock.advance(1000);
  expect((await list()).json.data.requests).toMatchObject([{ days_left: -1 }]);
  const then = await list(`?as_of=${first.pagination.as_of}`);
  expect(then.json.data.requests).toMatchObject([{ days_left: 31 }]);
});

test("anyone who was anonymized has no name here any more, and what is closed no days left", async () => {
  const { token, sessionId } = await begin(service, account);
  await ask(service, token, "erasure");
  await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: account.key });
  expect((await list()).json.data.requests).toEqual([]);
  expect((await list("?status=done")).json.data.requests).toMatchObject([
    {
      days_left: null,
      candidate: { status: "anonymized", name: null, email: null, protected: false },
    },
  ]);
});

test("nobody sees requests of another account or mode, and no role without gdpr:read any", async () => {
  const { token } = await begin(service, account);
  await ask(service, token, "objection");
  for (const who of [await register(service), otherModeKey(service, account)])
    expect((await list("?status=all", asPerson(who))).json.data.requests).toEqual([]);
  for (const [role, wanted] of [
    ["owner", 200],
    ["data_protection", 200],
    ["recruiter", 403],
    ["reviewer", 403],
  ] as const) {
    const { status } = await list("", signIn(service, { role, account }).options);
    expect([role, status]).toEqual([role, wanted]);
  }
});
