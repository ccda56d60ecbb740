import { describe, expect, test } from "bun:test";
import { type TeamMember, teamPortrait } from "#/domain/instrument/team/team.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";
import { checkComparison, checkReport } from "./rules.ts";

const TEAMS = "/api/v1/console/teams";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);

const get = (path: string, who: CallOptions = asPerson(account)) => service.call("GET", TEAMS + path, who);
const setStatus = (id: number, status: unknown, who: CallOptions = asPerson(account)) =>
  service.call("PUT", `${TEAMS}/${id}/status`, { ...who, body: { status } });

async function makeTeam(fields: Record<string, unknown> = {}, sessions: number[] = []): Promise<number> {
  const { key } = account;
  const created = await service.call("POST", "/api/v1/teams", { key, body: { title: "Sales", ...fields } });
  const id: number = created.json.data.id;
  if (sessions.length > 0) {
    await service.call("POST", `/api/v1/teams/${id}/members`, { key, body: { session_ids: sessions } });
  }
  return id;
}

/** Somebody with the C value on every scale. */
function person(cValue: number, lastName = `Of ${cValue}`): number {
  const sessionId = seedAssessment(service, account, { lastName });
  seedResult(service, sessionId, () => cValue);
  return sessionId;
}

const titles = async (query: string): Promise<string[]> =>
  (await get(`?${query}`)).json.data.teams.map(({ title }: { title: string }) => title);

describe("a team", () => {
  test("is archived and brought back with everything else as it was, also a second time", async () => {
    const id = await makeTeam({ subtitle: "North" }, [person(5)]);
    const before = (await get("?status=all")).json.data.teams[0];
    for (const _time of [1, 2]) {
      const { status, json } = await setStatus(id, "inactive");
      expect([status, json.data]).toEqual([200, { ...before, status: "inactive" }]);
    }
    expect(await titles("")).toEqual([]);
    expect(await titles("status=inactive")).toEqual(["Sales"]);
    expect((await setStatus(id, "active")).json.data).toEqual(before);
    expect(await titles("")).toEqual(["Sales"]);
  });

  test("gets no status that there is none of, and none from those who may only read", async () => {
    const id = await makeTeam();
    for (const status of ["archived", "", null])
      expect((await setStatus(id, status)).json.error.code).toBe("invalid_input");
    for (const role of ["reviewer", "data_protection"] as const) {
      const { status } = await setStatus(id, "inactive", signIn(service, { role, account }).options);
      expect([role, status]).toEqual([role, 403]);
    }
    for (const who of [await register(service), otherModeKey(service, account)])
      expect((await setStatus(id, "inactive", asPerson(who))).json.error.code).toBe("team_not_found");
    expect(rows(service, "SELECT status FROM teams")).toEqual([{ status: "active" }]);
  });
});

describe("the list", () => {
  test("finds every word in any text, whatever case and accents, and nothing where one is missing", async () => {
    await makeTeam({ title: "Vertrieb", subtitle: "Köln" });
    service.clock.advance(1000);
    await makeTeam({ title: "Äußerer Dienst", description: "reist durch Köln" });
    expect(await titles("q=koln")).toEqual(["Äußerer Dienst", "Vertrieb"]);
    expect(await titles("q=KÖLN+vert")).toEqual(["Vertrieb"]);
    expect(await titles("q=ausserer")).toEqual(["Äußerer Dienst"]);
    expect(await titles("q=koln+hamburg")).toEqual([]);
  });

  test("is in the requested order, page by page, without what came later", async () => {
    await makeTeam({ title: "B" }, [person(5)]);
    service.clock.advance(1000);
    await makeTeam({ title: "Ä" });
    service.clock.advance(1000);
    await makeTeam({ title: "C" });
    for (const [sort, order] of [
      ["newest", ["C", "Ä", "B"]],
      ["oldest", ["B", "Ä", "C"]],
      ["name", ["Ä", "B", "C"]],
      ["-name", ["C", "B", "Ä"]],
      ["members", ["C", "Ä", "B"]],
      ["-members", ["B", "C", "Ä"]],
    ] as const) {
      expect([sort, await titles(`sort=${sort}`)]).toEqual([sort, [...order]]);
    }
    const { pagination } = (await get("?sort=name&limit=2")).json.data;
    expect(pagination).toMatchObject({ total: 3, has_more: true });
    service.clock.advance(1000);
    await makeTeam({ title: "A" });
    expect(await titles(`sort=name&limit=2&offset=2&as_of=${pagination.as_of}`)).toEqual(["C"]);
  });

  test("shows no team of another account or mode", async () => {
    await makeTeam();
    for (const who of [await register(service), otherModeKey(service, account)])
      expect((await get("?status=all", asPerson(who))).json.data.teams).toEqual([]);
  });
});

describe("the figures", () => {
  test("leave out whose answers are not usable: they stay a member, and change no mean", async () => {
    const ids = [4, 5, 6, 10].map((cValue) => person(cValue));
    const id = await makeTeam({}, ids);
    const sheet = {
      ...{ status: "questionable", attentionFailed: 2, inconsistency: 1, longstringA: 3, longstringB: 3 },
      ...{ irv: 1.5, fastShare: 0 },
    };
    service.db.sqlite
      .query("UPDATE results SET quality = ? WHERE session_id = ?")
      .run(JSON.stringify(sheet), ids[3] ?? 0);
    const { data } = (await get(`/${id}/figures`)).json;
    expect(data.members.map(({ quality }: { quality: string }) => quality)).toEqual([
      ...["ok", "ok", "ok", "questionable"],
    ]);
    expect(data.scales.every(({ mean }: { mean: number }) => mean === 5)).toBe(true);
  });

  test("are every member's C values, and of the team what its report says", async () => {
    const ids = [9, 1.5, 4.4, 6.1, 3.2].map((cValue) => person(cValue));
    const id = await makeTeam({}, ids);
    const { data } = (await get(`/${id}/figures`)).json;
    expect(data).toMatchObject({ team_id: id, member_count: 5, mixed_norms: false, mixed_versions: false });
    expect(data.members.map((member: { session_id: number }) => member.session_id)).toEqual(ids);
    expect(data.members[1]).toMatchObject({ last_name: "Of 1.5", quality: "ok", norm: { norm_id: 1 } });
    expect(data.members[1].c_values).toEqual(Object.fromEntries(SCALE_KEYS.map((key) => [key, 1.5])));
    const portrait = teamPortrait(
      data.members.map(
        ({ session_id, c_values }: { session_id: number; c_values: Record<string, number> }): TeamMember => ({
          id: String(session_id),
          normId: 1,
          normVersion: "1.0",
          questionnaireVersion: "1.0.0",
          scales: Object.fromEntries(
            Object.entries(c_values).map(([key, cValue]) => [key, { cValue, rawPercent: 50 }]),
          ) as TeamMember["scales"],
          wirPercent: 50,
        }),
      ),
    );
    expect(data.scales.map(({ key, mean, sd }: Record<string, unknown>) => [key, mean, sd])).toEqual(
      SCALE_KEYS.map((key) =>
        "scales" in portrait ? [key, portrait.scales[key].mean, portrait.scales[key].sd] : [],
      ),
    );
  });

  test("hold levels instead of members' exact values below ten members, as the report does", async () => {
    const ids = [9, 1, 4.4, 5, 6, 5, 5, 5, 5, 5].map((cValue) => person(cValue));
    const levelsOf = async (count: number): Promise<Record<string, string>[]> => {
      const { data } = (await get(`/${await makeTeam({}, ids.slice(0, count))}/figures`)).json;
      return data.members.map(({ levels }: { levels: Record<string, string> }) => levels);
    };
    const small = await levelsOf(9);
    expect(small.map(({ goal_orientation }) => goal_orientation).slice(0, 4)).toEqual([
      ...["clearly_high", "clearly_low", "middle", "middle"],
    ]);
    const never = ["stability", "failure_tolerance"];
    expect(Object.keys(small[0] ?? {})).toEqual(SCALE_KEYS.filter((key) => !never.includes(key)));
    expect(await levelsOf(10)).toEqual(new Array(10).fill(null));
  });

  test("report no mean below three members and no spread below five, nor anything of nobody", async () => {
    const ids = [2, 4, 6, 8].map((cValue) => person(cValue));
    for (const [count, mean] of [
      [2, null],
      [4, 5],
    ] as const) {
      const { data } = (await get(`/${await makeTeam({}, ids.slice(0, count))}/figures`)).json;
      expect(data.scales[0]).toMatchObject({ mean, sd: null });
    }
    const { data } = (await get(`/${await makeTeam()}/figures`)).json;
    expect(data).toMatchObject({ member_count: 0, members: [], scales: [] });
  });

  test("warn where members were compared with different people", async () => {
    const ids = [2, 4].map((cValue) => person(cValue));
    execute(service, "UPDATE results SET norm_version = '2.0' WHERE session_id = ?", Number(ids[0]));
    const { data } = (await get(`/${await makeTeam({}, ids)}/figures`)).json;
    expect([data.mixed_norms, data.mixed_versions]).toEqual([true, false]);
  });

  test("are recorded for every member as somebody's view, and never for those who are gone", async () => {
    const [stays, goes] = [person(5, "Stays"), person(6, "Goes")];
    const id = await makeTeam({}, [stays, goes]);
    await service.call("DELETE", `/api/v1/gdpr/candidates/${goes}`, { key: account.key });
    const reviewer = signIn(service, { role: "reviewer", account });
    const { data } = (await get(`/${id}/figures`, reviewer.options)).json;
    expect(JSON.stringify(data)).not.toContain("Goes");
    service.run("store-views");
    expect(rows(service, "SELECT session_id, viewer_id, what FROM result_views")).toEqual([
      { session_id: stays, viewer_id: `user:${reviewer.userId}`, what: "team_report" },
    ]);
  });

  test("are neither shown nor recorded for another account or mode", async () => {
    const id = await makeTeam({}, [person(5)]);
    for (const who of [await register(service), otherModeKey(service, account)])
      expect((await get(`/${id}/figures`, asPerson(who))).json.error.code).toBe("team_not_found");
    service.run("store-views");
    expect(rows(service, "SELECT session_id FROM result_views")).toEqual([]);
  });

  test("are shown side by side for up to a thousand members, as in the report", () => {
    expect([1000, 1001].map(checkComparison)).toEqual(["ok", "team_too_large"]);
    expect([0, 1000, 1001].map(checkReport)).toEqual(["team_without_results", "ok", "team_too_large"]);
  });
});
