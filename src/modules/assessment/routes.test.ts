import { beforeEach, describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump, head, rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  answerAll,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  register,
} from "#/testing/journey.ts";
import { ORIGIN } from "#/testing/service.ts";

let token: string;
const service = useOwnService();
beforeEach(async () => {
  const account = await register(service, { company: "Northwind" });
  await buyCredits(service, account);
  ({ token } = await invite(service, account, { name: "Ada Maria Example", language: "de" }));
});

const open = () => service.call("GET", candidatePath(token));
const confirm = (body: Record<string, unknown> = {}) =>
  service.call("POST", candidatePath(token, "/acknowledge"), {
    body: { language: "en", notice_version: "1.4", ...body },
  });
const questions = () => service.call("GET", candidatePath(token, "/questions"));
const firstAnswer = async () => {
  const { json } = await questions();
  const answers = [{ item_id: json.data.items[0].id, value: 2, response_ms: 900, changes: 0 }];
  return service.call("PUT", candidatePath(token, "/answers"), { body: { answers } });
};

test("compresses the questions for clients that support it, with the headers of every answer, and the same content", async () => {
  await confirm();
  const plain = await questions();
  expect(plain.headers.get("content-encoding")).toBeNull();
  for (const encoding of ["br", "gzip"] as const) {
    const answer = await service.app.handle(
      new Request(`${ORIGIN}${candidatePath(token, "/questions")}`, {
        headers: { "accept-encoding": encoding },
      }),
    );
    const bytes = await answer.bytes();
    expect(answer.headers.toJSON()).toMatchObject({
      "content-encoding": encoding,
      vary: "accept-encoding",
      "cache-control": "no-store",
      "x-request-id": expect.stringMatching(/./),
    });
    const decoded = (encoding === "br" ? brotliDecompressSync : gunzipSync)(bytes);
    expect(JSON.parse(new TextDecoder().decode(decoded))).toEqual(plain.json);
    expect(bytes.byteLength).toBeLessThan(6000);
  }
});

describe("GET 200", () => {
  test("shows who asks, the notice in both languages and the name as two parts, before anything is stored", async () => {
    const { status, json } = await open();
    expect(status).toBe(200);
    expect(json.data).toEqual({
      state: "new",
      company: "Northwind",
      contact_email: expect.stringContaining("@"),
      contact_phone: "",
      brand: { style: null, logo: null },
      kiosk: false,
      test_mode: true,
      candidate: { first_name: "Ada Maria", last_name: "Example" },
      language: "de",
      language_locked: false,
      notice: { version: "1.4", paragraphs: { en: expect.any(Array), de: expect.any(Array) } },
      acknowledged_at: null,
      completed_at: null,
      expires_at: "2026-04-01T09:00:00.000Z",
      progress: { answered: 0, total: 135 },
      asks_demographics: false,
      feedback_until: null,
      fairness_until: null,
    });
    expect(count(service, "sessions")).toBe(0);
  });

  test("opening changes nothing: GET and HEAD of page and API, many times, in every state", async () => {
    const visit = async () => {
      for (let round = 0; round < 3; round += 1) {
        for (const path of [candidatePath(token), `/a/${token}`]) {
          expect((await service.call("GET", path)).status).toBe(200);
          expect((await head(service, path)).status).toBe(200);
        }
        await questions();
        service.clock.advance(HOUR_MS);
      }
    };
    const steps = [
      () => {},
      () => acknowledge(service, token),
      firstAnswer,
      () => completeAssessment(service, token),
    ];
    for (const step of steps) {
      await step();
      const before = dump(service);
      await visit();
      expect(dump(service)).toBe(before);
    }
  });

  test("is kept by no cache and carries no rate or key headers", async () => {
    const { headers } = await open();
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-ratelimit-limit")).toBeNull();
  });
});

describe("POST acknowledge 200", () => {
  test("stores version, time and language, splits the name, and starts nothing", async () => {
    const { status, json } = await confirm();
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      state: "new",
      candidate: { first_name: "Ada Maria", last_name: "Example" },
      language: "en",
      language_locked: false,
      acknowledged_at: "2026-03-02T09:00:00.000Z",
    });
    expect(rows(service, "SELECT started_at FROM invites")).toEqual([{ started_at: null }]);
    expect(rows(service, "SELECT notice_version, started_at, source FROM sessions")).toEqual([
      { notice_version: "1.4", started_at: null, source: "api" },
    ]);
    expect(count(service, "events WHERE type LIKE 'analysis%'")).toBe(0);
  });

  test("repeating it, also later and many at once, changes nothing and answers the same", async () => {
    const first = await confirm();
    const before = dump(service);
    service.clock.advance(HOUR_MS);
    const again = await Promise.all(Array.from({ length: 8 }, () => confirm()));
    for (const answer of again) expect(answer.json).toEqual(first.json);
    expect(dump(service)).toBe(before);
  });

  test("eight at once before any session make one session", async () => {
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => confirm()))).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(count(service, "sessions")).toBe(1);
  });

  test("the language may change until the first answer, and the order of questions stays", async () => {
    await confirm({ language: "en" });
    const before = (await questions()).json.data;
    expect((await confirm({ language: "de" })).json.data.language).toBe("de");
    const after = (await questions()).json.data;
    expect([before.language, after.language]).toEqual(["en", "de"]);
    const idsOf = (data: { items: { id: string }[] }) => data.items.map((item) => item.id);
    expect(idsOf(after)).toEqual(idsOf(before));
    expect(after.items[0]).not.toEqual(before.items[0]);
  });
});

describe("POST acknowledge 409", () => {
  test("language_locked after the first answer; the same language still answers 200", async () => {
    await confirm({ language: "en" });
    await firstAnswer();
    const before = dump(service);
    const { status, json } = await confirm({ language: "de" });
    expect([status, json.error.code]).toEqual([409, "language_locked"]);
    expect((await confirm({ language: "en" })).json.data).toMatchObject({
      language_locked: true,
      state: "in_progress",
    });
    expect(dump(service)).toBe(before);
  });

  test.each(["0.9", "1.0", ""])(
    "notice_changed for version %p, and no session is created",
    async (notice_version) => {
      const { status, json } = await confirm({ notice_version });
      expect([status, json.error.code]).toEqual([409, "notice_changed"]);
      expect(count(service, "sessions")).toBe(0);
    },
  );

  test("already_completed after submission, for any version or language", async () => {
    await completeAssessment(service, token);
    for (const body of [{}, { language: "de" }, { notice_version: "0.9" }]) {
      const { status, json } = await confirm(body);
      expect([status, json.error.code]).toEqual([409, "already_completed"]);
    }
  });
});

describe("POST acknowledge 400", () => {
  test.each([
    ["language", { language: "fr" }],
    ["language", { language: undefined }],
    ["notice_version", { notice_version: 1 }],
    ["consent", { consent: true }],
  ])("names %s for %j and makes no session", async (field, body) => {
    const { status, json } = await confirm(body);
    expect([status, json.error.field]).toEqual([400, field]);
    expect(count(service, "sessions")).toBe(0);
  });
});

describe("GET questions", () => {
  test("409 before the notice was acknowledged", async () => {
    const { status, json } = await questions();
    expect([status, json.error.code]).toEqual([409, "not_acknowledged"]);
  });

  test("200 never contains keys, scales, expected answers, ratings or another language", async () => {
    await confirm({ language: "de" });
    const { status, json, text } = await questions();
    expect(status).toBe(200);
    expect(json.data.items).toHaveLength(135);
    for (const item of json.data.items) {
      expect(Object.keys(item).sort()).toEqual(
        "a" in item ? ["a", "b", "id", "type"] : ["id", "text", "type"],
      );
    }
    for (const word of ["keys", "expected", "dir", "facet", "desirability", "seed", '"en"', "scale"]) {
      expect(text).not.toContain(`"${word}"`);
    }
    expect(json.data.answers).toEqual({});
  });

  test("200 gives the stored answers back, so that a reload goes on where it was", async () => {
    await answerAll(service, token);
    const { json } = await questions();
    expect(Object.keys(json.data.answers).sort()).toEqual(
      json.data.items.map((item: { id: string }) => item.id).sort(),
    );
  });

  test("two candidates get the questions in different order", async () => {
    await confirm();
    const first = (await questions()).json.data.items.map((item: { id: string }) => item.id);
    const account = await register(service);
    await buyCredits(service, account);
    ({ token } = await invite(service, account));
    await confirm();
    const second = (await questions()).json.data.items.map((item: { id: string }) => item.id);
    expect(second.toSorted()).toEqual(first.toSorted());
    expect(second).not.toEqual(first);
  });
});
