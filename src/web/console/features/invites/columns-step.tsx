import { Alert, Button, Group, Select, Stack, Text } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import { noticeOf } from "../../entities/job/badges.tsx";
import type { Job } from "../../entities/job/job.ts";
import { NO_PROFILES, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { Section } from "../../kit/components/text.tsx";
import { ENCODINGS, type Encoding } from "../../kit/tables/encoding.ts";
import type { Sheet } from "../../kit/tables/sheet.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { type Guess, guessMapping, type Mapping, type NamedProfile } from "./columns.ts";
import { type Draft, draftsOf, ROWS_MAX } from "./drafts.ts";
import { findHeading, type Heading, headingsOf } from "./heading-row.ts";
import { FIELDS, type Field } from "./headings.ts";
import { ListSettings, type Settings } from "./list-settings.tsx";
import { peopleRows } from "./people-rows.ts";
import { rejectedIn, struckRows } from "./rejected.ts";
import { HeadingSelect, LeftOut, listed, SheetSelect } from "./table-part.tsx";
import type { BatchDefaults } from "./use-check.tsx";

/** The table to be invited from. */
export interface Source {
  sheet: Sheet;
  /** All sheets of its file, this one among them. */
  sheets: readonly Sheet[];
  /** Null where it was pasted. */
  fileName: string | null;
  /** Its bytes, one a letter, where it does not say which letters they are; null: it does. */
  text: { bytes: string; encoding: Encoding } | null;
}

/** The choices of the second step. */
export interface ColumnsWork {
  /** Rows and columns that are hidden in the file are used, too. */
  withHidden: boolean;
  heading: Heading;
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
  /** The letters of the file are others. */
  onEncoding(encoding: Encoding): void;
  /** Another sheet of the file is used. */
  onSheet(sheet: Sheet): void;
  onBack(): void;
  onAssigned(assigned: Assigned): void;
}

const SAMPLES = 3;

/** Assigns the columns, and sets the defaults for rows without a value. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { may: can } = useWorkplace();
  const { profiles = NO_PROFILES, error } = useJobProfiles();
  // Whether a column names job profiles is known once these are.
  const isKnown = profiles !== NO_PROFILES || error !== null || !can("job_profiles:read");
  return isKnown ? <Columns {...props} profiles={profiles} /> : null;
}

interface ColumnsProps extends ColumnsStepProps {
  profiles: readonly NamedProfile[];
}

function Columns(props: ColumnsProps) {
  const { job, source, profiles, before, onWork, onEncoding, onSheet, onBack, onAssigned } = props;
  const [withHidden, setWithHidden] = useState(before?.withHidden ?? false);
  const rows = (withHidden ? source.sheet.whole : null) ?? source.sheet.rows;
  const texts = useTexts(MANY_TEXTS);
  const words = texts.columns;
  const format = useFormat();
  const { may: can } = useWorkplace();
  const { data: account } = useLoad(can("account:read") ? "/console/account" : null);
  const [heading, setHeading] = useState(() => before?.heading ?? findHeading(rows));
  const { mapping: guessed, questions } = useMemo(
    () => guessFor(rows, heading, profiles),
    [rows, heading, profiles],
  );
  const [mapping, setMapping] = useState<Mapping>(() => before?.mapping ?? guessed);
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
    if (!isFirst.current) onWork({ withHidden, heading, mapping, settings });
    isFirst.current = false;
  }, [withHidden, heading, mapping, settings]);
  const { people, others } = peopleRows(rows, heading);
  const headings = headingsOf(rows, heading);
  const titleOf = (column: number) => headings?.[column] || words.column(column + 1);
  const rejected = rejectedIn(headings, people);
  const struck = struckRows(people, mapping);
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
      drafts: draftsOf(people, mapping, new Set([...rejected.lines, ...struck])),
      defaults: {
        language,
        send_email: settings.delivery === "mail",
        ...(settings.profile !== null && { job_profile_id: settings.profile }),
        ...(message !== "" && settings.delivery === "mail" && { candidate_message: message }),
      },
      withHidden,
      heading,
      mapping,
      settings,
    });
  };
  const chooseTable = (next: Sheet["rows"], at: Heading) => {
    setHeading(at);
    setMapping(guessFor(next, at, profiles).mapping);
  };

  return (
    <Stack className="invites-stack">
      <Section
        title={words.found(people.length, source.fileName ?? words.pasted)}
        text={words.text}
        actions={<HeadingSelect rows={rows} value={heading} onChange={(next) => chooseTable(rows, next)} />}
      >
        <SheetSelect sheet={source.sheet} sheets={source.sheets} onChange={onSheet} />
        {source.text !== null && (
          <Select
            label={words.encoding}
            description={words.encodingText}
            maw="26rem"
            mb="md"
            data={ENCODINGS.map((value) => ({ value, label: words.encodings[value] }))}
            value={source.text.encoding}
            allowDeselect={false}
            onChange={(value) => onEncoding(ENCODINGS.find((known) => known === value) ?? "utf-8")}
          />
        )}
        <LeftOut
          above={heading.at}
          others={others.map(({ line }) => line)}
          sheet={source.sheet}
          withHidden={withHidden}
          onHidden={(next) => {
            const { whole, rows: shown } = source.sheet;
            const table = (next ? whole : null) ?? shown;
            setWithHidden(next);
            chooseTable(table, findHeading(table));
          }}
        />
        {rejected.lines.size > 0 && (
          <Alert color="yellow" mb="md">
            {words.leftOut.rejected(
              rejected.lines.size,
              rejected.columns.map((column) => words.quoted(titleOf(column))).join(", "),
              listed([...rejected.lines]),
            )}
          </Alert>
        )}
        {struck.length > 0 && (
          <Alert color="yellow" mb="md">
            {words.leftOut.struck(struck.length, listed(struck))}
          </Alert>
        )}
        <ul className="invites-columns">
          {mapping.map((field, column) => {
            const title = titleOf(column);
            const samples = samplesOf(people, column, source.text !== null);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <li key={column}>
                <Text fw={600} size="sm" truncate title={title}>
                  {title}
                </Text>
                <ul className="invites-samples" aria-hidden>
                  {samples.map((cell, place) => (
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
        {questions
          .filter(({ field }) => !answersOf(field).some((answer) => mapping.includes(answer)))
          .map(({ field, columns }) => {
            const named = columns.map((column) => words.quoted(titleOf(column))).join(", ");
            return (
              <Alert key={field} color="yellow" mt="md">
                {field === "candidate_message"
                  ? words.askMessage(named)
                  : columns.length === 1
                    ? words.askWhose(named)
                    : words.ask(texts.fields[field], named)}
              </Alert>
            );
          })}
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

/** The fields of which one answers a question about a field. */
const answersOf = (field: Field): readonly Field[] =>
  field === "name" ? ["name", "name_last_first", "first_name", "last_name"] : [field];

const guessFor = (rows: Sheet["rows"], at: Heading, profiles: readonly NamedProfile[]): Guess =>
  guessMapping(
    headingsOf(rows, at),
    peopleRows(rows, at).people.map(({ cells }) => cells),
    profiles,
  );

/** Some cells of a column. Where the letters are in doubt, those that show it come first. */
function samplesOf(people: Sheet["rows"], column: number, isInDoubt: boolean): string[] {
  const filled = people.map(({ cells }) => cells[column] ?? "").filter((cell) => cell.trim() !== "");
  const isTelling = (cell: string) => Number(isInDoubt && /[^ -~]/.test(cell));
  return filled.sort((a, b) => isTelling(b) - isTelling(a)).slice(0, SAMPLES);
}

/** A file's name without its ending. */
const nameOf = (fileName: string | null): string | null =>
  fileName?.replace(/\.[^.]*$/, "").slice(0, 200) || null;
