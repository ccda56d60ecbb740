import { Box, Group, Select, TextInput } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import type { ReactNode } from "react";
import type { ListState } from "../../kit/components/list-state.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import type { AuditFilters } from "./filters.ts";
import { AUDIT_TEXTS } from "./texts.ts";

interface FilterFieldsProps {
  list: Pick<ListState<AuditFilters>, "values" | "set">;
  /** Kinds of deeds that only this page can find, by code. */
  moreActions: Readonly<Record<string, string>>;
  /** Filters that only this page has; they stand in front. */
  before: ReactNode;
}

/** Wide enough for whatever is chosen in either language; one below the other on a phone. */
const WIDTH = "1 1 14rem";

export function FilterFields({ list: { values, set }, moreActions, before }: FilterFieldsProps) {
  const texts = useTexts(AUDIT_TEXTS);
  return (
    <Group align="flex-end" gap="sm">
      {before !== undefined && <Box flex="2 1 29rem">{before}</Box>}
      <Select
        flex={WIDTH}
        label={texts.action}
        data={Object.entries({ ...texts.actions, ...moreActions }).map(([value, label]) => ({
          value,
          label,
        }))}
        value={values.action}
        allowDeselect={false}
        onChange={(action) => set({ action: action ?? "" })}
      />
      <Select
        flex={WIDTH}
        label={texts.who}
        data={[
          { value: "", label: texts.anybody },
          ...Object.entries(texts.actors).map(([value, label]) => ({ value, label })),
        ]}
        value={values.actor}
        allowDeselect={false}
        onChange={(actor) => set({ actor: actor ?? "" })}
      />
      <TextInput
        flex={WIDTH}
        label={texts.target}
        placeholder={texts.targetHint}
        value={values.target}
        onChange={({ currentTarget: { value } }) => set({ target: value.trim() })}
      />
      <DatePickerInput
        flex={WIDTH}
        type="range"
        label={texts.period}
        placeholder={texts.anyTime}
        clearable
        allowSingleDateInRange
        value={[values.from || null, values.to || null]}
        onChange={([from, to]) => set({ from: from ?? "", to: to ?? "" })}
      />
    </Group>
  );
}
