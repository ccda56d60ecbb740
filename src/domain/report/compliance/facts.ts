import type { NoticeGap } from "#/domain/instrument/registry.ts";
import { type Language, type Localized, localized } from "#/domain/instrument/types.ts";
import { COMPLIANCE_WORDS } from "#/messages/domain/report/compliance.gen.ts";
import { formatDate } from "../format.ts";

/**
 * What of an account's and its server's configuration the compliance documents report. It holds no person but the
 * account's own contact data.
 */
export interface ComplianceFacts {
  /** ISO 8601, as the account's clock shows it. */
  at: string;
  /** Of the program. */
  version: string;
  mode: "live" | "test";
  account: { id: string; company: string; address: string; contact: string };
  server: {
    /** Public address. */
    address: string;
    isRegistrationOpen: boolean;
    /** null: no folder for backups is set. */
    backups: {
      /** When the service makes one each day, in UTC; null: only a command does. */
      at: string | null;
      /** How many hours are between two, from 1 to 24. */
      everyHours: number;
      /** What the next backup leaves, such as 24h,7d,4w,3m. */
      keep: string;
      isEncrypted: boolean;
    } | null;
    /** Whether a new version copies the database before it changes it. */
    copiesBeforeUpgrade: boolean;
    /** Whether a copy that can take over is kept in a second folder. */
    hasStandby: boolean;
    /** Company that sells on this server; empty where nothing is sold. */
    seller: string;
  };
  outward: {
    /** null: no email is sent. */
    mail: { host: string; isEncrypted: boolean; sender: string } | null;
    webhooks: { host: string; isActive: boolean; events: string[] }[];
    chat: { shape: "slack" | "teams"; host: string; namesPeople: boolean } | null;
    /** Whether buyers are led to Stripe. */
    stripe: boolean;
    /** Host of the service at which people of the console sign in; null: none. */
    signIn: string | null;
    /** Host of the collector that receives how long requests took; null: none. */
    collector: string | null;
    /** Host of the receiver of syslog that every line of the audit log goes to; null: none. */
    auditReceiver: string | null;
    /** Where encrypted backups are sent to, such as bucket at host; null: nowhere. */
    bucket: string | null;
  };
  /** Months; of who never opened the link, and was promised nothing, the last. */
  retention: { completed: number; unfinished: number; neverBegun: number } | null;
  /** Why the account decided against a time; null: it has one, or has not decided. */
  retentionDeclined: string | null;
  /** Whether the account cuts the scores of deleted people off from every id. */
  isUnlinked: boolean;
  candidates: {
    readsSummary: boolean;
    isAskedDemographics: boolean;
    isAskedFairness: boolean;
    beginsAlone: boolean;
    inviteDays: number;
  };
  people: { owner: number; recruiter: number; reviewer: number; dataProtection: number; limited: number };
  /** That work, in this mode. */
  keys: number;
  clients: number;
  openShares: number;
  deciding: { isFourEyes: boolean; blindJobs: number };
  profiles: { active: number /** With a reason for every dimension. */; reasoned: number };
  notice: {
    version: string;
    paragraphs: Record<Language, string[]>;
    recipients: Localized;
    /** Empty where the account has said none. */
    legalBasis: Localized;
    /** Of the person who is responsible; empty where it is not known. */
    postalAddress: string;
    /** How to reach the data protection officer; empty where it is not said, null where none is appointed. */
    dpoContact: string | null;
    /** Empty where it is not said. */
    authority: string;
    processors: string;
    /** What the notice still lacks. */
    gaps: readonly NoticeGap[];
  };
  instrument: {
    name: string;
    statements: number;
    pairs: number;
    checks: number;
    dimensions: Localized[];
    values: Localized[];
    languages: readonly Language[];
  };
  norm: { name: Localized; isLocal: boolean; n: number; from: string | null; to: string | null };
  /** Days after which something is deleted automatically, in addition to the rule for candidates. */
  days: {
    cancelled: number;
    drafts: number;
    mails: number;
    deliveries: number;
    events: number;
    batchRows: number;
    alerts: number;
    grace: number;
  };
  /** For how long lines of the audit log are kept. */
  auditMonths: number;
}

/** A paragraph, points or a table, with what it is: read off this server, written to be adapted, or left to be filled in. */
export type Part =
  | { mark: "fact" | "draft"; kind: "text"; text: Localized }
  | { mark: "fact" | "draft"; kind: "list"; items: Localized[] }
  | { mark: "fact" | "draft"; kind: "table"; columns: Localized[]; rows: Localized[][] }
  | { mark: "blank"; kind: "field"; label: Localized; lines: number };

export interface Section {
  title: Localized;
  parts: Part[];
}

/** One document in both languages: what is true in one is true in the other. */
export interface ComplianceDocument {
  title: Localized;
  /** Which rule it serves, and what for. */
  about: Localized;
  sections: Section[];
}

export const section = (title: Localized, ...parts: (Part | Part[])[]): Section => ({
  title,
  parts: parts.flat(),
});
/** Picks a text of a document's message file; the language is there for values that differ by it. */
type Pick<Words> = (words: Words, language: Language) => string;

/** Returns what composes the parts of a document from its messages. */
export function partsOf<Words>(words: Record<Language, Words>) {
  const both = (pick: Pick<Words>): Localized => localized((language) => pick(words[language], language));
  return {
    both,
    fact: (pick: Pick<Words>): Part => ({ mark: "fact", kind: "text", text: both(pick) }),
    draft: (pick: Pick<Words>): Part => ({ mark: "draft", kind: "text", text: both(pick) }),
    blank: (pick: Pick<Words>, lines = 1): Part => ({
      mark: "blank",
      kind: "field",
      label: both(pick),
      lines,
    }),
  };
}

export const facts = (...items: Localized[]): Part => ({ mark: "fact", kind: "list", items });
export const drafts = (...items: Localized[]): Part => ({ mark: "draft", kind: "list", items });

export const table = (mark: "fact" | "draft", columns: Localized[], rows: Localized[][]): Part => ({
  mark,
  kind: "table",
  columns,
  rows,
});

/** The text below the title, in every medium. */
export function headOf(about: string, facts: ComplianceFacts, language: Language): string[] {
  const words = COMPLIANCE_WORDS[language];
  return [
    `${facts.account.company} (${facts.account.id}). ${about}`,
    `${words.made(facts.version, formatDate(facts.at, language))} ${words.noAdvice}`,
    words.legend,
    ...(facts.mode === "test" ? [words.testMode] : []),
  ];
}
