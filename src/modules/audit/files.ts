import type { AuditLine } from "#/platform/audit/chain.ts";
import type { Cell } from "#/platform/text/csv.ts";
import { isoTime } from "#/platform/time/clock.ts";

const HEAD = [
  "seq",
  "at",
  "account_id",
  "mode",
  "actor_kind",
  "actor_id",
  "action",
  "target_kind",
  "target_id",
  "network",
  "details",
  "previous",
  "hash",
];

/** With the hashes, so that the file can be held against the log later. Each row is made when it is asked for. */
export function* auditRows(lines: readonly AuditLine[]): Generator<Cell[]> {
  yield HEAD;
  for (const line of lines)
    yield [
      String(line.seq),
      isoTime(line.at),
      ...[line.accountId, line.mode, line.actorKind, line.actorId, line.action].map(cell),
      ...[line.targetKind, line.targetId, line.network, line.details, line.previous, line.hash].map(cell),
    ];
}

const cell = (text: string | null) => ({ text: text ?? "" });
