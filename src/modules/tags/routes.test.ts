import { describe, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { TAGS_MAX } from "./service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);

const call = (method: string, path: string, body?: unknown, who = asPerson(account)) =>
  service.call(method, `${API}${path}`, { ...who, ...(body !== undefined && { body }) });
const tag = async (name: string, color = "blue"): Promise<string> =>
  (await call("POST", "/tags", { name, color })).json.data.id;
const put = (body: object, who = asPerson(account)) => call("POST", "/tagged-people", body, who);
const listed = async (query: string, who = asPerson(account)): Promise<string[]> =>
  (await call("GET", `/candidates?state=all&sort=oldest&${query}`, undefined, who)).json.data.candidates.map(
    ({ email }: { email: string }) => email,
  );
const sessionOf = (inviteId: string) =>
  Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);

describe("a tag", () => {
  test("is one name in whatever case, is renamed, and takes over who bears another that is merged into it", async () => {
    const [first, second] = [await tag("Zweite Runde"), await tag("Runde 2")];
    expect(await tag("ZWEITE  RUNDE".replace("  ", " "))).toBe(first);
    const [ada, grace] = [
      await invite(service, account, { email: "ada@people.example" }),
      await invite(service, account, { email: "grace@people.example" }),
    ];
    await put({ add: [first, second], invite_ids: [ada.id] });
    await put({ add: [first], invite_ids: [grace.id] });
    expect((await call("PUT", `/tags/${first}`, { name: "runde 2" })).json.error.code).toBe("tag_exists");
    expect((await call("PUT", `/tags/${first}`, { name: "Final", color: "red" })).json.data).toMatchObject({
      ...{ name: "Final", color: "red", people: 2 },
    });
    expect((await call("POST", `/tags/${first}/merge`, { into: second })).json.data).toMatchObject({
      ...{ name: "Runde 2", people: 2 },
    });
    expect((await call("GET", "/tags")).json.data.tags).toHaveLength(1);
    expect((await call("DELETE", `/tags/${second}`)).status).toBe(200);
    expect(count(service, "person_tags")).toBe(0);
  });

  test("there can be two hundred of", async () => {
    const { id, mode } = { id: account.id, mode: "test" };
    for (let n = 0; n < TAGS_MAX; n += 1)
      execute(
        service,
        "INSERT INTO tags (id, account_id, mode, name, folded, color, created_at, created_by) VALUES (?, ?, ?, ?, ?, 'gray', 1, 'Test')",
        ...[`tag_${n}`, id, mode, `Tag ${n}`, `tag ${n}`],
      );
    expect((await call("POST", "/tags", { name: "One more" })).json.error.code).toBe("too_many_tags");
    expect((await call("POST", "/tags", { name: "tag 7" })).status).toBe(201);
  });
});

describe("anyone who is tagged", () => {
  test("is found by any or all of their tags, shown with them, and is attached to the invite they came by", async () => {
    const [one, two] = [await tag("One"), await tag("Two", "red")];
    const ada = await invite(service, account, { email: "ada@people.example" });
    await completeAssessment(service, ada.token);
    const grace = await invite(service, account, { email: "grace@people.example" });
    await invite(service, account, { email: "mary@people.example" });
    expect((await put({ add: [one, two], session_ids: [sessionOf(ada.id)] })).json.data).toEqual({
      ...{ people: 1, changed: 1, not_found: 0 },
    });
    expect((await put({ add: [one], invite_ids: [ada.id, grace.id, "inv_none"] })).json.data).toEqual({
      ...{ people: 2, changed: 1, not_found: 1 },
    });
    expect(await listed(`tag_ids=${one}`)).toEqual(["ada@people.example", "grace@people.example"]);
    expect(await listed(`tag_ids=${one},${two}`)).toHaveLength(2);
    expect(await listed(`tag_ids=${one},${two}&tag_match=all`)).toEqual(["ada@people.example"]);
    expect(await listed("tag_ids=tag_none")).toEqual([]);
    const { candidate } = (await call("GET", `/candidates/${sessionOf(ada.id)}`)).json.data;
    expect(candidate.tags).toEqual([
      { id: one, name: "One", color: "blue" },
      { id: two, name: "Two", color: "red" },
    ]);
    await put({ remove: [one], session_ids: [sessionOf(ada.id)] });
    expect(await listed(`tag_ids=${one}`)).toEqual(["grace@people.example"]);
    execute(service, "UPDATE candidate_list SET invite_id = NULL WHERE email = 'mary@people.example'");
    const waiting = (await call("GET", "/candidates?state=all&q=mary")).json.data.candidates;
    expect(waiting).toMatchObject([{ invite_id: null, session_id: null, tags: [] }]);
    expect((await put({ add: ["tag_none"], invite_ids: [ada.id] })).json.error).toMatchObject({
      field: "add",
    });
  });

  test("bears nothing any more once erased", async () => {
    const one = await tag("One");
    const ada = await invite(service, account, { email: "ada@people.example" });
    await completeAssessment(service, ada.token);
    await put({ add: [one], invite_ids: [ada.id] });
    const erased = await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionOf(ada.id)}`, {
      key: account.key,
    });
    expect(erased.json.data.affected_tables).toContain("person_tags");
    expect((await call("GET", "/tags")).json.data.tags[0].people).toBe(0);
    expect((await put({ add: [one], invite_ids: [ada.id] })).json.data.not_found).toBe(1);
  });

  test("is tagged by recruiters, not by reviewers; who is limited changes no tag that others use", async () => {
    const one = await tag("One");
    const ada = await invite(service, account, { email: "ada@people.example" });
    const reviewer = signIn(service, { role: "reviewer", account });
    const recruiter = signIn(service, { role: "recruiter", account });
    expect((await put({ add: [one], invite_ids: [ada.id] }, reviewer.options)).status).toBe(403);
    expect((await put({ add: [one], invite_ids: [ada.id] }, recruiter.options)).status).toBe(200);
    const client = (await call("POST", "/clients", { name: "Client" })).json.data.id;
    execute(
      service,
      "INSERT INTO member_clients (user_id, account_id, client_id) VALUES (?, ?, ?)",
      ...[recruiter.userId, account.id, client],
    );
    expect((await call("GET", "/tags", undefined, recruiter.options)).json.data.tags).toEqual([]);
    expect((await call("DELETE", `/tags/${one}`, undefined, recruiter.options)).status).toBe(403);
    expect((await put({ add: [one], invite_ids: [ada.id] }, recruiter.options)).json.data.not_found).toBe(1);
  });
});
