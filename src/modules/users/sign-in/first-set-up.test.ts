import { beforeEach, describe, expect, test } from "bun:test";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { codeOf, linkPath, openBrowser, PASSWORD } from "./testing.ts";

/** As `assay serve` in an empty folder, at an address that only this machine opens. */
const service = useOwnService({ BASE_URL: "", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
beforeEach(() => service.setOrigin("http://127.0.0.1:3000"));

const OLGA = { name: "Olga", email: "olga@northwind.example", password: PASSWORD, language: "de" };
const OWN = { purpose: "own", company: " Northwind Ltd ", country: "DE" };

const newLink = () => {
  const link = service.userLinks.setUp();
  if (link === null) throw new Error("there is an administrator already");
  return linkPath(service.userLinks.address(link));
};
const setUp = async (answers: object | undefined, browser = openBrowser(service)) => {
  const answer = await browser.call("POST", newLink(), { ...OLGA, ...(answers && { set_up: answers }) });
  return { ...answer, browser };
};

/** Goes on to a session that opens everything. */
async function enrolled(answers: object) {
  const { browser } = await setUp(answers);
  const { secret } = (await browser.call("POST", "/api/console/me/totp")).json.data;
  await browser.call("POST", "/api/console/me/totp/confirm", { code: codeOf(service, secret) });
  const session = (await browser.call("GET", "/api/console/session")).json.data;
  const [account] = session.accounts;
  const ask = (method: string, path: string, body?: unknown) =>
    browser.call(method, `/api/v1${path}`, body, {
      "x-assay-mode": "live",
      ...(account && { "x-assay-account": account.account_id }),
    });
  return { session, account, ask };
}

describe("the set-up of a server", () => {
  test("asks who works with it, and for the public address", async () => {
    const { json } = await openBrowser(service).call("GET", newLink());
    expect(json.data.set_up).toEqual({ purpose: null, asks_address: true });
    await service.restart({ BASE_URL: "https://assay.example", PURPOSE: "own" });
    const fixed = await openBrowser(service).call("GET", newLink());
    expect(fixed.json.data.set_up).toEqual({ purpose: "own", asks_address: false });
  });

  test.each(["own", "clients"] as const)(
    "for %s opens one account whose owner is the administrator, without billing",
    async (purpose) => {
      const { session, account, ask } = await enrolled({ ...OWN, purpose });
      expect(session).toMatchObject({ state: "signed_in", billing: "off", purpose });
      expect(account).toMatchObject({ company: "Northwind Ltd", role: "owner" });
      expect([count(service, "accounts"), count(service, "user_links WHERE purpose = 'invitation'")]).toEqual(
        [1, 0],
      );
      const invited = await ask("POST", "/invites", { email: "ada@candidate.example" });
      expect(invited.status).toBe(201);
      expect((await ask("GET", "/console/overview")).json.data.credits.unlimited).toBe(true);
      const { steps } = (await ask("GET", "/admin/first-steps")).json.data;
      expect(steps.map(({ step }: { step: string }) => step)).not.toContain("seller");
      const refused = await ask("POST", "/orders", { product_id: "pa-single" });
      expect([refused.status, refused.json.error.code]).toEqual([403, "billing_off"]);
      expect(service.settings.current().REGISTRATION).toBe("closed");
    },
  );

  test("for sales opens no account, and bills credits", async () => {
    const { session, ask } = await enrolled({ purpose: "sell" });
    expect(session).toMatchObject({ billing: "on", purpose: "sell", accounts: [] });
    expect(count(service, "accounts")).toBe(0);
    const { steps } = (await ask("GET", "/admin/first-steps")).json.data;
    expect(steps.map(({ step }: { step: string }) => step)).toContain("seller");
  });

  test("without an answer leaves the server as it is", async () => {
    const { status, json } = await setUp(undefined);
    expect([status, json.data.billing, json.data.purpose]).toEqual([200, "on", null]);
    expect([count(service, "accounts"), count(service, "settings")]).toEqual([0, 0]);
  });

  test("stores the public address, with which the session begins", async () => {
    expect(service.origin()).toBe("http://127.0.0.1:3000");
    const { json, browser } = await setUp({ ...OWN, base_url: "https://assay.northwind.example" });
    expect(json.data.links).toBe("public");
    expect(service.origin()).toBe("https://assay.northwind.example");
    expect([...browser.cookies.keys()]).toContain("__Host-assay_session");
  });

  test("stores an address without https if the administrator confirms the one of the page", async () => {
    const { ask } = await enrolled({ ...OWN, base_url: "http://assay.lan:3000" });
    expect(service.origin()).toBe("http://assay.lan:3000");
    const { steps } = (await ask("GET", "/admin/first-steps")).json.data;
    expect(steps.find(({ step }: { step: string }) => step === "address").done).toBe(true);
    await service.restart();
    expect(service.settings.current().BASE_URL).toBe("http://assay.lan:3000");
  });

  test.each([
    ["set_up.company", { purpose: "own" }],
    ["set_up.company", { purpose: "clients", company: "  " }],
    ["set_up.purpose", { purpose: "fame" }],
    ["values.base_url", { ...OWN, base_url: "https://assay.northwind.example/path" }],
  ])("names %s and changes nothing if it is wrong", async (field, answers) => {
    const link = newLink();
    const before = dump(service);
    const { status, json } = await openBrowser(service).call("POST", link, { ...OLGA, set_up: answers });
    expect([status, json.error.field]).toEqual([400, field]);
    expect(dump(service)).toBe(before);
  });

  test("keeps what the environment says about the server", async () => {
    await service.restart({ PURPOSE: "sell" });
    const { status, json } = await setUp(OWN);
    expect([status, json.error.code]).toEqual([409, "setting_fixed"]);
    expect(count(service, "users")).toBe(0);
  });

  test("is not part of any other link", async () => {
    const guest = { email: "g@northwind.example", name: "Gus", language: "en", post: null } as const;
    const link = service.userLinks.invite(guest, { id: "usr_test", name: "T", isOperator: true });
    const path = linkPath(service.userLinks.mailedAddress(link));
    const { status, json } = await openBrowser(service).call("POST", path, {
      password: PASSWORD,
      set_up: OWN,
    });
    expect([status, json.error.field]).toEqual([400, "set_up"]);
  });
});

describe("the purpose", () => {
  const change = (purpose: string | null) => {
    const admin = signIn(service, { operator: true });
    const body = { values: { purpose } };
    return service.call("PUT", "/api/v1/admin/settings", { ...admin.options, body });
  };

  test("changes while the service runs and keeps accounts, orders and invoices", async () => {
    const account = await register(service, { mode: "live" });
    const key = { key: account.key };
    const ordered = await service.call("POST", "/api/v1/orders", {
      ...key,
      body: { product_id: "pa-pack-10" },
    });
    const path = `/api/v1/orders/${ordered.json.data.order_id}`;
    const rowsBefore = [count(service, "accounts"), count(service, "orders"), count(service, "invoices")];
    expect((await change("own")).status).toBe(200);
    expect((await service.call("GET", path, key)).status).toBe(200);
    expect((await service.call("GET", "/api/v1/balance", key)).json.data.balance.unlimited).toBe(true);
    const again = { ...key, body: { product_id: "pa-pack-10" } };
    expect((await service.call("POST", "/api/v1/orders", again)).status).toBe(403);
    await change("sell");
    expect((await service.call("POST", "/api/v1/orders", again)).status).toBe(201);
    await change(null);
    expect([count(service, "accounts"), count(service, "orders") - 1, count(service, "invoices")]).toEqual(
      rowsBefore,
    );
  });
});

describe("an account that an administrator creates", () => {
  const body = { company: "Analytical Engines", email: "hr@analytical.example", country: "GB" };

  test("is theirs at once if they join it", async () => {
    const admin = signIn(service, { operator: true });
    const made = await service.call("POST", "/api/v1/admin/accounts", {
      ...admin.options,
      body: { ...body, join: true },
    });
    expect([made.status, made.json.data.members]).toEqual([201, 1]);
    expect(service.users.roleIn(admin.userId, made.json.data.id)).toBe("owner");
    expect(count(service, "user_links")).toBe(0);
  });

  test("cannot be joined by a program", async () => {
    await service.restart({ OPERATOR_TOKEN });
    const options = { key: OPERATOR_TOKEN, body: { ...body, join: true } };
    const { status, json } = await service.call("POST", "/api/v1/admin/accounts", options);
    expect([status, json.error.field]).toEqual([400, "join"]);
    expect(count(service, "accounts")).toBe(0);
  });

  test("has no members otherwise", async () => {
    const admin = signIn(service, { operator: true });
    const made = await service.call("POST", "/api/v1/admin/accounts", { ...admin.options, body });
    expect(made.json.data.members).toBe(0);
  });
});
