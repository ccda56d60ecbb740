import type { LinkService } from "#/modules/users/link-service.ts";
import type { PersonMails } from "#/modules/users/person-mails.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";

interface WarningDeps extends Pick<Infrastructure, "db"> {
  users: Pick<UserStore, "find">;
  links: Pick<LinkService, "knownBrowser">;
  personMails: Pick<PersonMails, "insert" | "mayTell">;
}

/**
 * Creates the function that notifies a person of attempts by others, once a day; of passwords with a link that lets
 * their browser in.
 */
export const createWarnings =
  ({ db, users, links, personMails }: WarningDeps) =>
  (userId: string, template: "tries_refused" | "codes_refused"): void =>
    db.tx(() => {
      const user = users.find(userId);
      if (user === null || user.disabledAt !== null || !personMails.mayTell(userId, template)) return;
      const way = template === "tries_refused" ? { linkId: links.knownBrowser(user).id } : {};
      personMails.insert(template, { userId, ...way });
    });
