/** What an account keeps beside its candidates' data, and may keep for less long. */
export const LOG_KINDS = ["mails", "deliveries", "batch_rows", "notifications"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** The same of people whose invite was cancelled before a notice promised them a time: they go in the way of every erasure. */
export const TERM_KINDS = ["cancelled_invites", ...LOG_KINDS] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/**
 * Days: as long as the server keeps it for everybody who has said nothing, and the least. Longer is not possible, since
 * the server's own jobs go by the first; shorter would take what is needed to answer "did it arrive?", or an attempt that
 * is still to be repeated.
 */
export const LOG_TERMS = {
  cancelled_invites: { longest: 30, least: 1 },
  mails: { longest: 400, least: 30 },
  deliveries: { longest: 30, least: 7 },
  batch_rows: { longest: 30, least: 7 },
  notifications: { longest: 90, least: 7 },
} as const satisfies Record<TermKind, { longest: number; least: number }>;

/** Of one account; null: the server's. */
export type OwnTerms = Readonly<Record<TermKind, number | null>>;

export const NO_TERMS: OwnTerms = {
  ...{ cancelled_invites: null, mails: null, deliveries: null, batch_rows: null, notifications: null },
};

/** For so long of one account, in days. */
export const termOf = (own: OwnTerms, kind: TermKind): number => own[kind] ?? LOG_TERMS[kind].longest;
