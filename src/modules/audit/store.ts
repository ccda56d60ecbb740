import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { ACTOR_KINDS, type ActorKind, type AuditLine } from "#/platform/audit/entry.ts";
import { AUDIT_HASH, AUDIT_PREVIOUS } from "#/platform/audit/trail.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { auditEntries } from "./tables.ts";

/** Name of the list for callers that request it from the worker thread. */
export const AUDIT = "audit";

/** Filters for lines. Absent fields do not filter. */
export interface AuditFilter {
  /** Null: of the whole server. Lines about both modes of the account belong to either. */
  tenant: Tenant | null;
  accountId?: string;
  /** The number of a line; those that follow it. */
  after?: number;
  /** The number of the last one. */
  last?: number;
  from?: number;
  /** The end of the period, exclusive. */
  to?: number;
  /** An action, or the beginning of some up to the dot: `sign_in` is every one of a sign-in. */
  action?: string;
  /** An id, or a kind of actor. */
  actor?: string;
  /** The id of what it was done to; of a candidate, also among several. */
  target?: string;
}

type Line = typeof auditEntries.$inferSelect;

const asHex = () => ({
  ...getTableColumns(auditEntries),
  previous: sql<string>`${sql.raw(AUDIT_PREVIOUS)}`,
  hash: sql<string>`${sql.raw(AUDIT_HASH)}`,
});

const isActorKind = (text: string): text is ActorKind => ACTOR_KINDS.some((kind) => kind === text);

/** Uses the index of the account, which is in the order of the log. */
const ofEither = (tenant: Tenant): SQL | undefined =>
  and(
    eq(auditEntries.accountId, tenant.accountId),
    or(alsoOfTenant(auditEntries, tenant), isNull(auditEntries.mode)),
  );

const acting = (actor: string): SQL =>
  isActorKind(actor) ? eq(auditEntries.actorKind, actor) : eq(auditEntries.actorId, actor);

const aimedAt = (target: string): SQL | undefined =>
  or(
    eq(auditEntries.targetId, target),
    /^\d{1,15}$/.test(target)
      ? sql`(${auditEntries.targetKind} = 'sessions' AND EXISTS (
          SELECT 1 FROM json_each(${auditEntries.details}, '$.sessions') WHERE value = ${Number(target)}))`
      : undefined,
  );

const done = (action: string): SQL | undefined =>
  or(
    eq(auditEntries.action, action),
    sql`substr(${auditEntries.action}, 1, ${action.length + 1}) = ${`${action}.`}`,
  );

const matching = ({
  tenant,
  accountId,
  after,
  last,
  from,
  to,
  action,
  actor,
  target,
}: AuditFilter): SQL | undefined =>
  and(
    tenant === null ? undefined : ofEither(tenant),
    accountId === undefined ? undefined : eq(auditEntries.accountId, accountId),
    after === undefined ? undefined : gt(auditEntries.seq, after),
    last === undefined ? undefined : lte(auditEntries.seq, last),
    from === undefined ? undefined : gte(auditEntries.at, from),
    to === undefined ? undefined : lt(auditEntries.at, to),
    action === undefined ? undefined : done(action),
    actor === undefined ? undefined : acting(actor),
    target === undefined ? undefined : aimedAt(target),
  );

const lineOf = (row: Line): AuditLine => ({ ...row, actorKind: row.actorKind as ActorKind });

export type AuditStore = ReturnType<typeof createAuditStore>;

export interface AuditPlace {
  limit: number;
  offset: number;
  /** Lines after this instant are left out; null: none is. */
  until: number | null;
}

export interface AuditPage {
  rows: AuditLine[];
  total: number;
}

export function createAuditStore({ orm }: Pick<Db, "orm">) {
  return {
    /** Newest first. */
    listPage(filter: AuditFilter, { limit, offset, until }: AuditPlace): AuditPage {
      const wanted = and(matching(filter), until === null ? undefined : lte(auditEntries.at, until));
      const rows = orm
        .select(asHex())
        .from(auditEntries)
        .where(wanted)
        .orderBy(desc(auditEntries.seq))
        .limit(limit)
        .offset(offset)
        .all()
        .map(lineOf);
      const total = orm.select({ n: sql<number>`count(*)` }).from(auditEntries).where(wanted).get()?.n ?? 0;
      return { rows, total };
    },

    /** Oldest first, up to so many. */
    listAll: (filter: AuditFilter, limit: number): AuditLine[] =>
      orm
        .select(asHex())
        .from(auditEntries)
        .where(matching(filter))
        .orderBy(asc(auditEntries.seq))
        .limit(limit)
        .all()
        .map(lineOf),
  };
}

/** Queries over all lines of the log, run in the worker thread. */
export const auditLists = (reader: Reader) => ({ [AUDIT]: createAuditStore(reader).listPage });
