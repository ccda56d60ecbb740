/** What an account keeps beside its candidates' data, and may keep for less long. */
export const LOG_KINDS = ["mails", "deliveries", "batch_rows", "notifications"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/**
 * Days: as long as the server keeps it for everybody who has said nothing, and the least. Longer is not possible, since
 * the server's own jobs go by the first; shorter would take what is needed to answer "did it arrive?", or an attempt that
 * is still to be repeated.
 */
export const LOG_TERMS = {
  mails: { longest: 400, least: 30 },
  deliveries: { longest: 30, least: 7 },
  batch_rows: { longest: 30, least: 7 },
  notifications: { longest: 90, least: 7 },
} as const satisfies Record<LogKind, { longest: number; least: number }>;

/** Of one account; null: the server's. */
export type OwnTerms = Readonly<Record<LogKind, number | null>>;

export const NO_TERMS: OwnTerms = { mails: null, deliveries: null, batch_rows: null, notifications: null };
