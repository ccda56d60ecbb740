import { beforeEach, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, type SignedInPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/**
 * Somebody who applies with two clients: a decision for one does not concern users who work for the other.
 */

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
let member: SignedInPerson;
let session: number;
let theirs: string;
let profile: string;

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { ...asPerson(account), ...(body !== undefined && { body }) });
const asMember = async (path: string) =>
  (await service.call("GET", `${API}${path}`, member.options)).json.data;
const decide = (jobId: string, outcome: string) =>
  call("POST", `/candidates/${session}/reviews`, {
    ...{ kind: "decision", text: "As told", outcome, grounds: ["interview"], job_id: jobId },
  });

async function makeProfile(): Promise<string> {
  const body = { name: "Vertrieb", dimensions: { people: { ideal: 6 } } };
  return (await service.call("POST", "/api/v1/job-profiles", { key: account.key, body })).json.data.id;
}

beforeEach(async () => {
  profile = await makeProfile();
  const [one, other] = [
    (await call("POST", "/clients", { name: "One" })).json.data.id,
    (await call("POST", "/clients", { name: "Other" })).json.data.id,
  ];
  const job = (client_id: string) =>
    call("POST", "/jobs", { title: "Sales", client_id, job_profile_id: profile }).then(({ json }) =>
      String(json.data.id),
    );
  const mine = await job(one);
  theirs = await job(other);
  const sent = await invite(service, account, { job_id: mine });
  await completeAssessment(service, sent.token);
  session = Number(rows(service, "SELECT id FROM sessions")[0]?.id);
  await call("POST", `/jobs/${theirs}/applicants`, { session_ids: [session] });
  member = signIn(service, { role: "recruiter", account });
  execute(
    service,
    "INSERT INTO member_clients (user_id, account_id, client_id) VALUES (?, ?, ?)",
    ...[member.userId, account.id, one],
  );
  await decide(mine, "advance");
  service.clock.advance(1000);
});

test("a decision for another client's job is in no list, page, filter or outcome of who is limited, and hides none of theirs", async () => {
  expect((await decide(theirs, "hire")).status).toBe(201);
  const [seen] = (await asMember("/candidates")).candidates;
  expect(seen.decision).toBe("advance");
  expect((await asMember("/candidates?decision=hire")).candidates).toEqual([]);
  expect((await asMember("/candidates?decision=advance")).candidates).toHaveLength(1);
  const file = await asMember(`/candidates/${session}`);
  expect(JSON.stringify(file)).not.toContain('"hire"');
  expect((await asMember("/outcomes?state=later")).people).toEqual([]);
  const [all] = (await call("GET", "/candidates")).json.data.candidates;
  expect(all.decision).toBe("hire");
  expect((await call("GET", "/outcomes?state=later")).json.data.people).toHaveLength(1);
});

test("shows a result with another client nowhere, and names only the own decision in the shortlist", async () => {
  await decide(theirs, "hire");
  await call("PUT", `/candidates/${session}/outcome`, { rating: 4, as_of: "2026-03-02", still_there: true });
  expect((await asMember("/outcomes?state=recorded")).people).toEqual([]);
  expect((await asMember(`/candidates/${session}/outcome`)).outcome).toBeNull();
  await service.call("DELETE", `${API}/candidates/${session}/outcome`, member.options);
  expect((await call("GET", "/outcomes?state=recorded")).json.data.people).toHaveLength(1);
  // Unusable answers are matched with nothing.
  execute(service, "UPDATE candidate_list SET quality = 'ok'");
  const short = await asMember(`/shortlist?profile_id=${profile}`);
  expect(JSON.stringify(short)).not.toContain('"hire"');
  expect(JSON.stringify(short)).toContain('"advance"');
});
