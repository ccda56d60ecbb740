import { expect, test } from "bun:test";
import { SCALE_KEYS } from "#/instrument/types.ts";
import { useSharedService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { JOB_PROFILE_TEMPLATES } from "./templates.ts";

const API = "/api/v1";
const service = useSharedService({ OPERATOR_TOKEN });

test("every template is taken by POST /job-profiles as it stands, and comes back with the same ranges", async () => {
  const account = await register(service);
  const { json } = await service.call("GET", `${API}/console/job-profile-templates`, asPerson(account));
  const { templates, notice } = json.data;
  expect(templates.length).toBeGreaterThanOrEqual(6);
  for (const { name, dimensions } of templates) {
    const body = { name: name.de, name_en: name.en, dimensions };
    const { status, json } = await service.call("POST", `${API}/job-profiles`, { key: account.key, body });
    expect([name.en, status]).toEqual([name.en, 201]);
    for (const [key, { db_name: _, ...range }] of Object.entries<Record<string, number>>(
      json.data.dimensions,
    ))
      expect([name.en, key, range]).toEqual([name.en, key, dimensions[key]]);
  }
  expect(notice.en).toContain("not validated");
  expect(notice.de).toContain("nicht validiert");
});

test("each has an id of its own, both languages, and five to ten dimensions of which most are work style", () => {
  const { templates } = JOB_PROFILE_TEMPLATES;
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  for (const { id, name, rationale, dimensions } of templates) {
    for (const text of [name.en, name.de, rationale.en, rationale.de])
      expect([id, text.length > 5]).toEqual([id, true]);
    const keys = Object.keys(dimensions);
    expect([id, keys.length >= 5 && keys.length <= 10]).toEqual([id, true]);
    expect(keys.filter((key) => !(SCALE_KEYS as readonly string[]).includes(key))).toEqual([]);
    expect(keys.filter((key) => key.startsWith("graves")).length).toBeLessThanOrEqual(1);
  }
});
