import { Text } from "@mantine/core";
import type { Job } from "../../entities/job/answers.ts";
import { Shortlists } from "../../entities/shortlist/lists.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { JOB_TEXTS } from "./texts.ts";

/** Lists that people made for the job. */
export function ListsTab({ job }: { job: Job }) {
  const texts = useTexts(JOB_TEXTS);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm" maw="46rem">
        {texts.listsText}
      </Text>
      <Shortlists jobId={job.id} />
    </>
  );
}
