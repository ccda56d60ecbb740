import { beforeAll, describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { validityOf } from "#/domain/instrument/types.ts";
import { fetchArchive } from "#/modules/privacy/testing.ts";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { buyCredits, invite } from "#/testing/journey.ts";
import { askingAs, asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";
import { sourcesIn } from "#/testing/sources.ts";

/** One answer sheet of each kind, and every output that shows a result of it. */
const KINDS = ["ok", "caution", "questionable"] as const;
type Kind = (typeof KINDS)[number];
interface Person {
  kind: Kind;
  inviteId: string;
  token: string;
  id: number;
}

const API = "/api/v1";
const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);
const people: Person[] = [];
let profileId: string;
let teamId: number;

const { keyed, desk } = askingAs(service, account);
const of = (kind: Kind): Person => {
  const person = people.find((one) => one.kind === kind);
  if (person === undefined) throw new Error(kind);
  return person;
};

async function wordsOf(answer: Promise<Response>): Promise<string> {
  const bytes = new Uint8Array(await (await answer).arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replace(/\s+/g, " ");
}
const file = (path: string) =>
  wordsOf(
    service.app.handle(
      new Request(`${ORIGIN}${API}${path}`, { headers: { authorization: `Bearer ${account.key}` } }),
    ),
  );

beforeAll(async () => {
  await buyCredits(service, account);
  const body = { name: "Vertrieb", dimensions: { people: { ideal: 6 }, detail: { ideal: 5 } } };
  profileId = (await keyed("POST", "/job-profiles", body)).id;
  const checks = PA_STANDARD.questionnaire.items.filter(({ type }) => type === "check");
  for (const [wrong, kind] of KINDS.entries()) {
    const { id, token } = await invite(service, account, {
      ...{ email: `${kind}@people.example`, name: `Kim ${kind}`, job_profile_id: profileId },
    });
    const answers = Object.fromEntries(checks.slice(0, wrong).map((check) => [check.id, 1]));
    await keyed("POST", `/test-helpers/invites/${id}/complete`, { seed: 7, answers });
    const profiles = (await keyed("GET", "/profiles")).profiles;
    const session = profiles.find((one: { invite_id: string }) => one.invite_id === id);
    people.push({ kind, inviteId: id, token, id: session.session_id });
  }
  teamId = (await keyed("POST", "/teams", { title: "All three" })).id;
  await keyed("POST", `/teams/${teamId}/members`, { session_ids: people.map(({ id }) => id) });
});

describe("a sheet of each kind is judged alike in", () => {
  test("results, by both paths, and the profile of the API", async () => {
    for (const { kind, inviteId, id } of people) {
      const expected = { status: kind, validity: validityOf(kind) };
      for (const path of [`/invites/${inviteId}/results`, `/results/${inviteId}`]) {
        const result = await keyed("GET", path);
        expect([path, result.quality]).toEqual([path, expected]);
        expect(result.response_style).toEqual({ mean: expect.any(Number), style: null });
      }
      expect((await keyed("GET", `/profiles/${id}`)).results.quality).toEqual(expected);
    }
  });

  test("lists with scores", async () => {
    const lists = {
      "/profiles?include_results=true": "profiles",
      "/search?q=kim&include_results=true": "candidates",
    };
    for (const [path, rows] of Object.entries(lists)) {
      const listed: Record<string, unknown>[] = (await keyed("GET", path))[rows];
      expect(listed).toHaveLength(KINDS.length);
      for (const { kind, id } of people)
        expect([path, listed.find((one) => one.session_id === id)]).toMatchObject([
          path,
          {
            quality: { status: kind, validity: validityOf(kind) },
            response_style: { mean: expect.any(Number), style: null },
          },
        ]);
      // Nothing is said of results that were not asked for.
      const plain = (
        await keyed("GET", path.replace("&include_results=true", "").replace("?include_results=true", ""))
      )[rows];
      expect(JSON.stringify(plain)).not.toContain("quality");
    }
  });

  test("the match of the API, whose shape is fixed: it is flagged, and says so before anything else", async () => {
    for (const { kind, inviteId } of people) {
      const match = await keyed("GET", `/invites/${inviteId}/match?profile_id=${profileId}`);
      expect(match.quality).toEqual({ status: kind, validity: validityOf(kind) });
      expect(match.response_style.style).toBeNull();
      expect(match.recommendation.startsWith("The answers probably do not describe the person")).toBe(
        kind === "questionable",
      );
    }
  });

  test("events, pulled and sent", async () => {
    const { events } = await keyed("GET", "/events?type=analysis.completed");
    expect(events.map(({ data }: { data: { quality: unknown } }) => data.quality)).toEqual(
      KINDS.map((kind) => ({ status: kind, validity: validityOf(kind) })),
    );
    for (const { data } of events) expect(data.response_style.style).toBeNull();
  });

  test("the team's export, as JSON and CSV", async () => {
    const { members } = await keyed("GET", `/teams/${teamId}/export?format=json`);
    expect(members.map(({ quality }: { quality: { validity: string } }) => quality.validity)).toEqual(
      KINDS.map(validityOf),
    );
    const csv = await service.call("GET", `${API}/teams/${teamId}/export`, { key: account.key });
    const [head = "", ...rows] = csv.text.trim().split("\r\n");
    expect(head.endsWith(",wir_percent,quality,validity,response_style")).toBe(true);
    expect(rows.map((row) => row.split(",").slice(-3))).toEqual(
      KINDS.map((kind) => [kind, validityOf(kind), ""]),
    );
  });

  test("the person's page: no match, no summary and no points of a withheld result", async () => {
    for (const { kind, id } of people) {
      const isWithheld = kind === "questionable";
      const page = await desk("GET", `/candidates/${id}`);
      expect(page.result.quality.validity).toBe(validityOf(kind));
      expect(page.matches.map(({ match }: { match: unknown }) => match === null)).toEqual([isWithheld]);
      const conclusion = await desk("GET", `/candidates/${id}/conclusion?profile_id=${profileId}`);
      expect(conclusion.validity).toBe(validityOf(kind));
      expect([conclusion.summary.length === 0, conclusion.steps.length > 0]).toEqual([
        isWithheld,
        isWithheld,
      ]);
      expect(conclusion.notices.map(({ tone }: { tone: string }) => tone)).toEqual(
        kind === "ok" ? [] : [kind],
      );
    }
  });

  test("the comparison: a withheld result has neither match nor values in it", async () => {
    const ids = people.map(({ id }) => id).join(",");
    const { candidates, scales } = await desk("GET", `/compare?session_ids=${ids}&profile_id=${profileId}`);
    expect(
      candidates.map((one: Record<string, unknown>) => [
        one.validity,
        one.match === null,
        one.wir_ich_ratio === null,
      ]),
    ).toEqual([
      ["usable", false, false],
      ["caution", false, false],
      ["withheld", true, true],
    ]);
    const shown = [of("ok").id, of("caution").id];
    for (const { values } of scales)
      expect(values.map(({ session_id }: { session_id: number }) => session_id)).toEqual(shown);
  });

  test("the figures and the report of a team: a withheld result counts in none and shows no value", async () => {
    const { members } = await desk("GET", `/teams/${teamId}/figures`);
    expect(members.map((one: Record<string, unknown>) => [one.validity, one.c_values === null])).toEqual([
      ["usable", false],
      ["caution", false],
      ["withheld", true],
    ]);
    expect(await file(`/teams/${teamId}/report?names=true`)).toContain(
      "1 member is not included in this report",
    );
  });

  test("best matches: withheld results are counted and not compared", async () => {
    const { candidates, unusable } = await desk("GET", `/shortlist?profile_id=${profileId}`);
    expect(candidates.map(({ quality }: { quality: string }) => quality).toSorted()).toEqual([
      "caution",
      "ok",
    ]);
    expect(unusable).toBe(1);
  });

  test("shortlist, its file, the shared page and its file: the same words, and no match of a withheld result", async () => {
    const list = await desk("POST", "/shortlists", { name: "Three", job_profile_id: profileId });
    await desk("POST", `/shortlists/${list.id}/entries`, { session_ids: people.map(({ id }) => id) });
    const whole = await desk("GET", `/shortlists/${list.id}`);
    expect(
      whole.entries.map(({ quality, match }: Record<string, unknown>) => [quality, match === null]),
    ).toEqual([
      ["ok", false],
      ["caution", false],
      ["questionable", true],
    ]);
    const share = await desk("POST", "/shares", {
      ...{ shortlist_id: list.id, receiver: "Greta Boss", language: "en", files: true, chapters: ["match"] },
    });
    const path = new URL(share.url).pathname;
    const page = (await service.call("GET", path)).text;
    for (const text of [page, await wordsOf(service.app.handle(new Request(`${ORIGIN}${path}/file`)))]) {
      expect(text.match(/Read with caution\./g)).toHaveLength(1);
      expect(text.match(/Questionable answers\./g)).toHaveLength(1);
      expect(text.match(/of 100, ±/g)).toHaveLength(2);
      expect(text).not.toContain("There is no result that can be compared");
    }
  });

  test("the shortlist as it is printed: flagged in both places, in both languages, and no match of a withheld result", async () => {
    const list = await desk("POST", "/shortlists", { name: "Printed", job_profile_id: profileId });
    await desk("POST", `/shortlists/${list.id}/entries`, { session_ids: people.map(({ id }) => id) });
    const words = {
      en: ["Read with caution.", "Questionable answers", "of 100"],
      de: ["Mit Vorsicht lesen.", "Fragliche Antworten", "von 100"],
    };
    for (const [language, [caution = "", withheld = "", points = ""]] of Object.entries(words)) {
      const headers = { ...asPerson(account).headers, authorization: `Bearer ${OPERATOR_TOKEN}` };
      const address = `${ORIGIN}${API}/console/shortlists/${list.id}/sheet?language=${language}`;
      const text = await wordsOf(service.app.handle(new Request(address, { headers })));
      const times = (part: string) => text.split(part).length - 1;
      expect([times(caution), times(withheld), times(points)]).toEqual([1, 2, 2]);
      expect(text.split(/\d ± \d/)).toHaveLength(5);
    }
  });

  test("report, guide and brief", async () => {
    for (const { kind, inviteId } of people) {
      for (const document of ["report", "brief"]) {
        const text = await file(`/invites/${inviteId}/${document}?profile_id=${profileId}`);
        expect([document, kind, text.includes("do not describe the person")]).toEqual([
          ...[document, kind, kind === "questionable"],
        ]);
        expect([document, kind, text.includes("Read with caution")]).toEqual([
          document,
          kind,
          kind === "caution",
        ]);
      }
      const guide = await file(`/invites/${inviteId}/interview-guide?profile_id=${profileId}`);
      expect([kind, guide.includes("cannot be used")]).toEqual([kind, kind === "questionable"]);
    }
  });

  test("the person's own archive, which holds all that programs can read, flagged alike", async () => {
    for (const { kind, token } of people) {
      const { data } = await fetchArchive(service, token);
      expect(data.result?.quality.validity).toBe(validityOf(kind));
      expect(data.match?.recommendation.startsWith("The answers probably do not describe the person")).toBe(
        kind === "questionable",
      );
    }
  });
});

test("no source file compares a status of quality itself", () => {
  const DECIDES =
    /[!=]==\s*"questionable"|"questionable"\s*[!=]==|\b(?:eq|ne)\([^)]*"questionable"|[!=<>]\s*'questionable'/;
  /** What draws the tones of notices, which are no statuses. */
  const CAN = new Set([
    "domain/report/format.ts",
    "domain/report/pdf/text-pieces.ts",
    "web/console/features/candidates/conclusion-section.tsx",
  ]);
  const found = sourcesIn("src").filter(
    ({ file: name, text }) => !/test|wire\.gen/.test(name) && !CAN.has(name) && DECIDES.test(text),
  );
  expect(found.map(({ file: name }) => name)).toEqual([]);
});
