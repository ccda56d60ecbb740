import { Button, MultiSelect, Select } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import { LIST_TEXTS } from "#/messages/console/candidates/list.gen.ts";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";

import { useClients } from "../../entities/client/use-clients.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useTags } from "../../entities/tag/use-tags.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import type { ListState } from "../../kit/components/data-cards.tsx";
import { useLanguageNames, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { countCollapsed, type ListFilters, withoutCollapsed } from "./filters.ts";

/** The lists of one request. An older list can be opened from the page of lists. */
const LISTS_MAX = 100;

/** The filters behind the button. There are many, so they stay collapsed until a user opens them. */
export function CollapsedFilters({ list: { values, set } }: { list: ListState<ListFilters> }) {
  const texts = useTexts(LIST_TEXTS);
  const languageNames = useLanguageNames();
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
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
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
      {countCollapsed(values) > 0 && (
        <Button variant="subtle" size="sm" onClick={() => set(withoutCollapsed())}>
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
  const { may: can } = useWorkplace();
  const { data } = useLoad(can("jobs:read") ? "/console/jobs" : null, { status: "all", limit: LISTS_MAX });
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
  const { may: allowed } = useWorkplace();
  const { data } = useLoad(allowed("invites:read") ? "/console/invite-batches" : null, { limit: LISTS_MAX });
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
