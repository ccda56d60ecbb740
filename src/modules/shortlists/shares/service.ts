import type { Language } from "#/domain/instrument/types.ts";
import { SHARE_TEXTS } from "#/messages/modules/shortlists/shares.gen.ts";
import { useIsPaused } from "#/modules/invites/open-rights.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { CompletedSession, ResultService } from "#/modules/results/service.ts";
import type {
  ShortlistService as RankingService,
  Shortlisted,
} from "#/modules/shortlists/ranking/service.ts";
import type { ShortlistsService } from "#/modules/shortlists/service.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { Guard } from "#/modules/users/sign-in/guard.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { type AccessOf, type Tenant, tenantOfCreator, wholeTenant } from "#/platform/context/tenant.ts";
import type { PasswordHasher } from "#/platform/crypto/password-hash.ts";
import type { Actor } from "#/platform/http/guards.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ShareEvents } from "./events.ts";
import { type Chapter, expiryIn, letterOf, SHARING, type ShareState, stateOf, type Vote } from "./rules.ts";
import type { Share, ShareAnswer, SharedPerson, ShareStore } from "./store.ts";

interface NewShare {
  sessionId: number | null;
  shortlistId: string | null;
  jobProfileId: string | null;
  receiver: string;
  language: Language;
  hideNames: boolean;
  files: boolean;
  chapters: readonly Chapter[];
  days: number;
}

/** What takes its time, and is created before a share is. */
interface ShareSecrets {
  id: string;
  passwordHash: string | null;
}

/** A share with what was made of it. */
export interface KnownShare {
  share: Share;
  state: ShareState;
  /** When it was looked at, oldest first. */
  looks: number[];
  answers: ShareAnswer[];
}

/** Somebody as anyone who has the link sees them. */
export interface SeenPerson {
  person: SharedPerson;
  match: Shortlisted | null;
  comment: string;
  answer: ShareAnswer | null;
}

/** What a link leads to. */
export interface Opened {
  share: Share;
  tenant: Tenant;
  /** What is shared: a list's name, a neutral one where names are left out, or null for one person. */
  title: string | null;
  people: SeenPerson[];
}

interface ShareDeps extends Pick<Infrastructure, "security" | "db" | "time" | "ids"> {
  store: ShareStore;
  hasher: PasswordHasher;
  guard: Guard;
  shortlists: Pick<ShortlistsService, "exists" | "holds" | "read">;
  ranking: Pick<RankingService, "among">;
  jobProfiles: Pick<JobProfileService, "exists">;
  events: Emitter<ShareEvents>;
  results: Pick<ResultService, "ofSession">;
  accounts: { isHere(accountId: string): boolean; isActive(accountId: string): boolean };
  accessOf: AccessOf;
}

export type ShareService = ReturnType<typeof createShareService>;

/** What people without an access may look at by a link. */
export function createShareService({
  db,
  store,
  time,
  ids,
  hasher,
  guard,
  shortlists,
  ranking,
  jobProfiles,
  events,
  results,
  accounts,
  security,
  accessOf,
}: ShareDeps) {
  /**
   * The tenant as the person who created a share sees it today: nobody is shown by a link what its creator could not open.
   * @returns null where they may share nothing any more, the account is disabled or was moved, or nobody knows who it was
   */
  function seenByCreator(share: Share): Tenant | null {
    const { accountId, createdById } = share;
    if (createdById === null || !accounts.isHere(accountId) || !accounts.isActive(accountId)) return null;
    return tenantOfCreator(accessOf, share, createdById, SHARING);
  }

  /** A share whose creator may share nothing any more opens as little as one that was ended. */
  const stateNow = (share: Share, now: number): ShareState => {
    const state = stateOf(share, now);
    return state === "open" && seenByCreator(share) === null ? "revoked" : state;
  };

  function find(tenant: Tenant, id: string): Share {
    const share = store.find(tenant, id);
    if (share === null) throw new Problem("share_not_found");
    return share;
  }

  function known(tenant: Tenant, found: readonly Share[]): KnownShare[] {
    const ids = found.map(({ id }) => id);
    const looks = Map.groupBy(store.listLooks(ids), ({ shareId }) => shareId);
    const answers = Map.groupBy(store.listAnswers(tenant, ids), ({ shareId }) => shareId);
    const now = time.now(tenant);
    return found.map((share) => ({
      share,
      state: stateNow(share, now),
      looks: (looks.get(share.id) ?? []).map(({ lookedAt }) => lookedAt),
      answers: answers.get(share.id) ?? [],
    }));
  }

  const get = (tenant: Tenant, id: string): KnownShare => {
    const [share] = known(tenant, [find(tenant, id)]);
    if (share === undefined) throw new Problem("share_not_found");
    return share;
  };

  /** Whom it shows, in its order; null where there is nobody any more. */
  function peopleOf(tenant: Tenant, share: Share): Omit<Opened, "share" | "tenant"> | null {
    const said = new Map(store.listAnswers(tenant, [share.id]).map((answer) => [answer.sessionId, answer]));
    const { sessionId, shortlistId, jobProfileId } = share;
    if (shortlistId !== null) {
      if (!shortlists.exists(tenant, shortlistId)) return null;
      const { rows, shortlist } = shortlists.read(tenant, shortlistId);
      return {
        // People name lists after persons.
        title: share.hideNames ? SHARE_TEXTS[share.language].list : shortlist.name,
        people: rows.map(({ entry, match }) => ({
          ...{ person: entry, match, comment: entry.comment },
          answer: said.get(entry.sessionId) ?? null,
        })),
      };
    }
    if (sessionId === null) return null;
    const person = store.findPerson(tenant, sessionId, jobProfileId);
    if (person === null) return null;
    const isComparable = jobProfileId !== null && jobProfiles.exists(tenant, jobProfileId);
    const compared = isComparable
      ? ranking.among(tenant, { jobId: null, jobProfileId }, [sessionId], time.now(tenant))
      : null;
    const match = compared?.rows.find((row) => row.person.sessionId === sessionId) ?? null;
    return { title: null, people: [{ person, match, comment: "", answer: said.get(sessionId) ?? null }] };
  }

  function end(share: Share, by: Pick<Actor, "id" | "name">): void {
    if (share.revokedAt !== null) return;
    const { id, accountId: account, mode } = share;
    const tenant = wholeTenant(share);
    store.update(tenant, id, { revokedAt: time.now(tenant), revokedBy: by.name });
    security.record("share.ended", { share: id, account, mode, by: by.id });
  }

  const shows = (tenant: Tenant, share: Share, sessionId: number): boolean =>
    share.shortlistId === null
      ? share.sessionId === sessionId && store.findPerson(tenant, sessionId, null) !== null
      : shortlists.holds(tenant, share.shortlistId, sessionId);

  return {
    /** Newest first. */
    list(
      tenant: Tenant,
      input: { sessionId: number | null; shortlistId: string | null },
      page: Page,
    ): { rows: KnownShare[]; total: number } {
      const found = store.list(tenant, input, page);
      return {
        rows: known(tenant, found.slice(page.offset, page.offset + page.limit)),
        total: found.length,
      };
    },

    /** @throws Problem share_not_found (404) */
    get,

    newId: ids.share,

    /** @param password null: the link alone opens it */
    prepare: async (password: string | null): Promise<ShareSecrets> => ({
      id: ids.share(),
      passwordHash: password === null ? null : await hasher.hash(password),
    }),

    /**
     * @param by the person, with the name that they have now
     * @throws Problem invalid_input (400) naming session_id, shortlist_id or job_profile_id
     */
    create: (
      tenant: Tenant,
      request: NewShare,
      { id, passwordHash }: ShareSecrets,
      by: { id: string | null; name: string },
    ): KnownShare =>
      db.tx(() => {
        const { days, chapters, ...share } = request;
        if ((request.sessionId === null) === (request.shortlistId === null))
          throw invalidField("session_id", "or shortlist_id is required, but not both");
        if (request.shortlistId !== null && !shortlists.exists(tenant, request.shortlistId))
          throw invalidField("shortlist_id", "must be the ID of an existing shortlist");
        if (
          request.sessionId !== null &&
          store.findPerson(tenant, request.sessionId, null)?.completedAt == null
        )
          throw invalidField("session_id", "must be a candidate who has completed the assessment");
        if (
          request.sessionId !== null &&
          (request.jobProfileId === null || !jobProfiles.exists(tenant, request.jobProfileId))
        )
          throw invalidField("job_profile_id", "must be the ID of an existing job profile");
        const createdAt = time.now(tenant);
        const created = { passwordHash, chapters: [...chapters], expiresAt: expiryIn(days, createdAt) };
        store.insert(tenant, { id, ...share, ...created, createdAt, createdBy: by.name, createdById: by.id });
        return get(tenant, id);
      }),

    /** From now on; what was ended before no longer opens. @throws Problem share_not_found (404), share_ended (409) */
    extend: (tenant: Tenant, id: string, days: number): KnownShare =>
      db.tx(() => {
        const share = find(tenant, id);
        if (share.revokedAt !== null || seenByCreator(share) === null) throw new Problem("share_ended");
        store.update(tenant, id, { expiresAt: expiryIn(days, time.now(tenant)) });
        return get(tenant, id);
      }),

    /** The link leads nowhere from then on; ended before: nothing changes. @throws Problem share_not_found (404) */
    revoke: (tenant: Tenant, id: string, by: Pick<Actor, "id" | "name">): KnownShare =>
      db.tx(() => {
        end(find(tenant, id), by);
        return get(tenant, id);
      }),

    /** The same of any account's. @throws Problem share_not_found (404), share_ended (409) */
    revokeById: (id: string, by: Pick<Actor, "id" | "name">): void =>
      db.tx(() => {
        const share = store.findAnywhere(id);
        if (share === null) throw new Problem("share_not_found");
        if (share.revokedAt !== null) throw new Problem("share_ended");
        end(share, by);
      }),

    /** The target of a link, and whether it opens; null: nothing, or nothing any more. */
    behind(id: string): { share: Share; state: ShareState; needsPassword: boolean } | null {
      const share = store.findAnywhere(id);
      if (share === null || !accounts.isHere(share.accountId)) return null;
      return {
        share,
        state: stateNow(share, time.now(wholeTenant(share))),
        needsPassword: share.passwordHash !== null,
      };
    },

    /** @returns null where nobody is there any more. The caller has seen that it is open, and who may look. */
    open(share: Share): Opened | null {
      const tenant = seenByCreator(share);
      const people = tenant && peopleOf(tenant, share);
      return tenant && people && { share, tenant, ...people };
    },

    /** Of the account whose share it is. */
    now: (share: Share): number => time.now(wholeTenant(share)),

    recordLook(share: Share): void {
      store.insertLook(share.id, time.now(wholeTenant(share)));
    },

    /**
     * @param network from where the password comes
     * @returns "locked" where too many from there were wrong: none is looked at then
     */
    async unlock(share: Share, password: string, network: string): Promise<"right" | "wrong" | "locked"> {
      const attempt = { who: share.id, network, browser: null };
      const { admitted: allowed } = await guard.count(attempt);
      if (!allowed) return "locked";
      if (!(await hasher.verify(password, share.passwordHash))) return "wrong";
      await guard.right(attempt);
      return "right";
    },

    /**
     * Somebody whose report may be fetched by anyone who has the link, under the name that the page has for them.
     * @returns null where the share shows no reports, not this person, or their use is paused, or nothing was completed
     */
    reported(share: Share, sessionId: number): CompletedSession | null {
      const tenant = seenByCreator(share);
      if (tenant === null || !share.chapters.includes("report")) return null;
      const people = peopleOf(tenant, share)?.people ?? [];
      const place = people.findIndex(({ person }) => person.sessionId === sessionId);
      const person = people[place]?.person;
      if (person === undefined || person.completedAt === null || useIsPaused(person.rights)) return null;
      const completed = results.ofSession(tenant, sessionId);
      const { session } = completed;
      if (!share.hideNames) return completed;
      const firstName = SHARE_TEXTS[share.language].candidate(letterOf(place));
      return { ...completed, session: { ...session, firstName, lastName: "", email: "" } };
    },

    /**
     * Stores what anyone who looks says about one person.
     * @returns whether the person is shared with them
     */
    answer: (share: Share, sessionId: number, vote: Vote | null, comment: string): boolean =>
      db.tx(() => {
        const tenant = seenByCreator(share);
        if (tenant === null || !shows(tenant, share, sessionId)) return false;
        const before = store.listAnswers(tenant, [share.id]).find((answer) => answer.sessionId === sessionId);
        const now = time.now(tenant);
        store.upsertAnswer(tenant, { ...{ shareId: share.id, sessionId, vote, comment }, answeredAt: now });
        const { id: shareId, createdById } = share;
        if (before?.vote !== vote || before?.comment !== comment)
          events.emit("share.answered", { tenant, shareId, sessionId, createdById, vote, now });
        return true;
      }),

    /** How many links of an account somebody has given out that still open. */
    countOf: (accountId: string, userId: string): number =>
      store
        .listNotEnded(accountId, userId)
        .filter((share) => stateNow(share, time.now(wholeTenant(share))) === "open").length,

    /**
     * Somebody goes, or may share no longer: their links end, or are another member's from then on.
     */
    lessen({ accountId, userId, permissions, heir, actor: by }: UserEvents["member.lessened"]): void {
      if (SHARING.every((needed) => permissions.includes(needed))) return;
      for (const share of store.listNotEnded(accountId, userId)) {
        if (heir === null) end(share, by);
        else store.updateOwner(share.id, heir);
      }
    },

    /** With whom a candidate was shared, for their own copy. */
    ofPerson: store.listOfPerson,
  };
}
