import type { ScoredResult } from "#/domain/instrument/types.ts";
import { type InviteTimes, statusOf } from "#/modules/invites/rules.ts";
import { validityView } from "#/modules/results/validity-view.ts";
import type { BounceCause } from "#/platform/mail/bounce-cause.ts";
import { isoTime } from "#/platform/time/clock.ts";

/**
 * What an event contains of its subject: ids, state, links and how far a result may be used, never a name, an
 * address or a score of a scale, which are to be fetched with the key. The words for it appear in `event-reference.ts`.
 */

interface Sat {
  inviteId: string | null;
  id: number;
}

export const startedData = ({ inviteId, id }: Sat) => ({
  invite_id: inviteId,
  session_id: id,
  status: "started" as const,
  results: null,
});

/** `results` is there for an invite alone: the interface knows results by it. */
export const completedData = ({ inviteId, id }: Sat, result: ScoredResult, apiUrl: string) => ({
  invite_id: inviteId,
  session_id: id,
  status: "completed" as const,
  results: inviteId === null ? null : `${apiUrl}/invites/${inviteId}/results`,
  ...validityView(result),
});

export const orderData = (order: { id: string; status: string; productId: string; credits: number }) => ({
  order_id: order.id,
  status: order.status,
  product_id: order.productId,
  credits: order.credits,
});

export const inviteData = (
  { id, expiresAt }: { id: string; expiresAt: number },
  status: "pending" | "expired" | "cancelled",
) => ({ invite_id: id, status, expires_at: isoTime(expiresAt) });

export const bouncedData = (
  invite: InviteTimes & { id: string; bouncedAt: number | null; bounceReason: BounceCause | null },
  now: number,
) => ({
  ...{ invite_id: invite.id, status: statusOf(invite, now) },
  ...{ bounced_at: isoTime(invite.bouncedAt ?? now), bounce_reason: invite.bounceReason ?? "other" },
});

export const anonymizedData = ({ sessionId, inviteId }: { sessionId: number; inviteId: string | null }) => ({
  invite_id: inviteId,
  session_id: sessionId,
  status: "anonymized" as const,
});

export const requestData = (request: {
  requestId: string;
  sessionId: number;
  kind: string;
  dueAt: number;
}) => ({
  request_id: request.requestId,
  session_id: request.sessionId,
  kind: request.kind,
  status: "open" as const,
  due_at: isoTime(request.dueAt),
});
