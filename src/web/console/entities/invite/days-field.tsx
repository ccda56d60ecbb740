import { Button, Group, NumberInput, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { INVITE_WORDS } from "#/messages/console/entities/invite.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useTexts } from "../../kit/texts/language.tsx";

const DAYS_MAX = 180;
const PRESETS = [7, 14, 30] as const;

/** The number of days by which a link is extended, with the usual ones at a click. */
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

type Chosen = Pick<Schemas["ConsoleCandidate"], "state" | "invite_id" | "invite_actions" | "in_list">;

/** Returns whether there is an invite, or a row of an invitation list, that can be cancelled. */
export const canCancel = ({ state, invite_id, invite_actions, in_list }: Chosen): boolean =>
  state === "waiting" ? in_list !== null : invite_id !== null && invite_actions.includes("cancel");

/** Returns whether the link of the invite can be extended. */
export const canExtend = ({ invite_id, invite_actions }: Chosen): boolean =>
  invite_id !== null && invite_actions.includes("extend");
