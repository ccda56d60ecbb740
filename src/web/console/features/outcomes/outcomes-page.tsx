import { Alert, Button, FileButton, Group, List, Stack } from "@mantine/core";
import { useState } from "react";
import { OUTCOME_TEXTS } from "#/messages/console/entities/outcome.gen.ts";
import { TABLES_TEXTS } from "#/messages/console/kit/tables.gen.ts";
import { HEADINGS } from "#/messages/console/outcomes/headings.gen.ts";
import { OUTCOMES_TEXTS } from "#/messages/console/outcomes.gen.ts";
import { LANGUAGES, type Language } from "#/messages/languages.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";

import { RightsBadges } from "../../entities/request/rights.tsx";
import { saveFile, useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { csvFile, type Table, writeCsv } from "../../kit/components/csv-file.ts";
import {
  ResourceExport,
  ResourceFilters,
  ResourceTable,
  useResource,
} from "../../kit/components/resource.tsx";
import { Muted, Section, SubLine } from "../../kit/components/text.tsx";
import { NO_SHEET, type Sheet } from "../../kit/tables/sheet.ts";
import { hiddenText, TABLE_FILES, unreadText } from "../../kit/tables/unread-text.ts";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard } from "../../session/workplace.tsx";

import { ValiditySection } from "./validity-section.tsx";

const STATES = ["due", "later", "recorded"] as const;

/** Lists who must be rated and who was, and evaluates the questionnaire with these ratings. */
export function OutcomesPage() {
  const texts = useTexts(OUTCOMES_TEXTS);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Stack>
        <People />
        <PermissionGuard needs="outcomes:write">
          <ImportSection />
        </PermissionGuard>
        <Leaflet />
        <PermissionGuard needs="validity:read">
          <ValiditySection />
        </PermissionGuard>
      </Stack>
    </>
  );
}

type Person = Schemas["HiredPerson"];

function People() {
  const texts = useTexts(OUTCOMES_TEXTS);
  const format = useFormat();
  const profiles = useJobProfiles();
  const people = useResource("/console/outcomes", "people", { state: "due" }, { limit: 20 });
  const profileOf = ({ job_profile_id }: Person) =>
    job_profile_id === null ? null : profiles.nameOf(job_profile_id);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <ResourceFilters
          list={people.list}
          filters={[{ by: "state", label: texts.outcome, of: STATES, texts: texts.states }]}
        />
        <ResourceExport
          of={people}
          name={texts.title}
          list="outcomes"
          head={[texts.person, texts.hired]}
          cells={(person) => [
            person.name,
            person.hired_at === null ? "" : { day: person.hired_at.slice(0, 10) },
          ]}
          size="xs"
        />
      </Group>
      <ResourceTable
        of={people}
        label={texts.title}
        rowId={({ session_id }) => String(session_id)}
        rowTo={({ session_id }) => `/candidates/${session_id}`}
        columns={[
          {
            label: texts.person,
            cell: (person) => (
              <>
                <bdi>{person.name}</bdi> <RightsBadges rights={person.rights} />
                {profileOf(person) !== null && <SubLine size="xs">{profileOf(person)}</SubLine>}
              </>
            ),
          },
          {
            label: texts.hired,
            width: 150,
            cell: ({ hired_at }) => (hired_at === null ? "–" : format.date(hired_at)),
          },
          {
            label: texts.outcome,
            cell: ({ outcome }) =>
              outcome === null
                ? "–"
                : [
                    (outcome.still_there ? texts.there : texts.gone)(format.date(outcome.as_of)),
                    outcome.rating === null ? "" : texts.points(outcome.rating),
                  ]
                    .filter(Boolean)
                    .join(" · "),
          },
        ]}
        empty={<Muted>{texts.nobody}</Muted>}
      />
    </Stack>
  );
}

/** The supervisors' rating scale, to be read aloud or printed. */
function Leaflet() {
  const texts = useTexts(OUTCOME_TEXTS);
  return (
    <Section title={texts.leaflet} text={texts.leafletText}>
      <ol>
        {texts.scale.map(([points, meaning]) => (
          <li key={points}>{meaning}</li>
        ))}
      </ol>
    </Section>
  );
}

/** Ratings of many people at once: a table to fill in, a check of its errors, and then the import. */
function ImportSection() {
  const texts = useTexts(OUTCOMES_TEXTS);
  const { language } = useLanguage();
  const due = useLoad("/console/outcomes", { state: "due", limit: 100 });
  const [table, setTable] = useState<RatingTable | null>(null);
  const [found, setFound] = useState<Schemas["OutcomeImport"] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const tables = useTexts(TABLES_TEXTS);
  const send = useAction({
    request: ({ sent, isDry }: { sent: Row[]; isDry: boolean }) =>
      call("POST", "/console/outcomes/import", { body: { rows: sent, dry_run: isDry } }),
    refreshes: ["/console/outcomes", "/console/validity", "/console/candidates"],
    done: (_, { isDry }) => (isDry ? "" : texts.stored),
  });
  const discard = () => {
    setTable(null);
    setFound(null);
    setFailure(null);
  };
  const choose = async (file: File | null) => {
    discard();
    if (file === null) return;
    const { readFile } = await import("../../kit/tables/read-file.ts");
    const found = await readFile(new Uint8Array(await file.arrayBuffer()));
    if ("error" in found) return setFailure(unreadText(tables, found));
    const shown = found.sheets.filter(({ isHidden }) => !isHidden);
    if (shown.length === 0) return setFailure(tables.unread[found.sheets.length > 0 ? "allHidden" : "empty"]);
    const sheet = shown.find(({ rows }) => rowsOf(cellsOf(rows)) !== null) ?? NO_SHEET;
    const rows = rowsOf(cellsOf(sheet.rows));
    if (rows === null || rows.length === 0) return setFailure(texts.noColumns);
    const lines = sheet.rows.slice(1).map(({ line }) => line);
    setTable({ rows, lines, hidden: hiddenText(tables, sheet.hidden) });
    setFound(await send.mutateAsync({ sent: rows, isDry: true }));
  };
  const store = async (sent: Row[]) => {
    const taken = await send.mutateAsync({ sent, isDry: false });
    if (taken.problems.length === 0) discard();
    else setFound(taken);
  };
  return (
    <Section title={texts.import} text={texts.importText}>
      <Group gap="sm">
        <Action
          label={texts.template}
          plain
          disabled={(due.data?.people ?? []).length === 0}
          onClick={() =>
            saveFile(
              csvFile(writeCsv(templateOf(due.data?.people ?? [], language), language)),
              texts.fileName,
            )
          }
        />
        <FileButton accept={TABLE_FILES} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button variant="light" loading={send.isPending} {...props}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
      </Group>
      {failure !== null && (
        <Alert color="red" mt="md">
          {failure}
        </Alert>
      )}
      {table?.hidden && (
        <Alert color="yellow" mt="md">
          {table.hidden}
        </Alert>
      )}
      {found !== null && found.problems.length > 0 && (
        <Alert color="red" mt="md" title={texts.faults}>
          <List size="sm">
            {found.problems.map(({ line, column, code }) => (
              <List.Item key={`${line} ${column} ${code}`}>
                {texts.fault(table?.lines[line - 1] ?? line, HEADINGS[language][column], texts.codes[code])}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {found !== null && found.problems.length === 0 && table !== null && (
        <Alert color="teal" mt="md" title={texts.checked(found.total)}>
          <Action
            label={texts.store(found.total)}
            size="compact-sm"
            loading={send.isPending}
            onClick={() => store(table.rows)}
          />
        </Alert>
      )}
    </Section>
  );
}

const cellsOf = (rows: Sheet["rows"]): Table => rows.map(({ cells }) => cells);

interface RatingTable {
  rows: Row[];
  /** The number of each row in the file. */
  lines: readonly number[];
  /** What of the file is hidden and left out. */
  hidden: string | null;
}

const COLUMNS = ["session_id", "external_ref", "rating", "still_there", "as_of", "training"] as const;
type Column = (typeof COLUMNS)[number];
type Row = { [Name in Column]?: string };

/** The column that a heading means: in the words of either language, or by its name in the interface. */
function columnOf(heading: string): Column | null {
  const plain = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/\s*\(.*$/, "");
  const word = plain(heading);
  return (
    COLUMNS.find(
      (column) =>
        column === word.replace(/[ -]/g, "_") ||
        LANGUAGES.some((language) => plain(HEADINGS[language][column]) === word),
    ) ?? null
  );
}

/** The content of the table for supervisors. The name is for readers, the number for the import. */
export const templateOf = (people: readonly Schemas["HiredPerson"][], language: Language): Table => [
  (["session_id", "name", "rating", "still_there", "as_of", "training"] as const).map(
    (column) => HEADINGS[language][column],
  ),
  ...people.map(({ session_id, name }) => [String(session_id), name, "", "", "", ""]),
];

/** Rows by the headings of the first line; null where a column that every row needs is not among them. */
export function rowsOf([headings = [], ...lines]: Table): Row[] | null {
  const names = headings.map(columnOf);
  const has = (name: Column) => names.includes(name);
  if (!(has("session_id") || has("external_ref")) || !has("still_there") || !has("as_of")) return null;
  return lines.map((cells) =>
    Object.fromEntries(
      COLUMNS.flatMap((name) => (has(name) ? [[name, cells[names.indexOf(name)] ?? ""]] : [])),
    ),
  );
}
