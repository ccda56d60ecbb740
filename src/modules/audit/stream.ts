import type { AuditLine } from "#/platform/audit/chain.ts";

/** Where lines go beside the database. */
export interface Outlet {
  open(): void;
  /**
   * Never waits and never throws.
   * @param lines by number
   * @returns how many of them were taken; the others are offered again a second later
   */
  take(lines: readonly AuditLine[]): number;
}

interface StreamDeps {
  /** null: nothing is handed on. */
  outlet: Outlet | null;
  trail: { ends(): { headSeq: number } };
  store: { listAfter(seq: number, limit: number): AuditLine[] };
}

/** What is offered at once: a receiver's buffer is small, and what is too much for a second goes in the next ones. */
const AT_ONCE = 500;

/**
 * Hands on each line once it is stored, also what commands write beside the service. It waits in the database and nowhere else, so
 * an outlet that is shut costs no memory and no request its time.
 */
export function createAuditStream({ outlet, trail, store }: StreamDeps) {
  let told = outlet === null ? 0 : trail.ends().headSeq;
  let isOpen = false;
  return {
    /** Only a service streams: what stands on a command's output is its answer. */
    start() {
      isOpen = true;
      outlet?.open();
      // The last lines are stored when everything else has stopped.
      return { stop() {} };
    },
    /** Whatever was stored since. */
    pump(): void {
      if (outlet === null || !isOpen || trail.ends().headSeq === told) return;
      const lines = store.listAfter(told, AT_ONCE);
      const taken = outlet.take(lines);
      told = lines[taken - 1]?.seq ?? told;
    },
  };
}
