import { NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { INVITE_RULE_TEXTS } from "./texts.ts";
import type { RuleValues } from "./values.ts";

/** Times of the day: from six to eight, every half hour. */
const TIMES = Array.from({ length: 29 }, (_, place) => {
  const minutes = 6 * 60 + place * 30;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
});

interface RuleFieldsProps {
  form: UseFormReturnType<RuleValues>;
  zone: string;
}

/** Sets when candidates are reminded automatically. */
export function RuleFields({ form, zone }: RuleFieldsProps) {
  const texts = useTexts(INVITE_RULE_TEXTS);
  const { count_from, time } = form.values;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={texts.from}
          description={texts.fromHints[count_from]}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={(["invitation", "expiry"] as const).map((value) => ({ value, label: texts.froms[value] }))}
          allowDeselect={false}
          {...form.getInputProps("count_from")}
        />
        <TextInput
          label={texts.days}
          description={texts.daysHint[count_from]}
          inputMode="numeric"
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...form.getInputProps("days")}
        />
        <Select
          label={texts.time}
          description={texts.timeHint(zone)}
          data={TIMES.includes(time) ? TIMES : [...TIMES, time].toSorted()}
          allowDeselect={false}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...form.getInputProps("time")}
        />
        <NumberInput
          label={texts.atMost}
          description={texts.atMostHint}
          min={1}
          max={3}
          allowDecimal={false}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...form.getInputProps("at_most")}
        />
      </SimpleGrid>
      <Switch
        label={texts.workingDays}
        description={texts.workingDaysHint}
        {...form.getInputProps("working_days_only", { type: "checkbox" })}
      />
      <Muted>{texts.never}</Muted>
    </Stack>
  );
}

interface LifetimeFieldProps {
  form: UseFormReturnType<RuleValues>;
  /** The values that apply if nothing is set here. */
  otherwise: number;
}

export function LifetimeField({ form, otherwise }: LifetimeFieldProps) {
  const texts = useTexts(INVITE_RULE_TEXTS);
  return (
    <NumberInput
      label={texts.lifetime}
      description={texts.lifetimeHint(otherwise)}
      placeholder={String(otherwise)}
      min={1}
      max={90}
      allowDecimal={false}
      maw="24rem"
      {...form.getInputProps("expires_in_days")}
    />
  );
}
