import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { IconArrowBackUp, IconPencil, IconSearch, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { CHECK_TEXTS } from "#/messages/console/invites/check.gen.ts";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import { OWN_FIELDS } from "../../entities/invite/own-fields.ts";
import { NO_PROFILES, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { EmailText, EmptyState } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { languageName, useFormat, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { jobProfileOf, languageOf } from "./columns.ts";
import {
  type Draft,
  type DraftField,
  type DraftValues,
  eachDraftField,
  type RowFilter,
  type Verdicts,
  withValues,
} from "./drafts.ts";
import { errorOf } from "./row-errors.ts";
import type { BatchDefaults } from "./use-check.tsx";
import { useOpenings } from "./use-openings.tsx";

const PAGE = 25;
const TONES: Readonly<Record<"ok" | "warning" | "error", Tone>> = {
  ok: "good",
  warning: "warn",
  error: "bad",
};

interface CheckTableProps {
  /** All rows, to name the one in which an address appears first. */
  drafts: readonly Draft[];
  shown: readonly Draft[];
  verdicts: Verdicts;
  filter: RowFilter;
  defaults: BatchDefaults;
  /** The job for which all of them are invited. */
  jobId: string | null;
  onChange(draft: Draft): void;
}

/** The rows of the list, page by page; one at a time can be changed in its place. */
export function CheckTable(props: CheckTableProps) {
  const { drafts, shown, verdicts, filter, defaults, jobId, onChange } = props;
  const texts = useTexts(CHECK_TEXTS);
  const fields = useTexts(MANY_TEXTS).fields;
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<{ line: number; values: DraftValues } | null>(null);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE));
  const current = Math.min(page, pages);
  const from = (current - 1) * PAGE;
  const openings = useOpenings(shown.slice(from, from + PAGE), defaults, jobId);
  const errorsOf = (draft: Draft) =>
    draft.left ? null : errorOf(draft, verdicts.get(draft.line), drafts, texts);

  const save = (draft: Draft) => {
    if (edited) onChange(withValues(draft, trimmed(edited.values)));
    setEdited(null);
  };
  const cell = (draft: Draft, field: DraftField) => (
    <DraftCell
      draft={draft}
      field={field}
      isInvalid={errorsOf(draft)?.field === field && verdicts.get(draft.line)?.status === "error"}
      edited={edited?.line === draft.line ? edited.values : null}
      onEdit={(value) => edited && setEdited({ ...edited, values: { ...edited.values, [field]: value } })}
      onSave={() => save(draft)}
      onDiscard={() => setEdited(null)}
    />
  );
  const hasValues = (field: DraftField) => drafts.some(({ values }) => values[field] !== "");

  return (
    <DataTable
      label={texts.filters[filter]}
      rows={shown.slice(from, from + PAGE)}
      rowId={({ line }) => String(line)}
      columns={[
        {
          key: "person",
          label: texts.columns.person,
          width: 250,
          cell: (draft) => (
            <>
              {cell(draft, "email")}
              <Text size="xs" c="dimmed" fw={400} component="div" mt={2}>
                {cell(draft, "name")}
              </Text>
            </>
          ),
        },
        {
          key: "line",
          label: texts.columns.line,
          width: 64,
          end: true,
          cell: ({ line }) => format.number(line),
        },
        { key: "language", label: fields.language, width: 115, cell: (draft) => cell(draft, "language") },
        ...(hasValues("job_profile")
          ? [
              {
                key: "profile",
                label: fields.job_profile,
                cell: (draft: Draft) => cell(draft, "job_profile"),
              },
            ]
          : []),
        ...OWN_FIELDS.filter(hasValues).map((name) => ({
          key: name,
          label: fields[name],
          width: 120,
          cell: (draft: Draft) => cell(draft, name),
        })),
        ...(defaults.send_email
          ? [
              {
                key: "opening",
                label: texts.columns.opening,
                width: 260,
                cell: (draft: Draft) => <OpeningText {...(openings.get(draft.line) ?? NO_OPENING)} />,
              },
            ]
          : []),
        {
          key: "state",
          label: texts.columns.state,
          width: 220,
          cell: (draft) => {
            const failure = errorsOf(draft);
            const status = verdicts.get(draft.line)?.status;
            if (draft.left) return <StatusBadge tone="neutral">{texts.states.left}</StatusBadge>;
            if (status === undefined) return texts.states.unknown;
            return (
              <>
                <StatusBadge tone={TONES[status]}>{texts.states[status]}</StatusBadge>
                {failure && (
                  <Text size="xs" mt={2} c="dimmed">
                    {failure.text}
                  </Text>
                )}
              </>
            );
          },
        },
      ]}
      actions={(draft) => (
        <RowButtons
          draft={draft}
          isEdited={edited?.line === draft.line}
          onEdit={() => setEdited({ line: draft.line, values: draft.values })}
          onSave={() => save(draft)}
          onDiscard={() => setEdited(null)}
          onLeft={(left) => onChange({ ...draft, left })}
        />
      )}
      pagination={{ total: shown.length, limit: PAGE, offset: from, has_more: current < pages }}
      page={current}
      onPage={setPage}
      empty={<EmptyState icon={IconSearch} text={texts.noneInFilter[filter]} />}
    />
  );
}

const NO_OPENING = { greeting: "…", message: [] };

/** How the email begins, and the message in it. */
function OpeningText({ greeting, message }: { greeting: string; message: readonly string[] }) {
  return (
    <>
      <bdi>{greeting}</bdi>
      {message.length > 0 && (
        <Text size="xs" mt={2} c="dimmed" className="invites-message">
          {message.join("\n")}
        </Text>
      )}
    </>
  );
}

const trimmed = (values: DraftValues): DraftValues => eachDraftField((field) => values[field].trim());

interface DraftCellProps {
  draft: Draft;
  field: DraftField;
  isInvalid: boolean;
  /** The typed values while this row is being changed. */
  edited: DraftValues | null;
  onEdit(value: string): void;
  onSave(): void;
  onDiscard(): void;
}

function DraftCell({ draft, field, isInvalid: isFaulty, edited, onEdit, onSave, onDiscard }: DraftCellProps) {
  const texts = useTexts(CHECK_TEXTS);
  const fields = useTexts(MANY_TEXTS).fields;
  const { profiles = NO_PROFILES, nameOf, choices } = useJobProfiles();
  const languages = useLanguageChoices();
  if (edited !== null) {
    const common = { "aria-label": fields[field], size: "xs" as const, error: isFaulty };
    if (field === "language" || field === "job_profile") {
      const data = field === "language" ? languages : choices;
      const value =
        field === "language" ? languageOf(edited.language) : jobProfileOf(edited.job_profile, profiles)?.id;
      return (
        <Select
          {...common}
          clearable
          data={data}
          value={value ?? null}
          onChange={(next) => onEdit(next ?? "")}
        />
      );
    }
    return (
      <TextInput
        {...common}
        placeholder={fields[field]}
        onKeyDown={({ key }) => {
          if (key === "Enter") onSave();
          if (key === "Escape") onDiscard();
        }}
        autoFocus={field === "email"}
        value={edited[field]}
        onChange={(event) => onEdit(event.currentTarget.value)}
      />
    );
  }
  const raw = draft.values[field];
  const profile = field === "job_profile" ? jobProfileOf(raw, profiles) : null;
  const language = field === "language" ? languageOf(raw) : null;
  const value = language ? languageName(language) : ((profile && nameOf(profile.id)) ?? raw);
  const shown = field === "email" && value !== "" ? <EmailText email={value} /> : <bdi>{value}</bdi>;
  if (draft.left) return <span className="invites-left">{shown}</span>;
  if (isFaulty) return <span className="invites-cell-fault">{value === "" ? texts.empty : shown}</span>;
  if (value === "" && field === "email") return texts.empty;
  if (value === "" && field !== "name") return <DateText value={null} />;
  return shown;
}

interface RowButtonsProps {
  draft: Draft;
  isEdited: boolean;
  onEdit(): void;
  onSave(): void;
  onDiscard(): void;
  onLeft(left: boolean): void;
}

function RowButtons({ draft: { line, left }, isEdited, onEdit, onSave, onDiscard, onLeft }: RowButtonsProps) {
  const texts = useTexts(CHECK_TEXTS);
  const number = String(line);
  if (isEdited) {
    return (
      <Stack gap={6} align="stretch">
        <Button size="compact-sm" onClick={onSave} aria-label={texts.saveRow(number)}>
          {texts.save}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </Stack>
    );
  }
  if (left) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.take(number)}
        title={texts.take(number)}
        onClick={() => onLeft(false)}
      >
        <IconArrowBackUp size={17} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.edit(number)}
        title={texts.edit(number)}
        onClick={onEdit}
      >
        <IconPencil size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.leave(number)}
        title={texts.leave(number)}
        onClick={() => onLeft(true)}
      >
        <IconX size={17} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
