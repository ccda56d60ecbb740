import { beforeEach, describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { reportPolicy } from "#/domain/report/html/page.tsx";
import { everyResult } from "#/modules/assessment/testing.ts";
import { openAccount, seat, tokenOf } from "#/modules/self-registration/testing.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { useBuyer, usePrepared, useService } from "#/testing/harness.ts";
import { dumpUnread, execute, head, rows, withoutRequestId } from "#/testing/inspect.ts";
import {
  acknowledge,
  answerAll,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  register,
} from "#/testing/journey.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

const service = useService({
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
});
const account = useBuyer(service, { company: "Northwind Ltd" });
const done = usePrepared(service, () => invite(service, account, { name: "Zoë Candidate" }));
beforeEach(async () => {
  await completeAssessment(service, done.token);
});

const read = (query = "", token = done.token) =>
  service.call("GET", candidatePath(token, `/feedback${query}`));
const raw = (query: string, token = done.token) =>
  service.app.handle(new Request(`${ORIGIN}${candidatePath(token, `/feedback${query}`)}`));
const until = async (token = done.token) =>
  (await service.call("GET", candidatePath(token))).json.data?.feedback_until;

async function pdfText(response: Response): Promise<string> {
  const proxy = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(proxy, { mergePages: true });
  return text.replace(/\s+/g, " ");
}

/** That there is no summary looks like a link that never was, and the page does not offer one. */
async function expectNone(token = done.token) {
  const unknown = withoutRequestId((await read("", "nobody")).text);
  for (const query of ["", "?format=html", "?format=pdf"]) {
    const { status, text } = await read(query, token);
    expect([status, withoutRequestId(text)]).toEqual([404, unknown]);
  }
  expect((await until(token)) ?? null).toBeNull();
}

describe("after the end", () => {
  test("the summary is there in words, in the language of the questionnaire or another", async () => {
    const { status, json, headers } = await read();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("application/json");
    const { data } = json;
    expect(data.language).toBe("en");
    expect(data.title).toBe("Your own summary");
    expect(data.preferences.items).toHaveLength(2);
    expect(data.values.order).toHaveLength(6);
    expect(data.we_i.we_percent + data.we_i.i_percent).toBe(100);
    expect((await read("?lang=de")).json.data.title).toBe("Ihre eigene Zusammenfassung");
    expect(Object.keys(data)).not.toContain("result");
  });

  test("neither scores, labels, norm nor answers of the assessment session are in the answer", async () => {
    const { text } = await read();
    expect(text).not.toMatch(/c_value|raw_percent|Average|norm|goal_orientation|item_id|\bquality\b|status/);
  });

  test("it is a file to keep and a page of its own, kept by no cache, that names nobody in its file name", async () => {
    const file = await raw("?format=pdf&lang=de");
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-language": "de",
      "content-disposition": 'inline; filename="eigene-zusammenfassung.pdf"',
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    const text = await pdfText(file);
    for (const words of ["Zoë Candidate", "Northwind Ltd", "Ihre eigene Zusammenfassung"])
      expect(text).toContain(words);
    const page = await raw("?format=html");
    expect(page.headers.get("content-security-policy")).toBe(reportPolicy(null));
    const html = await page.text();
    expect(html).toContain("Zoë Candidate");
    // What a browser keeps in its history names nobody.
    expect(html).toContain("<title>Your own summary</title>");
  });

  test("reading it stores nothing but that it was read, and HEAD is no harm", async () => {
    const before = dumpUnread(service);
    await read();
    await raw("?format=pdf");
    await head(service, candidatePath(done.token, "/feedback"));
    expect(dumpUnread(service)).toBe(before);
  });

  test("it can be read for thirty days and not a moment longer", async () => {
    expect(await until()).toBe("2026-04-01T09:00:00.000Z");
    expect((await read()).json.data.available_until).toBe("2026-04-01T09:00:00.000Z");
    service.clock.advance(30 * DAY_MS - 1);
    expect((await read()).status).toBe(200);
    service.clock.advance(1);
    await expectNone();
  });

  test("who answered carelessly is told so, and as little about themselves as the company", async () => {
    const careless = await invite(service, account);
    await completeAssessment(service, careless.token, () => 6);
    expect(everyResult(service.db).map(({ quality }) => quality.status)).toContain("questionable");
    const { status, json } = await read("", careless.token);
    expect([status, json.data.title]).toEqual([200, "Your own summary"]);
    expect(json.data).toMatchObject({ preferences: null, values: null, we_i: null });
    expect(json.data.careful.text).toContain("A summary could be wrong about you, so there is none.");
  });

  test("the candidate of a disabled account can still read it", async () => {
    service.accounts.disable(account.id);
    expect((await read()).status).toBe(200);
  });
});

describe("there is none", () => {
  test("before the end, also when every question is answered", async () => {
    const pending = await invite(service, account);
    await expectNone(pending.token);
    await acknowledge(service, pending.token);
    await expectNone(pending.token);
    await answerAll(service, pending.token);
    await expectNone(pending.token);
  });

  test("where the account does not offer it; the server administrator can change that, and nobody else", async () => {
    const path = `/api/v1/admin/accounts/${account.id}`;
    const put = (key: string, body: unknown) => service.call("PUT", path, { key, body });
    expect((await put(account.key, { candidate_feedback: false })).status).toBe(401);
    expect((await read()).status).toBe(200);
    const off = await put(OPERATOR_TOKEN, { candidate_feedback: false });
    expect([off.status, off.json.data.candidate_feedback]).toEqual([200, false]);
    await expectNone();
    expect((await put(OPERATOR_TOKEN, { candidate_feedback: true })).json.data.candidate_feedback).toBe(true);
    expect((await read()).status).toBe(200);
    for (const body of [{ candidate_feedback: "on" }, { candidate_feedback: true, status: "active" }])
      expect((await put(OPERATOR_TOKEN, body)).status).toBe(400);
    const unknown = `/api/v1/admin/accounts/cus_${"0".repeat(24)}`;
    const body = { candidate_feedback: true };
    expect((await service.call("PUT", unknown, { key: OPERATOR_TOKEN, body })).status).toBe(404);
  });

  test("once the candidate is anonymized", async () => {
    const session = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", done.id)[0]?.id;
    await service.call("DELETE", `/api/v1/gdpr/candidates/${session}`, { key: account.key });
    for (const query of ["", "?format=html", "?format=pdf"]) {
      const { status, json } = await read(query, done.token);
      expect([status, json.error.code]).toEqual([404, "data_erased"]);
    }
  });

  test("behind a link that somebody changed", async () => {
    const { token } = done;
    const flipped = token.slice(0, -1) + (token.endsWith("a") ? "b" : "a");
    for (const wrong of [flipped, token.toUpperCase(), `${token}x`, "x"]) await expectNone(wrong);
  });
});

describe("without an invite", () => {
  test("who started without an invitation reads it at their own link", async () => {
    const open = await openAccount(service);
    const token = tokenOf((await seat(service, open.id, { name: "Zoë Example" })).json.data.link);
    await completeAssessment(service, token);
    expect((await read("", token)).json.data.title).toBe("Your own summary");
  });

  test("on the company's device only while the thanks are shown", async () => {
    const open = await openAccount(service);
    const token = tokenOf(
      (await seat(service, open.id, { kiosk: true, name: "Kim Example" })).json.data.link,
    );
    await completeAssessment(service, token);
    expect((await read("", token)).status).toBe(200);
    service.clock.advance(14 * MINUTE_MS);
    expect((await read("", token)).status).toBe(200);
    service.clock.advance(MINUTE_MS);
    await expectNone(token);
  });

  test("on the company's device not any more once they have left", async () => {
    const open = await openAccount(service);
    const token = tokenOf(
      (await seat(service, open.id, { kiosk: true, name: "Kim Example" })).json.data.link,
    );
    await completeAssessment(service, token);
    await service.call("POST", candidatePath(token, "/leave"));
    await expectNone(token);
  });
});

describe("400", () => {
  test.each(["?format=docx", "?format=PDF", "?lang=fr", "?lang=de&lang=en"])("for %s", async (query) => {
    const { status, json } = await read(query);
    expect([status, json.error.code]).toEqual([400, "invalid_input"]);
  });
});

describe("429", () => {
  test("an address that asks too often has to wait, as making a file takes work", async () => {
    await service.restart({ PUBLIC_RATE_LIMIT_PER_MINUTE: "3" });
    const asked = [];
    for (let i = 0; i < 4; i += 1) asked.push((await read()).status);
    expect(asked).toEqual([200, 200, 200, 429]);
  });
});

test("a result whose session is of another account is out of reach of this link", async () => {
  const other = await register(service);
  await buyCredits(service, other);
  const foreign = await invite(service, other, { name: "Otto Other" });
  await completeAssessment(service, foreign.token, (_, place) => ((place % 6) + 1) as 1);
  const own = (await read()).text;
  execute(service, "UPDATE accounts SET candidate_feedback = 0 WHERE id = ?", other.id);
  expect((await read()).text.replace(/"request_id":"[^"]*"/, "")).toBe(
    own.replace(/"request_id":"[^"]*"/, ""),
  );
  await expectNone(foreign.token);
});
