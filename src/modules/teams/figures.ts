import { roundToTenth } from "#/domain/instrument/rounding.ts";
import { SPREAD_LEAST, TEAM_LEAST, teamScale } from "#/domain/instrument/team/team.ts";
import { SCALE_KEYS, type ScaleKey } from "#/domain/instrument/types.ts";
import { isWithheld } from "#/domain/instrument/validity.ts";
import { recordOf } from "#/platform/text/record.ts";
import type { Member } from "./store.ts";

/** Answers that are not usable count in no figure of a team. */
const isUsable = ({ quality }: Pick<Member, "quality">): boolean => !isWithheld(quality.status);

/** A team on one scale, in C values with one decimal. */
interface ScaleFigures {
  /** null below three members. */
  mean: number | null;
  /** Standard deviation (n - 1); null below five members. */
  sd: number | null;
}

/** What a team has in common on each scale; the same figures as its report. */
export function teamFigures(
  all: readonly Pick<Member, "scales" | "quality">[],
): Record<ScaleKey, ScaleFigures> {
  const members = all.filter(isUsable);
  const n = members.length;
  return recordOf(SCALE_KEYS, (key) => {
    if (n < TEAM_LEAST) return { mean: null, sd: null };
    const { mean, sd } = teamScale(members.map(({ scales }) => scales[key].cValue));
    return { mean, sd: n < SPREAD_LEAST ? null : sd };
  });
}

/** C values of a member as they are printed. */
export const cValuesOf = ({ scales }: Pick<Member, "scales">): Record<ScaleKey, number> =>
  recordOf(SCALE_KEYS, (key) => roundToTenth(scales[key].cValue));

/** Members who were scored against different norms, or answered different versions, are unlike things. */
export function mixtureOf(members: readonly Member[]): { norms: boolean; versions: boolean } {
  const differ = (part: (member: Member) => string) => new Set(members.map(part)).size > 1;
  return {
    norms: differ(({ normGroupId, normVersion }) => `${normGroupId} ${normVersion}`),
    versions: differ(({ questionnaireVersion }) => questionnaireVersion),
  };
}
