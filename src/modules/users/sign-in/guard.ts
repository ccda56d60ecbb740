import { createDayCount, createThrottle, type Refusal } from "./throttle.ts";

/** How many wrong attempts there may be; see the README of this folder for what they come to. */
interface Limits {
  /** From one network, in a quarter of an hour. */
  perNetwork: number;
  /** With a browser that the person has signed in with before, in a quarter of an hour. */
  perBrowser: number;
  /** From everywhere else together, in a day. */
  perDay: number;
  /** After so many of a day the person is told. */
  tellAt: number;
}

interface Attempt {
  /** Whose password or code it is: an address, whether anybody has it or not, or a person's id. */
  who: string;
  /** Where it comes from. */
  network: string;
  /** The browser, where the person is known to have signed in with it. */
  browser: string | null;
}

type Verdict =
  /** @param tell it is time to tell the person */
  | { admitted: true; tell: boolean }
  | { admitted: false; tell: boolean; refusal: Refusal; reason: "browser" | "network" | "day" };

export type Guard = ReturnType<typeof createGuard>;

/**
 * Bounds guessing without letting strangers shut anybody out. Each network has its own count, so that one far away
 * takes nothing from where the person is; a count of the day over all networks bounds those who have many; and a
 * browser with which the person has signed in before is counted by itself, whatever goes on elsewhere.
 */
export function createGuard({ perNetwork, perBrowser, perDay, tellAt }: Limits) {
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
      if (typeof count === "number") return { admitted: true, tell: count === tellAt };
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
