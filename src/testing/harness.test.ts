import { describe, expect, test } from "bun:test";
import { useAccount, useOwnService, usePrepared, useService, useSharedService } from "./harness.ts";
import { count, dump, execute } from "./inspect.ts";
import { buyCredits, invite, register } from "./journey.ts";
import { makePerson } from "./people.ts";
import { OPERATOR_TOKEN, startService } from "./service.ts";

/** What tests rely on: none depends on what the one before it did. */

const LIMIT = 3;

describe("a service for each test", () => {
  const service = useOwnService({ PUBLIC_RATE_LIMIT_PER_MINUTE: String(LIMIT) });
  const begun: string[] = [];

  test.each(["first", "second"])(
    "is as fresh in the %s one: its tables, its clock and its limits",
    async () => {
      begun.push(`${service.clock.now()} ${service.clock.elapsed()} ${dump(service)}`);
      expect(new Set(begun).size).toBe(1);
      const account = await register(service);
      await buyCredits(service, account);
      await invite(service, account);
      service.clock.advance(1_000);
      // One request of this minute was the registration above.
      const statuses: number[] = [];
      for (let turn = 0; turn < LIMIT; turn += 1) {
        statuses.push((await service.call("POST", "/api/v1/register", { body: {} })).status);
      }
      expect(statuses).toEqual([...Array(LIMIT - 1).fill(400), 429]);
      expect(count(service, "invites")).toBe(1);
    },
  );

  test("stays the same object through a restart, with what was stored", async () => {
    const { clock, db, folder } = service;
    await register(service);
    expect(await service.restart()).toBe(service);
    expect([service.clock === clock, service.db === db, service.folder]).toEqual([true, false, folder]);
    expect(count(service, "accounts")).toBe(1);
  });
});

describe("one service for the tests of a file", () => {
  const service = useService({ OPERATOR_TOKEN });
  const account = useAccount(service);
  const before: { folder?: string; id?: string } = {};
  const began = () => ({ folder: service.folder, id: account.id });

  test("serves a test", () => {
    Object.assign(before, began());
  });

  test("serves the next one too, with another account and no events of the former", () => {
    expect(service.folder).toBe(String(before.folder));
    expect(account.id).not.toBe(String(before.id));
    expect(service.events.filter(({ security }) => security === "key.refused")).toEqual([]);
  });

  const changes: [string, () => unknown][] = [
    ["a moved clock", () => service.clock.advance(1)],
    ["a clock that was set", () => service.clock.set(1)],
    ["a restart", () => service.restart()],
    [
      "a changed setting",
      () =>
        service.call("PUT", "/api/v1/admin/settings", {
          key: OPERATOR_TOKEN,
          body: { values: { seller_email: "a@b.example" } },
        }),
    ],
    [
      "a changed price",
      () => execute(service, "INSERT INTO prices (product_id, price_cents, on_sale) VALUES (?, 1, 1)", "x"),
    ],
    ["a new operator", () => makePerson(service, { operator: true })],
    ["a trigger", () => service.db.sqlite.run("CREATE TRIGGER t AFTER INSERT ON teams BEGIN SELECT 1; END")],
    ["the end", () => service.end()],
  ];
  describe.each(changes)("is replaced after %s", (_, change) => {
    let previous = "";

    test("in one test", async () => {
      previous = service.folder;
      await change();
    });

    test("before the next", () => {
      expect(service.folder).not.toBe(previous);
      expect(service.clock.elapsed()).toBe(0);
    });
  });

  test("refuses to look at the records of all accounts", () => {
    expect(() => count(service, "teams")).toThrow("useOwnService");
    expect(() => execute(service, "DELETE FROM teams")).toThrow("useOwnService");
    expect(count(service, "teams WHERE account_id = ?", account.id)).toBe(0);
  });
});

describe("a service for all tests of a file", () => {
  const service = useSharedService();
  const account = usePrepared(service, () => register(service));

  test.each(["first", "second"])("is there in the %s one, with what was prepared in it once", () => {
    expect(count(service, "accounts WHERE id = ?", account.id)).toBe(1);
    expect(count(service, "accounts")).toBe(1);
  });
});

test("a service that has ended keeps nothing any longer", async () => {
  const service = await startService();
  await service.end();
  expect(Object.keys(service)).toEqual([]);
});
