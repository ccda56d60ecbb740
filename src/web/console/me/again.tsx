import { Modal, PasswordInput, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useRef, useState } from "react";
import { ApiProblem } from "../api/problem.ts";
import { FormLayout } from "../components/form-layout.tsx";
import { useTexts } from "../texts/language.tsx";
import { ME_TEXTS } from "./texts.ts";

/** @param current the password, once it was asked for */
type Attempt<T> = (current: string | undefined) => Promise<T>;

interface Again {
  /**
   * Does what only a fresh sign-in may do: tries, and where the server wants the password, asks for it and tries again.
   * @returns null when the person did not want to
   */
  confirmed<T>(attempt: Attempt<T>): Promise<T | null>;
  /** Belongs into the page. */
  dialog: ReactNode;
}

interface Waiting {
  attempt(current: string): Promise<void>;
  give(up: null): void;
}

export function useAgain(): Again {
  const texts = useTexts(ME_TEXTS).again;
  const waiting = useRef<Waiting | null>(null);
  const [open, setOpen] = useState(false);
  const form = useForm({ initialValues: { current: "" } });

  const close = () => {
    setOpen(false);
    waiting.current = null;
    form.reset();
  };

  return {
    async confirmed(attempt) {
      try {
        return await attempt(undefined);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== "sign_in_again") throw error;
      }
      return new Promise((resolve) => {
        waiting.current = {
          attempt: async (current) => resolve(await attempt(current)),
          give: resolve,
        };
        setOpen(true);
      });
    },
    dialog: (
      <Modal
        opened={open}
        onClose={() => {
          waiting.current?.give(null);
          close();
        }}
        title={texts.title}
      >
        <FormLayout
          form={form}
          action={texts.action}
          onSubmit={async ({ current }) => {
            await waiting.current?.attempt(current);
            close();
          }}
        >
          <Text size="sm">{texts.text}</Text>
          <PasswordInput
            data-autofocus
            label={texts.password}
            autoComplete="current-password"
            {...form.getInputProps("current")}
          />
        </FormLayout>
      </Modal>
    ),
  };
}
