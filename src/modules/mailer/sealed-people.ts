import { and, eq, sql } from "drizzle-orm";
import type { GdprEvents } from "#/modules/privacy/events.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Secrets } from "#/platform/crypto/secrets.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { outbox } from "#/platform/db/schema/delivery.ts";

type Person = GdprEvents["candidate.erased"]["person"];

export type SealedPeople = ReturnType<typeof createSealedPeople>;

/**
 * To whom a certificate of erasure goes. Their data are gone by then, so it stands sealed beside the intent, readable to
 * nobody who has the database alone, and is blanked as soon as the mail was sent or given up.
 */
export function createSealedPeople(db: Db, secrets: Pick<Secrets, "seal" | "open">) {
  const context = (sessionId: number) => `erased:${sessionId}`;
  return {
    seal: (sessionId: number, person: Person): string =>
      secrets.seal(JSON.stringify(person), context(sessionId)),

    open: (sessionId: number, sealed: string): Person =>
      JSON.parse(secrets.open(sealed, context(sessionId))) as Person,

    /** @param ref of the intent */
    blank: (tenant: Tenant, ref: string): void =>
      void db.orm
        .update(outbox)
        .set({ payload: sql`json_remove(${outbox.payload}, '$.sealed')` })
        .where(and(ofTenant(outbox, tenant), eq(outbox.channel, "mail"), eq(outbox.ref, ref)))
        .run(),
  };
}
