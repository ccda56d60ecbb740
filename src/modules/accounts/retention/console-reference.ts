import type { Input, Operations } from "#/openapi/operation.ts";

const DAYS = (text: string): Input => ({
  text: `${text} In days. Set null to use the server's retention period.`,
});

export const RETENTION_CONSOLE_REFERENCE: Operations = {
  "GET /console/retention": {
    id: "getRetention",
    summary: "Retrieve the candidate retention rule",
    description:
      "Returns how long candidates are kept before they are deleted automatically, in both modes. If `kept` is null, no period is set, and the privacy notice states this. `declined_reason` is the reason if the account chose not to set a period. `usual` is the preset for the account's country. It applies initially to accounts created by an administrator, but not to accounts registered through the API.",
    permission: "person:gdpr",
    answers: { 200: { text: "The retention rule.", name: "Retention" } },
  },

  "PUT /console/retention": {
    id: "setRetention",
    summary: "Set the candidate retention rule",
    description:
      "Sets how long candidates are kept before they are deleted automatically, and updates the privacy notice. Candidates who acknowledged a notice with a period keep that period. The new rule applies to all others, and none of them is deleted within `grace_days` of the change. Candidates under legal hold are kept.",
    permission: "person:gdpr",
    inputs: {
      kept: { text: "Retention periods. Set null to only delete candidates whose notice promised a period." },
      reason: {
        text: "Reason for setting no period. Required when you remove a period. It is shown here and in the compliance documents.",
      },
      "kept.completed_months": { text: "Months after the answers were submitted." },
      "kept.unfinished_months": { text: "Months after the link expired, if no answers were submitted." },
      "kept.never_begun_months": {
        text: "Months after the link expired, if it was never opened. Defaults to null, which applies `unfinished_months`.",
      },
    },
    body: { kept: { completed_months: 6, unfinished_months: 6 } },
    answers: { 200: { text: "The retention rule.", name: "Retention" } },
  },

  "GET /console/retention/logs": {
    id: "getLogTerms",
    summary: "Retrieve log retention periods",
    description:
      "Returns how long emails, deliveries and other logs are kept, in both modes. `own` contains periods shorter than those of the server (`longest_days`). For candidate data, see `GET /console/retention`.",
    permission: "person:gdpr",
    answers: { 200: { text: "The retention periods.", name: "LogTerms", parts: { LogTerm: "mails" } } },
  },

  "PUT /console/retention/logs": {
    id: "setLogTerms",
    summary: "Set log retention periods",
    description:
      "Older entries are deleted within an hour. They are not restored if you extend the period later. Periods range from `least_days` to `longest_days`.",
    permission: "person:gdpr",
    inputs: {
      cancelled_invites: DAYS(
        "People whose invite was canceled, unless they acknowledged a notice that promised a period. Defaults to null.",
      ),
      mails: DAYS("Records of sent emails and their delivery status, without text or email address."),
      deliveries: DAYS("Webhook delivery attempts."),
      batch_rows: DAYS(
        "Name and email address of people in invitation lists who were removed or could not be invited.",
      ),
      notifications: DAYS("Notifications of members in the console."),
    },
    body: { cancelled_invites: 7, mails: 90, deliveries: null, batch_rows: 7, notifications: null },
    answers: { 200: { text: "The retention periods.", name: "LogTerms", parts: { LogTerm: "mails" } } },
  },
};
