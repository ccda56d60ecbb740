import { expect, test } from "bun:test";
import { useAccount, usePrepared, useService } from "#/testing/harness.ts";
import { OPERATOR_ACTOR, OWNER_ACTOR, tokenOf } from "#/testing/people.ts";
import { codeOf, enrolAt, enrolOperator, openBrowser, PASSWORD } from "./testing.ts";

/** The trace that people's access leaves: every step of it, by ids and codes alone. */

const GUEST = "grace@people.example";

const service = useService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000", TRUST_PROXY: "1" });
const account = useAccount(service);
const olga = usePrepared(service, () => enrolOperator(service));

const reported = () => service.events.map(({ security, reason }) => `${security} ${reason ?? ""}`.trim());

test("names what happened, with ids, codes and a shortened network, and no name, address, password, key or token", async () => {
  const at = { "x-forwarded-for": "203.0.113.77", "x-assay-account": account.id, "x-assay-mode": "test" };
  const ask = (method: string, path: string, body?: unknown) => olga.browser.call(method, path, body, at);
  const v1 = (method: string, path: string, body?: unknown) => ask(method, `/api/v1${path}`, body);

  const shown = service.userLinks.address(
    service.userLinks.invite(
      { email: GUEST, name: "Grace Guest", language: "en", post: { accountId: account.id, role: "owner" } },
      OWNER_ACTOR,
    ),
  );
  const grace = await enrolAt(service, shown, GUEST);
  const userId = service.users.findByEmail(GUEST).id;

  const stranger = openBrowser(service);
  for (let turn = 0; turn < 11; turn += 1) {
    await stranger.call(
      "POST",
      "/api/console/sign-in",
      { email: GUEST, password: "wrong password here" },
      at,
    );
  }
  await ask("POST", "/api/console/me/confirm", { current: "wrong password here" });
  await ask("POST", "/api/console/me/confirm", { current: PASSWORD });
  const half = openBrowser(service);
  await half.call("POST", "/api/console/sign-in", { email: olga.email, password: PASSWORD });
  await half.call("POST", "/api/console/sign-in/totp", { code: "000000" });
  await half.call("POST", "/api/console/sign-in/totp", { code: codeOf(service, olga.secret) });
  await ask("POST", "/api/console/me/recovery-codes");
  const created = (await v1("POST", "/console/keys", { name: "Secret Name" })).json.data;
  await v1("PUT", `/console/keys/${created.key_id}`, { name: "Other Name" });
  await v1("DELETE", `/console/keys/${created.key_id}`);
  await v1("POST", `/admin/users/${userId}/vouch`);
  const reset = (await v1("POST", `/admin/users/${userId}/reset`)).json.data.link;
  await v1("PUT", `/console/members/${userId}`, { role: "reviewer" });
  await v1("DELETE", `/console/members/${userId}`);
  await v1("POST", `/admin/users/${userId}/disable`);
  await v1("POST", `/admin/users/${userId}/enable`);
  const other = await enrolOperator(service);
  await v1("DELETE", `/admin/operators/${service.users.findByEmail(other.email).id}`);
  await ask("POST", "/api/console/me/password", {
    current: PASSWORD,
    password: "a brand new sentence of mine",
  });

  for (const event of [
    ...["operator.added", "member.added", "factor.added totp", "sign_in.succeeded first_factor"],
    ...["sign_in.refused wrong_password", "sign_in.locked network", "sign_in.refused wrong_totp"],
    ...["step_up.refused wrong_password", "step_up.succeeded", "sign_in.succeeded totp"],
    ...["factor.added recovery_codes", "key.created", "key.changed", "key.revoked"],
    ...["person.invited", "person.proven operator", "person.reset link_made", "role.changed"],
    ...["member.removed", "person.disabled", "person.enabled", "operator.removed"],
    "password.changed own_word",
  ]) {
    expect(reported()).toContain(event);
  }
  const lines = JSON.stringify(service.events);
  expect(lines).toContain('"network":"203.0.113.0/24"');
  expect(lines).toContain(created.key_id);
  const cookies = [olga, grace].flatMap(({ browser }) => [...browser.cookies.values()]);
  for (const secret of [
    ...[GUEST, olga.email, other.email, "Grace", "Olga", "Secret Name", "Other Name", "203.0.113.77"],
    ...[PASSWORD, "wrong password", created.key, created.key_prefix, tokenOf(shown), tokenOf(reset)],
    ...[olga.secret, ...olga.recoveryCodes, ...cookies],
  ]) {
    expect(lines).not.toContain(secret);
  }
});

test("of somebody whose own doing it is not, it says who did it", async () => {
  const link = service.userLinks.address(
    service.userLinks.invite(
      { email: GUEST, name: "Grace", language: "en", post: { accountId: account.id, role: "reviewer" } },
      { ...OPERATOR_ACTOR, id: "usr_vouching" },
    ),
  );
  await enrolAt(service, link, GUEST);
  const { id } = service.users.findByEmail(GUEST);
  expect(service.events).toContainEqual(
    expect.objectContaining({ security: "person.proven", user: id, by: "usr_vouching", reason: "operator" }),
  );
});
