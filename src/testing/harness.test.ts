import { describe, expect, test } from "bun:test";
import { usePrepared, useService, useSharedService } from "./harness.ts";
import { count, dump } from "./inspect.ts";
import { buyCredits, invite, register } from "./journey.ts";
import { startService } from "./service.ts";

/** What tests rely on: each meets a house in which nothing has ever happened, whatever the one before it did. */

const LIMIT = 3;

describe("a service for each test", () => {
  const service = useService({ PUBLIC_RATE_LIMIT_PER_MINUTE: String(LIMIT) });
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

describe("a service for all tests of a file", () => {
  const service = useSharedService();
  const account = usePrepared(service, () => register(service));

  test.each(["first", "second"])("is there in the %s one, with what was prepared in it once", () => {
    expect(count(service, "accounts WHERE id = ?", account.id)).toBe(1);
    expect(count(service, "accounts")).toBe(1);
  });
});

test("a service that has ended holds nothing any more", async () => {
  const service = await startService();
  await service.end();
  expect(Object.keys(service)).toEqual([]);
});
