import { describe, expect, test } from "bun:test";
import {
  type InstrumentPackage,
  PA_STANDARD,
  PA_STANDARD_1_0_0,
  PA_STANDARD_1_1_0,
} from "#/domain/instrument/registry.ts";
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

/** The content of an older data folder: a session that was started while another version was in use. */
async function begunUnder(
  { version, questionnaire }: InstrumentPackage,
  account: RegisteredAccount,
): Promise<string> {
  const { token } = await invite(service, account);
  await acknowledge(service, token);
  const { seed } = service.db.orm.select().from(sessions).get() ?? { seed: 0 };
  const order = JSON.stringify(fullOrder(seed, questionnaire));
  execute(service, "UPDATE sessions SET questionnaire_version = ?, item_order = ?", version, order);
  return token;
}

const CHECKS: Record<string, AnswerValue> = { "check.1": 5, "check.2": 3, "check.2@2": 3, "check.3": 5 };
const choose = ({ id }: { id: string }, place: number) =>
  CHECKS[id] ?? ((((place * 7) % 6) + 1) as AnswerValue);

async function account(): Promise<RegisteredAccount> {
  const created = await register(service);
  await buyCredits(service, created);
  return created;
}

describe.each([
  {
    old: PA_STANDARD_1_0_0,
    screens: 134,
    slightlyUntrue: "Rather not true",
    check: "check.2",
    scales: "53b51e9d302ece5084695b5130dfeeab97542b666d4178b2fafbaf368ef1276c",
  },
  {
    old: PA_STANDARD_1_1_0,
    screens: 135,
    slightlyUntrue: "Slightly untrue",
    check: "check.2@2",
    scales: "2e8f0832c68cca251e2ef9cd7dbbb9895325ec44457d876d39d83dccb064f4d4",
  },
])("an assessment session started under $old.version", ({ old, screens, slightlyUntrue, check, scales }) => {
  test("goes on with its own questions, in its own words and answers", async () => {
    const token = await begunUnder(old, await account());
    const { json } = await service.call("GET", candidatePath(token, "/questions"));
    const known = new Map<string, unknown>(old.questionnaire.items.map(({ id, en }) => [id, en]));
    expect(json.data.items).toHaveLength(screens);
    for (const { id, type: _, ...words } of json.data.items) expect(words).toEqual(known.get(id));
    expect(json.data.labels.statement[2]).toBe(slightlyUntrue);
    const look = await service.call("GET", candidatePath(token));
    expect(look.json.data.progress).toEqual({ answered: 0, total: screens });
  });

  test("is scored as it always was, to the last bit, and the copy shows what was asked", async () => {
    const token = await begunUnder(old, await account());
    await completeAssessment(service, token, choose);
    expect(rows(service, "SELECT questionnaire_version, norm_version FROM results")).toEqual([
      { questionnaire_version: old.version, norm_version: "1.0" },
    ]);
    const order = service.db.orm.select().from(sessions).get()?.itemOrder ?? [];
    expect(order).toHaveLength(screens);
    const answers = order.map((itemId, place) => ({
      itemId,
      value: choose({ id: itemId }, place),
      responseMs: 4000,
    }));
    const scored = scoreAnswers(old.questionnaire, old.norm, order, answers);
    const [result] = everyResult(service.db);
    expect(JSON.stringify(result?.scales)).toBe(JSON.stringify(scored.scales));
    expect(result?.quality).toEqual(scored.quality);

    const { data } = await fetchArchive(service, token);
    expect(data.session?.questionnaire).toEqual({ id: "pa-standard", version: old.version });
    const asked = data.answers.find(({ item_id }) => item_id === check);
    expect([asked?.text, asked?.answer]).toEqual([
      `To show that you read every statement, please choose “${slightlyUntrue}” here.`,
      slightlyUntrue,
    ]);
  });

  test("gives the scores and bands that this sheet had before 1.2.0", () => {
    const { questionnaire, norm } = old;
    const order = fullOrder(7, questionnaire);
    const answers = order.map((itemId, place) => ({
      itemId,
      value: choose({ id: itemId }, place),
      responseMs: 4000,
    }));
    const scored = scoreAnswers(questionnaire, norm, order, answers);
    expect(new Bun.CryptoHasher("sha256").update(JSON.stringify(scored.scales)).digest("hex")).toBe(scales);
  });
});

test("an older session has no place for questions that came later, and one of today none for those that went", async () => {
  const owner = await account();
  const old = await begunUnder(PA_STANDARD_1_0_0, owner);
  const { token: now } = await invite(service, owner);
  await acknowledge(service, now);
  const put = (token: string, item_id: string) =>
    service.call("PUT", candidatePath(token, "/answers"), {
      body: { answers: [{ item_id, value: 3, response_ms: 4000, changes: 0 }] },
    });
  expect((await put(old, "check.3")).json.error.code).toBe("invalid_input");
  expect((await put(old, "detail.2@2")).json.error.code).toBe("invalid_input");
  expect((await put(now, "detail.2")).json.error.code).toBe("invalid_input");
  expect((await put(now, "stability.3@2")).json.error.code).toBe("invalid_input");
  expect((await put(old, "detail.2")).json.data).toEqual({ answered: 1, total: 134 });
  expect((await put(now, "detail.2@2")).json.data).toEqual({ answered: 1, total: 135 });
  expect((await put(now, "stability.3@3")).json.data).toEqual({ answered: 2, total: 135 });
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

test("a result of today has the bands of a reliability of .60", async () => {
  const { token } = await invite(service, await account());
  await completeAssessment(service, token, choose);
  const [result] = everyResult(service.db);
  expect([result?.normGroupId, result?.normVersion, result?.normName]).toEqual([
    1,
    "1.1",
    PA_STANDARD.norm.name,
  ]);
  const widths = Object.values(result?.scales ?? {}).flatMap(({ cValue, band: [low, high] }) =>
    cValue > 2 && cValue < 8 ? [Math.round(10 * (high - low)) / 20] : [],
  );
  expect(new Set(widths)).toEqual(new Set([2]));
});

test("evidence and norms of the versions stay apart: results of one are in no figure of the other", async () => {
  const owner = await account();
  service.billing.grant({ accountId: owner.id, mode: "live" }, 50, "test");
  seedSample(service, owner, 30);
  expect((await service.evidence.report()).n.live).toBe(30);
  for (const version of ["1.1.0", "1.0.0"]) {
    execute(service, "UPDATE results SET questionnaire_version = ?", version);
    execute(service, "UPDATE sessions SET questionnaire_version = ?", version);
    expect((await service.evidence.report()).n.live).toBe(0);
    expect((await service.norms.preview(EVERYBODY)).n).toBe(0);
  }
  expect(PA_STANDARD.questionnaire.version).toBe(service.norms.questionnaireVersion);
});
