import { NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { INVITE_RULE_TEXTS } from "#/messages/console/entities/invite-rule.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";

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
          data={TIMES.includes(time) ? TIMES : [...TIMES, time].sort()}
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

export type AccountRule = Schemas["InviteRules"];
export type JobRule = Schemas["JobInviteRules"];

/** A rule in the form's representation. */
export interface RuleValues {
  reminders: JobRule["reminders"];
  count_from: AccountRule["count_from"];
  /** "3, 7" */
  days: string;
  time: string;
  working_days_only: boolean;
  at_most: number | string;
  /** Empty: no days of its own. */
  expires_in_days: number | string;
}

export const ruleValuesOf = (rule: AccountRule | JobRule): RuleValues => ({
  reminders: rule.reminders,
  count_from: rule.count_from,
  days: rule.days.join(", "),
  time: rule.time,
  working_days_only: rule.working_days_only,
  at_most: rule.at_most,
  expires_in_days: rule.expires_in_days ?? "",
});

/** @returns null where it is no list of one to three different numbers of days */
export function daysOf(text: string): number[] | null {
  const days = text
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map(Number);
  const isFine = days.every((day) => Number.isInteger(day) && day >= 1 && day <= 90);
  return isFine && days.length >= 1 && days.length <= 3 && new Set(days).size === days.length ? days : null;
}

const isBetween = (value: number | string, most: number): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= most;

/** @returns a sentence for each field that cannot be saved */
export const ruleErrors = (texts: { daysBad: string; atMostBad: string; lifetimeBad: string }) => ({
  days: (text: string) => (daysOf(text) === null ? texts.daysBad : null),
  at_most: (most: number | string) => (isBetween(most, 3) ? null : texts.atMostBad),
  expires_in_days: (days: number | string) => (days === "" || isBetween(days, 90) ? null : texts.lifetimeBad),
});

/** Returns the input for the server, except for the reminder switch. */
export const ruleBodyOf = (values: RuleValues) => ({
  count_from: values.count_from,
  days: daysOf(values.days) ?? [],
  time: values.time,
  working_days_only: values.working_days_only,
  at_most: Number(values.at_most),
  expires_in_days: values.expires_in_days === "" ? null : Number(values.expires_in_days),
});
