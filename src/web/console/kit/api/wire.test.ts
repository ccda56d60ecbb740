import { expect, test } from "bun:test";
import { useLoad } from "./hooks.ts";
import { call, path } from "./wire.ts";

test("what is filled into a path is escaped, and stays in its place", () => {
  const address: string = path("/invites/{inviteId}", { inviteId: "a/b?c#d" });
  expect(address).toBe("/invites/a%2Fb%3Fc%23d");
  expect(String(path("/teams/{teamId}/members/{sessionId}", { teamId: 3, sessionId: 0 }))).toBe(
    "/teams/3/members/0",
  );
});

test("a call carries what goes over the wire and nothing else", () => {
  const request = call("POST", "/teams", { body: { title: "A" } });
  expect(JSON.parse(JSON.stringify(request))).toEqual({
    method: "POST",
    path: "/teams",
    body: { title: "A" },
  });
});

/** Never run: `npm run typecheck` fails where one of these compiles. */
function useRefused() {
  // @ts-expect-error no such path
  useLoad("/console/candidate");
  // @ts-expect-error a path with a name is made by path()
  useLoad("/console/candidates/7");
  // @ts-expect-error this one only writes
  useLoad("/console/invite-reminders");
  // @ts-expect-error the list knows no such filter
  useLoad("/console/candidates", { status: "all" });
  const brought = { status: "all", limit: 1 };
  // @ts-expect-error nor when it comes in a bundle
  useLoad("/console/candidates", brought);
  // @ts-expect-error the answer has no such field
  useLoad("/console/candidates").data?.people;
  // @ts-expect-error the name in the path is another
  path("/invites/{inviteId}", { id: "inv_1" });
  // @ts-expect-error a field that the operation does not know
  call("POST", "/teams", { body: { title: "A", colour: "red" } });
  // @ts-expect-error a field is missing
  call("POST", "/teams", { body: {} });
  // @ts-expect-error the body is missing
  call("POST", "/teams");
  // @ts-expect-error a word that it does not know
  call("POST", "/admin/health/test-mail", { body: { to: "a@b.example", language: "fr" } });
}

void useRefused;
