import { expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

// No mail server listens there. A sent email stays queued, and only its permission to be sent counts.
const service = useOwnService({
  OPERATOR_TOKEN,
  SMTP_URL: "smtp://127.0.0.1:1",
  RATE_LIMIT_PER_MINUTE: "1000",
});
const account = useBuyer(service, { mode: "live", country: "DE" });

test("a mailbox that is full for the day is reminded on the next one, and nothing is counted before", async () => {
  const person = asPerson(account);
  const live = { ...person, headers: { ...person.headers, "x-assay-mode": "live" } };
  const body = { reminders: "on", days: [2], time: "10:00", working_days_only: false };
  const put = await service.call("PUT", "/api/v1/console/invite-rules", { ...live, body });
  expect(put.status).toBe(200);
  await invite(service, account, { email: "victim@people.example" });
  service.clock.advance(2 * DAY_MS - HOUR_MS);
  for (let turn = 0; turn < 10; turn += 1) {
    const { id } = await invite(service, account, { email: "victim@people.example" });
    await service.call("DELETE", `/api/v1/invites/${id}`, { key: account.key });
  }
  service.clock.advance(HOUR_MS);
  service.run("remind-by-rule");
  const reminded = () =>
    rows(service, "SELECT reminders_sent AS sent FROM invites WHERE cancelled_at IS NULL")[0]?.sent;
  expect([reminded(), count(service, "rule_reminders")]).toEqual([0, 0]);
  service.clock.advance(DAY_MS);
  service.run("remind-by-rule");
  expect([reminded(), count(service, "outbox WHERE ref LIKE 'reminder:%' AND status = 'queued'")]).toEqual([
    1, 1,
  ]);
});

test("ten o'clock where the account is stays ten o'clock when summer time begins", async () => {
  const person = asPerson(account);
  const live = { ...person, headers: { ...person.headers, "x-assay-mode": "live" } };
  const body = { reminders: "on", days: [1, 3], time: "10:00", working_days_only: true };
  await service.call("PUT", "/api/v1/console/invite-rules", { ...live, body });
  const at: string[] = [];
  service.clock.advance(23 * DAY_MS);
  await invite(service, account, { email: "spring@people.example" });
  for (let hour = 0; hour < 8 * 24; hour += 1) {
    const before = count(service, "rule_reminders");
    service.run("remind-by-rule");
    if (count(service, "rule_reminders") > before) at.push(new Date(service.clock.now()).toISOString());
    service.clock.advance(HOUR_MS);
  }
  // A Thursday in winter time; the last Saturday of March goes to Monday, after the clocks were set.
  expect(at).toEqual(["2026-03-26T09:00:00.000Z", "2026-03-30T08:00:00.000Z"]);
});
