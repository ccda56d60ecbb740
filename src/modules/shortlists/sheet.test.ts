import { beforeEach, describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, execute } from "#/testing/inspect.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);
let profileId: string;

beforeEach(async () => {
  const body = { name: "Vertrieb", name_en: "Sales", dimensions: { people: { ideal: 6 } } };
  profileId = (await service.call("POST", "/api/v1/job-profiles", { key: account.key, body })).json.data.id;
});

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { ...asPerson(account), ...(body !== undefined && { body }) });
const data = async (method: string, path: string, body?: unknown) =>
  (await call(method, path, body)).json.data;
const someone = (firstName: string, value = 4): number => {
  const id = seedAssessment(service, account, { firstName });
  seedResult(service, id, () => value);
  return id;
};
const fetched = (path: string) =>
  service.app.handle(
    new Request(`${ORIGIN}${API}${path}`, { headers: signIn(service, { role: "owner", account }).headers }),
  );
async function read(response: Response): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(await response.bytes()), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}

describe("a shortlist as a document", () => {
  test.each(LANGUAGES)(
    "shows in %s who is on it for which job, with match, margin, decision and comment",
    async (language) => {
      const [ada, ben] = [someone("Ada", 6), someone("Ben", 1)];
      const job = await data("POST", "/jobs", { title: "Field sales", job_profile_id: profileId });
      const input = { name: "First round", job_id: job.id, session_ids: [ben, ada] };
      const list = await data("POST", "/shortlists", input);
      await call("PUT", `/shortlists/${list.id}/entries/${ada}`, {
        comment: "Ask about\nthe two years abroad",
      });
      const decision = { kind: "decision", text: "Why", outcome: "hire", grounds: ["interview"] };
      await call("POST", `/candidates/${ada}/reviews`, { ...decision, job_id: job.id });
      const answer = await fetched(`/shortlists/${list.id}/sheet?language=${language}`);
      expect([answer.status, answer.headers.get("content-language")]).toEqual([200, language]);
      const text = await read(answer);
      const whole = await data("GET", `/shortlists/${list.id}`);
      const { match } = whole.entries[1];
      for (const words of [
        ...["First round", "Field sales", language === "en" ? "Sales, version 1" : "Vertrieb, Version 1"],
        ...[`${match.overall_match} ± ${match.half_width}`, match.standing.label[language]],
        ...["Ask about the two years abroad", language === "en" ? "Hired" : "Einstellung"],
      ])
        expect(text).toContain(words);
      expect(text.indexOf("1. Ben")).toBeLessThan(text.indexOf("2. Ada"));
    },
  );

  test("is a look at each result that it compares, which the candidate can read of", async () => {
    const [ada, ben] = [someone("Ada"), someone("Ben")];
    const unfinished = seedAssessment(service, account, { firstName: "Cy" });
    const sessions = [ada, ben, unfinished];
    const list = await data("POST", "/shortlists", {
      name: "L",
      job_profile_id: profileId,
      session_ids: sessions,
    });
    const looks = () => {
      service.run("store-views");
      return count(service, "result_views");
    };
    const before = looks();
    expect((await fetched(`/shortlists/${list.id}/sheet`)).status).toBe(200);
    expect(looks() - before).toBe(2);
  });

  test("shows no match of somebody whose request pauses its use, and says so first", async () => {
    const ada = someone("Ada", 6);
    const list = await data("POST", "/shortlists", {
      name: "L",
      job_profile_id: profileId,
      session_ids: [ada],
    });
    execute(
      service,
      `INSERT INTO candidate_requests (id, account_id, mode, session_id, kind, message, status, created_at, due_at)
       VALUES ('req_1', ?, 'live', ?, 'objection', '', 'open', 1, 2)`,
      account.id,
      ada,
    );
    const text = await read(await fetched(`/shortlists/${list.id}/sheet`));
    expect(text).toContain("Before you use these results");
    expect(text).toContain("must not be used at present");
    const { match } = (await data("GET", `/shortlists/${list.id}`)).entries[0];
    expect(text).not.toContain(`${match.overall_match} ±`);
  });

  test("can be empty, and is nobody else's", async () => {
    const list = await data("POST", "/shortlists", { name: "Nobody yet" });
    expect(await read(await fetched(`/shortlists/${list.id}/sheet`))).toContain("This list is empty.");
    expect((await fetched("/shortlists/sl_000000000000000000000000/sheet")).status).toBe(404);
    expect((await fetched(`/shortlists/${list.id}/sheet?language=xx`)).status).toBe(400);
  });
});
