import { type Static, Type } from "@sinclair/typebox";
import { LEVELS, scoreLevel } from "#/domain/instrument/bands.ts";
import { roundToTenth } from "#/domain/instrument/rounding.ts";
import { SPREAD_LEAST, TEAM_LEAST, teamScale } from "#/domain/instrument/team/team.ts";
import {
  isWithheld,
  LANGUAGES,
  QUALITY_STATUSES,
  SCALE_KEYS,
  type ScaleKey,
  VALIDITIES,
  validityOf,
} from "#/domain/instrument/types.ts";
import { REPORT_FORMATS } from "#/domain/report/kinds.ts";
import { isBanded, isOfMembers } from "#/domain/report/team/shown.ts";
import { rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import { ScaleHeadView, scaleHeads } from "#/modules/results/schema.ts";
import { Problem } from "#/platform/context/problem.ts";
import {
  AnyOf,
  EachOf,
  Line,
  LocalizedText,
  Ok,
  OkWithMessage,
  OneOf,
  OptionalLine,
  OptionalLines,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import {
  BooleanText,
  createdParameters,
  IntegerText,
  OPEN,
  Pagination,
  pageParameters,
  readPathId,
} from "#/platform/http/query.ts";
import { recordOf } from "#/platform/text/record.ts";
import { linesText } from "#/platform/text/text.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { ADD_STATUSES, IDS_PER_REQUEST, TEAM_FILTERS, TEAM_SORTS, TEAM_STATUSES } from "./rules.ts";
import { type AddOutcome, memberCodes, type TeamTexts } from "./service.ts";
import type { Member, Team } from "./store.ts";

export const TeamListQuery = Type.Object(
  { status: Type.Optional(OneOf(TEAM_FILTERS)), ...createdParameters, ...pageParameters },
  OPEN,
);
export const TeamReportQuery = Type.Object(
  {
    lang: Type.Optional(OneOf(LANGUAGES)),
    format: Type.Optional(OneOf(REPORT_FORMATS)),
    candidate_session_id: Type.Optional(IntegerText),
    names: Type.Optional(BooleanText),
  },
  OPEN,
);
export const ExportQuery = Type.Object({ format: Type.Optional(OneOf(["csv", "json"])) }, OPEN);

const TITLE_MAX = 200;
const texts = {
  subtitle: OptionalLine(TITLE_MAX),
  description: OptionalLines(2000),
};
export const CreateTeamBody = Type.Object({ title: Line(TITLE_MAX), ...texts }, STRICT);
export const UpdateTeamBody = Type.Object({ title: Type.Optional(Line(TITLE_MAX)), ...texts }, STRICT);

export const AddMembersBody = Type.Object(
  {
    session_ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: IDS_PER_REQUEST })),
    invite_ids: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: IDS_PER_REQUEST })),
  },
  STRICT,
);

const summary = {
  id: Type.Integer(),
  title: Type.String(),
  subtitle: Type.String(),
  description: Type.String(),
  status: OneOf(TEAM_STATUSES),
  member_count: Type.Integer(),
  created_at: Timestamp,
  created_by: Type.String(),
};
const TeamSummary = Type.Object(summary);
const TeamMember = Type.Object({
  session_id: Type.Integer(),
  invite_id: Type.Union([Type.String(), Type.Null()]),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  assessment_type: Type.String(),
  completed_at: Timestamp,
  rights: OpenRights,
});

export const TeamAnswer = Ok(TeamSummary);
export const TeamListAnswer = Ok(Type.Object({ teams: Type.Array(TeamSummary), pagination: Pagination }));
export const TeamDetailAnswer = Ok(Type.Object({ ...summary, members: Type.Array(TeamMember) }));
export const TeamDeletedAnswer = OkWithMessage(
  Type.Object({
    id: Type.Integer(),
    deleted: Type.Boolean(),
    members_removed: Type.Integer(),
    message: Type.String(),
  }),
);

/** One entry for each candidate, in the order in which they were named. */
const AddedEntry = Type.Object({
  session_id: Type.Union([Type.Integer(), Type.Null()], {
    description: "null for an unknown or unstarted invite, which has no session",
  }),
  invite_id: Type.Optional(Type.String({ description: "included if an invite identified the candidate" })),
  status: OneOf(ADD_STATUSES),
});
export const MembersAddedAnswer = Ok(
  Type.Object({
    team_id: Type.Integer(),
    added: Type.Array(AddedEntry),
    added_count: Type.Integer(),
    skipped_count: Type.Integer(),
  }),
);
export const MembersRemovedAnswer = Ok(
  Type.Object({ team_id: Type.Integer(), removed_count: Type.Integer(), message: Type.String() }),
);
export const MemberRemovedAnswer = Ok(
  Type.Object({ team_id: Type.Integer(), session_id: Type.Integer(), removed: Type.Boolean() }),
);

/** The texts that were sent, without spaces at the ends. */
export const sentTexts = (body: Static<typeof UpdateTeamBody>): Partial<TeamTexts> => ({
  ...(body.title !== undefined && { title: body.title.trim() }),
  ...(body.subtitle !== undefined && { subtitle: body.subtitle.trim() }),
  ...(body.description !== undefined && { description: linesText(body.description) }),
});

export const teamView = (team: Team): Static<typeof TeamSummary> => ({
  id: team.id,
  title: team.title,
  subtitle: team.subtitle,
  description: team.description,
  status: team.status,
  member_count: team.memberCount,
  created_at: isoTime(team.createdAt),
  created_by: team.createdBy,
});

export const memberView =
  (now: number) =>
  (member: Member): Static<typeof TeamMember> => ({
    session_id: member.sessionId,
    invite_id: member.inviteId,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    assessment_type: member.productType,
    completed_at: isoTime(member.completedAt),
    rights: rightsView(member.rights, now),
  });

export function addedView(
  teamId: number,
  outcomes: readonly AddOutcome[],
): Static<typeof MembersAddedAnswer>["data"] {
  const addedCount = outcomes.filter(({ status }) => status === "added").length;
  return {
    team_id: teamId,
    added: outcomes.map(({ sessionId, inviteId, status }) => ({
      session_id: sessionId,
      ...(inviteId !== null && { invite_id: inviteId }),
      status,
    })),
    added_count: addedCount,
    skipped_count: outcomes.length - addedCount,
  };
}

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
      /** Represents the member in reports without names. */
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
      /** What a small team shows instead, without the scales that are never its members'; null in a larger one. */
      levels: Type.Union([AnyOf(SCALE_KEYS, OneOf(LEVELS)), Type.Null()]),
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
  const counted = { n: members.filter(isUsable).length };
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
      c_values: isUsable(member) ? cValuesOf(member) : null,
      levels: isUsable(member) && isBanded(counted) ? levelsOf(member, counted) : null,
      rights: rightsView(member.rights, now),
    })),
    scales: first ? scaleHeads(first.productType).map((head) => ({ ...head, ...figures[head.key] })) : [],
    mixed_norms: mixed.norms,
    mixed_versions: mixed.versions,
  };
}

/** Answers that are not usable count in no figure of a team. */
const isUsable = ({ quality }: Pick<Member, "quality">): boolean => !isWithheld(quality.status);

/** A team on one scale, in C values with one decimal. */
interface ScaleFigures {
  /** null below three members. */
  mean: number | null;
  /** Standard deviation (n - 1); null below five members. */
  sd: number | null;
}

/** Mean and spread of a team on each scale; the same figures as its report. */
function teamFigures(all: readonly Pick<Member, "scales" | "quality">[]): Record<ScaleKey, ScaleFigures> {
  const members = all.filter(isUsable);
  const n = members.length;
  return recordOf(SCALE_KEYS, (key) => {
    if (n < TEAM_LEAST) return { mean: null, sd: null };
    const { mean, sd } = teamScale(members.map(({ scales }) => scales[key].cValue));
    return { mean, sd: n < SPREAD_LEAST ? null : sd };
  });
}

/** C values of a member as they are printed. */
const cValuesOf = ({ scales }: Pick<Member, "scales">): Record<ScaleKey, number> =>
  recordOf(SCALE_KEYS, (key) => roundToTenth(scales[key].cValue));

/** Levels of a member as a report about the team shows them. */
const levelsOf = ({ scales }: Pick<Member, "scales">, counted: { n: number }) =>
  recordOf(
    SCALE_KEYS.filter((key) => isOfMembers(key, counted)),
    (key) => scoreLevel(scales[key]),
  );

/** Members who were scored against different norms, or answered different versions, are unlike things. */
function mixtureOf(members: readonly Member[]): { norms: boolean; versions: boolean } {
  const differ = (part: (member: Member) => string) => new Set(members.map(part)).size > 1;
  return {
    norms: differ(({ normGroupId, normVersion }) => `${normGroupId} ${normVersion}`),
    versions: differ(({ questionnaireVersion }) => questionnaireVersion),
  };
}

/** The team that a path names. @throws Problem team_not_found (404) where it is no id */
export function teamIdOf({ teamId }: { teamId: string }): number {
  const id = readPathId(teamId);
  if (id === null) throw new Problem("team_not_found");
  return id;
}
