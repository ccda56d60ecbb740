import { beforeAll, describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { reportPolicy } from "#/domain/report/html/page.tsx";
import { REPORT_KINDS } from "#/domain/report/kinds.ts";
import { useBuyer, usePrepared, useSharedService } from "#/testing/harness.ts";
import { dumpUnread, head, otherModeKey, withoutRequestId } from "#/testing/inspect.ts";
import {
  answerAll,
  completeAssessment,
  consistent,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { ORIGIN } from "#/testing/service.ts";

/** Reading only: one service with one completed, one begun and one pending invite, and two job profiles. */
let profileId: string;
let emptyProfileId: string;

const REFERENCE = "人事-2026/17 הפניה";
const UNKNOWN_INVITE = `inv_${"0".repeat(24)}`;
const UNKNOWN_PROFILE = `prof_${"0".repeat(24)}`;

async function jobProfile(owner: RegisteredAccount, dimensions: Record<string, unknown>): Promise<string> {
  const body = { name: "Teamleitung & Büro", type: "standard", dimensions };
  return (await service.call("POST", "/api/v1/job-profiles", { key: owner.key, body })).json.data.id;
}

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service, { company: "Northwind Ltd" });
const done = usePrepared(service, () =>
  invite(service, account, { email: "zoe@people.example", name: "Zoë Candidate", external_ref: REFERENCE }),
);
const begun = usePrepared(service, () => invite(service, account));
const pending = usePrepared(service, () => invite(service, account));
beforeAll(async () => {
  await answerAll(service, begun.token);
  await completeAssessment(service, done.token, consistent);
  profileId = await jobProfile(account, { people: { ideal: 7 }, detail: { ideal: 3 } });
  emptyProfileId = await jobProfile(account, {});
});

interface Asked {
  id?: string;
  key?: string;
  accept?: string;
}

const ask = (query: string, { id = done.id, key = account.key, accept }: Asked = {}): Promise<Response> =>
  service.app.handle(
    new Request(`${ORIGIN}/api/v1/invites/${id}/report${query}`, {
      headers: { authorization: `Bearer ${key}`, ...(accept !== undefined && { accept }) },
    }),
  );

const opened = async (response: Response) => getDocumentProxy(new Uint8Array(await response.arrayBuffer()));

async function pdfText(response: Response): Promise<string> {
  const { text } = await extractText(await opened(response), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

async function coverText(response: Response): Promise<string> {
  const { items } = await (await (await opened(response)).getPage(1)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

async function chaptersOf(response: Response): Promise<string[]> {
  return ((await (await opened(response)).getOutline()) ?? []).map(({ title }) => title);
}

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; field?: string } };
  return [response.status, error.code, ...(error.field === undefined ? [] : [error.field])];
};

describe("200", () => {
  test.each(REPORT_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    "the %s report in %s is a PDF with the person, the company and the result's numbers",
    async (kind, language) => {
      const response = await ask(`?type=${kind}&lang=${language}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("content-language")).toBe(language);
      expect(response.headers.get("content-disposition")).toContain(
        `Candidate_${kind}_${language}_2026-03-02.pdf`,
      );
      expect(response.headers.get("x-request-id")).not.toBeNull();
      const text = await pdfText(response);
      const reference = language === "de" ? "Ihre Referenz" : "Your reference";
      for (const words of ["Zoë Candidate", "Northwind Ltd", reference, "人事-2026/17"]) {
        expect(text).toContain(words);
      }
      const results = await service.call("GET", `/api/v1/invites/${done.id}/results`, { key: account.key });
      const { name, c_value } = results.json.data.dimensions.detail;
      const figure = c_value.toLocaleString(language, { minimumFractionDigits: 1 });
      expect(text).toMatch(new RegExp(`${name[language]} 0: .{20,150} ${figure} `));
    },
  );

  test("the addresses in the results lead to the reports that they name", async () => {
    const results = await service.call("GET", `/api/v1/invites/${done.id}/results`, { key: account.key });
    const titles = { standard: "Standard report", leadership: "Leadership report", sales: "Sales report" };
    for (const kind of REPORT_KINDS) {
      const { search } = new URL(results.json.data.reports[kind]);
      expect(await coverText(await ask(search))).toContain(titles[kind]);
    }
  });

  test("without parameters it is the standard report in English, as a PDF", async () => {
    const plain = await (await ask("")).bytes();
    const named = await (await ask("?type=standard&lang=en&format=pdf")).bytes();
    expect(Buffer.compare(plain, named)).toBe(0);
  });

  test.each([
    ["?format=html&lang=de", undefined],
    ["?format=html&lang=de", "application/pdf"],
  ])("%p with Accept %p is a page that may load and run nothing", async (query, accept) => {
    const response = await ask(query, accept === undefined ? {} : { accept });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-language": "de",
      "content-security-policy": reportPolicy(null),
      "content-disposition": `inline; filename="Candidate_standard_de_2026-03-02.html"`,
    });
    const html = await response.text();
    expect(html).toStartWith('<!doctype html><html lang="de">');
    expect(html).toContain("Zoë Candidate");
  });

  test.each([
    ["?format=pdf", "text/html"],
    ["", "*/*"],
    ["", "text/html"],
    ["", "text/html,application/xhtml+xml,*/*;q=0.8"],
    // What Java's HttpURLConnection sends by default.
    ["", "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2"],
  ])("%p with Accept %p is a PDF", async (query, accept) => {
    expect((await ask(query, { accept })).headers.get("content-type")).toBe("application/pdf");
  });

  test("no copy is kept on the way, nothing is guessed, and the answer depends on no header", async () => {
    for (const query of ["", "?format=html"]) {
      const { headers } = await ask(query);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("vary")).toBeNull();
      expect(headers.get("content-security-policy")).toStartWith("default-src 'none'");
    }
  });

  test("a job profile adds its chapter to every kind and both formats", async () => {
    const chapter = "Match with the job profile";
    for (const kind of REPORT_KINDS) {
      expect(await chaptersOf(await ask(`?type=${kind}&profile_id=${profileId}`))).toContain(chapter);
      expect(await chaptersOf(await ask(`?type=${kind}`))).not.toContain(chapter);
    }
    const compared = await ask(`?profile_id=${profileId}`);
    expect(compared.headers.get("content-disposition")).toBe(
      "inline; filename=\"Candidate_standard_en_2026-03-02_Teamleitung-Buero.pdf\"; filename*=UTF-8''Candidate_standard_en_2026-03-02_Teamleitung-B%C3%BCro.pdf",
    );
    expect(await pdfText(compared)).toContain("Teamleitung & Büro");
    const page = await (await ask(`?format=html&profile_id=${profileId}`)).text();
    const match = await service.call("GET", `/api/v1/invites/${done.id}/match?profile_id=${profileId}`, {
      key: account.key,
    });
    expect(page).toContain(`<span class="number">${match.json.data.overall_match}</span>`);
  });

  test("a job profile is called as it is called in the report's language, and its version is named", async () => {
    const body = { name: "Leitung Nord", name_en: "Lead north", dimensions: { people: { ideal: 7 } } };
    const { json } = await service.call("POST", "/api/v1/job-profiles", { key: account.key, body });
    const page = async (lang: string) =>
      await (await ask(`?format=html&lang=${lang}&profile_id=${json.data.id}`)).text();
    const [english, german] = [await page("en"), await page("de")];
    expect([english.includes("Lead north"), english.includes("Leitung Nord")]).toEqual([true, false]);
    expect([german.includes("Leitung Nord"), german.includes("Lead north")]).toEqual([true, false]);
    expect(english).toContain("”, version 1 of ");
    expect(german).toContain("Version 1 vom ");
  });

  test("reading changes nothing; HEAD is no harm", async () => {
    const before = dumpUnread(service);
    await ask(`?format=html&profile_id=${profileId}`);
    expect((await head(service, `/api/v1/invites/${done.id}/report`, account.key)).status).toBe(200);
    expect(dumpUnread(service)).toBe(before);
  });
});

describe("400", () => {
  test.each([
    ["type", "?type=deluxe"],
    ["lang", "?lang=fr"],
    ["lang", "?lang=DE"],
    ["lang", "?lang=de&lang=en"],
    ["format", "?format=docx"],
    ["format", "?format=PDF"],
  ])("names %s for %s, and no report is created", async (field, query) => {
    expect(await refusal(await ask(query))).toEqual([400, "invalid_input", field]);
  });

  test("before completion, also when every question is answered", async () => {
    for (const { id } of [pending, begun]) {
      expect(await refusal(await ask("", { id }))).toEqual([400, "assessment_not_completed"]);
      const withProfile = await ask(`?profile_id=${profileId}`, { id });
      expect(await refusal(withProfile)).toEqual([400, "assessment_not_completed"]);
    }
  });

  test("for a job profile without dimensions", async () => {
    const refused = await ask(`?profile_id=${emptyProfileId}`);
    expect(await refusal(refused)).toEqual([400, "profile_without_dimensions"]);
  });
});

describe("404", () => {
  test("the report of another account or mode answers the same bytes as an id that never was", async () => {
    const unknown = await ask("", { id: UNKNOWN_INVITE });
    const expected = withoutRequestId(await unknown.text());
    for (const { key } of [await register(service), otherModeKey(service, account)]) {
      for (const query of ["", "?format=html", `?profile_id=${profileId}`]) {
        const foreign = await ask(query, { key });
        expect([foreign.status, withoutRequestId(await foreign.text())]).toEqual([404, expected]);
      }
    }
  });

  test("the job profile of another account answers the same bytes as one that never was", async () => {
    const stranger = await register(service);
    const foreignProfile = await jobProfile(stranger, { people: { ideal: 7 } });
    const [foreign, unknown] = await Promise.all(
      [foreignProfile, UNKNOWN_PROFILE].map(async (id) =>
        withoutRequestId(await (await ask(`?profile_id=${id}`)).text()),
      ),
    );
    expect(foreign).toContain("job_profile_not_found");
    expect(foreign).toBe(unknown ?? "");
  });

  test("an unknown invite counts before an unknown job profile", async () => {
    const refused = await ask(`?profile_id=${UNKNOWN_PROFILE}`, { id: UNKNOWN_INVITE });
    expect(await refusal(refused)).toEqual([404, "invite_not_found"]);
  });
});
