import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import type { Mode } from "#/platform/context/tenant.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { contains, count, databaseBytes, dump, execute, head, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";

const service = useOwnService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
const account = useAccount(service, { company: "Müller & <Söhne>", country: "DE" });

function newLink(mode: Mode = "live", of = account): { id: string; path: string } {
  const { id } = service.claims.open(of.id, mode);
  return { id, path: new URL(service.claimLinks.address(id)).pathname };
}

const get = (path: string) => service.call("GET", path);
const press = (path: string) => service.call("POST", path);
const keysIn = (text: string) => [...new Set(text.match(/pk_(?:live|test)_[0-9a-f]{32}/g))];

describe("GET 200", () => {
  test("shows whose key it is and one button, and uses nothing up however often it is opened", async () => {
    const { path } = newLink();
    const before = dump(service);
    for (let visit = 0; visit < 5; visit += 1) {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(text).toContain("Müller &amp; &lt;Söhne>");
      expect(text.match(/<button/g)).toHaveLength(1);
      expect(text).toContain('<form method="post">');
      expect(text).not.toContain("pk_");
      expect((await head(service, path)).status).toBe(200);
    }
    expect(dump(service)).toBe(before);
  });

  test("is not cached or indexed, sends no referrer, and runs no script", async () => {
    const { headers, text } = await get(newLink().path);
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toMatch(/<script|<link|<img|\bon[a-z]+=/);
  });

  test("speaks the account's language", async () => {
    const english = await register(service, { country: "GB" });
    expect((await get(newLink().path)).text).toContain('<html lang="de">');
    const { text } = await get(newLink("live", english).path);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain("Show API key");
  });
});

describe("POST 200", () => {
  test.each(["live", "test"] as const)(
    "creates one %s key and shows it with a first request; the key works and appears nowhere else",
    async (mode) => {
      const before = count(service, "api_keys");
      const { path, id } = newLink(mode);
      expect(count(service, "api_keys")).toBe(before);
      const { status, text, headers } = await press(path);
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
      const [key = "", ...others] = keysIn(text);
      expect(others).toEqual([]);
      expect(key).toStartWith(`pk_${mode}_`);
      expect(text).toContain(
        `curl http://assay.test/api/v1/balance -H &quot;Authorization: Bearer ${key}&quot;`,
      );
      expect(text).not.toContain(`<title>${key}`);
      expect((await service.call("GET", "/api/v1/balance", { key })).json.data.customer.id).toBe(account.id);
      expect(rows(service, "SELECT used_at FROM key_claims WHERE id = ?", id)).toEqual([
        { used_at: service.clock.now() },
      ]);
      expect(contains(databaseBytes(service), key.slice("pk_live_".length))).toBe(false);
    },
  );

  test("has a button to copy with, whose script alone may run, and which the page does not need", async () => {
    const { text, headers } = await press(newLink().path);
    const script = /<script>(.*?)<\/script>/s.exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(headers.get("content-security-policy")).toEndWith(`; script-src 'sha256-${hash}'`);
    expect(text.match(/<button type="button" hidden/g)).toHaveLength(2);
    expect(text).not.toMatch(/<link|<img|\son[a-z]+=/);
    expect(script).not.toContain("pk_");
  });

  test("accepts a browser's form, and trusts none of its values", async () => {
    const { path } = newLink("test");
    const { status, text } = await service.call("POST", path, {
      rawBody: "mode=live&account=cus_other",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(status).toBe(200);
    expect(keysIn(text)[0]).toStartWith("pk_test_");
  });

  test("of twenty at once exactly one gets a key", async () => {
    const { path } = newLink();
    const before = count(service, "api_keys");
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(410)]);
    expect(answers.flatMap(({ text }) => keysIn(text))).toHaveLength(1);
    expect(count(service, "api_keys")).toBe(before + 1);
  });

  test("leaves the link unchanged if an error occurs while the key is created", async () => {
    const { path } = newLink();
    service.db.sqlite.run(
      "CREATE TRIGGER fault BEFORE INSERT ON api_keys BEGIN SELECT RAISE(ABORT, 'fault'); END",
    );
    expect((await press(path)).status).toBe(500);
    service.db.sqlite.run("DROP TRIGGER fault");
    expect((await press(path)).status).toBe(200);
  });

  test("a link of before a restart still works", async () => {
    const { path } = newLink();
    await service.restart();
    expect((await press(path)).status).toBe(200);
  });
});

describe("410", () => {
  const gone: [string, (link: { id: string; path: string }) => unknown][] = [
    ["a used link", ({ path }) => press(path)],
    ["a link on its last instant", () => service.clock.advance(7 * DAY_MS)],
    ["a link that a newer one has replaced", () => newLink()],
    ["a link of a disabled account", () => service.accounts.disable(account.id)],
  ];
  test.each(gone)(
    "%s shows the same friendly page in both languages, and creates no key",
    async (_what, end) => {
      const link = newLink();
      await end(link);
      const before = dump(service);
      for (const answer of [await get(link.path), await press(link.path)]) {
        expect(answer.status).toBe(410);
        expect(answer.text).toContain("This link is not available");
        expect(answer.text).toContain("Dieser Link ist nicht verfügbar");
        expect(answer.text).not.toMatch(/pk_|Müller|<form/);
      }
      expect(dump(service)).toBe(before);
    },
  );

  test("until its last instant a link works", async () => {
    const { path } = newLink();
    service.clock.advance(7 * DAY_MS - 1);
    expect((await press(path)).status).toBe(200);
  });

  test("a new link ends only the older ones of the same account and mode", async () => {
    const other = await register(service);
    const [live, ofTest, foreign] = [newLink(), newLink("test"), newLink("live", other)];
    const newer = newLink();
    expect((await press(live.path)).status).toBe(410);
    for (const { path } of [ofTest, foreign, newer]) expect((await press(path)).status).toBe(200);
  });

  test("the clock of test mode moves no link", async () => {
    const { path } = newLink("test");
    const body = { advance_seconds: 30 * 24 * 3600 };
    await service.call("POST", "/api/v1/test-helpers/clock", { key: account.key, body });
    expect((await get(path)).status).toBe(200);
  });
});

describe("404", () => {
  test("every token that is not ours shows the same page", async () => {
    const { id, path } = newLink();
    const token = path.slice("/welcome/".length);
    const swapped = `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`;
    execute(service, "UPDATE key_claims SET id = ? WHERE id = ?", `claim_${"0".repeat(24)}`, id);
    const before = dump(service);
    const wrong = [
      token,
      swapped,
      id,
      `${"0".repeat(24)}${token.slice(24)}`,
      "x",
      "%00",
      "..%2f",
      "0".repeat(50),
    ];
    for (const name of wrong) {
      for (const answer of [await get(`/welcome/${name}`), await press(`/welcome/${name}`)]) {
        expect([name, answer.status]).toEqual([name, 404]);
        expect(answer.text).not.toContain("pk_");
      }
    }
    expect(dump(service)).toBe(before);
  });

  test("keeps the link secret: its token cannot be derived from the database", () => {
    const { path } = newLink();
    expect(contains(databaseBytes(service), path.slice(-26))).toBe(false);
  });
});

describe("429", () => {
  test("counts views and submissions per client address; above the limit no key is created", async () => {
    await service.restart({ PUBLIC_RATE_LIMIT_PER_MINUTE: "3" });
    const { path } = newLink();
    for (let visit = 0; visit < 3; visit += 1) expect((await get("/welcome/x")).status).toBe(404);
    const before = dump(service);
    for (const answer of [await press(path), await get(path)]) {
      expect([answer.status, answer.json.error.code]).toEqual([429, "rate_limited"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(dump(service)).toBe(before);
  });
});
