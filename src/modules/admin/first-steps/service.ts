import type { Config } from "#/config/config.ts";
import type { SendingService } from "#/modules/mailer/sent/sending.ts";
import type { UserStore } from "#/modules/users/store.ts";
import { CHECKS } from "#/ops/doctor/catalogue.ts";
import { inOrder } from "#/ops/doctor/check.ts";
import type { CheckEntry } from "#/ops/doctor/check-entry.ts";
import { applicabilityOf, checkSettings, mailFailing } from "#/ops/doctor/settings.ts";
import { checkAdministrators } from "#/ops/doctor/sign-in.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type FirstStep, type StepState, stepsOf } from "./rules.ts";
import type { FirstStepStore } from "./store.ts";

interface FirstStepDeps extends Pick<Infrastructure, "clock"> {
  store: FirstStepStore;
  settings: { current(): Config };
  sending: Pick<SendingService, "serverState">;
  people: Pick<UserStore, "countWorkingOperators">;
}

export interface FirstStepsNow {
  steps: StepState[];
  /** The account in which a test run can be made: the one created last. */
  account: { id: string; company: string } | null;
}

export type FirstStepService = ReturnType<typeof createFirstStepService>;

/** Returns the setup progress of a new server, computed from the current data each time. */
export function createFirstStepService({ store, clock, settings, sending, people }: FirstStepDeps) {
  /** Steps that a check names, from the same checks as the Health page. */
  function stepsFound(config: Config): Set<string> {
    const checks = [
      ...checkSettings(config),
      ...(sending.serverState() === "failing" ? [mailFailing(config, null)] : []),
      checkAdministrators(people.countWorkingOperators()),
    ];
    return new Set(
      inOrder(checks, applicabilityOf(config)).flatMap(({ code }) => (CHECKS[code] as CheckEntry).step ?? []),
    );
  }

  function now(): FirstStepsNow {
    const config = settings.current();
    const setting = {
      accounts: store.countAccounts(),
      found: stepsFound(config),
      sells: applicabilityOf(config).sales,
      hasResult: store.hasResult(),
    };
    return { steps: stepsOf(setting, store.listAside()), account: store.findNewestAccount() };
  }

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
