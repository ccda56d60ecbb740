import { call, path } from "../../kit/api/wire.ts";

const INVITE = "invite ";

/** Whom an anonymization or a code is about: their session, or their invite where nobody has begun it. */
export const subjectOf = (sessionId: number | null, inviteId: string | null): string =>
  sessionId === null ? `${INVITE}${inviteId ?? ""}` : String(sessionId);

export const erasureOf = (subject: string) =>
  subject.startsWith(INVITE)
    ? call("DELETE", path("/console/invites/{inviteId}/person", { inviteId: subject.slice(INVITE.length) }))
    : call("DELETE", path("/gdpr/candidates/{sessionId}", { sessionId: subject }));

/** For whom a code is asked, as the server takes it. */
export const codeOwnerOf = (subject: string): { invite_id: string } | { session_id: number } =>
  subject.startsWith(INVITE) ? { invite_id: subject.slice(INVITE.length) } : { session_id: Number(subject) };
