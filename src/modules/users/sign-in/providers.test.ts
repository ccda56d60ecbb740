import { afterEach, describe, expect, test } from "bun:test";
import { rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { makePerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN, startService, type TestService } from "#/testing/service.ts";
import { inBoth, oidcFailures } from "./oidc-checks.testing.ts";
import { type OidcInstance, openOidcInstance } from "./oidc-instance.testing.ts";
import { PROVIDER_SHAPES, type ProviderShape } from "./provider-shapes.testing.ts";
import { openBrowser } from "./testing.ts";

let provider: OidcInstance;
let service: TestService;
afterEach(async () => {
  await service.end();
  provider.close();
});

async function start(shape: ProviderShape, env: Record<string, string>): Promise<string> {
  provider = await openOidcInstance(ORIGIN, shape);
  service = await startService({ ...provider.settings, OPERATOR_TOKEN, ...env });
  const { email } = makePerson(service, { operator: true });
  provider.tell(shape.claims(email));
  return email;
}

/** @returns where the browser ends */
async function signIn(login = "ada", browser = openBrowser(service)): Promise<string> {
  const begun = await browser.call("GET", "/api/console/oidc/start");
  const back = await provider.passThrough(begun.headers.get("location") ?? "", login);
  const answer = await browser.call("GET", back.slice(ORIGIN.length));
  return answer.headers.get("location") ?? "";
}

describe.each(PROVIDER_SHAPES)("$name", (shape) => {
  test("lets people in with the settings of its section in the manual", async () => {
    await start(shape, shape.settings);
    expect(await signIn()).toBe(`${ORIGIN}/console/`);
    expect(rows(service, "SELECT oidc_subject AS subject FROM users")).toEqual([
      { subject: `${provider.issuer} ada` },
    ]);
  });

  test("signs people out there too where it can, and only those who came from there", async () => {
    await start(shape, shape.settings);
    const browser = openBrowser(service);
    await signIn("ada", browser);
    const { continue_at: address } = (await browser.call("POST", "/api/console/sign-out")).json.data;
    if (!shape.endsSession) return expect(address).toBeNull();
    const asked = new URL(address).searchParams;
    expect(asked.get("post_logout_redirect_uri")).toBe(`${ORIGIN}/console/`);
    const [, payload = ""] = (asked.get("id_token_hint") ?? "").split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
      ...{ iss: provider.issuer, sub: "ada", aud: "assay" },
    });
    // It knows client, token and address of return, and asks whether to sign out.
    expect(await provider.signOut(address)).toContain('name="xsrf"');
    const again = (await browser.call("POST", "/api/console/sign-out")).json.data;
    expect(again).toMatchObject({ state: "signed_out", continue_at: null });
  });

  const { roles } = shape;
  if (roles !== null)
    test("gives the role of a group, at each sign-in", async () => {
      await start(shape, { ...shape.settings, ...roles });
      const account = await register(service);
      const owner = makePerson(service, { role: "owner", account });
      const { email, userId } = makePerson(service, { role: "reviewer", account });
      provider.tell(shape.claims(email));
      await signIn("grace");
      expect(service.users.roleIn(userId, account.id)).toBe("recruiter");
      expect(service.users.roleIn(owner.userId, account.id)).toBe("owner");
      expect(service.users.find(userId).isOperator).toBe(false);
    });

  if (shape.refused !== null)
    test("lets nobody in without them, and everybody who runs the server sees why", async () => {
      await start(shape, {});
      expect(await signIn()).toBe(`${ORIGIN}/console/?sign_in=refused`);
      expect(await oidcFailures(service, provider)).toEqual(inBoth(`oidc_refused ${shape.refused}`));
    });
});

test("the reason is gone once somebody has signed in", async () => {
  const shape = PROVIDER_SHAPES.find(({ name }) => name === "Keycloak") as ProviderShape;
  const email = await start(shape, {});
  provider.tell({ email: "nobody@house.example", email_verified: true });
  await signIn("eve");
  expect(await oidcFailures(service, provider)).toEqual(inBoth("oidc_refused oidc_unknown"));
  provider.tell(shape.claims(email));
  await signIn();
  expect(await oidcFailures(service, provider)).toEqual(inBoth());
});

test("a secret that the provider does not accept is reported as such", async () => {
  await start(PROVIDER_SHAPES[0] as ProviderShape, { OIDC_CLIENT_SECRET: "an-older-one" });
  expect(await signIn()).toBe(`${ORIGIN}/console/?sign_in=refused`);
  expect(await oidcFailures(service, provider)).toEqual(inBoth("oidc_failing oidc_client_refused"));
});

test("signing out stays here where the settings say so", async () => {
  await start(PROVIDER_SHAPES[0] as ProviderShape, { OIDC_TRUSTS_EMAIL: "true", OIDC_SIGN_OUT: "false" });
  const browser = openBrowser(service);
  await signIn("ada", browser);
  expect(rows(service, "SELECT sealed_id_token AS token FROM console_sessions")).toEqual([{ token: null }]);
  expect((await browser.call("POST", "/api/console/sign-out")).json.data.continue_at).toBeNull();
});

test("who is in more groups than Entra ID sends is let in with the role as it was, and told so", async () => {
  const shape = PROVIDER_SHAPES[0] as ProviderShape;
  const env = { ...shape.settings, OIDC_ROLES: "6f1c7f0e-0000-4000-8000-000000000001=recruiter" };
  await start(shape, env);
  const account = await register(service);
  const { email, userId } = makePerson(service, { role: "reviewer", account });
  const source = { endpoint: `https://graph.microsoft.com/v1.0/users/${userId}/getMemberObjects` };
  provider.tell({
    ...shape.claims(email),
    ...{ _claim_names: { groups: "src1" }, _claim_sources: { src1: source } },
  });
  expect(await signIn("grace")).toBe(`${ORIGIN}/console/?sign_in=too_many_groups`);
  expect(service.users.roleIn(userId, account.id)).toBe("reviewer");
});
