import { describe, expect, test } from "bun:test";
import { DIMENSION_KEYS, VALUE_KEYS } from "#/domain/instrument/types.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useBuyer, useService } from "#/testing/harness.ts";
import { teamsOf } from "./testing.ts";

const TEAMS = "/api/v1/teams";

const service = useService({ RATE_LIMIT_PER_MINUTE: "100000" });
const owner = useBuyer(service);

const { call, makeTeam, completed } = teamsOf(service, owner);

describe("the export", () => {
  test("as CSV has a fixed header and one row of raw percents per member, formulas disarmed", async () => {
    const id = await makeTeam();
    const { sessionId, inviteId } = await completed('=cmd|"calc" O\'Hara');
    await call("POST", `/${id}/members`, { session_ids: [sessionId] });
    const file = await call("GET", `/${id}/export`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="assay-team-${id}.csv"`);
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(file.headers.get("x-ratelimit-remaining")).not.toBeNull();
    expect(file.headers.get("x-request-id")).not.toBeNull();
    const raw = await service.app.handle(
      new Request(`http://assay.test${TEAMS}/${id}/export`, {
        headers: { authorization: `Bearer ${owner.key}` },
      }),
    );
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

    const [header, row, end] = file.text.split("\r\n");
    expect(header?.split(",")).toEqual([
      "session_id",
      "first_name",
      "last_name",
      "email",
      "completed_at",
      "assessment_type",
      "norm_group",
      ...DIMENSION_KEYS,
      ...VALUE_KEYS,
      "wir_percent",
      ...["quality", "validity", "response_style"],
    ]);
    expect(end).toBe("");
    const { json } = await service.call("GET", `/api/v1/invites/${inviteId}/results`, { key: owner.key });
    const { dimensions, graves_values: values, norm_group: norm, wir_ich_ratio: ratio } = json.data;
    expect(row).toBe(
      [
        sessionId,
        `"'=cmd|""calc"""`,
        `"O'Hara"`,
        `"candidate@people.example"`,
        "2026-03-02T09:00:00.000Z",
        `"pa-standard"`,
        `"${norm.name}"`,
        ...DIMENSION_KEYS.map((key) => dimensions[key].raw_percent.toFixed(1)),
        ...VALUE_KEYS.map((key) => values[key].raw_percent.toFixed(1)),
        ratio.wir_percent.toFixed(1),
        ...["caution", "caution", ""],
      ].join(","),
    );
  });

  test("as JSON has the interface's fields, with raw percents", async () => {
    const id = await makeTeam({ title: "Sales" });
    const { sessionId, inviteId } = await completed("Ada Example");
    await call("POST", `/${id}/members`, { session_ids: [sessionId] });
    service.clock.advance(MINUTE_MS);
    const { status, json } = await call("GET", `/${id}/export?format=json`);
    const results = await service.call("GET", `/api/v1/invites/${inviteId}/results`, { key: owner.key });
    const percents = (map: Record<string, { raw_percent: number }>) =>
      Object.fromEntries(Object.entries(map).map(([key, score]) => [key, score.raw_percent]));
    expect(status).toBe(200);
    expect(json.data).toEqual({
      team_id: id,
      team_name: "Sales",
      exported_at: "2026-03-02T09:01:00.000Z",
      member_count: 1,
      members: [
        {
          session_id: sessionId,
          first_name: "Ada",
          last_name: "Example",
          email: "candidate@people.example",
          completed_at: "2026-03-02T09:00:00.000Z",
          dimensions: percents(results.json.data.dimensions),
          graves_values: percents(results.json.data.graves_values),
          quality: results.json.data.quality,
          response_style: results.json.data.response_style,
        },
      ],
    });
    expect((await call("GET", `/${id}/export?format=xml`)).status).toBe(400);
  });

  test("of a team without members is the header alone", async () => {
    const id = await makeTeam();
    expect((await call("GET", `/${id}/export?format=csv`)).text.split("\r\n")).toHaveLength(2);
    expect((await call("GET", `/${id}/export?format=json`)).json.data).toMatchObject({
      member_count: 0,
      members: [],
    });
  });
});
