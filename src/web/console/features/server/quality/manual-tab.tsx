import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconBook, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useDownload } from "../../../kit/api/download.ts";
import { addressOf } from "../../../kit/api/request.ts";
import { Section } from "../../../kit/components/section.tsx";
import { useLanguage, useLanguageChoices, useTexts } from "../../../kit/texts/language.tsx";
import { QUALITY_TEXTS } from "./texts.ts";

const PATH = "/admin/manual";
const FORMATS = ["pdf", "html", "markdown"] as const;

/** @param version of the questionnaire that the manual is about */
export function ManualTab({ version }: { version: string }) {
  const { manual: texts } = useTexts(QUALITY_TEXTS);
  const own = useLanguage().language;
  const [language, setLanguage] = useState<string>(own);
  const { download, busy } = useDownload();
  return (
    <Section title={texts.title} text={texts.text}>
      <Stack align="flex-start">
        <SegmentedControl
          aria-label={texts.language}
          value={language}
          onChange={setLanguage}
          data={useLanguageChoices()}
        />
        <Button
          component="a"
          href={addressOf(PATH, { questionnaire_version: version, language, format: "html" })}
          target="_blank"
          leftSection={<IconBook size={17} aria-hidden />}
        >
          {texts.read}
        </Button>
        <div>
          <Text size="sm" fw={500} mb={6}>
            {texts.download}
          </Text>
          <Group gap="xs">
            {FORMATS.map((format) => (
              <Button
                key={format}
                variant="default"
                size="xs"
                loading={busy}
                aria-label={`${texts.download}: ${texts[format]}`}
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() =>
                  void download(PATH, { query: { questionnaire_version: version, language, format } })
                }
              >
                {texts[format]}
              </Button>
            ))}
          </Group>
        </div>
      </Stack>
    </Section>
  );
}
