import { expect, test } from "bun:test";
import { everyResult } from "#/modules/assessment/testing.ts";
import { ask, people, takeList } from "#/modules/invitation-lists/testing.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { answerAll, candidatePath, completeAssessment, confirmed, invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { LIST_FROM_TABLES } from "./list-from-tables.testing.ts";
import { seedAssessment } from "./testing.ts";

/** The triggers that alone write what the console's list reads. */

const API = "/api/v1";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);

test("keeps the list equal to the tables by triggers, on every way that rows are written", async () => {
  const sent = await invite(service, account, { name: "One Two Three" });
  await invite(service, account, { name: "Single" });
  await completeAssessment(service, sent.token);
  execute(
    service,
    "UPDATE invites SET name = 'Ängström Öz', email = 'new@x.example', expires_at = expires_at + 5 WHERE name = 'Single'",
  );
  execute(service, "UPDATE sessions SET last_name = 'Ünal'");
  const id = seedAssessment(service, account, { lastName: "Fresh" });
  execute(service, "UPDATE sessions SET anonymized_at = 5 WHERE id = ?", id);
  expect(
    rows(
      service,
      "SELECT first_name, last_name, email, search, completed_at IS NOT NULL AS done FROM candidate_list ORDER BY id",
    ),
  ).toEqual([
    {
      first_name: "One Two",
      last_name: "Ünal",
      email: "candidate@people.example",
      search: "unal one two\tuenal\ncandidate@people.example",
      done: 1,
    },
    {
      first_name: "Ängström",
      last_name: "Öz",
      email: "new@x.example",
      search: "oz angstrom\toez aengstroem\nnew@x.example",
      done: 0,
    },
    { first_name: "", last_name: "", email: "", search: "", done: 1 },
  ]);
  execute(service, "DELETE FROM sessions WHERE id = ?", id);
  expect(rows(service, "SELECT id FROM candidate_list")).toHaveLength(2);
});

test("triggers write the list that the tables give when it is computed from them", async () => {
  const sent = await invite(service, account, { name: "Zoë Müller", external_ref: "REF-1" });
  await completeAssessment(service, sent.token);
  await invite(service, account, { name: "Only Invited" });
  const begun = await invite(service, account, { name: "Gone Late" });
  await answerAll(service, begun.token);
  const cancelled = await invite(service, account, { name: "Gone Early" });
  const inLists = people(9);
  await takeList(service, account, inLists);
  const waits = rows(service, "SELECT id FROM batch_rows WHERE status = 'waiting' ORDER BY id");
  await ask(service, account, "DELETE", `/batch-rows/${waits[0]?.id}`);
  const id = seedAssessment(service, account, { lastName: "Ünal" });
  const body = { kind: "decision", outcome: "hire", grounds: ["interview"], text: "Yes" };
  await service.call("POST", `${API}/console/candidates/${id}/reviews`, { ...asPerson(account), body });
  await service.call("GET", `${API}/profiles/${id}`, { key: account.key });
  service.run("store-views");
  const gone = seedAssessment(service, account);
  await service.call("DELETE", `${API}/gdpr/candidates/${gone}`, { key: account.key });
  await service.call("POST", candidatePath(begun.token, "/withdraw"), {
    ...(await confirmed(service, begun.token)),
    body: { confirm: true },
  });
  await service.call("DELETE", `${API}/invites/${cancelled.id}`, { key: account.key });
  // As JSON, which the comparison can read.
  for (const { sessionId, scales, quality } of everyResult(service.db))
    execute(
      ...[service, "UPDATE results SET scales = ?, quality = ? WHERE session_id = ?"],
      ...[JSON.stringify(scales), JSON.stringify(quality), sessionId],
    );
  const stored = () =>
    rows(service, "SELECT * FROM candidate_list ORDER BY coalesce(invite_id, session_id, batch_row_id)").map(
      ({ id: _, ...row }) => row,
    );
  const before = stored();
  expect(before).toHaveLength(6 + inLists.length);

  execute(service, "DELETE FROM candidate_list");
  for (const statement of LIST_FROM_TABLES) execute(service, statement);
  expect(stored()).toEqual(before);
});
