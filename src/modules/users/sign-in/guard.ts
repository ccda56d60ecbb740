import type { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { LinkService } from "#/modules/users/link-service.ts";
import type { PersonMails } from "#/modules/users/person-mails.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { blockSeconds } from "./rules.ts";

/** Maximum numbers of wrong attempts; the README of this folder says what they come to. */
interface Limits {
  /** From one network, in a quarter of an hour. */
  perNetwork: number;
  /** With a browser that the person has signed in with before, in a quarter of an hour. */
  perBrowser: number;
  /** From everywhere else together, in a day. */
  perDay: number;
  /** After so many of a day, the person is notified. */
  notifyAt: number;
}

interface Attempt {
  /** Whose password or code it is: an address, whether anybody has it or not, or a person's id. */
  who: string;
  /** Network that it comes from. */
  network: string;
  /** The browser, where the person is known to have signed in with it. */
  browser: string | null;
}

type Verdict =
  /** @param tell whether it is time to notify the person */
  | { admitted: true; tell: boolean }
  | { admitted: false; tell: boolean; refusal: Refusal; reason: "browser" | "network" | "day" };

export type Guard = ReturnType<typeof createGuard>;

/**
 * Bounds guessing without letting strangers shut anybody out. Each network has its own count, so that one far away
 * takes nothing from where the person is; a count of the day over all networks bounds those who have many; and a
 * browser with which the person has signed in before is counted separately, whatever happens elsewhere.
 */
export function createGuard({ perNetwork, perBrowser, perDay, notifyAt }: Limits) {
  const networks = createThrottle(perNetwork);
  const browsers = createThrottle(perBrowser);
  const days = createDayCount(perDay);
  const at = ({ who, network }: Attempt) => `${network} ${who}`;
  const by = ({ who }: Attempt, browser: string) => `${browser} ${who}`;

  return {
    /** Counts an attempt before it is looked at. */
    async count(attempt: Attempt): Promise<Verdict> {
      const { who, browser } = attempt;
      if (browser !== null) {
        const refusal = await browsers.count(by(attempt, browser));
        if (refusal === null) return { admitted: true, tell: false };
        return { admitted: false, tell: refusal.begins, refusal, reason: "browser" };
      }
      // In this order: what one network is refused anyway takes nothing from the day of all.
      const refusal = await networks.count(at(attempt));
      if (refusal !== null) return { admitted: false, tell: refusal.begins, refusal, reason: "network" };
      const count = await days.count(who);
      if (typeof count === "number") return { admitted: true, tell: count === notifyAt };
      return { admitted: false, tell: count.begins, refusal: count, reason: "day" };
    },

    /** The attempt was right. */
    async right(attempt: Attempt): Promise<void> {
      const { who, browser } = attempt;
      if (browser !== null) return browsers.forget(by(attempt, browser));
      await networks.forget(at(attempt));
      await days.takeBack(who);
    },
  };
}

const WINDOW_SECONDS = 900;
const DAY_SECONDS = 86_400;

/** Counts points; made with the first of them, since the library brings a dozen kinds of storage along. */
function counterOf(points: number, duration: number): () => Promise<RateLimiterMemory> {
  let created: Promise<RateLimiterMemory> | null = null;
  const make = async () => {
    const { RateLimiterMemory } = await import("rate-limiter-flexible");
    return new RateLimiterMemory({ points, duration });
  };
  return () => {
    created ??= make();
    return created;
  };
}

/** Returns whether a counter threw this because there are too many. */
const isRefusal = (failure: unknown): failure is RateLimiterRes => !(failure instanceof Error);

/** An attempt that is not looked at. */
export interface Refusal {
  /** Time to wait. */
  seconds: number;
  /** Whether this one is the first that is refused. */
  begins: boolean;
}

export interface Throttle {
  /** Counts an attempt before it is looked at, so that many at once count too. @returns null when it may be looked at */
  count(who: string): Promise<Refusal | null>;
  /** The attempt was right. */
  forget(who: string): Promise<void>;
}

/**
 * Allows so many wrong attempts in a quarter of an hour; then none for as long, and for twice as long each further time
 * within a day. In memory, so a restart begins again.
 * @param attempts that may be wrong
 */
export function createThrottle(attempts: number): Throttle {
  const tries = counterOf(attempts, WINDOW_SECONDS);
  const blocks = counterOf(Number.MAX_SAFE_INTEGER, DAY_SECONDS);

  return {
    async count(who) {
      try {
        await (await tries()).consume(who);
        return null;
      } catch (refusal) {
        if (!isRefusal(refusal)) throw refusal;
        // The first one too many begins the block; those that come meanwhile do not lengthen it.
        const begins = refusal.consumedPoints === attempts + 1;
        if (!begins) return { seconds: secondsOf(refusal), begins };
        const { consumedPoints } = await (await blocks()).consume(who);
        const seconds = blockSeconds(consumedPoints);
        await (await tries()).block(who, seconds);
        return { seconds, begins };
      }
    },
    async forget(who) {
      await (await tries()).delete(who);
      await (await blocks()).delete(who);
    },
  };
}

/** Wrong attempts of a day from anywhere. */
interface DayCount {
  /** @returns how many there have been with this one, or that it is one too many */
  count(who: string): Promise<number | Refusal>;
  /**
   * The attempt was right, so it does not count. The others stay: the person who is right may not be the one who was
   * wrong.
   */
  takeBack(who: string): Promise<void>;
}

/** @param attempts that may be wrong */
function createDayCount(attempts: number): DayCount {
  const tries = counterOf(attempts, DAY_SECONDS);
  return {
    async count(who) {
      try {
        return (await (await tries()).consume(who)).consumedPoints;
      } catch (refusal) {
        if (!isRefusal(refusal)) throw refusal;
        return { seconds: secondsOf(refusal), begins: refusal.consumedPoints === attempts + 1 };
      }
    },
    takeBack: async (who) => void (await (await tries()).reward(who)),
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

interface WarningDeps extends Pick<Infrastructure, "db"> {
  users: Pick<UserStore, "find">;
  links: Pick<LinkService, "knownBrowser">;
  personMails: Pick<PersonMails, "insert" | "canNotify">;
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
      if (user === null || user.disabledAt !== null || !personMails.canNotify(userId, template)) return;
      const way = template === "tries_refused" ? { linkId: links.knownBrowser(user).id } : {};
      personMails.insert(template, { userId, ...way });
    });
