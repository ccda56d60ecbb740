import { beforeEach, describe, expect, test } from "bun:test";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { asPerson, type SignedInPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "100000" });
const account = useAccount(service);
let [ada, grace] = [] as unknown as SignedInPerson[];
let [one, other] = [0, 0];

beforeEach(() => {
  ada = signIn(service, { role: "owner", account });
  grace = signIn(service, { role: "reviewer", account });
  [one, other] = ["One", "Other"].map((lastName) => {
    const id = seedAssessment(service, account, { lastName });
    seedResult(service, id, () => 5);
    return id;
  }) as [number, number];
});

const read = async (who: SignedInPerson | undefined, path: string) => {
  const answer = await service.call("GET", `${API}${path}`, who?.options ?? {});
  expect([path, answer.status]).toEqual([path, 200]);
  service.run("store-views");
  return answer.json?.data;
};
/** Whose results are new to somebody, by list and by overview, which say the same. */
async function newTo(who: SignedInPerson | undefined): Promise<number[]> {
  const listed = (await read(who, "/console/candidates")).candidates
    .filter(({ viewed }: { viewed: boolean }) => !viewed)
    .map(({ session_id }: { session_id: number }) => session_id)
    .toSorted();
  const narrowed = await read(who, "/console/candidates?viewed=false");
  expect(narrowed.candidates).toHaveLength(listed.length);
  expect(narrowed.counts.completed).toBe(listed.length);
  const { unviewed_results } = (await read(who, "/console/overview")).waiting;
  expect(unviewed_results.count).toBe(listed.length);
  return listed;
}
const looks = (sessionId: number) =>
  rows(service, "SELECT viewer_id, what FROM result_views WHERE session_id = ? ORDER BY id", sessionId);

describe("what is new", () => {
  test("is new until somebody has opened it themselves, whatever others do", async () => {
    expect(await newTo(ada)).toEqual([one, other]);
    await read(ada, `/console/candidates/${one}`);
    expect(await newTo(ada)).toEqual([other]);
    expect(await newTo(grace)).toEqual([one, other]);
    await service.call("GET", `${API}/console/candidates/${other}/report?format=html`, grace?.options ?? {});
    service.run("store-views");
    expect(await newTo(grace)).toEqual([one]);
  });

  test("stays new where results are in a list, a comparison or a team; the candidate sees each view all the same", async () => {
    const body = { name: "Teamleitung", dimensions: { people: { ideal: 6 } } };
    const profile = (await service.call("POST", `${API}/job-profiles`, { key: account.key, body })).json.data
      .id;
    const team = (await service.call("POST", `${API}/teams`, { key: account.key, body: { title: "All" } }))
      .json.data.id;
    await service.call("POST", `${API}/teams/${team}/members`, {
      key: account.key,
      body: { session_ids: [one, other] },
    });
    await read(ada, "/console/candidates");
    await read(ada, "/console/overview");
    await read(ada, `/teams/${team}`);
    await read(
      ada,
      `/console/job-profile-preview?dimensions=${encodeURIComponent('{"people":{"ideal":7}}')}`,
    );
    expect(looks(one)).toEqual([]);
    await read(ada, `/console/shortlist?profile_id=${profile}`);
    await read(ada, `/console/compare?session_ids=${one},${other}`);
    await read(ada, `/console/teams/${team}/figures`);
    expect(looks(one).map(({ what }) => what)).toEqual(["match", "profile", "team_report"]);
    expect(await newTo(ada)).toEqual([one, other]);
  });

  test("is deleted with the candidate, and with the membership", async () => {
    await read(ada, `/console/candidates/${one}`);
    await read(grace, `/console/candidates/${other}`);
    expect(count(service, "seen_results")).toBe(2);
    // A look that waits to be stored leaves nothing behind either.
    await service.call("GET", `${API}/console/candidates/${one}`, grace?.options ?? {});
    const erased = await service.call("DELETE", `${API}/gdpr/candidates/${one}`, { key: account.key });
    expect(erased.json.data.affected_tables).toContain("seen_results");
    service.run("store-views");
    expect(rows(service, "SELECT session_id FROM seen_results")).toEqual([{ session_id: other }]);
    await service.call("DELETE", `${API}/console/members/${grace?.userId}`, asPerson(account));
    expect(count(service, "seen_results")).toBe(0);
  });
});

describe("the log of looks", () => {
  test("holds one look of a person in five minutes, and one of each person", async () => {
    for (let times = 0; times < 4; times += 1) {
      await read(ada, `/console/candidates/${one}`);
      service.clock.advance(MINUTE_MS);
    }
    await read(grace, `/console/candidates/${one}`);
    expect(looks(one)).toHaveLength(2);
    service.clock.advance(5 * MINUTE_MS);
    await read(ada, `/console/candidates/${one}`);
    expect(looks(one)).toHaveLength(3);
  });

  test("reports what was viewed: another thing is another look, and a comparison before hides no opening", async () => {
    await read(ada, `/console/compare?session_ids=${one},${other}`);
    await read(ada, `/console/candidates/${one}`);
    await service.call("GET", `${API}/console/candidates/${one}/brief?format=html`, ada?.options ?? {});
    service.run("store-views");
    expect(looks(one).map(({ what }) => what)).toEqual(["profile", "brief"]);
    expect(await newTo(ada)).toEqual([other]);
  });
});
