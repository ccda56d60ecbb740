/**
 * How much a check weighs. `pending`: not checked yet. `note`: worth knowing. `warning`: works, but needs attention.
 * `error`: does not work.
 */
export const SEVERITIES = ["error", "warning", "note", "pending", "ok"] as const;
/** Those of them that need somebody. */
export const PROBLEMS = ["error", "warning", "note"] as const satisfies readonly Severity[];
export type Severity = (typeof SEVERITIES)[number];

/** How the value of a parameter is shown: as it is, as a moment, as a day, as a number or as an amount of storage. */
export const PARAMETER_KINDS = ["text", "time", "date", "count", "bytes"] as const;
type ParameterKind = (typeof PARAMETER_KINDS)[number];

/** The kind of each parameter, by its name. */
export const PARAMETERS = {
  ...{ address: "text", files: "text", folder: "text", folders: "text", instance: "text", issuer: "text" },
  ...{
    name: "text",
    names: "text",
    others: "text",
    place: "text",
    programs: "text",
    reason: "text",
    rule: "text",
  },
  ...{
    setting: "text",
    who: "text",
    at: "time",
    day: "date",
    free: "bytes",
    needed: "bytes",
    advised: "count",
  },
  ...{ count: "count", epoch: "count", limit: "count", line: "count", rate: "count" },
} as const satisfies Readonly<Record<string, ParameterKind>>;
export type ParameterName = keyof typeof PARAMETERS;

/** What a check looks at, by its name in `assay doctor` and the API, with the area in which the Health page shows it. */
export const SUBJECTS = {
  settings: "server",
  "public address": "access",
  exposure: "access",
  "mail server": "mail",
  "mail sender": "mail",
  "delivery reports": "mail",
  "single sign-on": "sign_in",
  administrators: "sign_in",
  seller: "sales",
  "bank account": "sales",
  "online payments": "sales",
  money: "sales",
  "data folder": "server",
  disk: "server",
  "server secret": "server",
  "file descriptors": "server",
  "outbound connections": "server",
  "report templates": "server",
  fonts: "server",
  instance: "server",
  database: "data",
  "whole database": "data",
  "room to upgrade": "data",
  "write-ahead log": "data",
  "stored data": "data",
  deletions: "data",
  "audit log": "data",
  backups: "backups",
  "backup passphrase": "backups",
  "former houses": "backups",
  standby: "backups",
  "other folders": "backups",
} as const;
type Subject = keyof typeof SUBJECTS;
export const AREAS = ["access", "mail", "sign_in", "sales", "server", "data", "backups"] as const;

export interface CheckEntry {
  subject: Subject;
  severity: Severity;
  /** In the order in which the sentence names them. */
  parameters?: readonly ParameterName[];
  /** Names of the settings that it is about, unless the check names them. Such checks are shown next to the settings, too. */
  settings?: readonly string[];
  /** The code under which `/readyz` reports it. */
  readiness?: string;
  /** The step of the server's checklist that is open while this is found. */
  step?: string;
  /** The page of the console, below `/server/`, where it can be changed. */
  page?: string;
  /** Only shown where this applies; without it everywhere. */
  applies?: keyof Applicability;
  /** Only `assay doctor` or only the running service can see it; without it both do. */
  only?: "doctor" | "service";
}

/** What a server is used for, as far as checks depend on it. */
export interface Applicability {
  /** Assessments are sold here. */
  sales: boolean;
}
