/** Roles of an account that a group can give; running the server is none of them, so no group gives that. */
const GIVEN = ["owner", "recruiter", "reviewer", "data_protection"] as const;

/** Which role a group at the sign-in service gives. */
export interface RoleRule {
  group: string;
  role: (typeof GIVEN)[number];
  /** In this account; null: in the only account of the server. */
  accountId: string | null;
}

const RULE = /^(.+)=\s*([a-z_]+)(?:@(cus_[A-Za-z0-9]+))?$/;

/**
 * Reads rules such as "Recruiters=recruiter; Reviewers=reviewer@cus_123". The first one that fits counts. A group may
 * contain anything but a semicolon, also `=`, as the names of directories do.
 * @returns null where it cannot be read
 */
export function parseRoleRules(text: string): RoleRule[] | null {
  const rules: RoleRule[] = [];
  for (const part of text.split(";").map((one) => one.trim())) {
    if (part === "") continue;
    const [, group = "", word, accountId = null] = RULE.exec(part) ?? [];
    const role = GIVEN.find((given) => given === word);
    if (role === undefined || group.trim() === "") return null;
    rules.push({ group: group.trim(), role, accountId });
  }
  return rules;
}
