/** What a new server needs before people can work with it, in the order in which one does it. */
export const FIRST_STEPS = ["account", "mail", "address", "seller", "colleague", "test_run"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What the steps are told by; nothing of it is remembered. */
export interface Setting {
  accounts: number;
  /** Whether mails go out, as the notice about mails has it. */
  mailsGoOut: boolean;
  hasAddress: boolean;
  /** null: nothing is sold here. */
  hasSeller: boolean | null;
  /** Operators who can sign in. */
  operators: number;
  /** Whether anybody has a result, in whatever mode. */
  hasResult: boolean;
}

/** One operator alone can lose the way in, and with it the server. */
const OPERATORS_MIN = 2;

export interface StepState {
  step: FirstStep;
  done: boolean;
  /** Not needed, as somebody who runs the server has said. Done is done all the same. */
  aside: boolean;
}

/** The steps of this server; what nobody sells needs no seller. */
export function stepsOf(setting: Setting, aside: ReadonlySet<string>): StepState[] {
  const done: Readonly<Record<FirstStep, boolean | null>> = {
    account: setting.accounts > 0,
    mail: setting.mailsGoOut,
    address: setting.hasAddress,
    seller: setting.hasSeller,
    colleague: setting.operators >= OPERATORS_MIN,
    test_run: setting.hasResult,
  };
  return FIRST_STEPS.flatMap((step) => {
    const isDone = done[step];
    return isDone === null ? [] : [{ step, done: isDone, aside: !isDone && aside.has(step) }];
  });
}
