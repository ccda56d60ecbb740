import { describe, expect, test } from "bun:test";
import { createAnonymizer } from "#/platform/db/personal-data/anonymize.ts";
import { PEOPLE } from "#/platform/db/personal-data/people.ts";
import { REGISTER } from "#/platform/db/personal-data/register.testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { everyGet } from "#/testing/every-get.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { furnish, type Owner } from "#/testing/records.ts";
import { OPERATOR_TOKEN, type TestService } from "#/testing/service.ts";
import { columnsOf, fill } from "./filling.testing.ts";
import { findInFiles } from "./testing.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });

/** Each mark holds it, and nothing else does. */
const MARK = "Quaggamark";
const EMAIL = `${MARK.toLowerCase()}@people.example`;

const marked = (table: string, column: string): string =>
  column === "email" ? EMAIL : `${MARK} ${table} ${column}`;

/** @returns table.column of each column in which a mark is left, in any table */
function leftIn(): string[] {
  return Object.keys(REGISTER).flatMap((table) =>
    columnsOf(service, table)
      .filter(
        ({ name }) =>
          rows(
            service,
            `SELECT 1 FROM ${table} WHERE lower(CAST(${name} AS TEXT)) LIKE ? LIMIT 1`,
            `%${MARK.toLowerCase()}%`,
          ).length > 0,
      )
      .map(({ name }) => `${table}.${name}`),
  );
}

const isDeleted = (sessionId: string): boolean =>
  rows(service, "SELECT anonymized_at AS at FROM sessions WHERE id = ?", sessionId)[0]?.at !== null;

type Way = (service: TestService, owner: Owner) => unknown;

const tenantOf = ({ id }: RegisteredAccount) => ({ accountId: id, mode: "live" as const });

const WAYS: Readonly<Record<string, Way>> = {
  "by session": (_, { key, records }) =>
    service.call("DELETE", `/api/v1/gdpr/candidates/${records.sessionId}`, { key }),
  "by invite": (_, owner) => service.invited.erase(tenantOf(owner), owner.records.inviteId, "operator"),
  "by address": (_, owner) => service.addresses.erase(owner.id, EMAIL, "operator", { isDryRun: false }),
  "by the retention rule": async (_, owner) => {
    await service.call("PUT", "/api/v1/console/retention", {
      ...asPerson(owner),
      body: { kept: { completed_months: 6, unfinished_months: 3 } },
    });
    for (let week = 0; week < 32; week++) {
      service.clock.advance(7 * DAY_MS);
      await service.run("anonymize-due");
    }
  },
  "when the candidate withdraws": (_, owner) => {
    const { sessionId, inviteId } = owner.records;
    execute(service, "UPDATE sessions SET completed_at = NULL WHERE id = ?", sessionId);
    execute(service, "UPDATE invites SET completed_at = NULL WHERE id = ?", inviteId);
    return service.gdpr.withdraw(tenantOf(owner), Number(sessionId), () => {});
  },
};

/** Tables in which a statement of its own deletes nothing: what they hold follows from other tables, in the same transaction. */
const FOLLOWING = ["candidate_list", "candidate_search", "deletions"];

describe("the register of personal data deletes from each table separately", () => {
  test.each(Object.entries(PEOPLE))("%s", (table, { rows: found, by }) => {
    expect([table, by !== undefined]).toEqual([table, FOLLOWING.includes(table)]);
    if (by === undefined) expect([table, found !== undefined]).toEqual([table, true]);
  });

  test.each([false, true])("before any module is notified of it (scores cut off: %p)", async (isUnlinked) => {
    const owner = await furnish(service, await register(service, { mode: "live" }));
    const filled = fill(service, owner, { marked });
    expect(filled).toContain("bulk_people.code");
    expect(filled).toContain("fairness_answers.sealed");
    const { sessionId, inviteId } = owner.records;
    const person = { ...tenantOf(owner), sessionId: Number(sessionId), inviteId };
    const anonymizer = createAnonymizer({
      sqlite: service.db.sqlite,
      clock: service.clock,
      fairnessKey: service.fairnessAnswers.keyOf,
    });
    service.db.tx(() => anonymizer.anonymize(person, service.clock.now(), isUnlinked));
    expect(leftIn()).toEqual([]);
  });
});

/** @returns table.column of each column that holds the invite's id */
function placesOf(inviteId: string): string[] {
  return Object.keys(REGISTER).flatMap((table) =>
    columnsOf(service, table)
      .filter(
        ({ name }) =>
          rows(service, `SELECT 1 FROM ${table} WHERE instr(CAST(${name} AS TEXT), ?) LIMIT 1`, inviteId)
            .length > 0,
      )
      .map(({ name }) => `${table}.${name}`),
  );
}

/** Where the invite's id may stay: nothing leads from there to a result. */
const INVITE_STAYS = new Set([
  ...["deletions.invite_id", "events.data", "idempotency_answers.invite_ids"],
  ...["audit_entries.target_id", "audit_entries.details"],
  // As `furnish` names the client.
  "clients.name",
]);

describe("the deletion of a person", () => {
  test.each(Object.entries(WAYS))(
    "%s leaves no invite and no result where the account cuts scores off",
    async (_, way) => {
      const owner = await furnish(service, await register(service, { mode: "live" }));
      const { sessionId, inviteId } = owner.records;
      fill(service, owner, { marked });
      await service.call("PUT", "/api/v1/console/privacy/unlinking", {
        ...asPerson(owner),
        body: { unlinking: "new" },
      });
      await way(service, owner);
      expect(isDeleted(sessionId)).toBe(true);
      await service.run("finish-erasures");
      expect(rows(service, "SELECT invite_id FROM sessions WHERE id = ?", sessionId)).toEqual([
        { invite_id: null },
      ]);
      expect(rows(service, "SELECT unlinked FROM deletions WHERE session_id = ?", sessionId)).toEqual([
        { unlinked: 1 },
      ]);
      expect(placesOf(inviteId).filter((place) => !INVITE_STAYS.has(place))).toEqual([]);
      for (const table of ["results", "candidate_list", "reviews", "decision_proposals"])
        expect(rows(service, `SELECT 1 FROM ${table} WHERE session_id = ?`, sessionId)).toEqual([]);
      const broken = rows(service, "SELECT [table], parent FROM pragma_foreign_key_check");
      // The filling makes rows of lists that are not there.
      expect(broken.filter(({ parent }) => parent !== "invite_batches")).toEqual([]);
      expect(leftIn()).toEqual([]);
      expect(findInFiles(service.folder, [MARK])).toEqual([]);
      const reported = await everyGet(service, owner);
      expect(reported.filter(({ status }) => status >= 500)).toEqual([]);
    },
  );

  test.each(Object.entries(WAYS))("%s empties every column that the register declares", async (_, way) => {
    const owner = await furnish(service, await register(service, { mode: "live" }));
    const filled = fill(service, owner, { marked });
    expect(leftIn()).toEqual(expect.arrayContaining(filled));
    await way(service, owner);
    expect(isDeleted(owner.records.sessionId)).toBe(true);
    await service.run("finish-erasures");
    expect(leftIn()).toEqual([]);
    expect(findInFiles(service.folder, [MARK])).toEqual([]);
    expect(JSON.stringify(service.events)).not.toContain(MARK);
    // Documents say the same after each way; rendering all of them once is enough.
    const notified = await everyGet(service, owner, { withDocuments: way === WAYS["by session"] });
    expect(notified.filter(({ text }) => text.toLowerCase().includes(MARK.toLowerCase()))).toEqual([]);
    expect(notified.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
