import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { IconFileZip } from "@tabler/icons-react";
import { useState } from "react";
import { useDownload } from "../../kit/api/download.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { type Language, useLanguage, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { PAPERS_TEXTS } from "./papers-texts.ts";

const FORMATS = ["pdf", "markdown"] as const;
const FORMAT_NAMES = { pdf: "PDF", markdown: "Markdown" } as const;

/** Papers about how the questionnaire is used here, to be fetched one by one or all at once. */
export function PapersTab() {
  const texts = useTexts(PAPERS_TEXTS);
  const { language: own } = useLanguage();
  const choices = useLanguageChoices();
  const [language, setLanguage] = useState<Language>(own);
  const { data, error, refetch } = useLoad("/console/compliance");
  const { download, busy } = useDownload();
  return (
    <Stack>
      <Text size="sm" c="dimmed" maw="46rem">
        {texts.text} {texts.noAdvice}
      </Text>
      <Group align="flex-end">
        <Select
          label={texts.language}
          data={choices}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(value === "de" ? "de" : "en")}
        />
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconFileZip size={17} aria-hidden />}
          onClick={() => void download("/console/compliance/pack", { query: { language } })}
        >
          {texts.pack}
        </Button>
      </Group>
      <DataTable
        label={texts.list}
        rows={data?.papers}
        rowId={({ id }) => id}
        columns={[
          {
            key: "paper",
            label: texts.paper,
            cell: ({ title, about }) => (
              <>
                <Text fw={600}>{title[own]}</Text>
                <Text size="sm" c="dimmed" style={{ textWrap: "pretty" }}>
                  {about[own]}
                </Text>
              </>
            ),
          },
          {
            key: "parts",
            label: texts.parts,
            cell: ({ facts, drafts, blanks }) => (
              <span className="console-numbers">{[facts, drafts, blanks].join(", ")}</span>
            ),
          },
        ]}
        actions={({ id, title }) => (
          <Group gap="xs" wrap="nowrap">
            {FORMATS.map((format) => (
              <Button
                key={format}
                variant="default"
                size="xs"
                disabled={busy}
                aria-label={texts[format](title[own])}
                onClick={() =>
                  void download("/console/compliance/paper", { query: { paper: id, language, format } })
                }
              >
                {FORMAT_NAMES[format]}
              </Button>
            ))}
          </Group>
        )}
        error={error}
        again={() => void refetch()}
        empty={null}
      />
    </Stack>
  );
}
