import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useTexts } from "../texts/language.tsx";
import { COMPONENT_TEXTS } from "./texts.ts";

interface Question {
  title: string;
  /** What will happen, to whom, and whether it can be taken back. */
  text: ReactNode;
  /** What the button does: "Erase the data", never "OK". */
  action: string;
  danger?: boolean;
  /** A word that has to be typed first, for what cannot be taken back. */
  typed?: string;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks before something happens that one would not want by mistake: `if (await confirm({ … })) …`. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (ask === null) throw new Error("outside of ConfirmProvider");
  return ask;
}

interface Open extends Question {
  answer(yes: boolean): void;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [shown, setShown] = useState(false);
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      setOpen({
        ...question,
        answer: (yes) => {
          setShown(false);
          resolve(yes);
        },
      });
      setShown(true);
    });
  return (
    <ConfirmContext value={ask}>
      {children}
      <Modal
        opened={shown}
        onClose={() => open?.answer(false)}
        title={open?.title}
        onExitTransitionEnd={() => setOpen(null)}
      >
        {open && <ConfirmBody question={open} />}
      </Modal>
    </ConfirmContext>
  );
}

function ConfirmBody({ question }: { question: Open }) {
  const texts = useTexts(COMPONENT_TEXTS);
  const [word, setWord] = useState("");
  const { text, action, danger = false, typed, answer } = question;
  const ready = typed === undefined || word.trim().toLowerCase() === typed.toLowerCase();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) answer(true);
      }}
    >
      <Stack>
        <Text size="sm" component="div">
          {text}
        </Text>
        {typed !== undefined && (
          <TextInput
            data-autofocus
            label={texts.confirmTyped(typed)}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div className="console-form-actions">
          <Button type="submit" disabled={!ready} {...(danger && { color: "red" })}>
            {action}
          </Button>
          <Button
            variant="default"
            onClick={() => answer(false)}
            {...(typed === undefined && { "data-autofocus": true })}
          >
            {texts.cancel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
