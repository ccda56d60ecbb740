import type { Mode } from "#/platform/context/tenant.ts";

/** Who did it. A person is a member or an operator; `unknown` is whoever could not be told. */
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

/** What of a chain does not hold: its signed ends, a line that is missing or out of place, one that was changed. */
export type ChainFault = "no_ends" | "ends_changed" | "line_missing" | "line_changed" | "end_missing";

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
  /** How many lines hold, from the first one kept. */
  lines: number;
  fault: { kind: ChainFault; seq: number } | null;
}

/**
 * Follows a chain from its anchor to its head.
 * @param ends signed, and their signature holds
 * @param lines by number
 * @param hash SHA-256
 */
export function verifyChain(
  ends: ChainEnds,
  lines: Iterable<AuditLine>,
  hash: (text: string) => string,
): ChainCheck {
  let [seq, previous, count] = [ends.anchorSeq, ends.anchorHash, 0];
  const broken = (kind: ChainFault, at: number): ChainCheck => ({ lines: count, fault: { kind, seq: at } });
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
