import type { AlertKind, AlertSubject } from "#/platform/context/alert-kinds.ts";
import type { Tenant } from "#/platform/context/tenant.ts";

/** A page of the console that a mail leads to. */
export type ConsolePlace =
  | { page: "candidate"; sessionId: number }
  | { page: "request"; requestId: string }
  | { page: "invoice"; invoiceId: string }
  | { page: "webhook"; webhookId: string }
  | { page: "erasures" }
  | { page: "shortlist"; shortlistId: string }
  | { page: "invite_batch"; batchId: string }
  | { page: "bulk_run"; runId: string }
  | { page: "credits" | "retention" | "notifications" };

function pathOf(place: ConsolePlace): string {
  switch (place.page) {
    case "candidate":
      return `/candidates/${place.sessionId}?`;
    case "request":
      return `/requests?request=${place.requestId}&`;
    case "invoice":
      return `/invoices?open=${place.invoiceId}&`;
    case "webhook":
      return `/webhooks/${place.webhookId}?`;
    case "erasures":
      return "/privacy?view=deletions&";
    case "shortlist":
      return `/shortlists/${place.shortlistId}?`;
    case "invite_batch":
      return `/invites/batches/${place.batchId}?`;
    case "bulk_run":
      return `/candidates/bulk-runs?run=${place.runId}&`;
    case "credits":
      return "/orders?";
    case "retention":
      return "/privacy?view=retention&";
    case "notifications":
      return "/notifications?";
  }
}

/**
 * The address of a page for whoever reads a mail. It names account and mode, since people work for several accounts and
 * a browser tab remembers the one of yesterday; the console takes both out of the address (`session/choice.ts`).
 * @param origin of the server, without a slash at the end
 */
export const consoleLink = (origin: string, { accountId, mode }: Tenant, place: ConsolePlace): string =>
  `${origin}/console${pathOf(place)}account=${accountId}${mode === "test" ? "&mode=test" : ""}`;

interface Told {
  kind: AlertKind;
  subject: AlertSubject;
  sessionId: number | null;
  recordId: string | null;
}

/** Where what somebody is told of is looked at. */
export function placeOf({ kind, subject, sessionId, recordId }: Told): ConsolePlace {
  if (kind === "request_opened" && recordId !== null)
    return subject === "withdrawal" ? { page: "erasures" } : { page: "request", requestId: recordId };
  if (sessionId !== null) return { page: "candidate", sessionId };
  if (subject === "retention" || subject === "credits") return { page: subject };
  if (recordId === null) return { page: "notifications" };
  if (subject === "shortlist") return { page: "shortlist", shortlistId: recordId };
  if (subject === "invite_batch") return { page: "invite_batch", batchId: recordId };
  if (subject === "bulk_run") return { page: "bulk_run", runId: recordId };
  if (subject === "webhook") return { page: "webhook", webhookId: recordId };
  return { page: "notifications" };
}
