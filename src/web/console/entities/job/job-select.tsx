import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { JOB_SELECT_TEXTS } from "#/messages/console/entities/job/job-select.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { useClients } from "../client/use-clients.ts";

/** The maximum of one request. */
const JOBS_MAX = 100;

interface JobSelectProps {
  value?: string | null;
  onChange?(jobId: string | null): void;
  /** Values that follow from the choice. */
  description?: string | undefined;
  /** Appears without open jobs. */
  none?: ReactNode;
}

/**
 * The open jobs, to start something for one, with the client of each. Nothing appears without open jobs. A reader who
 * sees only some clients must choose one.
 */
export function JobSelect({ description, none, ...field }: JobSelectProps) {
  const texts = useTexts(JOB_SELECT_TEXTS);
  const { may: can, limited } = useWorkplace();
  const { data } = useLoad(can("jobs:read") ? "/console/jobs" : null, { limit: JOBS_MAX });
  const clients = useClients();
  const jobs = data?.jobs ?? [];
  const clientOf = ({ client_id }: (typeof jobs)[number]) =>
    client_id === null ? null : clients.nameOf(client_id);
  if (jobs.length === 0 && !limited) return data !== undefined && none;
  return (
    <Select
      label={texts.label}
      description={limited && field.value == null ? texts.limited : description}
      placeholder={texts.none}
      data={jobs.map((job) => ({
        value: job.id,
        label: [job.title, clientOf(job)].filter((part) => part !== null).join(" · "),
      }))}
      clearable={!limited}
      withAsterisk={limited}
      searchable={jobs.length > 8}
      {...field}
    />
  );
}
