import { Problem } from "./problem.ts";

/** Live and test are two worlds of one account; every record belongs to exactly one of them. */
export const MODES = ["live", "test"] as const;

export type Mode = (typeof MODES)[number];

/** The owner of a record. Every store function that touches an account's data starts from it. */
export interface Tenant {
  readonly accountId: string;
  readonly mode: Mode;
  /**
   * Ids of the clients that the reader is limited to; absent: to none, as for keys, jobs and most users. Every query
   * of the tenant's rows respects it (`platform/db/visible.ts`).
   */
  readonly onlyClients?: readonly string[];
  /** Candidates whose names are hidden from the reader (`platform/context/hidden.ts`); absent: none. */
  readonly hidden?: readonly HiddenPerson[];
}

/** A candidate for a job that hides who people are until it is decided about them. */
export interface HiddenPerson {
  readonly sessionId: number | null;
  readonly inviteId: string | null;
  /** What they are called instead. */
  readonly code: string;
  /** What names them anywhere: addresses, and first and last names together. */
  readonly whole: readonly string[];
  /** What names them in what is about them: each part of their names. */
  readonly parts: readonly string[];
}

/**
 * Refuses records that nobody who is limited to clients would see, and so not their creator either.
 * @throws Problem permission_denied (403)
 */
export function checkNotLimited({ onlyClients }: Tenant, message: string): void {
  if (onlyClients !== undefined) throw new Problem("permission_denied", { message });
}

/** All of the account, for what is not decided by who asks: a queue that serves everybody, a row that was just made. */
export const wholeTenant = ({ accountId, mode }: Tenant): Tenant => ({ accountId, mode });

/** What somebody may do for an account now, and which clients they are limited to; null: to none. */
export interface Access {
  readonly permissions: readonly string[];
  readonly onlyClients: readonly string[] | null;
}

/** Null: somebody who may do nothing for the account, or is not there any more. */
export type AccessOf = (userId: string, accountId: string) => Access | null;

/**
 * The tenant as somebody sees it today, for what works later in their name: shares, invitation lists, scheduled
 * invitations, bulk actions.
 * @param needed permissions, all of which they must still have
 * @returns null where they may not do it any more
 */
export function tenantOfCreator(
  accessOf: AccessOf,
  tenant: Tenant,
  creatorId: string,
  needed: readonly string[],
): Tenant | null {
  const standing = accessOf(creatorId, tenant.accountId);
  if (standing === null || !needed.every((permission) => standing.permissions.includes(permission)))
    return null;
  const { onlyClients } = standing;
  return { ...wholeTenant(tenant), ...(onlyClients !== null && { onlyClients }) };
}

/**
 * Whether the creator of one record may still have it carried out.
 * @param sees whether a tenant that is limited to clients finds the record
 */
export function canCreatorStill(
  accessOf: AccessOf,
  tenant: Tenant,
  creatorId: string,
  needed: readonly string[],
  sees: (limited: Tenant) => boolean,
): boolean {
  const seen = tenantOfCreator(accessOf, tenant, creatorId, needed);
  return seen !== null && (seen.onlyClients === undefined || sees(seen));
}
