import { useClients } from "../../entities/client/use-clients.ts";
import type { Job } from "../../entities/job/answers.ts";
import { JOB_WORDS } from "../../entities/job/words.ts";
import { get } from "../../kit/api/wire.ts";
import { timeCell } from "../../kit/components/csv-cell.ts";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useColleagues } from "./colleagues.ts";
import { STAGES } from "./stage-counts.tsx";
import { JOB_TEXTS } from "./texts.ts";

interface JobExportProps {
  query: { q: string; status: string; client_id: string; sort: string };
}

/** The jobs that fit the filters, with how many people stand where. */
export function JobExport({ query }: JobExportProps) {
  const texts = useTexts(JOB_TEXTS);
  const words = useTexts(JOB_WORDS);
  const clients = useClients();
  const colleagues = useColleagues();
  return (
    <ExportMenu<Job>
      name={texts.title}
      list="jobs"
      head={[
        ...[texts.job, texts.reference, texts.status, ...(clients.hasAny ? [texts.client] : [])],
        ...[texts.owner, texts.people, ...STAGES.map((stage) => words.stages[stage]), texts.added],
      ]}
      load={async (api, place) => {
        const { jobs, pagination } = await api.send(get("/console/jobs", { ...query, ...place }));
        return { rows: jobs, pagination };
      }}
      cells={(job) => [
        ...[job.title, job.external_ref ?? "", words.statuses[job.status]],
        ...(clients.hasAny ? [job.client_id === null ? "" : (clients.nameOf(job.client_id) ?? "")] : []),
        colleagues.nameOf(job.owner_id) ?? "",
        job.applicants.total,
        ...STAGES.map((stage) => job.applicants[stage]),
        timeCell(job.created_at),
      ]}
    />
  );
}
