import type { Asked, AskedFor } from "#/modules/branding/look.ts";
import type { LetterDeps } from "#/modules/mailer/letter-parts.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Invite, MailboxStore, MailRow } from "./store.ts";

export interface PageLetterDeps {
  letters: LetterDeps;
  store: Pick<MailboxStore, "invitesNamed" | "sessionsNamed">;
  clients: { ofMany: (people: readonly Asked[]) => (asked: Asked) => string | null };
  wordsForMails: (
    tenant: Tenant,
    people: readonly Asked[],
    clientIdOf: (asked: Asked) => string | null,
  ) => (wanted: Parameters<LetterDeps["words"]>[1]) => ReturnType<LetterDeps["words"]>;
}

/** What the letters of a page are written from. */
export interface PageLetters {
  letters: LetterDeps;
  /** One that the page's mails are about, also a cancelled one. */
  invite: (inviteId: string) => Invite | null;
}

/**
 * Reads what the mails of a page are written from: people together, and whatever several mails ask for once. So a page takes
 * as many statements as a single mail, however many mails there are on it.
 */
export function readPageLetters(
  { letters, store, clients, wordsForMails }: PageLetterDeps,
  tenant: Tenant,
  rows: readonly MailRow[],
): PageLetters {
  const named = (name: "inviteId" | "sessionId") =>
    rows.map(({ payload }) => payload[name]).filter((id) => id !== undefined);
  const sessionIds = new Set(named("sessionId").map(Number));
  const sessions = new Map(store.sessionsNamed(tenant, [...sessionIds]).map((row) => [row.id, row]));
  const ofSessions = [...sessions.values()].map(({ inviteId }) => inviteId).filter((id) => id !== null);
  const inviteIds = new Set([...named("inviteId").map(String), ...ofSessions]);
  const invites = new Map(store.invitesNamed(tenant, [...inviteIds]).map((row) => [row.id, row]));

  const people: Asked[] = [
    ...[...inviteIds].map((inviteId) => ({ inviteId, sessionId: null })),
    ...[...sessions.values()]
      .filter(({ inviteId }) => inviteId === null)
      .map(({ id }) => ({ inviteId: null, sessionId: id })),
  ];
  const clientIdOf = people.length === 0 ? () => null : clients.ofMany(people);
  const isKnown = ({ inviteId, sessionId }: Asked): boolean =>
    inviteId === null ? sessionId !== null && sessions.has(sessionId) : inviteIds.has(inviteId);
  const host = once(letters.host);
  const words = wordsForMails(tenant, people, clientIdOf);
  return {
    invite: (inviteId) => invites.get(inviteId) ?? null,
    letters: {
      ...letters,
      account: once(letters.account),
      hasPeople: once(letters.hasPeople),
      reader: once(letters.reader),
      nameOf: once(letters.nameOf),
      trial: once(letters.trial),
      asSeenBy: once(letters.asSeenBy),
      webhook: once(letters.webhook),
      host: (accountId, asked) => host(accountId, inNameOf(asked)),
      words: (of, wanted) => (isKnown(wanted.asked) ? words(wanted) : letters.words(of, wanted)),
      session: (of, id) => (sessionIds.has(id) ? (sessions.get(id) ?? null) : letters.session(of, id)),
    },
  };

  /** The same house by its own name, so that everybody who was asked in it is one question. */
  function inNameOf(asked: AskedFor | null): AskedFor | null {
    return asked !== null && "inviteId" in asked && isKnown(asked) ? { clientId: clientIdOf(asked) } : asked;
  }
}

/** Asks once for the same. */
function once<Given extends unknown[], Answer>(
  ask: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const answers = new Map<string, Answer>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = ask(...given);
    answers.set(key, answer);
    return answer;
  };
}
