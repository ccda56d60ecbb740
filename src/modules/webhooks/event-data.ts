import { isoTime } from "#/platform/clock.ts";

/**
 * What an event holds of the thing it tells of: ids, state and links, never a name or an address, which are to be fetched
 * with the key. The words for it stand in `event-reference.ts`.
 */

/** `results` stands there once there are any, and for an invite alone: the interface knows results by it. */
export const analysisData = (
  { inviteId, id }: { inviteId: string | null; id: number },
  status: "started" | "completed",
  apiUrl: string,
) => ({
  invite_id: inviteId,
  session_id: id,
  status,
  results: status === "completed" && inviteId !== null ? `${apiUrl}/invites/${inviteId}/results` : null,
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
