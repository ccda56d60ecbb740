import { beforeEach, describe, expect, test } from "bun:test";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);
let profileId: string;

beforeEach(async () => {
  const body = { name: "Vertrieb", dimensions: { people: { ideal: 6 } } };
  profileId = (await service.call("POST", "/api/v1/job-profiles", { key: account.key, body })).json.data.id;
});

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { ...asPerson(account), ...(body !== undefined && { body }) });
const data = async (method: string, path: string, body?: unknown) =>
  (await call(method, path, body)).json.data;
/** Three people who have completed. */
const three = (): [number, number, number] => {
  const [ada = 0, ben = 0, cy = 0] = ["Ada", "Ben", "Cy"].map((firstName, place) => {
    const id = seedAssessment(service, account, { firstName });
    seedResult(service, id, () => 4 + place);
    return id;
  });
  return [ada, ben, cy];
};
const orderOf = async (id: string): Promise<number[]> =>
  (await data("GET", `/shortlists/${id}`)).entries.map((one: { session_id: number }) => one.session_id);

describe("a shortlist", () => {
  test("holds whom somebody chose in the order that they gave, with the match, comments, and the decision for its job alone", async () => {
    const [ada, ben, cy] = three();
    const job = await data("POST", "/jobs", { title: "Field sales", job_profile_id: profileId });
    const other = await data("POST", "/jobs", { title: "Key accounts", job_profile_id: profileId });
    for (const { id } of [job, other])
      await call("POST", `/jobs/${id}/applicants`, { session_ids: [ada, ben] });
    const decision = { kind: "decision", text: "Why", outcome: "hire", grounds: ["interview"] };
    await call("POST", `/candidates/${ada}/reviews`, { ...decision, job_id: other.id });
    await call("POST", `/candidates/${ben}/reviews`, { ...decision, job_id: job.id, outcome: "advance" });
    const list = await data("POST", "/shortlists", {
      ...{ name: "First round", job_id: job.id, session_ids: [cy, ada] },
    });
    expect(list).toMatchObject({
      people: 2,
      job_profile_id: profileId,
      own_job_profile_id: null,
      revision: 1,
    });
    const added = await data("POST", `/shortlists/${list.id}/entries`, { session_ids: [ada, ben, 987654] });
    expect(added.results.map(({ status }: { status: string }) => status)).toEqual([
      "already_there",
      "added",
      "not_found",
    ]);
    expect(await orderOf(list.id)).toEqual([cy, ada, ben]);
    // Anyone who appears on the job's list is looked at for it.
    expect((await data("GET", `/jobs/${job.id}`)).applicants.total).toBe(3);
    await call("PUT", `/shortlists/${list.id}/order`, { session_ids: [ben, cy, ada] });
    await call("PUT", `/shortlists/${list.id}/entries/${ben}`, {
      comment: "Ask about the two years abroad.",
    });
    const { entries, profile } = await data("GET", `/shortlists/${list.id}`);
    expect(profile).toMatchObject({ id: profileId });
    expect(entries).toMatchObject([
      { session_id: ben, decision: "advance", comment: "Ask about the two years abroad." },
      { session_id: cy, decision: null, comment: "", comment_by: "" },
      { session_id: ada, decision: null },
    ]);
    for (const { match } of entries) expect(match.overall_match).toBeGreaterThanOrEqual(0);
    expect((await data("GET", `/shortlists?job_id=${job.id}`)).shortlists).toHaveLength(1);
    expect((await data("GET", `/shortlists?job_id=${other.id}`)).shortlists).toHaveLength(0);
    expect((await data("GET", `/shortlists?session_id=${ben}&q=FIRST`)).shortlists).toHaveLength(1);
  });

  test("is looked at, which each candidate can read, and none is where there is nothing to compare with", async () => {
    const [ada, ben] = three();
    const bare = await data("POST", "/shortlists", { name: "Bare", session_ids: [ben] });
    await call("GET", `/shortlists/${bare.id}`);
    const list = await data("POST", "/shortlists", {
      ...{ name: "List", job_profile_id: profileId, session_ids: [ada] },
    });
    await call("GET", `/shortlists/${list.id}`);
    service.run("store-views");
    expect(rows(service, "SELECT session_id, what FROM result_views")).toEqual([
      { session_id: ada, what: "match" },
    ] as never);
  });

  test("two who order it at once: the second is informed, and anyone who was put on it meanwhile is not lost", async () => {
    const [ada, ben, cy] = three();
    const list = await data("POST", "/shortlists", { name: "List", session_ids: [ada, ben] });
    const first = { session_ids: [ben, ada], revision: 1 };
    expect((await call("PUT", `/shortlists/${list.id}/order`, first)).status).toBe(200);
    const second = await call("PUT", `/shortlists/${list.id}/order`, { ...first, session_ids: [ada, ben] });
    expect([second.status, second.json.error.code]).toEqual([409, "shortlist_changed"]);
    await call("POST", `/shortlists/${list.id}/entries`, { session_ids: [cy] });
    await call("PUT", `/shortlists/${list.id}/order`, { session_ids: [ada, ben] });
    expect(await orderOf(list.id)).toEqual([ada, ben, cy]);
  });

  test("accepts at most fifty, and otherwise nobody", async () => {
    const [ada] = three();
    const list = await data("POST", "/shortlists", { name: "List", session_ids: [ada] });
    const tooMany = { session_ids: Array.from({ length: 51 }, (_, n) => n + 1) };
    expect((await call("POST", `/shortlists/${list.id}/entries`, tooMany)).status).toBe(400);
    expect(await orderOf(list.id)).toEqual([ada]);
  });

  test("is archived and deleted; anyone who was on it stays a candidate", async () => {
    const [ada] = three();
    const list = await data("POST", "/shortlists", { name: "List", session_ids: [ada] });
    await call("POST", `/shortlists/${list.id}/versions`, {});
    await call("PUT", `/shortlists/${list.id}`, { archived: true });
    expect((await data("GET", "/shortlists")).shortlists).toEqual([]);
    expect((await data("GET", "/shortlists?status=archived")).shortlists).toHaveLength(1);
    await call("DELETE", `/shortlists/${list.id}`);
    for (const table of [
      "shortlists",
      "shortlist_entries",
      "shortlist_versions",
      "shortlist_version_entries",
    ])
      expect(count(service, table)).toBe(0);
    expect((await call("GET", `/candidates/${ada}`)).status).toBe(200);
  });
});

describe("a version", () => {
  test("stays as it was whatever becomes of the list, and brings it back", async () => {
    const [ada, ben, cy] = three();
    const list = await data("POST", "/shortlists", { name: "List", session_ids: [ada, ben] });
    const path = `/shortlists/${list.id}`;
    await call("PUT", `${path}/entries/${ada}`, { comment: "As it was" });
    const kept = await data("POST", `${path}/versions`, { note: "As sent" });
    expect(kept.version).toMatchObject({ number: 1, note: "As sent", people: 2 });
    await call("PUT", `${path}/entries/${ada}`, { comment: "Something else" });
    await call("DELETE", `${path}/entries/${ben}`);
    await call("POST", `${path}/entries`, { session_ids: [cy] });
    const { entries } = await data("GET", `${path}/versions/${kept.version.id}`);
    expect(entries).toMatchObject([{ session_id: ada, comment: "As it was" }, { session_id: ben }]);
    await call("POST", `${path}/versions/${kept.version.id}/restore`, {});
    expect(await orderOf(list.id)).toEqual([ada, ben]);
    expect((await data("GET", path)).entries[0].comment).toBe("As it was");
  });

  test("and the list lose anyone who is erased, and the comments on them", async () => {
    const [ada, ben] = three();
    const list = await data("POST", "/shortlists", { name: "List", session_ids: [ada, ben] });
    await call("PUT", `/shortlists/${list.id}/entries/${ada}`, { comment: "Ada's secret" });
    const { version } = await data("POST", `/shortlists/${list.id}/versions`, {});
    await service.call("DELETE", `/api/v1/gdpr/candidates/${ada}`, { key: account.key });
    expect(await orderOf(list.id)).toEqual([ben]);
    expect((await data("GET", `/shortlists/${list.id}/versions/${version.id}`)).entries).toHaveLength(1);
    expect(rows(service, "SELECT comment FROM shortlist_entries WHERE comment <> ''")).toEqual([]);
    await call("POST", `/shortlists/${list.id}/versions/${version.id}/restore`, {});
    expect(await orderOf(list.id)).toEqual([ben]);
  });
});

test("the ranking shows a decision only for the current job, and shows who is looked at for it", async () => {
  const [ada, ben] = three();
  const other = (
    await service.call("POST", "/api/v1/job-profiles", {
      ...{ key: account.key, body: { name: "Other", dimensions: { people: { ideal: 5 } } } },
    })
  ).json.data.id;
  const elsewhere = await data("POST", "/jobs", { title: "Elsewhere", job_profile_id: other });
  const here = await data("POST", "/jobs", { title: "Here", job_profile_id: profileId });
  await call("POST", `/jobs/${elsewhere.id}/applicants`, { session_ids: [ada] });
  await call("POST", `/jobs/${here.id}/applicants`, { session_ids: [ben] });
  const decision = { kind: "decision", text: "Why", outcome: "hire", grounds: ["interview"] };
  await call("POST", `/candidates/${ada}/reviews`, { ...decision, job_id: elsewhere.id });
  const ranked = async (query = "") =>
    (await data("GET", `/shortlist?profile_id=${profileId}${query}`)).candidates.map(
      (one: { session_id: number; decision: string | null }) => [one.session_id, one.decision],
    );
  expect((await ranked()).find(([id]: [number]) => id === ada)).toEqual([ada, null]);
  expect(await ranked(`&job_id=${here.id}`)).toEqual([[ben, null]]);
  expect(await ranked("&decision=hire")).toEqual([]);
});
