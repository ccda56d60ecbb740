import { type Secrets, sameText } from "#/platform/secrets.ts";

/** Whom a genuine token belongs to. */
export type LinkTarget =
  | { kind: "invite"; inviteId: string }
  /** A session that was begun without an invite. */
  | { kind: "session"; sessionId: number };

/** Links of sessions without an invite; like invites' links they are derived and never stored. */
export interface SessionLinks {
  address(sessionId: number): string;
  token(sessionId: number): string;
  /** The session id of a genuine token, or null. */
  read(token: string): number | null;
}

/** With the hyphen and the letter in front it is never the token of an invite. */
const TOKEN = /^s([1-9]\d{0,14})-([a-z2-7]{26})$/;
const PURPOSE = "session-link";

export function createSessionLinks(secrets: Secrets, baseUrl: () => string): SessionLinks {
  const tokenOf = (sessionId: number) => `s${sessionId}-${secrets.mac(PURPOSE, String(sessionId))}`;
  return {
    token: tokenOf,
    address: (sessionId) => `${baseUrl()}/a/${tokenOf(sessionId)}`,
    read(token) {
      const match = TOKEN.exec(token);
      if (!match?.[1] || !match[2]) return null;
      return sameText(secrets.mac(PURPOSE, match[1]), match[2]) ? Number(match[1]) : null;
    },
  };
}

/** Reads both kinds of candidates' tokens. @returns null for whatever this server has not made */
export const readLink =
  (invites: { read(token: string): string | null }, sessions: Pick<SessionLinks, "read">) =>
  (token: string): LinkTarget | null => {
    const inviteId = invites.read(token);
    if (inviteId !== null) return { kind: "invite", inviteId };
    const sessionId = sessions.read(token);
    return sessionId === null ? null : { kind: "session", sessionId };
  };
