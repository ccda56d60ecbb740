import { type ReactNode, useRef, useState } from "react";
import type { ApiClient } from "../kit/api/client.ts";
import { ApiProblem } from "../kit/api/problem.ts";
import { dialogPart } from "../kit/part.tsx";
import type { Session } from "./session.ts";

const AgainDialog = dialogPart(
  async () => (await import("./again-dialog.tsx")).AgainDialog,
  ({ opened }) => opened,
  { opened: false },
);

/** @returns whether the person has shown that it is them */
type Ask = () => Promise<boolean>;

/** A client that asks the person for their password where the server wants to know that it is them, and tries again. */
export const confirming = (client: ApiClient, ask: Ask): ApiClient => ({
  ...client,
  async send(wish, options) {
    try {
      return await client.send(wish, options);
    } catch (error) {
      const isStale = error instanceof ApiProblem && error.code === "sign_in_again";
      if (!isStale || !(await ask())) throw error;
      return client.send(wish, options);
    }
  },
});

interface Again {
  ask: Ask;
  /** Belongs beside the pages. */
  dialog: ReactNode;
}

export function useAgain({ user, oidc }: Pick<Session, "user" | "oidc">): Again {
  const waiting = useRef<{ promise: Promise<boolean>; answer(yes: boolean): void } | null>(null);
  const [open, setOpen] = useState(false);

  // One question for all that wait for its answer.
  const [ask] = useState<Ask>(() => () => {
    if (waiting.current === null) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      waiting.current = { promise, answer: resolve };
      setOpen(true);
    }
    return waiting.current.promise;
  });
  const close = (yes: boolean) => {
    waiting.current?.answer(yes);
    waiting.current = null;
    setOpen(false);
  };

  return {
    ask,
    dialog: <AgainDialog opened={open} user={user} oidc={oidc} onClose={close} />,
  };
}
