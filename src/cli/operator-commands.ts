import type { Command } from "commander";
import type { Operator } from "./attach.ts";
import type { Listed } from "./help.ts";

interface OperatorCommand extends Listed {
  /** Loads the file of the command, and with it everything that it needs. */
  load: () => Promise<(operator: Operator) => Command>;
}

/** The administrator's commands, in the order in which help and manual list them. */
export const OPERATOR_COMMANDS: readonly OperatorCommand[] = [
  {
    name: "trials",
    group: "accounts",
    load: async () => (await import("./trials.ts")).trialsCommand,
  },
  {
    name: "account",
    group: "accounts",
    isCommon: true,
    load: async () => (await import("./accounts.ts")).accountCommand,
  },
  {
    name: "operator",
    group: "accounts",
    isCommon: true,
    load: async () => (await import("./operators.ts")).operatorCommand,
  },
  {
    name: "member",
    group: "accounts",
    isCommon: true,
    load: async () => (await import("./operators.ts")).memberCommand,
  },
  {
    name: "key",
    group: "accounts",
    isCommon: true,
    load: async () => (await import("./keys.ts")).keyCommand,
  },
  {
    name: "credits",
    group: "accounts",
    isCommon: true,
    load: async () => (await import("./billing.ts")).creditsCommand,
  },
  {
    name: "orders",
    group: "billing",
    load: async () => (await import("./billing.ts")).ordersCommand,
  },
  {
    name: "payments",
    group: "billing",
    load: async () => (await import("./payments.ts")).paymentsCommand,
  },
  {
    name: "reminders",
    group: "billing",
    load: async () => (await import("./payments.ts")).remindersCommand,
  },
  {
    name: "prices",
    group: "billing",
    load: async () => (await import("./billing.ts")).pricesCommand,
  },
  {
    name: "invoices",
    group: "billing",
    load: async () => (await import("./invoices.ts")).invoicesCommand,
  },
  {
    name: "norms",
    group: "questionnaire",
    load: async () => (await import("./norms.ts")).normsCommand,
  },
  {
    name: "quality",
    group: "questionnaire",
    load: async () => (await import("./quality.ts")).qualityCommand,
  },
  {
    name: "held",
    group: "data",
    load: async () => (await import("./recovery.ts")).onHoldCommand,
  },
  {
    name: "requests",
    group: "privacy",
    isCommon: true,
    load: async () => (await import("./privacy.ts")).requestsCommand,
  },
  {
    name: "compliance",
    group: "privacy",
    load: async () => (await import("./privacy.ts")).complianceCommand,
  },
  {
    name: "privacy",
    group: "privacy",
    isCommon: true,
    load: async () => (await import("./privacy.ts")).privacyCommand,
  },
  {
    name: "branding",
    group: "accounts",
    load: async () => (await import("./branding.ts")).brandingCommand,
  },
  {
    name: "session",
    group: "questionnaire",
    load: async () => (await import("./sessions.ts")).sessionCommand,
  },
  {
    name: "settings",
    group: "run",
    isCommon: true,
    load: async () => (await import("./settings.ts")).settingsCommand,
  },
  {
    name: "protect",
    group: "privacy",
    load: async () => (await import("./sessions.ts")).protectCommand,
  },
  {
    name: "unprotect",
    group: "privacy",
    load: async () => (await import("./sessions.ts")).unprotectCommand,
  },
  {
    name: "rotate-key",
    group: "data",
    load: async () => (await import("./recovery.ts")).rotateKeyCommand,
  },
  {
    name: "audit",
    group: "privacy",
    load: async () => (await import("./audit.ts")).auditCommand,
  },
  {
    name: "accept-loss",
    group: "data",
    load: async () => (await import("./recovery.ts")).acceptLossCommand,
  },
  {
    name: "take-over",
    group: "data",
    load: async () => (await import("./recovery.ts")).takeOverCommand,
  },
];
