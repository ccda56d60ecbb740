import { describe, expect, test } from "bun:test";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createSecrets } from "#/platform/crypto/secrets.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { acknowledge, candidatePath, completeAssessment } from "#/testing/journey.ts";
import { createSessionLinks } from "./links.ts";

/** Sessions without an invite are counted, so what makes their links unguessable is stored with each of them. */

const service = useOwnService();
const account = useBuyer(service);

const seat = () =>
  service.start.seat(account.id, {
    name: "Cleo Seated",
    email: "",
    language: "en",
    mode: "test",
    kiosk: false,
    expiresInDays: null,
  });
const status = async (token: string) => (await service.call("GET", candidatePath(token))).status;
/** The old form of a link: it depends only on the number and the server's secret. */
const makeOld = (id: number) => {
  execute(service, "UPDATE sessions SET link_ref = '' WHERE id = ?", id);
  return service.sessionLinks.token({ id, linkRef: "" });
};

describe("createSessionLinks", () => {
  const linksOf = (fill: number) =>
    createSessionLinks(
      createSecrets(new Uint8Array(32).fill(fill), systemRandom),
      () => "https://assay.test",
    );
  const session = { id: 7, linkRef: "ref_1" };

  test("a link fits its session alone: no other number, reference or server", () => {
    const token = linksOf(1).token(session);
    expect(linksOf(1).idOf(token)).toBe(7);
    expect(linksOf(1).fits(token, session)).toBe(true);
    for (const other of [
      { ...session, id: 8 },
      { ...session, linkRef: "ref_2" },
      { ...session, linkRef: "" },
    ])
      expect(linksOf(1).fits(token, other)).toBe(false);
    expect(linksOf(2).fits(token, session)).toBe(false);
    expect(linksOf(1).idOf(`${token}a`)).toBeNull();
  });
});

test("refuses a link derived from numbers and the server's secret only", async () => {
  const seated = seat();
  const forged = service.sessionLinks.token({ id: seated.id, linkRef: "" });
  expect(await status(service.sessionLinks.token(seated))).toBe(200);
  expect(await status(forged)).toBe(404);
  expect(String(rows(service, "SELECT link_ref FROM sessions")[0]?.link_ref).length).toBeGreaterThan(24);
});

describe("a link from before there were references", () => {
  test("goes on working in its time, and for thirty days after it", async () => {
    const { id } = seat();
    const old = makeOld(id);
    await acknowledge(service, old);
    service.clock.advance(30 * DAY_MS);
    expect(await status(old)).toBe(200);
    service.clock.advance(29 * DAY_MS);
    expect(await status(old)).toBe(200);
    service.clock.advance(1 * DAY_MS);
    expect(await status(old)).toBe(404);
  });

  test("opens a completed one for thirty days; links of now open it on", async () => {
    const [first, second] = [seat(), seat()];
    const old = makeOld(first.id);
    const present = service.sessionLinks.token(second);
    await completeAssessment(service, old);
    await completeAssessment(service, present);
    service.clock.advance(30 * DAY_MS - 1);
    expect([await status(old), await status(present)]).toEqual([200, 200]);
    service.clock.advance(1);
    expect([await status(old), await status(present)]).toEqual([404, 200]);
  });
});
