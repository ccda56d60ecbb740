import { SegmentedControl, Select, SimpleGrid, Text } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { TEXTS } from "#/messages/console/entities/invite/send-time.gen.ts";
import { ChoiceField } from "../../kit/components/copy-field.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { instantOf } from "../../kit/texts/wall-time.ts";

const DAYS_MAX = 90;
const DAY_MS = 86_400_000;

const TIMES = Array.from({ length: 96 }, (_, quarter) =>
  [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, "0")).join(":"),
);

/** A day and a time as somebody chooses them, in the zone in which the console writes times. */
export interface SendTime {
  /** YYYY-MM-DD; null: none chosen yet. */
  day: string | null;
  time: string;
}

/** Returns the problem of a chosen time, or otherwise the instant. */
export function useSendTime(): (
  chosen: SendTime,
  now: number,
) => { at: string | null; fault: string | null } {
  const texts = useTexts(TEXTS);
  const { timeZone } = useLanguage();
  return ({ day, time }, now) => {
    if (day === null) return { at: null, fault: texts.needDay };
    const at = instantOf(day, time, timeZone);
    const ahead = Date.parse(at) - now;
    if (ahead <= 0) return { at: null, fault: texts.past };
    return ahead > DAYS_MAX * DAY_MS ? { at: null, fault: texts.far } : { at, fault: null };
  };
}

interface SendTimeFieldsProps {
  value: SendTime;
  fault: string | null;
  onChange(value: SendTime): void;
}

export function SendTimeFields({ value, fault: failure, onChange }: SendTimeFieldsProps) {
  const texts = useTexts(TEXTS);
  const { timeZone } = useLanguage();
  return (
    <div>
      <SimpleGrid cols={2} maw="26rem">
        <DateInput
          label={texts.day}
          withAsterisk
          error={failure}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
        />
        <Select
          label={texts.time}
          data={TIMES.includes(value.time) ? TIMES : [...TIMES, value.time].sort()}
          allowDeselect={false}
          searchable
          value={value.time}
          onChange={(time) => onChange({ ...value, time: time ?? value.time })}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={6}>
        {texts.hint} {timeZone !== undefined && `(${timeZone})`}
      </Text>
    </div>
  );
}

interface WhenFieldProps {
  /** null: at once. */
  value: SendTime | null;
  fault: string | null;
  onChange(value: SendTime | null): void;
}

/** Chooses if a mail is sent at once or at a set time. */
export function WhenField({ value, fault: problem, onChange }: WhenFieldProps) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <ChoiceField label={texts.when}>
        <SegmentedControl
          data={(["now", "later"] as const).map((choice) => ({ value: choice, label: texts.whens[choice] }))}
          value={value === null ? "now" : "later"}
          onChange={(choice) => onChange(choice === "now" ? null : { day: null, time: "09:00" })}
        />
      </ChoiceField>
      {value !== null && <SendTimeFields value={value} fault={problem} onChange={onChange} />}
    </>
  );
}
