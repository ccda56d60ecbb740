import { expect, test } from "bun:test";
import { useService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";

/** Days in reports are the account's, and not those of Greenwich. */

const service = useService();
const AT = Date.parse("2026-03-11T23:30:00Z");

test.each([
  ["DE", "12 March 2026"],
  ["US", "11 March 2026"],
])("what was completed at 23:30 UTC was on another day in some places: %s", async (country, day) => {
  const account = await register(service, { country, email: `hr@${country.toLowerCase()}.example` });
  await buyCredits(service, account);
  const { id, token } = await invite(service, account);
  await completeAssessment(service, token);
  execute(service, "UPDATE sessions SET completed_at = ? WHERE invite_id = ?", AT, id);
  const path = `/api/v1/invites/${id}/report?format=html`;
  const { status, text } = await service.call("GET", path, { key: account.key });
  expect([status, text.includes(day)]).toEqual([200, true]);
});
