import type { Candidate } from "./store.ts";

/**
 * Addresses of a candidate's result and report. Both are below the invite. There are none for an assessment
 * session without an invite, nor before its completion, and none for the report after the person's data was
 * deleted.
 * @param apiUrl base of the API; the addresses need the key
 */
export function resultLinks(
  { inviteId, completedAt, anonymizedAt }: Pick<Candidate, "inviteId" | "completedAt" | "anonymizedAt">,
  apiUrl: string,
): { results: string | null; report: string | null } {
  if (inviteId === null || completedAt === null) return { results: null, report: null };
  const invite = `${apiUrl}/invites/${inviteId}`;
  return { results: `${invite}/results`, report: anonymizedAt === null ? `${invite}/report` : null };
}
