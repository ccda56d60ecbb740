import { Button, Checkbox, Menu, Modal, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  IconBraces,
  IconChevronDown,
  IconDownload,
  IconFileTypePdf,
  IconTable,
  IconWorld,
} from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { HEADINGS } from "#/messages/console/teams/headings.gen.ts";
import { TEAM_TEXTS } from "#/messages/console/teams.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { SCALE_KEYS, scaleName } from "../../entities/scale/scales.ts";
import { useAction, useDownload, useLoad } from "../../kit/api/hooks.ts";
import { type Answer, call, path } from "../../kit/api/wire.ts";
import { MenuAction } from "../../kit/components/action.tsx";
import { csvFile, readTable, writeCsv } from "../../kit/components/csv-file.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import type { CsvCell } from "../../kit/components/status-badge.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useLanguage, useLanguageNames, useTexts } from "../../kit/texts/language.tsx";

interface TeamFormProps {
  /** Null: a new one. */
  team: Team | null;
  opened: boolean;
  onClose(): void;
}

type Values = Pick<Team, "title" | "subtitle" | "description">;

/** Makes a team and goes there, or changes the texts of one. */
export function TeamForm({ team, opened, onClose }: TeamFormProps) {
  const texts = useTexts(TEAM_TEXTS);
  return (
    <Modal opened={opened} onClose={onClose} title={team === null ? texts.add : texts.editTitle}>
      <Fields team={team} onClose={onClose} />
    </Modal>
  );
}

function Fields({ team, onClose }: Omit<TeamFormProps, "opened">) {
  const texts = useTexts(TEAM_TEXTS);
  const navigate = useNavigate();
  const { fields } = texts;
  const form = useForm<Values>({
    initialValues: {
      title: team?.title ?? "",
      subtitle: team?.subtitle ?? "",
      description: team?.description ?? "",
    },
    validate: { title: (value) => (value.trim() === "" ? fields.titleNeeded : null) },
  });
  const store = useAction({
    request: (body: Values) =>
      team === null
        ? call("POST", "/teams", { body })
        : call("PUT", path("/teams/{teamId}", { teamId: team.id }), { body }),
    refreshes: ["/teams", "/console/teams"],
    done: ({ title }) => (team === null ? texts.createdDone(title) : texts.saved),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={team === null ? "team" : `team ${team.id}`}
      action={team === null ? texts.create : texts.save}
      onCancel={onClose}
      onSubmit={async (values) => {
        const stored = await store.mutateAsync(values);
        onClose();
        if (team === null) navigate(`/teams/${stored.id}`);
      }}
    >
      <TextInput
        data-autofocus
        label={fields.title}
        description={fields.titleHint}
        withAsterisk
        maxLength={200}
        {...form.getInputProps("title")}
      />
      <TextInput
        label={fields.subtitle}
        description={fields.subtitleHint}
        maxLength={200}
        {...form.getInputProps("subtitle")}
      />
      <Textarea
        label={fields.description}
        description={fields.descriptionHint}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps("description")}
      />
    </FormLayout>
  );
}

export type Team = Schemas["Team"];
export type TeamMember = Schemas["TeamMember"];
export type TeamDetail = Schemas["TeamWithMembers"];
export type FoundCandidate = Schemas["FoundCandidate"];
type FoundCandidates = Answer<"GET /search">;
export type TeamScale = Schemas["TeamScale"];
export type TeamFigures = Schemas["TeamFigures"];

/** The search wants at least one thing to look for; nobody completed before this day. */
const EVERYBODY = "2000-01-01";
const SHOWN = 50;

/** Finds people with a completed assessment by these words in name or address, latest first. @param words "" for all */
export const useFoundCandidates = (words: string): UseQueryResult<FoundCandidates> =>
  useLoad("/search", { q: words.trim(), date_from: EVERYBODY, limit: SHOWN });

/** The report in either language and form, and the figures for other programs. */
export function TeamFiles({ teamId }: { teamId: number }) {
  const languageNames = useLanguageNames();
  const texts = useTexts(TEAM_TEXTS);
  const { files } = texts;
  const { language: own, ownFirst, timeZone } = useLanguage();
  const { download, busy } = useDownload();
  const [names, setNames] = useState(false);
  const report = (format: "pdf" | "html", lang: string) =>
    void download(path("/teams/{teamId}/report", { teamId }), {
      query: { format, lang, names: String(names) },
    });
  const data = (format: "csv" | "json") =>
    void download(path("/teams/{teamId}/export", { teamId }), {
      query: { format },
      fileName: `assay-team-${teamId}.${format}`,
      ...(format === "csv" && {
        turn: async (file) => csvFile(tableForPeople(await file.text(), own, timeZone)),
      }),
    });
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={17} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {texts.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{files.report}</Menu.Label>
        {ownFirst.map((language) => (
          <MenuAction
            label={files.pdf(languageNames[language])}
            icon={IconFileTypePdf}
            key={language}
            onClick={() => report("pdf", language)}
          />
        ))}
        {ownFirst.map((language) => (
          <MenuAction
            label={files.html(languageNames[language])}
            icon={IconWorld}
            key={language}
            onClick={() => report("html", language)}
          />
        ))}
        <Checkbox
          px="sm"
          py={6}
          size="xs"
          label={files.names}
          description={files.namesHint}
          checked={names}
          onChange={(event) => setNames(event.currentTarget.checked)}
        />
        <Menu.Divider />
        <Menu.Label>{files.data}</Menu.Label>
        <MenuAction label={files.csv} icon={IconTable} onClick={() => data("csv")} />
        <MenuAction label={files.json} icon={IconBraces} onClick={() => data("json")} />
        <Menu.Divider />
        <Muted size="xs" px="sm" py={4} component="div">
          {files.noted}
        </Muted>
      </Menu.Dropdown>
    </Menu>
  );
}
const SCALES: ReadonlySet<string> = new Set(SCALE_KEYS);

/** The user-facing meaning of a column of the interface's file: its heading, and the format of its cells. */
function columnOf(key: string, language: Language): { heading: string; cell(text: string): CsvCell } | null {
  if (SCALES.has(key)) return { heading: `${scaleName(key, language)} (%)`, cell: Number };
  const heading = textOf(HEADINGS[language], key);
  if (heading === undefined) return null;
  if (key === "completed_at") return { heading, cell: (time) => ({ time }) };
  return { heading, cell: key === "session_id" || key === "wir_percent" ? Number : (text) => text };
}

/**
 * Converts the file that the interface gives to programs for users of Excel. Columns have names, times are in the
 * account's zone, and separators match the language. Columns without a user-facing name are for programs and are left
 * out.
 */
export function tableForPeople(file: string, language: Language, timeZone: string | undefined): string {
  const [keys = [], ...rows] = readTable(file, ",");
  const columns = keys.flatMap((key, place) => {
    const column = columnOf(key, language);
    return column === null ? [] : [{ ...column, place }];
  });
  return writeCsv(
    [
      columns.map(({ heading }) => heading),
      ...rows.map((row) => columns.map(({ cell, place }) => cell(row[place] ?? ""))),
    ],
    language,
    timeZone,
  );
}
