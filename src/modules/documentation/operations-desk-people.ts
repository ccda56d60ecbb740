import { SCALE_KEYS, type ScaleKey } from "#/instrument/types.ts";
import { scaleHeads } from "#/modules/results/scale-schema.ts";
import { recordOf } from "#/platform/record.ts";
import {
  CANDIDATE_REQUEST,
  COMPLETED_AT,
  DIMENSIONS,
  EMAIL,
  GRAVES_VALUES,
  INVITE_ID,
  pagination,
  SESSION_ID,
  STARTED_AT,
  TEAM_ID,
} from "./examples.ts";
import { pageInputs } from "./inputs.ts";
import type { Operations } from "./operation.ts";
import { ANONYMIZATION } from "./operations-privacy.ts";
import { TEAM_SUMMARY } from "./operations-teams.ts";

const SCORES: Readonly<Record<string, { c_value: number }>> = { ...DIMENSIONS, ...GRAVES_VALUES };
const cValueOf = (key: ScaleKey): number => SCORES[key]?.c_value ?? 5;

/** Teams, requests and the log of anonymizations as the console's pages need them. */
export const DESK_PEOPLE_OPERATIONS: Operations = {
  "GET /console/teams": {
    id: "searchTeams",
    tag: "Console",
    summary: "List, search and sort teams",
    description:
      "`q` is looked for in title, subtitle and description, in any part of them, without regard to case and accents; every word must be found.",
    permission: "person:teams",
    problems: ["invalid_input"],
    inputs: {
      q: { text: "What to look for.", example: "london" },
      status: { text: "Only teams of this status.", default: "active" },
      sort: { text: "`-` turns the order round.", default: "newest" },
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of teams.",
        name: "TeamList",
        data: { teams: [TEAM_SUMMARY], pagination: pagination(50) },
      },
    },
  },

  "PUT /console/teams/{teamId}/status": {
    id: "setTeamStatus",
    tag: "Console",
    summary: "Archive a team or bring it back",
    description:
      "`inactive` is archived: it leaves the list of teams unless that is asked for it. Members, texts and reports stay as they are.",
    permission: "person:teams",
    problems: ["invalid_input", "team_not_found"],
    inputs: { status: { text: "The new status; the one that it has already changes nothing." } },
    body: { status: "inactive" },
    answers: {
      200: { text: "The changed team.", name: "Team", data: { ...TEAM_SUMMARY, status: "inactive" } },
    },
  },

  "GET /console/teams/{teamId}/figures": {
    id: "getTeamFigures",
    tag: "Console",
    summary: "C values of a team",
    description:
      "Every member on every scale, in the order in which they joined, and what the team report says of the team: `mean` from three members on, `sd` (standard deviation) from five on, `null` before. `mixed_norms` and `mixed_versions` warn that the members were not compared with the same people, or did not answer the same questions. It is noted for each member that somebody looked.",
    permission: "person:teams",
    alsoNeeds: ["results:read"],
    problems: ["team_not_found", "team_too_large"],
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
              first_name: "Ada",
              last_name: "Lovelace",
              email: EMAIL,
              completed_at: COMPLETED_AT,
              quality: "ok",
              norm: {
                norm_id: 1,
                name: { en: "Provisional reference", de: "Vorläufige Referenz" },
                version: "1.0",
              },
              c_values: recordOf(SCALE_KEYS, cValueOf),
            },
          ],
          scales: scaleHeads("pa-standard").map((head) => ({ ...head, mean: null, sd: null })),
          mixed_norms: false,
          mixed_versions: false,
        },
      },
    },
  },

  "GET /console/requests": {
    id: "listConsoleRequests",
    tag: "Console",
    summary: "What candidates ask, with who they are",
    description:
      "As `GET /candidate-requests`, with the candidate as they are now. `days_left` are whole days until `due_at`, counted from the list's instant; from -1 on the request is overdue; `null` once it is closed.",
    permission: "person:gdpr",
    problems: ["invalid_input"],
    inputs: { status: { text: "Which ones.", default: "open" }, ...pageInputs(50) },
    answers: {
      200: {
        text: "A page of requests.",
        name: "ConsoleRequestList",
        parts: { ConsoleRequest: "requests[]" },
        data: {
          requests: [
            {
              ...CANDIDATE_REQUEST,
              message: "Please do not compare me with others.",
              note: null,
              days_left: 28,
              candidate: { status: "active", name: "Ada Lovelace", email: EMAIL, protected: false },
            },
          ],
          pagination: pagination(50),
        },
      },
    },
  },

  "GET /console/invited-people": {
    id: "listInvitedPeople",
    tag: "Console",
    summary: "People of whom nothing is kept but their invite",
    description:
      "Those who were invited and never opened their link, and those whose invite was cancelled before they did; `GET /gdpr/candidates` has everybody else. Latest first. `erased_from` is when a cancelled invite loses name, address and message by itself, 30 days after it was cancelled.",
    permission: "person:gdpr",
    problems: ["invalid_input"],
    inputs: {
      q: { text: "Part of the name or of the e-mail address.", example: "lovelace" },
      state: { text: "What became of the invite.", default: "all" },
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of people.",
        name: "InvitedPeople",
        parts: { InvitedPerson: "people[]" },
        data: {
          people: [
            {
              invite_id: INVITE_ID,
              name: "Ada Lovelace",
              email: EMAIL,
              state: "cancelled",
              invited_at: STARTED_AT,
              expires_at: "2026-04-01T09:04:11.000Z",
              cancelled_at: COMPLETED_AT,
              erased_from: "2026-04-01T09:27:45.000Z",
            },
          ],
          pagination: pagination(50),
        },
      },
    },
  },

  "DELETE /console/invites/{inviteId}/person": {
    id: "anonymizeInvitedPerson",
    tag: "Console",
    summary: "Anonymize whom an invite names, for good",
    description:
      "As `DELETE /gdpr/candidates/{sessionId}`, for somebody who has no session yet, or whose invite was cancelled; where there is a session it is the same. The link closes. It is noted in the log of anonymizations with a session that is made for it.",
    permission: "person:gdpr",
    problems: ["invite_not_found", "already_anonymized", "candidate_protected"],
    answers: {
      200: { text: "The person was anonymized.", name: "Anonymization", data: ANONYMIZATION },
    },
  },

  "GET /console/deletions": {
    id: "listConsoleDeletions",
    tag: "Console",
    summary: "Log of anonymizations with their days",
    description: "As `GET /gdpr/deletions`, and when each happened. Latest first; it holds no personal data.",
    permission: "person:gdpr",
    problems: ["invalid_input"],
    inputs: pageInputs(50),
    answers: {
      200: {
        text: "A page of the log.",
        name: "ConsoleDeletionList",
        parts: { ConsoleDeletion: "deletions[]" },
        data: {
          deletions: [
            {
              session_id: SESSION_ID,
              invite_id: INVITE_ID,
              assessment_type: "pa-standard",
              original_date: COMPLETED_AT,
              status: "success",
              deleted_at: "2026-06-01T08:00:00.000Z",
            },
          ],
          pagination: pagination(50),
        },
      },
    },
  },
};
