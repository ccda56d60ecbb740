import { PERSON } from "#/platform/context/result-views.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import type { ActorKind, AuditEntry } from "./chain.ts";

/** What a line about an event is made of, beside its time. */
export type Told = Omit<AuditEntry, "at">;

/** What events are written down with. */
export interface AuditWriter {
  /** In a transaction the line is stored with it or not at all. */
  note(told: Told): void;
  /** The line stays where the running transaction is undone. */
  later(told: Told): void;
}

/** Ids, codes and numbers of an event. */
interface EventFields {
  by?: string;
  account?: string;
  mode?: Mode;
  network?: string;
  user?: string;
  [more: string]: string | number | undefined;
}

/** By what an id begins. */
const KINDS: readonly (readonly [string, ActorKind])[] = [
  ["usr_", "person"],
  ["key_", "key"],
  ["share:", "share"],
];

/** @param id a caller's id, a person's, or the word under which somebody without one acts */
export function actorOf(id: string): Pick<AuditEntry, "actorKind" | "actorId"> {
  if (id.startsWith(PERSON)) return { actorKind: "person", actorId: id.slice(PERSON.length) };
  if (id === "operator" || id === "operator token") return { actorKind: "operator_token", actorId: null };
  if (id === "command line") return { actorKind: "command_line", actorId: null };
  if (id === "schedule") return { actorKind: "system", actorId: null };
  if (id === "candidate") return { actorKind: "candidate", actorId: null };
  const [prefix, kind] = KINDS.find(([beginning]) => id.startsWith(beginning)) ?? ["", "unknown" as const];
  return { actorKind: kind, actorId: kind === "share" ? id.slice(prefix.length) : id };
}

/**
 * What a request has done that was carried out; the ids of its path say to what. What an operator did to an account is a
 * line of that account, whose people read it.
 */
export function entryOfOperation(
  who: { id: string; tenant: Tenant | null; network: string },
  operation: string,
  params: Readonly<Record<string, string | undefined>>,
  requestId: string,
): Told {
  const ids = Object.entries(params).filter(([, value]) => /^[\w.-]{1,80}$/.test(value ?? ""));
  const [name, id] = ids.at(-1) ?? [null, null];
  const { accountId = null } = Object.fromEntries(ids);
  return {
    accountId: who.tenant?.accountId ?? accountId,
    mode: who.tenant?.mode ?? null,
    ...actorOf(who.id),
    action: "operation.done",
    targetKind: name?.replace(/Id$/, "") ?? null,
    targetId: id ?? null,
    network: who.network,
    details: JSON.stringify({
      operation,
      ...(ids.length > 1 && Object.fromEntries(ids.slice(0, -1))),
      request_id: requestId,
    }),
  };
}

/** What an event is about, the closest first. */
const TARGETS = ["session", "invite", "key", "share", "webhook", "user"] as const;

/** An event of the security log as a line. What happens without anybody's doing is the system's. */
export function entryOfEvent(action: string, fields: EventFields): Told {
  const { by, account, mode, network, ...rest } = fields;
  const actor =
    by !== undefined
      ? actorOf(by)
      : rest.user !== undefined
        ? actorOf(rest.user)
        : network === undefined
          ? ({ actorKind: "system", actorId: null } as const)
          : ({ actorKind: "unknown", actorId: null } as const);
  const target = TARGETS.find((kind) => rest[kind] !== undefined);
  const details = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== target));
  return {
    accountId: account ?? null,
    mode: mode ?? null,
    ...actor,
    action,
    targetKind: target ?? (account === undefined ? null : "account"),
    targetId: target === undefined ? (account ?? null) : String(rest[target]),
    network: network ?? null,
    details: JSON.stringify(details),
  };
}
