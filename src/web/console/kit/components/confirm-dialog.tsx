import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { useTexts } from "../texts/language.tsx";

export interface Question {
  title: string;
  /** The effect, the people affected, and if it can be undone. */
  text: ReactNode;
  /** The label of the button: "Erase the data", never "OK". */
  action: string;
  danger?: boolean;
  /** A word that must be typed first, for actions that cannot be undone. */
  typed?: string;
}

export interface Open extends Question {
  answer(yes: boolean): void;
}

interface ConfirmDialogProps {
  opened: boolean;
  /** It stays until the dialog has faded out. */
  question: Open | null;
  onClosed(): void;
}

/** The question of `useConfirm`. */
export function ConfirmDialog({ opened, question, onClosed }: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => question?.answer(false)}
      title={question?.title}
      onExitTransitionEnd={onClosed}
    >
      {question && <ConfirmBody question={question} />}
    </Modal>
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
