import { expect, test } from "bun:test";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useOwnService({
  RATE_LIMIT_PER_MINUTE: "100000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
  OPERATOR_TOKEN,
});
const account = useBuyer(service);

const get = async (path: string) =>
  (await service.call("GET", `/api/v1/console/candidates/${path}`, asPerson(account))).json;

test("the second result of one mailbox finds the first, however its address is written; both are shown with what changed, and it is a look at both", async () => {
  for (const days of [0, 200]) {
    service.clock.advance(days * DAY_MS);
    const { token } = await invite(service, account);
    await completeAssessment(service, token);
  }
  const ids = rows(service, "SELECT id FROM sessions ORDER BY id").map(({ id }) => Number(id));
  const [first = 0, second = 0] = ids;
  execute(service, "UPDATE sessions SET email = 'Ada@MÜLLER.example' WHERE id = ?", first);
  execute(service, "UPDATE sessions SET email = 'ada@xn--mller-kva.example' WHERE id = ?", second);
  const { others } = (await get(`${second}/other-results`)).data;
  expect(others).toEqual([{ session_id: first, completed_at: expect.any(String) }]);
  const { earlier, later, scales } = (await get(`${first}/change?with=${second}`)).data;
  expect([earlier.session_id, later.session_id]).toEqual([first, second]);
  expect(scales.length).toBe(23);
  for (const { earlier: before, later: after, change } of scales) {
    expect(change).toBeCloseTo(after - before, 6);
  }
  service.run("store-views");
  expect(
    rows(service, "SELECT session_id FROM result_views WHERE what = 'results' ORDER BY session_id"),
  ).toEqual([{ session_id: first }, { session_id: second }]);
  expect((await get(`${first}/change?with=${first}`)).error).toMatchObject({
    code: "invalid_input",
    field: "with",
  });
  expect((await get(`${first}/change?with=999999`)).error.code).toBe("candidate_not_found");
  await service.call("DELETE", `/api/v1/gdpr/candidates/${first}`, { key: account.key });
  expect((await get(`${second}/other-results`)).data.others).toEqual([]);
});

test("two results under different addresses are compared where both are named, and show which address each bears; another account's are not found", async () => {
  for (const email of ["old@people.example", "new@people.example"]) {
    const { token } = await invite(service, account, { email });
    await completeAssessment(service, token);
    service.clock.advance(DAY_MS);
  }
  const [first, second] = rows(service, "SELECT id FROM sessions ORDER BY id").map(({ id }) => Number(id));
  expect((await get(`${second}/other-results`)).data.others).toEqual([]);
  const { earlier, later } = (await get(`${second}/change?with=${first}`)).data;
  expect([earlier.email, later.email]).toEqual(["old@people.example", "new@people.example"]);
  const other = await register(service, { email: "other@people.example" });
  const asked = await service.call(
    "GET",
    `/api/v1/console/candidates/${first}/change?with=${second}`,
    asPerson(other),
  );
  expect(asked.json.error.code).toBe("candidate_not_found");
});
