import { expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { answerAll, buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import { ask, START, takeList } from "./testing.ts";

/** Whatever happens in any order: never more than ten pending, no row lost, none invited twice. */

const service = useSharedService(START);

type Step =
  | { kind: "list"; rows: number }
  | { kind: "api" | "buy" | "run" }
  | { kind: "begin" | "cancel" | "pause" | "resume" | "end" | "drop"; pick: number }
  | { kind: "wait"; days: number };

const pick = fc.nat({ max: 40 });
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("list" as const), rows: fc.integer({ min: 1, max: 14 }) }),
  fc.record({ kind: fc.constantFrom("api" as const, "buy" as const, "run" as const) }),
  fc.record({ kind: fc.constantFrom("begin" as const, "cancel" as const), pick }),
  fc.record({
    kind: fc.constantFrom("pause" as const, "resume" as const, "end" as const, "drop" as const),
    pick,
  }),
  fc.record({ kind: fc.constant("wait" as const), days: fc.constantFrom(1, 30) }),
);

let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `model${addresses}@people.example`;
};

interface World {
  account: RegisteredAccount;
  batches: string[];
  /** Number of accepted rows. */
  taken: number;
}

async function carryOut(world: World, step: Step): Promise<void> {
  const { account, batches } = world;
  const one = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];
  const ids = (query: string) => rows(service, query, account.id).map(({ id }) => String(id));
  if (step.kind === "list") {
    const list = Array.from({ length: step.rows }, () => ({ email: nextAddress() }));
    const { json } = await takeList(service, account, list);
    batches.push(json.data.batch.batch_id);
    world.taken += step.rows;
  } else if (step.kind === "api") {
    await service.call("POST", "/api/v1/invites", { key: account.key, body: { email: nextAddress() } });
  } else if (step.kind === "buy") {
    await buyCredits(service, account, "pa-single");
  } else if (step.kind === "run") {
    service.batches.advanceAll();
  } else if (step.kind === "wait") {
    service.clock.advance(step.days * DAY_MS);
    service.run("expire-invites");
  } else if (step.kind === "begin" || step.kind === "cancel") {
    const now = service.time.now({ accountId: account.id, mode: "test" });
    const open = ids(
      `SELECT id FROM invites WHERE account_id = ? AND started_at IS NULL AND cancelled_at IS NULL AND expires_at > ${now}`,
    );
    const id = one(open, step.pick);
    if (id === undefined) return;
    if (step.kind === "cancel") await service.call("DELETE", `/api/v1/invites/${id}`, { key: account.key });
    else await answerAll(service, service.inviteLinks.token({ id, linkRevision: 0 }));
  } else if (step.kind === "drop") {
    const id = one(ids("SELECT id FROM batch_rows WHERE account_id = ? AND status = 'waiting'"), step.pick);
    if (id !== undefined) await ask(service, account, "DELETE", `/batch-rows/${id}`);
  } else if ("pick" in step) {
    const id = one(batches, step.pick);
    const name = step.kind === "end" ? "cancel" : step.kind;
    if (id !== undefined) await ask(service, account, "POST", `/invite-batches/${id}/${name}`);
  }
}

function check({ account, taken }: World): void {
  const now = service.time.now({ accountId: account.id, mode: "test" });
  const number = (query: string) => Number(rows(service, query, account.id)[0]?.n);
  const pending = number(
    `SELECT count(*) AS n FROM invites WHERE account_id = ? AND started_at IS NULL AND cancelled_at IS NULL AND expires_at > ${now}`,
  );
  expect(pending).toBeLessThanOrEqual(10);
  expect(number("SELECT count(*) AS n FROM batch_rows WHERE account_id = ?")).toBe(taken);
  const invited = number("SELECT count(*) AS n FROM batch_rows WHERE account_id = ? AND status = 'invited'");
  expect(number("SELECT count(DISTINCT invite_id) AS n FROM batch_rows WHERE account_id = ?")).toBe(invited);
  expect(
    rows(
      service,
      "SELECT email FROM invites WHERE account_id = ? GROUP BY email HAVING count(*) > 1",
      account.id,
    ),
  ).toEqual([]);
  const invites = number("SELECT count(*) AS n FROM invites WHERE account_id = ?");
  const mails = number("SELECT count(*) AS n FROM outbox WHERE account_id = ? AND ref LIKE 'invite:%'");
  expect(mails).toBe(invites);
  expect(number("SELECT count(*) AS n FROM batch_rows WHERE account_id = ? AND status = 'failed'")).toBe(0);
}

test("never has more than ten pending, loses nothing and duplicates nothing, in any order of events", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 3, maxLength: 14 }), async (steps) => {
      const account = await register(service);
      await buyCredits(service, account, "pa-single");
      const world: World = { account, batches: [], taken: 0 };
      for (const step of steps) {
        await carryOut(world, step);
        check(world);
      }
    }),
    runs(4, 40),
  );
});
