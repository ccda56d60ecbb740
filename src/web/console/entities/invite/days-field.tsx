import { Button, Group, NumberInput, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTexts } from "../../kit/texts/language.tsx";
import { INVITE_WORDS } from "./texts.ts";

const DAYS_MAX = 180;
const PRESETS = [7, 14, 30] as const;

/** By how many days a link works for longer, with the usual ones at a click. */
export function DaysField({ form }: { form: UseFormReturnType<{ days: number | string }> }) {
  const { extendForm: words } = useTexts(INVITE_WORDS);
  return (
    <Stack gap="xs">
      <NumberInput
        label={words.days}
        min={1}
        max={DAYS_MAX}
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps("days")}
      />
      <Group gap="xs">
        {PRESETS.map((days) => (
          <Button
            key={days}
            size="compact-sm"
            variant={form.values.days === days ? "light" : "default"}
            aria-pressed={form.values.days === days}
            onClick={() => form.setFieldValue("days", days)}
          >
            {words.preset(days)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
