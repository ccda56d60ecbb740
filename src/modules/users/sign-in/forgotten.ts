import type { LinkService } from "#/modules/users/link-service.ts";
import type { PersonMails } from "#/modules/users/person-mails.ts";
import type { User, UserStore } from "#/modules/users/store.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { tooMany } from "./passwords.ts";
import { FORGOTTEN_PER_HOUR } from "./rules.ts";
import type { Throttle } from "./throttle.ts";

interface ForgottenDeps extends Pick<Ground, "db" | "clock" | "security" | "sendsMail"> {
  users: Pick<UserStore, "findByEmail">;
  links: Pick<LinkService, "forgotten">;
  personMails: Pick<PersonMails, "insert" | "insertNothing" | "toldSince">;
  /** By network. */
  throttle: Throttle;
}

/**
 * Makes the function that mails somebody a link to choose a new password. What it answers, and how long it takes, is the
 * same whether anybody has the address or not: both are one write. A mailbox gets few of them, silently, since a refusal
 * would tell of the person, and whoever asks in their name must not keep them from anything.
 * @returns it throws Problem too_many_attempts (429) for a network that asks without end
 */
export function createForgotten(deps: ForgottenDeps) {
  const { db, clock, users, links, personMails, security, sendsMail, throttle } = deps;

  /** Only who has a password can have forgotten it; and where nobody has shown whose a mailbox is, it opens nothing. */
  const mayHave = (user: User | null): user is User =>
    sendsMail() &&
    user !== null &&
    user.disabledAt === null &&
    user.passwordHash !== null &&
    user.emailVerifiedAt !== null &&
    personMails.toldSince(user.id, "password_forgotten", clock.now() - HOUR_MS) < FORGOTTEN_PER_HOUR;

  return async (email: string, network: string): Promise<void> => {
    const refusal = await throttle.count(network);
    if (refusal !== null) {
      if (refusal.begins) security.refuse("rate_limit.refused", { network, reason: "password_forgotten" });
      throw tooMany(refusal);
    }
    db.tx(() => {
      const user = users.findByEmail(comparableEmail(email));
      if (!mayHave(user)) {
        personMails.insertNothing("password_forgotten");
        security.note("person.reset", { reason: "forgotten_in_vain", network });
        return;
      }
      personMails.insert("password_forgotten", { userId: user.id, linkId: links.forgotten(user).id });
      security.note("person.reset", { user: user.id, by: user.id, reason: "forgotten", network });
    });
  };
}
