import { PROFILE_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

export const MATCH_REFERENCE: Operations = {
  "GET /invites/{inviteId}/match": {
    id: "matchCandidate",
    summary: "Match a candidate with a job profile",
    description:
      "Compares the result with the target ranges of a job profile. `overall_rating` and `color` are bands of the score: 90 and above is excellent, 70 good, 50 acceptable or marginal, and less a clear deviation. The meaning of a score depends on the profile, so show `position` to users instead. It compares the score with 10,000 people drawn at random from the reference values (`random_baseline`): `chance` is below half of them, `partly` up to nine in ten, and `close` above that. A word applies only if the whole 80% margin lies there, else `position` is `at_most_partly`, `at_least_partly` or `open`. While the reference values are provisional, it is `open` and `percentile` is null. From 30 others invited for the profile on, `position.text` also states how many of them are further from it. `position` is `clarify` while an essential dimension is red, as listed in `essential_unmet`. If the invite contains the profile, its version at completion is used, otherwise the current version. If `quality.validity` is `withheld`, do not display or use the figures. `recommendation` also states this. The match supports a decision by people and does not replace it. The example is shortened.",
    permission: "results",
    problems: ["job_profile_not_found", "assessment_not_completed", "profile_without_dimensions"],
    inputs: {
      profile_id: { text: "ID of the job profile.", example: PROFILE_ID },
      include_details: { text: "Whether to include the profile's ranges in each dimension.", default: false },
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
              en: "Closer to the profile than 66 of 100 people drawn at random from the reference values.",
              de: "Näher am Profil als 66 von 100 Personen, die zufällig aus den Vergleichswerten gezogen werden.",
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
