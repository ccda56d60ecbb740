import { expect, test } from "bun:test";
import { ask, MAILS, openAccount } from "#/modules/self-registration/testing.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump, execute, rows } from "#/testing/inspect.ts";
import { acknowledge, buyCredits, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson, OPERATOR_ACTOR, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/** What is removed for its age alone, everywhere in the service: a clock that is set wrong must not cost anybody anything. */

const service = useOwnService({ ...MAILS, OPERATOR_TOKEN });

/** Longer than anything is kept. */
const LONG_MS = 190 * DAY_MS;

/** Each job that removes something, by the name it has in the schedule. */
const JOBS = [
  "purge-sessions",
  "purge-known-browsers",
  "purge-user-links",
  "purge-person-mails",
  "purge-candidate-codes",
  "purge-review-drafts",
  "purge-trials",
  "purge-start-requests",
  "forget-old-notifications",
  "forget-unused-rows",
  "forget-cancelled-invites",
  "anonymize-due",
  "forget-by-own-terms",
  "forget-old-answers",
  "forget-old-deliveries",
  "forget-ended-intents",
  "forget-runs-with-many",
  "forget-old-audit",
];
const runAll = async () => {
  for (const job of JOBS) await service.run(job);
};

/** What must be there before, and gone once its time has really passed; as `table WHERE …`. */
const AGING = [
  "console_sessions",
  "known_browsers",
  "user_links",
  "candidate_codes",
  "review_drafts",
  "alerts",
  "trial_requests WHERE email <> '' AND status = 'approved'",
  "trial_requests WHERE email <> '' AND status = 'pending'",
  "start_requests",
  "batch_rows WHERE email <> ''",
  "invites WHERE cancelled_at IS NOT NULL AND email = 'cancelled@people.example'",
  "idempotency_answers",
  "bulk_runs",
];

/** One thing of each kind, some of it old already. */
async function furnish(): Promise<RegisteredAccount> {
  const account = await register(service);
  await buyCredits(service, account);
  const open = await openAccount(service);
  const trial = (name: string) =>
    service.trials.request({
      ...{
        company: name,
        email: `${name}@applicants.example`,
        useCase: "Trial",
        contactName: "",
        wantsApi: false,
      },
      ...{ website: "", language: "en" },
    });
  service.trials.approve(trial("approved"), { mode: "test", country: "DE" }, COMMAND_LINE);
  trial("pending");
  const { userId } = signIn(service, { role: "owner", account });
  service.knownBrowsers.remember(userId, null);
  const guest = { email: "guest@console.example", name: "Guest", language: "en" } as const;
  service.userLinks.invite({ ...guest, post: { accountId: account.id, role: "reviewer" } }, OPERATOR_ACTOR);
  const cancelled = await invite(service, account, { email: "cancelled@people.example" });
  await service.call("DELETE", `/api/v1/invites/${cancelled.id}`, { key: account.key });
  const { id, token } = await invite(service, account);
  await acknowledge(service, token);
  const [{ session } = {}] = rows(service, "SELECT id AS session FROM sessions WHERE invite_id = ?", id);
  await service.call("PUT", `/api/v1/console/candidates/${session}/review-draft`, {
    ...asPerson(account),
    body: { note: "Unfinished" },
  });
  const again = { key: account.key, headers: { "idempotency-key": "once-and-again" } };
  await service.call("POST", `/api/v1/test-helpers/invites/${id}/code`, again);
  await ask(service, open.slug);
  execute(
    service,
    "INSERT INTO alerts (account_id, mode, user_id, kind, subject, ref, is_listed, created_at) VALUES (?, 'live', ?, 'credit_low', 'credits', 'c', 1, ?)",
    ...([account.id, userId, service.clock.now()] as const),
  );
  execute(
    service,
    "INSERT INTO invite_batches (id, account_id, mode, name, created_by_id, created_by, created_at) VALUES ('batch_1', ?, 'live', 'List', 'u', 'U', 1)",
    account.id,
  );
  execute(
    service,
    "INSERT INTO batch_rows (batch_id, account_id, mode, line, email, name, product_type, language, send_email, candidate_message, status, created_at, finished_at) VALUES ('batch_1', ?, 'live', 1, 'row@people.example', 'Row', 'pa-standard', 'en', 1, '', 'cancelled', ?, ?)",
    ...([account.id, service.clock.now(), service.clock.now()] as const),
  );
  execute(
    service,
    "INSERT INTO bulk_runs (id, account_id, mode, user_id, created_by, kind, created_at, ended_at) VALUES ('bulk_1', ?, 'live', 'u', 'U', 'remind', ?, ?)",
    ...([account.id, service.clock.now(), service.clock.now()] as const),
  );
  return account;
}

const left = () => AGING.filter((source) => count(service, source) > 0);

test("a clock that jumps months ahead and back removes nothing before its time, whatever was removed meanwhile", async () => {
  await furnish();
  expect(left()).toEqual(AGING);
  service.passed.record();
  service.clock.advance(HOUR_MS);
  const before = dump(service, ["clock_periods"]);
  service.clock.set(LONG_MS);
  await runAll();
  expect(left()).toEqual(AGING);
  service.clock.advance(HOUR_MS);
  service.passed.record();
  await runAll();
  service.clock.set(-LONG_MS);
  await runAll();
  expect(dump(service, ["clock_periods"])).toBe(before);
});

test("what its time has really passed for is removed, each by its job", async () => {
  await furnish();
  for (let day = 0; day < LONG_MS / DAY_MS; day += 1) {
    service.passed.record();
    service.clock.advance(DAY_MS);
  }
  await runAll();
  expect(left()).toEqual([]);
});
