import { dueAt, type RetentionRule } from "#/modules/accounts/retention/rules.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { DueStore, KeptRow, Sought } from "./due-store.ts";
import { cancelledDueAt, type DueBy } from "./rules.ts";

/** Somebody and when their time is over. */
export interface DuePerson extends Omit<KeptRow, "isUnopened"> {
  dueAt: number;
  by: DueBy;
}

/** Who is anonymized next. */
export interface DuePreview {
  until: number;
  /** Days in UTC, the first first; anyone who is under a legal hold is not counted. */
  days: { date: string; people: number }[];
  total: number;
  /** Whose time is over or nearly so, and who is under a legal hold. */
  held: number;
  /** The first of them, including people under a legal hold. */
  people: DuePerson[];
}

/** Whose people are looked for, by which rule, and until when; plain data that can be cloned into another thread. */
export interface DueOrder {
  tenant: Tenant;
  rule: RetentionRule;
  until: number;
}

const SHOWN = 200;
const COUNTED = 20_000;

/** People whose time is over at an instant, those first whose time is over first. */
export function duePeople(store: DueStore, { tenant, rule, until }: DueOrder, sought: Sought): DuePerson[] {
  const found = [
    ...store.sessions(tenant, rule, until, sought),
    ...store.invited(tenant, rule, until, sought),
  ];
  return found
    .flatMap((person) => {
      const at = dueAt(person, rule);
      if (at === null || at > until) return [];
      return [
        { ...person, dueAt: at, by: person.promised === null ? ("rule" as const) : ("notice" as const) },
      ];
    })
    .toSorted((one, other) => one.dueAt - other.dueAt);
}

/** How many people go later than an instant that was announced before, and when the first of them goes. */
export function dueAfter(
  store: DueStore,
  order: DueOrder,
  known: number | null,
): { count: number; firstAt: number | null } {
  const others = duePeople(store, order, { limit: COUNTED, withHeld: false }).filter(
    (person) => known === null || person.dueAt > known,
  );
  return { count: others.length, firstAt: others[0]?.dueAt ?? null };
}

/** Whose invite was cancelled, and who goes for that alone. */
function cancelledPeople(store: DueStore, { tenant, until }: DueOrder, days: number): DuePerson[] {
  return store.cancelled(tenant, until - days * DAY_MS, { limit: COUNTED }).map((person) => ({
    ...person,
    ...{ dueAt: cancelledDueAt({ ...person, promised: null, days }), by: "cancelled" as const },
  }));
}

/**
 * Who is anonymized until an instant.
 * @param cancelledDays after which people go whose invite was cancelled
 */
export function duePreview(
  store: DueStore,
  order: DueOrder,
  { now, cancelledDays }: { now: number; cancelledDays: number },
): DuePreview {
  const all = [
    ...duePeople(store, order, { limit: COUNTED, withHeld: true }),
    ...cancelledPeople(store, order, cancelledDays),
  ].toSorted((one, other) => one.dueAt - other.dueAt);
  const going = all.filter(({ isHeld }) => !isHeld);
  const perDay = new Map<string, number>();
  for (const person of going) {
    const date = new Date(Math.max(person.dueAt, now)).toISOString().slice(0, 10);
    perDay.set(date, (perDay.get(date) ?? 0) + 1);
  }
  return {
    until: order.until,
    days: [...perDay].map(([date, people]) => ({ date, people })),
    total: going.length,
    held: all.length - going.length,
    people: all.slice(0, SHOWN),
  };
}
