import { describe, expect, test } from "bun:test";
import type { Said } from "#/modules/assessment/fairness-answers/rules.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import {
  buyCredits,
  completeAssessment,
  consistent,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";

const service = useOwnService();

const WOMAN: Said = { gender: "female", age: "30_39" };
const MAN: Said = { gender: "male", age: "50_plus" };

async function instance(): Promise<RegisteredAccount & { profileId: string }> {
  const account = await register(service);
  await buyCredits(service, account);
  service.billing.grant({ accountId: account.id, mode: "test" }, 100, "test");
  service.fairnessAnswers.setAsks(account.id, true, "test");
  const { json } = await service.call("POST", "/api/v1/job-profiles", {
    key: account.key,
    body: {
      name: "Sales",
      dimensions: { stability: { ideal: 6 }, proactive: { ideal: 6 }, goal_orientation: { ideal: 5 } },
    },
  });
  return { ...account, profileId: json.data.id };
}

async function candidate(
  account: { id: string; key: string; profileId?: string },
  said: Said,
): Promise<number> {
  const { token } = await invite(service, account as RegisteredAccount, {
    ...(account.profileId !== undefined && { job_profile_id: account.profileId }),
  });
  await completeAssessment(service, token, consistent);
  service.fairnessAnswers.keep(token, said, () => false);
  return Number(service.assessment.look(token).current.sessionId);
}

const decide = ({ id }: { id: string }, sessionId: number, outcome: "advance" | "hire" | "decline") => {
  const written = service.reviews.add(
    { accountId: id, mode: "test" },
    sessionId,
    { id: "usr_1", name: "Ada" },
    { kind: "decision", outcome, text: "Good talk.", grounds: ["interview"] },
  );
  if (!("review" in written)) throw new Error("it waits for a second person");
  return written.review;
};

/** Days on which the service runs, as the schedule of a real one sees them. */
function live(days: number): void {
  for (let day = 0; day < days; day++) {
    service.passed.record();
    service.clock.advance(DAY_MS);
  }
}

const figures = ({ id }: { id: string }) => service.fairness.figures({ accountId: id, mode: "test" });

describe("counting", () => {
  test("counts a person ten minutes after a final decision, and everybody after 30 days; and deletes the row", async () => {
    const account = await instance();
    const [hired, open] = [await candidate(account, WOMAN), await candidate(account, MAN)];
    decide(account, hired, "hire");
    await service.run("count-fairness");
    expect(count(service, "fairness_answers")).toBe(2);
    service.clock.advance(11 * MINUTE_MS);
    await service.run("count-fairness");
    expect(service.fairnessAnswers.list().map(({ sessionId }) => sessionId)).toEqual([open]);
    live(28);
    await service.run("count-fairness");
    expect(count(service, "fairness_answers")).toBe(1);
    live(2);
    await service.run("count-fairness");
    expect(count(service, "fairness_answers")).toBe(0);
  });

  test("a clock that jumps ahead counts nobody and deletes nothing", async () => {
    const account = await instance();
    await candidate(account, WOMAN);
    service.passed.record();
    service.clock.advance(HOUR_MS);
    service.clock.set(90 * DAY_MS);
    await service.run("count-fairness");
    expect(count(service, "fairness_answers")).toBe(1);
  });

  test("does not count anonymized people, and ignores a withdrawn decision", async () => {
    const account = await instance();
    const tenant = { accountId: account.id, mode: "test" } as const;
    const [erased, kept] = [await candidate(account, WOMAN), await candidate(account, MAN)];
    service.gdpr.anonymize(tenant, erased, "test");
    const { id } = decide(account, kept, "hire");
    service.reviews.withdraw(tenant, id, { id: "usr_1", name: "Ada" });
    service.clock.advance(HOUR_MS);
    expect(await service.fairness.countDue()).toBe(0);
    expect(count(service, "fairness_tallies")).toBe(0);
  });

  test("stores unpublished counts in a form that reveals nothing about them", async () => {
    const account = await instance();
    const woman = await candidate(account, WOMAN);
    decide(account, woman, "decline");
    service.clock.advance(HOUR_MS);
    await service.run("count-fairness");
    const [row] = rows(service, "SELECT * FROM fairness_tallies");
    expect(row?.published).toBe('{"gender":{},"age":{}}');
    expect(JSON.stringify(row)).not.toMatch(/female|30_39|waiting/);
    expect([row?.job_profile_id, row?.version, row?.published_at]).toEqual([account.profileId, 1, null]);
  });

  test("by version of the profile that each was compared with", async () => {
    const account = await instance();
    const first = await candidate(account, WOMAN);
    service.clock.advance(MINUTE_MS);
    await service.call("PUT", `/api/v1/job-profiles/${account.profileId}`, {
      key: account.key,
      body: { dimensions: { stability: null } },
    });
    service.clock.advance(MINUTE_MS);
    const second = await candidate(account, MAN);
    for (const id of [first, second]) decide(account, id, "decline");
    service.clock.advance(HOUR_MS);
    await service.run("count-fairness");
    expect(rows(service, "SELECT version FROM fairness_tallies ORDER BY version")).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
    expect(
      (await figures(account)).map(({ version, profile, totals }) => [
        version,
        profile?.isInForce,
        totals.completed,
      ]),
    ).toEqual([
      [2, true, 1],
      [1, false, 1],
      [0, undefined, 0],
    ]);
  });
});

describe("what the page says", () => {
  test("flags none of 40 women beside 20 of 60 men, and shows no exact count of either", async () => {
    const account = await instance();
    for (let place = 0; place < 100; place++) {
      const [isWoman, isHired] = [place < 40, place >= 80];
      service.clock.advance(2000);
      const sessionId = await candidate(account, isWoman ? WOMAN : MAN);
      decide(account, sessionId, isHired ? "hire" : "decline");
    }
    service.clock.advance(HOUR_MS);
    await service.run("count-fairness");
    const { options } = signIn(service, { role: "owner", account });
    const { json } = await service.call("GET", "/api/v1/console/fairness", options);
    const position = json.data.positions.find(
      (one: { job_profile_id: string }) => one.job_profile_id === account.profileId,
    );
    for (const [dimension, low, high] of [
      ["gender", "female", "male"],
      ["age", "30_39", "50_plus"],
    ]) {
      const { stages } = position.dimensions.find(
        (one: { dimension: string }) => one.dimension === dimension,
      );
      const { groups } = stages.find(({ stage }: { stage: string }) => stage === "offer");
      const group = (name?: string) => groups.find((one: { group: string }) => one.group === name);
      expect(group(low)).toMatchObject({
        n: 40,
        count: null,
        comparison: null,
        finding: {
          result: "lower",
          size: { from: 40, to: 49 },
          others: { from: 60, to: 69 },
          reached: { from: 0, to: 3 },
          ratio_at_most: 0.3,
        },
      });
      expect(group(high)).toMatchObject({
        n: 60,
        count: null,
        comparison: null,
        finding: { result: "none", reached: { from: 17, to: 20 } },
      });
    }
  });
});

describe("who sees it", () => {
  test("owner and data protection read, the owner alone sets; recruiter and reviewer get 403, and no key at all gets in", async () => {
    const account = await instance();
    const path = "/api/v1/console/fairness";
    for (const [role, read, write] of [
      ["owner", 200, 200],
      ["data_protection", 200, 403],
      ["recruiter", 403, 403],
      ["reviewer", 403, 403],
    ] as const) {
      const { options } = signIn(service, { role, account });
      const got = await service.call("GET", path, options);
      const put = await service.call("PUT", path, { ...options, body: { asks: true } });
      expect([role, got.status, put.status]).toEqual([role, read, write]);
    }
    expect((await service.call("GET", path, { key: account.key })).status).toBe(401);
  });

  test("exports a PDF for the same two, in both languages", async () => {
    const account = await instance();
    await candidate(account, WOMAN);
    const { options } = signIn(service, { role: "data_protection", account });
    for (const language of ["en", "de"]) {
      const { status, headers, text } = await service.call(
        "GET",
        `/api/v1/console/fairness/sheet?language=${language}`,
        options,
      );
      expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(text.startsWith("%PDF-")).toBe(true);
      expect(headers.get("content-language")).toBe(language);
    }
    const { options: recruiter } = signIn(service, { role: "recruiter", account });
    expect((await service.call("GET", "/api/v1/console/fairness/sheet", recruiter)).status).toBe(403);
  });
});
