import type { InviteLinks } from "#/modules/invites/links.ts";
import { proofHash, type Secrets } from "#/platform/crypto/secrets.ts";
import type { Session } from "./store.ts";

type Linked = Pick<Session, "id" | "linkRef">;

/**
 * Links of sessions without an invite; like invites' links they are derived and never stored. Sessions are counted, so
 * their number is no secret: a random reference of the session goes into the hash, and whoever has got hold of the
 * server's secret alone can make no link.
 */
export interface SessionLinks {
  address(session: Linked): string;
  token(session: Linked): string;
  /** The session that a token names. Whether it is a token of that session, `fits` tells. */
  idOf(token: string): number | null;
  fits(token: string, session: Linked): boolean;
  /** What a link proves that another server has made, of a session that has another number here; null: it is none. */
  proves(token: string): string | null;
}

/** With the hyphen and the letter in front it is never the token of an invite. */
const TOKEN = /^s([1-9]\d{0,14})-([a-z2-7]{26})$/;
export const SESSION_LINK = "session-link";
/** Stored with what the link proves here, and found by what stands in the link: the number there, and the proof. */
export const FORMER_SESSION_LINK = "former-session-link";

/** What is proved by a link. */
export const provedBySession = ({ id, linkRef }: Linked): string =>
  linkRef === "" ? String(id) : `${id}:${linkRef}`;

/** @param moved what a link of another server proves here, by `proofHash`; null: nothing */
export function createSessionLinks(
  secrets: Secrets,
  baseUrl: () => string,
  moved: (purpose: string, hash: string) => string | null = () => null,
): SessionLinks {
  const tokenOf = (session: Linked) =>
    `s${session.id}-${secrets.mac(SESSION_LINK, provedBySession(session))}`;
  return {
    token: tokenOf,
    address: (session) => `${baseUrl()}/a/${tokenOf(session)}`,
    idOf(token) {
      const number = TOKEN.exec(token)?.[1];
      return number === undefined ? null : Number(number);
    },
    fits: (token, session) =>
      token.startsWith(`s${session.id}-`) &&
      secrets.proves(SESSION_LINK, provedBySession(session), token.slice(`s${session.id}-`.length)),
    proves(token) {
      const [, number, proof] = TOKEN.exec(token) ?? [];
      return number === undefined || proof === undefined
        ? null
        : moved(FORMER_SESSION_LINK, proofHash(FORMER_SESSION_LINK, number, proof));
    },
  };
}

/** Reads both kinds of candidates' tokens. */
export interface CandidateLinks {
  invites: Pick<InviteLinks, "idOf" | "verdict">;
  sessions: Pick<SessionLinks, "idOf" | "fits" | "proves">;
}
