import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { tagOf } from "./operation.ts";
import { operationEntries, operationsByArea, operationsOf, TAGS } from "./operations.ts";
import { apiRoutes } from "./responses.ts";

/** The operations of the interface, as it writes them. */
const INTERFACE = `
GET / | POST /request-trial | POST /register | GET /products | POST /orders | GET /orders/{orderId} | GET /balance
GET /account | GET /invoices | GET /invoices/{invoiceId} | GET /invoices/{invoiceId}/pdf | POST /invites
GET /invites | GET /invites/{inviteId} | DELETE /invites/{inviteId} | POST /invites/{inviteId}/remind
GET /invites/{inviteId}/report | GET /invites/{inviteId}/results | GET /invites/{inviteId}/match
GET /results/{inviteId} | GET /search | GET /job-profiles | POST /job-profiles | GET /job-profiles/{profileId}
PUT /job-profiles/{profileId} | DELETE /job-profiles/{profileId} | GET /gdpr/candidates
GET /gdpr/candidates/{sessionId} | DELETE /gdpr/candidates/{sessionId} | GET /gdpr/deletions | POST /webhooks
GET /webhooks | DELETE /webhooks/{id} | GET /teams | POST /teams | GET /teams/{teamId} | PUT /teams/{teamId}
DELETE /teams/{teamId} | POST /teams/{teamId}/members | DELETE /teams/{teamId}/members
DELETE /teams/{teamId}/members/{sessionId} | GET /teams/{teamId}/export | GET /profiles | GET /profiles/{sessionId}
`
  .split(/[|\n]/)
  .map((operation) => operation.trim())
  .filter((operation) => operation !== "");

const service = useSharedService();

const withoutNames = (operation: string) => operation.replace(/\{\w+\}/g, "{}");
const keys = operationEntries().map(([key]) => key);

describe("the table of operations", () => {
  test("has an entry for every route of the API and a route for every entry", async () => {
    const routes = apiRoutes(await service.app.whole()).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(routes.toSorted());
  });

  test("covers every operation of the interface", () => {
    expect(INTERFACE).toHaveLength(44);
    const served = keys.map(withoutNames);
    const missing = INTERFACE.filter((operation) => !served.includes(withoutNames(operation)));
    expect(missing).toEqual([]);
  });

  test("gives every operation an id of its own and an area that is described", () => {
    const ids = operationEntries().map(([, { id }]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, operation] of operationEntries()) expect(Object.keys(TAGS)).toContain(tagOf(operation));
  });

  test("is what GET / lists: each operation of the interface once, and none that no key opens", async () => {
    const { json } = await service.call("GET", "/api/v1/");
    expect(json.data.endpoints).toEqual(operationsByArea(true));
    const listed = Object.values(operationsByArea(true)).flatMap((area) => Object.keys(area));
    expect(listed.toSorted()).toEqual(
      operationsOf("api")
        .map(([key]) => key)
        .toSorted(),
    );
  });

  test("marks as public exactly what GET / names as public", async () => {
    const { json } = await service.call("GET", "/api/v1/");
    const open = operationEntries().filter(([, { permission }]) => permission === null);
    const paths = open.map(([key]) => key.split(" ")[1] ?? "");
    expect(paths.toSorted()).toEqual(json.data.authentication.public_endpoints.toSorted());
  });
});
