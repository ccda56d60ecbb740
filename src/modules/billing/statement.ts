import type { Tenant } from "#/platform/context/tenant.ts";
import type { LedgerEntry } from "./store.ts";

/** Entries of one kind that share a client and an inviter. */
export interface Booked {
  kind: LedgerEntry["kind"];
  /** Sum, signed. */
  credits: number;
  /** Number of entries. */
  entries: number;
  client: { id: string; name: string } | null;
  /** The inviter: a user or a key of the account; the name is null if it was deleted. */
  by: { id: string; name: string | null } | null;
}

/** The total of one client or inviter for whom credits were used. */
interface Used<Of> {
  of: Of;
  /** Assessments that were completed. */
  completed: number;
  /** Credits that they took. */
  credits: number;
}

/** Credits of a period, whole numbers: closing = opening + bought + granted − refunded − used. */
export interface Statement {
  opening: number;
  bought: number;
  /** Granted by trials and the administrator, less what the administrator reversed. */
  granted: number;
  refunded: number;
  used: number;
  closing: number;
  /** The debt at the end of the period. */
  owed: number;
  completed: number;
  /** Most used first; those without one last. */
  clients: Used<Booked["client"]>[];
  people: Used<Booked["by"]>[];
}

/** @param opening what everything before the period came to */
export function statementOf(opening: number, booked: readonly Booked[]): Statement {
  const sum = (...kinds: Booked["kind"][]) =>
    booked.filter(({ kind }) => kinds.includes(kind)).reduce((total, { credits }) => total + credits, 0);
  const completions = booked.filter(({ kind }) => kind === "completion");
  const closing = opening + booked.reduce((total, { credits }) => total + credits, 0);
  return {
    opening,
    bought: sum("purchase"),
    granted: sum("trial", "grant"),
    // A sum of nothing is 0, and not less than that.
    refunded: 0 - sum("refund"),
    used: 0 - sum("completion"),
    closing,
    owed: Math.max(0, -closing),
    completed: completions.reduce((total, { entries }) => total + entries, 0),
    clients: usedBy(completions, ({ client }) => client),
    people: usedBy(completions, ({ by }) => by),
  };
}

function usedBy<Of extends { id: string } | null>(
  completions: readonly Booked[],
  of: (booked: Booked) => Of,
): Used<Of>[] {
  const groups = Map.groupBy(completions, (booked) => of(booked)?.id ?? null);
  return [...groups.values()]
    .flatMap((group): Used<Of>[] => {
      const [first] = group;
      if (first === undefined) return [];
      return [
        {
          of: of(first),
          completed: group.reduce((total, { entries }) => total + entries, 0),
          credits: 0 - group.reduce((total, { credits }) => total + credits, 0),
        },
      ];
    })
    .toSorted(
      (one, other) => Number(one.of === null) - Number(other.of === null) || other.completed - one.completed,
    );
}

/** The data that statements are computed from. */
export interface StatementStore {
  /** The sum of all entries before an instant. */
  sumBefore(tenant: Tenant, before: number): number;
  listBooked(tenant: Tenant, from: number, before: number): Booked[];
}
