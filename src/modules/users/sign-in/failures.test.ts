import { afterEach, describe, expect, test } from "bun:test";
import { makePerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN, startService, type TestService } from "#/testing/service.ts";
import { failureOf, networkFailure, reasonOf } from "./failures.ts";
import { inBoth, oidcChecks, oidcFailures } from "./oidc-checks.testing.ts";
import { type OidcInstance, openOidcInstance } from "./oidc-instance.testing.ts";
import { PROVIDER_SHAPES, type ProviderShape } from "./provider-shapes.testing.ts";
import { openBrowser } from "./testing.ts";

let provider: OidcInstance;
let service: TestService;
let email = "";

const KEYCLOAK = PROVIDER_SHAPES.find(({ name }) => name === "Keycloak") as ProviderShape;

async function start(env: Record<string, string> = {}): Promise<void> {
  provider = await openOidcInstance(ORIGIN, KEYCLOAK);
  service = await startService({ ...provider.settings, OPERATOR_TOKEN, ...env });
  ({ email } = makePerson(service, { operator: true }));
  provider.tell(KEYCLOAK.claims(email));
}

interface Way {
  /** Done once the browser is sent to the provider. */
  before?: (address: URL) => void;
  /** Of the address that the browser comes back to. */
  change?: (back: string) => string;
}

/** @returns where the browser ends */
async function signIn({ before = () => {}, change = (back) => back }: Way = {}): Promise<string> {
  const browser = openBrowser(service);
  const begun = await browser.call("GET", "/api/console/oidc/start");
  const address = begun.headers.get("location") ?? "";
  before(new URL(address));
  const back = change(await provider.passThrough(address, "ada"));
  return (await browser.call("GET", back.slice(ORIGIN.length))).headers.get("location") ?? "";
}

const refused = (error: string) => (back: string) =>
  back.replace(
    /code=[^&]+/,
    new URLSearchParams({ error, error_description: "for ada@house.example" }).toString(),
  );

/** What a provider answers instead of tokens, by the documentation of the one that is named. */
const TOKEN_ANSWERS: [name: string, status: number, body: object, failure: string][] = [
  [
    "Okta",
    401,
    { error: "invalid_client", error_description: "The client secret is invalid." },
    "client_refused",
  ],
  ["Keycloak", 401, { error: "unauthorized_client" }, "client_refused"],
  ["Auth0", 401, { error: "access_denied", error_description: "Unauthorized" }, "client_refused"],
  [
    ...(["Entra ID", 401] as const),
    {
      error: "invalid_client",
      error_description: "AADSTS7000222: The provided client secret keys for app 'x' are expired.",
    },
    "secret_expired",
  ],
  ["any, of a code that was used", 400, { error: "invalid_grant" }, "code_refused"],
  ["one in trouble", 503, {}, "provider_error"],
  ["one that sends no ID token", 200, { access_token: "x", token_type: "Bearer" }, "answer_invalid"],
];

describe("at the service", () => {
  afterEach(async () => {
    await service.end();
    provider.close();
  });

  test.each(TOKEN_ANSWERS)(
    "the answer of %s to a code has its sentence",
    async (_name, status, body, failure) => {
      await start();
      provider.answerTokens({ status, body });
      expect(await signIn()).toBe(`${ORIGIN}/console/?sign_in=refused`);
      const code = failure === "code_refused" ? "oidc_refused" : "oidc_failing";
      expect(await oidcFailures(service, provider)).toEqual(inBoth(`${code} oidc_${failure}`));
    },
  );

  test.each([
    ["access_denied", "denied"],
    ["invalid_scope", "scopes"],
    ["server_error", "provider_refused"],
  ])(
    "%s, which the browser brings back, has its sentence, and is no warning, as anybody can make it up",
    async (error, failure) => {
      await start();
      await signIn({ change: refused(error) });
      expect(await oidcFailures(service, provider)).toEqual(inBoth(`oidc_refused oidc_${failure}`));
    },
  );

  /** Answers with an ID token by a clock that is behind or ahead. Nobody looks at its signature, as the connection vouches. */
  const answerWithClock = (offSeconds: number) => (address: URL) => {
    const now = Math.floor(Date.now() / 1000) + offSeconds;
    const claims = {
      ...{ iss: provider.issuer, sub: "ada", aud: "assay", nonce: address.searchParams.get("nonce") },
      ...{ iat: now, nbf: now, exp: now + 600, ...KEYCLOAK.claims(email) },
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const idToken = `${part({ alg: "RS256" })}.${part(claims)}.c2lnbmVk`;
    provider.answerTokens({
      status: 200,
      body: { access_token: "a", token_type: "Bearer", id_token: idToken },
    });
  };

  test.each([
    ["ahead", 400],
    ["behind", -1000],
  ])("a provider's clock that is %s is named", async (_way, off) => {
    await start();
    await signIn({ before: answerWithClock(off) });
    expect(await oidcFailures(service, provider)).toEqual(inBoth("oidc_failing oidc_clock"));
  });

  test("clocks that differ by less than five minutes let people in", async () => {
    await start();
    expect(await signIn({ before: answerWithClock(290) })).toBe(`${ORIGIN}/console/`);
    expect(await signIn({ before: answerWithClock(-890) })).toBe(`${ORIGIN}/console/`);
  });

  test("an older failure is over once somebody has come, also where their second factor is asked here", async () => {
    await start({ OIDC_TRUSTS_FACTOR: "false" });
    await signIn({ change: refused("access_denied") });
    expect(await oidcFailures(service, provider)).toEqual(inBoth("oidc_refused oidc_denied"));
    service.clock.advance(1);
    await signIn();
    expect(await oidcFailures(service, provider)).toEqual(inBoth());
  });

  test("a provider that is down is named with its cause, and one that works with the redirect URI that it has to know", async () => {
    await start();
    const working = await oidcChecks(service, provider);
    for (const [check] of working) {
      expect(check?.code).toBe("oidc_ok");
      expect(check?.detail).toContain(
        `The redirect URI of this server is ${ORIGIN}/api/console/oidc/callback.`,
      );
    }
    provider.close();
    service.clock.advance(5 * 60_000);
    expect(await oidcFailures(service, provider)).toEqual(inBoth("oidc_unreachable oidc_no_connection"));
    expect(JSON.stringify(await oidcChecks(service, provider))).toContain("(ECONNREFUSED)");
  });

  test("a redirect URI that the provider does not know keeps the browser there", async () => {
    provider = await openOidcInstance("https://another.example", KEYCLOAK);
    service = await startService(provider.settings);
    await expect(signIn()).rejects.toThrow("the provider answered 400");
  });
});

test.each([
  ["ENOTFOUND", "oidc_host_unknown"],
  ["EAI_AGAIN", "oidc_host_unknown"],
  ["ECONNRESET", "oidc_no_connection"],
  ["OAUTH_TIMEOUT", "oidc_no_connection"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "oidc_certificate"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "oidc_certificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "oidc_certificate"],
  ["CERT_HAS_EXPIRED", "oidc_certificate"],
  ["OAUTH_INVALID_RESPONSE", null],
] as const)("the network's %s is %s", (code, failure) => {
  expect(networkFailure(Object.assign(new Error("x"), { code }))).toBe(failure);
});

test("the reason for the log is a short code, and never a text that names people", () => {
  const said = { error: "invalid_client", error_description: "AADSTS7000215: of ada@house.example" };
  expect(reasonOf(Object.assign(new Error("x"), said))).toBe("AADSTS7000215");
  expect(reasonOf(Object.assign(new Error("x"), { error: "for ada@house.example" }))).toBe("Error");
  expect(reasonOf("text")).toBe("unknown");
  expect(failureOf("text")).toBe("oidc_answer_invalid");
});
