/** How it is known that an address is a person's. */
export type Proof = "mail" | "oidc" | "operator";

/** What each role of an account may do; the server administrator acts as owner of every account. */
export type Role = "owner" | "recruiter" | "reviewer" | "data_protection";

/** Words of permissions by resource: "rw" reads and writes. */
type Grants = Readonly<Record<string, "r" | "rw">>;

const GRANTS: Readonly<Record<Exclude<Role, "owner">, Grants>> = {
  recruiter: {
    invites: "rw",
    results: "rw",
    profiles: "rw",
    job_profiles: "rw",
    clients: "r",
    jobs: "rw",
    lists: "rw",
    teams: "rw",
    reviews: "rw",
    shares: "rw",
    outcomes: "rw",
    mails: "rw",
    orders: "r",
    account: "r",
  },
  reviewer: {
    invites: "r",
    results: "r",
    profiles: "r",
    job_profiles: "r",
    clients: "r",
    jobs: "r",
    lists: "rw",
    teams: "r",
    account: "r",
    reviews: "rw",
  },
  data_protection: {
    invites: "r",
    results: "r",
    profiles: "r",
    job_profiles: "r",
    clients: "r",
    jobs: "r",
    lists: "rw",
    teams: "r",
    gdpr: "rw",
    account: "r",
    members: "r",
    mails: "r",
    reviews: "r",
    shares: "r",
    outcomes: "r",
    validity: "r",
    fairness: "r",
  },
};

/**
 * Permissions of a role, e.g. ["invites:read", "invites:write"], in the order of `all`.
 * @param all every permission that there is; an owner has them all
 */
export function permissionsOf(role: Role, all: readonly string[]): readonly string[] {
  if (role === "owner") return all;
  const grants = GRANTS[role];
  return all.filter((permission) => {
    const [resource = "", access] = permission.split(":");
    const grant = grants[resource];
    return grant === "rw" || (grant === "r" && access === "read");
  });
}

/**
 * Whether members of a role can be limited to clients. Owners are not: they give limits, and could take their own away
 * with the next click. Nor is the data protection officer: they answer and erase for the whole account, and
 * a request that they do not see would be one that nobody answers.
 */
export const canBeLimited = (role: Role): boolean => role === "recruiter" || role === "reviewer";

/** Whether a change of one member leaves the account without an owner. @param next null: the member is removed */
export const leavesNoOwner = (
  members: readonly { userId: string; role: Role }[],
  userId: string,
  next: Role | null,
): boolean => {
  const isOwner = members.some((member) => member.userId === userId && member.role === "owner");
  const others = members.some((member) => member.userId !== userId && member.role === "owner");
  return isOwner && next !== "owner" && !others;
};

/** How a person is named to candidates: "Ada Smith (Northwind Ltd)". */
export const viewerName = (name: string, company: string): string => `${name} (${company})`;

/** A one-time link as it lies in somebody's hands. */
interface LinkInHand {
  /** Which of its two tokens was used. */
  way: "shown" | "mailed";
  /** Who of those who run the server made it. */
  vouchedBy: string | null;
}

/**
 * What following a link says about the address that it was made for. The token of the email was stored nowhere else;
 * one that was shown says something only if it was shown to those who run the server, and never if an account's owner
 * had it.
 */
export function proofOf({ way, vouchedBy }: LinkInHand): Proof | null {
  if (way === "mailed") return "mail";
  return vouchedBy === null ? null : "operator";
}

/**
 * Whether somebody may be given a further role. Before their address is verified, they are a stranger who knows it. So
 * they get only the one account that let them in.
 */
export const canJoin = (
  person: { isVerified: boolean; isOperator: boolean; memberships: number },
  asOperator: boolean,
): boolean => person.isVerified || (!asOperator && !person.isOperator && person.memberships === 0);

/** `.invalid` can be delivered nowhere (RFC 2606), and each id is there once. */
const LEFT_DOMAIN = "@person.invalid";
export const leftAddress = (userId: string): string => `${userId.toLowerCase()}${LEFT_DOMAIN}`;

/** Whether somebody's data were erased: they are nobody who could be found, let in or enabled any more. */
export const hasLeft = ({ email }: { email: string }): boolean => email.endsWith(LEFT_DOMAIN);

/** Columns that name a console user next to their id, as they were called then. */
export const NAMED_BY_ID = [
  ["reviews", "author_id", "author"],
  ["review_drafts", "user_id", "author"],
  ["outcomes", "author_id", "author"],
  ["invite_batches", "created_by_id", "created_by"],
  ["bulk_runs", "user_id", "created_by"],
  ["four_eyes", "changed_by_id", "changed_by"],
  ["decision_proposals", "author_id", "author"],
  ["decision_proposals", "answered_by_id", "answered_by"],
  ["blind_spans", "begun_by_id", "begun_by"],
  ["blind_spans", "ended_by_id", "ended_by"],
  ["decision_weights", "set_by_id", "set_by"],
  ["interview_sheets", "user_id", "author"],
  ["shares", "created_by_id", "created_by"],
  ["saved_filters", "user_id", "author"],
  ["result_views", "viewer_id", "viewer"],
] as const;

/** Columns that name somebody by their name alone: it is theirs where nobody else of the account has the same one. */
export const NAMED_BY_NAME = [
  ["candidate_requests", "closed_by"],
  ["chat_hooks", "created_by"],
  ["clients", "created_by"],
  ["decline_letters", "released_by"],
  ["jobs", "created_by"],
  ["mail_templates", "changed_by"],
  ["person_tags", "added_by"],
  ["report_layouts", "changed_by"],
  ["senders", "changed_by"],
  ["shares", "revoked_by"],
  ["shortlist_entries", "added_by"],
  ["shortlist_entries", "comment_by"],
  ["shortlist_version_entries", "comment_by"],
  ["shortlist_versions", "saved_by"],
  ["shortlists", "created_by"],
  ["tags", "created_by"],
  ["teams", "created_by"],
  ["user_links", "created_by"],
] as const;
