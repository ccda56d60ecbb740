import type { Asked } from "#/modules/branding/look.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import { containsWords, type SearchWord, searchable } from "#/platform/text/normalize.ts";
import { isEmpty } from "#/platform/text/record.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type ClientFilter, type MonthOfUse, monthsOf } from "./rules.ts";
import type { Client, ClientStore } from "./store.ts";
import type { ClientContact } from "./tables.ts";

export interface ClientTexts {
  name: string;
  invoiceRef: string;
  contacts: ClientContact[];
}

export interface ListedClient {
  client: Client;
  /** Number of open jobs, in the mode of the request. */
  openJobs: number;
}

interface ClientDeps extends Pick<Infrastructure, "db" | "clock" | "ids"> {
  store: ClientStore;
}

export type ClientService = ReturnType<typeof createClientService>;

/**
 * The companies for which an account assesses people. They belong to the account, and so are the same in both
 * of its modes.
 */
export function createClientService({ db, store, clock, ids }: ClientDeps) {
  function find(tenant: Tenant, clientId: string): Client {
    const client = store.find(tenant, clientId);
    if (client === null) throw new Problem("client_not_found");
    return client;
  }

  const get = (tenant: Tenant, clientId: string): ListedClient => ({
    client: find(tenant, clientId),
    openJobs: store.countJobs(tenant).get(clientId) ?? 0,
  });

  return {
    /** @throws Problem client_not_found (404), also for what somebody who is limited does not see */
    get,

    /** Lists clients by name. */
    list(
      tenant: Tenant,
      { words, filter }: { words: readonly SearchWord[]; filter: ClientFilter },
      page: Page,
    ): { rows: ListedClient[]; total: number } {
      const open = store.countJobs(tenant);
      const found = store
        .list(tenant, filter, page)
        .filter(({ name, invoiceRef }) =>
          containsWords(words.length === 0 ? "" : searchable(`${name}\n${invoiceRef}`), words),
        );
      const rows = found
        .slice(page.offset, page.offset + page.limit)
        .map((client) => ({ client, openJobs: open.get(client.id) ?? 0 }));
      return { rows, total: found.length };
    },

    create: (tenant: Tenant, texts: ClientTexts, createdBy: string): ListedClient =>
      db.tx(() => {
        const id = ids.client();
        store.insert(tenant, { id, ...texts, createdAt: clock.now(), createdBy });
        return get(tenant, id);
      }),

    /**
     * Absent fields stay as they are.
     * @param seen the revision that the user has read before the change; null: any
     * @throws Problem client_not_found (404), client_changed (409)
     */
    update: (
      tenant: Tenant,
      clientId: string,
      { isArchived, ...texts }: Partial<ClientTexts> & { isArchived?: boolean },
      seen: number | null,
    ): ListedClient =>
      db.tx(() => {
        const client = find(tenant, clientId);
        const archivedAt = isArchived ? (client.archivedAt ?? clock.now()) : null;
        const change = { ...texts, ...(isArchived !== undefined && { archivedAt }) };
        if (isEmpty(change)) return get(tenant, clientId);
        if (!store.update(tenant, clientId, seen ?? client.revision, change))
          throw new Problem("client_changed");
        return get(tenant, clientId);
      }),

    /** One that nothing ever named. @throws Problem client_not_found (404), client_in_use (409) */
    remove: (tenant: Tenant, clientId: string): void =>
      db.tx(() => {
        find(tenant, clientId);
        if (store.isUsed(clientId)) throw new Problem("client_in_use");
        store.delete(tenant, clientId);
      }),

    /** Latest month first. @throws Problem client_not_found (404) */
    usage(tenant: Tenant, clientId: string): MonthOfUse[] {
      find(tenant, clientId);
      return monthsOf(store.countUsage(tenant, clientId));
    },

    /**
     * For whom somebody who opens or changes a job may do so: one of the account's clients, and of their own where
     * they are limited; then it has to be one.
     * @throws Problem invalid_input (400) naming client_id
     */
    checkForJob(tenant: Tenant, clientId: string | null): void {
      if (clientId === null) {
        if (tenant.onlyClients !== undefined) throw invalidField("client_id", "must be one of your clients");
        return;
      }
      const client = store.find(tenant, clientId);
      if (client === null) throw invalidField("client_id", "must be the ID of an existing client");
      if (client.archivedAt !== null) throw invalidField("client_id", "belongs to an archived client");
    },

    /** Returns the client in whose name somebody was invited, decided only here; null: the account itself. */
    of: (asked: Asked): Client | null => {
      const clientId = store.findOf(asked);
      return clientId === null ? null : store.findAnywhere(clientId);
    },

    /** Reads the same for many people at once. @returns the client's id by person, for the people given */
    ofMany: store.listOfMany,

    /** For code that shows a client to candidates. */
    findAnywhere: store.findAnywhere,
  };
}
