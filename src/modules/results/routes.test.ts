import { beforeAll, describe, expect, test } from "bun:test";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { roundToTenth } from "#/domain/instrument/rounding.ts";
import { labelOf, scoreAnswers } from "#/domain/instrument/score.ts";
import { type AnswerValue, DIMENSION_KEYS, SCALE_KEYS, VALUE_KEYS } from "#/domain/instrument/types.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { useBuyer, usePrepared, useSharedService } from "#/testing/harness.ts";
import { dumpUnread, execute, head, otherModeKey, withoutRequestId } from "#/testing/inspect.ts";
import { type AskedItem, answerAll, candidatePath, invite, register } from "#/testing/journey.ts";
import { ORIGIN } from "#/testing/service.ts";

/** Reading only: one service with one completed, one begun and one pending invite for the whole file. */
let given: { itemId: string; value: AnswerValue; responseMs: number }[] = [];

const choose = (item: AskedItem, place: number): AnswerValue => {
  const value = (((place * 5 + item.id.length * 3) % 6) + 1) as AnswerValue;
  given.push({ itemId: item.id, value, responseMs: 4000 });
  return value;
};

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service, { company: "Northwind Ltd" });
const done = usePrepared(service, () =>
  invite(service, account, { email: "zoe@people.example", name: "Zoë Candidate" }),
);
const begun = usePrepared(service, () => invite(service, account));
const pending = usePrepared(service, () => invite(service, account));
beforeAll(async () => {
  await answerAll(service, begun.token);
  given = [];
  await answerAll(service, done.token, choose);
  service.clock.advance(HOUR_MS);
  execute(service, "UPDATE accounts SET asks_demographics = 1");
  await service.call("POST", candidatePath(done.token, "/submit"), {
    body: { candidate: { gender: "female" } },
  });
});

const read = (path: string, key = account.key) => service.call("GET", `/api/v1${path}`, { key });
const results = (id: string, query = "") => read(`/invites/${id}/results${query}`);

describe("GET /invites/:id/results 200", () => {
  test("gives exactly the numbers that the same answers score to", async () => {
    const { questionnaire, norm, texts } = PA_STANDARD;
    const scored = scoreAnswers(
      questionnaire,
      norm,
      given.map((answer) => answer.itemId),
      given,
    );
    const { status, json } = await results(done.id);
    expect(status).toBe(200);
    const { dimensions, graves_values, ...rest } = json.data;
    const numbers = (key: keyof typeof scored.scales) => ({
      raw_percent: roundToTenth(scored.scales[key].rawPercent),
      c_value: scored.scales[key].cValue,
    });
    expect(dimensions).toEqual(
      Object.fromEntries(
        DIMENSION_KEYS.map((key) => [
          key,
          { ...numbers(key), label: labelOf(scored.scales[key].cValue), name: texts.scales[key].name },
        ]),
      ),
    );
    expect(graves_values).toEqual(
      Object.fromEntries(VALUE_KEYS.map((key) => [key, { ...numbers(key), name: texts.scales[key].name }])),
    );
    expect(rest).toMatchObject({
      invite_id: done.id,
      candidate: { name: "Zoë Candidate", email: "zoe@people.example", gender: "female" },
      assessment: { completed_at: "2026-03-02T10:00:00.000Z", product_type: "pa-standard" },
      wir_ich_ratio: {
        wir_percent: scored.wirIch.wirPercent,
        ich_percent: scored.wirIch.ichPercent,
        tendency: scored.wirIch.tendency,
      },
      norm_group: { id: norm.id, name: norm.name.en },
    });
    expect(
      new Set(Object.values(dimensions).map((entry) => (entry as { c_value: number }).c_value)).size,
    ).toBeGreaterThan(3);
  });

  test("links its reports under this server's own address, to be read with the key", async () => {
    const { reports } = (await results(done.id)).json.data;
    for (const type of ["standard", "leadership", "sales"]) {
      expect(reports[type]).toBe(`${ORIGIN}/api/v1/invites/${done.id}/report?type=${type}`);
    }
    const response = await service.call("GET", new URL(reports.standard).pathname);
    expect(response.status).toBe(401);
  });

  test("carries a description in both languages on every scale only when asked to", async () => {
    const [plain, described] = [
      await results(done.id, "?include_descriptions=false"),
      await results(done.id, "?include_descriptions=true"),
    ];
    expect(plain.text).not.toContain('"description"');
    const { dimensions, graves_values } = described.json.data;
    for (const entry of Object.values({ ...dimensions, ...graves_values }) as Record<string, unknown>[]) {
      expect(entry.description).toEqual({ en: expect.stringMatching(/\w/), de: expect.stringMatching(/\w/) });
    }
    for (const entry of Object.values(described.json.data.dimensions) as Record<string, unknown>[])
      delete entry.description;
    expect(described.json.data.dimensions).toEqual(plain.json.data.dimensions);
  });

  test("reading results changes nothing", async () => {
    const before = dumpUnread(service);
    await read(`/results/${done.id}`);
    expect((await head(service, `/api/v1/invites/${done.id}/results`, account.key)).status).toBe(200);
    expect(dumpUnread(service)).toBe(before);
  });

  test("stays the same after a restart and after the invite's time is over", async () => {
    const before = (await results(done.id)).text;
    service.clock.advance(60 * 24 * HOUR_MS);
    await service.restart();
    expect((await results(done.id)).text).toBe(before);
    service.clock.advance(-60 * 24 * HOUR_MS);
  });
});

describe("400", () => {
  test("before completion, also when every question is answered", async () => {
    for (const { id } of [pending, begun]) {
      const { status, json } = await results(id);
      expect([status, json.error.code]).toEqual([400, "assessment_not_completed"]);
    }
  });

  test.each([["include_descriptions", "results?include_descriptions=2"]])(
    "names %s for %s",
    async (field, path) => {
      const { status, json } = await read(`/invites/${done.id}/${path}`);
      expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
    },
  );
});

describe("GET /results/:id", () => {
  test("200 with the same data as the newer path once completed", async () => {
    const { status, json } = await read(`/results/${done.id}`);
    expect(status).toBe(200);
    expect(json).toEqual((await results(done.id)).json);
    const described = await read(`/results/${done.id}?include_descriptions=true`);
    expect(described.json).toEqual((await results(done.id, "?include_descriptions=true")).json);
  });

  test("200 adds the assessment session as it was only with include_raw, in presented order and with the bands", async () => {
    const { questionnaire, norm } = PA_STANDARD;
    const order = given.map((answer) => answer.itemId);
    const scored = scoreAnswers(questionnaire, norm, order, given);
    const { raw, ...plain } = (await read(`/results/${done.id}?include_raw=true`)).json.data;
    expect(plain).toEqual((await results(done.id)).json.data);
    expect(raw.answers).toEqual(
      given.map(({ itemId, value, responseMs }) => ({ item_id: itemId, value, rt_ms: responseMs })),
    );
    expect(raw.bands).toEqual(Object.fromEntries(SCALE_KEYS.map((key) => [key, scored.scales[key].band])));
    expect(raw).toMatchObject({
      language: "en",
      duration_s: 3600,
      quality: { status: scored.quality.status },
    });
    expect((await read(`/results/${done.id}?include_raw=false`)).text).not.toContain('"raw":');
  });

  test("202 with the status, and no score, before", async () => {
    for (const [{ id }, expected] of [
      [pending, "pending"],
      [begun, "started"],
    ] as const) {
      const { status, json } = await read(`/results/${id}`);
      expect(status).toBe(202);
      expect(json).toEqual({
        success: true,
        data: { invite_id: id, status: expected, message: expect.any(String) },
      });
    }
  });
});

describe("404", () => {
  test("results of another account or mode answer the same bytes as ids that never were", async () => {
    const others = [await register(service), otherModeKey(service, account)];
    for (const path of ["/invites/ID/results", "/results/ID"]) {
      const unknown = await read(path.replace("ID", `inv_${"0".repeat(24)}`));
      expect(unknown.status).toBe(404);
      for (const { key } of others) {
        const foreign = await read(path.replace("ID", done.id), key);
        expect([foreign.status, withoutRequestId(foreign.text)]).toEqual([
          404,
          withoutRequestId(unknown.text),
        ]);
      }
    }
  });
});
