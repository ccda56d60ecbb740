import { roundToTenth } from "#/domain/instrument/rounding.ts";
import { DIMENSION_KEYS, type ScaleKey, VALUE_KEYS } from "#/domain/instrument/types.ts";
import { validityView } from "#/modules/results/validity-view.ts";
import { type Cell, csvFile } from "#/platform/text/csv.ts";
import { recordOf } from "#/platform/text/record.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Member, Team } from "./store.ts";

/** The columns, in their order. Every scale is raw percent, 0..100; C values are never mixed in. */
const COLUMNS = [
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
  "quality",
  "validity",
  "response_style",
];

/** One row per member below the names of the columns; percents with one decimal, whatever the reader's language. */
export function csvExport(members: readonly Member[]): string {
  const row = (member: Member): Cell[] => {
    const { quality, response_style: style } = validityView(member);
    return [
      String(member.sessionId),
      { text: member.firstName },
      { text: member.lastName },
      { text: member.email },
      isoTime(member.completedAt),
      { text: member.productType },
      { text: member.normName.en },
      ...[...DIMENSION_KEYS, ...VALUE_KEYS].map((key) => percentOf(member, key).toFixed(1)),
      roundToTenth(member.wirPercent).toFixed(1),
      ...[quality.status, quality.validity, style.style ?? ""],
    ];
  };
  return csvFile([COLUMNS, ...members.map(row)]);
}

/** The same as JSON, as the interface has it. */
export const jsonExport = (team: Team, members: readonly Member[], now: number) => ({
  team_id: team.id,
  team_name: team.title,
  exported_at: isoTime(now),
  member_count: members.length,
  members: members.map((member) => ({
    session_id: member.sessionId,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    completed_at: isoTime(member.completedAt),
    dimensions: percents(member, DIMENSION_KEYS),
    graves_values: percents(member, VALUE_KEYS),
    ...validityView(member),
  })),
});

const percentOf = (member: Member, key: ScaleKey): number => roundToTenth(member.scales[key].rawPercent);

const percents = <K extends ScaleKey>(member: Member, keys: readonly K[]): Record<K, number> =>
  recordOf(keys, (key) => percentOf(member, key));
