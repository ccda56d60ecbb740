import { beforeAll, describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { reportPolicy } from "#/domain/report/html/page.tsx";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { useBuyer, useSharedService } from "#/testing/harness.ts";
import { count, dumpUnread, execute, head, otherModeKey, rows, withoutRequestId } from "#/testing/inspect.ts";
import {
  acknowledge,
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { ORIGIN } from "#/testing/service.ts";
import { memberCodes } from "./service.ts";

/** Sessions of people who have completed; each of the first five answers in another way. */
let people: number[] = [];
let begunSession: number;
let pair: number;
let five: number;
let empty: number;

const NAMES = ["Anna Alpha", "Ben Beta", "Cleo Gamma", "Dora Delta", "Emil Epsilon", "Zara Outsider"];

const sessionOf = (inviteId: string): number =>
  Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);

const USABLE = {
  ...{ status: "ok", attentionFailed: 0, inconsistency: 1, longstringA: 3, longstringB: 3, irv: 1.5 },
  fastShare: 0,
};

async function completed(owner: RegisteredAccount, name: string, shift = 0): Promise<number> {
  const { id, token } = await invite(service, owner, { name });
  await completeAssessment(service, token, (item, place) =>
    item.type === "check" ? 5 : ((((place * (3 + shift) + shift) % 6) + 1) as 1),
  );
  const sessionId = sessionOf(id);
  // Nobody takes the time to read here; their answers shall count all the same.
  execute(service, "UPDATE results SET quality = ? WHERE session_id = ?", JSON.stringify(USABLE), sessionId);
  return sessionId;
}

async function team(owner: RegisteredAccount, title: string, sessions: number[]): Promise<number> {
  const created = await service.call("POST", "/api/v1/teams", { key: owner.key, body: { title } });
  const id: number = created.json.data.id;
  if (sessions.length > 0) {
    const body = { session_ids: sessions };
    await service.call("POST", `/api/v1/teams/${id}/members`, { key: owner.key, body });
  }
  return id;
}

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service, { company: "Northwind Ltd" });
beforeAll(async () => {
  people = [];
  for (const [index, name] of NAMES.entries()) people.push(await completed(account, name, index));
  const begun = await invite(service, account);
  await acknowledge(service, begun.token);
  begunSession = sessionOf(begun.id);
  pair = await team(account, "Pair", people.slice(0, 2));
  five = await team(account, "Sales & Service", people.slice(0, 5));
  empty = await team(account, "Nobody", []);
});

interface Asked {
  key?: string;
  accept?: string;
}
const ask = (teamId: number | string, query = "", { key = account.key, accept }: Asked = {}) =>
  service.app.handle(
    new Request(`${ORIGIN}/api/v1/teams/${teamId}/report${query}`, {
      headers: { authorization: `Bearer ${key}`, ...(accept !== undefined && { accept }) },
    }),
  );

async function pdfText(response: Response): Promise<string> {
  const proxy = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(proxy, { mergePages: true });
  return text.replace(/\s+/g, " ");
}
const pageText = async (response: Response) =>
  (await response.text()).replace(/<style>.*?<\/style>/s, "").replace(/<[^>]+>/g, " ");

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; field?: string } };
  return [response.status, error.code, ...(error.field === undefined ? [] : [error.field])];
};

describe("200", () => {
  test.each(LANGUAGES)("is a PDF in %s with the team, its members and the company", async (language) => {
    const response = await ask(five, `?names=true&lang=${language}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-language": language,
      "content-disposition": `inline; filename="assay-team-${five}-${language}.pdf"`,
      "cache-control": "no-store",
    });
    const text = await pdfText(response);
    for (const words of ["Sales & Service", "Northwind Ltd", ...NAMES.slice(0, 5)])
      expect(text).toContain(words);
    expect(text).not.toContain("Zara Outsider");
  });

  test("nobody is named unless names are asked for: codes stand for members", async () => {
    const codes = [...memberCodes(five, people.slice(0, 5)).values()];
    for (const query of ["", "?names=false"]) {
      const text = await pdfText(await ask(five, `${query || "?lang=en"}&candidate_session_id=${people[5]}`));
      for (const name of NAMES) expect(text).not.toContain(name.split(" ").at(-1) ?? name);
      for (const code of codes) expect(text).toContain(code);
      expect(text).toContain("If the candidate joined");
    }
    expect(await pageText(await ask(pair, "?format=html"))).not.toContain(NAMES[0]);
    expect(await refusal(await ask(five, "?names=2"))).toEqual([400, "invalid_input", "names"]);
  });

  test("without parameters it is English and a PDF; a page only by its parameter", async () => {
    const plain = await (await ask(five)).bytes();
    expect(Buffer.compare(plain, await (await ask(five, "?lang=en&format=pdf")).bytes())).toBe(0);
    const file = await ask(five, "", { accept: "text/html,*/*;q=0.8" });
    expect(file.headers.get("content-type")).toBe("application/pdf");
    const page = await ask(five, "?format=html", { accept: "application/pdf" });
    expect(page.headers.get("content-security-policy")).toBe(reportPolicy(null));
    expect(await pageText(page)).toContain("Members side by side");
  });

  test("with two members neither file nor page holds a statistic of the team", async () => {
    const answers = [
      await pdfText(await ask(pair)),
      await pageText(await ask(pair, "?format=html")),
      await pageText(await ask(pair, `?format=html&candidate_session_id=${people[5]}`)),
    ];
    for (const text of answers) {
      expect(text).toContain("No team results");
      for (const word of [
        "Team mean",
        "Shared strengths",
        "Median",
        "Diversity",
        "Similarity",
        "Current mean",
      ])
        expect(text).not.toContain(word);
    }
  });

  test("a candidate adds a chapter on what they would change, and joins nothing", async () => {
    const text = await pdfText(await ask(five, `?names=true&candidate_session_id=${people[5]}`));
    expect(text).toContain("If Zara Outsider joined");
    expect(count(service, "team_members WHERE team_id = ?", five)).toBe(5);
  });

  test("an anonymized member is no longer in it, nor in its figures", async () => {
    const erased = await completed(account, "Vera Vanished", 7);
    const id = await team(account, "Shrinking", [...people.slice(0, 4), erased]);
    expect(await pdfText(await ask(id, "?names=true"))).toContain("Vera Vanished");
    const path = `/api/v1/gdpr/candidates/${erased}`;
    expect((await service.call("DELETE", path, { key: account.key })).status).toBe(200);
    const text = await pdfText(await ask(id, "?names=true"));
    expect(text).not.toContain("Vera Vanished");
    expect(text).toContain("4 members");
    const same = await team(account, "Shrinking", people.slice(0, 4));
    const [one, other] = await Promise.all(
      [id, same].map(async (team) => (await ask(team, "?names=true")).bytes()),
    );
    expect(Buffer.compare(one ?? new Uint8Array(), other ?? new Uint8Array(1))).toBe(0);
  });

  test("members who were scored against different norms are pointed out in front", async () => {
    const odd = await completed(account, "Odo Odd", 8);
    const id = await team(account, "Mixed", [...people.slice(0, 4), odd]);
    expect(await pdfText(await ask(id))).not.toContain("different norm groups");
    execute(service, "UPDATE results SET norm_group_id = 77 WHERE session_id = ?", odd);
    expect(await pdfText(await ask(id))).toContain("The results rest on different norm groups.");
  });

  test("is recorded for every member and for the candidate, and stores nothing else; HEAD is no harm", async () => {
    execute(service, "DELETE FROM result_views");
    // Within a second it would be the same look as in the tests before.
    service.clock.advance(SECOND_MS);
    const before = dumpUnread(service);
    await ask(five, `?names=true&candidate_session_id=${people[5]}`);
    expect(dumpUnread(service)).toBe(before);
    expect(rows(service, "SELECT session_id, what FROM result_views ORDER BY session_id")).toEqual(
      people.map((session_id) => ({ session_id, what: "team_report" })),
    );
    expect((await head(service, `/api/v1/teams/${five}/report`, account.key)).status).toBe(200);
  });

  test("no one is recorded where no report was created", async () => {
    service.run("store-views");
    execute(service, "DELETE FROM result_views");
    await ask(empty);
    await ask(five, "?candidate_session_id=987654");
    await ask(five, "?lang=fr");
    service.run("store-views");
    expect(count(service, "result_views")).toBe(0);
  });
});

describe("400", () => {
  test.each([
    ["lang", "?lang=fr"],
    ["lang", "?lang=de&lang=en"],
    ["format", "?format=docx"],
    ["candidate_session_id", "?candidate_session_id=-1"],
    ["candidate_session_id", "?candidate_session_id=1e3"],
  ])("names %s for %s", async (field, query) => {
    expect(await refusal(await ask(five, query))).toEqual([400, "invalid_input", field]);
  });

  test("for a team without members with results", async () => {
    expect(await refusal(await ask(empty))).toEqual([400, "team_without_results"]);
  });

  test("for a candidate who is a member already", async () => {
    const refused = await ask(five, `?candidate_session_id=${people[0]}`);
    expect(await refusal(refused)).toEqual([400, "invalid_input", "candidate_session_id"]);
  });
});

describe("403", () => {
  /** A key of the account with these permissions only. */
  const keyWith = (permissions: string[]) =>
    service.accounts.issueKey(account.id as never, { mode: "test", name: "Narrow", permissions }).key;

  test("to a key that lacks the permission for teams or the one for results, no matter who is asked for", async () => {
    for (const query of ["", "?format=html", `?candidate_session_id=${people[5]}`]) {
      for (const permissions of [["teams:read"], ["results:read"], ["teams:write", "results:read"]]) {
        const refused = await ask(five, query, { key: keyWith(permissions) });
        expect(await refusal(refused)).toEqual([403, "permission_denied"]);
      }
      const both = keyWith(["teams:read", "results:read"]);
      expect((await ask(five, query, { key: both })).status).toBe(200);
    }
  });
});

describe("404", () => {
  test("a team of another account or mode answers the same bytes as one that never was", async () => {
    const unknown = withoutRequestId(await (await ask(987_654)).text());
    for (const { key } of [await register(service), otherModeKey(service, account)]) {
      for (const query of ["", "?format=html", `?candidate_session_id=${people[5]}`]) {
        const foreign = await ask(five, query, { key });
        expect([foreign.status, withoutRequestId(await foreign.text())]).toEqual([404, unknown]);
      }
    }
    for (const odd of ["0", "01", "1e1", "five", "%20"])
      expect(await refusal(await ask(odd))).toEqual([404, "team_not_found"]);
  });

  test("a candidate of another account, one who has not completed and one who never was are the same", async () => {
    const stranger = await register(service);
    await buyCredits(service, stranger);
    const foreign = await completed(stranger, "Sven Stranger");
    const answers = await Promise.all(
      [foreign, begunSession, 987_654, 0].map(async (id) =>
        withoutRequestId(await (await ask(five, `?candidate_session_id=${id}`)).text()),
      ),
    );
    expect(answers[0]).toContain("candidate_not_found");
    expect(new Set(answers).size).toBe(1);
  });

  test("an anonymized candidate is none", async () => {
    const erased = await completed(account, "Vito Vanished", 9);
    await service.call("DELETE", `/api/v1/gdpr/candidates/${erased}`, { key: account.key });
    const refused = await ask(five, `?candidate_session_id=${erased}`);
    expect(await refusal(refused)).toEqual([404, "candidate_not_found"]);
  });

  test("other accounts' people cannot be created members, so that they are in no report", async () => {
    const stranger = await register(service);
    await buyCredits(service, stranger);
    const foreign = await completed(stranger, "Sonja Stranger");
    const refused = await service.call("POST", `/api/v1/teams/${pair}/members`, {
      key: account.key,
      body: { session_ids: [foreign] },
    });
    expect(refused.status).toBe(400);
    expect(await pdfText(await ask(pair))).not.toContain("Sonja Stranger");
  });
});
