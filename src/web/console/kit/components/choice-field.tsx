import { Text } from "@mantine/core";
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
