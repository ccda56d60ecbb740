import { beforeAll, describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { invite, register } from "#/testing/journey.ts";
import { type SignedInPerson, signIn } from "#/testing/people.ts";
import { furnish, type Records } from "#/testing/records.ts";
import { fill, keyedRoutes, paramsOf, personRoutes, queryOf } from "#/testing/routes.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

/**
 * Somebody from whom names are hidden, over every route that they may read: nobody of the job is named in any answer,
 * by no id, in no list, document or search. A new route that names people is redacted without code of its own.
 */

const API = "/api/v1";
const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN });
const account = usePrepared(service, () => register(service));
let records: Records;
let reviewer: SignedInPerson;
let recruiter: SignedInPerson;
let protection: SignedInPerson;

const NAME = /zerlina|wunderbaum/i;
const blindness = (who: SignedInPerson, end = false) =>
  service.call("POST", `${API}/console/jobs/${records.jobId}/blindness${end ? "/end" : ""}`, {
    ...who.options,
    ...(end && { body: { reason: "The last round needs names." } }),
  });

beforeAll(async () => {
  await service.app.whole();
  ({ records } = await furnish(service, account));
  reviewer = signIn(service, { role: "reviewer", account });
  recruiter = signIn(service, { role: "recruiter", account });
  protection = signIn(service, { role: "data_protection", account });
  const { sessionId, inviteId, jobId } = records;
  const named = ["zerlina.wunderbaum@people.example"];
  execute(
    service,
    "UPDATE sessions SET first_name = 'Zerlina', last_name = 'Wunderbaum', email = ?, gender = 'female', birth_date = '1990-05-17' WHERE id = ?",
    ...[named[0] ?? "", Number(sessionId)],
  );
  execute(
    service,
    "UPDATE invites SET name = 'Zerlina Wunderbaum', external_ref = 'REF-77', email = ? WHERE id = ?",
    named[0] ?? "",
    inviteId,
  );
  await service.call("POST", `${API}/console/candidates/${sessionId}/reviews`, {
    ...recruiter.options,
    body: { kind: "note", text: "Zerlina was calm; write to zerlina.wunderbaum@people.example" },
  });
  // The person who came with the furniture to compare with applies for no job.
  execute(
    service,
    "UPDATE sessions SET first_name = 'Other', last_name = 'Person' WHERE account_id = ? AND id <> ?",
    account.id,
    Number(sessionId),
  );
  // Withdrawn, expired, and begun before it expired: no applicants any more, and people all the same.
  const answering = { job_id: jobId, job_profile_id: records.profileId };
  for (const end of ["cancelled_at = 1", "expires_at = 1", "cancelled_at = 1, expires_at = 1"]) {
    const email = `wunderbaum.${end.length}@people.example`;
    const { id } = await invite(service, account, { name: "Zerlina Wunderbaum", email, ...answering });
    execute(service, `UPDATE invites SET ${end} WHERE id = ?`, id);
  }
  execute(service, "DELETE FROM batch_rows WHERE email LIKE '%sentinel%'");
  expect((await blindness(recruiter)).json.data).toMatchObject({ job_id: jobId, enabled: true });
});

const gets = () =>
  [...keyedRoutes(service), ...personRoutes(service)].filter(({ method }) => method === "GET");
const ask = (who: SignedInPerson, path: string) => {
  const query = queryOf("GET", path)
    .replace("OWN_PROFILE", records.profileId)
    .replace("OWN_SESSIONS", `${records.sessionId},${records.sessionId}`)
    .replace("q=Sentinel", "q=e");
  return service.call("GET", fill(path, records) + query, who.options);
};

describe("a job that hides who its people are", () => {
  test("names nobody of them to a reviewer, in any answer that names them to a recruiter", async () => {
    let reported = 0;
    for (const { path, name } of gets()) {
      const [hidden, open] = [await ask(reviewer, path), await ask(recruiter, path)];
      const found = [hidden.text, [...hidden.headers.values()].join("\n")].map(
        (text) => NAME.exec(text)?.[0],
      );
      expect([name, found]).toEqual([name, [undefined, undefined]]);
      if (NAME.test(open.text) && hidden.status === 200) reported += 1;
      const isFile = !(open.headers.get("content-type") ?? "").includes("json");
      if (hidden.status !== open.status && !isFile && hidden.status !== 403)
        expect([name, hidden.status, hidden.text.slice(0, 200)]).toEqual([name, open.status, ""]);
    }
    expect(reported).toBeGreaterThan(10);
  });

  test("gives them a code that is the same everywhere, and neither address, gender nor age", async () => {
    const file = (await ask(reviewer, "/api/v1/console/candidates/:sessionId")).json.data;
    expect([file.candidate.first_name, file.candidate.email]).toEqual(["Person", ""]);
    expect(file.candidate.last_name).toMatch(/^[2-9A-Z]{4}$/);
    expect(JSON.stringify(file)).not.toMatch(/female|1990-05-17/);
    const people = (await ask(reviewer, "/api/v1/console/jobs/:jobId/applicants")).json.data.applicants;
    expect(people.map(({ last_name }: { last_name: string }) => last_name)).toContain(
      file.candidate.last_name,
    );
  });

  test("draws reports with the code, also as the file's name, and refuses files that it cannot", async () => {
    for (const document of ["report", "interview-guide", "brief"]) {
      const path = `${API}/console/candidates/${records.sessionId}/${document}?format=pdf`;
      const report = await service.app.handle(new Request(`${ORIGIN}${path}`, { headers: reviewer.headers }));
      expect(report.status).toBe(200);
      expect(report.headers.get("content-disposition")).not.toMatch(NAME);
      const { text } = await extractText(await getDocumentProxy(await report.bytes()), { mergePages: true });
      expect(text).not.toMatch(NAME);
      expect(text).not.toContain("REF-77");
      expect(text).toMatch(/Person [2-9A-Z]{4}/);
    }
    await service.call(
      "PUT",
      `${API}/console/shortlists/${records.shortlistId}/entries/${records.sessionId}`,
      {
        ...{ ...recruiter.options, body: { comment: "Zerlina Wunderbaum first" } },
      },
    );
    const sheet = await service.app.handle(
      new Request(`${ORIGIN}${API}/console/shortlists/${records.shortlistId}/sheet`, {
        headers: reviewer.headers,
      }),
    );
    const { text } = await extractText(await getDocumentProxy(await sheet.bytes()), { mergePages: true });
    expect([sheet.status, NAME.test(text)]).toEqual([200, false]);
    expect(text).toMatch(/Person [2-9A-Z]{4} first/);
    const refused = await ask(reviewer, "/api/v1/teams/:teamId/export");
    expect([refused.status, NAME.test(refused.text)]).toEqual([403, false]);
  });

  test("repeats an answer under the same Idempotency-Key, redacted like the first one", async () => {
    const write = () =>
      service.call("POST", `${API}/console/candidates/${records.sessionId}/reviews`, {
        headers: { ...reviewer.headers, "idempotency-key": "again" },
        body: { kind: "note", text: "Zerlina Wunderbaum was calm" },
      });
    const [first, second] = [await write(), await write()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.text).toBe(first.text);
    expect(second.text).not.toMatch(NAME);
  });

  test("is found by no word of a name", async () => {
    for (const { path, name } of gets()) {
      if (paramsOf(path).length > 0) continue;
      for (const parameter of ["q", "name", "email"]) {
        const found = await service.call("GET", `${path}?${parameter}=Zerlina`, reviewer.options);
        if (found.status !== 200) continue;
        const plain = found.text.replaceAll(/"(?:q|name|email)":"Zerlina"/g, "");
        expect([name, plain.includes(`"session_id":${records.sessionId},`)]).toEqual([name, false]);
        const { pagination, counts } = found.json?.data ?? {};
        // Nor by a number: a total of one would say that somebody of that name is there.
        if (parameter === "q" && name.endsWith("/console/candidates/"))
          expect([pagination.total, ...new Set(Object.values(counts))]).toEqual([0, 0]);
      }
    }
  });

  test("shows the name once it is decided, or an owner or data protection ends it with a reason", async () => {
    const nameSeen = async () => {
      const { candidate } = (await ask(reviewer, "/api/v1/console/candidates/:sessionId")).json.data;
      return NAME.test(JSON.stringify(candidate));
    };
    const decide = (outcome: string) =>
      service.call("POST", `${API}/console/candidates/${records.sessionId}/reviews`, {
        ...recruiter.options,
        body: {
          ...{ kind: "decision", outcome, grounds: ["interview"], text: "As told" },
          ...{ job_id: records.jobId, despite_rights: true },
        },
      });
    expect(await nameSeen()).toBe(false);
    await decide("hold");
    expect(await nameSeen()).toBe(false);
    const decided = (await decide("advance")).json.data;
    expect(await nameSeen()).toBe(true);
    execute(service, "UPDATE reviews SET withdrawn_at = 1 WHERE id = ?", decided.id);
    expect(await nameSeen()).toBe(false);
    expect((await blindness(recruiter)).json.error.code).toBe("job_is_blind");
    expect((await blindness(recruiter, true)).status).toBe(403);
    const ended = await blindness(protection, true);
    expect(ended.json.data).toMatchObject({ enabled: false, reason: "The last round needs names." });
    expect(await nameSeen()).toBe(true);
    expect((await blindness(protection, true)).json.error.code).toBe("job_not_blind");
  });
});
