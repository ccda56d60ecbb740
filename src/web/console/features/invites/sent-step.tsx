import { Button, Group, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { saveFile } from "../../kit/api/download.ts";
import { csvFile } from "../../kit/components/csv-file.ts";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import type { Batch } from "./answers.ts";
import { CHECK_TEXTS } from "./check-texts.ts";

export interface SentList {
  batch: Batch;
  /** How many rows were left out, and the file of them. */
  left: number;
  leftCsv: string;
}

/** The list is stored. What was left out is nowhere but here. */
export function SentStep({
  sent: { batch, left, leftCsv },
  onAnother,
}: {
  sent: SentList;
  onAnother(): void;
}) {
  const texts = useTexts(CHECK_TEXTS).sent;
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <Section title={texts.title} text={texts.text(format.number(batch.rows.total))}>
      {left > 0 && (
        <>
          <Text size="sm" mb="sm">
            {texts.left(format.number(left))}
          </Text>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => saveFile(csvFile(leftCsv), texts.leftName)}
          >
            {texts.downloadLeft}
          </Button>
        </>
      )}
      <Group gap="sm" mt="lg">
        {batch.job_id !== null && (
          <Button onClick={() => navigate(`/jobs/${batch.job_id}`)}>{texts.openJob}</Button>
        )}
        <Button
          variant={batch.job_id === null ? "filled" : "default"}
          onClick={() => navigate(`/invites/batches/${batch.batch_id}`)}
        >
          {texts.open}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {texts.another}
        </Button>
      </Group>
    </Section>
  );
}
