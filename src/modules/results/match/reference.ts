import { PROFILE_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

export const MATCH_REFERENCE: Operations = {
  "GET /invites/{inviteId}/match": {
    id: "matchCandidate",
    summary: "Compare with a job profile",
    description:
      "How near the candidate is to the target ranges of a job profile. `overall_rating` and `color` are bands of the score alone: 90 and more excellent, 70 good, 50 acceptable or marginal, less a clear deviation. What a score is worth depends on the profile, so show `standing` to people: it says how many in a hundred random answers (10,000 for each version of a profile, `random`) are further away. Below half of them it is `chance`, up to nine in ten `partly`, above `close`; `clarify` while a dimension marked as essential is red, which `essential_open` lists. A candidate whose invite names the profile is compared with the version that was in force when they completed, everybody else with the one in force now. If `quality.validity` is `withheld`, the answers describe nobody: the figures are there because the shape is fixed, and must not be shown or used; `recommendation` says so first. It supports a decision by people and does not replace it. The example is shortened.",
    permission: "results",
    problems: ["job_profile_not_found", "assessment_not_completed", "profile_without_dimensions"],
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
          profile: { id: PROFILE_ID, name: "Teamleitung", type: "standard" },
          overall_match: 92,
          overall_rating: { en: "Excellent match", de: "Ausgezeichnete Übereinstimmung" },
          strengths: ["People Orientation: inside the target range (C 7.9, target 5.0-9.0)"],
          development_areas: [],
          recommendation: "The self-description fits the profile in part.",
          standing: {
            label: { en: "Partly close", de: "Teilweise nah am Profil" },
            text: {
              en: "Closer than 66% of random answers would be.",
              de: "Näher am Profil, als es 66 % zufälliger Antworten wären.",
            },
          },
          half_width: 20,
          essential_open: [],
          response_style: { mean: 5.4 },
          match_details: {
            people: {
              dimension: "people",
              candidate_value: 7.9,
              profile_ideal: 7,
              delta: 0.9,
              match_score: 92,
              rating: { en: "Excellent", de: "Ausgezeichnet" },
            },
          },
        },
      },
    },
  },
};
