import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";

interface SearchFieldProps {
  label: string;
  value: string;
  /** Called a moment after the last key. */
  onChange(value: string): void;
  placeholder?: string;
}

const PAUSE_MS = 250;

/** A field that searches while one types. */
export function SearchField({ label, value, onChange, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const report = useDebouncedCallback(onChange, PAUSE_MS);
  // Going back changes the value from outside.
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        report(event.currentTarget.value);
      }}
    />
  );
}
