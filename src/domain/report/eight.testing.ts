/** Eight people whose documents are looked at and counted: what a document bears must hold for each of them. */
import { resultWith } from "#/domain/instrument/interpretation/testing.ts";
import { matchProfile } from "#/domain/instrument/match-result.ts";
import { completeRange } from "#/domain/instrument/range.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { PARTNER_PAIRS } from "#/domain/instrument/rounding.ts";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  type Language,
  SCALE_KEYS,
  type ScoredResult,
} from "#/domain/instrument/types.ts";
import { recordOf } from "#/platform/text/record.ts";
import type { ReportInput } from "./input.ts";
import type { ReportKind } from "./kinds.ts";
import { simulatedResults } from "./simulated.testing.ts";
import { sampleInput, sampleResult } from "./testing.ts";

const everywhere = (of: (place: number) => number) =>
  Object.fromEntries(DIMENSION_KEYS.map((key, place) => [key, of(place)])) as Record<DimensionKey, number>;

const contradictory = Object.fromEntries(
  PARTNER_PAIRS.flatMap((pair, place) => pair.map((key) => [key, place % 2 === 0 ? 10 : 0])),
) as Record<DimensionKey, number>;

const [ordinary] = simulatedResults(1, 5);

export const EIGHT: Record<string, { name: string; profileName: string; result: ScoredResult }> = {
  extreme: person(sampleResult("extreme")),
  flat: person(sampleResult("average")),
  contradictory: person(resultWith(contradictory, { graves6_community: 84, graves5_achievement: 20 })),
  careless: person(sampleResult("questionable")),
  faker: person(resultWith(everywhere((place) => 8 + (place % 5) * 0.4))),
  lowall: person(resultWith(everywhere((place) => (place % 5) * 0.5))),
  ordinary: person(ordinary ?? sampleResult("pointed")),
  long: {
    name: `Anna-Katharina Freifrau von ${"Hohenlohe-Waldenburg-".repeat(6)}Schillingsfürst`,
    profileName: `Teamleitung ${"Vertriebsinnendienst und Auftragsabwicklung ".repeat(4)}`,
    result: sampleResult("pointed"),
  },
};

function person(result: ScoredResult) {
  return { name: "Anna Beispiel", profileName: "Teamleitung Vertriebsinnendienst", result };
}

interface EightCase {
  kind: ReportKind;
  /** How many scales the job profile has; none without one. */
  count: number;
  language: Language;
}

/** What the documents about one of the eight are built from. */
export function eightInput(who: string, { kind, count, language }: EightCase): ReportInput {
  const one = EIGHT[who];
  if (!one) throw new Error(`there is no person ${who}`);
  const { name, profileName, result } = one;
  const targets = SCALE_KEYS.slice(0, count).map((scale, place) => ({
    scale,
    range: {
      ...completeRange({ ideal: ((place * 3.7) % 8) + 1.5 }),
      ...(place === 1 && { essential: true as const }),
    },
  }));
  const names = recordOf(SCALE_KEYS, (key) => PA_STANDARD.texts.scales[key].name);
  const cValues = recordOf(SCALE_KEYS, (key) => result.scales[key].cValue);
  const match =
    count === 0
      ? null
      : {
          profileName,
          version: 2,
          versionSince: "2026-02-02T09:00:00.000Z",
          result: matchProfile(targets, cValues, names, result.quality.status, PA_STANDARD.norm),
        };
  return sampleInput("average", language, { kind, candidateName: name, result, match });
}
