import { Chip, Group, SegmentedControl, type SegmentedControlProps, Text } from "@mantine/core";
import { type CSSProperties, cloneElement, type ReactElement, useId } from "react";

/** Choices that have no room side by side stand below one another, whole. */
const WRAPPED = { flexWrap: "wrap", maxWidth: "100%" } as const;

interface ChoiceFieldProps {
  label: string;
  description?: string;
  /** A SegmentedControl. */
  children: ReactElement<{ "aria-labelledby"?: string; style?: CSSProperties }>;
}

/** A label for choices that stand side by side. */
export function ChoiceField({ label, description, children }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={600} mb={4} id={id}>
        {label}
      </Text>
      {description !== undefined && (
        <Text size="xs" c="dimmed" mb={6}>
          {description}
        </Text>
      )}
      {cloneElement(children, { "aria-labelledby": id, style: WRAPPED })}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  /** What is chosen, for those who do not see it. */
  label?: string;
  of: readonly Value[];
  texts: Readonly<Record<NoInfer<Value>, string>>;
  value: string;
  onChange(value: Value): void;
}

type ChoiceLook = Omit<SegmentedControlProps, "data" | "value" | "onChange" | "aria-label">;

/** A choice of few, side by side. */
export function Choice<Value extends string>({
  label,
  of,
  texts,
  value,
  onChange,
  ...look
}: ChoiceProps<Value> & ChoiceLook) {
  return (
    <SegmentedControl
      {...look}
      {...(label !== undefined && { "aria-label": label })}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      data={of.map((one) => ({ value: one, label: texts[one] }))}
    />
  );
}

/** A choice of few for a list's filter, which breaks into lines where there is no room. */
export function ChipChoice<Value extends string>({ label, of, texts, value, onChange }: ChoiceProps<Value>) {
  return (
    <Chip.Group multiple={false} value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Group gap={6} role="radiogroup" aria-label={label}>
        {of.map((one) => (
          <Chip key={one} value={one} size="sm" variant="light" icon={null}>
            {texts[one]}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
