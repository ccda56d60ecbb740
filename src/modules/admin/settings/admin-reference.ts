import { type Input, type Operations, SENTENCES } from "#/openapi/operation.ts";

const VALUES: Input = {
  text: `Values by setting key. ${SENTENCES.keepsOmitted} Send \`null\` or an empty text to restore the default. If you change the mail server's host, send its password again.`,
};

export const SETTINGS_ADMIN_REFERENCE: Operations = {
  "GET /admin/settings": {
    id: "getSettings",
    summary: "List settings",
    description:
      "Returns all settings by environment variable in `settings`. `editable` groups the settings that you can change here. Environment variables take precedence and are not editable. Secrets are masked or omitted. `warnings` lists settings that work but are not recommended for production.",
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
    summary: "Update settings",
    description:
      "Stores the values in the database, with secrets encrypted, and applies them immediately. You cannot change settings from the environment. A new public address requires `confirmed` if it affects links, sign-in or passkeys. It is rejected if you would lose access. The audit log records the changed keys without their values.",
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
        text: "`version` from your last read. The update is rejected if someone else has changed the same group since then. If you omit it, there is no check.",
      },
      confirmed: {
        text: "Whether you have reviewed the effects of changing the public address.",
        default: false,
      },
    },
    body: { values: { invite_lifetime_days: 14 }, version: 0 },
    answers: {
      200: {
        text: "The updated settings.",
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
    summary: "Test mail server settings",
    description:
      "Combines the values you send with the current settings, connects, authenticates and sends an email to `to`, or to the signed-in administrator. Nothing is stored. A stored password is only sent to its original host. For a different host, send the password again (`reason` `password_again`). Limited to 30 calls per hour.",
    permission: "operator",
    problems: ["setting_fixed", "mail_server_not_set"],
    inputs: {
      values: { text: "Settings of mail server, sender and bounce address, as for updating settings." },
      to: {
        text: "Recipient of the email. If you use the administrator token and omit it, no email is sent.",
      },
      language: { text: "Language of the email.", default: "en" },
    },
    body: { to: "grace@analytical.example", language: "en" },
    answers: {
      200: {
        text: "The test result, which also reports a mail server that rejects emails.",
        name: "MailServerTried",
        data: {
          trouble: "host_unknown",
          detail: "The mail server does not take mails from here (CONN ENOTFOUND).",
        },
      },
    },
  },
  "POST /admin/settings/try-mailbox": {
    id: "tryBounceMailbox",
    summary: "Test the bounce mailbox",
    description:
      "Combines the values you send with the current settings, signs in to the mailbox and opens the folder. Nothing is stored, and no message is changed. If the values are already in effect, Assay reads the mailbox right afterwards. A stored password is only sent to its original host. Calls count toward the same limit as tests of the mail server.",
    permission: "operator",
    problems: ["setting_fixed"],
    inputs: { values: { text: "Settings of the bounce mailbox, as for updating settings." } },
    body: { values: { bounce_host: "imap.analytical.example" } },
    answers: {
      200: {
        text: "The test result. `trouble` is the reason if the mailbox cannot be read.",
        name: "BounceMailboxTried",
        data: { server: "imap.analytical.example:993", trouble: null, note: null, messages: 3 },
      },
    },
  },
};
