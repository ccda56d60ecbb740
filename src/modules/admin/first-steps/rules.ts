/** The steps that a new server needs before people can work with it, in the order in which they are done. */
export const FIRST_STEPS = ["account", "mail", "address", "seller", "colleague", "test_run"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The facts that decide the steps. None of them is stored. */
export interface Setting {
  accounts: number;
  /** Steps that a check of the server names, as the Health page shows it. */
  found: ReadonlySet<string>;
  /** True if assessments are sold here. */
  sells: boolean;
  /** True if anybody has a result, in any mode. */
  hasResult: boolean;
}

export interface StepState {
  step: FirstStep;
  done: boolean;
  /** An administrator marked the step as not needed. A completed step counts as done regardless. */
  aside: boolean;
}

/** The steps of this server; what nobody sells needs no seller. */
export function stepsOf(setting: Setting, aside: ReadonlySet<string>): StepState[] {
  const done: Readonly<Record<FirstStep, boolean | null>> = {
    account: setting.accounts > 0,
    mail: !setting.found.has("mail"),
    address: !setting.found.has("address"),
    seller: setting.sells ? !setting.found.has("seller") : null,
    colleague: !setting.found.has("colleague"),
    test_run: setting.hasResult,
  };
  return FIRST_STEPS.flatMap((step) => {
    const isDone = done[step];
    return isDone === null ? [] : [{ step, done: isDone, aside: !isDone && aside.has(step) }];
  });
}
