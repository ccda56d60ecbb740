import type { Input, Operations } from "#/openapi/operation.ts";

const DAYS = (text: string): Input => ({ text: `${text} In days; null: as long as the server.` });

export const RETENTION_CONSOLE_REFERENCE: Operations = {
  "GET /console/retention": {
    id: "getRetention",
    summary: "After how long candidates are deleted automatically",
    description:
      "Of the account, in both modes. `kept` null: no time is set, and the notice says so; `declined_reason` is why, if the account decided it. `usual` is the preset of the account's country. An account that an operator creates begins with it, one that registers through the API without a time.",
    permission: "person:gdpr",
    answers: { 200: { text: "The rule.", name: "Retention" } },
  },

  "PUT /console/retention": {
    id: "setRetention",
    summary: "Set after how long candidates are deleted automatically",
    description:
      "The notice for candidates tells it from then on. Whoever acknowledged a notice with a time keeps that time, also when the rule becomes shorter, longer or ends; everybody else follows the rule, and nobody goes within `grace_days` of its change. A legal hold keeps whoever it is on.",
    permission: "person:gdpr",
    inputs: {
      kept: { text: "null: nobody is deleted by time, but those who were promised it." },
      reason: {
        text: "Why there is to be no time limit. Required when a time limit ends; it is shown here and in the compliance documents.",
      },
      "kept.completed_months": { text: "Months after the answers were sent." },
      "kept.unfinished_months": { text: "Months after the end of the link, where no answers were sent." },
      "kept.never_begun_months": {
        text: "The same for who never opened the link, to whom no notice promised anything; null or left out: as `unfinished_months`.",
      },
    },
    body: { kept: { completed_months: 6, unfinished_months: 6 } },
    answers: { 200: { text: "The rule.", name: "Retention" } },
  },

  "GET /console/retention/logs": {
    id: "getLogTerms",
    summary: "For how long mails, deliveries and the like are kept",
    description:
      "Of the account, in both modes. `own`: shorter than the server keeps them for everybody (`longest_days`). Candidates' own data have their own time, see `GET /console/retention`.",
    permission: "person:gdpr",
    answers: { 200: { text: "The terms.", name: "LogTerms", parts: { LogTerm: "mails" } } },
  },

  "PUT /console/retention/logs": {
    id: "setLogTerms",
    summary: "Keep mails, deliveries and the like for less long",
    description:
      "What is older goes within the hour, and does not come back when the term becomes longer again. No term can be shorter than `least_days` or longer than `longest_days`.",
    permission: "person:gdpr",
    inputs: {
      cancelled_invites: DAYS(
        "People whose invite was cancelled, unless a notice that they acknowledged promised a time. Left out: null.",
      ),
      mails: DAYS("Which mail went out to whose record, and what became of it; no text and no address."),
      deliveries: DAYS("Attempts to tell webhooks."),
      batch_rows: DAYS(
        "Name and address of people in lists to invite who were taken off or could not be invited.",
      ),
      notifications: DAYS("What members were told in the console."),
    },
    body: { cancelled_invites: 7, mails: 90, deliveries: null, batch_rows: 7, notifications: null },
    answers: { 200: { text: "The terms.", name: "LogTerms", parts: { LogTerm: "mails" } } },
  },
};
