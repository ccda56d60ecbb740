import type { AuditLine } from "#/platform/audit/chain.ts";
import { isoTime } from "#/platform/time/clock.ts";

/** A line as JSON tells it. */
export const auditLineView = (line: AuditLine) => ({
  seq: line.seq,
  at: isoTime(line.at),
  account_id: line.accountId,
  mode: line.mode,
  actor_kind: line.actorKind,
  actor_id: line.actorId,
  action: line.action,
  target_kind: line.targetKind,
  target_id: line.targetId,
  network: line.network,
  details: JSON.parse(line.details) as Record<string, unknown>,
  previous: line.previous,
  hash: line.hash,
});
