import type { Input, Operations } from "#/openapi/operation.ts";

const VALUES: Input = {
  text: "Values by the key under which the settings are listed. `null` or an empty text puts one back to its default; what is not named stays. The mail server's password has to be sent again with another host, since it would be sent there.",
};

export const SETTINGS_ADMIN_REFERENCE: Operations = {
  "GET /admin/settings": {
    id: "getSettings",
    summary: "All settings with the values in force",
    description:
      "`settings` lists all by their names in the environment. `editable` lists those that can be changed here, in parts that people know; what the environment sets stands above them and is not editable. Secrets are masked or left out. `warnings` names what works, but not as daily use wants it.",
    permission: "operator",
    answers: {
      200: {
        text: "The settings.",
        name: "AdminSettings",
        parts: {
          AdminSetting: "settings[]",
          AdminSettingWarning: "warnings[]",
          AdminEditableSetting: "editable[]",
        },
      },
    },
  },
  "PUT /admin/settings": {
    id: "changeSettings",
    summary: "Change settings",
    description:
      "Stored in the database, secrets sealed, and in force at once. What the environment sets is refused. Another public address needs `confirmed` where links, sign-in or passkeys hang on the present one, and is refused where whoever sets it would be shut out. Each change is in the security log, by keys and without values.",
    permission: "operator",
    problems: [
      "sign_in_again",
      "settings_changed",
      "setting_fixed",
      "address_unconfirmed",
      "address_locks_out",
    ],
    inputs: {
      values: VALUES,
      version: {
        text: "`version` as it was read: refused where somebody else has changed settings of the same group since. Without it nothing is compared.",
      },
      confirmed: { text: "What another public address takes with it was looked at.", default: false },
    },
    body: { values: { invite_lifetime_days: 14 }, version: 0 },
    answers: {
      200: {
        text: "The settings as they are now.",
        name: "AdminSettings",
        parts: {
          AdminSetting: "settings[]",
          AdminSettingWarning: "warnings[]",
          AdminEditableSetting: "editable[]",
        },
        data: {
          version: 1,
          editable: [
            {
              key: "invite_lifetime_days",
              group: "invites",
              kind: "integer",
              name: "INVITE_LIFETIME_DAYS",
              is_set: true,
              source: "stored",
              max_length: null,
              changed_at: "2026-03-02T09:00:00.000Z",
              changed_by: "Grace Hopper",
              changed_by_kind: "person",
            },
          ],
        },
      },
    },
  },
  "POST /admin/settings/try-mail": {
    id: "tryMailServer",
    summary: "Try a mail server before it is set",
    description:
      "Connects, encrypts and logs in with the values sent, above those in force, and sends a mail to `to`, or to the operator who is signed in. Nothing is stored. A stored password is sent to no other host than the one it was stored for: with another host it is asked for (`reason` `password_again`). At most 30 times an hour.",
    permission: "operator",
    problems: ["setting_fixed", "mail_server_not_set"],
    inputs: {
      values: { text: "As in changing settings, of the mail server and the sender alone." },
      to: { text: "Who gets the mail. With the operator's token none is sent without it." },
      language: { text: "Of the mail.", default: "en" },
    },
    body: { to: "grace@analytical.example", language: "en" },
    answers: {
      200: {
        text: "How it went; a server that does not take mails is an answer too.",
        name: "MailServerTried",
        data: {
          trouble: "host_unknown",
          detail: "The mail server does not take mails from here (CONN ENOTFOUND).",
        },
      },
    },
  },
};
