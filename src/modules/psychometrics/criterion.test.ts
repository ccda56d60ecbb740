import { expect, test } from "bun:test";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { useAccount, useService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { readOutcomes } from "./report.ts";
import { outcomes } from "./tables.ts";

const service = useService();
const account = useAccount(service);

test("outcomes of all accounts are read, of live mode and the version asked for alone, and name nobody", async () => {
  const enter = async (mode: "live" | "test", questionnaireVersion: string, owner = account) => {
    const body = { name: "Job", dimensions: { people: { ideal: 6 } } };
    const { json } = await service.call("POST", "/api/v1/job-profiles", { key: owner.key, body });
    const sessionId = seedAssessment(service, owner, { mode, questionnaireVersion });
    seedResult(service, sessionId, () => 6);
    service.db.orm
      .insert(outcomes)
      .values({
        ...{ sessionId, accountId: owner.id, mode, jobProfileId: json.data.id, jobProfileVersion: 1 },
        ...{ stayed: true, asOf: "2026-03-02", rating: 4, authorId: "u", author: "U", recordedAt: 1 },
      })
      .run();
  };
  await enter("live", "1.2.0");
  await enter("live", "1.2.0", await register(service));
  await enter("test", "1.2.0");
  await enter("live", "1.0.0");
  const found = readOutcomes(service.db, "1.2.0", null);
  expect(found.map(({ rating, stayed, match }) => [rating, stayed, match])).toEqual([
    [4, true, 100],
    [4, true, 100],
  ]);
  expect(found.map(({ cValue }) => cValue("people"))).toEqual([6, 6]);
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(["cValue", "match", "rating", "stayed"]);
  expect(readOutcomes(service.db, "1.2.0", "de")).toEqual([]);
});
