import { Button, Chip, Collapse, Group, MultiSelect, Select } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import { useDisclosure } from "@mantine/hooks";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { CandidateList, CandidateState } from "../../entities/candidate/answers.ts";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { useClients } from "../../entities/client/use-clients.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useTags } from "../../entities/tag/use-tags.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import type { ListState } from "../../kit/components/list-state.ts";
import { SearchField } from "../../kit/components/search-field.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { countFolded, type ListFilters, withoutFolded } from "./filters.ts";
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
/** As many lists as one request gives; who wants an older one opens it from the page of lists. */
const LISTS_MAX = 100;

interface ListFiltersProps {
  list: ListState<ListFilters>;
  counts: CandidateList["counts"] | undefined;
}

export function ListFilterBar({ list, counts, views }: ListFiltersProps & { views: Views }) {
  const texts = useTexts(LIST_TEXTS);
  const folded = countFolded(list.values);
  const [isOpen, { toggle }] = useDisclosure(folded > 0);
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
      <StateChips list={list} counts={counts} />
      <Collapse expanded={isOpen}>
        <FoldedFilters list={list} />
      </Collapse>
    </div>
  );
}

function StateChips({ list, counts }: ListFiltersProps) {
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
      <Group gap={6} className="candidates-states" role="radiogroup" aria-label={texts.states}>
        {chips.map(([value, label, number]) => (
          <Chip key={value} value={value} size="sm" variant="light" icon={null}>
            {label} <span className="candidates-count">{number}</span>
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function FoldedFilters({ list: { values, set } }: Pick<ListFiltersProps, "list">) {
  const texts = useTexts(LIST_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const profiles = useJobProfiles();
  const choice = (name: keyof ListFilters) => ({
    value: values[name] === "" ? null : values[name],
    onChange: (value: string | null) => set({ [name]: value ?? "" }),
    placeholder: texts.any,
    clearable: true,
    size: "sm" as const,
  });
  return (
    <div className="candidates-folded">
      <ClientChoice {...choice("client_id")} />
      <JobChoice {...choice("job_id")} />
      <TagChoice values={values} set={set} />
      <Select label={texts.jobProfile} data={profiles.options} searchable {...choice("job_profile_id")} />
      <Select
        label={texts.decision}
        data={[
          { value: "none", label: words.undecided },
          ...Object.entries(words.outcomes).map(([value, label]) => ({ value, label })),
        ]}
        {...choice("decision")}
      />
      <Select
        label={texts.viewed}
        data={[
          { value: "false", label: texts.viewedNo },
          { value: "true", label: texts.viewedYes },
        ]}
        {...choice("viewed")}
      />
      <Select
        label={texts.source}
        data={Object.entries(words.sources).map(([value, label]) => ({ value, label }))}
        {...choice("source")}
      />
      <ListChoice {...choice("batch_id")} />
      <Select
        label={texts.language}
        data={Object.entries(words.languages).map(([value, label]) => ({ value, label }))}
        {...choice("language")}
      />
      <Select
        label={texts.by}
        data={[
          { value: "added", label: texts.byAdded },
          { value: "completed", label: texts.byCompleted },
        ]}
        value={values.by}
        allowDeselect={false}
        size="sm"
        onChange={(by) => set({ by: by ?? "added" })}
      />
      <Select
        label={texts.sort}
        data={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        value={values.sort}
        allowDeselect={false}
        size="sm"
        onChange={(sort) => set({ sort: sort ?? "newest" })}
      />
      <DatePickerInput
        type="range"
        label={texts.period}
        placeholder={texts.any}
        clearable
        allowSingleDateInRange
        size="sm"
        value={[values.date_from || null, values.date_to || null]}
        onChange={([from, to]) => set({ date_from: from ?? "", date_to: to ?? "" })}
      />
      {countFolded(values) > 0 && (
        <Button variant="subtle" size="sm" onClick={() => set(withoutFolded())}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}

function TagChoice({ values, set }: Pick<ListState<ListFilters>, "values" | "set">) {
  const texts = useTexts(LIST_TEXTS);
  const tags = useTags();
  const chosen = values.tag_ids === "" ? [] : values.tag_ids.split(",");
  if (tags.length === 0 && chosen.length === 0) return null;
  return (
    <>
      <MultiSelect
        label={texts.tags}
        placeholder={chosen.length === 0 ? texts.any : ""}
        data={tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(ids) => set({ tag_ids: ids.join(",") })}
        maxValues={20}
        searchable
        clearable
        size="sm"
      />
      {chosen.length > 1 && (
        <Select
          label={texts.tagMatch}
          data={[
            { value: "any", label: texts.tagAny },
            { value: "all", label: texts.tagAll },
          ]}
          value={values.tag_match}
          allowDeselect={false}
          size="sm"
          onChange={(match) => set({ tag_match: match ?? "any" })}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  value: string | null;
  onChange(value: string | null): void;
  placeholder: string;
  clearable: boolean;
  size: "sm";
}

function ClientChoice(props: ChoiceProps) {
  const texts = useTexts(LIST_TEXTS);
  const clients = useClients();
  if (!clients.hasAny) return null;
  return <Select label={texts.client} searchable data={clients.options} {...props} />;
}

function JobChoice(props: ChoiceProps) {
  const texts = useTexts(LIST_TEXTS);
  const { may } = useWorkplace();
  const { data } = useLoad(may("jobs:read") ? "/console/jobs" : null, { status: "all", limit: LISTS_MAX });
  if (data === undefined || (data.jobs.length === 0 && props.value === null)) return null;
  return (
    <Select
      label={texts.job}
      searchable
      data={data.jobs.map(({ id, title }) => ({ value: id, label: title }))}
      {...props}
    />
  );
}

function ListChoice(props: ChoiceProps) {
  const texts = useTexts(LIST_TEXTS);
  const { may } = useWorkplace();
  const { data } = useLoad(may("invites:read") ? "/console/invite-batches" : null, { limit: LISTS_MAX });
  if (data === undefined || (data.batches.length === 0 && props.value === null)) return null;
  return (
    <Select
      label={texts.batch}
      searchable
      data={data.batches.map(({ batch_id, name }) => ({ value: batch_id, label: name }))}
      {...props}
    />
  );
}
