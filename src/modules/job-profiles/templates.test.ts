import { describe, expect, test } from "bun:test";
import {
  baselineOf,
  figuresOf,
  fitDimension,
  overallMatch,
  percentileOf,
} from "#/domain/instrument/match.ts";
import type { MatchRange } from "#/domain/instrument/range.ts";
import { clamp, mulberry32, roundToTenth } from "#/domain/instrument/rounding.ts";
import { deviatesFrom } from "#/domain/instrument/simulation.ts";
import { median } from "#/domain/instrument/statistics/describe.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { useSharedService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { targetsOf } from "./rules.ts";
import { JOB_PROFILE_TEMPLATES } from "./templates.ts";

const API = "/api/v1";
const service = useSharedService({ OPERATOR_TOKEN });

test("every template is accepted by POST /job-profiles unchanged, and comes back with the same ranges", async () => {
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
    expect(keys.filter((key) => key.startsWith("graves"))).toEqual([]);
  }
});

/** The audit's table of the match: what people of a known kind reach on a profile, as medians of 1,000. */
describe("every template separates", () => {
  const SEM = 1.1;
  const next = deviatesFrom(mulberry32(14));
  const onScale = (c: number): number => roundToTenth(clamp(c, 0, 10));

  for (const { id, dimensions } of JOB_PROFILE_TEMPLATES.templates) {
    const targets = targetsOf({ dimensions });
    const baseline = baselineOf(targets);
    const match = (cOf: (range: MatchRange, place: number) => number): number =>
      overallMatch(targets.map(({ range }, place) => fitDimension(onScale(cOf(range, place)), range).score));
    const medianOf = (cOf: (range: MatchRange, place: number) => number): number =>
      median(Array.from({ length: 1000 }, () => match(cOf)));
    const isPartly = (overall: number) => {
      const percentile = percentileOf(baseline, overall);
      return percentile >= 50 && percentile < 90;
    };

    test(`${id}: at most 40% of people drawn at random reach 70, the average and half a fit are not close`, () => {
      const figures = figuresOf(baseline);
      expect(figures).toMatchObject({ separates: true });
      expect(figures.reaching).toBeLessThanOrEqual(30);
      expect(isPartly(match(() => 5))).toBe(true);
      const half = medianOf((range, place) =>
        place % 2 === 1 ? range.ideal + SEM * next() : 5 + 2 * next(),
      );
      expect(isPartly(half)).toBe(true);
    });

    test(`${id}: who is truly at the ideal is close, and at its mirror image no closer than chance`, () => {
      const fit = medianOf(({ ideal }) => ideal + SEM * next());
      expect([percentileOf(baseline, fit) >= 90, fit >= 80]).toEqual([true, true]);
      const mirror = medianOf(({ ideal }) => 10 - ideal + SEM * next());
      expect([percentileOf(baseline, mirror) < 50, mirror < 50]).toEqual([true, true]);
    });
  }
});
