import { admitSitting, type Credits } from "#/modules/billing/rules.ts";
import { DAY_MS, HOUR_MS } from "#/platform/clock.ts";
import type { ProblemCode } from "#/platform/problem.ts";

/** Starts in the past hour at which one account, and one client's address, takes no more. */
export const STARTS_PER_HOUR = { account: 60, address: 20 } as const;
/** Links that one mailbox is sent in a day, whoever types its address. */
export const MAILS_PER_DAY = 3;

export const START_WINDOW_MS = HOUR_MS;
export const MAIL_WINDOW_MS = DAY_MS;

export interface StartFacts {
  credits: Credits;
  /** Starts in the past hour. */
  ofAccount: number;
  ofAddress: number;
}

/**
 * Whether somebody may begin by themselves. That an account is out of credit is said before a limit is: waiting an
 * hour would not help.
 */
export function admitStart({
  credits,
  ofAccount,
  ofAddress,
}: StartFacts): "ok" | Extract<ProblemCode, "start_closed" | "rate_limited"> {
  if (admitSitting(credits) !== "ok") return "start_closed";
  const isOver = ofAccount >= STARTS_PER_HOUR.account || ofAddress >= STARTS_PER_HOUR.address;
  return isOver ? "rate_limited" : "ok";
}

/**
 * Whether the link goes to the mailbox too. Beyond the limit the start works all the same, and answers the same: a
 * stranger learns nothing, and can fill nobody's mailbox.
 * @param sentToday links sent to this mailbox in the past day
 */
export const mayMail = (sentToday: number): boolean => sentToday < MAILS_PER_DAY;
