import { Text } from "@mantine/core";
import type { Job, Stage } from "../../entities/job/answers.ts";
import { JOB_WORDS } from "../../entities/job/words.ts";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { JOB_TEXTS } from "./texts.ts";

/** In the order of the way to a job. */
export const STAGES: readonly Stage[] = [
  "invited",
  "in_progress",
  "expired",
  "completed",
  "advance",
  "hold",
  "decline",
  "hire",
];

/** How many people stand where; stages at which nobody stands say nothing. */
export function StageCounts({ applicants }: Pick<Job, "applicants">) {
  const texts = useTexts(JOB_TEXTS);
  const { stages } = useTexts(JOB_WORDS);
  const format = useFormat();
  if (applicants.total === 0) {
    return <Muted span>{texts.peopleNone}</Muted>;
  }
  return (
    <span className="job-counts">
      <Text span size="sm" fw={650}>
        {format.number(applicants.total)}
      </Text>
      {STAGES.filter((stage) => applicants[stage] > 0).map((stage) => (
        <Muted key={stage} span size="xs">
          {stages[stage]} {format.number(applicants[stage])}
        </Muted>
      ))}
    </span>
  );
}
