import {
  Alert,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import { noticeOf } from "../../entities/job/badges.tsx";
import type { Job } from "../../entities/job/job.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { ChoiceField } from "../../kit/components/copy-field.tsx";
import type { Table } from "../../kit/components/csv-file.ts";
import { Section } from "../../kit/components/text.tsx";
import { type Language, useFormat, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import {
  type Draft,
  draftsOf,
  FIELDS,
  type Field,
  guessMapping,
  hasHeadings,
  type Mapping,
  ROWS_MAX,
} from "./columns.ts";

import type { BatchDefaults } from "./use-check.tsx";

/** The table to be invited from. */
export interface Source {
  table: Table;
  /** Null where it was pasted. */
  fileName: string | null;
}

interface Settings {
  name: string;
  /** Null: the account's. */
  language: Language | null;
  profile: string | null;
  /** Null: the job's own message to its applicants. */
  message: string | null;
  delivery: "mail" | "link";
}

/** The choices of the second step. */
export interface ColumnsWork {
  headings: boolean;
  mapping: Mapping;
  settings: Settings;
}

/** The result of the second step. */
export interface Assigned extends ColumnsWork {
  name: string;
  drafts: readonly Draft[];
  defaults: BatchDefaults;
}

interface ColumnsStepProps {
  /** The job for which all of them are invited. Null: no particular one. */
  job: Job | null;
  source: Source;
  /** The choices of the reader's last visit. */
  before: ColumnsWork | null;
  /** Something was chosen or typed. */
  onWork(work: ColumnsWork): void;
  onBack(): void;
  onAssigned(assigned: Assigned): void;
}

const SAMPLES = 3;
const guessFor = (table: Source["table"], headings: boolean): Mapping => {
  const [first = [], ...rest] = table;
  return headings ? guessMapping(first, rest) : guessMapping(null, table);
};

/** Assigns the columns, and sets the defaults for rows without a value. */
export function ColumnsStep({ job, source, before, onWork, onBack, onAssigned }: ColumnsStepProps) {
  const texts = useTexts(MANY_TEXTS);
  const words = texts.columns;
  const format = useFormat();
  const { may: can } = useWorkplace();
  const { data: account } = useLoad(can("account:read") ? "/console/account" : null);
  const [headings, setHeadings] = useState(() => before?.headings ?? hasHeadings(source.table));
  const [mapping, setMapping] = useState<Mapping>(() => before?.mapping ?? guessFor(source.table, headings));
  const [settings, setSettings] = useState<Settings>(
    () =>
      before?.settings ?? {
        name: nameOf(source.fileName) ?? words.defaultName(format.date(new Date().toISOString())),
        language: null,
        profile: job?.job_profile_id ?? null,
        message: null,
        delivery: "mail",
      },
  );
  const [tried, setTried] = useState(false);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when something was changed here
  useEffect(() => {
    if (!isFirst.current) onWork({ headings, mapping, settings });
    isFirst.current = false;
  }, [headings, mapping, settings]);
  const people = headings ? source.table.slice(1) : source.table;
  const language = settings.language ?? account?.language ?? "en";
  const hasEmail = mapping.includes("email");
  const isNamed = settings.name.trim() !== "";
  const isTooLong = people.length > ROWS_MAX;

  const assign = (column: number, field: Field | null) =>
    setMapping((known) =>
      known.map((other, place) => (place === column ? field : other === field ? null : other)),
    );
  const next = () => {
    setTried(true);
    if (!hasEmail || !isNamed || people.length === 0 || isTooLong) return;
    const message = (settings.message ?? noticeOf(job, language)).trim();
    onAssigned({
      name: settings.name.trim(),
      drafts: draftsOf(people, mapping, headings ? 2 : 1),
      defaults: {
        language,
        send_email: settings.delivery === "mail",
        ...(settings.profile !== null && { job_profile_id: settings.profile }),
        ...(message !== "" && settings.delivery === "mail" && { candidate_message: message }),
      },
      headings,
      mapping,
      settings,
    });
  };

  return (
    <Stack className="invites-stack">
      <Section
        title={words.found(format.number(people.length), source.fileName ?? words.pasted)}
        text={words.text}
        actions={
          <Checkbox
            label={words.headings}
            checked={headings}
            onChange={({ currentTarget: { checked } }) => {
              setHeadings(checked);
              setMapping(guessFor(source.table, checked));
            }}
          />
        }
      >
        <ul className="invites-columns">
          {mapping.map((field, column) => {
            const title = (headings && source.table[0]?.[column]?.trim()) || words.column(column + 1);
            const samples = people.map((row) => row[column] ?? "").filter((cell) => cell.trim() !== "");
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <li key={column}>
                <Text fw={600} size="sm" truncate title={title}>
                  {title}
                </Text>
                <ul className="invites-samples" aria-hidden>
                  {samples.slice(0, SAMPLES).map((cell, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells may be equal
                    <li key={place}>{cell}</li>
                  ))}
                </ul>
                <Select
                  aria-label={words.means(title)}
                  placeholder={words.unused}
                  data={FIELDS.map((value) => ({ value, label: texts.fields[value] }))}
                  value={field}
                  clearable
                  onChange={(value) => assign(column, FIELDS.find((known) => known === value) ?? null)}
                />
              </li>
            );
          })}
        </ul>
        {!hasEmail && (
          <Alert color={tried ? "red" : "yellow"} mt="md" {...(tried && { role: "alert" })}>
            {words.needEmail}
          </Alert>
        )}
      </Section>
      <Section title={words.settings} text={words.settingsText}>
        <ListSettings
          settings={{ ...settings, message: settings.message ?? noticeOf(job, language) }}
          language={language}
          nameError={tried && !isNamed}
          onChange={(changes) => setSettings((known) => ({ ...known, ...changes }))}
        />
      </Section>
      {isTooLong && (
        <Alert color="red" role="alert">
          {texts.source.tooMany(format.number(people.length))}
        </Alert>
      )}
      <Group gap="sm">
        <Button onClick={next} disabled={people.length === 0}>
          {words.next}
        </Button>
        <Button variant="default" onClick={onBack}>
          {words.other}
        </Button>
      </Group>
    </Stack>
  );
}

/** A file's name without its ending. */
const nameOf = (fileName: string | null): string | null =>
  fileName?.replace(/\.[^.]*$/, "").slice(0, 200) || null;

interface ListSettingsProps {
  settings: Settings & { message: string };
  language: Language;
  nameError: boolean;
  onChange(changes: Partial<Settings>): void;
}

function ListSettings({ settings, language, nameError, onChange }: ListSettingsProps) {
  const words = useTexts(MANY_TEXTS).columns;
  const { choices } = useJobProfiles();
  return (
    <Stack maw="38rem">
      <TextInput
        label={words.name}
        description={words.nameText}
        withAsterisk
        maxLength={200}
        value={settings.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        {...(nameError && { error: words.needName })}
      />
      <ChoiceField label={words.language}>
        <SegmentedControl
          data={useLanguageChoices()}
          value={language}
          onChange={(value) => onChange({ language: value })}
        />
      </ChoiceField>
      {choices.length > 0 && (
        <Select
          label={words.profile}
          placeholder={words.noProfile}
          data={choices}
          clearable
          searchable={choices.length > 8}
          value={settings.profile}
          onChange={(profile) => onChange({ profile })}
        />
      )}
      <ChoiceField label={words.delivery}>
        <SegmentedControl
          data={(["mail", "link"] as const).map((value) => ({ value, label: words.deliveries[value] }))}
          value={settings.delivery}
          onChange={(delivery) => onChange({ delivery })}
        />
      </ChoiceField>
      {settings.delivery === "mail" && (
        <Textarea
          label={words.message}
          description={words.messageText}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2000}
          value={settings.message}
          onChange={(event) => onChange({ message: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
