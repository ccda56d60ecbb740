import { describe, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count } from "#/testing/inspect.ts";
import { signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
type Person = ReturnType<typeof signIn>;

const call = (who: Person, method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { ...who.options, ...(body !== undefined && { body }) });
const save = async (who: Person, name: string, shared = false, query: object = { decision: "none" }) =>
  (await call(who, "POST", "/saved-filters", { page: "candidates", name, query, shared })).json.data;
const offered = async (who: Person) => (await call(who, "GET", "/saved-filters?page=candidates")).json.data;

describe("a saved filter", () => {
  test("is its author's alone until it is shared; others use a shared one and change none", async () => {
    const [ada, grace] = [
      signIn(service, { role: "recruiter", account }),
      signIn(service, { role: "reviewer", account }),
    ];
    const owner = signIn(service, { role: "owner", account });
    const [own, shared] = [await save(ada, "Own"), await save(ada, "Shared", true)];
    expect((await offered(grace)).filters).toMatchObject([{ name: "Shared", own: false, may_change: false }]);
    expect((await call(grace, "PUT", `/saved-filters/${own.id}`, { name: "Hers" })).status).toBe(404);
    expect((await call(grace, "PUT", `/saved-filters/${shared.id}`, { name: "Hers" })).status).toBe(403);
    expect(
      (await call(owner, "PUT", `/saved-filters/${shared.id}`, { name: "Ours" })).json.data,
    ).toMatchObject({ name: "Ours", query: { decision: "none" } });
    expect((await call(grace, "PUT", "/list-wishes", { page: "candidates", filter_id: own.id })).status).toBe(
      400,
    );
    await call(grace, "PUT", "/list-wishes", { page: "candidates", filter_id: shared.id, page_size: 50 });
    expect((await call(ada, "DELETE", `/saved-filters/${shared.id}`)).status).toBe(200);
    expect((await offered(grace)).wish).toEqual({ columns: null, page_size: 50, filter_id: null });
  });

  test("keeps no words that were searched for, and no parameter that the list does not have", async () => {
    const owner = signIn(service, { role: "owner", account });
    for (const query of [{ q: "Lovelace" }, { session_ids: "1" }, { colour: "blue" }]) {
      const body = { page: "candidates", name: "Filter", query };
      expect((await call(owner, "POST", "/saved-filters", body)).status).toBe(400);
    }
    expect(count(service, "saved_filters")).toBe(0);
  });

  test("goes with the membership of its author unless it is shared", async () => {
    const owner = signIn(service, { role: "owner", account });
    const ada = signIn(service, { role: "recruiter", account });
    await save(ada, "Own");
    await save(ada, "Shared", true);
    await call(ada, "PUT", "/list-wishes", { page: "candidates", columns: ["state"] });
    await call(owner, "DELETE", `/members/${ada.userId}`);
    expect((await offered(owner)).filters).toMatchObject([{ name: "Shared", may_change: true }]);
    expect([count(service, "saved_filters"), count(service, "list_wishes")]).toEqual([1, 0]);
  });
});
