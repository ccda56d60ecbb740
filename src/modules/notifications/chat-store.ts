import { and, eq } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { chatHooks } from "#/platform/db/schema/alerts.ts";
import { outbox } from "#/platform/db/schema/delivery.ts";

export type ChatHook = typeof chatHooks.$inferSelect;

export const chatLane = (accountId: string): string => `chat:${accountId}`;

export function createChatStore({ orm }: Db) {
  return {
    find: (accountId: string): ChatHook | null =>
      orm.select().from(chatHooks).where(eq(chatHooks.accountId, accountId)).get() ?? null,

    set: (row: ChatHook): void =>
      void orm
        .insert(chatHooks)
        .values(row)
        .onConflictDoUpdate({ target: chatHooks.accountId, set: row })
        .run(),

    change: (accountId: string, change: Partial<ChatHook>): void =>
      void orm.update(chatHooks).set(change).where(eq(chatHooks.accountId, accountId)).run(),

    /** With what still waits to be sent there. */
    remove(accountId: string): void {
      orm.delete(chatHooks).where(eq(chatHooks.accountId, accountId)).run();
      orm
        .delete(outbox)
        .where(
          and(
            eq(outbox.channel, "chat"),
            eq(outbox.lane, chatLane(accountId)),
            eq(outbox.accountId, accountId),
          ),
        )
        .run();
    },
  };
}

export type ChatStore = ReturnType<typeof createChatStore>;
