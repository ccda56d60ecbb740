import { Anchor, Modal, PasswordInput, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useRef, useState } from "react";
import type { ApiClient } from "../kit/api/client.ts";
import { ApiProblem } from "../kit/api/problem.ts";
import { call } from "../kit/api/wire.ts";
import { FormLayout } from "../kit/components/form-layout.tsx";
import { useTexts } from "../kit/texts/language.tsx";
import { PAGE_CLIENT, type Session } from "./session.ts";
import { SESSION_TEXTS } from "./texts.ts";

/** Above the dialogs whose forms may ask for it. */
const ABOVE_DIALOGS = 400;

/** Signing in anew at the house's own service, which asks for its password even of somebody who is signed in there. */
const AGAIN_ELSEWHERE = "/api/console/oidc/start?again=1";

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
  const texts = useTexts(SESSION_TEXTS).again;
  const waiting = useRef<{ promise: Promise<boolean>; answer(yes: boolean): void } | null>(null);
  const [open, setOpen] = useState(false);
  const form = useForm({ initialValues: { current: "" } });

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
    form.reset();
  };

  return {
    ask,
    dialog: (
      <Modal opened={open} onClose={() => close(false)} title={texts.title} zIndex={ABOVE_DIALOGS}>
        {user?.has_password === true ? (
          <FormLayout
            form={form}
            action={texts.action}
            onSubmit={async ({ current }) => {
              await PAGE_CLIENT.send(call("POST", "page:/me/confirm", { body: { current } }));
              close(true);
            }}
          >
            <Text size="sm">{texts.text}</Text>
            <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
            <PasswordInput
              data-autofocus
              label={texts.password}
              autoComplete="current-password"
              {...form.getInputProps("current")}
            />
          </FormLayout>
        ) : (
          <Text size="sm">
            {texts.elsewhere}{" "}
            {oidc !== null && <Anchor href={AGAIN_ELSEWHERE}>{texts.signInAgain(oidc.name)}</Anchor>}
          </Text>
        )}
      </Modal>
    ),
  };
}
