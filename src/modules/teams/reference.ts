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
import {
  createdInputs,
  documentInputs,
  type Operations,
  pageInputs,
  SENTENCES,
} from "#/openapi/operation.ts";
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
  subtitle: { text: "Second line below the name." },
  description: {
    text: "Description of the team. Do not name people, because the text is kept when they are deleted.",
  },
};

export const TEAMS_REFERENCE: Operations = {
  "GET /teams": {
    id: "listTeams",
    summary: "List teams",
    description: "Returns teams, newest first.",
    permission: "teams",
    inputs: {
      status: { text: "Only include teams with this status.", default: "active" },
      ...createdInputs("teams created"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "A page of teams.", name: "TeamList" } },
  },

  "POST /teams": {
    id: "createTeam",
    summary: "Create a team",
    description: "Creates a team without members.",
    permission: "teams",
    inputs: texts,
    body: { title: "Analytics", subtitle: "London" },
    answers: { 201: { text: "The team was created.", name: "Team", data: { member_count: 0 } } },
  },

  "GET /teams/{teamId}": {
    id: "getTeam",
    summary: "Retrieve a team",
    description:
      "Returns the team with its members, except deleted ones. `rights` contains a member's open data subject requests and granted objections. If `restricts_processing` is set, do not use the result for a decision.",
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
    summary: "Update a team",
    description: `${SENTENCES.keepsOmitted} An empty body is rejected.`,
    permission: "teams",
    inputs: texts,
    body: { subtitle: "London" },
    answers: { 200: { text: "The updated team.", name: "Team" } },
  },

  "DELETE /teams/{teamId}": {
    id: "deleteTeam",
    summary: "Delete a team",
    description: "Deletes the team. Its candidates do not change.",
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
    summary: "Add members to a team",
    description:
      "Adds candidates who have completed the assessment. Existing members do not change, and the response contains a status for each candidate. `session_id` is null for an invite without a session: unknown (`not_found`) or not started (`not_completed`).",
    permission: "teams",
    alsoNeeds: ["profiles:read"],
    problems: ["no_valid_candidate", "answer_erased"],
    inputs: {
      session_ids: { text: "Assessment session IDs." },
      invite_ids: { text: "Invite IDs." },
    },
    body: { session_ids: [SESSION_ID], invite_ids: [INVITE_ID] },
    answers: {
      200: {
        text: "The result for each candidate.",
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
    summary: "Remove all members from a team",
    description: "Removes all members and keeps the team.",
    permission: "teams",
    answers: {
      200: {
        text: "The members were removed.",
        name: "RemovedMembers",
        data: { message: "All members were removed. The team remains." },
      },
    },
  },

  "DELETE /teams/{teamId}/members/{sessionId}": {
    id: "removeTeamMember",
    summary: "Remove a member from a team",
    description: "Removes the candidate from the team. `removed` is false if the candidate was not a member.",
    permission: "teams",
    problems: ["candidate_not_found"],
    answers: { 200: { text: "The candidate is no longer a member.", name: "RemovedMember" } },
  },

  "GET /teams/{teamId}/report": {
    id: "getTeamReport",
    summary: "Download a team report",
    description:
      "Compares all members on each dimension, with the mean. It covers shared strengths, blind spots, differences, balance of opposites, values and the limits of the data. Members appear as codes unless you request names, and are not ranked. For teams with fewer than three members, the report only contains individual profiles. With five members or more, it describes similarities and differences that exceed chance for the team size. If members have different norm groups or questionnaire versions, the report begins with a warning. `candidate_session_id` adds a chapter on the effect of one more member.",
    permission: "teams",
    alsoNeeds: ["results:read"],
    problems: ["candidate_not_found", "team_without_results", "team_too_large", "report_templates_silent"],
    inputs: {
      ...documentInputs,
      names: { text: "Whether to show names instead of the codes that the console uses.", default: false },
      candidate_session_id: {
        text: "Session of a candidate who has completed the assessment and is not a member, to show the effect of adding them.",
        example: SESSION_ID,
      },
    },
    answers: { 200: { text: "The report.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /teams/{teamId}/export": {
    id: "exportTeam",
    summary: "Export a team",
    description:
      "Returns one row per member with 17 dimensions and 6 Graves values as raw percent from 0 to 100, and the usability of the answers. Exclude members whose `validity` is `withheld` from all figures. The CSV example is shortened.",
    permission: "teams",
    alsoNeeds: ["results:read"],
    inputs: { format: { text: "File format.", default: "csv" } },
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
    summary: "Search teams",
    description:
      "Returns teams that match all words of `q` in title, subtitle or description, regardless of letter case and accents. Words match partially.",
    permission: "person:teams",
    inputs: {
      q: { text: "Words to search for.", example: "london" },
      status: { text: "Only include teams with this status.", default: "active" },
      sort: { text: "Sort order. `-` reverses it.", default: "newest" },
      ...createdInputs("teams created"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "A page of teams.", name: "TeamList" } },
  },

  "PUT /console/teams/{teamId}/status": {
    id: "setTeamStatus",
    summary: "Update a team's status",
    description:
      "Archives a team (`inactive`) or restores it. Archived teams are only listed if you request them. Members, texts and reports do not change.",
    permission: "person:teams",
    inputs: { status: { text: "New status. Sending the current status changes nothing." } },
    body: { status: "inactive" },
    answers: { 200: { text: "The updated team.", name: "Team", data: { status: "inactive" } } },
  },

  "GET /console/teams/{teamId}/figures": {
    id: "getTeamFigures",
    summary: "Retrieve a team's figures",
    description: `Returns the C values of all members in the order in which they joined, with the group figures of the team report. \`mean\` requires three members and \`sd\` (standard deviation) five. With fewer members, they are \`null\`. With fewer than ten members, show \`levels\` instead of \`c_values\`, as the team report does. \`mixed_norms\` and \`mixed_versions\` warn that members have different norms or questionnaire versions. ${SENTENCES.recordsViews}`,
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
              levels: { goal_orientation: "high" },
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
