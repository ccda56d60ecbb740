import { beforeAll, describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { useBuyer, usePrepared, useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { completeAssessment, consistent, invite, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { ORIGIN } from "#/testing/service.ts";

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service, { company: "Northwind Ltd" });
const done = usePrepared(service, () =>
  invite(service, account, { email: "zoe@people.example", name: "Zoë Candidate" }),
);
const pending = usePrepared(service, () => invite(service, account));
let profileId = "";
beforeAll(async () => {
  await completeAssessment(service, done.token, consistent);
  const body = {
    name: "Teamleitung",
    name_en: "Team lead",
    type: "standard",
    dimensions: {
      people: { ideal: 9, essential: true, reason: "Leads twelve people." },
      detail: { ideal: 1 },
    },
  };
  const created = await service.call("POST", "/api/v1/job-profiles", { key: account.key, body });
  profileId = created.json.data.id;
});

const DOCUMENTS = ["interview-guide", "brief"] as const;

const get = (path: string, headers: Record<string, string> = { authorization: `Bearer ${account.key}` }) =>
  service.app.handle(new Request(`${ORIGIN}/api/v1${path}`, { headers }));
const ask = (document: string, query = "", id = done.id) => get(`/invites/${id}/${document}${query}`);

async function pdf(response: Response): Promise<{ pages: number; text: string }> {
  const opened = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(opened, { mergePages: true });
  return { pages: opened.numPages, text: text.replace(/\s+/g, " ") };
}

describe("the guide", () => {
  test("comes as PDF and as HTML in both languages, named after who, what and when", async () => {
    for (const language of LANGUAGES) {
      const response = await ask("interview-guide", `?lang=${language}&type=leadership`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(response.headers.get("content-disposition")).toContain(
        `Candidate_interview-guide-leadership_${language}_2026-03-02.pdf`,
      );
      const { pages, text } = await pdf(response);
      expect(pages >= 6 && pages <= 8).toBe(true);
      expect(text).toContain(language === "de" ? "Entscheidungsprotokoll" : "Decision record");
      const page = await ask("interview-guide", `?lang=${language}&format=html`);
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(await page.text()).toContain(language === "de" ? "Bewertungsbogen" : "Score sheet");
    }
  });

  test("asks about an essential requirement first, and the report and the brief give it the same number", async () => {
    const query = `?profile_id=${profileId}&format=html`;
    const [guide = "", brief = "", report = ""] = await Promise.all(
      ["interview-guide", "brief", "report"].map(async (document) => (await ask(document, query)).text()),
    );
    const topic = guide.match(/<li value="1"><h3><span class="number">1<\/span> ([^<]*?) <small>/)?.[1] ?? "";
    expect(topic).not.toBe("");
    expect(brief).toContain(`${topic} → question 1`);
    expect(report).toContain(`<span class="number">1</span> ${topic}: `);
    expect(brief).toContain("Team lead");
  });
});

test("the brief is one page, with the job profile in its file's name", async () => {
  const response = await ask("brief", `?profile_id=${profileId}&lang=de`);
  expect(response.headers.get("content-disposition")).toContain(
    "Candidate_brief-standard_de_2026-03-02_Teamleitung",
  );
  const { pages, text } = await pdf(response);
  expect(pages).toBe(1);
  for (const words of ["Zoë Candidate", "Anforderungen der Stelle", "(wesentlich)"])
    expect(text).toContain(words);
});

test("neither costs a credit, and the candidate sees who looked at which", async () => {
  const balance = async () => (await service.call("GET", "/api/v1/balance", { key: account.key })).json.data;
  const before = await balance();
  expect(before).toBeObject();
  for (const document of DOCUMENTS) expect((await ask(document)).status).toBe(200);
  expect(await balance()).toEqual(before);
  service.run("store-views");
  const seen = rows(service, "SELECT DISTINCT what FROM result_views ORDER BY what").map(({ what }) => what);
  expect(seen).toContain("interview_guide");
  expect(seen).toContain("brief");
});

test("the console has both, of the session", async () => {
  const [{ id: sessionId = 0 } = {}] = rows(
    service,
    "SELECT id FROM sessions WHERE completed_at IS NOT NULL",
  );
  const { headers } = asPerson(account);
  const recruiter = await signIn(service, { role: "recruiter", account });
  const stranger = await signIn(service, { role: "owner", account: await register(service) });
  for (const document of DOCUMENTS) {
    const path = `/console/candidates/${sessionId}/${document}?profile_id=${profileId}`;
    expect((await get(path, recruiter.headers)).status).toBe(200);
    expect((await get(path, stranger.headers)).status).toBe(404);
    expect((await get(`/console/candidates/x/${document}`, headers)).status).not.toBe(200);
  }
});

test("what cannot be is refused as with the report, and no view is recorded", async () => {
  const looks = () => {
    service.run("store-views");
    return rows(service, "SELECT id FROM result_views").length;
  };
  const before = looks();
  for (const document of DOCUMENTS) {
    const refusals = await Promise.all([
      ask(document, "?lang=fr"),
      ask(document, "?type=purchasing"),
      ask(document, "", `inv_${"0".repeat(24)}`),
      ask(document, "", pending.id),
      ask(document, `?profile_id=prof_${"0".repeat(24)}`),
      get(`/invites/${done.id}/${document}`, {}),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 404, 400, 404, 401]);
  }
  expect(looks()).toBe(before);
});
