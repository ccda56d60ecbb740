import { Button, Chip, Collapse, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useState } from "react";
import type { CandidateList, CandidateState } from "../../entities/candidate/answers.ts";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import type { ListState } from "../../kit/components/list-state.ts";
import { SearchField } from "../../kit/components/search-field.tsx";
import { part } from "../../kit/part.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { countFolded, type ListFilters } from "./filters.ts";
import { LIST_TEXTS } from "./list-texts.ts";
import type { Views } from "./use-views.ts";
import { ViewsMenu } from "./views-menu.tsx";

const STATES: readonly CandidateState[] = [
  "waiting",
  "pending",
  "started",
  "completed",
  "expired",
  "cancelled",
  "withdrawn",
  "anonymized",
];
const ACTIVE: readonly CandidateState[] = ["waiting", "pending", "started", "completed", "expired"];

const FoldedFilters = part(async () => (await import("./folded-filters.tsx")).FoldedFilters);

interface ListFiltersProps {
  list: ListState<ListFilters>;
  counts: CandidateList["counts"] | undefined;
  /** Whether the first answer is still to come. */
  isAwaited: boolean;
}

export function ListFilterBar({ views, ...props }: ListFiltersProps & { views: Views }) {
  const { list } = props;
  const texts = useTexts(LIST_TEXTS);
  const folded = countFolded(list.values);
  const [isOpen, { toggle }] = useDisclosure(folded > 0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <div className="candidates-filters">
      <div className="candidates-search">
        <SearchField label={texts.search} value={list.values.q} onChange={(q) => list.set({ q })} />
        <Button
          variant={folded > 0 ? "light" : "default"}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {texts.filtersOn(folded)}
        </Button>
        <ViewsMenu views={views} values={list.values} />
      </div>
      <StateChips {...props} />
      <Collapse expanded={isOpen}>{wasOpen && <FoldedFilters list={list} />}</Collapse>
    </div>
  );
}

function StateChips({ list, counts, isAwaited }: ListFiltersProps) {
  const texts = useTexts(LIST_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const format = useFormat();
  const count = (states: readonly CandidateState[]): string =>
    counts === undefined ? "" : format.number(states.reduce((sum, state) => sum + counts[state], 0));
  const chips: [value: string, label: string, count: string][] = [
    ["active", texts.active, count(ACTIVE)],
    ...STATES.map((state): [string, string, string] => [state, words.states[state], count([state])]),
    ["all", texts.all, count(STATES)],
  ];
  return (
    <Chip.Group
      multiple={false}
      value={list.values.state}
      onChange={(state) => list.set({ state: String(state) })}
    >
      <Group
        gap={6}
        className="candidates-states"
        // They keep their room and appear with their numbers: these would push each other aside.
        {...(isAwaited && { "data-awaited": true })}
        role="radiogroup"
        aria-label={texts.states}
      >
        {chips.map(([value, label, number]) => (
          <Chip key={value} value={value} size="sm" variant="light" icon={null}>
            {label} <span className="candidates-count">{number}</span>
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
