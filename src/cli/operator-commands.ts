import type { Command } from "commander";
import type { Operator } from "./attach.ts";

interface OperatorCommand {
  name: string;
  /** What follows the name in a line that lists the command. */
  takes?: string;
  about: string;
  /** Loads the file of the command, and with it everything that it needs. */
  load: () => Promise<(operator: Operator) => Command>;
}

/** The administrator's commands, in the order in which help and manual list them. */
export const OPERATOR_COMMANDS: readonly OperatorCommand[] = [
  {
    name: "trials",
    about: "decide on requests for a free trial",
    load: async () => (await import("./trials.ts")).trialsCommand,
  },
  {
    name: "account",
    about: "make, see, disable and enable accounts",
    load: async () => (await import("./accounts.ts")).accountCommand,
  },
  {
    name: "operator",
    about: "make, see, disable and reset operators of the console",
    load: async () => (await import("./operators.ts")).operatorCommand,
  },
  {
    name: "member",
    about: "invite people to work for an account in the console",
    load: async () => (await import("./operators.ts")).memberCommand,
  },
  {
    name: "key",
    about: "make, see and revoke API keys",
    load: async () => (await import("./keys.ts")).keyCommand,
  },
  {
    name: "credits",
    about: "give credits, and see what became of them",
    load: async () => (await import("./billing.ts")).creditsCommand,
  },
  {
    name: "orders",
    about: "see and confirm orders",
    load: async () => (await import("./billing.ts")).ordersCommand,
  },
  {
    name: "payments",
    about: "see and settle what was told of card payments and waits for a person",
    load: async () => (await import("./billing.ts")).paymentsCommand,
  },
  {
    name: "prices",
    about: "see and change what is sold, and for how much",
    load: async () => (await import("./billing.ts")).pricesCommand,
  },
  {
    name: "invoices",
    about: "a month's invoices for the accountant",
    load: async () => (await import("./invoices.ts")).invoicesCommand,
  },
  {
    name: "norms",
    about: "norms from this server's own results",
    load: async () => (await import("./norms.ts")).normsCommand,
  },
  {
    name: "quality",
    takes: "[options]",
    about: "how well the questionnaire measures here: reliability, bands, structure, fairness, drift, flags",
    load: async () => (await import("./quality.ts")).qualityCommand,
  },
  {
    name: "held",
    about: "see and release webhooks and chat messages that a restore or a move has held",
    load: async () => (await import("./recovery.ts")).onHoldCommand,
  },
  {
    name: "requests",
    about: "see and answer what candidates ask about their data",
    load: async () => (await import("./privacy.ts")).requestsCommand,
  },
  {
    name: "compliance",
    about: "papers for works council and data protection, of the settings in force",
    load: async () => (await import("./privacy.ts")).complianceCommand,
  },
  {
    name: "privacy",
    about: "delete everything about one person by their e-mail address",
    load: async () => (await import("./privacy.ts")).privacyCommand,
  },
  {
    name: "branding",
    about: "how an account looks to its candidates",
    load: async () => (await import("./branding.ts")).brandingCommand,
  },
  {
    name: "session",
    about: "let somebody begin without an invite",
    load: async () => (await import("./sessions.ts")).sessionCommand,
  },
  {
    name: "settings",
    about: "see and change what can be set while the service runs",
    load: async () => (await import("./settings.ts")).settingsCommand,
  },
  {
    name: "protect",
    takes: "[options] <sessionId>",
    about: "put a legal hold on a candidate's session: it cannot be deleted",
    load: async () => (await import("./sessions.ts")).protectCommand,
  },
  {
    name: "unprotect",
    takes: "<sessionId>",
    about: "lift the legal hold of a candidate's session",
    load: async () => (await import("./sessions.ts")).unprotectCommand,
  },
  {
    name: "rotate-key",
    takes: "[options]",
    about:
      "put a new secret in the place of the server's own, with the service stopped; links of before go on for a while",
    load: async () => (await import("./recovery.ts")).rotateKeyCommand,
  },
  {
    name: "audit",
    about: "who did what to whom, when and from where; and whether that log was changed",
    load: async () => (await import("./audit.ts")).auditCommand,
  },
  {
    name: "accept-loss",
    about:
      "take note that data are missing or an older audit log was put back, so that the service and the doctor no longer say so",
    load: async () => (await import("./recovery.ts")).acceptLossCommand,
  },
  {
    name: "take-over",
    takes: "[options]",
    about: "put this copy of the instance in charge again after another copy took over",
    load: async () => (await import("./recovery.ts")).takeOverCommand,
  },
];
