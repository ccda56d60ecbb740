import { EMAIL, INVITE_ID, PROFILE_ID } from "#/reference/examples.ts";
import type { Operations } from "#/reference/operation.ts";

export const MATCH_REFERENCE: Operations = {
  "GET /invites/{inviteId}/match": {
    id: "matchCandidate",
    tag: "Results",
    summary: "Compare with a job profile",
    description:
      "How near the candidate is to the target ranges of a job profile: 90 and more is excellent, 70 good, 50 acceptable, less is critical. It supports a decision by people and does not replace it. The example is shortened.",
    permission: "results",
    problems: [
      "invalid_input",
      "invite_not_found",
      "job_profile_not_found",
      "assessment_not_completed",
      "profile_without_dimensions",
    ],
    inputs: {
      profile_id: { text: "Id of the job profile.", example: PROFILE_ID },
      include_details: { text: "Adds the profile's ranges to each dimension.", default: false },
    },
    answers: {
      200: {
        text: "The match.",
        name: "Match",
        parts: { MatchDetail: "match_details.people" },
        data: {
          invite_id: INVITE_ID,
          candidate: { name: "Ada Lovelace", email: EMAIL },
          profile: { id: PROFILE_ID, name: "Teamleitung", type: "standard" },
          overall_match: 92,
          overall_rating: { en: "Excellent match", de: "Ausgezeichnete Passung" },
          color: "green",
          dimensions_matched: 1,
          strengths: ["People Orientation: inside the target range (C 7.9, target 5.0-9.0)"],
          development_areas: [],
          recommendation: "The self-description fits the profile.",
          norm_warning: null,
          match_details: {
            people: {
              dimension: "people",
              label: { en: "People Orientation", de: "Menschenorientierung" },
              candidate_value: 7.9,
              profile_ideal: 7,
              delta: 0.9,
              match_score: 92,
              rating: { en: "Excellent", de: "Ausgezeichnet" },
              color: "green",
              zone: "green",
            },
          },
        },
      },
    },
  },
};
