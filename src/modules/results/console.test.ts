import { describe, expect, test } from "bun:test";
import { extractText } from "unpdf";
import { useBuyer, useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { answerAll, completeAssessment, consistent, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useSharedService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service);

/** Somebody who began on a device of the account. */
async function seat(): Promise<{ id: number; token: string }> {
  const { json } = await service.call("POST", "/api/v1/console/sessions", {
    ...asPerson(account),
    body: { language: "en", name: "Ada Lovelace" },
  });
  return { id: json.data.session_id, token: String(json.data.link).split("/a/")[1] ?? "" };
}
const report = (id: number, query = "", who = asPerson(account)) =>
  service.app.handle(
    new Request(`http://assay.test/api/v1/console/candidates/${id}/report${query}`, {
      headers: { ...who.headers, ...(who.key !== undefined && { authorization: `Bearer ${who.key}` }) },
    }),
  );

describe("the report of somebody without an invite", () => {
  test("is a PDF with the name, and the candidate sees who read it", async () => {
    const { id, token } = await seat();
    await completeAssessment(service, token);
    const answer = await report(id);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    expect(text).toContain("Ada Lovelace");
    service.run("store-views");
    expect(rows(service, "SELECT what, viewer_id FROM result_views WHERE session_id = ?", id)).toEqual([
      { what: "report", viewer_id: "operator" },
    ]);
  });

  test("does not exist before the end, nor for another account or profile", async () => {
    const { id, token } = await seat();
    await answerAll(service, token);
    expect((await report(id)).status).toBe(400);
    await completeAssessment(service, token);
    const other = await register(service);
    expect((await report(id, "", asPerson(other))).status).toBe(404);
    const recruiter = await signIn(service, { role: "recruiter", account: other });
    expect((await report(id, "", { headers: recruiter.headers })).status).toBe(404);
    expect((await report(id, "?profile_id=jp_unknown")).status).toBe(404);
    service.run("store-views");
    expect(rows(service, "SELECT what FROM result_views WHERE session_id = ?", id)).toEqual([]);
  });
});

describe("the conclusion", () => {
  const conclude = (id: number, query = "", who = asPerson(account)) =>
    service.call("GET", `/api/v1/console/candidates/${id}/conclusion${query}`, who);

  test("is what the documents say, in the language asked for, and a look at the profile like the page that shows it", async () => {
    const { id, token } = await seat();
    await completeAssessment(service, token, consistent);
    service.run("store-views");
    const { status, json } = await conclude(id, "?lang=de");
    expect([status, json.data.language]).toEqual([200, "de"]);
    expect(json.data.summary).toHaveLength(3);
    expect(json.data.questions.length).toBeGreaterThan(5);
    await service.call("GET", `/api/v1/console/candidates/${id}`, asPerson(account));
    service.run("store-views");
    expect(rows(service, "SELECT what, viewer_id FROM result_views WHERE session_id = ?", id)).toEqual([
      { what: "profile", viewer_id: "operator" },
    ]);
    const name = "Ada Lovelace";
    expect(JSON.stringify(json)).not.toContain(name);
  });

  test("does not exist before the end, nor for another account, and no view is recorded", async () => {
    const { id, token } = await seat();
    await answerAll(service, token);
    expect((await conclude(id)).json.error.code).toBe("assessment_not_completed");
    await completeAssessment(service, token);
    const other = await register(service);
    expect((await conclude(id, "", asPerson(other))).json.error.code).toBe("candidate_not_found");
    expect((await conclude(id, "?profile_id=jp_unknown")).json.error.code).toBe("job_profile_not_found");
    expect((await conclude(id, "?lang=fr")).status).toBe(400);
    service.run("store-views");
    expect(rows(service, "SELECT what FROM result_views WHERE session_id = ?", id)).toEqual([]);
  });
});
