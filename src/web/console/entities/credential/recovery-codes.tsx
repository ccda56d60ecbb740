import { Button, Checkbox, Group, Stack } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { saveFile } from "../../kit/api/hooks.ts";
import { Action } from "../../kit/components/action.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { CREDENTIAL_TEXTS } from "./texts.ts";

export interface RecoveryCodesProps {
  codes: readonly string[];
  onStored(): void;
}

/** Shown once; one goes on only after saying that they are stored. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const texts = useTexts(CREDENTIAL_TEXTS).codes;
  const [stored, setStored] = useState(false);
  const { copy, copied } = useClipboard({ timeout: 2_500 });
  const text = codes.join("\n");
  return (
    <Stack gap="md">
      <ol className="console-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
          onClick={() => copy(text)}
        >
          <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        </Button>
        <Action
          label={texts.save}
          icon={IconDownload}
          size="xs"
          plain
          onClick={() =>
            saveFile(
              new Blob([`${texts.file}\n${location.origin}\n\n${text}\n`], { type: "text/plain" }),
              `${texts.file}.txt`,
            )
          }
        />
      </Group>
      <Checkbox
        label={texts.stored}
        checked={stored}
        onChange={(event) => setStored(event.currentTarget.checked)}
      />
      <Action label={texts.go} disabled={!stored} onClick={onStored} />
    </Stack>
  );
}
