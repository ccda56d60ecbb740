import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Mode } from "#/platform/context/tenant.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useService } from "#/testing/harness.ts";
import { otherModeKey, rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { runs } from "#/testing/runs.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/**
 * What is kept and what is gone over three years, by every rule at once: looked at after each run of the schedule, so
 * that nothing goes too soon, and nothing stays too long. The expected result is stated here again, in numbers, and
 * shares no line with the rules that it holds to their word. That each way of storing a promise is right, the tests of
 * `due.test.ts` show through the interface.
 */

const service = useService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });

const YEARS = 3 * 365;
/** No divisor of any term, so that runs fall on all sides of its end. */
const STEP_DAYS = 6;
const JOBS = [
  ...["anonymize-due", "forget-cancelled-invites", "forget-by-own-terms", "forget-ended-intents"],
  ...["forget-old-deliveries", "forget-unused-rows", "forget-old-notifications", "purge-trials"],
];

interface Months {
  completed: number;
  unfinished: number;
  /** Of who never opened the link; null: as the others. */
  unopened: number | null;
}
const KINDS = ["completed", "begun", "read", "unopened", "cancelled unopened", "cancelled read"] as const;
interface Plan {
  on: number;
  mode: Mode;
  kind: (typeof KINDS)[number];
  /** Days after that in which a legal hold is on, and for how long. */
  hold: { after: number; days: number } | null;
}
interface Person {
  plan: Plan;
  inviteId: string;
  at: number;
  promised: Months | null;
  isGone: boolean;
}

/** The same day and hour, or the last day of a shorter month; by trying days. */
function later(at: number, months: number): number {
  const date = new Date(at);
  const month = date.getUTCMonth() + months;
  for (let day = date.getUTCDate(); ; day -= 1) {
    const tried = new Date(Date.UTC(date.getUTCFullYear(), month, day) + (at % DAY_MS));
    if (tried.getUTCMonth() === month % 12) return tried.getTime();
  }
}

/** What the notice, the console and the compliance documents promise; null: stays. */
function endOf(
  { plan: { kind }, at, promised }: Person,
  rule: { kept: Months | null; since: number },
  own: Terms,
) {
  const isCancelled = kind.startsWith("cancelled");
  if (isCancelled && promised === null) return at + (own.cancelled_invites ?? 30) * DAY_MS;
  const months = promised ?? rule.kept;
  if (months === null) return null;
  const linkEnds = isCancelled ? at : at + 30 * DAY_MS;
  const unfinished = kind === "unopened" ? (months.unopened ?? months.unfinished) : months.unfinished;
  const end = kind === "completed" ? later(at, months.completed) : later(linkEnds, unfinished);
  return promised === null ? Math.max(end, rule.since + 14 * DAY_MS) : end;
}

const LOGS = ["mails", "deliveries", "batch_rows", "notifications"] as const;
type LogKind = (typeof LOGS)[number];
type Terms = Record<LogKind | "cancelled_invites", number | null>;
/** Days that the server keeps each for everybody. */
const SERVER: Record<LogKind, number> = { mails: 400, deliveries: 30, batch_rows: 30, notifications: 90 };

const days = (max: number) => fc.integer({ min: 0, max });
const months = fc.record({
  completed: fc.integer({ min: 1, max: 10 }),
  unfinished: fc.integer({ min: 1, max: 14 }),
  unopened: fc.option(fc.integer({ min: 1, max: 5 })),
});
const term = (min: number, max: number) => fc.option(fc.integer({ min, max }));
const history = fc.record({
  people: fc.array(
    fc.record({
      ...{
        on: days(600),
        mode: fc.constantFrom<Mode>("live", "test"),
        kind: fc.constantFrom(...KINDS, "completed" as const),
      },
      hold: fc.option(fc.record({ after: days(200), days: fc.integer({ min: 1, max: 900 }) }), { freq: 3 }),
    }),
    { minLength: 40, maxLength: 60 },
  ),
  rules: fc.array(fc.record({ on: days(700), kept: fc.option(months, { freq: 4 }) }), {
    minLength: 3,
    maxLength: 5,
  }),
  logs: fc.array(fc.record({ on: days(600), kind: fc.constantFrom(...LOGS) }), {
    minLength: 4,
    maxLength: 10,
  }),
  terms: fc.array(
    fc.record({
      on: days(700),
      terms: fc.record({
        cancelled_invites: term(1, 30),
        ...{ mails: term(30, 400), deliveries: term(7, 30) },
        ...{ batch_rows: term(7, 30), notifications: term(7, 90) },
      }),
    }),
    { maxLength: 3 },
  ),
  trials: fc.array(fc.record({ on: days(600), decided: fc.boolean() }), { maxLength: 3 }),
});

let number = 0;
const insert = (statement: string, ...values: (string | number | null)[]): number =>
  Number(rows(service, `INSERT INTO ${statement} RETURNING rowid AS id`, ...values)[0]?.id);

function begin(account: RegisteredAccount, plan: Plan, kept: Months | null): Person {
  number += 1;
  const at = service.clock.now();
  const inviteId = `inv_years${number}`;
  const { mode, kind } = plan;
  const isCancelled = kind.startsWith("cancelled");
  insert(
    `invites (id, account_id, mode, email, name, product_type, language, send_email, candidate_message, created_at,
       expires_at, cancelled_at) VALUES (?, ?, ?, 'a@people.example', 'A B', 'pa-standard', 'en', 0, '', ?, ?, ?)`,
    ...[inviteId, account.id, mode, at, at + 30 * DAY_MS, isCancelled ? at : null],
  );
  const hasRead = !kind.endsWith("unopened");
  const promised = hasRead ? kept : null;
  if (hasRead)
    insert(
      `sessions (account_id, mode, source, invite_id, first_name, last_name, email, gender, product_type,
         questionnaire_version, language, seed, item_order, notice_version, acknowledged_at, kept_months,
         kept_unfinished_months, started_at, completed_at)
       VALUES (?, ?, 'api', ?, 'A', 'B', 'a@people.example', '', 'pa-standard', '1.1.0', 'en', 1, x'', 'x', ?, ?, ?, ?, ?)`,
      ...[account.id, mode, inviteId, at, promised?.completed ?? null, promised?.unfinished ?? null],
      ...[kind === "read" || isCancelled ? null : at, kind === "completed" ? at : null],
    );
  return { plan, inviteId, at, promised, isGone: false };
}

const isThere = (inviteId: string): boolean =>
  rows(service, "SELECT email FROM invites WHERE id = ?", inviteId)[0]?.email === "a@people.example";

/** Whatever goes is seen by whether this still finds it. */
const LOG_ROWS: Record<LogKind, string> = {
  mails: "outbox WHERE id = ?",
  deliveries: "deliveries WHERE id = ?",
  batch_rows: "batch_rows WHERE email <> '' AND id = ?",
  notifications: "alerts WHERE id = ?",
};
function note({ id }: RegisteredAccount, kind: LogKind): number {
  number += 1;
  const now = service.clock.now();
  if (kind === "mails")
    return insert(
      `outbox (channel, ref, lane, account_id, mode, payload, status, attempts, due_at, created_at, finished_at)
       VALUES ('mail', ?, 'x', ?, 'live', '{}', 'done', 1, ?, ?, ?)`,
      ...[`years${number}`, id, now, now, now],
    );
  if (kind === "deliveries")
    return insert(
      `deliveries (account_id, mode, webhook_id, event_id, event_type, attempt, outcome, duration_ms, attempted_at)
       VALUES (?, 'live', ?, 'evt', 'x', 1, 'delivered', 1, ?)`,
      ...[id, `wh${number}`, now],
    );
  if (kind === "notifications")
    return insert(
      `alerts (account_id, mode, user_id, kind, subject, ref, is_listed, created_at)
       VALUES (?, 'live', 'usr', 'credit_low', 'credits', ?, 1, ?)`,
      ...[id, `years${number}`, now],
    );
  insert(
    `invite_batches (id, account_id, mode, name, created_by_id, created_by, created_at) VALUES (?, ?, 'live', 'L', 'u', 'U', ?)`,
    ...[`batch_years${number}`, id, now],
  );
  return insert(
    `batch_rows (batch_id, account_id, mode, line, email, name, product_type, language, send_email, candidate_message,
       status, created_at, finished_at)
     VALUES (?, ?, 'live', 1, 'row@people.example', 'Row', 'pa-standard', 'en', 1, '', 'cancelled', ?, ?)`,
    ...[`batch_years${number}`, id, now, now],
  );
}

/** A request for a trial, decided at once or never: its contact goes 90 days after the decision, or after the request. */
function askTrial(decided: boolean): { id: string; at: number } {
  number += 1;
  const id = service.trials.request({
    ...{
      company: `Years ${number}`,
      email: `years${number}@applicants.example`,
      useCase: "Trial",
      contactName: "",
    },
    ...{ wantsApi: false, website: "", language: "en" },
  });
  if (decided) service.trials.approve(id, { mode: "test", country: "DE" }, COMMAND_LINE);
  return { id, at: service.clock.now() };
}

test("over three years, whatever is decided in between: nothing before its time, nobody under a legal hold, and nothing longer", async () => {
  const seen = { gone: 0, held: 0, promised: 0, byRule: 0, stayed: 0, logs: 0 };
  await fc.assert(
    fc.asyncProperty(history, async ({ people, rules, logs, terms, trials }) => {
      const account = await register(service, { mode: "live" });
      const keys: Record<Mode, RegisteredAccount> = { live: account, test: otherModeKey(service, account) };
      const put = async (path: string, body: unknown) => {
        const answer = await service.call("PUT", `/api/v1/console${path}`, { ...asPerson(account), body });
        expect(answer.status).toBe(200);
      };
      const alive: Person[] = [];
      const kept: { kind: LogKind; id: number; at: number; isGone: boolean }[] = [];
      const asked: ReturnType<typeof askTrial>[] = [];
      let rule: { kept: Months | null; since: number } = { kept: null, since: 0 };
      let own: Terms = {
        cancelled_invites: null,
        mails: null,
        deliveries: null,
        batch_rows: null,
        notifications: null,
      };
      const onHold = new Map<Person, boolean>();
      const hold = (person: Person, isOn: boolean) => {
        const sessionId = Number(
          rows(service, "SELECT id FROM sessions WHERE invite_id = ?", person.inviteId)[0]?.id,
        );
        if (isOn) service.gdpr.protect(sessionId, "a claim is pending");
        else service.gdpr.unprotect(sessionId);
        onHold.set(person, isOn);
      };
      for (let day = 0; day < YEARS; day += STEP_DAYS) {
        const isNow = ({ on }: { on: number }) => on >= day && on < day + STEP_DAYS;
        for (const { kept: next } of rules.filter(isNow)) {
          await put("/retention", {
            kept: next && {
              ...{ completed_months: next.completed, unfinished_months: next.unfinished },
              never_begun_months: next.unopened,
            },
            ...(next === null && { reason: "Every file is decided singly." }),
          });
          if (JSON.stringify(next) !== JSON.stringify(rule.kept))
            rule = { kept: next, since: service.clock.now() };
        }
        for (const change of terms.filter(isNow)) {
          own = change.terms;
          await put("/retention/logs", own);
        }
        for (const plan of people.filter(isNow)) alive.push(begin(account, plan, rule.kept));
        for (const { kind } of logs.filter(isNow))
          kept.push({ kind, id: note(account, kind), at: service.clock.now(), isGone: false });
        for (const { decided } of trials.filter(isNow)) asked.push(askTrial(decided));
        for (const person of alive) {
          const { hold: planned, on, kind } = person.plan;
          if (planned === null || person.isGone || kind.endsWith("unopened")) continue;
          if (isNow({ on: on + planned.after })) hold(person, true);
          if (isNow({ on: on + planned.after + planned.days }) && onHold.get(person)) hold(person, false);
        }
        service.passed.record();
        service.clock.advance(STEP_DAYS * DAY_MS + HOUR_MS);
        service.passed.record();
        for (const job of JOBS) await service.run(job);

        const now = service.clock.now();
        for (const person of alive) {
          if (person.isGone) continue;
          const end = endOf(person, rule, own);
          const isOnHold = onHold.get(person) === true;
          const isOver = end !== null && end <= now;
          expect([person, day, isThere(person.inviteId)]).toEqual([person, day, isOnHold || !isOver]);
          if (isOver && isOnHold) seen.held += 1;
          if (!isOver || isOnHold) continue;
          person.isGone = true;
          seen.gone += 1;
          seen[person.promised === null ? "byRule" : "promised"] += 1;
        }
        for (const entry of kept) {
          if (entry.isGone) continue;
          const isOver = now - entry.at >= (own[entry.kind] ?? SERVER[entry.kind]) * DAY_MS;
          const isLeft = rows(service, `SELECT 1 FROM ${LOG_ROWS[entry.kind]}`, entry.id).length > 0;
          expect([entry, day, isLeft]).toEqual([entry, day, !isOver]);
          entry.isGone = isOver;
          seen.logs += isOver ? 1 : 0;
        }
        for (const { id, at } of asked) {
          const isLeft =
            rows(service, "SELECT 1 FROM trial_requests WHERE email <> '' AND id = ?", id).length > 0;
          expect([id, day, isLeft]).toEqual([id, day, now - at < 90 * DAY_MS]);
        }
      }
      seen.stayed += alive.filter(({ isGone }) => !isGone).length;
      for (const mode of ["live", "test"] as const) {
        const gone = alive.filter(({ plan, isGone }) => isGone && plan.mode === mode);
        const { data } = (
          await service.call("GET", "/api/v1/gdpr/deletions?limit=100", { key: keys[mode].key })
        ).json;
        const ids = data.deletions.map((entry: { invite_id: string }) => entry.invite_id);
        expect(ids.toSorted()).toEqual(gone.map(({ inviteId }) => inviteId).toSorted());
      }
    }),
    // A history takes two seconds, so the first that fails is reported without making it smaller.
    { ...runs(1, 3), endOnFailure: true },
  );
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
});
