import { SCALE_KEYS, type ScaleKey } from "#/domain/instrument/types.ts";
import { scaleHeads } from "#/modules/results/schema.ts";
import { COMPLETED_AT, DIMENSIONS, EMAIL, GRAVES_VALUES, SESSION_ID, TEAM_ID } from "#/openapi/examples.ts";
import { RIGHTS } from "#/openapi/examples-candidates.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";
import { recordOf } from "#/platform/text/record.ts";

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
