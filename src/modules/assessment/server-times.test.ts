/** What a candidate's browser claims about time is held against the server's clock, in live mode. */
import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import {
  type AskedItem,
  acknowledge,
  candidatePath,
  consistent,
  invite,
  register,
} from "#/testing/journey.ts";

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "100000", PUBLIC_RATE_LIMIT_PER_MINUTE: "100000" });
const CLAIM_MS = 4000;

interface Sheet {
  mode?: "live" | "test";
  /** Time that passes after each request. */
  paceMs: number;
  /** Answers of one request. */
  together?: number;
  /** The time for which the n-th last answer of a request has waited on the device. */
  waitedMs?: (fromEnd: number) => number;
}

/** Somebody who claims four seconds for every question. @returns the quality and the stored times */
async function completed({ mode = "live", paceMs, together = 1, waitedMs = () => 0 }: Sheet) {
  const account = await register(service, { mode });
  service.billing.grant({ accountId: account.id, mode }, 5, "test");
  const { id, token } = await invite(service, account, { send_email: false });
  await acknowledge(service, token);
  const { json } = await service.call("GET", candidatePath(token, "/questions"));
  const answers = (json.data.items as AskedItem[]).map((item, place) => ({
    ...{ item_id: item.id, value: consistent(item, place), response_ms: CLAIM_MS, changes: 0 },
  }));
  for (let from = 0; from < answers.length; from += together) {
    service.clock.advance(paceMs);
    const sent = answers
      .slice(from, from + together)
      .map((answer, place, all) => ({ ...answer, waited_ms: waitedMs(all.length - 1 - place) }));
    await service.call("PUT", candidatePath(token, "/answers"), { body: { answers: sent } });
  }
  await service.call("POST", candidatePath(token, "/submit"), { body: {} });
  const path = `/api/v1/results/${id}?include_raw=true`;
  const { raw } = (await service.call("GET", path, { key: account.key })).json.data;
  return {
    status: raw.quality.status as string,
    fastShare: raw.quality.fast_share as number,
    times: new Set((raw.answers as { rt_ms: number }[]).map(({ rt_ms }) => rt_ms)),
  };
}

describe("a sheet that claims four seconds for every question", () => {
  test("is questionable if the server saw it come within twenty seconds, and keeps its claims", async () => {
    const found = await completed({ paceMs: 150 });
    expect([found.status, found.fastShare]).toEqual(["questionable", 1]);
    expect([...found.times]).toEqual([CLAIM_MS]);
  });

  test("is questionable if it comes at once, whether or not it claims to have waited", async () => {
    expect((await completed({ paceMs: 20_000, together: 135 })).status).toBe("questionable");
    const waited = await completed({ paceMs: 20_000, together: 135, waitedMs: (n) => n * CLAIM_MS });
    expect(waited.status).toBe("questionable");
  });

  test("is as good as it says if the server saw it take that time", async () => {
    const found = await completed({ paceMs: CLAIM_MS });
    expect([found.status, found.fastShare]).toEqual(["ok", 0]);
  });

  test("is as good as it says if it waited on a device without a connection", async () => {
    const waitedMs = (fromEnd: number) => fromEnd * CLAIM_MS;
    expect(await completed({ paceMs: 60 * CLAIM_MS, together: 60, waitedMs })).toMatchObject({
      status: "ok",
      fastShare: 0,
    });
  });

  test("is not held against the clock in test mode, where programs answer", async () => {
    expect(await completed({ mode: "test", paceMs: 0, together: 135 })).toMatchObject({ fastShare: 0 });
  });
});
