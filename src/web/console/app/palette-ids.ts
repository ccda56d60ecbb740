interface Addressed {
  id: string;
  kind: "session" | "invite" | "job" | "position" | "client" | "list" | "order";
  to: string;
}

const PATTERNS: readonly {
  kind: Addressed["kind"];
  pattern: RegExp;
  needs: string;
  to(id: string): string;
}[] = [
  { kind: "session", pattern: /^\d{1,15}$/, needs: "profiles:read", to: (id) => `/candidates/${id}` },
  { kind: "invite", pattern: /^inv_\w+$/, needs: "invites:read", to: (id) => `/candidates/invite/${id}` },
  { kind: "job", pattern: /^jp_\w+$/, needs: "job_profiles:read", to: (id) => `/job-profiles/${id}` },
  { kind: "position", pattern: /^job_\w+$/, needs: "jobs:read", to: (id) => `/jobs/${id}` },
  { kind: "client", pattern: /^cl_\w+$/, needs: "clients:read", to: (id) => `/clients/${id}` },
  { kind: "list", pattern: /^batch_\w+$/, needs: "invites:read", to: (id) => `/invites/batches/${id}` },
  { kind: "order", pattern: /^ord_\w+$/, needs: "orders:read", to: () => "/orders" },
];

/** Returns the page of the record whose id was pasted. If there is no record, the page says so. */
export function addressOfId(typed: string, may: (permission: string) => boolean): Addressed | null {
  const found = PATTERNS.find(({ pattern, needs }) => pattern.test(typed) && may(needs));
  return found === undefined ? null : { id: typed, kind: found.kind, to: found.to(typed) };
}
