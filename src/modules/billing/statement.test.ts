import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { completeAssessment, invite, register } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { runs } from "#/testing/runs.ts";
import { type Booked, statementOf } from "./statement.ts";

const id = fc.option(fc.constantFrom("a", "b", "c"), { nil: null });
const booked: fc.Arbitrary<Booked> = fc
  .record({
    kind: fc.constantFrom("purchase", "trial", "grant", "completion", "refund"),
    credits: fc.integer({ min: 0, max: 500 }),
    entries: fc.integer({ min: 1, max: 50 }),
    client: id,
    by: id,
  })
  .map(({ client, by, credits, ...one }) => ({
    ...one,
    credits: one.kind === "completion" || one.kind === "refund" ? -credits : credits,
    client: client === null ? null : { id: client, name: client },
    by: by === null ? null : { id: by, name: null },
  }));

describe("a statement", () => {
  test("adds up, its clients and its people come to what was used, and two that follow each other are one", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 100 }),
        fc.array(booked),
        fc.array(booked),
        (opening, one, other) => {
          const first = statementOf(opening, one);
          expect(first.closing).toBe(
            first.opening + first.bought + first.granted - first.refunded - first.used,
          );
          for (const used of [first.clients, first.people]) {
            expect(used.reduce((sum, { credits }) => sum + credits, 0)).toBe(first.used);
            expect(used.reduce((sum, { completed }) => sum + completed, 0)).toBe(first.completed);
            expect(new Set(used.map(({ of }) => of?.id ?? null)).size).toBe(used.length);
          }
          expect(first.owed).toBe(first.closing < 0 ? -first.closing : 0);
          const second = statementOf(first.closing, other);
          const both = statementOf(opening, [...one, ...other]);
          expect(second.closing).toBe(both.closing);
          for (const part of ["bought", "granted", "refunded", "used", "completed"] as const)
            expect(first[part] + second[part]).toBe(both[part]);
        },
      ),
      runs(100),
    );
  });
});

describe("the console", () => {
  const service = useService();
  const account = useBuyer(service);
  const statement = async (
    from: string,
    to: string,
    who = signIn(service, { role: "owner", account }).options,
  ) => service.call("GET", `/api/v1/console/credit-statement?from=${from}&to=${to}`, who);
  const today = () => new Date(service.clock.now()).toISOString().slice(0, 10);

  test("shows for whom and by whom credits were used, continues from day to day, and ends with the balance", async () => {
    const first = today();
    const client = await service.call("POST", "/api/v1/console/clients", {
      ...signIn(service, { role: "owner", account }).options,
      body: { name: "Harbour Works" },
    });
    expect(client.status).toBe(201);
    const asked = await invite(service, account, { name: "For Client", email: "one@people.example" });
    await completeAssessment(service, asked.token);
    execute(
      service,
      "INSERT INTO client_people (client_id, account_id, mode, invite_id) VALUES (?, ?, 'test', ?)",
      ...[client.json.data.id, account.id, asked.id],
    );
    service.clock.advance(DAY_MS);
    const second = today();
    const own = await invite(service, account, { name: "For Us", email: "two@people.example" });
    await completeAssessment(service, own.token);

    const whole = (await statement(first, second)).json.data;
    expect(whole).toMatchObject({ opening: 0, used: 2, completed: 2, owed: 0 });
    expect(whole.clients).toEqual([
      { client_id: client.json.data.id, name: "Harbour Works", completed: 1, credits: 1 },
      { client_id: null, name: null, completed: 1, credits: 1 },
    ]);
    expect(whole.people).toHaveLength(1);
    expect(whole.people[0]).toMatchObject({ completed: 2, credits: 2 });
    expect(whole.people[0].name).not.toBeNull();
    const [one, other] = [await statement(first, first), await statement(second, second)];
    expect(other.json.data.opening).toBe(one.json.data.closing);
    expect(other.json.data.closing).toBe(whole.closing);
    const balance = await service.call("GET", "/api/v1/balance", { key: account.key });
    expect(balance.json.data.balance.credits_available).toBe(whole.closing);
    expect(JSON.stringify(whole)).not.toContain("For ");
  });

  test("names no client and no inviter to a user who is limited to other clients", async () => {
    const owner = signIn(service, { role: "owner", account });
    const [theirs, own] = await Promise.all(
      ["Zorander Docks", "Own Docks"].map(async (name) => {
        const created = await service.call("POST", "/api/v1/console/clients", {
          ...owner.options,
          body: { name },
        });
        return String(created.json.data.id);
      }),
    );
    const asked = await invite(service, account, { name: "For Them", email: "three@people.example" });
    await completeAssessment(service, asked.token);
    execute(
      service,
      "INSERT INTO client_people (client_id, account_id, mode, invite_id) VALUES (?, ?, 'test', ?)",
      ...[String(theirs), account.id, asked.id],
    );
    const member = signIn(service, { role: "recruiter", account });
    expect((await statement(today(), today(), member.options)).text).toContain("Zorander");
    execute(
      service,
      "INSERT INTO member_clients (user_id, account_id, client_id) VALUES (?, ?, ?)",
      ...[member.userId, account.id, String(own)],
    );
    const reported = await statement(today(), today(), member.options);
    expect([reported.status, reported.text.includes("Zorander")]).toEqual([403, false]);
  });

  test("returns nothing for another account or the other mode; rejects days in the wrong order", async () => {
    const stranger = signIn(service, { role: "owner", account: await register(service) });
    seedResult(service, seedAssessment(service, account, {}), () => 5);
    const theirs = (await statement(today(), today(), stranger.options)).json.data;
    expect([theirs.bought, theirs.used, theirs.clients, theirs.people]).toEqual([0, 0, [], []]);
    const wrong = await statement("2026-03-02", "2026-03-01");
    expect([wrong.status, wrong.json.error.field]).toEqual([400, "from"]);
    expect((await statement("yesterday", "2026-03-01")).status).toBe(400);
  });
});
