import { describe, expect, test } from "bun:test";
import { PA_STANDARD, PA_STANDARD_1_0_0 } from "#/domain/instrument/registry.ts";
import { fullOrder } from "#/domain/instrument/rounding.ts";
import { scoreAnswers } from "#/domain/instrument/score.ts";
import type { AnswerValue } from "#/domain/instrument/types.ts";
import { fetchArchive } from "#/modules/privacy/testing.ts";
import { EVERYBODY } from "#/modules/psychometrics/norms/service.ts";
import { seedSample } from "#/modules/psychometrics/norms/testing.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  answerAll,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { sessions } from "./tables.ts";
import { everyResult } from "./testing.ts";

const service = useOwnService();

/** The content of an older data folder: a session that was started while 1.0.0 was the version in use. */
async function begunUnder100(account: RegisteredAccount, language = "en"): Promise<string> {
  const { token } = await invite(service, account);
  await acknowledge(service, token, language);
  const { seed } = service.db.orm.select().from(sessions).get() ?? { seed: 0 };
  const order = JSON.stringify(fullOrder(seed, PA_STANDARD_1_0_0.questionnaire));
  execute(service, "UPDATE sessions SET questionnaire_version = '1.0.0', item_order = ?", order);
  return token;
}

const CHECKS: Record<string, AnswerValue> = { "check.1": 5, "check.2": 3 };
const choose = ({ id }: { id: string }, place: number) =>
  CHECKS[id] ?? ((((place * 7) % 6) + 1) as AnswerValue);

async function account(): Promise<RegisteredAccount> {
  const created = await register(service);
  await buyCredits(service, created);
  return created;
}

describe("an assessment session started under 1.0.0", () => {
  test("goes on with its own 134 questions, in its own words and answers", async () => {
    const token = await begunUnder100(await account());
    const { json } = await service.call("GET", candidatePath(token, "/questions"));
    const known = new Map<string, unknown>(
      PA_STANDARD_1_0_0.questionnaire.items.map(({ id, en }) => [id, en]),
    );
    expect(json.data.items).toHaveLength(134);
    for (const { id, type: _, ...words } of json.data.items) expect(words).toEqual(known.get(id));
    expect(json.data.labels.statement).toEqual([
      ...["Not at all true of me", "Mostly not true", "Rather not true"],
      ...["Rather true", "Mostly true", "Completely true of me"],
    ]);
    const look = await service.call("GET", candidatePath(token));
    expect(look.json.data.progress).toEqual({ answered: 0, total: 134 });
  });

  test("is scored as it always was, to the last bit, and the copy shows what was asked", async () => {
    const owner = await account();
    const token = await begunUnder100(owner);
    await completeAssessment(service, token, choose);
    const [stored] = rows(service, "SELECT questionnaire_version FROM results");
    expect(stored).toEqual({ questionnaire_version: "1.0.0" });
    const session = service.db.orm.select().from(sessions).get();
    const order = session?.itemOrder ?? [];
    expect(order).toHaveLength(134);
    const answers = order.map((itemId, place) => ({
      itemId,
      value: choose({ id: itemId }, place),
      responseMs: 4000,
    }));
    const { questionnaire, norm } = PA_STANDARD_1_0_0;
    const scored = scoreAnswers(questionnaire, norm, order, answers);
    const [result] = everyResult(service.db);
    expect(JSON.stringify(result?.scales)).toBe(JSON.stringify(scored.scales));
    expect(result?.quality).toEqual(scored.quality);

    const { data } = await fetchArchive(service, token);
    expect(data.session?.questionnaire).toEqual({ id: "pa-standard", version: "1.0.0" });
    const check = data.answers.find(({ item_id }) => item_id === "check.2");
    expect([check?.text, check?.answer]).toEqual([
      "To show that you read every statement, please choose “Rather not true” here.",
      "Rather not true",
    ]);
  });

  test("has no place for questions that came later, and one of today none for those that went", async () => {
    const owner = await account();
    const old = await begunUnder100(owner);
    const { token: now } = await invite(service, owner);
    await acknowledge(service, now);
    const put = (token: string, item_id: string) =>
      service.call("PUT", candidatePath(token, "/answers"), {
        body: { answers: [{ item_id, value: 3, response_ms: 4000, changes: 0 }] },
      });
    expect((await put(old, "check.3")).json.error.code).toBe("invalid_input");
    expect((await put(old, "detail.2@2")).json.error.code).toBe("invalid_input");
    expect((await put(now, "detail.2")).json.error.code).toBe("invalid_input");
    expect((await put(old, "detail.2")).json.data).toEqual({ answered: 1, total: 134 });
    expect((await put(now, "detail.2@2")).json.data).toEqual({ answered: 1, total: 135 });
  });
});

describe("an assessment session of today", () => {
  test("has an attention check among its pairs, and records who fails it", async () => {
    const { token } = await invite(service, await account());
    const careless = (item: { id: string }, place: number): AnswerValue =>
      item.id === "check.3"
        ? 2
        : (({ "check.1": 5, "check.2@2": 3 }[item.id] as AnswerValue) ?? choose(item, place));
    await answerAll(service, token, careless);
    const { json } = await service.call("GET", candidatePath(token, "/questions"));
    const place = json.data.items.findIndex(({ id }: { id: string }) => id === "check.3");
    expect(json.data.items[place]).toEqual({
      id: "check.3",
      type: "check",
      a: "This pair only checks that you are reading",
      b: "Please choose “B more” here",
    });
    expect(json.data.labels.pair[4]).toBe("B more");
    expect([place >= 116, place <= 122]).toEqual([true, true]);
    await service.call("POST", candidatePath(token, "/submit"), { body: {} });
    expect(everyResult(service.db)[0]?.quality.attentionFailed).toBe(1);
  });
});

test("evidence and norms of the two versions stay apart: results of one are in no figure of the other", async () => {
  const owner = await account();
  service.billing.grant({ accountId: owner.id, mode: "live" }, 50, "test");
  seedSample(service, owner, 30);
  expect((await service.evidence.report()).n.live).toBe(30);
  execute(service, "UPDATE results SET questionnaire_version = '1.0.0'");
  execute(service, "UPDATE sessions SET questionnaire_version = '1.0.0'");
  expect((await service.evidence.report()).n.live).toBe(0);
  expect((await service.norms.preview(EVERYBODY)).n).toBe(0);
  expect(PA_STANDARD.questionnaire.version).toBe(service.norms.questionnaireVersion);
});
