import { Select } from "@mantine/core";
import { JOB_SELECT_TEXTS } from "#/messages/console/entities/job/job-select.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

/** The maximum of one request. */
const JOBS_MAX = 100;

interface JobSelectProps {
  value?: string | null;
  onChange?(jobId: string | null): void;
  /** Values that follow from the choice. */
  description?: string;
}

/**
 * The open jobs, to start something for one. Nothing appears without open jobs. A reader who sees only some clients
 * must choose one.
 */
export function JobSelect({ description, ...field }: JobSelectProps) {
  const texts = useTexts(JOB_SELECT_TEXTS);
  const { may: can, limited } = useWorkplace();
  const { data } = useLoad(can("jobs:read") ? "/console/jobs" : null, { limit: JOBS_MAX });
  const jobs = data?.jobs ?? [];
  if (jobs.length === 0 && !limited) return null;
  return (
    <Select
      label={texts.label}
      description={limited ? texts.limited : description}
      placeholder={texts.none}
      data={jobs.map(({ id, title }) => ({ value: id, label: title }))}
      clearable={!limited}
      withAsterisk={limited}
      searchable={jobs.length > 8}
      {...field}
    />
  );
}
