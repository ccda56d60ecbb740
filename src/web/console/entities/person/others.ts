import type { KnownCandidate } from "./answers.ts";
import { subjectOf } from "./subject.ts";

interface Other {
  subject: string;
  kind: "completed" | "begun" | "invited" | "waiting" | "cancelled";
  /** Of what its kind says. */
  at: string;
}

/** What else is kept under exactly this address; a search finds parts of it too. */
export function othersOf(subject: string, email: string, kept: readonly KnownCandidate[]): Other[] {
  return kept
    .filter((row) => row.email?.toLowerCase() === email.toLowerCase())
    .map((row): Other => {
      const of = { subject: subjectOf(row.session_id, row.invite_id, row.in_list?.row_id) };
      if (row.state === "cancelled")
        return { ...of, kind: "cancelled", at: row.cancelled_at ?? row.added_at };
      if (row.state === "waiting") return { ...of, kind: "waiting", at: row.added_at };
      if (row.completed_at !== null) return { ...of, kind: "completed", at: row.completed_at };
      return row.started_at !== null
        ? { ...of, kind: "begun", at: row.started_at }
        : { ...of, kind: "invited", at: row.added_at };
    })
    .filter((other) => other.subject !== subject);
}
