import type { InvitedPerson, KnownCandidate } from "./answers.ts";
import { subjectOf } from "./subject.ts";

interface Other {
  subject: string;
  kind: "completed" | "begun" | "invited" | "cancelled";
  /** Of what its kind says. */
  at: string;
}

/** What else is kept under exactly this address; a search finds parts of it too. */
export function othersOf(
  subject: string,
  email: string,
  listed: readonly KnownCandidate[],
  cancelled: readonly InvitedPerson[],
): Other[] {
  const isSame = (other: string | null) => other?.toLowerCase() === email.toLowerCase();
  const found: Other[] = [
    ...listed
      .filter((row) => isSame(row.email))
      .map(({ session_id, invite_id, completed_at, started_at, added_at }): Other => {
        const of = { subject: subjectOf(session_id, invite_id) };
        if (completed_at !== null) return { ...of, kind: "completed", at: completed_at };
        return started_at !== null
          ? { ...of, kind: "begun", at: started_at }
          : { ...of, kind: "invited", at: added_at };
      }),
    ...cancelled
      .filter((row) => isSame(row.email))
      .map(({ invite_id, cancelled_at, invited_at }): Other => {
        return { subject: subjectOf(null, invite_id), kind: "cancelled", at: cancelled_at ?? invited_at };
      }),
  ];
  return found.filter((other) => other.subject !== subject);
}
