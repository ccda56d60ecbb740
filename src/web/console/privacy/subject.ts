const INVITE = "invite ";

/** Whom an anonymization or a code is about: their session, or their invite where nobody has begun it. */
export const subjectOf = (sessionId: number | null, inviteId: string | null): string =>
  sessionId === null ? `${INVITE}${inviteId ?? ""}` : String(sessionId);

export const erasurePath = (subject: string): string =>
  subject.startsWith(INVITE)
    ? `/console/invites/${encodeURIComponent(subject.slice(INVITE.length))}/person`
    : `/gdpr/candidates/${subject}`;

/** For whom a code is asked, as the server takes it. */
export const codeOwnerOf = (subject: string): { invite_id: string } | { session_id: number } =>
  subject.startsWith(INVITE) ? { invite_id: subject.slice(INVITE.length) } : { session_id: Number(subject) };
