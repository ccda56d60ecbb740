import { Button, Group, Input, Paper, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTexts } from "../texts/language.tsx";
import { COMPONENT_TEXTS } from "./texts.ts";

interface CopyFieldProps {
  label: string;
  /** A link or a secret. */
  value: string;
  description?: string;
}

/** Something to hand on. It can be selected too, where a browser forbids copying. */
export function CopyField({ label, value, description }: CopyFieldProps) {
  const texts = useTexts(COMPONENT_TEXTS);
  const { copy, copied, error } = useClipboard({ timeout: 2_500 });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      {...(description !== undefined && { description })}
      {...(error !== null && { error: texts.copyFailed })}
    >
      <Paper withBorder radius="md" p={6} pl="sm" mt={4}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text className="console-copy" component="div">
            {value}
          </Text>
          <Button
            size="xs"
            variant="light"
            flex="none"
            leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
            onClick={() => copy(value)}
          >
            <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
          </Button>
        </Group>
      </Paper>
    </Input.Wrapper>
  );
}
