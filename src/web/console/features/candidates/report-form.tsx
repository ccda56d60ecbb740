import { Group, Modal, Radio, Select, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { saveFile } from "../../kit/api/download.ts";
import { useApi } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { fileNameOf } from "./file-name.ts";
import { FILE_TEXTS } from "./file-texts.ts";

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

/** What can be made, and where it is asked for. */
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
  const words = useTexts(CANDIDATE_WORDS);
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
              label={words.languages[value]}
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
