import { Checkbox } from "@mantine/core";
import { useTexts } from "../texts/language.tsx";
import type { Selection } from "./table-props.ts";
import { COMPONENT_TEXTS } from "./texts.ts";

export function SelectRow<Row>({
  row,
  rowId,
  selection: { selected, onChange, nameOf, mayChoose },
}: {
  row: Row;
  rowId(row: Row): string;
  selection: Selection<Row>;
}) {
  const texts = useTexts(COMPONENT_TEXTS);
  const id = rowId(row);
  return (
    <Checkbox
      aria-label={texts.select(nameOf(row))}
      checked={selected.has(id)}
      disabled={mayChoose?.(row) === false}
      onChange={({ currentTarget: { checked } }) =>
        onChange(new Set(checked ? [...selected, id] : [...selected].filter((other) => other !== id)))
      }
    />
  );
}
