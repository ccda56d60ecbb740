import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { asOf, checkClosing, type RequestFilter, type RequestOutcome } from "./rules.ts";
import type { ListedRequest, NamedRequest, OperatorsRequest, RequestStore } from "./store.ts";

interface ConsoleDeps extends Pick<Infrastructure, "db" | "time"> {
  store: RequestStore;
}

interface Closing {
  outcome: RequestOutcome;
  /** The reply to the candidate; may be empty where the request was carried out. */
  note: string;
  /** Name of the API key or member, or the server administrator's. */
  by: string;
}

/** Selects one request in any state, or those of a state; open ones by default. */
interface AskedRequests {
  status?: RequestFilter;
  request?: string;
  /** Null: of everybody. */
  narrowing: Narrowing | null;
}

export type RequestConsole = ReturnType<typeof createRequestConsole>;

/** Where the account, or the server administrator for it, answers what candidates ask. */
export function createRequestConsole({ db, store, time }: ConsoleDeps) {
  function get(tenant: Tenant, requestId: string): ListedRequest {
    const request = store.find(tenant, requestId);
    if (request === null) throw new Problem("candidate_request_not_found");
    return request;
  }

  function close(tenant: Tenant, requestId: string, { outcome, note, by }: Closing): ListedRequest {
    return db.tx(() => {
      const verdict = checkClosing(get(tenant, requestId), outcome);
      if (verdict !== "ok") throw new Problem(verdict);
      // GDPR, art. 12(4): who takes no action has to say why.
      if (outcome === "declined" && note === "") {
        throw invalidField("note", "must explain to the candidate why the request is declined");
      }
      const closedAt = time.now(tenant);
      store.updateClosed(tenant, requestId, { status: outcome, closedAt, closedBy: by, note: note || null });
      return get(tenant, requestId);
    });
  }

  return {
    /** Lists the earliest due first, as they were at the page's instant, with the number of all that match. */
    list(tenant: Tenant, asked: AskedRequests, page: Page): { rows: NamedRequest[]; total: number } {
      const { request, narrowing } = asked;
      const { status: filter = request === undefined ? "open" : "all" } = asked;
      const { rows, total } = store.list(
        tenant,
        { filter, narrowing, ...(request !== undefined && { requestId: request }) },
        page,
      );
      return { rows: rows.map((row) => asOf(row, page.asOf)), total };
    },

    /** The same over all accounts. */
    listOfAll(filter: RequestFilter, page: Page): { rows: OperatorsRequest[]; total: number } {
      const { rows, total } = store.listOfAll(filter, page);
      return { rows: page.until === null ? rows : rows.map((row) => asOf(row, page.asOf)), total };
    },

    /** Every open request of every account, what is due first before the others. */
    listOpen: (): (OperatorsRequest & { isOverdue: boolean })[] =>
      store.listOfAll("open").rows.map((row) => ({ ...row, isOverdue: row.dueAt < time.now(row) })),

    /**
     * Closes a request; the candidate sees outcome and note at their link.
     * @throws Problem candidate_request_not_found (404), candidate_request_closed, erasure_outstanding (409),
     *   invalid_input (400) where a request is declined without a note
     */
    close,

    /** The same for the server administrator and any account. @throws as `close` */
    closeAny(requestId: string, closing: Closing): ListedRequest {
      const tenant = store.findOwner(requestId);
      if (tenant === null) throw new Problem("candidate_request_not_found");
      return close(tenant, requestId, closing);
    },

    /** Finds a request for the mail about it; null if it is no longer open. */
    openRequest(tenant: Tenant, requestId: string): ListedRequest | null {
      const request = store.find(tenant, requestId);
      return request?.status === "open" ? request : null;
    },
  };
}
