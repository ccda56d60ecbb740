import { useWorkplace } from "./workplace.tsx";

/**
 * What only servers need that sell assessments, by the names of the API and of the settings page. Pages about it are
 * marked in `app/pages.ts`, chapters of the help in `modules/admin/manual/chapters.ts`.
 */
const ABOUT_SELLING = {
  permissions: ["orders", "invoices"],
  notifications: ["credit_low"],
  events: ["order.completed"],
  mails: [
    "receipt",
    "credit_note",
    "invoice_issued",
    "invoice_corrected",
    "payment_reminder",
    "order_on_hold",
    "trial_approved",
  ],
  jobs: ["close-card-pages", "remind-of-invoices", "tell-of-payments", "tell-declined", "purge-trials"],
  settings: ["accounts", "seller", "payments", "selling"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Returns a filter that leaves out what is about selling if nothing is billed. Settings about it are shown until the
 * server is said to be for one's own company or for clients, since they are where selling is prepared.
 */
export function useOffered(kind: keyof typeof ABOUT_SELLING): (name: string) => boolean {
  const { billed, purpose } = useWorkplace();
  const names: readonly string[] = ABOUT_SELLING[kind];
  const sells = billed || (kind === "settings" && purpose !== "own" && purpose !== "clients");
  return (name) => sells || !names.includes(name);
}
