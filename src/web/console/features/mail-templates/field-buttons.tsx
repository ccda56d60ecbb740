import { Button, Group, Stack, Text, Tooltip } from "@mantine/core";
import { useId } from "react";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Field } from "./answers.ts";
import { TEMPLATE_TEXTS } from "./texts.ts";

/** What a text can name, each with what it stands for. */
export function FieldButtons({
  fields,
  onInsert,
}: {
  fields: readonly Field[];
  onInsert(field: Field): void;
}) {
  const texts = useTexts(TEMPLATE_TEXTS);
  const id = useId();
  return (
    <Stack gap={0} role="group" aria-labelledby={id} mt="sm">
      <Text size="sm" fw={500} id={id}>
        {texts.insert}
      </Text>
      <Text size="sm" c="dimmed" mb={6}>
        {texts.insertInto}
      </Text>
      <Group gap={6}>
        {fields.map((field) => (
          <Tooltip key={field} label={texts.fieldTexts[field]} multiline maw={280}>
            <Button
              size="compact-sm"
              variant="light"
              // The text keeps the place that it is put into.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(field)}
            >
              {texts.fields[field]}
            </Button>
          </Tooltip>
        ))}
      </Group>
    </Stack>
  );
}
