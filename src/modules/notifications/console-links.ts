import type { Tenant } from "#/platform/tenant.ts";

/** A page of the console that a mail leads to. */
export type ConsolePlace =
  | { page: "candidate"; sessionId: number }
  | { page: "request"; requestId: string }
  | { page: "invoice"; invoiceId: string }
  | { page: "webhook"; webhookId: string }
  | { page: "erasures" };

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
  }
}

/**
 * The address of a page for whoever reads a mail. It names account and mode, since people work for several accounts and
 * a browser tab remembers the one of yesterday; the console takes both out of the address (`session/choice.ts`).
 * @param origin of the server, without a slash at the end
 */
export const consoleLink = (origin: string, { accountId, mode }: Tenant, place: ConsolePlace): string =>
  `${origin}/console${pathOf(place)}account=${accountId}${mode === "test" ? "&mode=test" : ""}`;
