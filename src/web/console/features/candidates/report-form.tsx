import { Anchor, Group, Modal, Radio, Select, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { Link } from "react-router";
import { FILE_TEXTS } from "#/messages/console/candidates/file.gen.ts";
import { LIST_TEXTS } from "#/messages/console/candidates/list.gen.ts";
import { WORDS } from "#/messages/console/candidates/report-form.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";

import { useAllTeams } from "../../entities/team/all-teams.ts";
import { saveFile, useAction, useApi } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useLanguage, useLanguageNames, useTexts } from "../../kit/texts/language.tsx";

interface ReportFormProps {
  opened: boolean;
  sessionId: number;
  name: string;
  completedAt: string | null;
  profiles: { value: string; label: string }[];
  /** The job profile that the page shows. */
  chosen: string | null;
  onClose(): void;
}

/** The documents that can be created, and their addresses. */
const DOCUMENTS = {
  report: "/console/candidates/{sessionId}/report",
  interview_guide: "/console/candidates/{sessionId}/interview-guide",
  brief: "/console/candidates/{sessionId}/brief",
} as const;
type DocumentKey = keyof typeof DOCUMENTS;
const DOCUMENT_KEYS: readonly DocumentKey[] = ["report", "interview_guide", "brief"];

const TYPES = ["standard", "leadership", "sales"] as const;
const FORMATS = ["pdf", "html"] as const;

export function ReportForm({ opened, onClose, ...rest }: ReportFormProps) {
  const texts = useTexts(FILE_TEXTS);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.reportTitle}>
      <Fields {...rest} onClose={onClose} />
    </Modal>
  );
}

function Fields({
  sessionId,
  name,
  completedAt,
  profiles,
  chosen,
  onClose,
}: Omit<ReportFormProps, "opened">) {
  const texts = useTexts(FILE_TEXTS);
  const languageNames = useLanguageNames();
  const { language, ownFirst } = useLanguage();
  const api = useApi();
  const form = useForm({
    initialValues: {
      document: "report" as DocumentKey,
      type: "standard" as (typeof TYPES)[number],
      lang: language,
      format: "pdf" as (typeof FORMATS)[number],
      profile_id: chosen,
    },
  });
  return (
    <FormLayout
      form={form}
      action={texts.makeReport}
      onCancel={onClose}
      onSubmit={async ({ document, type, lang, format, profile_id }) => {
        const query = { type, lang, format, profile_id };
        const { blob } = await api.receive(path(DOCUMENTS[document], { sessionId }), query);
        saveFile(blob, fileNameOf({ name, document, type, language: lang, completedAt, format }));
        onClose();
      }}
    >
      <Text size="sm">{texts.reportText}</Text>
      <Radio.Group label={texts.reportLanguage} {...form.getInputProps("lang")}>
        <Group gap="lg" mt="xs">
          {ownFirst.map((value) => (
            <Radio
              key={value}
              value={value}
              label={languageNames[value]}
              {...(value === language && { "data-autofocus": true })}
            />
          ))}
        </Group>
      </Radio.Group>
      <Radio.Group label={texts.document} {...form.getInputProps("document")}>
        <Stack gap="xs" mt="xs">
          {DOCUMENT_KEYS.map((document) => (
            <Radio
              key={document}
              value={document}
              label={texts.documents[document]}
              description={texts.documentTexts[document]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label={texts.reportType} {...form.getInputProps("type")}>
        <Stack gap="xs" mt="xs">
          {TYPES.map((type) => (
            <Radio key={type} value={type} label={texts.types[type]} description={texts.typeTexts[type]} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={texts.reportProfile}
        placeholder={texts.noProfile}
        data={profiles}
        clearable
        {...form.getInputProps("profile_id")}
      />
      <Radio.Group label={texts.reportFormat} {...form.getInputProps("format")}>
        <Stack gap="xs" mt="xs">
          {FORMATS.map((format) => (
            <Radio key={format} value={format} label={texts.formats[format]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormLayout>
  );
}

interface NamedFile {
  name: string;
  document: "report" | "interview_guide" | "brief";
  type: "standard" | "leadership" | "sales";
  /** Options of the document. */
  language: Language;
  completedAt: string | null;
  format: "pdf" | "html";
}

/**
 * Returns the file name of a document in a downloads folder: the person, the kind and the date. The name is visible
 * on the page before saving. A file without a name is easily sent to the wrong person.
 */
export function fileNameOf({ name, document, type, language, completedAt, format }: NamedFile): string {
  const words = WORDS[language];
  const what = document === "report" ? words.report[type] : words[document];
  return `${[name || words.unnamed, what, completedAt?.slice(0, 10) ?? ""]
    .map((part) =>
      part
        .normalize("NFC")
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
        .replace(/^-+|-+$/g, ""),
    )
    .filter((part) => part !== "")
    .join("-")}.${format}`;
}

interface TeamFormProps {
  /** Null: closed. */
  sessionIds: readonly number[] | null;
  onClose(): void;
}

/** Adds candidates who have completed to a team. */
export function TeamForm({ sessionIds, onClose }: TeamFormProps) {
  const texts = useTexts(LIST_TEXTS);
  return (
    <Modal
      opened={sessionIds !== null}
      onClose={onClose}
      title={sessionIds && texts.teamTitle(sessionIds.length)}
    >
      {sessionIds && <TeamFormFields sessionIds={sessionIds} onClose={onClose} />}
    </Modal>
  );
}

function TeamFormFields({ sessionIds, onClose }: { sessionIds: readonly number[]; onClose(): void }) {
  const texts = useTexts(LIST_TEXTS);
  const { teams, error, again } = useAllTeams();
  const form = useForm<{ team: string | null }>({
    initialValues: { team: null },
    validate: { team: (team) => (team === null ? texts.teamNeeded : null) },
  });
  const add = useAction({
    request: (team: string) =>
      call("POST", path("/teams/{teamId}/members", { teamId: team }), { body: { session_ids: sessionIds } }),
    refreshes: ["/teams", "/console/teams", "/console/candidates", "/profiles"],
    quiet: true,
  });
  if (teams?.length === 0) {
    return (
      <Text size="sm">
        {texts.teamNone}{" "}
        <Anchor component={Link} to="/teams" size="sm">
          {texts.toTeams}
        </Anchor>
      </Text>
    );
  }
  return (
    <>
      <ProblemAlert error={error} again={again} />
      <FormLayout
        form={form}
        draft="team of candidates"
        action={texts.teamAction}
        onCancel={onClose}
        fields={{ session_ids: "team" }}
        onSubmit={async ({ team }) => {
          if (team === null) return;
          const { added_count, skipped_count } = await add.mutateAsync(team);
          const name = teams?.find(({ id }) => String(id) === team)?.title ?? "";
          notifications.show({
            message: texts.teamAdded(added_count, skipped_count, name),
            color: added_count > 0 ? "green" : "yellow",
          });
          onClose();
        }}
      >
        <Select
          data-autofocus
          label={texts.team}
          withAsterisk
          searchable
          disabled={teams === undefined}
          data={(teams ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          {...form.getInputProps("team")}
        />
      </FormLayout>
    </>
  );
}
