import { call, path } from "../../kit/api/wire.ts";

const INVITE = "invite ";

const ROW = "row ";

/** Identifies the person of an anonymization or a code: by session, by invite before the start, or by place in a list. */
export const subjectOf = (sessionId: number | null, inviteId: string | null, rowId?: number): string => {
  if (sessionId !== null) return String(sessionId);
  return inviteId === null && rowId !== undefined ? `${ROW}${rowId}` : `${INVITE}${inviteId ?? ""}`;
};

/** Returns the place in a list of a person who is not invited yet, or null. */
export const rowOf = (subject: string): string | null =>
  subject.startsWith(ROW) ? subject.slice(ROW.length) : null;

export const erasureOf = (subject: string) => {
  const rowId = rowOf(subject);
  if (rowId !== null) return call("DELETE", path("/console/batch-rows/{rowId}/person", { rowId }));
  return subject.startsWith(INVITE)
    ? call("DELETE", path("/console/invites/{inviteId}/person", { inviteId: subject.slice(INVITE.length) }))
    : call("DELETE", path("/gdpr/candidates/{sessionId}", { sessionId: subject }));
};

/** A legal hold on a person who has a session or an invite. */
export const holdOf = (subject: string, body: { reason: string }) =>
  subject.startsWith(INVITE)
    ? call(
        "PUT",
        path("/console/invites/{inviteId}/protection", { inviteId: subject.slice(INVITE.length) }),
        { body },
      )
    : call("PUT", path("/console/candidates/{sessionId}/protection", { sessionId: subject }), { body });

/** Returns the owner of a code in the server's form. */
export const codeOwnerOf = (subject: string): { invite_id: string } | { session_id: number } =>
  subject.startsWith(INVITE) ? { invite_id: subject.slice(INVITE.length) } : { session_id: Number(subject) };
