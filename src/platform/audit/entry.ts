import { PERSON } from "#/platform/context/result-views.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";

/** The content of a line about an event, without its time. */
export type Reported = Omit<AuditEntry, "at">;

/** What events are written down with. */
export interface AuditWriter {
  /** In a transaction the line is stored with it or not at all. */
  record(reported: Reported): void;
  /** The line stays where the running transaction is undone. */
  later(notified: Reported): void;
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
 * An action of a request that was carried out; the ids of its path say on what. An action of a server administrator
 * on an account is a line of that account, whose users read it.
 */
export function entryOfOperation(
  who: { id: string; tenant: Tenant | null; network: string },
  operation: string,
  params: Readonly<Record<string, string | undefined>>,
  requestId: string,
): Reported {
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
export function entryOfEvent(action: string, fields: EventFields): Reported {
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

/**
 * The actor. A user is a member or a server administrator; `unknown` means that the actor could not be determined.
 */
export const ACTOR_KINDS = [
  "person",
  "key",
  "operator_token",
  "command_line",
  "candidate",
  "share",
  "system",
  "unknown",
] as const;

export type ActorKind = (typeof ACTOR_KINDS)[number];

/** What is written down: ids, codes and numbers, and never a name, an address of a mailbox or a text. */
export interface AuditEntry {
  at: number;
  accountId: string | null;
  mode: Mode | null;
  actorKind: ActorKind;
  actorId: string | null;
  action: string;
  targetKind: string | null;
  targetId: string | null;
  network: string | null;
  /** JSON, as it is hashed. */
  details: string;
}

/** An entry in its place. */
export interface AuditLine extends AuditEntry {
  seq: number;
  previous: string;
  hash: string;
}

/** Where a chain begins and ends. */
export interface ChainEnds {
  anchorSeq: number;
  anchorHash: string;
  headSeq: number;
  headHash: string;
}

/** What the first line of all follows. */
export const NOTHING_BEFORE = "0".repeat(64);

/**
 * The parts of a chain that are not valid: its signed ends, a line that is missing or out of place, one that was
 * changed.
 */
type ChainFailure = "no_ends" | "ends_changed" | "line_missing" | "line_changed" | "end_missing";

/** What is hashed of a line, in one fixed order. */
export const canonicalText = (line: Omit<AuditLine, "hash">): string =>
  JSON.stringify([
    line.seq,
    line.at,
    line.accountId,
    line.mode,
    line.actorKind,
    line.actorId,
    line.action,
    line.targetKind,
    line.targetId,
    line.network,
    line.details,
    line.previous,
  ]);

export const endsText = ({ anchorSeq, anchorHash, headSeq, headHash }: ChainEnds): string =>
  `${anchorSeq} ${anchorHash} ${headSeq} ${headHash}`;

/** What a check of a chain found. */
export interface ChainCheck {
  /** How many lines are valid, from the first one kept. */
  lines: number;
  fault: { kind: ChainFailure; seq: number } | null;
}

/**
 * Follows a chain from its anchor to its head.
 * @param ends signed, and their signature is valid
 * @param lines by number
 * @param hash SHA-256
 */
export function verifyChain(
  ends: ChainEnds,
  lines: Iterable<AuditLine>,
  hash: (text: string) => string,
): ChainCheck {
  let [seq, previous, count] = [ends.anchorSeq, ends.anchorHash, 0];
  const broken = (kind: ChainFailure, at: number): ChainCheck => ({ lines: count, fault: { kind, seq: at } });
  for (const line of lines) {
    if (line.seq !== seq + 1) return broken("line_missing", seq + 1);
    if (line.previous !== previous || line.hash !== hash(canonicalText(line)))
      return broken("line_changed", line.seq);
    [seq, previous] = [line.seq, line.hash];
    count += 1;
  }
  if (seq !== ends.headSeq || previous !== ends.headHash) return broken("end_missing", seq + 1);
  return { lines: count, fault: null };
}

/** How long a line waits at most that may follow its answer. */
const WAITING_MS = 1000;

/** How often running services note that they run (`note-running-time`). */
const RUNNING_RECORDED_MS = 60_000;

/**
 * The line of the start after a service that did not end by itself. What lists of people and refusals had told within the second
 * before its end may be missing; of that end only the last line and the last minute of running are known.
 * @returns between which instants, in milliseconds since 1970, lines may be missing
 */
export function entryAfterKill({ sqlite }: Pick<Db, "sqlite">): Reported {
  const last = sqlite
    .query<{ at: number }, []>("SELECT at FROM audit_entries ORDER BY seq DESC LIMIT 1")
    .get();
  const ran = sqlite
    .query<{ at: number }, []>(
      "SELECT clock_from + ran_to - ran_from AS at FROM clock_periods ORDER BY id DESC LIMIT 1",
    )
    .get();
  const until = Math.max(last?.at ?? 0, ran?.at ?? 0);
  return entryOfEvent("audit.may_lack_lines", {
    by: "schedule",
    since: (last?.at ?? until) - WAITING_MS,
    until: until + RUNNING_RECORDED_MS,
  });
}
