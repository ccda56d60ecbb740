import { expect, test } from "bun:test";
import fc from "fast-check";
import { PENDING_LIMIT } from "#/modules/accounts/rules.ts";
import { createListTaking } from "#/modules/invitation-lists/taking.ts";
import { createInviteConsole } from "#/modules/invites/console-service.ts";
import { createInviteStore, createScheduleStore } from "#/modules/invites/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { answerAll, completeAssessment, type RegisteredAccount, register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import type { TestService } from "#/testing/service.ts";

const service = useSharedService({
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
});

const inviteConsole = (parts: TestService) =>
  createInviteConsole({
    ...parts,
    store: createInviteStore(parts.db),
    schedule: createScheduleStore(parts.db),
    extend: parts.extendInvite,
    deleteCodes: parts.codes.forget,
  });

/** An account that tries everything to open more assessments than it has paid for. */
interface World {
  account: RegisteredAccount;
  tenant: Tenant;
  invites: string[];
  /** The links of sessions without an invite. */
  tokens: string[];
}

const INVITE = {
  email: "a@people.example",
  name: "",
  productType: "pa-standard",
  language: "en",
  sendEmail: false,
  candidateMessage: "",
  externalRef: null,
  jobProfileId: null,
} as const;

/**
 * @returns null if the service refused; anything but a refusal by rule is an error
 */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return null;
    throw error;
  }
}

const pick = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

/** Every way to a token that is open now. */
const tokensOf = ({ invites, tokens }: World): string[] => [
  ...invites.map((id) => service.inviteLinks.token({ id, linkRevision: 0 })),
  ...tokens,
];

/** Returns true if somebody can start or continue there. */
async function isOpen(token: string): Promise<boolean> {
  const { json } = await service.call("GET", `/api/candidate/${token}`);
  return json.success === true && ["new", "in_progress"].includes(json.data.state);
}

type Step =
  | { kind: "grant" | "invite" | "seat" | "begin" | "complete" | "cancel"; place: number }
  | { kind: "extend"; place: number; days: number }
  | { kind: "pass"; ms: number }
  | { kind: "list"; rows: number };

async function take(world: World, step: Step): Promise<void> {
  const { tenant } = world;
  switch (step.kind) {
    case "grant":
      service.billing.grant(tenant, 1 + (step.place % 3), "test");
      service.batches.advance(tenant);
      break;
    case "invite": {
      const created = attempt(() =>
        service.invites.create(tenant, { ...INVITE, expiresInDays: 1 + (step.place % 4) }),
      );
      if (created !== null) world.invites.push(created.id);
      break;
    }
    case "list":
      attempt(() =>
        service.takeLists(createListTaking).create(
          tenant,
          { id: "operator", name: "Test" },
          {
            name: "list",
            rows: Array.from({ length: step.rows }, (_, place) => ({
              email: `p${place}@people.example`,
              send_email: false,
            })),
            defaults: {},
            skipInvalid: true,
          },
        ),
      );
      break;
    case "seat": {
      const seated = { name: "", email: "", language: "en", mode: "test", expiresInDays: null } as const;
      const result = attempt(() =>
        service.start.seat(tenant.accountId, { ...seated, kiosk: step.place % 2 === 0 }),
      );
      if (result !== null) world.tokens.push(service.sessionLinks.token(result));
      break;
    }
    case "begin":
    case "complete": {
      const token = pick(tokensOf(world), step.place) ?? "";
      if (await isOpen(token)) await (step.kind === "begin" ? answerAll : completeAssessment)(service, token);
      break;
    }
    case "cancel":
      attempt(() => service.invites.cancel(tenant, pick(world.invites, step.place) ?? ""));
      break;
    case "extend":
      attempt(() =>
        inviteConsole(service).extend(tenant, pick(world.invites, step.place) ?? "", { days: step.days }),
      );
      break;
    case "pass":
      service.accounts.advanceTestClock(tenant.accountId, step.ms);
      break;
  }
  world.invites = service.db.sqlite
    .query<{ id: string }, [string]>("SELECT id FROM invites WHERE account_id = ? ORDER BY created_at, rowid")
    .all(tenant.accountId)
    .map(({ id }) => id);
}

const place = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("grant" as const), place }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("invite" as const), place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("seat" as const), place }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("begin" as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("complete" as const), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("extend" as const),
      place,
      days: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("pass" as const),
      ms: fc.constantFrom(HOUR_MS, DAY_MS, 2 * DAY_MS, 5 * DAY_MS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("list" as const), rows: fc.integer({ min: 1, max: 14 }) }),
  },
);

test("never lets an account owe more than the invites that may be pending, even if everybody it admitted finishes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: "max" }), async (steps) => {
      const account = await register(service);
      const tenant: Tenant = { accountId: account.id, mode: "test" };
      const world: World = { account, tenant, invites: [], tokens: [] };
      service.billing.grant(tenant, 1, "test");
      for (const taken of steps) {
        await take(world, taken);
        expect(service.billing.balance(tenant).owed).toBeLessThanOrEqual(PENDING_LIMIT);
      }
      // Time does not advance, lists continue automatically, and every candidate who still can finishes.
      // Nobody is refused for lack of credit.
      service.batches.advance(tenant);
      await take(world, { kind: "pass", ms: 0 });
      for (const token of tokensOf(world)) {
        if (await isOpen(token)) await completeAssessment(service, token);
      }
      expect(service.billing.balance(tenant).owed).toBeLessThanOrEqual(PENDING_LIMIT);
      execute(service, "DELETE FROM batch_rows WHERE account_id = ?", account.id);
    }),
    runs(2, 20),
  );
});
