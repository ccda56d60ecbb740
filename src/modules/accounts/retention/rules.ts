import { DAY_MS } from "#/platform/time/clock.ts";

/** Months after which a person's data is anonymized automatically. */
export interface KeptMonths {
  /** After the answers were sent. */
  completed: number;
  /** After the end of the link, where they were not. */
  unfinished: number;
}

/** The minimum time for which users of the account can see who is due before anybody is anonymized. */
export const GRACE_MS = 14 * DAY_MS;
/** Announced at once, so that the account is not written to every day. */
export const ANNOUNCED_AHEAD_MS = 21 * DAY_MS;
/**
 * A clock that was set ahead must have run for this long before anybody becomes due by it, so that it can be
 * corrected in time. If the service is stopped every night, people become due later by the time it was
 * stopped in these days.
 */
export const SURE_MS = 3 * DAY_MS;

export const LONGEST_MONTHS = 120;

/**
 * The usual retention. Germany: claims for discrimination within two months (§ 15 (4) AGG) and three more to
 * sue (§ 61b ArbGG), so six months are common. Austria: six months to claim (§ 29 GlBG), so seven.
 */
export const PRESETS = {
  de: { completed: 6, unfinished: 6 },
  at: { completed: 7, unfinished: 7 },
} as const satisfies Record<string, KeptMonths>;
export const PRESET_NAMES = ["de", "at"] as const satisfies (keyof typeof PRESETS)[];
export type PresetName = (typeof PRESET_NAMES)[number];

/** The preset that is usual in a country (ISO 3166 code, upper case); null: none is known. */
export const usualIn = (country: string): PresetName | null =>
  PRESET_NAMES.find((name) => name.toUpperCase() === country) ?? null;

export function presetOf({
  kept,
  neverBegun,
}: Pick<RetentionRule, "kept" | "neverBegun">): PresetName | null {
  if (kept === null || neverBegun !== null) return null;
  return (
    PRESET_NAMES.find(
      (name) => PRESETS[name].completed === kept.completed && PRESETS[name].unfinished === kept.unfinished,
    ) ?? null
  );
}

/** The rule of an account as it is now. */
export interface RetentionRule {
  kept: KeptMonths | null;
  /** Months after the end of the link for who never opened it; null: as `kept.unfinished`. Nobody was promised them. */
  neverBegun: number | null;
  since: number;
}

/** The rule, and what the account decided about it. */
export interface RetentionDecision extends RetentionRule {
  /** Why the account decided against a time; null: it has one, or has not decided. */
  declinedReason: string | null;
}

/** The facts that decide when a person is due. */
export interface KeptPerson {
  completedAt: number | null;
  /** When the link ended or ends. */
  endsAt: number;
  /** True if no notice was ever acknowledged. */
  isUnopened: boolean;
  /**
   * The retention in the notice that they acknowledged; null: no time was stated, or nothing was
   * acknowledged.
   */
  promised: KeptMonths | null;
}

/** The same day and time of day so many months later, in UTC; the last day of a month that is shorter. */
export function monthsLater(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime();
}

/** Months after the end of the link for who never opened it. */
export const neverBegunMonths = (
  kept: KeptMonths,
  { neverBegun }: Pick<RetentionRule, "neverBegun">,
): number => neverBegun ?? kept.unfinished;

/**
 * True if no notice was ever acknowledged: there is no session, or one that only has a legal hold or the log
 * of an anonymization.
 */
export const wasNeverOpened = (session: { noticeVersion: string } | null): boolean =>
  session === null || session.noticeVersion === "";

/** The retention that a session was promised, as the session stores it. */
export const promisedTo = (
  session: { keptMonths: number | null; keptUnfinishedMonths: number | null } | null,
): KeptMonths | null =>
  session === null || session.keptMonths === null || session.keptUnfinishedMonths === null
    ? null
    : { completed: session.keptMonths, unfinished: session.keptUnfinishedMonths };

/**
 * Returns when a person's data is anonymized automatically; null: never. A promised time decides, even if the
 * rule has become shorter or longer since. Without a promise the rule applies, but not before the account has
 * had `GRACE_MS` to review whom it concerns.
 */
export function dueAt(person: KeptPerson, rule: RetentionRule): number | null {
  const { completedAt, endsAt, isUnopened, promised } = person;
  const kept = promised ?? rule.kept;
  if (kept === null) return null;
  const unfinished = isUnopened ? neverBegunMonths(kept, rule) : kept.unfinished;
  const natural =
    completedAt === null ? monthsLater(endsAt, unfinished) : monthsLater(completedAt, kept.completed);
  return promised === null ? Math.max(natural, rule.since + GRACE_MS) : natural;
}

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

/** The retention of one account, in days. */
export const termOf = (own: OwnTerms, kind: TermKind): number => own[kind] ?? LOG_TERMS[kind].longest;
