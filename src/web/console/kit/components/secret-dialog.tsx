import { Alert, Modal, Stack } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../texts/language.tsx";
import { Action } from "./action.tsx";
import { CopyField } from "./copy-field.tsx";
import { COMPONENT_TEXTS } from "./texts.ts";

interface SecretDialogProps {
  /** Null: closed. */
  secret: string | null;
  title: string;
  label: string;
  /** What it is for, and what to do with it now. */
  text: ReactNode;
  onClose(): void;
}

/** Shows what the server tells only once. It closes by its button alone, so that nobody loses it by a stray click. */
export function SecretDialog({ secret, title, label, text, onClose }: SecretDialogProps) {
  const texts = useTexts(COMPONENT_TEXTS);
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {secret !== null && (
        <Stack>
          <Alert color="yellow" icon={<IconKey size={18} aria-hidden />}>
            {texts.shownOnce}
          </Alert>
          <div>{text}</div>
          <CopyField label={label} value={secret} />
          <div className="console-form-actions">
            <Action label={texts.stored} onClick={onClose} />
          </div>
        </Stack>
      )}
    </Modal>
  );
}
