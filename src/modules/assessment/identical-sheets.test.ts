/** Answers that are passed on: in live mode, a sheet is compared with all earlier ones of the account. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { useSharedService } from "#/testing/harness.ts";
import {
  type AskedItem,
  completeAssessment,
  consistent,
  invite,
  READING_MS,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { isIdentical } from "./rules.ts";

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "100000", PUBLIC_RATE_LIMIT_PER_MINUTE: "100000" });

/** The same answer to a question, whenever it is asked. */
const passedOn = (item: AskedItem) => consistent(item, item.id.length);
/** The same but for one answer. */
const almost = (item: AskedItem) => (item.id === "detail.1" ? 6 : passedOn(item));

/** @returns how many earlier sheets it is identical with; the order of the questions may make a sheet conspicuous as well */
async function completed(account: RegisteredAccount, choose: typeof consistent) {
  const { id, token } = await invite(service, account, { send_email: false });
  await completeAssessment(service, token, choose, READING_MS);
  const path = `/api/v1/results/${id}?include_raw=true`;
  const { json } = await service.call("GET", path, { key: account.key });
  const { status, identical } = json.data.raw.quality;
  if (identical > 0) expect(status).not.toBe("ok");
  if (identical > 1) expect(status).toBe("questionable");
  return identical as number;
}

async function openAccount(mode: "live" | "test"): Promise<RegisteredAccount> {
  const account = await register(service, { mode });
  service.billing.grant({ accountId: account.id, mode }, 9, "test");
  return account;
}

describe("the same answer to every question", () => {
  test("is found with the second person, and cannot be used from the third one on", async () => {
    const account = await openAccount("live");
    expect(await completed(account, passedOn)).toBe(0);
    expect(await completed(account, passedOn)).toBe(1);
    expect(await completed(account, almost)).toBe(0);
    expect(await completed(account, passedOn)).toBe(2);
  });

  test("is nothing to other accounts, nor in test mode, where programs answer", async () => {
    await completed(await openAccount("live"), passedOn);
    expect(await completed(await openAccount("live"), passedOn)).toBe(0);
    const account = await openAccount("test");
    expect(await completed(account, passedOn)).toBe(0);
    expect(await completed(account, passedOn)).toBe(0);
  });
});

test("two sheets are the same by every answer and in any order", () => {
  const answer = fc.record({
    itemId: fc.stringMatching(/^[a-z]{1,3}\.[1-6]$/),
    value: fc.integer({ min: 1, max: 6 }),
  });
  const sheet = fc.uniqueArray(answer, { minLength: 1, selector: ({ itemId }) => itemId });
  fc.assert(
    fc.property(sheet, fc.nat(), (answers, which) => {
      const place = which % answers.length;
      const changed = answers.map((one, at) => (at === place ? { ...one, value: (one.value % 6) + 1 } : one));
      expect(isIdentical(answers.toReversed(), answers)).toBe(true);
      expect(isIdentical(changed, answers)).toBe(false);
      expect(isIdentical(answers.slice(1), answers)).toBe(false);
      expect(isIdentical(answers, answers.slice(1))).toBe(false);
    }),
  );
});
