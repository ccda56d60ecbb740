import { expect, test } from "bun:test";
import { parseRoleRules } from "#/config/role-rules.ts";
import { createLog } from "#/platform/observability/log.ts";
import { useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { makePerson } from "#/testing/people.ts";
import { createGroupRoles } from "./group-roles.ts";

const service = useSharedService();

type Role = "owner" | "recruiter" | "reviewer" | "data_protection";

/** @returns the roles that somebody has after a sign-in with these groups */
function after(text: string, person: { userId: string }, groups: readonly string[], accounts = 1): Role[] {
  const apply = createGroupRoles({
    rules: parseRoleRules(text) ?? [],
    accounts: { list: () => Array(accounts) },
    members: service.users,
    users: { listMembershipsOf: (id) => memberships(id) },
    log: createLog("silent"),
  });
  apply(service.users.find(person.userId), groups, "10.0.0.0/24");
  return memberships(person.userId).map(({ role }) => role);
}

const memberships = (userId: string) =>
  rows(
    service,
    "SELECT user_id AS userId, account_id AS accountId, role, created_at AS createdAt, held_at AS heldAt FROM memberships WHERE user_id = ? ORDER BY account_id",
    userId,
  ) as { userId: string; accountId: string; role: Role; createdAt: number; heldAt: number | null }[];

const RULES = "Leads=owner; CN=Hiring,OU=HR=recruiter; Panel=reviewer";

test("the first rule that fits gives the role, and without one it stays", async () => {
  const account = await register(service);
  makePerson(service, { role: "owner", account });
  const person = makePerson(service, { role: "reviewer", account });
  expect(after(RULES, person, ["Everybody"])).toEqual(["reviewer"]);
  expect(after(RULES, person, ["Panel", "CN=Hiring,OU=HR"])).toEqual(["recruiter"]);
  expect(after(RULES, person, ["leads"])).toEqual(["recruiter"]);
  expect(after(RULES, person, ["Leads"])).toEqual(["owner"]);
  expect(after(RULES, person, [])).toEqual(["owner"]);
  expect(after(RULES, person, ["Panel"])).toEqual(["reviewer"]);
});

test("the role of an account that waits for the person's word is given already", async () => {
  const account = await register(service);
  const person = makePerson(service, { role: "reviewer", account });
  execute(service, "UPDATE memberships SET held_at = 1 WHERE user_id = ?", person.userId);
  expect(after(RULES, person, ["CN=Hiring,OU=HR"])).toEqual(["recruiter"]);
});

test("the only owner stays one", async () => {
  const account = await register(service);
  const person = makePerson(service, { role: "owner", account });
  expect(after(RULES, person, ["Panel"])).toEqual(["owner"]);
});

test("with several accounts on the server, only rules that name one count, and for that one", async () => {
  const [account, other] = [await register(service), await register(service)];
  makePerson(service, { role: "owner", account });
  const person = makePerson(service, { role: "reviewer", account });
  expect(after(RULES, person, ["Leads"], 2)).toEqual(["reviewer"]);
  expect(after(`Leads=owner@${other.id}`, person, ["Leads"], 2)).toEqual(["reviewer"]);
  expect(after(`Leads=owner@${account.id}`, person, ["Leads"], 2)).toEqual(["owner"]);
});

test("no group makes anybody a member or an administrator", async () => {
  const account = await register(service);
  const person = makePerson(service, { operator: true });
  expect(after(`Leads=owner@${account.id}; Leads=owner`, person, ["Leads"])).toEqual([]);
  expect(parseRoleRules("Leads=operator")).toBeNull();
  expect(parseRoleRules("Leads=administrator")).toBeNull();
});
