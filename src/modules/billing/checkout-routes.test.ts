import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { UnsecuredJWT } from "jose";
import { count, dump, execute, head, otherModeKey } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { paymentReference } from "./payment.ts";

const BANK = "Assay Ltd, DE02 1203 0000 0000 2020 51";

let service: TestService;
let account: RegisteredAccount;
beforeEach(async () => {
  service = await startService({ BANK_ACCOUNT: BANK, RATE_LIMIT_PER_MINUTE: "1000" });
  account = await register(service);
});
afterEach(() => service.end());

interface Placed {
  id: string;
  path: string;
}

async function place(of = account, from = service): Promise<Placed> {
  const { json } = await from.call("POST", "/api/v1/orders", {
    key: of.key,
    body: { product_id: "pa-pack-10" },
  });
  return { id: json.data.order_id, path: new URL(json.data.checkout_url).pathname };
}

const booked = () => ({
  purchases: count(service, "ledger_entries"),
  events: count(service, "events WHERE type = 'order.completed'"),
});

describe("GET 200", () => {
  test("shows the order, and changes nothing however often it is opened", async () => {
    const { id, path } = await place();
    const before = dump(service);
    for (let visit = 0; visit < 5; visit += 1) {
      const { status, text, headers } = await service.call("GET", path);
      expect(status).toBe(200);
      expect(text).toContain(id);
      expect(text).toContain("€390.00");
      expect(text).toContain('<form method="post">');
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect((await head(service, path)).status).toBe(200);
    }
    expect(dump(service)).toBe(before);
  });

  test("names the seller, a short reference and the way back; the language asked for wins over the account's", async () => {
    const live = await register(service, { mode: "live" });
    const { path, id } = await place(live);
    const english = (await service.call("GET", path)).text;
    for (const part of ["Payment reference", paymentReference(id), 'href="/console/orders"', id])
      expect(english).toContain(part);
    // The bank's account has a name and an IBAN, so a banking app can read all of it.
    expect(english).toContain('class="qr"');
    const german = (await service.call("GET", `${path}?lang=de`)).text;
    for (const part of ['lang="de"', "Verwendungszweck", paymentReference(id), "Zurück zu den Bestellungen"])
      expect(german).toContain(part);
    await service.restart({ BANK_ACCOUNT: "ask us" });
    expect((await service.call("GET", path)).text).not.toContain('class="qr"');
  });

  test("names the recipient of a transfer if the setting of the bank account does not", async () => {
    const { path } = await place(await register(service, { mode: "live", country: "DE" }));
    const recipient = async () =>
      /Recipient: [^<]+/.exec((await service.call("GET", `${path}?lang=en`)).text)?.[0];
    expect(await recipient()).toBeUndefined();
    await service.restart({ BANK_ACCOUNT: "DE02 1203 0000 0000 2020 51", SELLER_NAME: "Muster GmbH" });
    expect(await recipient()).toBe("Recipient: Muster GmbH");
    await service.restart({ BANK_ACCOUNT: "ask us", SELLER_NAME: "Muster GmbH" });
    expect(await recipient()).toBeUndefined();
  });

  test("the policy forbids scripts and other hosts, and allows exactly the page's own style", async () => {
    const { text, headers } = await service.call("GET", (await place()).path);
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(text).not.toContain("<script");
  });

  test("speaks the account's language", async () => {
    const german = await register(service, { country: "AT" });
    const { text } = await service.call("GET", (await place(german)).path);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain("Bezahlen");
    expect(text).toContain("390,00");
  });

  test("a live order shows where to transfer the money, and no button", async () => {
    const { id, path } = await place(otherModeKey(service, account));
    const { text } = await service.call("GET", path);
    expect(text).toContain(BANK);
    expect(text).toContain(id);
    expect(text).not.toContain("<form");
  });

  test("a paid and a cancelled order can no longer be paid", async () => {
    const [paid, cancelled] = [await place(), await place()];
    await service.call("POST", paid.path);
    execute(service, "UPDATE orders SET status = 'cancelled' WHERE id = ?", cancelled.id);
    for (const [path, sentence] of [
      [paid.path, "is paid"],
      [cancelled.path, "was canceled"],
    ] as const) {
      const { text } = await service.call("GET", path);
      expect(text).toContain(sentence);
      expect(text).not.toContain("<form");
    }
  });
});

describe("POST 303", () => {
  test("pays once however often it comes, then shows the page again", async () => {
    const { path } = await place();
    for (let press = 0; press < 4; press += 1) {
      const { status, headers } = await service.call("POST", path);
      expect([status, headers.get("location")]).toEqual([303, path]);
    }
    expect(booked()).toEqual({ purchases: 1, events: 1 });
  });

  test("pays once when twenty come in parallel", async () => {
    const { path } = await place();
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.call("POST", path)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([303]));
    expect(booked()).toEqual({ purchases: 1, events: 1 });
  });

  test("accepts a browser's form, and trusts none of its values", async () => {
    const { path } = await place();
    const { status } = await service.call("POST", path, {
      rawBody: "credits=5000&status=completed",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(status).toBe(303);
    const { json } = await service.call("GET", "/api/v1/balance", { key: account.key });
    expect(json.data.balance.credits_available).toBe(10);
  });

  test("pays nobody else's order", async () => {
    const other = await register(service);
    const [mine, theirs] = [await place(), await place(other)];
    await service.call("POST", mine.path);
    const { json } = await service.call("GET", `/api/v1/orders/${theirs.id}`, { key: other.key });
    expect(json.data.status).toBe("pending_payment");
  });
});

describe("POST that must not pay", () => {
  test("a live order stays unpaid: only its transfer pays it", async () => {
    const { path } = await place(otherModeKey(service, account));
    const before = dump(service);
    const { status, text } = await service.call("POST", path);
    expect(status).toBe(200);
    expect(text).toContain(BANK);
    expect(dump(service)).toBe(before);
  });

  test("a cancelled order stays cancelled", async () => {
    const { path } = await place();
    service.db.sqlite.run("UPDATE orders SET status = 'cancelled'");
    const before = dump(service);
    expect((await service.call("POST", path)).status).toBe(303);
    expect(dump(service)).toBe(before);
  });
});

describe("404", () => {
  test("every token that is not ours shows one page and changes nothing", async () => {
    const { id, path } = await place();
    const elsewhere = await startService();
    const foreign = await place(await register(elsewhere), elsewhere);
    await elsewhere.end();
    const [header = "", payload = "", signature = ""] = path.replace("/checkout/", "").split(".");
    const otherPayload = Buffer.from(JSON.stringify({ sub: id, aud: "checkout", x: 1 })).toString(
      "base64url",
    );
    const unsigned = new UnsecuredJWT({}).setSubject(id).setAudience("checkout").encode();
    const before = dump(service);
    const pages = new Set<string>();
    for (const token of [
      "x",
      id,
      `${header}.${otherPayload}.${signature}`,
      `${header}.${payload}.${"A".repeat(43)}`,
      unsigned,
      foreign.path.slice(10),
    ]) {
      for (const method of ["GET", "POST"]) {
        const { status, text, headers } = await service.call(method, `/checkout/${token}`);
        expect([token, method, status]).toEqual([token, method, 404]);
        expect(headers.get("content-type")).toStartWith("text/html");
        pages.add(text);
      }
    }
    expect(pages.size).toBe(1);
    expect([...pages][0]).toContain("nicht verfügbar");
    expect(dump(service)).toBe(before);
  });
});
