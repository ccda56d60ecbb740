import { describe, expect, test } from "bun:test";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { GRACE_MS } from "./rules.ts";

const API = "/api/v1";
const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "100000" });

async function openedByOperator(country: string | undefined) {
  const { json } = await service.call("POST", `${API}/admin/accounts`, {
    key: OPERATOR_TOKEN,
    body: { company: "Northwind", email: `hr-${country}@northwind.example`, ...(country && { country }) },
  });
  const { id } = json.data as { id: string };
  return signIn(service, { role: "owner", account: { id }, mode: "live" }).options;
}
const PATH = `${API}/console/retention`;
const retentionOf = async (options: object) => (await service.call("GET", PATH, options)).json.data;
const put = (options: object, body: object) => service.call("PUT", PATH, { ...options, body });
const SIX = { completed_months: 6, unfinished_months: 6 };
const REASON = "Personnel files are kept by the works agreement of 2024.";

describe("a new account", () => {
  test("that an administrator creates starts with the usual time of its country, or with none", async () => {
    for (const [country, preset, months] of [
      ["DE", "de", 6],
      ["at", "at", 7],
      ["FR", null, null],
      [undefined, null, null],
    ] as const) {
      const seen = await retentionOf(await openedByOperator(country));
      expect([country, seen.usual, seen.kept?.preset ?? null, seen.kept?.completed_months ?? null]).toEqual([
        country,
        preset,
        preset,
        months,
      ]);
      expect([seen.declined_reason, seen.since === null]).toEqual([null, preset === null]);
    }
  });

  test("that registers through the API has none, and the answer says so", async () => {
    const { json } = await service.call("POST", `${API}/register`, {
      body: { email: "own@northwind.example", company: "Northwind", country: "DE" },
    });
    const steps = Object.values<string>(json.data.next_steps).join(" ");
    expect(steps).toContain(
      "set a retention period in the console. Common periods are 6 months in Germany and 7 in Austria.",
    );
    const owner = signIn(service, { role: "owner", account: json.data.customer, mode: "live" });
    expect(await retentionOf(owner.options)).toMatchObject({ kept: null, usual: "de", since: null });
  });
});

describe("declining a time limit", () => {
  test("needs a reason, which is stored, audited, and named in the settings and the compliance documents", async () => {
    const owner = await openedByOperator("DE");
    for (const body of [{ kept: null }, { kept: null, reason: " " }]) {
      const refused = await put(owner, body);
      expect([refused.status, refused.json.error.field]).toEqual([400, "reason"]);
    }
    expect((await retentionOf(owner)).kept).toMatchObject(SIX);
    const declined = await put(owner, { kept: null, reason: ` ${REASON} ` });
    expect(declined.json.data).toMatchObject({ kept: null, declined_reason: REASON, usual: "de" });
    service.run("store-audit");
    expect(
      rows(service, "SELECT details FROM audit_entries WHERE action = 'account.changed' ORDER BY seq").map(
        ({ details }) => JSON.parse(String(details)).reason,
      ),
    ).toEqual(["retention_preset", "retention_declined"]);
    for (const [language, words] of [
      ["en", `The account decided against a period for this reason: “${REASON}”.`],
      ["de", `Das Konto hat sich aus folgendem Grund gegen eine Frist entschieden: „${REASON}“.`],
    ] as const) {
      const document = `${API}/console/compliance/paper?paper=processing-record&format=markdown&language=${language}`;
      expect((await service.call("GET", document, owner)).text).toContain(words);
    }
    const again = await put(owner, { kept: SIX, reason: "is none beside a time" });
    expect(again.json.data).toMatchObject({ kept: SIX, declined_reason: null });
  });

  test("can be done by an account that never had one, which then has decided", async () => {
    const account = await register(service, { country: "DE" });
    expect((await put(asPerson(account), { kept: null })).status).toBe(200);
    expect((await retentionOf(asPerson(account))).since).toBeNull();
    await put(asPerson(account), { kept: null, reason: REASON });
    expect(await retentionOf(asPerson(account))).toMatchObject({
      ...{ kept: null, declined_reason: REASON },
      since: expect.any(String),
    });
  });
});

test("a preset that is switched on deletes nobody at once: who is long over it is named in the preview for 14 days first", async () => {
  const account = await register(service, { country: "DE" });
  const long = seedAssessment(service, account, { firstName: "Ada", lastName: "Longago" });
  seedResult(service, long, () => 5);
  execute(service, "UPDATE sessions SET completed_at = ? WHERE id = ?", service.clock.now(), long);
  service.clock.advance(400 * DAY_MS);
  await put(asPerson(account), { kept: SIX });
  const isThere = () =>
    rows(service, "SELECT anonymized_at AS gone FROM sessions WHERE id = ?", long)[0]?.gone === null;
  const ahead = await service.call("GET", `${API}/console/deletions/due`, asPerson(account));
  expect(ahead.json.data.people).toMatchObject([{ session_id: long, by: "rule" }]);
  for (let day = 0; day < GRACE_MS / DAY_MS - 1; day += 1) {
    service.clock.advance(DAY_MS);
    await service.run("anonymize-due");
    expect(isThere()).toBe(true);
  }
  for (let day = 0; day < 5; day += 1) {
    service.clock.advance(DAY_MS);
    await service.run("anonymize-due");
  }
  expect(isThere()).toBe(false);
});
