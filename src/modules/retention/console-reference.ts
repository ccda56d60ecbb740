import type { Operations } from "#/reference/operation.ts";

const RULE = {
  kept: { completed_months: 6, unfinished_months: 6, preset: "de" },
  since: "2026-03-02T09:00:00.000Z",
  grace_days: 14,
};

export const RETENTION_CONSOLE_REFERENCE: Operations = {
  "GET /console/retention": {
    id: "getRetention",
    tag: "Console",
    summary: "After how long candidates are anonymized by themselves",
    description: "Of the account, in both modes. `kept` null: no time is set, and the notice says so.",
    permission: "person:gdpr",
    problems: [],
    answers: { 200: { text: "The rule.", name: "Retention", data: RULE } },
  },

  "PUT /console/retention": {
    id: "setRetention",
    tag: "Console",
    summary: "Set after how long candidates are anonymized by themselves",
    description:
      "The notice for candidates tells it from then on. Whoever acknowledged a notice with a time keeps that time, also when the rule becomes shorter, longer or ends; everybody else follows the rule, and nobody goes within `grace_days` of its change. A legal hold keeps whoever it is on.",
    permission: "person:gdpr",
    problems: ["invalid_input"],
    inputs: {
      kept: { text: "null: nobody is anonymized by time, but those who were promised it." },
      "kept.completed_months": { text: "Months after the answers were sent." },
      "kept.unfinished_months": { text: "Months after the end of the link, where no answers were sent." },
    },
    body: { kept: { completed_months: 6, unfinished_months: 6 } },
    answers: { 200: { text: "The rule.", name: "Retention", data: RULE } },
  },
};
