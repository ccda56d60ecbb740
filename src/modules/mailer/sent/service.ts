import type { Asked, AskedFor } from "#/modules/branding/look.ts";
import type { Letter, LetterDeps } from "#/modules/mailer/letter-parts.ts";
import { writeLetter } from "#/modules/mailer/letters.ts";
import { type MailLimits, mailProblem } from "#/modules/mailer/limits.ts";
import { inOutline } from "#/modules/mailer/outline.ts";
import type { MailIntent } from "#/modules/mailer/rules.ts";
import { REQUEST_LIFETIME_MS } from "#/modules/self-registration/rules.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Job } from "#/platform/jobs/outbox.ts";
import type { Mailbox } from "#/platform/mail/mail.ts";
import type { TenantClock } from "#/platform/time/tenant-clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { cameBack, checkResend, containsLink, isReadable, isToAccount, type Template } from "./rules.ts";
import {
  type Invite,
  isErased,
  MAILS,
  type MailboxStore,
  type MailFilter,
  type MailPage,
  type MailRow,
} from "./store.ts";

/** Why a mail's text can be shown or not. */
export const CONTENTS = ["available", "withheld", "erased", "gone"] as const;
type Content = (typeof CONTENTS)[number];

/** A mail as people see it: made again of the records it names, as they are now. */
export interface SeenMail {
  row: MailRow;
  template: Template;
  content: Content;
  recipient: Mailbox | null;
  subject: string | null;
  /** Null unless the content is available. */
  letter: Letter | null;
  /** True if a candidate's link was left out of the text. */
  linkHidden: boolean;
  canResend: boolean;
}

interface MailboxDeps extends PageLetterDeps, Pick<Infrastructure, "db" | "outbox"> {
  store: MailboxStore;
  reads: LongReads;
  /** Returns true if there is a mail server. */
  sends: () => boolean;
  /** Queues a mail once more. @throws Problem mail_waiting (409), resend_limit (429), outbox_full (503) */
  repeat: (tenant: Tenant, payload: MailRow["payload"], now: number) => void;
  limits: MailLimits;
  /** Another email to an invited person is on its way, so that an earlier one came back counts no more. */
  clearBounce: (tenant: Tenant, inviteId: string) => void;
}

export type MailboxService = ReturnType<typeof createMailboxService>;

/** The outbox of mails as the account's people see it. It holds no text and no address: both are looked up. */
export function createMailboxService(deps: MailboxDeps) {
  const { db, store, reads, outbox, sends, letters, repeat, limits } = deps;
  const { time } = letters;
  /** Placeholder for a candidate's link. */
  const hidden = () => `${letters.origin()}/a/…`;

  const jobOf = (tenant: Tenant, row: MailRow): Job => ({
    id: row.id,
    tenant,
    ref: row.ref,
    payload: row.payload,
    attempt: row.attempts,
    createdAt: row.createdAt,
  });

  /**
   * The letter whatever became of its trigger: a candidate who has finished needs no invitation any more, and yet one
   * was sent. For the writers nothing has ended or begun; their content comes from the records as they are now.
   */
  function letterOf(
    tenant: Tenant,
    row: MailRow,
    showsLinks: boolean,
    page: PageLetters,
  ): Promise<Letter | null> {
    const then: LetterDeps = {
      ...page.letters,
      ...(!showsLinks && { inviteLink: hidden, sessionLink: hidden }),
      time: LONG_AGO,
      account: (accountId) => ({ ...page.letters.account(accountId), status: "active" }),
      invite: (_tenant, inviteId) => {
        const invite = page.invite(inviteId);
        return invite === null || isErased(invite) ? null : { ...invite, ...NOT_BEGUN, cancelledAt: null };
      },
      session: (_tenant, sessionId) => {
        const session = page.letters.session(tenant, sessionId);
        const hasBegun = row.payload.template !== "start";
        return session && (hasBegun ? session : { ...session, ...NOT_BEGUN, withdrawnAt: null });
      },
      // Nobody but its reader may have this one: it shows that the mailbox is theirs.
      startLink: hidden,
      startRequest: (_tenant, requestId) => {
        const request = letters.startRequest(tenant, requestId);
        return request && { ...request, expiresAt: request.expiresAt ?? row.createdAt + REQUEST_LIFETIME_MS };
      },
      candidateRequest: store.findRequest,
    };
    return writeLetter(then, jobOf(tenant, row));
  }

  function contentOf(
    tenant: Tenant,
    { payload }: MailRow,
    letter: Letter | null,
    page: PageLetters,
  ): Content {
    if (!isReadable(payload.template as Template)) return "withheld";
    if (letter !== null) return "available";
    const invite = payload.inviteId === undefined ? null : page.invite(String(payload.inviteId));
    const session =
      payload.sessionId === undefined ? null : page.letters.session(tenant, Number(payload.sessionId));
    const gone = (invite !== null && isErased(invite)) || session?.anonymizedAt != null;
    return gone ? "erased" : "gone";
  }

  function contactOf(tenant: Tenant, { account }: Pick<LetterDeps, "account">): Mailbox {
    const { contactName, email } = account(tenant.accountId);
    return { name: contactName, address: email };
  }

  async function see(
    tenant: Tenant,
    row: MailRow,
    showsLinks: boolean,
    page: PageLetters,
  ): Promise<SeenMail> {
    const template = row.payload.template as Template;
    const letter = await letterOf(tenant, row, showsLinks, page);
    const content = contentOf(tenant, row, letter, page);
    return {
      row,
      template,
      content,
      recipient:
        template === "erased"
          ? null
          : (letter?.to ??
            (isToAccount(template) && isToContact(row) ? contactOf(tenant, page.letters) : null)),
      subject: letter?.subject ?? null,
      letter: content === "available" ? letter : null,
      linkHidden: content === "available" && (!showsLinks || isStart(row)) && containsLink(template),
      canResend: letter !== null && checkResend(row.status, tenant.mode, sends()) === "ok",
    };
  }

  /** Each candidate has some mails, and their number is that of all. */
  function pageOf(tenant: Tenant, filter: MailFilter, page: Page): MailPage | Promise<MailPage> {
    if (!reads.isLarge(tenant)) return store.list(tenant, filter, page, null);
    // By then there may be later ones, which are none of this page.
    return reads.elsewhere(MAILS, tenant, [tenant, filter, page, store.findNewestId()], store.list);
  }

  function find(tenant: Tenant, mailId: number): MailRow {
    const row = store.find(tenant, mailId);
    if (row === null) throw new Problem("mail_not_found");
    return row;
  }

  return {
    /** In whose name all mails are sent. */
    from: letters.from,

    /** Newest first; without the HTML, which a list does not show. */
    async list(tenant: Tenant, filter: MailFilter, page: Page): Promise<{ rows: SeenMail[]; total: number }> {
      const { rows, total } = await pageOf(tenant, filter, page);
      const together = readPageLetters(deps, tenant, rows);
      return {
        rows: await inOutline(() => Promise.all(rows.map((row) => see(tenant, row, false, together)))),
        total,
      };
    },

    /**
     * @param showsLinks false: candidates' links are left out of the text
     * @throws Problem mail_not_found (404)
     */
    get(tenant: Tenant, mailId: number, showsLinks: boolean): Promise<SeenMail> {
      const row = find(tenant, mailId);
      return see(tenant, row, showsLinks, readPageLetters(deps, tenant, [row]));
    },

    /**
     * Why a mail cannot be sent now, or null. It is returned and not raised, because a repeated request gets the answer
     * of the first one, whatever is true by then.
     * @returns mail_not_found (404), mail_of_test_mode, mail_waiting, mail_server_not_set, mail_not_needed (409)
     */
    async refusalOf(tenant: Tenant, mailId: number): Promise<Problem | null> {
      const row = store.find(tenant, mailId);
      if (row === null) return new Problem("mail_not_found");
      const verdict = checkResend(row.status, tenant.mode, sends());
      if (verdict !== "ok") return new Problem(verdict);
      const letter = await inOutline(() => writeLetter(letters, jobOf(tenant, row)));
      return letter === null ? new Problem("mail_not_needed") : null;
    },

    /**
     * Sends a mail that `refusalOf` has nothing against: one that was sent is sent once more as a new one, one that never was is sent under its own name.
     * @throws Problem mail_not_found (404), mail_waiting (409), resend_limit, recipient_mail_limit, account_mail_limit
     *   (429), invalid_input (400) for an address of the mail server's own machine, outbox_full (503)
     */
    resend(tenant: Tenant, mailId: number): void {
      db.tx(() => {
        const row = find(tenant, mailId);
        const now = time.now(tenant);
        if (row.status === "queued") throw new Problem("mail_waiting");
        // One that came back was sent; a report about it may still come, and must not be taken for one about the new one.
        if (row.status === "done" || cameBack(row.fault)) repeat(tenant, row.payload, now);
        else {
          const limit = limits.take(tenant, row.payload as unknown as MailIntent);
          if (limit !== null) throw mailProblem(limit);
          outbox.again(tenant, row.id, now);
        }
        const { inviteId } = row.payload;
        if (inviteId !== undefined) deps.clearBounce(tenant, String(inviteId));
      });
    },
  };
}

/** Returns true for the mail to somebody who requested a link at an account's page. */
const isStart = ({ payload }: MailRow): boolean =>
  payload.template === "start" && payload.requestId !== undefined;

/** To the account's own address, and not to one of its people. */
const isToContact = ({ payload }: MailRow): boolean => payload.reader === undefined;

const NOT_BEGUN = { startedAt: null, completedAt: null } as const;

/** No link was over then. */
const LONG_AGO: TenantClock = { now: () => 0, close: () => 0 };

export interface PageLetterDeps {
  letters: LetterDeps;
  store: Pick<MailboxStore, "listInvitesNamed" | "listSessionsNamed">;
  clients: { ofMany: (people: readonly Asked[]) => (asked: Asked) => string | null };
  wordsForMails: (
    tenant: Tenant,
    people: readonly Asked[],
    clientIdOf: (asked: Asked) => string | null,
  ) => (wanted: Parameters<LetterDeps["words"]>[1]) => ReturnType<LetterDeps["words"]>;
}

/** Records from which the letters of a page are written. */
interface PageLetters {
  letters: LetterDeps;
  /** One that the page's mails are about, also a cancelled one. */
  invite: (inviteId: string) => Invite | null;
}

/**
 * Reads what the mails of a page are written from: people together, and whatever several mails ask for once. So a page takes
 * as many statements as a single mail, however many mails there are on it.
 */
function readPageLetters(
  { letters, store, clients, wordsForMails }: PageLetterDeps,
  tenant: Tenant,
  rows: readonly MailRow[],
): PageLetters {
  const named = (name: "inviteId" | "sessionId") =>
    rows.map(({ payload }) => payload[name]).filter((id) => id !== undefined);
  const sessionIds = new Set(named("sessionId").map(Number));
  const sessions = new Map(store.listSessionsNamed(tenant, [...sessionIds]).map((row) => [row.id, row]));
  const ofSessions = [...sessions.values()].map(({ inviteId }) => inviteId).filter((id) => id !== null);
  const inviteIds = new Set([...named("inviteId").map(String), ...ofSessions]);
  const invites = new Map(store.listInvitesNamed(tenant, [...inviteIds]).map((row) => [row.id, row]));

  const people: Asked[] = [
    ...[...inviteIds].map((inviteId) => ({ inviteId, sessionId: null })),
    ...[...sessions.values()]
      .filter(({ inviteId }) => inviteId === null)
      .map(({ id }) => ({ inviteId: null, sessionId: id })),
  ];
  const clientIdOf = people.length === 0 ? () => null : clients.ofMany(people);
  const isKnown = ({ inviteId, sessionId }: Asked): boolean =>
    inviteId === null ? sessionId !== null && sessions.has(sessionId) : inviteIds.has(inviteId);
  const [host, author] = [once(letters.host), once(letters.author)];
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
      author: (accountId, asked) => author(accountId, inNameOf(asked)),
      words: (of, wanted) => (isKnown(wanted.asked) ? words(wanted) : letters.words(of, wanted)),
      session: (of, id) => (sessionIds.has(id) ? (sessions.get(id) ?? null) : letters.session(of, id)),
    },
  };

  /** The same company by its own name, so that everybody in it counts as one query. */
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
