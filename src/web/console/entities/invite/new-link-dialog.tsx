import { Button, Modal, Stack, Text } from "@mantine/core";
import { NEW_LINK_TEXTS } from "#/messages/console/entities/invite/new-link.gen.ts";
import type { Answer } from "../../kit/api/wire.ts";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { useTexts } from "../../kit/texts/language.tsx";

export type NewLink =
  | Answer<"POST /console/invites/{inviteId}/new-link">
  | Answer<"POST /console/sessions/{sessionId}/new-link">;

interface NewLinkDialogProps {
  /** Null: closed. */
  made: NewLink | null;
  onClose(): void;
}

/** Shows a new link once. */
export function NewLinkDialog({ made: created, onClose }: NewLinkDialogProps) {
  const texts = useTexts(NEW_LINK_TEXTS);
  return (
    <Modal opened={created !== null} onClose={onClose} title={texts.title}>
      {created && (
        <Stack>
          <Text size="sm">{created.mailed ? texts.mailed : texts.notMailed}</Text>
          <CopyField label={texts.link} value={"link" in created ? created.link : created.analysis_link} />
          <div className="console-form-actions">
            <Button onClick={onClose}>{texts.close}</Button>
          </div>
        </Stack>
      )}
    </Modal>
  );
}
