import type { Notification } from "../../entities/notification/answers.ts";

/** Where it is looked at; null: at no page of its own, or the record is there no more. */
export function placeOf({ subject, session_id, record_id, label }: Notification): string | null {
  switch (subject) {
    case "candidate":
    case "proposal":
    case "share":
      return session_id === null ? null : `/candidates/${session_id}`;
    case "shortlist":
      return label === null ? null : `/shortlists/${record_id}`;
    case "invite_batch":
      return label === null ? null : `/invites/batches/${record_id}`;
    case "request":
      return `/requests?request=${record_id}`;
    case "withdrawal":
      return "/privacy?view=deletions";
    case "webhook":
      return label === null ? null : `/webhooks/${record_id}`;
    case "retention":
      return "/privacy?view=retention";
    case "credits":
      return "/orders";
    case "bulk_run":
      return null;
  }
}
