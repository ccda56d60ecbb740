import { Type } from "@sinclair/typebox";
import { DIMENSION_KEYS, SCALE_KEYS, type ScaleKey, VALUE_KEYS } from "#/domain/instrument/types.ts";
import { scaleHeads, VALIDITY_FIELDS } from "#/modules/results/schema.ts";
import {
  COMPLETED_AT,
  DIMENSIONS,
  EMAIL,
  GRAVES_VALUES,
  INVITE_ID,
  RIGHTS,
  SESSION_ID,
  TEAM_ID,
  VALIDITY,
} from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";
import { EachOf, Ok, Timestamp } from "#/platform/http/envelope.ts";
import { recordOf } from "#/platform/text/record.ts";

const TEAM_SUMMARY = {
  id: TEAM_ID,
  title: "Analytics",
  subtitle: "London",
  description: "",
  status: "active",
  member_count: 1,
  created_at: "2026-03-04T08:00:00.000Z",
  created_by: "Registration",
};

const EXPORT_MEMBER = {
  session_id: SESSION_ID,
  first_name: "Ada",
  last_name: "Lovelace",
  email: EMAIL,
  completed_at: COMPLETED_AT,
};

/** The route answers with CSV or JSON, so it cannot declare one schema itself. */
const TeamExport = Ok(
  Type.Object({
    team_id: Type.Integer(),
    team_name: Type.String(),
    exported_at: Timestamp,
    member_count: Type.Integer(),
    members: Type.Array(
      Type.Object({
        session_id: Type.Integer(),
        first_name: Type.String(),
        last_name: Type.String(),
        email: Type.String(),
        completed_at: Timestamp,
        dimensions: EachOf(DIMENSION_KEYS, Type.Number()),
        graves_values: EachOf(VALUE_KEYS, Type.Number()),
        ...VALIDITY_FIELDS,
      }),
    ),
  }),
);

const texts = {
  title: { text: "Name of the team." },
  subtitle: { text: "A second line below the name." },
  description: {
    text: "What the team is about. Write no names here: the text stays when somebody is deleted.",
  },
};

export const TEAMS_REFERENCE: Operations = {
  "GET /teams": {
    id: "listTeams",
    summary: "List teams",
    description: "Latest first.",
    permission: "teams",
    inputs: {
      status: { text: "Only teams of this status.", default: "active" },
      ...createdInputs("was created"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "A page of teams.", name: "TeamList" } },
  },

  "POST /teams": {
    id: "createTeam",
    summary: "Create a team",
    description: "It has no members yet.",
    permission: "teams",
    inputs: texts,
    body: { title: "Analytics", subtitle: "London" },
    answers: { 201: { text: "The team was created.", name: "Team", data: { member_count: 0 } } },
  },

  "GET /teams/{teamId}": {
    id: "getTeam",
    summary: "One team with its members",
    description:
      "Deleted candidates are not shown. `rights` holds what a member has asked for and nobody has decided yet, and an objection that was granted; where `pauses_use` is set, the result should not be used for a decision.",
    permission: "teams",
    answers: {
      200: {
        text: "The team.",
        name: "TeamWithMembers",
        parts: { TeamMember: "members[]" },
        data: {
          ...TEAM_SUMMARY,
          members: [{ ...EXPORT_MEMBER, invite_id: INVITE_ID, assessment_type: "pa-standard", rights: [] }],
        },
      },
    },
  },

  "PUT /teams/{teamId}": {
    id: "updateTeam",
    summary: "Change a team's texts",
    description: "Only what is sent changes; a body without any field is refused.",
    permission: "teams",
    inputs: texts,
    body: { subtitle: "London" },
    answers: { 200: { text: "The changed team.", name: "Team" } },
  },

  "DELETE /teams/{teamId}": {
    id: "deleteTeam",
    summary: "Delete a team",
    description: "Its candidates are unaffected.",
    permission: "teams",
    answers: {
      200: {
        text: "The team was deleted.",
        name: "DeletedTeam",
        beside: { message: "The team was deleted. Its candidates are unaffected." },
        data: { id: 7, message: "The team was deleted. Its candidates are unaffected." },
      },
    },
  },

  "POST /teams/{teamId}/members": {
    id: "addTeamMembers",
    summary: "Add candidates to a team",
    description:
      "Only candidates who have completed the assessment. Who is a member already stays one; what became of each candidate is in the answer. `session_id` is null for an invite that has no session: an unknown one (`not_found`), or one that nobody has begun (`not_completed`).",
    permission: "teams",
    alsoNeeds: ["profiles:read"],
    problems: ["no_valid_candidate", "answer_erased"],
    inputs: {
      session_ids: { text: "Candidates by their session." },
      invite_ids: { text: "Candidates by their invite." },
    },
    body: { session_ids: [SESSION_ID], invite_ids: [INVITE_ID] },
    answers: {
      200: {
        text: "What became of each candidate.",
        name: "AddedMembers",
        parts: { AddedMember: "added[]" },
        data: {
          team_id: TEAM_ID,
          added: [
            { session_id: SESSION_ID, status: "added" },
            { session_id: SESSION_ID + 1, invite_id: INVITE_ID, status: "already_member" },
            { session_id: null, invite_id: "inv_1kQw8ZrT5yUo3PaS9dFgHjKl", status: "not_completed" },
          ],
          added_count: 1,
          skipped_count: 2,
        },
      },
    },
  },

  "DELETE /teams/{teamId}/members": {
    id: "removeAllTeamMembers",
    summary: "Remove all members",
    description: "The team remains.",
    permission: "teams",
    answers: {
      200: {
        text: "The team is empty.",
        name: "RemovedMembers",
        data: { message: "All members were removed. The team remains." },
      },
    },
  },

  "DELETE /teams/{teamId}/members/{sessionId}": {
    id: "removeTeamMember",
    summary: "Remove one member",
    description: "`removed` is false when the candidate was no member.",
    permission: "teams",
    problems: ["candidate_not_found"],
    answers: { 200: { text: "The candidate is not a member any more.", name: "RemovedMember" } },
  },

  "GET /teams/{teamId}/report": {
    id: "getTeamReport",
    summary: "Team report as PDF or HTML",
    description:
      "For reading and for a talk with the team: all members beside each other, where they stand on each dimension with their mean, shared strengths, blind spots, differences, the balance of opposites, values, and the limits of the data. Members stand by codes unless names are asked for, and nobody is ranked. Below three members it holds their single profiles alone; what members share and how far they differ is told from five on, where it is more than chance would show in a team of that size. A warning stands in front where members were scored against different norm groups or answered different versions. With `candidate_session_id` it has a chapter on what one more member would change.",
    permission: "teams",
    alsoNeeds: ["results:read"],
    problems: ["candidate_not_found", "team_without_results", "team_too_large", "report_templates_silent"],
    inputs: {
      lang: { text: "Language of the report.", default: "en" },
      format: {
        text: "A PDF file or a page of HTML. The header Accept decides nothing.",
        default: "pdf",
      },
      names: {
        text: "Whether members stand by their names; else by the codes that the console shows beside them.",
        default: "false",
      },
      candidate_session_id: {
        text: "Session of a candidate who has completed the assessment and is no member, to see what they would change.",
        example: SESSION_ID,
      },
    },
    answers: { 200: { text: "The report.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /teams/{teamId}/export": {
    id: "exportTeam",
    summary: "Export a team as CSV or JSON",
    description:
      "One row per member with 17 dimensions and 6 Graves values as raw percent, 0 to 100, and how far the answers can be used: leave members whose `validity` is `withheld` out of every figure. The CSV example is shortened.",
    permission: "teams",
    alsoNeeds: ["results:read"],
    inputs: { format: { text: "Format of the export.", default: "csv" } },
    answers: {
      200: {
        text: "The export.",
        mediaType: "text/csv",
        example: `session_id,first_name,last_name\r\n${SESSION_ID},Ada,Lovelace\r\n`,
        json: {
          text: "The export.",
          name: "TeamExport",
          parts: { ExportedMember: "members[]" },
          schema: TeamExport,
          data: {
            team_id: TEAM_ID,
            team_name: "Analytics",
            exported_at: "2026-03-06T12:00:00.000Z",
            member_count: 1,
            members: [
              {
                ...EXPORT_MEMBER,
                dimensions: recordOf(DIMENSION_KEYS, (key) => DIMENSIONS[key].raw_percent),
                graves_values: recordOf(VALUE_KEYS, (key) => GRAVES_VALUES[key].raw_percent),
                ...VALIDITY,
              },
            ],
          },
        },
      },
    },
  },
};

const SCORES: Readonly<Record<string, { c_value: number }>> = { ...DIMENSIONS, ...GRAVES_VALUES };

const cValueOf = (key: ScaleKey): number => SCORES[key]?.c_value ?? 5;

export const TEAMS_CONSOLE_REFERENCE: Operations = {
  "GET /console/teams": {
    id: "searchTeams",
    summary: "List, search and sort teams",
    description:
      "`q` is looked for in title, subtitle and description, in any part of them, without regard to case and accents; every word must be found.",
    permission: "person:teams",
    inputs: {
      q: { text: "What to look for.", example: "london" },
      status: { text: "Only teams of this status.", default: "active" },
      sort: { text: "`-` turns the order round.", default: "newest" },
      ...createdInputs("was created"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "A page of teams.", name: "TeamList" } },
  },

  "PUT /console/teams/{teamId}/status": {
    id: "setTeamStatus",
    summary: "Archive a team or bring it back",
    description:
      "`inactive` is archived: it leaves the list of teams unless that is asked for it. Members, texts and reports stay as they are.",
    permission: "person:teams",
    inputs: { status: { text: "The new status; the one that it has already changes nothing." } },
    body: { status: "inactive" },
    answers: { 200: { text: "The changed team.", name: "Team", data: { status: "inactive" } } },
  },

  "GET /console/teams/{teamId}/figures": {
    id: "getTeamFigures",
    summary: "C values of a team",
    description:
      "Every member on every scale, in the order in which they joined, and what the team report says of the team: `mean` from three members on, `sd` (standard deviation) from five on, `null` before. `mixed_norms` and `mixed_versions` warn that the members were not compared with the same people, or did not answer the same questions. It is noted for each member that somebody looked.",
    permission: "person:teams",
    alsoNeeds: ["results:read"],
    problems: ["team_too_large"],
    answers: {
      200: {
        text: "The figures.",
        name: "TeamFigures",
        parts: { TeamScale: "scales[]" },
        data: {
          team_id: TEAM_ID,
          member_count: 1,
          members: [
            {
              session_id: SESSION_ID,
              code: "K7",
              first_name: "Ada",
              last_name: "Lovelace",
              email: EMAIL,
              completed_at: COMPLETED_AT,
              quality: "ok",
              validity: "usable",
              norm: {
                norm_id: 1,
                name: { en: "Provisional reference", de: "Vorläufige Referenz" },
                version: "1.0",
              },
              c_values: recordOf(SCALE_KEYS, cValueOf),
              rights: RIGHTS,
            },
          ],
          scales: scaleHeads("pa-standard").map((head) => ({ ...head, mean: null, sd: null })),
          mixed_norms: false,
          mixed_versions: false,
        },
      },
    },
  },
};
