/** What each role of an account may do; whoever runs the server acts as owner of every account. */
export type Role = "owner" | "recruiter" | "reviewer" | "data_protection";

/** Words of permissions by resource: "rw" reads and writes. */
type Grants = Readonly<Record<string, "r" | "rw">>;

const GRANTS: Readonly<Record<Exclude<Role, "owner">, Grants>> = {
  recruiter: {
    invites: "rw",
    results: "rw",
    profiles: "rw",
    job_profiles: "rw",
    teams: "rw",
    reviews: "rw",
    mails: "rw",
    orders: "r",
    account: "r",
  },
  reviewer: {
    invites: "r",
    results: "r",
    profiles: "r",
    job_profiles: "r",
    teams: "r",
    account: "r",
    reviews: "rw",
  },
  data_protection: {
    invites: "r",
    results: "r",
    profiles: "r",
    job_profiles: "r",
    teams: "r",
    gdpr: "rw",
    account: "r",
    members: "r",
    mails: "r",
    reviews: "r",
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
export const viewerName = (name: string, house: string): string => `${name} (${house})`;
