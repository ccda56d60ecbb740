import { expect, test } from "bun:test";
import type { AnswerValue } from "#/domain/instrument/types.ts";
import { everyResult } from "#/modules/assessment/testing.ts";
import { seedSample } from "#/modules/psychometrics/norms/testing.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, otherModeKey } from "#/testing/inspect.ts";
import {
  type AskedItem,
  buyCredits,
  completeAssessment,
  consistent,
  invite,
  register,
} from "#/testing/journey.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "10000" });

/** Answers at random, and the checks as they ask. */
const random = (item: AskedItem, place: number): AnswerValue =>
  item.type === "check"
    ? consistent(item, place)
    : ((((place * 7919 + item.id.length * 104729 + ((place * place * 31) % 17)) % 6) + 1) as AnswerValue);

const latest = () => {
  const found = everyResult(service.db).at(-1);
  if (found === undefined) throw new Error("there is no result");
  return found.quality;
};

test("results are judged by 150 of the server's own from the next refresh on, test mode and deleted people apart", async () => {
  const tested = await register(service);
  const account = otherModeKey(service, tested);
  await buyCredits(service, account);
  seedSample(service, account, 149);
  await service.run("model-answers");
  await completeAssessment(service, (await invite(service, account)).token, random);
  expect(latest()).toMatchObject({ limits: { source: "public", n: 4000 } });
  expect(latest().pattern).toBeUndefined();

  seedSample(service, account, 10, () => ({}), { seed: 2 });
  await service.run("model-answers");
  await completeAssessment(service, (await invite(service, account)).token, random);
  const judged = latest();
  expect(judged.limits).toMatchObject({ source: "own" });
  expect(judged.limits?.n).toBeGreaterThanOrEqual(150);
  expect(judged.pattern).toBeGreaterThan(1.645);
  expect(judged.status).not.toBe("ok");

  await buyCredits(service, tested);
  await completeAssessment(service, (await invite(service, tested)).token, random);
  expect(latest().pattern).toBeUndefined();

  // Whoever is deleted is in no model that is computed afterwards.
  execute(service, "DELETE FROM answers WHERE session_id <= 20");
  await service.run("model-answers");
  expect(service.answerModels.of("1.2.0")).toBeNull();
  expect(service.answerModels.of("1.0.0")).toBeNull();
});
