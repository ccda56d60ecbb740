import { expect, test } from "bun:test";
import { DIRECT } from "#/platform/outbound/direct.testing.ts";
import { createOutbound, type Outbound } from "#/platform/outbound/outbound.ts";
import { discover, issuerState } from "./discovery.ts";
import { reasonOf } from "./failures.ts";

const TENANT = "https://login.microsoftonline.com/4b1d2c7e-0000-4000-8000-2f6a1c9d0e11";

/** Answers every discovery with an issuer, as the service at that address does. */
const naming = (issuer: string): Pick<Outbound, "fetch"> => ({
  fetch: async () => Response.json({ issuer, authorization_endpoint: `${TENANT}/authorize` }),
});

test.each([
  [`${TENANT}/v2.0`, `${TENANT}/v2.0`, { state: "ok" }],
  // Auth0's name has a slash that nobody sees.
  ["https://house.eu.auth0.com", "https://house.eu.auth0.com/", { state: "ok" }],
  // The first version of Microsoft's addresses names another host.
  [TENANT, "https://sts.windows.net/4b1d/", { state: "differs", reported: "https://sts.windows.net/4b1d/" }],
  [
    "https://login.microsoftonline.com/common/v2.0",
    "https://login.microsoftonline.com/{tenantid}/v2.0",
    { state: "many_tenants" },
  ],
  [
    "https://login.microsoftonline.com/organizations/v2.0",
    "https://login.microsoftonline.com/{tenantid}/v2.0",
    { state: "many_tenants" },
  ],
  // Several providers show the address of the document next to the issuer.
  [
    "https://id.house.example/realms/house/.well-known/openid-configuration",
    "https://id.house.example/realms/house",
    { state: "differs", reported: "https://id.house.example/realms/house" },
  ],
  // Authentik's names end with a slash.
  [
    "https://id.house.example/application/o/assay",
    "https://id.house.example/application/o/assay/",
    { state: "differs", reported: "https://id.house.example/application/o/assay/" },
  ],
])("the issuer %s is compared with the reported %s", async (issuer, reported, state) => {
  const found = await issuerState(issuer, naming(reported));
  expect(found).toEqual(state as Awaited<ReturnType<typeof issuerState>>);
});

test("the reason of a failure is a code of the service, the network or the library", async () => {
  const reason = (issuer: string, outbound: Pick<Outbound, "fetch">) =>
    discover({ issuer, clientId: "-", clientSecret: "" }, outbound).then(() => "none", reasonOf);
  expect(await reason("http://127.0.0.1:9", createOutbound(DIRECT))).toMatch(/^[\w.-]+$/);
  const missing = { fetch: async () => new Response("", { status: 404 }) };
  expect(await reason("https://id.house.example", missing)).toBe("http_404");
  expect(reasonOf(Object.assign(new Error("x"), { error: "invalid_client" }))).toBe("invalid_client");
  expect(reasonOf("text")).toBe("unknown");
});
