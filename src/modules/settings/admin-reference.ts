import type { Operations } from "#/reference/operation.ts";

export const SETTINGS_ADMIN_REFERENCE: Operations = {
  "GET /admin/settings": {
    id: "getSettings",
    tag: "Administration",
    summary: "All settings with the values in force",
    description:
      "To be read only: settings come from the environment of the program, or from files that it names, and are read when it starts. Secrets are masked. `warnings` names what works, but not as daily use wants it.",
    permission: "operator",
    problems: [],
    answers: {
      200: {
        text: "The settings.",
        name: "AdminSettings",
        parts: { AdminSetting: "settings[]", AdminSettingWarning: "warnings[]" },
        data: {
          settings: [
            {
              name: "SMTP_URL",
              value: "",
              source: "default",
              help: "Mail server, e.g. smtp://user:password@mail.example.com:587. Without it mails stay in the outbox.",
              warnings: ["mail_server_not_set"],
            },
            {
              name: "OPERATOR_TOKEN",
              value: "********",
              source: "file",
              help: "Lets its bearer use the administration operations below /api/v1/admin.",
              warnings: [],
            },
          ],
          warnings: [
            {
              code: "mail_server_not_set",
              settings: ["SMTP_URL"],
              message: "No mail goes out: mails stay in the outbox.",
            },
          ],
          message:
            "Settings come from the environment of this program and are read when it starts. To change one, change it there and start the program again.",
        },
      },
    },
  },
};
