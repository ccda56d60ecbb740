import { type Static, Type } from "@sinclair/typebox";
import { QUALITY_STATUSES, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { isWithheld, VALIDITIES, validityOf } from "#/domain/instrument/validity.ts";
import { ScaleHeadView, scaleHeads } from "#/modules/results/scale-schema.ts";
import { rightsView } from "#/platform/files/open-rights.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { EachOf, LocalizedText, OneOf, STRICT, Timestamp } from "#/platform/http/fields.ts";
import { OpenRights } from "#/platform/http/open-rights.ts";
import { createdParameters, OPEN, pageParameters } from "#/platform/http/query.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { memberCodes } from "./codes.ts";
import { cValuesOf, mixtureOf, teamFigures } from "./figures.ts";
import { TEAM_FILTERS, TEAM_SORTS, TEAM_STATUSES } from "./rules.ts";
import type { Member, Team } from "./store.ts";

export const TeamSearchQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(OneOf(TEAM_FILTERS)),
    sort: Type.Optional(OneOf(TEAM_SORTS)),
    ...createdParameters,
    ...pageParameters,
  },
  OPEN,
);

export const TeamStatusBody = Type.Object({ status: OneOf(TEAM_STATUSES) }, STRICT);

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

const FiguresView = Type.Object({
  team_id: Type.Integer(),
  member_count: Type.Integer(),
  /** In the order in which they joined. */
  members: Type.Array(
    Type.Object({
      session_id: Type.Integer(),
      /** Stands for the member in reports without names. */
      code: Type.String(),
      first_name: Type.String(),
      last_name: Type.String(),
      email: Type.String(),
      completed_at: Timestamp,
      quality: OneOf(QUALITY_STATUSES),
      validity: OneOf(VALIDITIES),
      norm: Type.Object({ norm_id: Type.Integer(), name: LocalizedText, version: Type.String() }),
      /** null where the result is withheld: it counts in no figure of the team. */
      c_values: Type.Union([EachOf(SCALE_KEYS, Type.Number()), Type.Null()]),
      rights: OpenRights,
    }),
  ),
  /** Empty where the team is. */
  scales: Type.Array(Type.Object({ ...ScaleHeadView.properties, mean: NullableNumber, sd: NullableNumber })),
  mixed_norms: Type.Boolean(),
  mixed_versions: Type.Boolean(),
});
export const FiguresAnswer = Ok(FiguresView);

export function figuresView(team: Team, members: readonly Member[], now: number): Static<typeof FiguresView> {
  const figures = teamFigures(members);
  const mixed = mixtureOf(members);
  const first = members[0];
  const codes = memberCodes(
    team.id,
    members.map(({ sessionId }) => sessionId),
  );
  return {
    team_id: team.id,
    member_count: members.length,
    members: members.map((member) => ({
      session_id: member.sessionId,
      code: codes.get(member.sessionId) ?? "",
      first_name: member.firstName,
      last_name: member.lastName,
      email: member.email,
      completed_at: isoTime(member.completedAt),
      quality: member.quality.status,
      validity: validityOf(member.quality.status),
      norm: { norm_id: member.normGroupId, name: member.normName, version: member.normVersion },
      c_values: isWithheld(member.quality.status) ? null : cValuesOf(member),
      rights: rightsView(member.rights, now),
    })),
    scales: first ? scaleHeads(first.productType).map((head) => ({ ...head, ...figures[head.key] })) : [],
    mixed_norms: mixed.norms,
    mixed_versions: mixed.versions,
  };
}
