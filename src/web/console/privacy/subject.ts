const INVITE = "invite ";

/** Whom an anonymization is about: their session, or their invite where nobody has begun it. */
export const subjectOf = (sessionId: number | null, inviteId: string | null): string =>
  sessionId === null ? `${INVITE}${inviteId ?? ""}` : String(sessionId);

export const erasurePath = (subject: string): string =>
  subject.startsWith(INVITE)
    ? `/console/invites/${encodeURIComponent(subject.slice(INVITE.length))}/person`
    : `/gdpr/candidates/${subject}`;
