import type { Infrastructure } from "#/server/infrastructure.ts";
import { type FirstStep, type StepState, stepsOf } from "./rules.ts";
import type { FirstStepStore } from "./store.ts";

interface FirstStepDeps extends Pick<Infrastructure, "clock"> {
  store: FirstStepStore;
  mailsGoOut: () => boolean;
  hasAddress: () => boolean;
  /** null: nothing is sold here. */
  hasSeller: () => boolean | null;
  countOperators: () => number;
}

export interface FirstStepsNow {
  steps: StepState[];
  /** The account in which a test run can be made: the one created last. */
  account: { id: string; company: string } | null;
}

export type FirstStepService = ReturnType<typeof createFirstStepService>;

/** Returns the setup progress of a new server, computed from the current data each time. */
export function createFirstStepService(deps: FirstStepDeps) {
  const { store, clock, mailsGoOut, hasAddress, hasSeller, countOperators } = deps;

  const now = (): FirstStepsNow => ({
    steps: stepsOf(
      {
        accounts: store.countAccounts(),
        mailsGoOut: mailsGoOut(),
        hasAddress: hasAddress(),
        hasSeller: hasSeller(),
        operators: countOperators(),
        hasResult: store.hasResult(),
      },
      store.listAside(),
    ),
    account: store.findNewestAccount(),
  });

  return {
    now,

    /** Marks a step as not needed, for all administrators, or as needed again. */
    setAside(step: FirstStep, isAside: boolean): FirstStepsNow {
      if (isAside) store.insertAside(step, clock.now());
      else store.deleteAside(step);
      return now();
    },
  };
}
