import type { RunningClock } from "#/platform/time/clock.ts";
import { BREAK_AFTER, breakPause } from "./rules.ts";

interface Host {
  /** Calls in a row that got no answer. */
  silences: number;
  /** When it may be asked again, by the counter that nobody sets. */
  openAt: number;
  isAsked: boolean;
}

/** Beyond so many hosts that are silent, those that may be asked again are forgotten. */
const HOSTS_MAX = 1_000;

/**
 * A circuit breaker for hosts. One that gave no answer several times in a row, to whomever it was, is asked by one webhook at
 * a time and after a pause, on behalf of all whose last call there got none. A webhook whose last call was answered, or
 * that made none yet, is not affected: nobody can hold up others by an address of theirs at the same host.
 */
export function createBreaker(clock: RunningClock) {
  const hosts = new Map<string, Host>();
  /** Webhooks whose last call got no answer. */
  const unanswered = new Set<string>();

  function forgetSome(): void {
    if (hosts.size <= HOSTS_MAX) return;
    for (const [name, { openAt, isAsked }] of hosts)
      if (!isAsked && openAt <= clock.elapsed()) hosts.delete(name);
  }

  return {
    /** @returns how long to wait before asking again whether the host may be called, 0 when it may be called now */
    waitFor(host: string, webhookId: string): number {
      const known = hosts.get(host);
      if (known === undefined || known.silences < BREAK_AFTER || !unanswered.has(webhookId)) return 0;
      const wait = Math.max(0, known.openAt - clock.elapsed());
      if (wait > 0) return wait;
      if (known.isAsked) return breakPause(BREAK_AFTER);
      known.isAsked = true;
      return 0;
    },

    /** How a call ended: null tells nothing of the host. */
    note(host: string, webhookId: string, isAnswered: boolean | null): void {
      const known = hosts.get(host);
      if (isAnswered === true) {
        hosts.delete(host);
        unanswered.delete(webhookId);
        return;
      }
      if (isAnswered === null) {
        if (known !== undefined) known.isAsked = false;
        return;
      }
      unanswered.add(webhookId);
      const silences = (known?.silences ?? 0) + 1;
      hosts.set(host, { silences, openAt: clock.elapsed() + breakPause(silences), isAsked: false });
      forgetSome();
    },
  };
}
