import { expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { acknowledge } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);

test("keeps the first and the last name that a list gave apart, up to the session", async () => {
  const names = ["Garcia Lopez, Ana María", "van der Berg, Jan", "Nguyễn, Thị Minh Khai"];
  const body = {
    name: "List",
    rows: names.map((name, at) => ({ email: `p${at}@people.example`, name })),
  };
  const { status } = await service.call("POST", "/api/v1/console/invite-batches", {
    ...asPerson(account),
    body,
  });
  expect(status).toBe(201);
  const parts = [
    ["Ana María", "Garcia Lopez"],
    ["Jan", "van der Berg"],
    ["Thị Minh Khai", "Nguyễn"],
  ].map(([first = "", last = ""]) => ({ first_name: first, last_name: last }));
  expect(rows(service, "SELECT first_name, last_name FROM candidate_list ORDER BY email")).toEqual(parts);
  const { json } = await service.call("GET", "/api/v1/invites", { key: account.key });
  const invites: { candidate: { name: string }; analysis_link: string }[] = json.data.invites;
  expect(invites.map(({ candidate }) => candidate.name).toSorted()).toEqual([
    "Ana María Garcia Lopez",
    "Jan van der Berg",
    "Thị Minh Khai Nguyễn",
  ]);
  for (const { analysis_link: link } of invites) await acknowledge(service, link.split("/a/")[1] ?? "");
  expect(rows(service, "SELECT first_name, last_name FROM sessions ORDER BY email")).toEqual(parts);
});

test("reads a comma when an invite is corrected, and forgets what it knew of a former name", async () => {
  const invite = await service.call("POST", "/api/v1/invites", {
    key: account.key,
    body: { email: "a@people.example", name: "Müller, Jana" },
  });
  const id = invite.json.data.invite_id;
  expect(invite.json.data.candidate.name).toBe("Jana Müller");
  const listed = () =>
    rows(service, "SELECT first_name, last_name FROM candidate_list WHERE email = 'a@people.example'")[0];
  for (const [name, first = "", last = ""] of [
    ["Berg Sø, Ida", "Ida", "Berg Sø"],
    ["Ida Marie Sø", "Ida Marie", "Sø"],
  ]) {
    const { status } = await service.call("PUT", `/api/v1/console/invites/${id}`, {
      ...asPerson(account),
      body: { name },
    });
    expect([status, listed()]).toEqual([200, { first_name: first, last_name: last }]);
  }
});
