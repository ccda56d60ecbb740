import { afterEach, beforeEach, expect, test } from "bun:test";
import type { AnswerValue } from "#/domain/instrument/types.ts";
import { createLog } from "#/platform/observability/log.ts";
import { dump, dumpUnread, execute, rows } from "#/testing/inspect.ts";
import {
  answerAll,
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { createPacking } from "./packing.ts";
import { everyAnswer, everyResult, unpack } from "./testing.ts";

let service: TestService;
let account: RegisteredAccount;
beforeEach(async () => {
  service = await startService({ RATE_LIMIT_PER_MINUTE: "100000", PUBLIC_RATE_LIMIT_PER_MINUTE: "100000" });
  account = await register(service);
  await buyCredits(service, account);
  await buyCredits(service, account);
});
afterEach(() => service.end());

const packing = () => createPacking({ db: service.db, log: createLog("silent") });
const kinds = () =>
  rows(
    service,
    `SELECT typeof(item_order) AS "order", typeof(scales) AS scales, typeof(r.quality) AS quality, typeof(scores) AS scores,
     (SELECT count(*) FROM answers WHERE session_id = s.id) AS loose, length(sheet) > 135 AS packed
     FROM sessions s LEFT JOIN results r ON r.session_id = s.id LEFT JOIN answer_sheets a ON a.session_id = s.id
     JOIN candidate_list l ON l.session_id = s.id ORDER BY s.id`,
  );
const PACKED = { order: "blob", scales: "blob", quality: "blob", scores: "blob", loose: 0, packed: 1 };
const LOOSE = { order: "text", scales: "text", quality: "text", scores: "text", loose: 135, packed: null };

/** The data of everybody that customers and candidates can see. */
async function shown(): Promise<unknown[]> {
  const seen: unknown[] = [everyAnswer(service.db), everyResult(service.db)];
  for (const { id, invite_id } of rows(service, "SELECT id, invite_id FROM sessions ORDER BY id"))
    for (const path of [
      `/results/${invite_id}?include_raw=true`,
      `/invites/${invite_id}/results`,
      `/profiles/${id}`,
    ]) {
      const { status, text } = await service.call("GET", `/api/v1${path}`, { key: account.key });
      seen.push([path, status, text.replace(/"request_id":"[^"]+"/, "")]);
    }
  return seen;
}

test("stores a running session in rows, one for each answer, and packs it when it is submitted", async () => {
  const { token } = await invite(service, account);
  await answerAll(service, token);
  const given = everyAnswer(service.db);
  expect(given).toHaveLength(135);
  expect(rows(service, "SELECT count(*) AS n FROM answers")).toEqual([{ n: 135 }]);
  const { token: other } = await invite(service, account);
  await completeAssessment(service, other);
  expect(rows(service, "SELECT count(*) AS n FROM answers")).toEqual([{ n: 135 }]);
  expect(kinds()).toEqual([
    { ...LOOSE, order: "blob", scales: "null", quality: "null", scores: "null" },
    PACKED,
  ]);
});

test("packs data of an earlier version step by step, and returns the same bytes in every form", async () => {
  for (let n = 0; n < 12; n++) {
    const { token } = await invite(service, account, { name: `Person Number${n}` });
    service.clock.advance(1234 * n);
    if (n === 3) await answerAll(service, token);
    else await completeAssessment(service, token, (_, place) => (((place * (n + 1)) % 6) + 1) as AnswerValue);
  }
  const [before, seen] = [dumpUnread(service), await shown()];
  unpack(service.db);
  expect(kinds()[0]).toEqual(LOOSE);
  expect(await shown()).toEqual(seen);

  const { step } = packing();
  expect([step(), step()]).toEqual([4, 8]);
  expect(kinds().map(({ packed }) => packed)).toEqual([1, 1, 1, null, 1, 1, 1, 1, null, null, null, null]);
  expect(await shown()).toEqual(seen);
  expect([step(), step(), step()]).toEqual([12, null, null]);
  expect(dumpUnread(service)).toBe(before);
});

test("a step that is cut short changes nothing, and the next start goes on where the last one ended", async () => {
  for (let n = 0; n < 7; n++) await completeAssessment(service, (await invite(service, account)).token);
  const before = dump(service);
  unpack(service.db);
  const loose = dump(service);
  execute(
    service,
    "CREATE TRIGGER cut BEFORE INSERT ON answer_sheets WHEN NEW.session_id = 3 BEGIN SELECT raise(ABORT, 'cut'); END",
  );
  expect(() => packing().step()).toThrow("cut");
  expect(dump(service)).toBe(loose);
  execute(service, "DROP TRIGGER cut");
  expect(packing().step()).toBe(4);
  expect(packing().step()).toBe(7);
  expect(packing().step()).toBeNull();
  expect(dump(service)).toBe(before);
});

test("who submits while it goes on is packed once", async () => {
  const { token } = await invite(service, account);
  await answerAll(service, token);
  unpack(service.db);
  await completeAssessment(service, token);
  expect(kinds()).toEqual([{ ...PACKED, order: "text" }]);
  const seen = await shown();
  expect([packing().step(), packing().step()]).toEqual([1, null]);
  expect(kinds()).toEqual([PACKED]);
  expect(await shown()).toEqual(seen);
});

test("answers that fit no order stay in rows, and are found there", async () => {
  await completeAssessment(service, (await invite(service, account)).token);
  const given = everyAnswer(service.db);
  unpack(service.db);
  execute(service, "UPDATE answers SET item_id = 'of.another.1' WHERE item_id = 'detail.1'");
  expect(packing().step()).toBe(1);
  expect(kinds()).toEqual([{ ...PACKED, loose: 135, packed: null }]);
  expect(everyAnswer(service.db)).toHaveLength(given.length);
  expect(JSON.stringify(await shown()).match(/rt_ms/g)).toHaveLength(134);
});

test("packs nothing on a new server", () => {
  expect(packing().step()).toBeNull();
});
