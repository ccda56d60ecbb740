import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { clients } from "#/modules/clients/tables.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Sender } from "./rules.ts";
import { senders } from "./tables.ts";

type SenderChange = Partial<Omit<Sender, "scope" | "accountId" | "clientId">>;

export function createSenderStore({ orm }: Db) {
  return {
    /** Lists those of an account that have any of the scopes. */
    list: (accountId: string, scopes: readonly string[]): Sender[] =>
      orm
        .select()
        .from(senders)
        .where(and(eq(senders.accountId, accountId), inArray(senders.scope, [...scopes])))
        .all(),

    find: (accountId: string, scope: string): Sender | null =>
      orm
        .select()
        .from(senders)
        .where(and(eq(senders.accountId, accountId), eq(senders.scope, scope)))
        .get() ?? null,

    /** Lists those of all accounts whose mailbox is known to be theirs. */
    listConfirmed: (): Sender[] =>
      orm
        .select()
        .from(senders)
        .where(and(ne(senders.address, ""), isNotNull(senders.confirmedAt)))
        .all(),

    insert: (row: Sender): void => void orm.insert(senders).values(row).run(),

    update: (scope: string, change: SenderChange): void =>
      void orm.update(senders).set(change).where(eq(senders.scope, scope)).run(),

    delete: (scope: string): void => void orm.delete(senders).where(eq(senders.scope, scope)).run(),

    /** What DNS said of an earlier key says nothing of this one. */
    updateAllUnchecked: (): void => void orm.update(senders).set({ dns: null, dnsCheckedAt: null }).run(),

    /** Whether the account has this client, whatever the mode. */
    hasClient: (accountId: string, clientId: string): boolean =>
      orm
        .select({ id: clients.id })
        .from(clients)
        .where(and(eq(clients.accountId, accountId), eq(clients.id, clientId)))
        .get() !== undefined,
  };
}

export type SenderStore = ReturnType<typeof createSenderStore>;
