import { and, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { invites } from "#/platform/db/schema/assessments.ts";
import type { InviteStatus } from "./rules.ts";

/** The same decision as `rules.statusOf`, for the database. */
export const hasStatus: Record<InviteStatus, SQL | undefined> = {
  pending: and(
    isNull(invites.completedAt),
    isNull(invites.startedAt),
    gt(invites.expiresAt, sql.placeholder("now")),
  ),
  started: and(
    isNull(invites.completedAt),
    isNotNull(invites.startedAt),
    gt(invites.expiresAt, sql.placeholder("now")),
  ),
  completed: isNotNull(invites.completedAt),
  expired: and(isNull(invites.completedAt), lte(invites.expiresAt, sql.placeholder("now"))),
};

const notYet = (column: typeof invites.startedAt | typeof invites.completedAt): SQL | undefined =>
  or(isNull(column), gt(column, sql.placeholder("now")));

/** The same for an instant that is past: what came later had not happened yet. */
export const hadStatus: Record<InviteStatus, SQL | undefined> = {
  pending: and(
    notYet(invites.completedAt),
    notYet(invites.startedAt),
    gt(invites.expiresAt, sql.placeholder("now")),
  ),
  started: and(
    notYet(invites.completedAt),
    lte(invites.startedAt, sql.placeholder("now")),
    gt(invites.expiresAt, sql.placeholder("now")),
  ),
  completed: lte(invites.completedAt, sql.placeholder("now")),
  expired: and(notYet(invites.completedAt), lte(invites.expiresAt, sql.placeholder("now"))),
};
