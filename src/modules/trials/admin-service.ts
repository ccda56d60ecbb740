import type { Page } from "#/platform/http/query.ts";
import type { AdminTrialStore, Neighbour } from "./admin-store.ts";
import type { TrialFilter } from "./rules.ts";
import { STATUSES_OF } from "./service.ts";
import type { ListedTrial } from "./store.ts";

/** A request with what the operator should know before deciding. */
export interface WeighedTrial extends ListedTrial {
  /** Accounts whose addresses have the same domain, the request's own account left out. */
  neighbours: Neighbour[];
  /** Other requests from the same domain. */
  otherRequests: number;
}

export type AdminTrials = ReturnType<typeof createAdminTrials>;

export function createAdminTrials({ store }: { store: AdminTrialStore }) {
  return {
    /** A page of requests, with the number of all that match. */
    list(filter: TrialFilter, page: Page): { rows: WeighedTrial[]; total: number } {
      const { rows, total } = store.page(STATUSES_OF[filter], page);
      const domains = [...new Set(rows.map(domainOf).filter((domain) => domain !== ""))];
      const neighbours = store.neighbours(domains);
      const requests = store.countRequests(domains);
      return {
        rows: rows.map((row) => {
          const domain = domainOf(row);
          return {
            ...row,
            neighbours: neighbours.filter((one) => one.domain === domain && one.id !== row.accountId),
            otherRequests: Math.max(0, (requests.get(domain) ?? 0) - 1),
          };
        }),
        total,
      };
    },
  };
}

/** Empty once the contact data of a decided request were blanked. */
const domainOf = ({ emailKey }: ListedTrial): string => emailKey.slice(emailKey.indexOf("@") + 1);
