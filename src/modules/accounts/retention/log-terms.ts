/** Records that an account keeps in addition to its candidates' data, and may keep for a shorter time. */
export const LOG_KINDS = ["mails", "deliveries", "batch_rows", "notifications"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/**
 * The same for people whose invite was cancelled before a notice promised them a time. They are anonymized
 * the same way as everybody else.
 */
export const TERM_KINDS = ["cancelled_invites", ...LOG_KINDS] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/**
 * Retention in days: the server's default for accounts that set nothing, and the minimum. A longer time is
 * not possible, because the server's own jobs use the default. A shorter time would delete what is needed to
 * answer "did it arrive?", or an attempt that is still to be repeated.
 */
export const LOG_TERMS = {
  cancelled_invites: { longest: 30, least: 1 },
  mails: { longest: 400, least: 30 },
  deliveries: { longest: 30, least: 7 },
  batch_rows: { longest: 30, least: 7 },
  notifications: { longest: 90, least: 7 },
} as const satisfies Record<TermKind, { longest: number; least: number }>;

/** The setting of one account; null: the server's default. */
export type OwnTerms = Readonly<Record<TermKind, number | null>>;

export const NO_TERMS: OwnTerms = {
  ...{ cancelled_invites: null, mails: null, deliveries: null, batch_rows: null, notifications: null },
};

/** For so long of one account, in days. */
export const termOf = (own: OwnTerms, kind: TermKind): number => own[kind] ?? LOG_TERMS[kind].longest;
